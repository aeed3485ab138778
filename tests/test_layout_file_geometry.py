"""Slots, what covers them, and in which order they are dealt."""

from __future__ import annotations

from math import comb
from typing import TYPE_CHECKING

import pytest

from dealgen.layout_file import load_layout, shipped_layouts
from dealgen.layout_file.geometry import Columns, Pyramid, all_slots

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dealgen.layout import Layout, Slot

SHAPES = {1: 2, 2: 5, 3: 14, 4: 42, 5: 132, 6: 429, 7: 1430}
"""Reachable shapes of a pyramid, by its rows: the Catalan numbers."""


def shapes(slots: Sequence[Slot]) -> int:
    """Count the sets of slots that can be left when free cards are taken in any order."""
    seen = {frozenset(slot.index for slot in slots)}
    waiting = list(seen)
    while waiting:
        left = waiting.pop()
        for slot in slots:
            if slot.index in left and left.isdisjoint(slot.covered_by):
                fewer = left - {slot.index}
                if fewer not in seen:
                    seen.add(fewer)
                    waiting.append(fewer)
    return len(seen)


def free(slots: Sequence[Slot]) -> list[int]:
    return [slot.index for slot in slots if not slot.covered_by]


@pytest.mark.parametrize("inverted", [False, True])
@pytest.mark.parametrize("rows", SHAPES)
def test_reachable_shapes(rows: int, *, inverted: bool) -> None:
    part = Pyramid(rows, inverted=inverted)
    slots = tuple(part.slots(0, 0.0))
    assert len(slots) == part.size == comb(rows + 1, 2)
    assert shapes(slots) == SHAPES[rows] == comb(2 * rows + 2, rows + 1) // (rows + 2)


def test_a_pyramid_of_three_rows_slot_by_slot() -> None:
    slots = tuple(Pyramid(3).slots(0, 0.0))
    assert [(s.index, s.x, s.y, s.covered_by) for s in slots] == [
        (0, 1.0, 0.0, (1, 2)),
        (1, 0.5, 1.0, (3, 4)),
        (2, 1.5, 1.0, (4, 5)),
        (3, 0.0, 2.0, ()),
        (4, 1.0, 2.0, ()),
        (5, 2.0, 2.0, ()),
    ]


def test_an_inverted_pyramid_of_three_rows_slot_by_slot() -> None:
    slots = tuple(Pyramid(3, inverted=True).slots(10, 0.0))
    assert [(s.index, s.x, s.y, s.covered_by) for s in slots] == [
        (10, 0.0, 0.0, (13,)),
        (11, 1.0, 0.0, (13, 14)),
        (12, 2.0, 0.0, (14,)),
        (13, 0.5, 1.0, (15,)),
        (14, 1.5, 1.0, (15,)),
        (15, 1.0, 2.0, ()),
    ]


@pytest.mark.parametrize("part", [Pyramid(6), Pyramid(6, inverted=True)])
def test_a_card_is_covered_by_what_touches_it_in_the_next_row(part: Pyramid) -> None:
    slots = tuple(part.slots(0, 3.0))
    for slot in slots:
        touching = [s.index for s in slots if s.y == slot.y + 1 and abs(s.x - slot.x) < 1]
        assert list(slot.covered_by) == touching


def test_parts_stand_side_by_side_with_a_gap() -> None:
    slots = all_slots((Pyramid(2), Pyramid(3, inverted=True)), (Columns(2, 2), Columns(1, 3)), 20)
    assert [slot.index for slot in slots] == list(range(20))
    assert [slot.x for slot in slots if slot.zone == "tableau" and slot.y == 0] == [0.5, 3, 4, 5]
    reserve = [slot for slot in slots if slot.zone == "reserve"]
    assert [(s.x, s.y, s.covered_by) for s in reserve] == [
        (0, 0, (10,)),
        (0, 1, ()),
        (1, 0, (12,)),
        (1, 1, ()),
        (3, 0, (14,)),
        (3, 1, (15,)),
        (3, 2, ()),
    ]
    stock = [slot for slot in slots if slot.zone == "stock"]
    assert [(s.x, s.y, s.covered_by) for s in stock] == [(i, 0, ()) for i in range(4)]


def test_the_shipped_pyramid() -> None:
    layout = load_layout("pyramid")
    assert (len(layout.tableau), len(layout.reserve), len(layout.stock)) == (28, 0, 24)
    assert free(layout.tableau) == list(range(21, 28))
    assert layout.slots[0].x == 3.0
    assert layout.covers[22] == (15, 16)


def test_the_shipped_triangle_has_one_free_card() -> None:
    layout = load_layout("triangle")
    assert (len(layout.tableau), len(layout.stock)) == (28, 24)
    assert free(layout.tableau) == [27]
    assert [len(slot.covered_by) for slot in layout.tableau[:7]] == [1, 2, 2, 2, 2, 2, 1]


def test_the_shipped_giza_has_eight_columns_and_no_stock() -> None:
    layout = load_layout("giza")
    assert (len(layout.tableau), len(layout.reserve), len(layout.stock)) == (28, 24, 0)
    assert free(layout.reserve) == list(range(30, 52, 3))
    assert layout.slots[28].covered_by == (29,)


@pytest.mark.parametrize(
    "layout",
    [layout for layout in shipped_layouts() if not layout.is_tiles],
    ids=lambda layout: layout.id,
)
def test_every_shipped_layout_of_cards_deals_the_whole_pack(layout: Layout) -> None:
    assert [slot.index for slot in layout.slots] == list(range(len(layout.pack)))
    assert layout.slots == (*layout.tableau, *layout.reserve, *layout.stock)
    assert all(above > slot.index for slot in layout.slots for above in slot.covered_by)
