"""The picture that goes with a hidden stock: its order, and the table to stack a deck by."""

from __future__ import annotations

from dataclasses import replace

import pytest

from dealgen.compose.book import BookOptions
from dealgen.compose.picture import setup_card_picture
from dealgen.compose.scene import Document
from dealgen.compose.sizes import SHEET_SIZES
from dealgen.compose.texts import languages, load_texts
from dealgen.deal import coded_deal, numbered_deal
from dealgen.draw.pdf import pdf_bytes
from dealgen.generate import Judged
from dealgen.layout_file import load_layout
from pages_reading import Run, object_bounds, read, runs


def figures(found: list[Run]) -> list[str]:
    """Join the two figures of each 10."""
    return "|".join(run.text for run in found).replace("1|0", "10").split("|")


def made(layout: str, language: str) -> tuple[Judged, bytes]:
    judged = Judged(numbered_deal(load_layout(layout), 10**12 - 1), None)
    page = setup_card_picture(judged, BookOptions(language=language, stock="hidden"))
    return judged, pdf_bytes(Document((page,), "setup", language))


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("layout", ["pyramid", "par-pyramid", "giza", "pyramid-waste-pairs-easy"])
def test_stock_and_table_in_dealing_order(layout: str, language: str) -> None:
    judged, pdf = made(layout, language)
    deal, texts = judged.deal, load_texts(language)
    found, sizes = runs(read(pdf).pages[0]), SHEET_SIZES["half"]
    strip = [run for run in found if run.size == pytest.approx(sizes.index)]
    stock = [deal.cards[slot.index].rank for slot in deal.layout.stock]
    assert figures(strip) == (stock or [""])
    cells = [run for run in found if run.size == pytest.approx(sizes.cell)]
    assert figures(cells) == [card.rank for card in deal.cards]
    words = [run.text for run in found]
    assert deal.layout.name(language) in words
    assert texts("sheet.number", number="999999999999") in words
    assert (texts("label.stock") in words) is bool(stock)
    assert min(run.size for run in found) >= 7 - 0.001
    for _, (left, top, right, bottom), width, height in object_bounds(pdf):
        assert min(left, top, width - right, height - bottom) >= 7.0 or right - left > 140


def test_a_deal_that_was_typed_in_has_its_fingerprint() -> None:
    layout = load_layout("pyramid")
    deal = coded_deal(layout, numbered_deal(layout, 1).code)
    page = setup_card_picture(Judged(deal, None), replace(BookOptions(), stock="hidden"))
    found = runs(read(pdf_bytes(Document((page,), "setup", "en"))).pages[0])
    assert any(run.text.endswith(deal.id.rpartition("#")[2]) for run in found)
