"""Sheets of the whole family: pyramids beside one another, draws of several, several wastes."""

from __future__ import annotations

from itertools import combinations, product
from typing import TYPE_CHECKING

import pytest

from dealgen.compose.book import book
from dealgen.compose.fonts import text_width
from dealgen.compose.scene import Path, Text
from dealgen.compose.sheet_parts import lay_parts
from dealgen.compose.sheet_plan import plan_sheet
from dealgen.compose.texts import load_texts
from dealgen.compose.waste_grid import MOST_GRIDS, empty_grids
from dealgen.draw.pdf import pdf_bytes
from dealgen.layout_file import load_layout
from dealgen.pages import find_format
from family_pages import (
    FAMILY,
    LANGUAGES,
    ROUNDING,
    check_sections,
    check_table,
    judged,
    options,
    own_layout,
    ranks_in,
    request,
    sheet_runs,
)
from pages_books import PAPERS
from print_checks import check_ink, check_margins, check_type

if TYPE_CHECKING:
    from pathlib import Path as FilePath


@pytest.mark.parametrize("layout_id", FAMILY)
def test_every_layout_goes_on_every_page(layout_id: str) -> None:
    layout = load_layout(layout_id)
    for per_page, paper, language, shown in product((1, 2, 4), PAPERS, LANGUAGES, (True, False)):
        asked = request(layout, per_page, paper, language, shown=shown)
        plan = plan_sheet(asked)
        check_table(plan, layout)
        check_sections(asked, plan)
        for item in (*plan.backdrop.items, *plan.overlay.items):
            check_ink(item)
            if isinstance(item, Text):
                assert item.size >= 7
                shift = {"start": 0.0, "middle": 0.5, "end": 1.0}[item.anchor]
                left = item.x - shift * text_width(item.text, item.font, item.size)
                assert left >= -ROUNDING
                assert left + text_width(item.text, item.font, item.size) <= plan.width + 0.01


@pytest.mark.parametrize("layout_id", FAMILY)
def test_pages_keep_type_and_margins(layout_id: str) -> None:
    number = FAMILY.index(layout_id)
    per_page, language = (1, 2, 4)[number % 3], LANGUAGES[number % 2]
    deal = judged(load_layout(layout_id), stars=4)
    pdf = pdf_bytes(book([deal], options(per_page, language=language)))
    check_type(pdf)
    check_margins(pdf)


def test_parts_side_by_side_move_together_or_stand_in_lines() -> None:
    page = {name: plan_sheet(request(load_layout(name), 1)).table for name in FAMILY}
    # Fifteen pitches would be left of the width if pyramid and triangle stood apart.
    assert page["up-and-down"].card_width > 178 / 13
    assert page["two-pyramids"].card_width > 178 / 15
    assert page["pharaohs"].card_width > 178 / 10
    pharaohs = load_layout("pharaohs")
    rows = {place.slot: place.y for place in page["pharaohs"].places}
    grounds = [
        max(rows[slot.index] for slot in pharaohs.slots[first:last])
        for first, last in ((0, 3), (3, 31), (31, 52))
    ]
    assert grounds[0] == pytest.approx(grounds[1]), "the first two stand on one ground"
    assert grounds[2] > grounds[1]


@pytest.mark.parametrize("per_page", [1, 2, 4])
@pytest.mark.parametrize("layout_id", ["apophis", "eleven-triangle"])
def test_each_row_of_the_grid_is_a_waste(layout_id: str, per_page: int) -> None:
    layout = load_layout(layout_id)
    plan, cell = plan_sheet(request(layout, per_page)), find_format("a4").grid(per_page).cells[0]
    assert plan.strip is not None
    rows = sorted({round(card.y, 3) for card in plan.strip.cards})
    columns = sorted({round(card.x, 3) for card in plan.strip.cards})
    assert (len(rows), len(columns)) == (3, 8)
    for place, card in enumerate(plan.strip.cards):
        assert (rows.index(round(card.y, 3)), columns.index(round(card.x, 3))) == (
            place % 3,
            place // 3,
        )
    deal = judged(layout)
    found = sheet_runs(deal, options(per_page))
    for slot, card in zip(layout.stock, plan.strip.cards, strict=True):
        corner = cell.x + card.x, cell.y + plan.stock_top + card.y
        printed = ranks_in(found, *corner, card.width, card.height)
        assert printed == [deal.deal.cards[slot.index].rank]


