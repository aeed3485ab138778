"""Court cards: a notched frame, a figure in its upper half, and the same turned below."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from dealgen.compose.cards.court_parts import Robe
from dealgen.compose.cards.jack import jack
from dealgen.compose.cards.king import king
from dealgen.compose.cards.queen import queen
from dealgen.compose.cards.shapes import outline, placed, shape, stroke
from dealgen.compose.cards.style import CARD_HEIGHT, CARD_WIDTH, INK, LINE, PAPER, tint
from dealgen.compose.cards.suits import suit_outline
from dealgen.compose.scene import Path

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from dealgen.compose.scene import Item
    from dealgen.pieces import Card

_FIGURES: Mapping[int, Callable[[Robe], Iterable[Path]]] = MappingProxyType(
    {11: jack, 12: queen, 13: king}
)

_AXIS = 37.0
"""Where the figure's axis stands, in mm: midway between the corner index and the right edge."""

_FRAME = (
    "M 16.6 5.2 L 58.3 5.2 L 58.3 63.1 L 46.9 63.1 L 46.9 83.7 L 5.2 83.7 L 5.2 25.8 L 16.6 25.8 Z"
)
"""The frame steps round both corner indices."""

_SLOPE = -0.13
_BELT = "M 5.2 45.9 L 58.3 39 L 58.3 43 L 5.2 49.9 Z"
_STUDS = range(-4, 5)


def court_half(card: Card, colour: str) -> tuple[Item, ...]:
    """Return the upper figure of a jack, queen or king, with the suit sign beside its head.

    Raises:
        KeyError: the card is no court card.

    """
    robe = Robe(card.suit, colour, tint(colour, 0.2))
    parts = _FIGURES[card.value](robe)
    return (
        *(Path(placed(part.segments, _AXIS, 0), part.fill, part.stroke) for part in parts),
        shape(suit_outline(card.suit, 21.5, 11.2, 7.4), colour),
    )


def court_seam(colour: str) -> tuple[Item, ...]:
    """Return what joins the two halves of a court card: a studded belt, and the frame."""
    studs = tuple(
        step
        for i in _STUDS
        for step in suit_outline("d", CARD_WIDTH / 2 + i * 6, CARD_HEIGHT / 2 + i * 6 * _SLOPE, 2.4)
    )
    return (
        shape(outline(_BELT), PAPER, INK, LINE),
        shape(studs, colour),
        stroke(outline(_FRAME), INK, LINE),
    )
