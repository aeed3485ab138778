"""The Chinese characters of the tiles, stroke by stroke in writing order.

Strokes are written as `brush` reads them, on a square of 100 with its origin at the top left.
The grass at the head of a character is written in three strokes.
"""

from __future__ import annotations

from functools import lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING

from dealgen.compose.tiles.brush import brushed, pieces
from dealgen.compose.tiles.characters_honours import HONOURS
from dealgen.compose.tiles.characters_numbers import NUMBERS
from dealgen.compose.tiles.characters_plants import PLANTS, SEASONS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from dealgen.compose.cards.shapes import Outline

CHARACTERS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {**NUMBERS, **HONOURS, **PLANTS, **SEASONS}
)
"""Every character with its strokes."""

_UNITS = 100

Box = tuple[float, float, float, float]
"""Left, top, width and height in mm."""


@lru_cache(maxsize=128)
def character(name: str, box: Box, brush: float) -> Outline:
    """Return a character that fills `box`, written with a `brush` so many mm wide.

    Only the centre lines are fitted into the box: the brush is as wide in a flat box as in a high
    one. The outlines of strokes overlap where they cross; filled, they are one.

    Raises:
        KeyError: the character is none of `CHARACTERS`.

    """
    x, y, width, height = box
    across, down = width / _UNITS, height / _UNITS
    return tuple(
        segment
        for stroke in CHARACTERS[name]
        for piece in pieces(stroke)
        for segment in brushed(piece.moved(lambda px, py: (x + across * px, y + down * py)), brush)
    )
