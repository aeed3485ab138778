"""Court cards: a notched frame, a figure in its upper half, and the same turned below."""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING

from dealgen.compose.cards.court_parts import Robe
from dealgen.compose.cards.index import rank_width
from dealgen.compose.cards.jack import jack
from dealgen.compose.cards.king import king
from dealgen.compose.cards.queen import queen
from dealgen.compose.cards.shapes import placed, shape, stroke
from dealgen.compose.cards.style import CARD_HEIGHT, CARD_WIDTH, INK, LINE, PAPER
from dealgen.compose.cards.suits import suit_outline, suit_sign
from dealgen.compose.scene import MM_PER_PT, Path

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from dealgen.compose.cards.index import Corner
    from dealgen.compose.cards.shapes import Outline
    from dealgen.compose.cards.style import CardStyle
    from dealgen.compose.scene import Item
    from dealgen.pieces import Card

_FIGURES: Mapping[int, Callable[[Robe], Iterable[Path]]] = MappingProxyType(
    {11: jack, 12: queen, 13: king}
)

_AXIS = 37.0
"""Where the figure's axis stands, in mm: midway between the corner index and the right edge."""

_EDGE = 5.2
"""White between the edge of the card and the frame, in mm."""

_NOTCH = 16.6, 25.8
"""How far the frame steps back from both corner indices, in mm from the edges."""

_CLEAR = 1.8
"""White between a large index and the frame, in mm."""

_HALF_FRAME = CARD_WIDTH / 2 - _EDGE
_SLOPE = -0.13
_SASH = 0.3
"""How much of the height that a card has beyond a poker card goes to its belt."""

_STUDS = range(-4, 5)


@dataclass(frozen=True, slots=True)
class Court:
    """A court card of `width` × `height` mm, whose frame steps round its corners at `notch`."""

    width: float
    height: float
    notch: tuple[float, float]

    @property
    def _extra(self) -> float:
        """How much higher each half is than on a poker card, in mm."""
        return (self.height - CARD_HEIGHT) / 2

    @property
    def _beside(self) -> float:
        """How much white is to the left of the frame and to its right, in mm."""
        return (self.width - CARD_WIDTH) / 2

    @property
    def _sash(self) -> float:
        """How much thicker either half of the belt is than on a poker card, in mm."""
        return self._extra * _SASH

    def half(self, card: Card, style: CardStyle) -> tuple[Item, ...]:
        """Return the upper figure of a jack, queen or king, with a suit sign beside its head.

        Beside a large index there is no room for that sign, nor is it needed.

        Raises:
            KeyError: the card is no court card.

        """
        robe = Robe(card.suit, style)
        x, y = self._beside, self._extra - self._sash
        parts = _FIGURES[card.value](robe)
        figure = (
            Path(placed(part.segments, _AXIS + x, y), part.fill, part.stroke) for part in parts
        )
        if style.large_index:
            return tuple(figure)
        return (*figure, suit_sign(card.suit, (21.5 + x, 11.2 + y / 2), 7.4, style))

    def seam(self, card: Card, style: CardStyle) -> tuple[Item, ...]:
        """Return what joins the two halves: a studded belt, and the frame."""
        x, y = self.width / 2, self.height / 2
        studs = tuple(
            step
            for i in _STUDS
            for step in suit_outline("d", x + i * 6, y + i * 6 * _SLOPE, 2.4 + self._sash / 2)
        )
        return (
            shape(placed(self._belt(), x, y), PAPER, INK, LINE),
            shape(studs, style.colour(card.suit)),
            stroke(self._frame(), INK, LINE),
        )

    def _belt(self) -> Outline:
        left, right, sash = -_HALF_FRAME, _HALF_FRAME, self._sash
        return (
            ("M", left, 1.45 - sash),
            ("L", right, -5.45 - sash),
            ("L", right, -1.45 + sash),
            ("L", left, 5.45 + sash),
            ("Z",),
        )

    def _frame(self) -> Outline:
        left, top = self._beside + _EDGE, _EDGE
        right, bottom = self.width - left, self.height - top
        (x, y), (far, low) = self.notch, (self.width - self.notch[0], self.height - self.notch[1])
        if x <= left:
            corners = [(left, top), (right, top), (right, bottom), (left, bottom)]
        else:
            corners = [(x, top), (right, top), (right, low), (far, low)]
            corners += [(far, bottom), (left, bottom), (left, y), (x, y)]
        first, *others = corners
        return (("M", *first), *(("L", *corner) for corner in others), ("Z",))


def court(width: float, height: float, index: Corner) -> Court:
    """Return a court card of this size in mm, on which poker cards' details find room."""
    rank = index.column + rank_width("Q") * index.size * MM_PER_PT / 2
    notch = max(_NOTCH[0], rank + _CLEAR), max(_NOTCH[1], index.foot + _CLEAR)
    return Court(width, height, notch)
