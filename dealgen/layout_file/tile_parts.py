"""The parts of a tile layout laid out: every tile with its place on the grid and in the file."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from dealgen.layout_file.drawing import drawn_tiles
from dealgen.layout_file.tile_geometry import TileSpot

if TYPE_CHECKING:
    from dealgen.yaml_file.problems import Place
    from dealgen.yaml_file.reading import Path, Reading

_TILE = 2
"""Half tiles that a tile is wide and high."""


@dataclass(frozen=True, slots=True)
class LaidTile:
    """A tile: where it lies, the part of the tableau it comes from, and its place in the file."""

    spot: TileSpot
    part: int
    place: Place


def count_tiles(reading: Reading) -> int:
    """Return how many tiles the parts have; `reading` must be sound in the tableau."""
    total = 0
    for part in range(reading.count("tableau")):
        block: Path = ("tableau", part, "block")
        columns, rows = reading.number(*block, "columns"), reading.number(*block, "rows")
        total += (columns or 0) * (rows or 0)
        total += len(drawn_tiles(reading, "tableau", part, "map", "tiles"))
    return total


def laid_tiles(reading: Reading) -> tuple[LaidTile, ...]:
    """Return every tile, part by part from the bottom; `reading` must be sound in the tableau.

    A block that cannot be centred on whole half tiles is noted as an error and left out.
    """
    laid: list[LaidTile] = []
    for part in sorted(range(reading.count("tableau")), key=lambda part: _layer(reading, part)):
        if reading.has("tableau", part, "map"):
            laid += _map_tiles(reading, part)
        else:
            laid += _block_tiles(reading, part, laid)
    return tuple(laid)


def _layer(reading: Reading, part: int) -> int:
    kind = "map" if reading.has("tableau", part, "map") else "block"
    return reading.number("tableau", part, kind, "layer") or 0


def _map_tiles(reading: Reading, part: int) -> list[LaidTile]:
    here: Path = ("tableau", part, "map")
    x, y = reading.pair(*here, "at") or (0, 0)
    layer = _layer(reading, part)
    return [
        LaidTile(TileSpot(layer, y + tile.y, x + tile.x), part, tile.place)
        for tile in drawn_tiles(reading, *here, "tiles")
    ]


def _block_tiles(reading: Reading, part: int, laid: list[LaidTile]) -> list[LaidTile]:
    here: Path = ("tableau", part, "block")
    columns = reading.number(*here, "columns") or 0
    rows = reading.number(*here, "rows") or 0
    layer = _layer(reading, part)
    corner = reading.pair(*here, "at") or _centred(reading, here, laid, layer)
    if corner is None:
        return []
    x, y = corner
    place = reading.place(here)
    return [
        LaidTile(TileSpot(layer, y + _TILE * row, x + _TILE * column), part, place)
        for row in range(rows)
        for column in range(columns)
    ]


def _centred(
    reading: Reading, block: Path, laid: list[LaidTile], layer: int
) -> tuple[int, int] | None:
    """Return the corner of a block that lies in the middle of the next lower layer with tiles.

    None, with an error, when that is a quarter of a tile off the grid.
    """
    lower = max((tile.spot.layer for tile in laid if tile.spot.layer < layer), default=None)
    if lower is None:
        return 0, 0
    beneath = [tile.spot for tile in laid if tile.spot.layer == lower]
    xs, ys = [spot.x for spot in beneath], [spot.y for spot in beneath]
    columns, rows = reading.number(*block, "columns") or 0, reading.number(*block, "rows") or 0
    # Twice the corner: both middles are sums of two edges.
    x = min(xs) + max(xs) + _TILE - _TILE * columns
    y = min(ys) + max(ys) + _TILE - _TILE * rows
    if x % 2 or y % 2:
        what = f"the middle of layer {lower} is a quarter of a tile off the grid for this block"
        fix = f"write where its top left corner lies, such as at: [{x // 2}, {y // 2}]"
        reading.error(block, reading.place(block), what, fix)
        return None
    return x // 2, y // 2
