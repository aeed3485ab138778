"""What holds of every page of every book of tiles: fonts, boxes, type sizes, margins, bytes."""

from __future__ import annotations

import pytest

from board_books import CASES, Case, book_pdf, judged_deals
from dealgen.compose.book import answers, book
from dealgen.compose.scene import Rect, Use
from dealgen.draw.pdf import pdf_bytes
from pages_reading import read, runs
from print_checks import check_boxes, check_fonts, check_ink, check_margins, check_type

pytestmark = pytest.mark.parametrize("case", CASES, ids=str)


def test_every_font_is_embedded(case: Case) -> None:
    check_fonts(book_pdf(case))


def test_page_boxes_are_those_of_the_paper(case: Case) -> None:
    check_boxes(book_pdf(case), case.options.form)


def test_no_type_is_too_small(case: Case) -> None:
    check_type(book_pdf(case))


def test_nothing_leaves_the_printable_page(case: Case) -> None:
    check_margins(book_pdf(case))


def test_type_and_lines_stand_out(case: Case) -> None:
    document = book(judged_deals(case.layout, case.deals), case.options)
    for page in document.pages[1:]:
        for item in page.items:
            check_ink(item, "board-", "stack-", "plan-")


def test_what_symbols_hold_lies_inside_them(case: Case) -> None:
    document = book(judged_deals(case.layout, case.deals), case.options)
    for page in document.pages[1:]:
        for item in page.items:
            if isinstance(item, Use) and item.symbol.name.startswith("stack-"):
                for part in item.symbol.items:
                    if isinstance(part, Rect):
                        half = part.stroke.width / 2 if part.stroke else 0.0
                        assert min(part.x, part.y) >= half - 1e-6
                        assert part.x + part.width + half <= item.symbol.width + 1e-6
                        assert part.y + part.height + half <= item.symbol.height + 1e-6


def test_same_deals_give_the_same_bytes(case: Case) -> None:
    deals = judged_deals(case.layout, case.deals)
    assert pdf_bytes(book(deals, case.options)) == book_pdf(case)
    assert pdf_bytes(answers(deals, case.options)) == pdf_bytes(answers(deals, case.options))


def test_pages_are_numbered_at_the_foot(case: Case) -> None:
    pages = read(book_pdf(case)).pages
    for number, page in enumerate(pages, start=1):
        assert f"{number} / {len(pages)}" in {run.text for run in runs(page)}
