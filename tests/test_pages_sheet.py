"""The sheet read back: where its cards lie, and in which order they stand."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING

import pytest

from dealgen.compose.book import BookOptions, book
from dealgen.compose.picture import sheet_picture
from dealgen.compose.scene import Document
from dealgen.compose.sheet_plan import SheetPlan, SheetRequest, plan_sheet
from dealgen.compose.sizes import SHEET_SIZES, sheet_size
from dealgen.compose.table import rim_of
from dealgen.compose.texts import languages, load_texts
from dealgen.deal import coded_deal
from dealgen.draw.pdf import pdf_bytes
from dealgen.layout_file import load_layout
from dealgen.solve.verdict import Winnable
from pages_books import CASES, Case, book_pdf, judged_deals
from pages_reading import MM, Form, Run, forms, read, runs

if TYPE_CHECKING:
    from collections.abc import Iterable

    from dealgen.generate import Judged

SHOWN = [case for case in CASES if case.stock == "shown"]
HIDDEN = [case for case in CASES if case.stock == "hidden"]


def plan_of(case: Case) -> SheetPlan:
    cell = case.options.form.grid(case.per_page).cells[0]
    layout = load_layout(case.layout)
    shown = case.stock == "shown"
    request = SheetRequest(
        layout, case.language, sheet_size(cell), cell.width, cell.height, stock_shown=shown
    )
    return plan_sheet(request)


def ranks(found: list[Run]) -> list[str]:
    """Join the figures of tens, and drop the upside-down corners."""
    texts: list[str] = []
    for run in sorted((run for run in found if run.upright), key=lambda run: (run.y, run.x)):
        if run.text == "0" and texts and texts[-1] == "1":
            texts[-1] = "10"
        else:
            texts.append(run.text)
    return texts


def inside(found: list[Run], x: float, y: float, width: float, height: float) -> list[Run]:
    return [run for run in found if x <= run.x < x + width and y <= run.y <= y + height]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_cards_lie_where_the_layout_says(case: Case) -> None:
    plan, grid = plan_of(case), case.options.form.grid(case.per_page)
    page = read(book_pdf(case)).pages[1]
    rim = plan.table.card_width * rim_of(plan.table.gap)
    laid = [form for form in forms(page) if _is_size(form, plan.table.card_width + 2 * rim)]
    sheets = min(case.per_page, case.deals)
    expected = [
        (cell.x + place.x, cell.y + plan.table_top + place.y)
        for cell in grid.cells[:sheets]
        for place in plan.table.places
    ]
    found = [(form.x + rim, form.y + rim) for form in laid]
    assert len(found) == len(expected)
    for card, place in zip(found, expected, strict=True):
        assert card == pytest.approx(place, abs=0.05)


def test_white_of_neighbours_overlaps_and_touches_neither_card() -> None:
    case = next(each for each in CASES if each.layout == "pyramid")
    plan = plan_of(case)
    rim = plan.table.card_width * rim_of(plan.table.gap)
    page = read(book_pdf(case)).pages[1]
    laid = [form for form in forms(page) if _is_size(form, plan.table.card_width + 2 * rim)]
    in_a_row = [
        (left, right)
        for left, right in pairwise(laid)
        if left.y == pytest.approx(right.y) and right.x - left.x < 1.1 * plan.table.card_width
    ]
    assert len(in_a_row) >= 21
    for left, right in in_a_row:
        white = left.x + left.width
        assert right.x + 0.05 < white < right.x + rim - 0.05


def _is_size(form: Form, width: float) -> bool:
    return form.width == pytest.approx(width, abs=0.05)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_cards_cover_what_the_layout_says(case: Case) -> None:
    plan, layout = plan_of(case), load_layout(case.layout)
    place_of = {place.slot: place for place in plan.table.places}
    order = [place.slot for place in plan.table.places]
    width, height = plan.table.card_width, plan.table.card_height
    for slot in (*layout.tableau, *layout.reserve):
        for above in slot.covered_by:
            under, over = place_of[slot.index], place_of[above]
            assert order.index(above) > order.index(slot.index)
            assert abs(over.x - under.x) < width
            assert 0.29 * height <= over.y - under.y <= 0.6 * height + 0.01


@pytest.mark.parametrize("case", SHOWN, ids=str)
def test_setup_table_and_strip_are_in_dealing_order(case: Case) -> None:
    plan = plan_of(case)
    sizes = SHEET_SIZES[sheet_size(case.options.form.grid(case.per_page).cells[0])]
    cell = case.options.form.grid(case.per_page).cells[0]
    found = runs(read(book_pdf(case)).pages[1])
    deal = judged_deals(case.layout, case.deals)[0].deal
    assert plan.setup is not None
    area = (cell.x, cell.y + plan.setup_top, cell.width, plan.setup.height)
    cells = [run for run in inside(found, *area) if run.size == pytest.approx(sizes.cell)]
    assert ranks(cells) == [card.rank for card in deal.cards]
    if plan.strip is not None:
        area = (cell.x, cell.y + plan.stock_top, cell.width, plan.strip.height)
        strip = [run for run in inside(found, *area) if run.size == pytest.approx(sizes.index)]
        numbers = [run for run in inside(found, *area) if run not in strip]
        stock = [deal.cards[slot.index] for slot in deal.layout.stock]
        assert ranks(strip) == [card.rank for card in stock]
        assert {run.text for run in numbers} >= {str(n) for n in range(1, len(stock))}


@pytest.mark.parametrize("case", CASES, ids=str)
def test_tableau_is_in_dealing_order(case: Case) -> None:
    plan = plan_of(case)
    cell = case.options.form.grid(case.per_page).cells[0]
    found = runs(read(book_pdf(case)).pages[1])
    deal = judged_deals(case.layout, case.deals)[0].deal
    area = (cell.x, cell.y + plan.table_top, cell.width, plan.table.height)
    places = sorted(plan.table.places, key=lambda place: (round(place.y, 3), place.x))
    assert ranks(inside(found, *area)) == [deal.cards[place.slot].rank for place in places]


@pytest.mark.parametrize("case", HIDDEN, ids=str)
def test_hidden_stock_is_on_no_sheet(case: Case) -> None:
    reader = read(book_pdf(case))
    layout = load_layout(case.layout)
    if not layout.stock:
        return
    plan = plan_of(case)
    assert plan.setup is None
    sheets = -(-case.deals // case.per_page)
    for page in reader.pages[1 : 1 + sheets]:
        cells = case.options.form.grid(case.per_page).cells
        for cell in cells:
            bottom = cell.y + plan.stock_top
            below = inside(runs(page), cell.x, bottom, cell.width, cell.bottom - bottom)
            assert all(run.text.isdigit() for run in below)
    titles = load_texts(case.language)("setup_table.titles")
    with_setup = [
        number
        for number, page in enumerate(reader.pages)
        if titles in {run.text for run in runs(page)}
    ]
    assert with_setup[0] == 1 + sheets


@pytest.mark.parametrize("case", [case for case in HIDDEN if case.layout != "giza"], ids=str)
def test_setup_pages_hold_every_deal(case: Case) -> None:
    reader = read(book_pdf(case))
    sheets = -(-case.deals // case.per_page)
    found = [run for run in runs(reader.pages[1 + sheets]) if run.size == pytest.approx(9.5)]
    expected = [card.rank for judged in judged_deals(case.layout, 5) for card in judged.deal.cards]
    assert ranks(found) == expected


def _words(deals: Iterable[Judged], options: BookOptions) -> list[str]:
    pdf = pdf_bytes(book(tuple(deals), replace(options, answers="none", rules=False)))
    return [run.text for page in read(pdf).pages for run in runs(page)]


@pytest.mark.parametrize("language", languages())
def test_sheets_say_that_deals_can_be_won_where_that_is_asked_for(language: str) -> None:
    case = Case("pyramid-three-passes", 1, "a4", language, "shown")
    proven = load_texts(language)("sheet.winnable")
    deals = judged_deals(case.layout, 12)
    winnable = [judged for judged in deals if isinstance(judged.verdict, Winnable)]
    assert proven not in _words(deals, case.options)
    sure = replace(case.options, proven=True)
    assert _words(winnable, sure).count(proven) == len(winnable)
    # Whatever the options say, a deal without a solution is never called winnable.
    assert _words(deals, sure).count(proven) == len(winnable) < len(deals)


def test_a_title_stands_in_place_of_the_number() -> None:
    case = Case("pyramid", 4, "a4", "en", "shown")
    (judged,) = judged_deals(case.layout, 1)
    long = "The puzzle of the last Sunday of November, as I found it in the paper of my uncle"
    for title, printed in (("Sunday Times", "Sunday Times"), (long, "The puzzle of the last")):
        deal = coded_deal(judged.deal.layout, judged.deal.code, title)
        pdf = pdf_bytes(book((replace(judged, deal=deal),), case.options))
        found = [
            run for page in read(pdf).pages for run in runs(page) if run.text.startswith(printed)
        ]
        assert len(found) == 2, "one on the sheet, one on the key"
        assert all(run.text == title or run.text.endswith("…") for run in found)


def test_numbers_and_boxes() -> None:
    plans = {
        layout: plan_of(Case(layout, 1, "a4", "en", "shown"))
        for layout in ("pyramid", "pyramid-easy", "pyramid-three-passes", "pyramid-unlimited")
    }
    ticks = [plan.strip.ticks if plan.strip else None for plan in plans.values()]
    assert ticks == [1, 2, 3, 0]
    three = plans["pyramid-three-passes"]
    assert len(three.overlay.items) == 24 * 3
    assert three.strip.box > MM if three.strip else False


@pytest.mark.parametrize("language", languages())
def test_only_books_point_to_setup_pages(language: str) -> None:
    judged, texts = judged_deals("pyramid", 1)[0], load_texts(language)
    options = BookOptions(language=language, stock="hidden", rules=False)
    picture = Document((sheet_picture(judged, options),), "sheet", language)
    for document, wanted in ((book([judged], options), True), (picture, False)):
        found = runs(read(pdf_bytes(document)).pages[0])
        words = " ".join(" ".join(run.text for run in found).split())
        assert texts("sheet.hidden") in words
        assert (texts("sheet.hidden_order") in words) is wanted


def test_cards_to_be_written_in_have_more_room() -> None:
    for per_page in (1, 2, 4):
        shown, hidden = (
            plan_of(Case("pyramid-easy", per_page, "a4", "en", stock)).strip
            for stock in ("shown", "hidden")
        )
        assert shown is not None
        assert hidden is not None
        assert hidden.cards[0].width == shown.cards[0].width
        assert hidden.cards[0].height > 1.15 * shown.cards[0].height
