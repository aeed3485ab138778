"""The back of a tile: interlaced rings like strings of coins, and a stack in a round field."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import sqrt
from typing import TYPE_CHECKING

from dealgen.compose.cards.shapes import ellipse, shape, sized_ground, stroke
from dealgen.compose.cards.style import PAPER
from dealgen.compose.moving import enlarged
from dealgen.compose.scene import Rect, Stroke, Symbol
from dealgen.compose.tiles.dots import beads
from dealgen.compose.tiles.style import BORDER, CORNER, FINE, TILE

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dealgen.compose.cut_size import CutSize
    from dealgen.compose.scene import Item, Segment
    from dealgen.compose.tiles.style import TileStyle

_CELL = 3.4
"""Pitch of the rings in mm, about so much on tiles that are no multiple of it."""

_EDGE_X, _EDGE_Y = 1.8, 2.4
"""White from the edges of the tile to the rings, in mm."""

_BULGE = (sqrt(2) - 1) / 2
"""How far a ring passes beside the middle between two knots of the grid, as a share of that."""

_ARM = 0.27
"""Length of a control arm of a quarter ring, as a share of its chord, along the chord."""


def _quarter(x1: float, y1: float, x2: float, y2: float, side: float) -> tuple[Segment, ...]:
    """Return the quarter of a ring from one knot to the next, bulging to the right by `side`."""
    dx, dy = x2 - x1, y2 - y1
    # A cubic reaches three quarters of the way out to its control points.
    out = side * _BULGE * 4 / 3
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


@dataclass(frozen=True, slots=True)
class _Field:
    """The rings, in mm from the top left corner of a tile drawn with its bleed."""

    left: float
    top: float
    width: float
    height: float

    @property
    def columns(self) -> int:
        return round(self.width / _CELL)

    @property
    def rows(self) -> int:
        return round(self.height / _CELL)

    def knot(self, column: float, row: float) -> tuple[float, float]:
        """Return where rings cross; halves are the middles of meshes."""
        return (
            self.left + column * self.width / self.columns,
            self.top + row * self.height / self.rows,
        )

    def quarters(self) -> Iterator[Segment]:
        """Yield both quarters between all neighbouring knots, those outside the field left out."""
        for row in range(self.rows + 1):
            for column in range(self.columns + 1):
                here = self.knot(column, row)
                if column < self.columns:
                    sides = (1.0,) * (row < self.rows) + (-1.0,) * (row > 0)
                    for side in sides:
                        yield from _quarter(*here, *self.knot(column + 1, row), side)
                if row < self.rows:
                    sides = (1.0,) * (column > 0) + (-1.0,) * (column < self.columns)
                    for side in sides:
                        yield from _quarter(*here, *self.knot(column, row + 1), side)

    def coins(self) -> Iterator[tuple[float, float]]:
        """Yield the middle of every mesh."""
        for row in range(self.rows):
            for column in range(self.columns):
                yield self.knot(column + 0.5, row + 0.5)

    def frame(self, colour: str) -> Rect:
        """Return the line round the rings."""
        return Rect(self.left, self.top, self.width, self.height, 0, None, Stroke(0.45, colour))


def _stack(x: float, y: float, colour: str) -> Iterator[Item]:
    """Yield a round field about (x, y) with six tiles set up as a pyramid."""
    yield shape(ellipse(x, y, 6.3, 6.3), PAPER, colour, 0.45)
    yield shape(ellipse(x, y, 5.6, 5.6), PAPER, colour, FINE)
    for row in range(3):
        for column in range(row + 1):
            left = x + (column - row / 2) * 2.35 - 0.95
            yield Rect(left, y - 4.1 + row * 2.65, 1.9, 2.45, 0.35, None, Stroke(0.4, colour))


@lru_cache
def tile_back(style: TileStyle, size: CutSize = TILE) -> Symbol:
    """Return the back of a tile, 24 × 32 mm if not told otherwise.

    Where there is bleed the rings run on over it; else they have a white edge.
    """
    detail, colour = size.detail(TILE), style.ink("green")
    width, height = size.full_width / detail, size.full_height / detail
    x, y = (FINE / 2, FINE / 2) if size.bleed else (_EDGE_X, _EDGE_Y)
    field = _Field(x, y, width - 2 * x, height - 2 * y)
    drawn = (
        stroke(tuple(field.quarters()), colour, FINE),
        beads(field.coins(), 0.34, colour),
        *(() if size.bleed else (field.frame(colour),)),
        *_stack(width / 2, height / 2, colour),
    )
    items = (sized_ground(size, CORNER * detail, BORDER), *enlarged(drawn, detail))
    name = f"tile-back{style.suffix}{size.suffix(TILE)}"
    return Symbol(name, size.full_width, size.full_height, items, "face")
