"""What holds of every page of every book: fonts, boxes, type sizes, margins, line widths."""

from __future__ import annotations

import pytest

from dealgen.compose.book import answers, book
from dealgen.compose.scene import Page
from dealgen.draw.pdf import pdf_bytes
from pages_books import CASES, Case, book_pdf, judged_deals
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
    for page in document.pages[case.options.rules :]:
        for item in page.items:
            check_ink(item, "sheet-")


def test_same_deals_give_the_same_bytes(case: Case) -> None:
    deals = judged_deals(case.layout, case.deals)
    assert pdf_bytes(book(deals, case.options)) == book_pdf(case)
    assert pdf_bytes(answers(deals, case.options)) == pdf_bytes(answers(deals, case.options))


def test_pages_are_numbered_at_the_foot(case: Case) -> None:
    pages = read(book_pdf(case)).pages
    for number, page in enumerate(pages, start=1):
        assert f"{number} / {len(pages)}" in {run.text for run in runs(page)}


def test_pages_are_pages(case: Case) -> None:
    document = book(judged_deals(case.layout, case.deals), case.options)
    assert all(isinstance(page, Page) for page in document.pages)
    assert document.language == case.language
    assert len(document.pages) == len(read(book_pdf(case)).pages)
