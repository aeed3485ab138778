"""What the solvers need to know of a layout, worked out once for all its deals."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from dealgen.pieces import RANKS

if TYPE_CHECKING:
    from dealgen.layout import Layout

ALONE = -1
"""In a domain or a list of partners: the card goes alone."""

STAYS = -2
"""In a domain or a list of partners: the card need not go."""

VALUES = len(RANKS) + 1
"""Card values run from 1; index 0 is unused."""


@dataclass(frozen=True)
class Geometry:
    """Facts of a layout that hold for every deal.

    `above` holds for each slot all slots that lie on it, directly or not. `apart` holds for each
    slot those whose card can never leave in one pair with its card, whatever the faces.
    `families` groups card values: two values are in one family when a chain of matching values
    joins them.
    """

    above: tuple[frozenset[int], ...]
    apart: tuple[frozenset[int], ...]
    must_leave: frozenset[int]
    families: tuple[int, ...]


@lru_cache(maxsize=64)
def geometry(layout: Layout) -> Geometry:
    """Return the facts of a layout."""
    above = _above(layout)
    must = layout.slots if layout.rules.goal == "all" else layout.tableau
    return Geometry(
        above,
        _apart(layout, above),
        frozenset(slot.index for slot in must),
        _families(layout),
    )


def _above(layout: Layout) -> tuple[frozenset[int], ...]:
    found: dict[int, frozenset[int]] = {}

    def visit(index: int) -> frozenset[int]:
        if index not in found:
            direct = layout.slots[index].covered_by
            found[index] = frozenset(direct).union(*(visit(other) for other in direct))
        return found[index]

    return tuple(visit(slot.index) for slot in layout.slots)


def _apart(layout: Layout, above: tuple[frozenset[int], ...]) -> tuple[frozenset[int], ...]:
    apart: list[set[int]] = [set() for _ in layout.slots]
    for slot in layout.slots:
        for other in above[slot.index]:
            if not _may_be_cover_pair(layout, above, slot.index, other):
                apart[slot.index].add(other)
                apart[other].add(slot.index)
    for waste in _wastes_for_good(layout):
        for index in waste:
            apart[index] |= waste - {index}
    return tuple(frozenset(others) for others in apart)


def _wastes_for_good(layout: Layout) -> list[set[int]]:
    """Return sets of stock cards of which never two are free at a time: one waste's cards."""
    stock = layout.rules.stock
    if stock is None or stock.open or stock.waste_pairs or (stock.wastes > 1 and stock.passes != 1):
        return []
    indices = [slot.index for slot in layout.stock]
    return [set(indices[i :: stock.wastes]) for i in range(stock.wastes)]


def _may_be_cover_pair(
    layout: Layout, above: tuple[frozenset[int], ...], low: int, high: int
) -> bool:
    """Tell whether `high` may one day be the only card on `low`, which lies face up."""
    place = layout.slots[low]
    if not layout.rules.cover_pairs or place.zone != "tableau" or place.face_down:
        return False
    covers = layout.slots[low].covered_by
    return high in covers and not any(high in above[other] for other in covers)


def _families(layout: Layout) -> tuple[int, ...]:
    family = list(range(VALUES))
    fits = layout.rules.match.fits
    for a in range(1, VALUES):
        for b in range(a, VALUES):
            if fits(a, b):
                old, new = max(family[a], family[b]), min(family[a], family[b])
                family = [new if mark == old else mark for mark in family]
    return tuple(family)
