"""Blocks of different heights arranged on pages: side by side on shelves, in reading order."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

_GAP = 8.0
"""Least white between two shelves, in mm."""

_MOST_GAP = 15.0
"""White between shelves on a page that has room to spare, in mm."""


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a block goes: `page` counted from 0, `column` from the left, `y` in mm."""

    page: int
    column: int
    y: float


def shelve(
    heights: Sequence[float], columns: int, room: float, later: float | None = None
) -> Iterator[Spot]:
    """Yield a spot for every block in turn, `columns` side by side, in pages `room` mm high.

    A shelf is as high as its highest block. A block higher than `room` gets a page's top. Where
    pages after the first have more room, `later` mm, the first page stays empty rather than hold
    a block that is too high for it.
    """
    shelves = [max(heights[first : first + columns]) for first in range(0, len(heights), columns)]
    number, first = 0, 0
    if later is not None and shelves and shelves[0] > room:
        number, room = 1, later
    while first < len(shelves):
        count, used = 1, shelves[first]
        while first + count < len(shelves) and used + _GAP + shelves[first + count] <= room:
            used += _GAP + shelves[first + count]
            count += 1
        spare = (room - used) / max(count, 1)
        gap = _GAP + min(max(spare, 0.0), _MOST_GAP - _GAP)
        y = 0.0
        for shelf in range(first, first + count):
            for column in range(min(columns, len(heights) - shelf * columns)):
                yield Spot(number, column, y)
            y += shelves[shelf] + gap
        first += count
        number += 1
        room = room if later is None else later
