"""Keys and setup pages of tile deals read back: numbers, places, names."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

import pages_books
from board_books import CASES, Case, book_pdf, judged_deals, winnable_deal
from dealgen.compose.board.key import NUMBER_SIZE, lay_board_key
from dealgen.compose.board.names import printed_index, tile_name
from dealgen.compose.book import BookOptions, answers, book
from dealgen.compose.picture import key_picture, setup_card_picture
from dealgen.compose.reasons import reason_text, verdict_text
from dealgen.compose.scene import Document, Use
from dealgen.compose.takings import taking_numbers
from dealgen.compose.texts import languages, load_texts
from dealgen.draw.pdf import pdf_bytes
from dealgen.layout import Slot
from dealgen.layout_file import load_layout
from dealgen.notation import column_name, place_name, placed_take_text
from dealgen.pieces import PACKS, parse_tile
from dealgen.rules import Take
from dealgen.solve.verdict import (
    Case as Way,
)
from dealgen.solve.verdict import (
    Dilemma,
    Exhausted,
    Locked,
    NoPartner,
    Robbed,
    TooFewPartners,
    Undecided,
    Unwinnable,
    Winnable,
)
from dealgen.verify import verify
from pages_reading import Run, read, runs

if TYPE_CHECKING:
    from dealgen.generate import Judged

LAYOUTS = ("turtle", "mahjong-pyramid", "fish", "owl")
MARGIN = 6.0


def picture_runs(judged: Judged, language: str = "en") -> list[Run]:
    page = key_picture(judged, BookOptions(language=language))
    return runs(read(pdf_bytes(Document((page,), "key", language))).pages[0])


def joined(found: list[Run]) -> str:
    return "".join(run.text for run in found).replace(" ", "")


@pytest.mark.parametrize("layout", LAYOUTS)
def test_tiles_bear_the_number_of_their_taking(layout: str) -> None:
    judged = winnable_deal(layout)
    assert isinstance(judged.verdict, Winnable)
    numbers = taking_numbers(judged.verdict.solution)
    assert Counter(numbers.values()) == dict.fromkeys(range(1, len(numbers) // 2 + 1), 2)
    page = key_picture(judged, BookOptions())
    key = lay_board_key(judged, load_texts("en"), page.width - 2 * MARGIN)
    pills = [run for run in picture_runs(judged) if run.size == pytest.approx(NUMBER_SIZE)]
    for slot, number in numbers.items():
        x, y = key.plans.corner(judged.deal.layout.slots[slot])
        left, top = MARGIN + x, MARGIN + key.top + y
        size = key.plans.size
        on_tile = [
            run.text
            for run in pills
            if left <= run.x < left + size.width
            and top + size.height / 2 <= run.y <= top + size.height
        ]
        assert on_tile == [str(number)]


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("language", languages())
def test_list_is_the_solution(layout: str, language: str) -> None:
    judged, texts = winnable_deal(layout), load_texts(language)
    assert isinstance(judged.verdict, Winnable)
    deal, found = judged.deal, picture_runs(judged, language)
    words = {run.text.replace(" ", "") for run in found}
    for move in judged.verdict.solution:
        assert isinstance(move, Take)
        text = placed_take_text(deal.pieces, deal.layout.slots, move, printed_index)
        assert text.replace(" ", "") in words
    assert texts("board.key.pairs", n=len(deal.pieces) // 2) in {run.text for run in found}
    verify(deal, judged.verdict.solution)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_books_hold_a_key_for_every_deal(case: Case) -> None:
    texts, deals = load_texts(case.language), judged_deals(case.layout, case.deals)
    pages = [[run.text for run in runs(page)] for page in read(book_pdf(case)).pages]
    keys = [words for words in pages if texts("key.titles") in words]
    pairs = texts("board.key.pairs", n=len(load_layout(case.layout).slots) // 2)
    won = [judged for judged in deals if isinstance(judged.verdict, Winnable)]
    # A key in parts says so on each of its pages.
    assert sum(words.count(pairs) for words in keys) >= len(won)
    with_setup = case.hide_covered or case.setup or case.plan.plans is None
    assert any(texts("setup_table.titles") in words for words in pages) is with_setup


@pytest.mark.parametrize("case", [case for case in CASES if case.setup], ids=str)
def test_setup_pages_show_every_tile(case: Case) -> None:
    texts, deals = load_texts(case.language), judged_deals(case.layout, case.deals)
    pages = [runs(page) for page in read(book_pdf(case)).pages]
    setup = [
        run
        for page in pages
        if texts("setup_table.titles") in {run.text for run in page}
        for run in page
    ]
    words = Counter(run.text for run in setup)
    layout = load_layout(case.layout)
    for layer, slots in enumerate(layout.layers, start=1):
        assert words[texts("board.layer", n=layer)] == len(deals)
        assert words[texts("board.tiles", n=len(slots))] >= len(deals)
    wanted = Counter(
        part for judged in deals for tile in judged.deal.tiles for part in index_words(tile.code)
    )
    for name in ("Wh", "Gr", "Rd", "D", "C", "B", "F", "S"):
        # Letters of columns stand beside the tiles.
        assert words[name] >= wanted[name]


def index_words(code: str) -> list[str]:
    return printed_index(parse_tile(code)).split()


@pytest.mark.parametrize("layout", LAYOUTS)
def test_setup_picture_shows_every_tile_once(layout: str) -> None:
    judged = winnable_deal(layout)
    page = setup_card_picture(judged, BookOptions())
    names = [item.symbol.name for item in page.items if isinstance(item, Use)]
    found = Counter(name.split("-")[2] for name in names if name.startswith("mini-tile-"))
    assert found == Counter(tile.code for tile in judged.deal.tiles)
    words = {run.text for run in runs(read(pdf_bytes(Document((page,), "setup", "en"))).pages[0])}
    assert load_texts("en")("board.layer", n=len(judged.deal.layout.layers)) in words


def test_book_of_cards_and_tiles_holds_both() -> None:
    judged = [pages_books.winnable_deal("pyramid"), winnable_deal("fish")]
    pages = read(pdf_bytes(book(judged, BookOptions(rules=False)))).pages
    titles = [load_texts("en")("key.titles") in {run.text for run in runs(p)} for p in pages]
    assert titles == [False, False, True, True]


def test_deals_without_a_solution() -> None:
    deal = winnable_deal("turtle").deal
    with pytest.raises(ValueError, match="no verdict"):
        answers([replace(winnable_deal("turtle"), verdict=None)], BookOptions())
    for verdict in (Unwinnable(NoPartner(0, above=(100,)), 1), Undecided(700)):
        judged = replace(winnable_deal("turtle"), verdict=verdict)
        for language in languages():
            found = picture_runs(judged, language)
            assert load_texts(language)("board.key.pairs", n=72) not in {run.text for run in found}
            text = verdict_text(deal, verdict, load_texts(language))
            assert text.replace(" ", "").replace("\xa0", "") in joined(found)


@pytest.mark.parametrize("language", languages())
def test_reasons_name_tiles_and_places(language: str) -> None:
    deal, texts = winnable_deal("turtle").deal, load_texts(language)
    name = f"{tile_name(deal.tiles[143], texts)} (5-G½4½)".replace(" ", "\xa0")
    reasons = (
        NoPartner(143),
        NoPartner(143, beneath=(1, 2)),
        NoPartner(3, above=(143,), beneath=(2,)),
        TooFewPartners((143, 2, 3), (4, 5)),
        TooFewPartners((143, 2), (4,)),
        Locked((143,), (2, 3), (), (2, 3, 143)),
        Locked((), (143,), (), (143,)),
        Dilemma(143, (Way(1, Robbed(2)), Way(3, Locked((4,), (), (), (4, 5))))),
    )
    for reason in reasons:
        text = reason_text(deal, reason, texts)
        assert name.casefold() in text.casefold()
        assert text.endswith(".")
        assert text[0] == text[0].upper()
    assert reason_text(deal, Exhausted(), texts) == texts("reason.exhausted")
    with pytest.raises(ValueError, match="no tile leaves alone"):
        reason_text(deal, Dilemma(1, (Way(None, Robbed(2)),)), texts)


def test_every_tile_has_a_name_of_its_own() -> None:
    for language in languages():
        texts = load_texts(language)
        faces = {tile.code: tile for tile in map(parse_tile, codes())}
        names = {tile_name(tile, texts) for tile in faces.values()}
        assert len(names) == len(faces) == 42


def codes() -> list[str]:
    return [piece.code for piece in PACKS["tiles-144"].pieces]


@pytest.mark.parametrize(
    ("x", "y", "layer", "place"),
    [
        (0, 0, 0, "1-A1"),
        (4, 6, 1, "2-C4"),
        (5, 7, 1, "2-C½4½"),
        (27, 7, 0, "1-N½4½"),
        (50, 20, 9, "10-Z11"),
        (52, 1, 0, "1-AA1½"),
        (55, 0, 0, "1-AB½1"),
    ],
)
def test_places(x: int, y: int, layer: int, place: str) -> None:
    assert place_name(Slot(0, "tableau", x, y, layer=layer)) == place


def test_columns_and_takings() -> None:
    names = [column_name(number) for number in (0, 25, 26, 51, 52)]
    assert names == ["A", "Z", "AA", "AZ", "BA"]
    slots = (Slot(0, "tableau", 0, 0), Slot(1, "tableau", 3, 4, layer=1))
    alike, flowers = ([parse_tile(code) for code in pair] for pair in (("3p", "3p"), ("1f", "3f")))
    take = Take((0, 1))
    assert placed_take_text(alike, slots, take) == "3p 1-A1+2-B½3"
    assert placed_take_text(flowers, slots, take) == "1f 1-A1+3f 2-B½3"
    assert placed_take_text(flowers, slots, take, printed_index) == "1 F 1-A1+3 F 2-B½3"


def test_places_are_those_of_the_slots_alone() -> None:
    for layout in LAYOUTS:
        slots = load_layout(layout).slots
        assert len({place_name(slot) for slot in slots}) == len(slots)


def test_rulers_name_both_rows_and_columns_of_a_tile_half_off() -> None:
    page = setup_card_picture(winnable_deal("owl"), BookOptions())
    found = runs(read(pdf_bytes(Document((page,), "setup", "en"))).pages[0])
    layer = next(run for run in found if run.text == "Layer 3")
    beside = {run.text for run in found if run.y > layer.y and run.x < layer.x}
    assert beside == {str(row) for row in range(1, 10)}


def test_single_key_has_the_whole_width() -> None:
    judged, middle = winnable_deal("fish"), 105.0
    for deals, reaches in (([judged], [True]), ([judged, judged], [False, True])):
        page = read(pdf_bytes(answers(deals, BookOptions()))).pages[0]
        assert [run.x > middle for run in runs(page) if run.text == "24 pairs"] == reaches
