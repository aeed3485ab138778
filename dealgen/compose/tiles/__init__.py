"""Mahjong tiles as symbols: faces, small faces and the back, drawn as paths."""

from __future__ import annotations

from dealgen.compose.tiles.back import tile_back
from dealgen.compose.tiles.faces import mini_tile, tile_symbol
from dealgen.compose.tiles.style import TileStyle

__all__ = ["TileStyle", "mini_tile", "tile_back", "tile_symbol"]
