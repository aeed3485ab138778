"""Where tiles lie on the half-tile grid: what overlaps, what covers, what lies beside."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, NamedTuple

from dealgen.layout import Slot

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence


class TileSpot(NamedTuple):
    """The place of a tile: its layer, and its top left corner in half tiles.

    Sorted, tiles stand in the order of a deal: from the bottom, row by row, left to right.
    """

    layer: int
    y: int
    x: int


def around(spot: TileSpot, layer: int) -> Iterator[TileSpot]:
    """Yield the nine places on `layer` at which a tile overlaps one at `spot`."""
    for dy, dx in product((-1, 0, 1), repeat=2):
        yield TileSpot(layer, spot.y + dy, spot.x + dx)


def half_cells(spot: TileSpot, layer: int) -> Iterator[TileSpot]:
    """Yield the four half cells that a tile at `spot` takes up, as seen on `layer`."""
    for dy, dx in product((0, 1), repeat=2):
        yield TileSpot(layer, spot.y + dy, spot.x + dx)


def tile_slots(spots: Iterable[TileSpot]) -> tuple[Slot, ...]:
    """Return the slots of tiles at `spots`, in the order of a deal.

    The layout is moved so that its lowest layer, leftmost x and topmost y are 0. No two tiles
    may overlap on one layer, and there must be at least one.
    """
    order = _moved_to_zero(spots)
    index = {spot: i for i, spot in enumerate(order)}
    layers = sorted({spot.layer for spot in order})
    slots = []
    for i, spot in enumerate(order):
        above = (around(spot, layer) for layer in layers if layer > spot.layer)
        slots.append(
            Slot(
                i,
                "tableau",
                float(spot.x),
                float(spot.y),
                covered_by=tuple(sorted(index[s] for nine in above for s in nine if s in index)),
                layer=spot.layer,
                left=_beside(spot, -2, index),
                right=_beside(spot, 2, index),
            )
        )
    return tuple(slots)


def _moved_to_zero(spots: Iterable[TileSpot]) -> list[TileSpot]:
    spots = tuple(spots)
    lowest, top, left = (min(values) for values in zip(*spots, strict=True))
    return sorted(TileSpot(s.layer - lowest, s.y - top, s.x - left) for s in spots)


def _beside(spot: TileSpot, step: int, index: dict[TileSpot, int]) -> tuple[int, ...]:
    """Return the tiles that touch one side of a tile: one at its height, or two half tiles off."""
    near = (TileSpot(spot.layer, spot.y + dy, spot.x + step) for dy in (-1, 0, 1))
    return tuple(index[s] for s in near if s in index)


def support(spots: Sequence[TileSpot]) -> dict[TileSpot, int]:
    """Return for every tile above the lowest layer how many of its four half cells are held.

    What holds a tile lies on the next lower layer that has tiles at all: layers that are left
    empty are no gaps to fall through.
    """
    layers = sorted({spot.layer for spot in spots})
    below = dict(zip(layers[1:], layers, strict=False))
    filled = {cell for spot in spots for cell in half_cells(spot, spot.layer)}
    return {
        spot: sum(cell in filled for cell in half_cells(spot, below[spot.layer]))
        for spot in spots
        if spot.layer in below
    }
