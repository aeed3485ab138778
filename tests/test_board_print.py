"""What holds of every page of every book of tiles: fonts, boxes, type sizes, margins, bytes."""

from __future__ import annotations

import pytest

from board_books import CASES, Case, book_pdf, judged_deals
from dealgen.compose.book import answers, book
from dealgen.compose.scene import Path, Rect, Text, Use
from dealgen.draw.pdf import pdf_bytes
from pages_reading import MM, object_bounds, read, runs

pytestmark = pytest.mark.parametrize("case", CASES, ids=str)

LEAST_TYPE = 7.0
LEAST_LINE = 0.2
PRINTABLE = 10.0


def test_every_font_is_embedded(case: Case) -> None:
    for page in read(book_pdf(case)).pages:
        fonts = [font.get_object() for font in page["/Resources"]["/Font"].values()]
        assert fonts
        assert all("/FontFile2" in font["/FontDescriptor"] for font in fonts)
    assert b"Helvetica" not in book_pdf(case)


def test_page_boxes_are_those_of_the_paper(case: Case) -> None:
    paper = case.options.paper
    for page in read(book_pdf(case)).pages:
        sides = sorted((float(page.mediabox.width) * MM, float(page.mediabox.height) * MM))
        assert sides == pytest.approx([paper.width, paper.height], abs=0.05)


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
    for page in document.pages[1:]:
        for item in page.items:
            _check_ink(item)


def _check_ink(item: object) -> None:
    """Check what is drawn by pages, stacks and plans themselves, not inside the faces."""
    if isinstance(item, Text):
        assert item.colour == "#ffffff" or _lightness(item.colour) <= 0x55 * 3, item
    elif isinstance(item, (Rect, Path)) and item.stroke is not None:
        assert item.stroke.width >= LEAST_LINE, item
        assert _lightness(item.stroke.colour) <= 0x55 * 3, item
    elif isinstance(item, Use) and item.symbol.name.startswith(("board-", "stack-", "plan-")):
        for part in item.symbol.items:
            _check_ink(part)


def _lightness(colour: str) -> int:
    return sum(int(colour[place : place + 2], 16) for place in (1, 3, 5))


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
