"""What holds of every page of every book: fonts, boxes, type sizes, margins, line widths."""

from __future__ import annotations

import pytest

from dealgen.compose.book import answers, book
from dealgen.compose.scene import Page, Path, Rect, Text, Use
from dealgen.draw.pdf import pdf_bytes
from pages_books import CASES, Case, book_pdf, judged_deals
from pages_reading import MM, object_bounds, read, runs

pytestmark = pytest.mark.parametrize("case", CASES, ids=str)

LEAST_TYPE = 7.0
LEAST_LINE = 0.2
PRINTABLE = 10.0


def test_every_font_is_embedded(case: Case) -> None:
    for page in read(book_pdf(case)).pages:
        fonts = [font.get_object() for font in page["/Resources"]["/Font"].values()]
        assert fonts
        for font in fonts:
            assert "/FontFile2" in font["/FontDescriptor"], font["/BaseFont"]
            assert "Helvetica" not in font["/BaseFont"]
    assert b"Helvetica" not in book_pdf(case)


def test_page_boxes_are_those_of_the_paper(case: Case) -> None:
    paper = case.options.paper
    for page in read(book_pdf(case)).pages:
        sides = sorted((float(page.mediabox.width) * MM, float(page.mediabox.height) * MM))
        assert sides == pytest.approx([paper.width, paper.height], abs=0.05)
        for box in (page.cropbox, page.trimbox, page.bleedbox):
            assert list(box) == list(page.mediabox)


def test_no_type_is_too_small(case: Case) -> None:
    for page in read(book_pdf(case)).pages:
        sizes = [run.size for run in runs(page)]
        assert sizes
        assert min(sizes) >= LEAST_TYPE - 0.001


def test_nothing_leaves_the_printable_page(case: Case) -> None:
    for number, (left, top, right, bottom), width, height in object_bounds(book_pdf(case)):
        assert left >= PRINTABLE - 0.01, (number, left)
        assert top >= PRINTABLE - 0.01, (number, top)
        assert right <= width - PRINTABLE + 0.01, (number, right)
        assert bottom <= height - PRINTABLE + 0.01, (number, bottom)


def test_type_and_lines_stand_out(case: Case) -> None:
    document = book(judged_deals(case.layout, case.deals), case.options)
    for page in document.pages[case.options.rules :]:
        for item in page.items:
            _check_ink(item)


def _check_ink(item: object) -> None:
    """Check what is drawn by pages themselves and by their own symbols, not inside card faces."""
    if isinstance(item, Text):
        assert item.colour == "#ffffff" or _lightness(item.colour) <= 0x55 * 3, item
    elif isinstance(item, (Rect, Path)) and item.stroke is not None:
        assert item.stroke.width >= LEAST_LINE, item
        assert _lightness(item.stroke.colour) <= 0x55 * 3, item
    elif isinstance(item, Use) and item.symbol.name.startswith("sheet-"):
        for part in item.symbol.items:
            _check_ink(part)


def _lightness(colour: str) -> int:
    return sum(int(colour[place : place + 2], 16) for place in (1, 3, 5))


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
