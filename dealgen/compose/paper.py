"""Paper: sizes, the margins that home printers manage, and the cells a page is divided into."""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING

from dealgen.errors import InputError

if TYPE_CHECKING:
    from collections.abc import Mapping


@dataclass(frozen=True, slots=True)
class Paper:
    """An upright sheet of paper, in mm; `id` is the word of the command line."""

    id: str
    width: float
    height: float


PAPERS: Mapping[str, Paper] = MappingProxyType(
    {"a4": Paper("a4", 210.0, 297.0), "letter": Paper("letter", 215.9, 279.4)}
)
"""Every paper that can be chosen, by its id."""

PER_PAGE = (1, 2, 4)
"""How many sheets may share a page."""

FOOT = 11.0
"""From the foot's base line to the lower edge of the page, in mm."""

# By the number of sheets: margins, room from the foot's base line up to the contents, gutters.
_SIDES: Mapping[int, float] = MappingProxyType({1: 16.0, 2: 12.0, 4: 11.2})
_TOPS: Mapping[int, float] = MappingProxyType({1: 14.0, 2: 11.5, 4: 10.5})
_FOOT_ROOMS: Mapping[int, float] = MappingProxyType({1: 8.0, 2: 7.0, 4: 5.5})
_GUTTERS: Mapping[int, float] = MappingProxyType({1: 0.0, 2: 20.0, 4: 10.5})


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle on a page in mm, its top left corner at (x, y)."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """The x of the right edge."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """The y of the lower edge."""
        return self.y + self.height


@dataclass(frozen=True, slots=True)
class Grid:
    """A page of `width` × `height` mm divided into equal upright cells, in reading order.

    `cuts` are the lines halfway between cells, as (x1, y1, x2, y2) in mm.
    """

    width: float
    height: float
    cells: tuple[Box, ...]
    cuts: tuple[tuple[float, float, float, float], ...] = ()

    @property
    def frame(self) -> Box:
        """The rectangle round all cells."""
        first, last = self.cells[0], self.cells[-1]
        return Box(first.x, first.y, last.right - first.x, last.bottom - first.y)

    def cuts_of(self, filled: int) -> tuple[tuple[float, float, float, float], ...]:
        """Return the parts of the cuts that bound one of the first `filled` cells."""
        cells, x, y = self.cells[:filled], self.frame.right, self.frame.bottom
        upright = [cut for cut in self.cuts if cut[0] == cut[2]]
        level = [cut for cut in self.cuts if cut[1] == cut[3]]
        # Beyond the crossing of two cuts lie empty cells alone, or none.
        right, bottom = max(cell.right for cell in cells), max(cell.bottom for cell in cells)
        if right < x:
            x = min(cut[0] for cut in upright)
        if bottom < y:
            y = min(cut[1] for cut in level)
        return (
            *((x1, y1, x2, min(y2, y)) for x1, y1, x2, y2 in upright),
            *((x1, y1, min(x2, x), y2) for x1, y1, x2, y2 in level),
        )


def find_paper(name: str) -> Paper:
    """Return the paper called `name`.

    Raises:
        InputError: there is no such paper.

    """
    try:
        return PAPERS[name]
    except KeyError:
        msg = f"{name!r} is not a paper; the papers are {' and '.join(PAPERS)}"
        raise InputError(msg) from None


def page_grid(paper: Paper, per_page: int) -> Grid:
    """Return the cells for `per_page` sheets: the whole page, two halves of it lying, or 2 × 2.

    Raises:
        InputError: a page is not divided into so many.

    """
    if per_page not in PER_PAGE:
        msg = f"{per_page} sheets a page cannot be had; choose 1, 2 or 4"
        raise InputError(msg)
    columns, rows = {1: (1, 1), 2: (2, 1), 4: (2, 2)}[per_page]
    lying = columns > rows
    width, height = (paper.height, paper.width) if lying else (paper.width, paper.height)
    side, top, gutter = _SIDES[per_page], _TOPS[per_page], _GUTTERS[per_page]
    cell_width = (width - 2 * side - (columns - 1) * gutter) / columns
    cell_height = (height - top - FOOT - _FOOT_ROOMS[per_page] - (rows - 1) * gutter) / rows
    cells = tuple(
        Box(
            side + column * (cell_width + gutter),
            top + row * (cell_height + gutter),
            cell_width,
            cell_height,
        )
        for row in range(rows)
        for column in range(columns)
    )
    return Grid(width, height, cells, _cuts(cells, columns, rows, gutter))


def _cuts(
    cells: tuple[Box, ...], columns: int, rows: int, gutter: float
) -> tuple[tuple[float, float, float, float], ...]:
    first, last = cells[0], cells[-1]
    upright = [first.right + gutter / 2] if columns > 1 else []
    level = [first.bottom + gutter / 2] if rows > 1 else []
    return (
        *((x, first.y, x, last.bottom) for x in upright),
        *((first.x, y, last.right, y) for y in level),
    )
