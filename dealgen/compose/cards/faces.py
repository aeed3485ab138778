"""The faces: a full card with corners and picture, and the small card of strips and keys."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from dealgen.compose.cards.ace import ace_of_spades
from dealgen.compose.cards.courts import court
from dealgen.compose.cards.index import CAP_HEIGHT, corner, corner_index, index_line
from dealgen.compose.cards.pips import pips
from dealgen.compose.cards.shapes import ground, sized_ground
from dealgen.compose.cards.style import BORDER, CORNER, POKER
from dealgen.compose.cards.suits import suit_sign
from dealgen.compose.moving import enlarged, moved
from dealgen.compose.scene import MM_PER_PT, Symbol, Use

if TYPE_CHECKING:
    from dealgen.compose.cards.pips import Pips
    from dealgen.compose.cards.style import CardStyle
    from dealgen.compose.cut_size import CutSize
    from dealgen.compose.scene import Item
    from dealgen.pieces import Card

_JACK = 11
_ACE_SIZE = 25.0
"""Height of the single pip of an ace, in mm."""


def _pips(card: Card, style: CardStyle, places: Pips) -> tuple[Item, ...]:
    """Return the pips of an ace to ten, those below the middle upside down."""
    x, y = places.width / 2, places.height / 2
    if card.value == 1:
        if card.suit == "s":
            return ace_of_spades(x, y, style.colour(card.suit))
        return (suit_sign(card.suit, (x, y), _ACE_SIZE, style),)
    return tuple(
        suit_sign(card.suit, place, places.size, style, turned=place[1] > y + 1)
        for place in places.places(card.value)
    )


@lru_cache(maxsize=512)
def card_symbol(card: Card, style: CardStyle, size: CutSize = POKER) -> Symbol:
    """Return the full face of a card, 63.5 × 88.9 mm if not told otherwise: `card-7s`.

    The index stands wholly in the upper half, so that a card lapped over the lower one hides
    nothing that a player needs. A symbol uses a second one, its half, upright and turned. On a
    card of other proportions all parts keep their shapes; only their places change.
    """
    name = f"card-{card.code}{style.suffix}{size.suffix(POKER)}"
    detail = size.detail(POKER)
    width, height = size.width / detail, size.height / detail
    measures = corner(style, size)
    figure: tuple[Item, ...] = ()
    if card.value >= _JACK:
        picture = court(width, height, measures)
        figure, middle = picture.half(card, style), picture.seam(card, style)
    else:
        middle = _pips(card, style, pips(width, height, measures.inner))
    half_items = (*figure, *corner_index(card, style, measures))
    half = Symbol(f"{name}-half", size.width, size.height, tuple(enlarged(half_items, detail)))
    halves = Use(half, size.bleed, size.bleed), Use(half, size.bleed, size.bleed, turned=True)
    drawn = moved(enlarged(middle, detail), size.bleed, size.bleed)
    items = (sized_ground(size, CORNER * detail, BORDER), *halves, *drawn)
    return Symbol(name, size.full_width, size.full_height, items, style.surface(card.suit))


@lru_cache(maxsize=2048)
def mini_card(
    card: Card, style: CardStyle, width: float, height: float, index_size: float
) -> Symbol:
    """Return a small face of `width` × `height` mm: rank and suit on one line at the top.

    The line is set at `index_size` pt and centred; the rest is left empty for the page. It is
    named for example `mini-7s-9x12-7.5`.

    Raises:
        ValueError: the line does not fit into the card.

    """
    margin = min(width, height) * 0.08
    if CAP_HEIGHT * index_size * MM_PER_PT + 2 * margin > height:
        msg = f"an index of {index_size} pt is too high for {height} mm; choose a smaller size"
        raise ValueError(msg)
    items = index_line(card, width, margin, index_size, style.colour(card.suit))
    name = f"mini-{card.code}{style.suffix}-{width}x{height}-{index_size}"
    drawn = (ground(width, height, margin, BORDER / 2), *items)
    return Symbol(name, width, height, drawn, style.surface(card.suit))
