"""What a layout looks like, as a person would say it: pyramids, triangles, columns."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from dealgen.layout import Layout, Slot

Kind = Literal["pyramid", "triangle", "tableau"]


@dataclass(frozen=True, slots=True)
class Part:
    """A part of the tableau that hangs together.

    A `pyramid` grows by one card a row from one card at the top, a `triangle` shrinks by one
    card a row to one card at the bottom; anything else is a `tableau`.
    """

    kind: Kind
    rows: int
    slots: tuple[Slot, ...]


def tableau_parts(layout: Layout) -> tuple[Part, ...]:
    """Return the parts of the tableau, in the order of their first slots."""
    return tuple(_part(group) for group in _groups(layout.tableau))


def tableau_kind(layout: Layout) -> Kind:
    """Return the word for the whole tableau: that of its parts when they all are of one kind."""
    kinds = {part.kind for part in tableau_parts(layout)}
    return kinds.pop() if len(kinds) == 1 else "tableau"


def tableau_count(layout: Layout) -> int:
    """Return how many pyramids (or triangles) the tableau's word stands for."""
    return len(tableau_parts(layout)) if tableau_kind(layout) != "tableau" else 1


def columns(layout: Layout) -> tuple[tuple[Slot, ...], ...]:
    """Return the columns of the reserve, from left to right as the deal goes through them."""
    return tuple(tuple(group) for group in _groups(layout.reserve))


def rows_of(slots: Iterable[Slot]) -> list[list[Slot]]:
    """Return slots row by row from the top, each row from left to right."""
    rows: dict[float, list[Slot]] = {}
    for slot in slots:
        rows.setdefault(slot.y, []).append(slot)
    return [sorted(rows[y], key=lambda slot: slot.x) for y in sorted(rows)]


def _groups(slots: Sequence[Slot]) -> list[list[Slot]]:
    """Split slots into groups that no covering joins."""
    leader = {slot.index: slot.index for slot in slots}

    def find(index: int) -> int:
        while leader[index] != index:
            index = leader[index]
        return index

    for slot in slots:
        for above in slot.covered_by:
            leader[find(above)] = find(slot.index)
    groups: dict[int, list[Slot]] = {}
    for slot in slots:
        groups.setdefault(find(slot.index), []).append(slot)
    return list(groups.values())


def _part(slots: Sequence[Slot]) -> Part:
    rows = rows_of(slots)
    sizes = [len(row) for row in rows]
    count = len(rows)
    kind: Kind = "tableau"
    if count > 1 and _covered_row_by_row(rows):
        if sizes == list(range(1, count + 1)):
            kind = "pyramid"
        elif sizes == list(range(count, 0, -1)):
            kind = "triangle"
    return Part(kind, count, tuple(slots))


def _covered_row_by_row(rows: Sequence[Sequence[Slot]]) -> bool:
    """Tell whether neighbouring rows cover each other in the zigzag of a pyramid.

    Of two neighbouring rows each card of the shorter one touches two of the longer one.
    """
    for upper, lower in zip(rows, [*rows[1:], []], strict=True):
        names = {slot.index for slot in lower}
        links = [(slot.index, above) for slot in upper for above in slot.covered_by]
        if not {above for _, above in links} <= names:
            return False
        ends = [max(link) if len(lower) < len(upper) else min(link) for link in links]
        shorter = min(len(upper), len(lower))
        if len(set(ends)) != shorter or set(Counter(ends).values()) - {2}:
            return False
    return True
