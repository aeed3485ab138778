"""Rank and suit where a player looks first: the corner of a card, the top line of a small one."""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING

from dealgen.compose.cards.style import POKER
from dealgen.compose.cards.suits import SUIT_WIDTHS, suit_path, suit_sign
from dealgen.compose.scene import MM_PER_PT, Font, Text

if TYPE_CHECKING:
    from collections.abc import Mapping

    from dealgen.compose.cards.style import CardStyle
    from dealgen.compose.cut_size import CutSize
    from dealgen.compose.scene import Item
    from dealgen.pieces import Card

CORNER_SIZE = 38.0
"""Type size of the corner rank in pt; 7.2 pt are left of it when a card is 12 mm wide."""

CAP_HEIGHT = 0.668
"""Height of a rank in ems of the bold face."""

_INK: Mapping[str, tuple[float, float]] = MappingProxyType(
    {
        "A": (0.005, 0.685),
        "2": (0.034, 0.547),
        "3": (0.033, 0.554),
        "4": (0.023, 0.592),
        "5": (0.041, 0.565),
        "6": (0.051, 0.578),
        "7": (0.015, 0.515),
        "8": (0.038, 0.587),
        "9": (0.038, 0.516),
        "J": (0.005, 0.516),
        "Q": (0.035, 0.781),
        "K": (0.044, 0.649),
        "1": (0.047, 0.350),
        "0": (0.045, 0.618),
    }
)
"""Where the ink of a glyph begins and ends, in ems of the bold face from its origin."""

_GAP = 0.035
"""White between the figures of a 10, in ems: about a quarter of what the face itself leaves."""

_LINE_GAP = 0.1
"""White between rank and suit on one line, in ems."""

_COLUMN = 9.1
"""Middle of the corner's column, in mm from the left edge of a full card."""

_INNER = 14.8
"""How far a corner reaches into the card, in mm: a 10 stands a little nearer to the edge."""

_TOP = 4.1
"""White above the corner rank in mm."""

_SIGN = 8.6
"""Height of the corner suit sign in mm."""

_BENEATH = 1.7
"""White between rank and suit sign in mm."""

_LARGE, _LEAST_LARGE, _SHARE = 13.0, 12.75, 0.2235
"""Height of a large rank in mm: on a poker card, on others if so much of the width allows it."""

_LARGE_SIGN = 9.6
"""Height of the suit sign beneath a large rank, in mm."""

_LARGE_EDGE = 2.4
"""White to the left of a large 10 in mm."""


@dataclass(frozen=True, slots=True)
class Corner:
    """The measures of a corner index in mm, `size` in pt, as on a card with poker details.

    No rank reaches further into the card than `inner`, nor its suit sign lower than `foot`.
    """

    size: float
    column: float
    inner: float
    sign: float

    @property
    def base(self) -> float:
        """The base line of the rank."""
        return _TOP + CAP_HEIGHT * self.size * MM_PER_PT

    @property
    def foot(self) -> float:
        """The lower end of the suit sign."""
        return self.base + _BENEATH + self.sign


def corner(style: CardStyle, size: CutSize) -> Corner:
    """Return the measures of the corner index of cards of this size.

    Large ranks are at least half an inch high, as players with weak sight know them, on cards
    that are as wide as bridge cards.
    """
    if not style.large_index:
        return Corner(CORNER_SIZE, _COLUMN, _INNER, _SIGN)
    detail = size.detail(POKER)
    height = max(_LARGE, min(_LEAST_LARGE, _SHARE * size.width) / detail)
    em = height / CAP_HEIGHT
    widest = rank_width("10") * em
    column = _LARGE_EDGE + widest / 2
    return Corner(em / MM_PER_PT, column, _LARGE_EDGE + widest, _LARGE_SIGN)


def rank_width(rank: str) -> float:
    """Return how wide the ink of a rank is, in ems; `KeyError` when it is no rank."""
    widths = [right - left for left, right in (_INK[figure] for figure in rank)]
    return sum(widths) + _GAP * (len(rank) - 1)


def widest_index(size: float) -> float:
    """Return in mm the width of the widest rank and suit on one line, in type of `size` pt."""
    sign = max(SUIT_WIDTHS.values()) * CAP_HEIGHT
    return (rank_width("10") + _LINE_GAP + sign) * size * MM_PER_PT


def rank_texts(rank: str, x: float, y: float, size: float, colour: str) -> tuple[Text, ...]:
    """Return a rank whose ink begins at x and stands on the base line y (mm), `size` in pt.

    A 10 is two texts, set closer than type would be, so that it fits where the others do.
    """
    texts: list[Text] = []
    em = size * MM_PER_PT
    for figure in rank:
        left, right = _INK[figure]
        texts.append(Text(x - left * em, y, figure, size, Font.INDEX, colour))
        x += (right - left + _GAP) * em
    return tuple(texts)


def corner_index(card: Card, style: CardStyle, measures: Corner) -> tuple[Item, ...]:
    """Return the index of a full card's upper left corner, rank above suit."""
    size, colour = measures.size, style.colour(card.suit)
    half = rank_width(card.rank) * size * MM_PER_PT / 2
    column = min(measures.column, measures.inner - half)
    sign = suit_sign(card.suit, (column, measures.foot - measures.sign / 2), measures.sign, style)
    return (*rank_texts(card.rank, column - half, measures.base, size, colour), sign)


def index_line(card: Card, width: float, top: float, size: float, colour: str) -> tuple[Item, ...]:
    """Return rank and suit side by side, centred over `width` mm, `top` mm from the top edge.

    Raises:
        ValueError: at `size` pt the line leaves less than half of `top` on its sides.

    """
    em = size * MM_PER_PT
    height = CAP_HEIGHT * em
    rank, gap, sign = rank_width(card.rank) * em, _LINE_GAP * em, SUIT_WIDTHS[card.suit] * height
    left = (width - rank - gap - sign) / 2
    if left < top / 2:
        msg = f"{card.symbol} at {size} pt is too wide for {width} mm; choose a smaller size"
        raise ValueError(msg)
    x = left + rank + gap + sign / 2
    return (
        *rank_texts(card.rank, left, top + height, size, colour),
        suit_path(card.suit, x, top + height / 2, height, colour),
    )
