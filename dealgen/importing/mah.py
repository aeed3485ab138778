"""The boards of ffalt/mah: JSON, as a `.mah` file or as a plain list of boards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dealgen.importing.foreign import (
    FARTHEST,
    ForeignLayout,
    TilePlace,
    bounded,
    check_count,
    english,
    fault,
)
from dealgen.importing.json_tree import Json, read_json
from dealgen.yaml_file.problems import quoted

if TYPE_CHECKING:
    from collections.abc import Iterator

_FIX = (
    'write "map": [[layer, [[row, [column, [column, count]]]]]], all in half tiles and from 0 '
    f"to {FARTHEST}"
)
_PAIR = 2


def read_mah(text: str, file: str) -> tuple[ForeignLayout, ...]:
    """Return every board of a file, in the order of the file.

    Raises:
        FileError: the text is not JSON, or not boards of mah.

    """
    whole = read_json(text, file)
    boards = whole
    if isinstance(whole.value, dict) and "map" not in whole.value:
        if "boards" not in whole.value:
            what = "the object has neither boards nor a map"
            raise fault(whole.place, what, 'write {"mah": "1.0", "boards": […]}')
        boards = whole.value["boards"]
    several = (boards,) if isinstance(boards.value, dict) else boards.items
    if not several:
        raise fault(boards.place, "there are no boards", 'write [{"name": …, "map": …}]')
    for count, board in enumerate(several, 1):
        check_count(count, board.place)
    return tuple(_layout(board) for board in several)


def _layout(board: Json) -> ForeignLayout:
    if not isinstance(board.value, dict):
        raise fault(board.place, "a board is no object", 'write {"name": …, "map": …}')
    name = board.text("name")
    if "map" not in board.value:
        called = f"the board {quoted(name)}" if name else "a board"
        raise fault(board.place, f"{called} has no map", _FIX)
    tiles = bounded(_tiles(board.value["map"]))
    return ForeignLayout(tiles, board.place, english(name), board.text("by"), board.text("cat"))


def _tiles(board: Json) -> Iterator[TilePlace]:
    for layer in _list(board, "the map"):
        z, rows = _two(layer, "a layer", "its number and its rows")
        for row in _list(rows, "the rows of a layer"):
            y, cells = _two(row, "a row", "its place and its tiles")
            several = (cells,) if cells.number is not None else _list(cells, "the tiles of a row")
            for cell in several:
                x, count = _run(cell)
                for step in range(count):
                    yield TilePlace(z, y, x + 2 * step, cell.place)


def _list(node: Json, what: str) -> tuple[Json, ...]:
    if node.items is None:
        raise fault(node.place, f"{what} is no list", _FIX)
    return node.items


def _two(node: Json, what: str, holds: str) -> tuple[int, Json]:
    if node.items is None or len(node.items) != _PAIR:
        raise fault(node.place, f"{what} is not a list of {holds}", _FIX)
    return _number(node.items[0]), node.items[1]


def _run(cell: Json) -> tuple[int, int]:
    """Return the first column of some tiles in a row, and how many they are."""
    if cell.items is None:
        return _number(cell), 1
    column, count = _two(cell, "a run of tiles", "its first column and its length")
    return column, _number(count)


def _number(node: Json) -> int:
    if node.number is None or not 0 <= node.number <= FARTHEST:
        raise fault(node.place, "a number is missing or out of range here", _FIX)
    return node.number
