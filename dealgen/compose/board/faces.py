"""Faces of the stack: full ones with an index that can be read, and bare ones for rule cards."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING

from dealgen.compose.fonts import cap_height
from dealgen.compose.scene import Font, Symbol, Text
from dealgen.compose.sizes import LEAST_SIZE
from dealgen.compose.tiles import TileStyle, tile_symbol
from dealgen.compose.tiles.index import INDEX_SIZE
from dealgen.compose.tiles.style import TILE_WIDTH

if TYPE_CHECKING:
    from dealgen.pieces import Tile

STYLE = TileStyle()
"""How the tiles of every page are coloured."""

LEAST_FACE = 6.5
"""Narrowest face in mm. Its index, of `LEAST_SIZE`, still ends above the picture, and is not
hidden by a tile beside it that lies one layer higher."""

_FULL = (
    TILE_WIDTH * LEAST_SIZE / INDEX_SIZE * 1.001
)  # mm: here the tile's own index is large enough


def stack_face(tile: Tile, width: float) -> Symbol:
    """Return the face of a tile that will be `width` mm wide, `LEAST_FACE` at least.

    Where the index of the full face would be too small to read it is set larger.
    """
    return tile_symbol(tile, STYLE) if width >= _FULL else _large_index(tile, round(width, 2))


@lru_cache(maxsize=512)
def _large_index(tile: Tile, width: float) -> Symbol:
    face = tile_symbol(tile, STYLE)
    texts = [item for item in face.items if isinstance(item, Text)]
    left = min(text.x for text in texts)
    larger = _FULL / width
    deeper = cap_height(Font.INDEX, INDEX_SIZE) * (larger - 1)
    items = tuple(
        replace(item, x=left + (item.x - left) * larger, y=item.y + deeper, size=item.size * larger)
        if isinstance(item, Text)
        else item
        for item in face.items
    )
    return Symbol(f"{face.name}-{width}", face.width, face.height, items, "face")


@lru_cache(maxsize=64)
def bare_face(tile: Tile) -> Symbol:
    """Return the face of a tile without its index, for ornament."""
    face = tile_symbol(tile, STYLE)
    items = tuple(item for item in face.items if not isinstance(item, Text))
    return Symbol(f"bare-{face.name}", face.width, face.height, items, "face")
