"""How the parts of a table stand: pyramids side by side, moved close together, or in lines."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, pairwise
from typing import TYPE_CHECKING

from dealgen.compose.shape import tableau_parts

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from dealgen.compose.shape import Part
    from dealgen.layout import Layout, Slot

BETWEEN = 0.35
"""Least white between two parts that stand side by side, in pitches; above one another in rows."""

MOST_BETWEEN = 1.0
"""White between them where there is room, in pitches."""

_MOST_PARTS = 6  # more than these stay in one line
_ROUNDING = 1e-9


@dataclass(frozen=True, slots=True)
class Cell:
    """Where a slot lies in its line: `x` in pitches, `y` in rows from the line's corner."""

    slot: int
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Line:
    """Parts that stand side by side, or the reserve.

    `parts` are the cells of each, from left to right, as close together as they go;
    `last_row` is the row of the lowest card.
    """

    parts: tuple[tuple[Cell, ...], ...]
    reserve: bool = False

    @property
    def columns(self) -> float:
        """The width in pitches, from the left edge of the first card to that of the last."""
        return max(cell.x for part in self.parts for cell in part)

    @property
    def last_row(self) -> float:
        """The row of the lowest card."""
        return max(cell.y for part in self.parts for cell in part)

    def spread(self, extra: float) -> Iterator[Cell]:
        """Yield all cells, `extra` pitches more between two parts, in the order of painting."""
        cells = [
            Cell(cell.slot, cell.x + number * extra, cell.y)
            for number, part in enumerate(self.parts)
            for cell in part
        ]
        yield from sorted(cells, key=lambda cell: (cell.y, cell.x))


@lru_cache(maxsize=512)
def arrangements(layout: Layout, rows: float, most_lines: int) -> tuple[tuple[Line, ...], ...]:
    """Return the ways in which the parts of a layout may stand, fewest lines first.

    `rows` is how many rows a card reaches down. Parts that the layout does not simply put beside
    one another stay where they are. A reserve is the last line.
    """
    reserve = (_as_they_are(layout.reserve, reserve=True),) if layout.reserve else ()
    if not layout.tableau:
        return (reserve,)
    parts = tableau_parts(layout)
    if len(parts) == 1 or len(parts) > _MOST_PARTS or not _stand_side_by_side(parts):
        return ((_as_they_are(layout.tableau), *reserve),)
    return tuple(
        (*(_line(group, rows) for group in groups), *reserve)
        for lines in range(1, min(most_lines, len(parts)) + 1)
        for groups in _groups(parts, lines)
    )


def _as_they_are(slots: Sequence[Slot], *, reserve: bool = False) -> Line:
    left = min(slot.x for slot in slots)
    cells = tuple(Cell(slot.index, slot.x - left, slot.y) for slot in slots)
    return Line((cells,), reserve)


def _stand_side_by_side(parts: Sequence[Part]) -> bool:
    """Tell whether the parts are pyramids and triangles, each to the right of the one before."""
    spans = [(min(s.x for s in part.slots), max(s.x for s in part.slots)) for part in parts]
    return all(part.kind != "tableau" for part in parts) and all(
        before[1] < after[0] for before, after in pairwise(spans)
    )


def _groups(parts: Sequence[Part], lines: int) -> Iterator[list[Sequence[Part]]]:
    """Yield every way to break the parts into so many lines."""
    for breaks in combinations(range(1, len(parts)), lines - 1):
        yield [parts[first:last] for first, last in pairwise((0, *breaks, len(parts)))]


def _line(parts: Sequence[Part], rows: float) -> Line:
    """Move parts as close together as their cards allow; pyramids stand on the same ground."""
    ground = max(part.rows for part in parts)
    standing = all(part.kind == "pyramid" for part in parts)
    laid: list[tuple[Cell, ...]] = []
    for part in parts:
        left = min(slot.x for slot in part.slots)
        top = min(slot.y for slot in part.slots) - (ground - part.rows if standing else 0)
        cells = [Cell(slot.index, slot.x - left, slot.y - top) for slot in part.slots]
        before = [cell for others in laid for cell in others]
        shift = max((_shift(one, other, rows) for one in before for other in cells), default=0.0)
        laid.append(tuple(Cell(cell.slot, cell.x + shift, cell.y) for cell in cells))
    return Line(tuple(laid))


def _shift(left: Cell, right: Cell, rows: float) -> float:
    """Return how far `right` has to move so that it lies clear of `left`."""
    if abs(left.y - right.y) >= rows + BETWEEN - _ROUNDING:
        return 0.0
    return left.x + 1 + BETWEEN - right.x
