"""The ace of spades, which tradition makes larger and finer than its fellows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dealgen.compose.cards.shapes import shape, stroke
from dealgen.compose.cards.style import PAPER
from dealgen.compose.cards.suits import suit_outline

if TYPE_CHECKING:
    from dealgen.compose.scene import Item

_SIZE = 38.0
"""Height of the sign in mm."""


def ace_of_spades(x: float, y: float, colour: str) -> tuple[Item, ...]:
    """Return the large spade about (x, y), with a white line and a small spade inside."""
    leaf = suit_outline("h", x, y - 3.4, _SIZE * 0.54, turned=True)
    return (
        shape(suit_outline("s", x, y, _SIZE), colour),
        stroke(leaf, PAPER, 0.7),
        shape(suit_outline("s", x, y - 1.6, _SIZE * 0.27), PAPER),
    )
