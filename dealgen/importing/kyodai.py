"""Kyodai's `.lay`: a name, and one long row of noughts and ones."""

from __future__ import annotations

import re

from dealgen.importing.foreign import ForeignLayout, TilePlace, english, fault
from dealgen.layout_file.problems import Place, quoted

HEADER = "Kyodai"
_VERSION = re.compile(r"Kyodai\s+([0-9.]+)")
_ABOUT = re.compile(r"(?P<name>.*?)(?:\s+by\s+(?P<author>.*?))?(?:\s*::\s*(?P<category>.*))?")
_BOARDS = {3400: (20, 34), 2805: (17, 33)}
"""Cells of a board: its rows and columns of half tiles; there are always five layers. The
smaller board is of the oldest files."""


def read_kyodai(text: str, file: str) -> tuple[ForeignLayout, ...]:
    """Return the one layout of a file: each 1 is the top left corner of a tile.

    Raises:
        LayoutFileError: the version is unknown, or the board has a wrong length or character.

    """
    lines = text.split("\n")
    version = _VERSION.fullmatch(lines[0].strip())
    if version is None or version[1] not in {"3.0", "6.0"}:
        what = f"{quoted(lines[0].strip())} is no version of Kyodai layouts that is known"
        raise fault(Place(file, 1, 1), what, "save it as Kyodai 3.0 or Kyodai 6.0")
    about = _ABOUT.fullmatch(lines[1].strip()) if len(lines) > 1 else None
    cells = [
        (cell, number, column)
        for number, line in enumerate(lines[2:], 3)
        for column, cell in enumerate(line.rstrip(), 1)
    ]
    for cell, number, column in cells:
        if cell not in "01":
            what = f"the board holds {quoted(cell)}"
            raise fault(Place(file, number, column), what, "write 1 for a tile and 0 for none")
    if len(cells) not in _BOARDS:
        what = f"the board has {len(cells):,} cells"
        fix = "write 3,400: five layers of 20 rows of 34 half tiles"
        raise fault(Place(file, min(3, len(lines)), 1), what, fix)
    height, width = _BOARDS[len(cells)]
    tiles = []
    for index, (cell, number, column) in enumerate(cells):
        if cell == "1":
            row, x = divmod(index, width)
            tiles.append(TilePlace(*divmod(row, height), x, Place(file, number, column)))
    given = about.groupdict(default="") if about else dict.fromkeys(("name",), "")
    layout = ForeignLayout(
        tuple(tiles),
        Place(file, 1, 1),
        english(given["name"]),
        given.get("author", ""),
        given.get("category", ""),
    )
    return (layout,)
