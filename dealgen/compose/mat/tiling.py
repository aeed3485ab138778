"""A plan shared out among pages that overlap: which part of it each page shows."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cached_property
from itertools import product
from typing import TYPE_CHECKING

from dealgen.notation import column_name
from dealgen.pages.box import Box

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

SIDE, TOP, FOOT = 8.0, 8.0, 12.0
"""White at the sides, above and below what a page shows of a plan, in mm: printers reach so far."""

_SHIFTS = (0.5, 0.0, 1.0)  # where a plan stands on its pages: in the middle, or at an edge
_ROUNDING = 1e-6


@dataclass(frozen=True, slots=True)
class Paper:
    """A page of `width` × `height` mm, as it is printed."""

    width: float
    height: float

    @property
    def frame(self) -> Box:
        """What of the page shows the plan."""
        return Box(SIDE, TOP, self.width - 2 * SIDE, self.height - TOP - FOOT)


@dataclass(frozen=True, slots=True)
class Window:
    """What one page shows: `box` is the part of the plan, in mm of the plan.

    `core` is the part that is left of it when each overlap goes to both pages by halves.
    """

    row: int
    column: int
    box: Box
    core: Box

    @property
    def name(self) -> str:
        """The page's name: its row's letter and its column's number, `A1`."""
        return f"{column_name(self.row)}{self.column + 1}"


@dataclass(frozen=True)
class Tiling:
    """The pages of a plan in reading order; those that would show nothing are left out."""

    paper: Paper
    overlap: float
    windows: tuple[Window, ...]

    @cached_property
    def by_place(self) -> dict[tuple[int, int], Window]:
        """The windows by row and column."""
        return {(window.row, window.column): window for window in self.windows}

    def neighbour(self, window: Window, down: int, right: int) -> Window | None:
        """Return the page so many rows down and columns to the right, None when there is none."""
        return self.by_place.get((window.row + down, window.column + right))

    def own(self, window: Window) -> Box:
        """Return what a page shows of the plan and no neighbour does."""
        left, top, right, bottom = (
            self.overlap if self.neighbour(window, *step) else 0.0
            for step in ((0, -1), (-1, 0), (0, 1), (1, 0))
        )
        box = window.box
        return Box(box.x + left, box.y + top, box.width - left - right, box.height - top - bottom)


def tilings(
    size: tuple[float, float], boxes: Sequence[Box], paper: Paper, overlap: float
) -> Iterator[Tiling]:
    """Yield the ways in which pages may share a plan of (width, height) mm, the middle one first.

    Neighbours have `overlap` mm of the plan in common. Every box is shown whole, by one page or by
    several that overlap.
    """
    across = [_spans(size[0], paper.frame.width, overlap, shift) for shift in _SHIFTS]
    down = [_spans(size[1], paper.frame.height, overlap, shift) for shift in _SHIFTS]
    for columns, rows in product(_different(across), _different(down)):
        windows = [
            Window(
                row,
                column,
                Box(x[0], y[0], paper.frame.width, paper.frame.height),
                Box(x[1], y[1], x[2] - x[1], y[2] - y[1]),
            )
            for (row, y), (column, x) in product(enumerate(rows), enumerate(columns))
        ]
        filled = [w for w in windows if any(w.core.meets(box, -_ROUNDING) for box in boxes)]
        yield Tiling(paper, overlap, tuple(filled if _hang_together(filled) else windows))


_Span = tuple[float, float, float]


def _spans(length: float, frame: float, overlap: float, shift: float) -> tuple[_Span, ...]:
    """Return where each page along one side begins, and where its core begins and ends."""
    count = max(1, math.ceil((length - overlap) / (frame - overlap) - _ROUNDING))
    step = frame - overlap
    first = (length - (frame + (count - 1) * step)) * shift
    spans = []
    for number in range(count):
        begin = first + number * step
        core = begin + (overlap / 2 if number else 0.0)
        end = begin + frame - (overlap / 2 if number < count - 1 else 0.0)
        spans.append((begin, core, end))
    return tuple(spans)


def _different(spans: Sequence[tuple[_Span, ...]]) -> list[tuple[_Span, ...]]:
    """Return the ways along one side, of which there is one where a single page holds all."""
    return list(spans[:1]) if len(spans[0]) == 1 else list(dict.fromkeys(spans))


def _hang_together(windows: Sequence[Window]) -> bool:
    """Tell whether each page can be reached from the first over neighbours beside or below."""
    places = {(window.row, window.column) for window in windows}
    reached, waiting = set[tuple[int, int]](), sorted(places)[:1]
    while waiting:
        row, column = waiting.pop()
        if (row, column) in places - reached:
            reached.add((row, column))
            waiting += [
                (row + 1, column),
                (row - 1, column),
                (row, column + 1),
                (row, column - 1),
            ]
    return reached == places
