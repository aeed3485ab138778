"""xmahjongg's layouts: a line `row col level` for each tile."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from dealgen.importing.foreign import FARTHEST, ForeignLayout, TilePlace, bounded, fault
from dealgen.yaml_file.problems import Place, quoted

if TYPE_CHECKING:
    from collections.abc import Iterator

_NUMBERS = re.compile(r"-?[0-9]+(\s+-?[0-9]+)*")
_TILE = re.compile(r"(-?[0-9]{1,3})\s+(-?[0-9]{1,3})\s+(-?[0-9]{1,3})")


def is_row_of_numbers(line: str) -> bool:
    """Tell whether a line holds whole numbers and nothing else."""
    return _NUMBERS.fullmatch(line.strip()) is not None


def read_xmahjongg(text: str, file: str) -> tuple[ForeignLayout, ...]:
    """Return the one layout of a file; rows and columns count half tiles.

    Raises:
        FileError: a line is neither a comment nor a tile.

    """
    tiles = bounded(_tiles(text, file))
    return (ForeignLayout(tiles, tiles[0].place),)


def _tiles(text: str, file: str) -> Iterator[TilePlace]:
    for number, line in enumerate(text.split("\n"), 1):
        tile = line.partition("#")[0].strip()
        if not tile:
            continue
        found = _TILE.fullmatch(tile)
        place = Place(file, number, 1)
        if found is None:
            fix = f"write row, column and level of a tile, such as 4 6 0; none above {FARTHEST}"
            raise fault(place, f"{quoted(tile)} is no tile", fix)
        yield TilePlace(int(found[3]), int(found[1]), int(found[2]), place)
