"""The faces: a full card with corners and picture, and the small card of strips and keys."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from dealgen.compose.cards.ace import ace_of_spades
from dealgen.compose.cards.courts import court_half, court_seam
from dealgen.compose.cards.index import CAP_HEIGHT, corner_index, index_line
from dealgen.compose.cards.pips import PIP_SIZE, pip_places
from dealgen.compose.cards.shapes import ground, shape
from dealgen.compose.cards.style import BORDER, CARD_HEIGHT, CARD_WIDTH, CORNER
from dealgen.compose.cards.suits import suit_outline
from dealgen.compose.scene import MM_PER_PT, Symbol, Use

if TYPE_CHECKING:
    from dealgen.compose.cards.style import CardStyle
    from dealgen.compose.scene import Item
    from dealgen.pieces import Card

_JACK = 11
_ACE_SIZE = 25.0
"""Height of the single pip of an ace, in mm."""


def _pips(card: Card, colour: str) -> tuple[Item, ...]:
    """Return the pips of an ace to ten, those below the middle upside down."""
    if card.value == 1:
        if card.suit == "s":
            return ace_of_spades(colour)
        sign = suit_outline(card.suit, CARD_WIDTH / 2, CARD_HEIGHT / 2, _ACE_SIZE)
        return (shape(sign, colour),)
    return tuple(
        shape(suit_outline(card.suit, x, y, PIP_SIZE, turned=y > CARD_HEIGHT / 2 + 1), colour)
        for x, y in pip_places(card.value)
    )


@lru_cache(maxsize=256)
def card_symbol(card: Card, style: CardStyle) -> Symbol:
    """Return the full face of a card, 63.5 × 88.9 mm, named for example `card-7s`.

    The index stands wholly in the upper half, so that a card lapped over the lower one hides
    nothing that a player needs. A symbol uses a second one, its half, upright and turned.
    """
    name, colour = f"card-{card.code}{style.suffix}", style.colour(card.suit)
    half_items = corner_index(card, colour)
    if card.value >= _JACK:
        half_items = (*court_half(card, colour), *half_items)
    half = Symbol(f"{name}-half", CARD_WIDTH, CARD_HEIGHT, half_items)
    return Symbol(
        name,
        CARD_WIDTH,
        CARD_HEIGHT,
        (
            ground(CARD_WIDTH, CARD_HEIGHT, CORNER, BORDER),
            Use(half, 0, 0),
            Use(half, 0, 0, turned=True),
            *(court_seam(colour) if card.value >= _JACK else _pips(card, colour)),
        ),
    )


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
    return Symbol(name, width, height, (ground(width, height, margin, BORDER / 2), *items))
