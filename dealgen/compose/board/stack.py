"""The stack seen from above: every layer set off up and to the left of the one below.

A tile is drawn as a block: its face, and below and to the right of it the grey sides that go
down to the layer beneath. The face of a tile that is wholly covered by the next layer is exactly
hidden, and where a pile of several layers ends, their sides lie one beside the other like strata,
so that they can be counted. The upper left corner of a face, where the index stands, is hidden
only by a tile that really lies on it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from math import sqrt
from typing import TYPE_CHECKING

from dealgen.compose.board.covering import is_buried
from dealgen.compose.naming import named
from dealgen.compose.scene import Path, Rect, Stroke, Symbol, Use
from dealgen.compose.tiles.style import CORNER, SHADE, SIDE, TILE_HEIGHT, TILE_WIDTH

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from dealgen.compose.scene import Item
    from dealgen.layout import Layout, Slot
    from dealgen.pages.box import Box

ASPECT = TILE_HEIGHT / TILE_WIDTH
"""Height of a face to its width."""

_DEPTH = 0.15  # how far a layer is set off, and so how thick a tile looks, in tile widths
_SHADOW = 0.07  # how far a tile's shadow falls on what lies beneath, in tile widths
_HALO = 0.055  # white round a higher layer, which cuts it off from what it lies on
_RIM = 0.028  # the heavier line round the whole of a higher layer
_INK = "#000000"
_PAPER = "#ffffff"
_LINE = 0.24  # mm: the edges of a tile
_DIAGONAL = 1 - 1 / sqrt(2)  # from a corner's box to its rounding, where this runs at 45°, in radii


@dataclass(frozen=True, slots=True)
class Spot:
    """Where the face of `slot` lies: its top left corner in mm."""

    slot: Slot
    x: float
    y: float


@dataclass(frozen=True, eq=False)
class Stack:
    """The tiles of a layout, `tile` mm wide, in a box of `width` × `height` mm.

    `spots` stand in the order of painting, layer by layer from the bottom. The tiles of the slots
    `gone` are not there any more.
    """

    layout: Layout
    tile: float
    width: float
    height: float
    spots: tuple[Spot, ...]
    gone: frozenset[int] = frozenset()

    @property
    def depth(self) -> float:
        """How far each layer is set off from the one below, in mm both ways."""
        return self.tile * _DEPTH


def stack_extent(layout: Layout) -> tuple[float, float]:
    """Return width and height of the stack of a layout in tile widths."""
    stack = lay_stack(layout, 1.0)
    return stack.width, stack.height


@lru_cache(maxsize=64)
def lay_stack(layout: Layout, tile: float) -> Stack:
    """Return the stack with tiles `tile` mm wide."""
    half, depth = tile / 2, tile * _DEPTH
    corners = [
        (slot.x * half - slot.layer * depth, slot.y * half * ASPECT - slot.layer * depth)
        for slot in layout.slots
    ]
    edge = tile * _HALO  # what is drawn round a face stays inside the box
    left, top = (min(corner[axis] for corner in corners) - edge for axis in (0, 1))
    right, bottom = (max(corner[axis] for corner in corners) for axis in (0, 1))
    spots = [
        Spot(slot, x - left, y - top) for slot, (x, y) in zip(layout.slots, corners, strict=True)
    ]
    spots.sort(key=lambda spot: (spot.slot.layer, spot.slot.y, spot.slot.x))
    return Stack(
        layout,
        tile,
        right - left + tile + depth + edge,
        bottom - top + tile * ASPECT + depth + edge,
        tuple(spots),
    )


def left_stack(stack: Stack, gone: frozenset[int]) -> Stack:
    """Return what is left of a whole stack when the tiles of some slots are gone."""
    spots = tuple(spot for spot in stack.spots if spot.slot.index not in gone)
    return replace(stack, spots=spots, gone=gone)


def stack_items(stack: Stack, face: Callable[[Slot], Symbol], x: float, y: float) -> Iterator[Item]:
    """Yield the stack with its top left corner at (x, y); `face` gives each slot's symbol.

    A symbol is enlarged to the width of a tile. Faces that cannot be seen are left out.
    """
    buried = _buried(stack.layout, stack.gone)
    for layer in range(len(stack.layout.layers)):
        here = {slot.index for slot in stack.layout.layers[layer]}
        # Of a layer that stays as it is the same symbols are used again.
        under, over = _layer(stack.layout, stack.tile, layer, stack.gone & here)
        yield Use(under, x, y)
        for spot in stack.spots:
            if spot.slot.layer == layer and spot.slot.index not in buried:
                symbol = face(spot.slot)
                yield Use(symbol, x + spot.x, y + spot.y, stack.tile / symbol.width)
        yield Use(over, x, y)


@lru_cache(maxsize=64)
def _buried(layout: Layout, gone: frozenset[int]) -> frozenset[int]:
    return frozenset(slot.index for slot in layout.slots if is_buried(layout, slot, gone))


@lru_cache(maxsize=256)
def _layer(layout: Layout, tile: float, layer: int, gone: frozenset[int]) -> tuple[Symbol, Symbol]:
    """Return what lies under and over the faces of a layer whose tiles `gone` have left."""
    stack = left_stack(lay_stack(layout, tile), gone)
    return _blocks(stack, layer), _edges(stack, layer)


def _blocks(stack: Stack, layer: int) -> Symbol:
    """Return what lies under the faces of a layer: shadows, then the sides of its tiles."""
    spots = [spot for spot in stack.spots if spot.slot.layer == layer]
    items: list[Item] = []
    if layer:
        items += (_rect(stack, spot, stack.depth, _SHADOW, fill=SHADE) for spot in spots)
        items += (_rect(stack, spot, 0, _HALO, fill=_PAPER) for spot in spots)
        items += (_rect(stack, spot, 0, _RIM, fill=_INK) for spot in spots)
    for spot in spots:
        items += _sides(stack, spot)
    name = f"{_name(stack, layer)}-under"
    return Symbol(name, stack.width, stack.height, tuple(items), "stack")


def _edges(stack: Stack, layer: int) -> Symbol:
    """Return the lines round the faces of a layer."""
    items = tuple(
        _rect(stack, spot, 0, stroke=Stroke(_LINE))
        for spot in stack.spots
        if spot.slot.layer == layer
    )
    name = f"{_name(stack, layer)}-over"
    return Symbol(name, stack.width, stack.height, items, "stack")


def _name(stack: Stack, layer: int) -> str:
    """Return a name for what is drawn of a layer."""
    name = f"{_stack_name(stack.layout, stack.tile)}-{layer}"
    gone = sorted(slot.index for slot in stack.layout.layers[layer] if slot.index in stack.gone)
    return f"{name}-{named('without', gone)}" if gone else name


@lru_cache(maxsize=64)
def _stack_name(layout: Layout, tile: float) -> str:
    return named("stack", (layout, tile))


def _rect(  # noqa: PLR0913 - an outline, and how it is painted
    stack: Stack,
    spot: Spot,
    off: float,
    more: float = 0.0,
    *,
    fill: str | None = None,
    stroke: Stroke | None = None,
) -> Rect:
    """Return the outline of a face, set off by `off` mm down and to the right.

    It is larger by `more` tile widths on every side; a shadow so falls all round, and shows where
    no side stands before it.
    """
    width, wider = stack.tile, more * stack.tile
    x, y = spot.x + off - wider, spot.y + off - wider
    radius = CORNER / TILE_WIDTH * width + wider
    return Rect(x, y, width + 2 * wider, width * ASPECT + 2 * wider, radius, fill, stroke)


def _sides(stack: Stack, spot: Spot) -> Iterator[Item]:
    """Yield a block without its face: the foot, and the sides between foot and face."""
    width, depth = stack.tile, stack.depth
    bend = CORNER / TILE_WIDTH * width * _DIAGONAL
    x1, y1 = spot.x + width - bend, spot.y + bend
    x2, y2 = spot.x + bend, spot.y + width * ASPECT - bend
    line = Stroke(_LINE)
    yield _rect(stack, spot, depth, fill=SIDE, stroke=line)
    yield Path(
        (
            ("M", x1, y1),
            ("L", x1 + depth, y1 + depth),
            ("L", x2 + depth, y2 + depth),
            ("L", x2, y2),
            ("Z",),
        ),
        fill=SIDE,
    )
    yield Path((("M", x1, y1), ("L", x1 + depth, y1 + depth)), stroke=line)
    yield Path((("M", x2, y2), ("L", x2 + depth, y2 + depth)), stroke=line)
    yield _rect(stack, spot, 0, fill=_PAPER)


def fitted_tile(layout: Layout, room: Box, widest: float) -> float:
    """Return the width in mm, at most `widest`, of the tiles of a stack that goes into `room`."""
    width, height = stack_extent(layout)
    return min(room.width / width, room.height / height, widest)
