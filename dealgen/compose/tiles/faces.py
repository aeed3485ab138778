"""The faces: a full tile with index and picture, and the small tile of plans and keys."""

from __future__ import annotations

from functools import lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING

from dealgen.compose.cards.shapes import ground, sized_ground
from dealgen.compose.fonts import cap_height
from dealgen.compose.moving import enlarged, moved
from dealgen.compose.scene import Font, Symbol
from dealgen.compose.tiles.bamboos import bamboos
from dealgen.compose.tiles.dots import dots
from dealgen.compose.tiles.flowers import flower
from dealgen.compose.tiles.honours import honour, numbered
from dealgen.compose.tiles.index import corner_index, index_line
from dealgen.compose.tiles.seasons import season
from dealgen.compose.tiles.style import BORDER, CORNER, TILE, TILE_HEIGHT, TILE_WIDTH

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from dealgen.compose.cut_size import CutSize
    from dealgen.compose.scene import Item
    from dealgen.compose.tiles.style import TileStyle
    from dealgen.pieces import Tile

_PICTURES: Mapping[str, Callable[[int, TileStyle], Iterable[Item]]] = MappingProxyType(
    {"m": numbered, "p": dots, "s": bamboos, "z": honour, "f": flower, "q": season}
)


@lru_cache(maxsize=256)
def tile_symbol(tile: Tile, style: TileStyle, size: CutSize = TILE) -> Symbol:
    """Return the full face of a tile, 24 × 32 mm if not told otherwise, named `tile-5m`.

    On a tile of other proportions the picture keeps its shape and stands in the middle, while
    the index stays in the corner.

    Raises:
        KeyError: there is no such tile.

    """
    detail = size.detail(TILE)
    x, y = (size.width - TILE_WIDTH * detail) / 2, (size.height - TILE_HEIGHT * detail) / 2
    picture = enlarged(_PICTURES[tile.suit](tile.number, style), detail)
    index = enlarged(corner_index(tile, style), detail)
    return Symbol(
        f"tile-{tile.code}{style.suffix}{size.suffix(TILE)}",
        size.full_width,
        size.full_height,
        (
            sized_ground(size, CORNER * detail, BORDER),
            *moved(picture, size.bleed + x, size.bleed + y),
            *moved(index, size.bleed, size.bleed),
        ),
        "face",
    )


@lru_cache(maxsize=2048)
def mini_tile(
    tile: Tile, style: TileStyle, width: float, height: float, index_size: float
) -> Symbol:
    """Return a small face of `width` × `height` mm: the index on one line at the top.

    The line is set at `index_size` pt and centred; the rest is left empty for the page. It is
    named for example `mini-tile-5m-7x9-7`.

    Raises:
        ValueError: the line does not fit into the tile.

    """
    margin = min(width, height) * 0.1
    if cap_height(Font.INDEX, index_size) + 2 * margin > height:
        msg = f"an index of {index_size} pt is too high for {height} mm; choose a smaller size"
        raise ValueError(msg)
    line = index_line(tile, style, width, margin, index_size)
    name = f"mini-tile-{tile.code}{style.suffix}-{width}x{height}-{index_size}"
    drawn: tuple[Item, ...] = (ground(width, height, margin, BORDER / 2), *line)
    return Symbol(name, width, height, drawn, "face")
