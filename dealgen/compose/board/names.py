"""Tiles in words: `5 dots`, `east wind`, `flower 2`; and what is printed on their corners."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dealgen.compose.flow import NO_BREAK
from dealgen.compose.phrases import joined
from dealgen.compose.tiles.index import index_text
from dealgen.notation import place_name
from dealgen.pieces import as_tiles

if TYPE_CHECKING:
    from collections.abc import Iterable

    from dealgen.compose.texts import Texts
    from dealgen.deal import Deal
    from dealgen.pieces import Piece, Tile


def tile_name(tile: Tile, texts: Texts) -> str:
    """Return the name of a tile: `5 dots`, `east wind`, `flower 2`."""
    if tile.suit == "z":
        return texts(f"board.honour.{tile.number}")
    return texts(f"board.tile.{tile.suit}", n=tile.number)


def placed_name(deal: Deal, slot: int, texts: Texts) -> str:
    """Return a tile with its place as sentences name it: `5 dots (2-C4)`, `la flor 2 (1-A2)`."""
    tile = deal.tiles[slot]
    place = place_name(deal.layout.slots[slot])
    named = texts(f"board.the_tile.{tile.suit}", tile=tile_name(tile, texts), place=place)
    return named.replace(" ", NO_BREAK)


def placed_names(deal: Deal, slots: Iterable[int], texts: Texts) -> str:
    """Return several tiles with their places, the last joined by `and`."""
    return joined([placed_name(deal, slot, texts) for slot in slots], "and", texts)


def printed_index(piece: Piece) -> str:
    """Return what stands in the corner of a tile: `5 D`, `Rd`."""
    return index_text(as_tiles([piece])[0])
