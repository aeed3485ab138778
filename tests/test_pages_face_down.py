"""What a sheet keeps back and what it tells: cards face down, setup tables, stars."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING

import pytest

from dealgen.compose.book import BookOptions, book
from dealgen.compose.cards.index import widest_index
from dealgen.compose.face_down import face_down_numbers, flap_chains
from dealgen.compose.fonts import text_width
from dealgen.compose.key import key_items, lay_key
from dealgen.compose.picture import has_setup_card, setup_card_picture, sheet_picture
from dealgen.compose.scene import Document, Font, Text, Use
from dealgen.compose.setup import setup_table
from dealgen.compose.sheet_plan import plan_sheet
from dealgen.compose.texts import load_texts
from dealgen.draw.pdf import pdf_bytes
from dealgen.layout_file import load_layout
from dealgen.pages import find_format
from dealgen.solve.verdict import Winnable
from family_pages import (
    LANGUAGES,
    ROUNDING,
    beneath,
    check_sections,
    check_table,
    is_symbol,
    judged,
    options,
    own_layout,
    ranks_in,
    request,
    sheet_runs,
)
from pages_books import winnable_deal
from pages_reading import forms, read, runs

if TYPE_CHECKING:
    from pathlib import Path as FilePath


@pytest.mark.parametrize("per_page", [1, 2, 4])
def test_cards_face_down_show_their_number_alone(per_page: int) -> None:
    layout = load_layout("pyramid-thirteen")
    plan, cell = plan_sheet(request(layout, per_page)), find_format("a4").grid(per_page).cells[0]
    deal = judged(layout)
    found = sheet_runs(deal, options(per_page))
    table = (cell.x, cell.y + plan.table_top, cell.width, plan.table.height)
    cards = deal.deal.cards
    wanted = [str(n) for n in range(1, 22)] + [cards[slot].rank for slot in range(21, 28)]
    assert ranks_in(found, *table) == wanted
    assert plan.flaps is not None
    assert plan.setup is None
    numbers = face_down_numbers(layout)
    for slot, box in plan.flaps.boxes():
        corner = cell.x + box.x, cell.y + plan.flaps_top + box.y
        number, rank = ranks_in(found, *corner, box.width, box.height)
        assert (number, rank) == (str(numbers[slot]), cards[slot].rank)
    assert {slot for slot, _ in plan.flaps.boxes()} == set(numbers)
    # What hides the faces is the fold: above it there is none of them, only their numbers.
    above = ranks_in(found, cell.x, cell.y + plan.flaps_top, cell.width, plan.flaps.fold - 0.5)
    assert sorted(above, key=int) == [str(n) for n in range(1, 22)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_hidden_faces_are_on_the_setup_pages_alone(language: str) -> None:
    layout = load_layout("pyramid-thirteen")
    deal = judged(layout)
    pdf = read(pdf_bytes(book([deal], options(1, "hidden", language))))
    sheet, setup = pdf.pages
    names = {form.name for form in forms(sheet)}
    assert not [name for name in names if "flap-" in name or "cell-" in name]
    faces = [run.text for run in runs(sheet) if run.text in {"A", "J", "Q", "K"} and run.upright]
    seven = [card.rank for card in deal.deal.cards[21:28]]
    assert sorted(faces) == sorted(rank for rank in seven if rank in {"A", "J", "Q", "K"})
    found = runs(setup)
    cells = [run for run in found if run.size == pytest.approx(9.5)]
    assert ranks_in(cells, 0, 0, 210, 297) == [card.rank for card in deal.deal.cards]
    words = " ".join(" ".join(run.text for run in found).split())
    assert load_texts(language)("setup_table.backs") in words
    # The stock is counted to 24, the backs to 21.
    labels = [run.text for run in found if run.size == pytest.approx(7)]
    assert [labels.count(str(number)) for number in (1, 21, 22, 24)] == [2, 2, 1, 1]


def test_a_chain_never_shows_what_is_still_covered(tmp_path: FilePath) -> None:
    columns = own_layout(
        tmp_path,
        "pyramid: {rows: 4, face_down: 2}",
        "{passes: 1}",
        "columns: {count: 5, depth: 4, face_down: 3}",
    )
    for layout in (load_layout("pyramid-thirteen"), columns):
        for longest in range(1, 7):
            chains = flap_chains(layout, longest)
            slots = [slot for chain in chains for slot in chain]
            assert sorted(slots) == sorted(face_down_numbers(layout))
            assert max(map(len, chains)) <= longest
            for chain in chains:
                for above, below in pairwise(chain):
                    assert below in beneath(layout)[above]
        assert len(flap_chains(layout, 1)) == len(face_down_numbers(layout))
    assert len(flap_chains(columns, 3)) < len(face_down_numbers(columns)) / 2


def test_columns_with_cards_face_down_are_printed(tmp_path: FilePath) -> None:
    layout = own_layout(
        tmp_path, "pyramid: {rows: 4}", "{passes: 2}", "columns: {count: 5, depth: 4, face_down: 3}"
    )
    for per_page in (1, 2, 4):
        asked = request(layout, per_page)
        plan = plan_sheet(asked)
        check_table(plan, layout)
        check_sections(asked, plan)
        assert plan.flaps is not None
        assert {slot for slot, _ in plan.flaps.boxes()} == set(face_down_numbers(layout))
    backs = [
        item for item in sheet_picture(judged(layout), options(2)).items if is_symbol(item, "laid-")
    ]
    assert sum("sheet-back-" in item.symbol.name for item in backs) == 15


def test_setup_cards_go_with_what_the_sheet_keeps_back() -> None:
    for layout_id, stock, wanted in (
        ("pyramid-thirteen", "shown", True),
        ("pyramid-thirteen", "hidden", True),
        ("pharaohs", "hidden", False),
        ("king-tut", "shown", False),
        ("king-tut", "hidden", True),
    ):
        deal = judged(load_layout(layout_id))
        assert has_setup_card(deal, options(2, stock)) is wanted
    for layout_id in ("pyramid-thirteen", "double-pyramid", "apophis"):
        deal = judged(load_layout(layout_id))
        page = setup_card_picture(deal, options(2, "hidden"))
        found = runs(read(pdf_bytes(Document((page,), "setup", "en"))).pages[0])
        assert min(run.size for run in found) >= 7 - ROUNDING


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_picture_keeps_back_what_cannot_be_folded(language: str) -> None:
    texts, deal = load_texts(language), judged(load_layout("pyramid-thirteen"))
    page = sheet_picture(deal, BookOptions(language=language))
    found = read(pdf_bytes(Document((page,), "sheet", language))).pages[0]
    assert not [form.name for form in forms(found) if "flap-" in form.name]
    words = " ".join(" ".join(run.text for run in runs(found)).split())
    assert texts("sheet.faces_picture") in words
    assert texts("sheet.faces_pages") not in words


@pytest.mark.parametrize("width", [130.0, 190.0])
def test_numbers_in_a_setup_table_keep_clear_of_faces(width: float) -> None:
    table = setup_table(load_layout("pyramid-thirteen"), width, 4.8, 8.5, numbered=True)
    figures = max(text_width("24", Font.BOLD, 7.0), text_width("21", Font.BOLD, 7.0))
    assert table.column - figures - widest_index(table.size) > 2.0


def test_a_table_without_room_for_its_setup_has_it_on_a_page() -> None:
    layout = load_layout("double-pyramid")
    assert plan_sheet(request(layout, 1)).setup is not None
    assert plan_sheet(request(layout, 4)).setup is None
    texts = load_texts("en")
    for per_page, pages in ((1, 1), (4, 2)):
        pdf = read(pdf_bytes(book([judged(layout)], options(per_page))))
        assert len(pdf.pages) == pages
    assert texts("setup_table.titles") in {run.text for run in runs(pdf.pages[-1])}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("stars", [None, 1, 5])
def test_a_sheet_bears_its_stars(stars: int | None, language: str) -> None:
    deal = judged(load_layout("pyramid-thirteen"), stars=stars)
    choice = BookOptions(language=language, rules=False, answers="none", proven=True)
    for page in (sheet_picture(deal, choice), *book([deal], choice).pages[:1]):
        found = [item for item in page.items if is_symbol(item, "star-")]
        names = [item.symbol.name.split("-")[1] for item in found if isinstance(item, Use)]
        assert names == ["full"] * (stars or 0) + ["empty"] * (5 - stars if stars else 0)
        label = load_texts(language)("sheet.difficulty")
        word = next(item for item in page.items if isinstance(item, Text) and item.text == label)
        assert word.anchor == "end"
        for star in found:
            assert isinstance(star, Use)
            assert star.x > word.x
            assert abs(star.y + star.symbol.height / 2 - word.y) < word.size * 25.4 / 72


@pytest.mark.parametrize("layout_id", ["pyramid-dozen", "eleven-triangle", "pyramid-thirteen"])
def test_stars_on_a_key_come_before_the_word_that_it_is_the_shortest(layout_id: str) -> None:
    deal, texts = winnable_deal(layout_id), load_texts("en")
    assert isinstance(deal.verdict, Winnable)
    graded = judged(load_layout(layout_id), stars=3).difficulty
    fewest = replace(deal, verdict=replace(deal.verdict, shortest=True), difficulty=graded)
    items = list(key_items(lay_key(fewest, texts, 76.0), options(1).style, 0, 0))
    assert len([item for item in items if is_symbol(item, "star-")]) == 5
    steps = texts("key.steps", n=len(deal.verdict.solution))
    said = [item.text for item in items if isinstance(item, Text)]
    assert any(text.startswith(steps) for text in said)


def test_stars_on_a_key_leave_name_and_steps_alone() -> None:
    texts = load_texts("pt-BR")
    for layout_id, number in (("pyramid", 7), ("pyramid-waste-pairs-easy", 10**12 - 1)):
        deal = judged(load_layout(layout_id), number, stars=3)
        items = list(key_items(lay_key(deal, texts, 83.0), options(1).style, 0, 0))
        found = [item for item in items if is_symbol(item, "star-")]
        name = next(
            item
            for item in items
            if isinstance(item, Text) and item.text == deal.deal.layout.name("pt-BR")
        )
        assert len(found) == (5 if layout_id == "pyramid" else 0)
        if found:
            assert found[0].x > name.x + text_width(name.text, name.font, name.size)
