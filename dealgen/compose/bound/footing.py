"""What stands at the foot of each sheet: room to note when it was solved, and upside down a hint.

It lies as far as it can in the white below the sheet, so that the sheet is hardly smaller for it.
"""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING

from dealgen.compose.bound.first_moves import first_moves
from dealgen.compose.flow import NO_BREAK, TypeStyle, flow
from dealgen.compose.fonts import text_width
from dealgen.compose.naming import named
from dealgen.compose.scene import Font, Path, Stroke, Symbol, Text, Use
from dealgen.compose.sizes import LEAST_SIZE
from dealgen.compose.texts import load_texts

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from dealgen.compose.book_options import BookOptions
    from dealgen.compose.entry import Entry
    from dealgen.compose.flow import TextBlock
    from dealgen.compose.scene import Item
    from dealgen.compose.texts import Texts
    from dealgen.pages.box import Box
    from dealgen.pages.format import Format

_DATE, _TIME = 24.0, 15.0  # mm: lines to write a day and a time on
_ROW = 5.0  # mm: room for handwriting
_NEAR, _APART = 1.2, 4.0  # mm between words and line, and between the two lines
_BETWEEN = 8.0  # mm between what is written and the hint
_LEAST_HINT = 46.0  # mm: a hint less wide goes below instead
_BELOW = 1.4  # mm between the two then
_CLEAR = 2.6  # mm between the sheet and what stands at its foot
_FOOT = 2.4  # mm: how high the foot of the page is
_ABOVE_FOOT = 2.2  # mm of white above that
_CUT = 1.6  # mm of white before a line to cut along
_LINE = 0.2


@dataclass(frozen=True, slots=True)
class Footing:
    """The foot of all sheets of a section, `height` mm high.

    `boxes` is where the player writes, None where that is not wanted; `hints` are by the places
    of their deals, `hint_width` mm wide. Sheets are `lost` mm less high for it.
    """

    boxes: Symbol | None
    hints: Mapping[int, TextBlock]
    hint_width: float
    height: float
    lost: float

    def at(self, entry: Entry, cell: Box) -> Iterator[Item]:
        """Yield the foot of a deal's sheet in the cell that sheet and foot share."""
        top = cell.bottom - self.lost + _CLEAR
        if self.boxes is not None:
            yield Use(self.boxes, cell.x, top)
        block = self.hints.get(entry.place)
        if block is not None:
            name = named("hint", (block, self.hint_width))
            hint = Symbol(name, self.hint_width, block.height, block.items)
            x, y = cell.right - self.hint_width, top + self.height - block.height
            yield Use(hint, x, y, turned=True)


def lay_footing(
    entries: Sequence[Entry], options: BookOptions, *, boxes: bool, hints: bool
) -> Footing | None:
    """Return the foot of the sheets of a section, None where nothing is wanted there."""
    if not boxes and not hints:
        return None
    texts, width = load_texts(options.language), options.cell.width
    written = _boxes(texts, width) if boxes else None
    beside = width - (written.width + _BETWEEN if written else 0.0)
    hint_width = beside if beside >= _LEAST_HINT else width
    blocks = _hints(entries, texts, hint_width) if hints else {}
    highest = max((block.height for block in blocks.values()), default=0.0)
    row = written.height if written else 0.0
    stacked = written is not None and blocks and beside < _LEAST_HINT
    height = row + _BELOW + highest if stacked else max(row, highest)
    lost = max(0.0, height + _CLEAR - _white_below(options.page, options.per_page))
    return Footing(written, MappingProxyType(blocks), hint_width, height, lost)


def _white_below(form: Format, per_page: int) -> float:
    """Return how far below a sheet its foot may reach, in mm: to the foot of the page, to a cut."""
    grid = form.grid(per_page)
    free = grid.height - grid.frame.bottom - form.foot - _FOOT - _ABOVE_FOOT
    rows = sorted({cell.y for cell in grid.cells})
    if len(rows) > 1:
        gap = rows[1] - rows[0] - grid.cells[0].height
        free = min(free, gap / 2 - _CUT)
    return max(0.0, free)


def _boxes(texts: Texts, width: float) -> Symbol:
    """Return the lines that are written on, with their words, no wider than `width` mm."""
    size = LEAST_SIZE
    words = [texts("book.solved_on"), texts("book.time")]
    used = sum(text_width(word, Font.REGULAR, size) + _NEAR for word in words) + _APART
    share = min(1.0, (width - used) / (_DATE + _TIME))
    base, x = _ROW - 1.2, 0.0
    items: list[Item] = []
    for word, room in zip(words, (_DATE * share, _TIME * share), strict=True):
        items.append(Text(x, base, word, size))
        x += text_width(word, Font.REGULAR, size) + _NEAR
        line = base + 0.6
        items.append(Path((("M", x, line), ("L", x + room, line)), stroke=Stroke(_LINE)))
        x += room + _APART
    whole = round(x - _APART, 3)
    return Symbol(named("solved", tuple(items)), whole, _ROW, tuple(items))


def _hints(entries: Sequence[Entry], texts: Texts, width: float) -> dict[int, TextBlock]:
    style = TypeStyle(LEAST_SIZE)
    word = texts("book.hint").replace(" ", NO_BREAK)
    return {
        entry.place: flow(f"{word} {moves}", style, width)
        for entry in entries
        if (moves := first_moves(entry, texts))
    }
