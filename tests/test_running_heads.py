from __future__ import annotations

from pathlib import Path

import pytest

from dealgen.book_file import load_book
from dealgen.compose.book import BookOptions, book
from dealgen.compose.bound import compose_book
from dealgen.draw.pdf import pdf_bytes
from dealgen.pages import find_format
from pages_books import judged_deals
from pages_reading import runs
from print_checks import read

HEADED = "extends: kdp-6x9\nheader: 9 mm\nmargins: {top: 15 mm}\n"


@pytest.fixture
def page(tmp_path: Path) -> str:
    file = tmp_path / "headed.yaml"
    file.write_text(HEADED)
    return str(file)


def at_header(pdf: bytes, number: int) -> list[str]:
    return [run.text for run in runs(read(pdf).pages[number]) if abs(run.y - 9.0) < 0.05]


def test_sheets_have_their_title_in_the_header(page: str) -> None:
    options = BookOptions(form=find_format(page), rules=False, answers="none")
    pdf = pdf_bytes(book(judged_deals("pyramid", 2), options))
    assert [at_header(pdf, number) for number in (0, 1)] == [["Pyramid"], ["Pyramid"]]


def test_books_have_running_titles_in_the_header(page: str, tmp_path: Path) -> None:
    file = tmp_path / "evening.yaml"
    file.write_text(
        f"title: Evenings\npage: {Path(page).name}\nprofile: screen\nkeys: none\n"
        "how_to_play: false\nsections: [{title: First, layout: pyramid, count: 4}]\n"
    )
    pdf = pdf_bytes(compose_book(load_book(str(file)), [judged_deals("pyramid", 4)]).inside)
    found = [at_header(pdf, number) for number in range(len(read(pdf).pages))]
    assert ["Evenings"] in found
    assert ["First"] in found


def test_screens_call_front_pages_by_roman_figures(page: str, tmp_path: Path) -> None:
    file = tmp_path / "labels.yaml"
    file.write_text(
        f"title: Evenings\npage: {Path(page).name}\nprofile: screen\nkeys: none\n"
        "imprint: {publisher: Us}\ncontents: true\nhow_to_play: false\n"
        "sections: [{layout: pyramid, count: 2}]\n"
    )
    pdf = pdf_bytes(compose_book(load_book(str(file)), [judged_deals("pyramid", 2)]).inside)
    assert read(pdf).page_labels == ["i", "ii", "3", "4", "5", "6"]
