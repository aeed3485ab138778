"""Where the slots of a layout lie, and which slots cover which."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from dealgen.layout import Slot

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

_GAP = 1
"""Pitches between two parts that stand side by side."""


@dataclass(frozen=True, slots=True)
class Pyramid:
    """A part of a tableau: `rows` rows, row 0 on top; `inverted` has its widest row there.

    The first `face_down` rows lie face down.
    """

    rows: int
    inverted: bool = False
    face_down: int = 0

    @property
    def size(self) -> int:
        """The number of slots."""
        return self.rows * (self.rows + 1) // 2

    @property
    def width(self) -> int:
        """The width in card pitches."""
        return self.rows

    def slots(self, first: int, left: float) -> Iterator[Slot]:
        """Yield the slots, row by row; the first has index `first`, `left` is in pitches."""
        start = first
        for i in range(self.rows):
            length = self.rows - i if self.inverted else i + 1
            below = start + length
            last_row = i == self.rows - 1
            length_below = 0 if last_row else length + (-1 if self.inverted else 1)
            for j in range(length):
                # Slot j touches two places of the row below; where that row is the shorter one,
                # the ends stick out and have one of them.
                nearest = j - 1 if self.inverted else j
                covers = (k for k in (nearest, nearest + 1) if 0 <= k < length_below)
                x = left + (self.rows - length) / 2 + j
                covered_by = tuple(below + k for k in covers)
                hidden = i < self.face_down
                yield Slot(start + j, "tableau", x, float(i), covered_by, face_down=hidden)
            start = below


@dataclass(frozen=True, slots=True)
class Columns:
    """A part of a reserve: `count` columns of `depth` cards, of which the last one is free.

    The lowest `face_down` cards of each lie face down.
    """

    count: int
    depth: int
    face_down: int = 0

    @property
    def size(self) -> int:
        """The number of slots."""
        return self.count * self.depth

    @property
    def width(self) -> int:
        """The width in card pitches."""
        return self.count

    def slots(self, first: int, left: float) -> Iterator[Slot]:
        """Yield the slots, column by column; the first has index `first`."""
        for column in range(self.count):
            for y in range(self.depth):
                index = first + column * self.depth + y
                covered_by = (index + 1,) if y < self.depth - 1 else ()
                hidden = y < self.face_down
                yield Slot(index, "reserve", left + column, y, covered_by, face_down=hidden)


def all_slots(
    tableau: Sequence[Pyramid], reserve: Sequence[Columns], cards: int
) -> tuple[Slot, ...]:
    """Return the slots of a layout in the order of a deal, the cards left over as its stock.

    `cards` is the size of the pack, at least that of all parts together.
    """
    slots: list[Slot] = []
    for zone in (tableau, reserve):
        left = 0
        for part in zone:
            slots.extend(part.slots(len(slots), float(left)))
            left += part.width + _GAP
    dealt = len(slots)
    slots.extend(Slot(i, "stock", float(i - dealt), 0.0) for i in range(dealt, cards))
    return tuple(slots)