@pytest.mark.parametrize("per_page", [1, 2, 4])
def test_an_empty_grid_for_each_further_pass(per_page: int) -> None:
    for layout_id, passes in (("apophis", 3), ("eleven-triangle", 1)):
        strip = plan_sheet(request(load_layout(layout_id), per_page)).strip
        assert strip is not None
        cells = [mark for mark in strip.marks if not isinstance(mark, Text)]
        assert len(cells) == 24 * (passes - 1)
        # No cell is too small to write in, none lies on another or on a printed card.
        boxes = [*strip.cards, *cells]
        for box in cells:
            assert min(box.width, box.height) >= 4.5
        for a, b in combinations(boxes, 2):
            apart = (
                abs(a.x - b.x) >= min(a.width, b.width) - ROUNDING
                or abs(a.y - b.y) >= min(a.height, b.height) - ROUNDING
            )
            assert apart


def test_grids_are_no_more_than_a_sheet_holds(tmp_path: FilePath) -> None:
    for passes, grids in (("1", 0), ("2", 1), ("9", MOST_GRIDS), ("unlimited", MOST_GRIDS)):
        layout = own_layout(tmp_path, "pyramid: {rows: 5}", f"{{wastes: 4, passes: {passes}}}")
        assert layout.rules.stock is not None
        assert empty_grids(layout.rules.stock) == grids
        for language in LANGUAGES:
            texts = load_texts(language)
            parts = lay_parts(request(layout, 4, language=language), texts)
            assert parts.stock is not None
            words = " ".join(item.text for item in parts.stock.caption.items)
            assert (texts("sheet.wastes_paper") in words) is (passes in {"9", "unlimited"})


@pytest.mark.parametrize("per_page", [1, 2, 4])
def test_brackets_hold_the_cards_of_a_draw(per_page: int) -> None:
    layout = load_layout("king-tut")
    strip = plan_sheet(request(layout, per_page)).strip
    assert strip is not None
    brackets = [mark for mark in strip.marks if isinstance(mark, Path)]
    assert len(brackets) == 8
    for number, bracket in enumerate(brackets):
        xs = [segment[1] for segment in bracket.segments if segment[0] != "Z"]
        ys = [segment[2] for segment in bracket.segments if segment[0] != "Z"]
        first, *_, last = cards = strip.cards[3 * number : 3 * number + 3]
        assert (min(xs), max(xs)) == (first.x, last.right)
        assert min(ys) > first.bottom
        within = cards[1].x - cards[0].right
        after = strip.cards[(3 * number + 3) % 24]
        if after.y == first.y:
            assert after.x - last.right > 2 * within
    assert strip.cards[-1].right == pytest.approx(plan_sheet(request(layout, per_page)).width)


def test_any_number_of_cards_a_draw_has_its_strip(tmp_path: FilePath) -> None:
    for draw, passes in product((2, 5, 7, 12), ("1", "3", "unlimited")):
        stock = f"{{draw: {draw}, passes: {passes}}}"
        layout = own_layout(tmp_path, "pyramid: {rows: 6}", stock)
        for per_page in (1, 4):
            plan = plan_sheet(request(layout, per_page))
            assert plan.strip is not None
            assert max(card.right for card in plan.strip.cards) <= plan.width + ROUNDING
            for first in range(0, 31, draw):
                assert len({card.y for card in plan.strip.cards[first : first + draw]}) == 1
