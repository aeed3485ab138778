"""Kyodai's `.lay`: a name, and one long row of noughts and ones."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from dealgen.importing.foreign import ForeignLayout, TilePlace, english, fault
from dealgen.yaml_file.problems import Place, quoted

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

HEADER = "Kyodai"
_VERSION = re.compile(r"Kyodai\s+[0-9]+(\.[0-9]+)?")
_AUTHOR = re.compile(r"(?P<name>.+)\s+by\s+(?P<author>.+)", re.IGNORECASE)
_BOARDS = {3400: (20, 34), 2805: (17, 33)}
"""Cells of a board: its rows and columns of half tiles; there are always five layers.

The smaller board is of the oldest files.
"""
_FIRST_LINE = 3
"""The line on which the board begins."""


def read_kyodai(text: str, file: str) -> tuple[ForeignLayout, ...]:
    """Return the one layout of a file: each 1 is the top left corner of a tile.

    The second line is `Name by Author::Category`; author and category may be left out.

    Raises:
        FileError: the first line gives no version, or the board has a wrong length or a
            wrong character.

    """
    lines = [line.strip() for line in text.split("\n")]
    if _VERSION.fullmatch(lines[0]) is None:
        what = f"{quoted(lines[0])} gives no version of a Kyodai layout"
        raise fault(Place(file, 1, 1), what, "write Kyodai 3.0 or Kyodai 6.0")
    title, _, category = (lines[1] if len(lines) > 1 else "").partition("::")
    signed = _AUTHOR.fullmatch(title.strip())
    layout = ForeignLayout(
        tuple(_tiles(lines, file)),
        Place(file, 1, 1),
        english(signed["name"].strip() if signed else title.strip()),
        signed["author"] if signed else "",
        category.strip(),
    )
    return (layout,)


def _tiles(lines: Sequence[str], file: str) -> Iterator[TilePlace]:
    rows = lines[_FIRST_LINE - 1 :]
    for number, row in enumerate(rows, _FIRST_LINE):
        strange = re.search("[^01]", row)
        if strange:
            place = Place(file, number, strange.start() + 1)
            what = f"{quoted(strange[0])} stands in the board"
            raise fault(place, what, "write 1 for a tile and 0 for none")
    size = sum(map(len, rows))
    if size not in _BOARDS:
        what = f"the board has {size:,} cells" if size else "the file has no board"
        fix = "write 3,400 on line 3: five layers of 20 rows of 34 half tiles"
        raise fault(Place(file, min(_FIRST_LINE, len(lines)), 1), what, fix)
    height, width = _BOARDS[size]
    index = 0
    for number, row in enumerate(rows, _FIRST_LINE):
        for column, cell in enumerate(row, 1):
            if cell == "1":
                line, x = divmod(index, width)
                yield TilePlace(*divmod(line, height), x, Place(file, number, column))
            index += 1
