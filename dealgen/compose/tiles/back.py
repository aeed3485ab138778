"""The back of a tile: interlaced rings like strings of coins, and a stack in a round field."""

from __future__ import annotations

from functools import lru_cache
from math import sqrt
from typing import TYPE_CHECKING

from dealgen.compose.cards.shapes import ellipse, ground, shape, stroke
from dealgen.compose.cards.style import PAPER
from dealgen.compose.scene import Rect, Stroke, Symbol
from dealgen.compose.tiles.dots import beads
from dealgen.compose.tiles.style import (
    BORDER,
    CORNER,
    FINE,
    MIDDLE,
    TILE_HEIGHT,
    TILE_WIDTH,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dealgen.compose.scene import Item, Segment
    from dealgen.compose.tiles.style import TileStyle

_COLUMNS, _ROWS = 6, 8
_CELL = 3.4
"""Pitch of the rings in mm."""

_LEFT = (TILE_WIDTH - _COLUMNS * _CELL) / 2
_TOP = (TILE_HEIGHT - _ROWS * _CELL) / 2
_BULGE = _CELL * (sqrt(2) - 1) / 2
"""How far a ring passes beside the middle between two knots of the grid, in mm."""

_ARM = 0.27
"""Length of a control arm of a quarter ring, as a share of its chord, along the chord."""


def _quarter(x1: float, y1: float, x2: float, y2: float, side: float) -> tuple[Segment, ...]:
    """Return the quarter of a ring from one knot to the next, bulging to the right by `side`."""
    dx, dy = x2 - x1, y2 - y1
    # A cubic reaches three quarters of the way out to its control points.
    out = side * _BULGE / _CELL * 4 / 3
    ox, oy = -dy * out, dx * out
    return (
        ("M", x1, y1),
        (
            "C",
            *(x1 + _ARM * dx + ox, y1 + _ARM * dy + oy),
            *(x2 - _ARM * dx + ox, y2 - _ARM * dy + oy),
            *(x2, y2),
        ),
    )


def _edges() -> Iterator[tuple[float, float, float, float, float]]:
    """Yield both quarters between all neighbouring knots, those outside the field left out."""
    for row in range(_ROWS + 1):
        for column in range(_COLUMNS + 1):
            x, y = _LEFT + column * _CELL, _TOP + row * _CELL
            if column < _COLUMNS:
                yield from ((x, y, x + _CELL, y, 1.0) for _ in range(row < _ROWS))
                yield from ((x, y, x + _CELL, y, -1.0) for _ in range(row > 0))
            if row < _ROWS:
                yield from ((x, y, x, y + _CELL, 1.0) for _ in range(column > 0))
                yield from ((x, y, x, y + _CELL, -1.0) for _ in range(column < _COLUMNS))


def _coins() -> Iterator[tuple[float, float]]:
    """Yield the middle of every mesh."""
    for row in range(_ROWS):
        for column in range(_COLUMNS):
            yield _LEFT + (column + 0.5) * _CELL, _TOP + (row + 0.5) * _CELL


def _stack(colour: str) -> Iterator[Item]:
    """Yield a round field with six tiles set up as a pyramid."""
    x, y = MIDDLE, TILE_HEIGHT / 2
    yield shape(ellipse(x, y, 6.3, 6.3), PAPER, colour, 0.45)
    yield shape(ellipse(x, y, 5.6, 5.6), PAPER, colour, FINE)
    for row in range(3):
        for column in range(row + 1):
            left = x + (column - row / 2) * 2.35 - 0.95
            yield Rect(left, y - 4.1 + row * 2.65, 1.9, 2.45, 0.35, None, Stroke(0.4, colour))


@lru_cache
def tile_back(style: TileStyle) -> Symbol:
    """Return the back of a tile, 24 × 32 mm."""
    colour = style.ink("green")
    rings = tuple(step for edge in _edges() for step in _quarter(*edge))
    field = Rect(_LEFT, _TOP, _COLUMNS * _CELL, _ROWS * _CELL, 0, None, Stroke(0.45, colour))
    items = (
        ground(TILE_WIDTH, TILE_HEIGHT, CORNER, BORDER),
        stroke(rings, colour, FINE),
        beads(_coins(), 0.34, colour),
        field,
        *_stack(colour),
    )
    return Symbol(f"tile-back{style.suffix}", TILE_WIDTH, TILE_HEIGHT, items)
