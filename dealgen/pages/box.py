"""Rectangles on a page, and pages divided into equal ones."""

from __future__ import annotations

from dataclasses import dataclass


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

    def moved(self, x: float, y: float) -> Box:
        """Return the box moved by x mm to the right and y mm down."""
        return Box(self.x + x, self.y + y, self.width, self.height)

    def part_in(self, other: Box) -> Box:
        """Return the part of the box that lies in another, which it meets."""
        x, y = max(self.x, other.x), max(self.y, other.y)
        right, bottom = min(self.right, other.right), min(self.bottom, other.bottom)
        return Box(x, y, right - x, bottom - y)

    def meets(self, other: Box, clear: float = 0.0) -> bool:
        """Tell whether less than `clear` mm of white lies between this box and the other."""
        return (
            self.x < other.right + clear
            and other.x < self.right + clear
            and self.y < other.bottom + clear
            and other.y < self.bottom + clear
        )


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


def divided(page: tuple[float, float], frame: Box, shape: tuple[int, int], gap: float) -> Grid:
    """Return a page of (width, height) mm whose `frame` holds (columns, rows) equal cells."""
    columns, rows = shape
    width = (frame.width - (columns - 1) * gap) / columns
    height = (frame.height - (rows - 1) * gap) / rows
    cells = tuple(
        Box(frame.x + column * (width + gap), frame.y + row * (height + gap), width, height)
        for row in range(rows)
        for column in range(columns)
    )
    upright = (frame.x + column * (width + gap) - gap / 2 for column in range(1, columns))
    level = (frame.y + row * (height + gap) - gap / 2 for row in range(1, rows))
    cuts = (
        *((x, frame.y, x, frame.bottom) for x in upright),
        *((frame.x, y, frame.right, y) for y in level),
    )
    return Grid(*page, cells, cuts)
