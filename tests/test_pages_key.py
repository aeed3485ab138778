"""The key read back: the numbers on its cards, its text, its score."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from dealgen.compose.book import BookOptions, answers, book
from dealgen.compose.key_legend import card_key_legend, tile_key_legend
from dealgen.compose.key_plan import plan_key
from dealgen.compose.key_sizes import TEXT_SIZE
from dealgen.compose.picture import key_picture, sheet_picture
from dealgen.compose.reasons import verdict_text
from dealgen.compose.scene import Document
from dealgen.compose.shelves import shelve
from dealgen.compose.solution_words import solution_phrases
from dealgen.compose.takings import par_score, taking_numbers
from dealgen.compose.texts import languages, load_texts
from dealgen.deal import coded_deal, numbered_deal
from dealgen.draw.pdf import pdf_bytes
from dealgen.generate import Judged
from dealgen.layout_file import load_layout
from dealgen.pages import find_format
from dealgen.rules import Draw, Redeal, Take
from dealgen.solve.verdict import NoPartner, Undecided, Unwinnable, Winnable
from pages_books import PAPERS, judged_deals, winnable_deal
from pages_reading import Run, read, runs

LAYOUTS = (
    "pyramid",
    "pyramid-three-passes",
    "pyramid-unlimited",
    "par-pyramid",
    "giza",
    "triangle",
)
MARGIN = 6.0


def picture_runs(judged: Judged, language: str = "en") -> list[Run]:
    page = key_picture(judged, BookOptions(language=language))
    return runs(read(pdf_bytes(Document((page,), "key", language))).pages[0])


def body(found: list[Run]) -> str:
    """Return the text below the cards, its lines joined."""
    lines = sorted((run for run in found if run.size == pytest.approx(TEXT_SIZE)), key=_place)
    below = [run for run in lines if run.y > 12]
    return "".join("".join(run.text for run in below).split())


def _place(run: Run) -> tuple[float, float]:
    return (round(run.y, 2), run.x)


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("language", languages())
def test_text_is_the_solution(layout: str, language: str) -> None:
    judged, texts = winnable_deal(layout), load_texts(language)
    assert isinstance(judged.verdict, Winnable)
    moves = judged.verdict.solution
    text = "·".join(solution_phrases(judged.deal, moves, texts))
    score = par_score(judged.deal, moves)
    if score is not None:
        text += texts("key.par", n=score)
    found = picture_runs(judged, language)
    assert body(found) == "".join(text.split())
    assert texts("key.steps", n=len(moves)) in {run.text for run in found}


@pytest.mark.parametrize(
    "layout", [*LAYOUTS, "king-tut", "apophis", "cheops", "two-pyramids", "turtle"]
)
@pytest.mark.parametrize("language", languages())
def test_picture_says_how_it_is_read(layout: str, language: str) -> None:
    judged, texts = winnable_deal(layout), load_texts(language)
    legend = tile_key_legend if judged.deal.layout.is_tiles else card_key_legend
    page = key_picture(judged, BookOptions(language=language))
    found = sorted(picture_runs(judged, language), key=_place)
    said = "".join("".join(run.text for run in found).split())
    told = "".join(legend([judged], texts).replace("*", "").split())
    assert told
    assert said.endswith(told)
    assert page.height - MARGIN - 3 < found[-1].y < page.height - MARGIN
    assert max(run.x for run in found) < page.width - MARGIN


def test_picture_without_a_solution_has_no_legend() -> None:
    lost = replace(winnable_deal("pyramid"), verdict=Unwinnable(None, 1))
    assert card_key_legend([lost], load_texts("en")) == ""
    said = " ".join(run.text for run in picture_runs(lost))
    assert load_texts("en")("key.legend").split()[0] not in said.split()


@pytest.mark.parametrize("layout", LAYOUTS)
def test_cards_bear_the_number_of_their_taking(layout: str) -> None:
    judged = winnable_deal(layout)
    assert isinstance(judged.verdict, Winnable)
    numbers = taking_numbers(judged.verdict.solution)
    plan = plan_key(judged.deal.layout, 88.0)
    pills = [run for run in picture_runs(judged) if run.size == pytest.approx(8.0)]
    assert len(pills) == len(numbers)
    for slot, number in numbers.items():
        box = plan.cards[slot]
        on_card = [
            run
            for run in pills
            if 0 <= run.x - MARGIN - box.x < box.width and 0 < run.y - MARGIN - box.y < box.height
        ]
        assert str(number) in {run.text for run in on_card}


def test_pairs_share_a_number_and_draws_have_none() -> None:
    moves = (Take((3, 7)), Draw(), Take((5,)), Draw(), Redeal(), Take((1, 30)))
    assert taking_numbers(moves) == {3: 1, 7: 1, 5: 2, 1: 3, 30: 3}


def test_every_card_of_the_tableau_has_a_number() -> None:
    for layout in LAYOUTS:
        judged = winnable_deal(layout)
        assert isinstance(judged.verdict, Winnable)
        numbers = taking_numbers(judged.verdict.solution)
        assert {slot.index for slot in judged.deal.layout.tableau} <= numbers.keys()
        assert max(Counter(numbers.values()).values()) <= 2


def test_par_score() -> None:
    judged = winnable_deal("par-pyramid")
    assert isinstance(judged.verdict, Winnable)
    moves = judged.verdict.solution
    full = par_score(judged.deal, moves)
    assert full in (50, 35, 20)
    assert par_score(judged.deal, ()) == -52
    takes = [place for place, move in enumerate(moves) if isinstance(move, Take)]
    before_last = par_score(judged.deal, moves[: takes[-1]])
    last = moves[takes[-1]]
    assert isinstance(last, Take)
    if all(slot >= 28 for slot in last.slots):
        assert before_last == full - len(last.slots)
    else:
        assert before_last == -len(last.slots)
    assert par_score(winnable_deal("pyramid").deal, ()) is None


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("verdict", [Unwinnable(NoPartner(0, beneath=(3,)), 1), Undecided(700)])
def test_key_without_a_solution_says_why(verdict: Unwinnable | Undecided, language: str) -> None:
    deal = numbered_deal(load_layout("pyramid"), 1)
    found = picture_runs(Judged(deal, verdict), language)
    assert not [run for run in found if run.size == pytest.approx(8.0)]
    texts = load_texts(language)
    assert body(found) == "".join(verdict_text(deal, verdict, texts).split())


def printed(judged: Judged, language: str) -> str:
    """Return all words of a page of keys, lines joined by spaces."""
    pages = read(pdf_bytes(answers([judged], BookOptions(language=language)))).pages
    return " ".join(" ".join(run.text for page in pages for run in runs(page)).split())


@pytest.mark.parametrize("language", languages())
def test_legend_says_what_is_on_the_page_and_no_more(language: str) -> None:
    texts = load_texts(language)
    legend, stay = texts("key.legend"), texts("key.stay")
    giza = printed(winnable_deal("giza"), language)
    assert legend in giza
    assert stay not in giza
    assert texts("key.turn") not in giza
    pyramid = printed(winnable_deal("pyramid"), language)
    assert f"{legend} {stay} {texts('key.turn')} 2" in pyramid
    lost = replace(winnable_deal("pyramid"), verdict=Unwinnable(None, 1))
    assert legend not in printed(lost, language)


def test_four_keys_of_pyramids_on_a_page() -> None:
    for paper in map(find_format, PAPERS):
        judged = winnable_deal("pyramid-three-passes")
        document = answers([judged] * 8, BookOptions(form=paper))
        assert len(document.pages) == 2


def test_answers_are_where_they_were_asked_for() -> None:
    deals, texts = judged_deals("pyramid", 5), load_texts("en")
    titles = texts("key.titles")
    for answer, wanted in (("end", True), ("separate", False), ("none", False)):
        options = replace(BookOptions(), answers=answer)
        pages = read(pdf_bytes(book(deals, options))).pages
        assert any(titles in {run.text for run in runs(page)} for page in pages) is wanted
        assert len(pages) == 6 + (2 if wanted else 0)


def test_what_cannot_be_printed_is_refused() -> None:
    deal = numbered_deal(load_layout("pyramid"), 1)
    with pytest.raises(ValueError, match="no verdict"):
        answers([Judged(deal, None)], BookOptions())
    with pytest.raises(ValueError, match="at least one deal"):
        book([], BookOptions())


def test_typed_deal_is_known_by_its_fingerprint() -> None:
    layout = load_layout("pyramid")
    deal = coded_deal(layout, numbered_deal(layout, 1).code)
    page = sheet_picture(Judged(deal, None), BookOptions())
    found = runs(read(pdf_bytes(Document((page,), "sheet", "en"))).pages[0])
    assert any(run.text.endswith(deal.id.rpartition("#")[2]) for run in found)


def test_longest_number_fits_beside_the_name() -> None:
    layout = load_layout("pyramid-waste-pairs-easy")
    judged = Judged(numbered_deal(layout, 10**12 - 1), Undecided(5))
    for page in (
        sheet_picture(judged, BookOptions(language="pt-BR")),
        key_picture(judged, BookOptions(language="pt-BR")),
        *book([judged] * 4, BookOptions(language="pt-BR", per_page=4, rules=False)).pages,
    ):
        found = runs(read(pdf_bytes(Document((page,), "sheet", "pt-BR"))).pages[0])
        number = next(run for run in found if "999999999999" in run.text)
        name = next(run for run in found if run.text == layout.name("pt-BR"))
        assert number.size >= 7
        assert abs(number.x - name.x) > 20


def test_shelves_fill_pages_in_reading_order() -> None:
    spots = list(shelve([100, 90, 110, 100, 50], 2, 230))
    assert [(spot.page, spot.column) for spot in spots] == [(0, 0), (0, 1), (0, 0), (0, 1), (1, 0)]
    assert spots[2].y == spots[3].y >= 108
    assert spots[2].y + 110 <= 230
    alone = list(shelve([300, 10], 1, 230))
    assert [spot.page for spot in alone] == [0, 1]


def test_a_cell_for_every_sheet() -> None:
    for paper in map(find_format, PAPERS):
        for per_page in (1, 2, 4):
            grid = paper.grid(per_page)
            assert len(grid.cells) == per_page
            for cell in grid.cells:
                assert cell.height > cell.width
                assert cell.x >= 10
                assert cell.right <= grid.width - 10
                assert cell.y >= 10
                assert cell.bottom <= grid.height - 10
