"""PySol's layouts: a string of `0` and triples of letters, alone on a line or in Python calls.

Of a triple the first letter gives seven times the lowest layer and the height less one of a stack
of tiles, the second and third the column and the row in half tiles; `a` is 0 and `Z` is 51.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from string import ascii_letters
from typing import TYPE_CHECKING, NamedTuple

from dealgen.importing.foreign import (
    ForeignLayout,
    TilePlace,
    bounded,
    check_count,
    english,
    fault,
)
from dealgen.importing.lines import LineIndex
from dealgen.yaml_file.problems import quoted

if TYPE_CHECKING:
    from collections.abc import Iterator

_HEIGHTS = 7
_BARE = re.compile(r"[ \t]*(0[a-zA-Z]{3,})[ \t]*$", re.MULTILINE)
_BOARD = re.compile(r"0[a-zA-Z]{3,}")
_LIKELY = re.compile(rf"{_BARE.pattern}|[\"']0[a-zA-Z]", re.MULTILINE)
"""What a text must hold, so that not all of every other text is taken apart."""

# A string that is not closed goes on to the end of its line, or of the text: that keeps the time
# to read any text in proportion to its length.
_TOKEN = re.compile(
    r"""(?P<comment>\#[^\n]*)
    | (?P<text>(?P<mark>\"{3}|'{3}).*?(?:(?P=mark)|\Z)
        |"(?:[^"\\\n]|\\.)*"? | '(?:[^'\\\n]|\\.)*'?)
    | (?P<blank>\s+)
    | (?P<word>\w+|.)""",
    re.VERBOSE | re.DOTALL,
)


class _Board(NamedTuple):
    """A layout's string, where it begins, where each of its characters stands, and its name."""

    text: str
    start: int
    offsets: tuple[int, ...]
    name: str


class _String(NamedTuple):
    """A string of the text and its neighbours, where it begins, where its characters stand."""

    parts: list[str]
    start: int
    offsets: list[int]


@dataclass
class _Call:
    """What is known, while reading, of the call that is open."""

    depth: int = 0
    words: list[str] = field(default_factory=list)
    strings: list[_String] = field(default_factory=list)
    after_string: bool = False

    def word(self, word: str) -> None:
        """Heed brackets: a call begins where no other is open."""
        if word == "(":
            if not self.depth:
                self.strings.clear()
            self.depth += 1
        self.depth = max(self.depth - (word == ")"), 0)
        self.words = [*self.words[-1:], word]
        self.after_string = False

    def string(self, text: str, start: int) -> None:
        """Take a string; neighbours are one, as in Python."""
        if not self.after_string:
            self.strings.append(_String([], start, []))
        self.strings[-1].parts.append(text)
        self.strings[-1].offsets.extend(range(start, start + len(text)))
        self.after_string = True

    def board(self) -> _Board | None:
        """Return the layout that the last string is, when it is one."""
        if not self.after_string:
            return None
        last = self.strings[-1]
        text = "".join(last.parts)
        if self.words != ["layout", "="] and not _BOARD.fullmatch(text):
            return None
        first = self.strings[0] if self.depth and len(self.strings) > 1 else None
        self.strings.clear()
        name = "".join(first.parts) if first else ""
        return _Board(text, last.start, tuple(last.offsets), name)


def is_pysol(text: str) -> bool:
    """Tell whether a text holds a layout string, bare or in quotes."""
    return _LIKELY.search(text) is not None and next(_boards(text), None) is not None


def read_pysol(text: str, file: str) -> tuple[ForeignLayout, ...]:
    """Return every layout of a text; calls that are commented out are left out.

    Raises:
        FileError: a layout's string is not `0` and triples of letters.

    """
    lines = LineIndex(text, file)
    layouts: list[ForeignLayout] = []
    for board in _boards(text):
        place = lines.place(board.start)
        check_count(len(layouts) + 1, place)
        layouts.append(ForeignLayout(bounded(_tiles(board, lines)), place, english(board.name)))
    return tuple(layouts)


def _boards(text: str) -> Iterator[_Board]:
    bare = [*_BARE.finditer(text)]
    for found in bare:
        start, end = found.span(1)
        yield _Board(found[1], start, tuple(range(start, end)), "")
    if bare:
        return
    call = _Call()
    for token in _TOKEN.finditer(text):
        if token["text"]:
            mark = token["mark"] or token[0][0]
            body = token[0].removeprefix(mark).removesuffix(mark)
            call.string(body, token.start() + len(mark))
        elif token["word"]:
            board = call.board()
            call.word(token["word"])
            if board:
                yield board
    board = call.board()
    if board:
        yield board


def _tiles(board: _Board, lines: LineIndex) -> Iterator[TilePlace]:
    fix = "write 0 and then three letters for each stack: layer and height, column, row"
    strange = re.search("[^a-zA-Z]", board.text.removeprefix("0"))
    if strange:
        at = board.offsets[strange.start() + board.text.startswith("0")]
        what = f"{quoted(strange[0])} cannot stand in a layout's string"
        raise fault(lines.place(at), what, fix)
    letters = board.text.removeprefix("0")
    if letters == board.text or not letters or len(letters) % 3:
        what = f"{quoted(board.text)} is not a layout's string ({len(letters)} letters)"
        raise fault(lines.place(board.start), what, fix)
    for start in range(1, len(board.text), 3):
        stack, x, y = (ascii_letters.index(letter) for letter in board.text[start : start + 3])
        lowest, height = divmod(stack, _HEIGHTS)
        for layer in range(lowest, lowest + height + 1):
            yield TilePlace(layer, y, x, lines.place(board.offsets[start]))
