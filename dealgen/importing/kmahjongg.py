"""KMahjongg's `.layout`, versions 1.0 and 1.1: a picture of quarter tiles, layer by layer.

A tile is drawn as `12` over `43`, but only the `1` places it: two layouts of KMahjongg itself
have slips in the other corners.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from dataclasses import dataclass
from typing import TYPE_CHECKING

from dealgen.importing.foreign import (
    ForeignLayout,
    TilePlace,
    bounded,
    english,
    fault,
    remark,
)
from dealgen.yaml_file.problems import Place, quoted

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from dealgen.yaml_file.problems import Problem

HEADER = re.compile(r"k?mahjongg-layout-v?(.*)")
"""The first line; mah writes it without the k."""

_FIXED = {"w": 32, "h": 16, "d": 5}
"""The measures of every 1.0 board: quarter tiles across and down, layers."""

_MEASURES = {"w": "width", "h": "height", "d": "depth"}
_MEASURE = re.compile(r"[whd]\s*([0-9]{1,3})\s*")
_ABOUT = re.compile(r"#\s*(name|by|category):\s*(.*\S)\s*", re.IGNORECASE)
_CORNERS = {(0, 0): "1", (1, 0): "2", (1, 1): "3", (0, 1): "4"}


@dataclass(frozen=True)
class _Board:
    """The cells in one string; `starts` says where in it each row of the file begins."""

    file: str
    cells: str
    starts: Sequence[int]
    lines: Sequence[int]
    width: int
    height: int
    depth: int

    def place(self, index: int) -> Place:
        """Return where the file has cell `index`."""
        row = bisect_right(self.starts, index) - 1
        return Place(self.file, self.lines[row], index - self.starts[row] + 1)


def read_kmahjongg(text: str, file: str) -> tuple[ForeignLayout, ...]:
    """Return the one layout of a file.

    Raises:
        FileError: the version is unknown, the board is not as large as it should be, or a
            tile sticks out of it.

    """
    lines = text.split("\n")
    header = HEADER.fullmatch(lines[0].strip())
    version = header[1] if header else ""
    if version not in {"1.0", "1.1"}:
        what = f"KMahjongg layouts of version {quoted(version)} are not known"
        raise fault(Place(file, 1, 1), what, "save it as version 1.1")
    board = _board(lines, file, measured=version == "1.1")
    tiles = bounded(_tiles(board))
    about = {
        found[1].lower(): found[2]
        for line in lines
        if line.startswith("#") and (found := _ABOUT.fullmatch(line))
    }
    layout = ForeignLayout(
        tiles,
        Place(file, 1, 1),
        english(about.get("name", "")),
        about.get("by", ""),
        about.get("category", ""),
        tuple(_slips(board, tiles)),
    )
    return (layout,)


def _board(lines: Sequence[str], file: str, *, measured: bool) -> _Board:
    measures = {} if measured else dict(_FIXED)
    rows: list[str] = []
    numbers: list[int] = []
    for number, line in enumerate(lines[1:], 2):
        if measured and line[:1] in {"w", "h", "d"}:
            measures[line[0]] = _measure(line, Place(file, number, 1))
        elif line and not line.startswith("#"):
            rows.append(line)
            numbers.append(number)
    for letter, measure in _MEASURES.items():
        if letter not in measures:
            fix = f"write {letter} and a number, such as {letter}{_FIXED[letter]}, on a line"
            raise fault(Place(file, 1, 1), f"no line gives the {measure} of the board", fix)
    starts = [0]
    for row in rows:
        starts.append(starts[-1] + len(row))
    sizes = (measures["w"], measures["h"], measures["d"])
    board = _Board(file, "".join(rows), starts, [*numbers, len(lines)], *sizes)
    wanted = board.width * board.height * board.depth
    if len(board.cells) != wanted:
        what = (
            f"the board has {len(board.cells):,} cells, where {board.width} × {board.height} × "
            f"{board.depth} make {wanted:,}"
        )
        fix = f"write {board.depth} layers of {board.height} rows of {board.width} characters"
        raise fault(board.place(min(wanted, len(board.cells))), what, fix)
    return board


def _measure(line: str, place: Place) -> int:
    found = _MEASURE.fullmatch(line)
    if found is None or not int(found[1]):
        what = f"{quoted(line[1:].strip())} is no {_MEASURES[line[0]]} of a board"
        raise fault(place, what, f"write {line[0]} and a number from 1 to 999")
    return int(found[1])


def _tiles(board: _Board) -> Iterator[TilePlace]:
    index = board.cells.find("1")
    while index >= 0:
        row, x = divmod(index, board.width)
        layer, y = divmod(row, board.height)
        place = board.place(index)
        if x > board.width - 2 or y > board.height - 2:
            edge = "right" if x > board.width - 2 else "lower"
            what = f"a tile sticks out of the board over its {edge} edge"
            raise fault(place, what, "make the board larger, or move the tile")
        yield TilePlace(layer, y, x, place)
        index = board.cells.find("1", index + 1)


def _slips(board: _Board, tiles: Sequence[TilePlace]) -> Iterator[Problem]:
    """Yield a warning when the other corners are not where the tiles' first ones want them."""
    fix = "only each 1 was heeded, as KMahjongg does"
    stray = {index for index, cell in enumerate(board.cells) if cell in "234"}
    slips = []
    for tile in tiles:
        first = (tile.layer * board.height + tile.y) * board.width + tile.x
        corners = {first + down * board.width + right: c for (right, down), c in _CORNERS.items()}
        stray -= corners.keys()
        if any(board.cells[index] != corner for index, corner in corners.items()):
            slips.append(tile.place)
    if slips:
        count = f"{len(slips)} tiles are" if len(slips) > 1 else "one tile is"
        what = f"{count} drawn otherwise than as 12 over 43, the first one here"
        yield remark(slips[0], what, fix)
    if stray:
        count = f"{len(stray)} corners belong" if len(stray) > 1 else "one corner belongs"
        what = f"{count} to no tile, the first one here"
        yield remark(board.place(min(stray)), what, fix)
