"""Rule cards of tile layouts: the layout's own figures, in every language."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from dealgen.compose.board.height_map import height_map
from dealgen.compose.cards import CardStyle
from dealgen.compose.rule_text import rules_as_text
from dealgen.compose.rulecard import rule_card_a6, rule_card_page
from dealgen.compose.scene import Document
from dealgen.compose.texts import languages, load_texts
from dealgen.compose.words import rule_card_text, rules_line
from dealgen.draw.pdf import pdf_bytes
from dealgen.layout import Layout, Match, Rules, Slot
from dealgen.layout_file import load_layout, shipped_layouts
from dealgen.pages import find_format
from dealgen.pieces import PACKS
from pages_reading import Run, object_bounds, read, runs

if TYPE_CHECKING:
    from dealgen.compose.scene import Page

FRAME = 3.7  # mm: where the line round a small card begins, its width and half a point allowed
TILES = [layout for layout in shipped_layouts() if layout.is_tiles]


def row(count: int, **rules: int) -> Layout:
    """Return a layout of one row."""
    slots = tuple(
        Slot(
            n,
            "tableau",
            2 * n,
            0,
            left=(n - 1,) if n else (),
            right=(n + 1,) if n < count - 1 else (),
        )
        for n in range(count)
    )
    match = Match(differences=frozenset({0}))
    return Layout(
        "row", {"en": "Row"}, PACKS["tiles-144"], slots, Rules(match, goal="all", **rules)
    )


def said(layout: Layout, language: str) -> str:
    sections = rule_card_text(layout, load_texts(language)).sections
    words = " ".join(" ".join(section.paragraphs) for section in sections)
    return words.replace("\xa0", " ").replace("*", "")


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("layout", TILES, ids=lambda layout: layout.id)
def test_figures_are_those_of_the_layout(layout: Layout, language: str) -> None:
    words = said(layout, language)
    assert str(len(layout.slots)) in words
    for layer in layout.layers:
        assert str(len(layer)) in words
    assert str(len(layout.slots)) in rules_line(layout, load_texts(language))


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("layout", [*TILES[::5], TILES[-1]], ids=lambda layout: layout.id)
def test_cards_are_whole_and_can_be_read(layout: Layout, language: str) -> None:
    texts = load_texts(language)
    for page in (
        rule_card_a6(layout, texts, CardStyle()),
        rule_card_page(layout, texts, CardStyle(), find_format("letter")),
    ):
        check_card(page, language)
        words = "".join(run.text for run in page_runs(page, language)).replace(" ", "")
        for section in rule_card_text(layout, texts).sections:
            assert section.heading.replace(" ", "") in words


def page_runs(page: Page, language: str) -> list[Run]:
    return runs(read(pdf_bytes(Document((page,), "card", language))).pages[0])


def check_card(page: Page, language: str) -> None:
    pdf = pdf_bytes(Document((page,), "card", language))
    assert min(run.size for run in runs(read(pdf).pages[0])) >= 7 - 0.001
    for _, (left, top, right, bottom), width, height in object_bounds(pdf):
        assert left >= FRAME - 0.01
        assert top >= FRAME - 0.01
        assert right <= width - FRAME + 0.01
        assert bottom <= height - FRAME + 0.01


def test_free_tiles_of_the_picture_are_counted() -> None:
    for layout, free in (("turtle", 35), ("turtle-stepped", 32), ("mahjong-pyramid", 40)):
        for language in languages():
            texts = load_texts(language)
            page = rule_card_a6(load_layout(layout), texts, CardStyle())
            found = {run.text for run in page_runs(page, language)}
            assert texts("board.label.free", n=free).replace("\xa0", " ") in found


@pytest.mark.parametrize(
    ("count", "english", "portuguese"),
    [
        (144, "Mix the 144 tiles face down.", "Misture as 144 peças viradas para baixo."),
        (140, "takes 140 tiles: one group of four matching", "usa 140 peças: um grupo de quatro"),
        (140, "stays in the box. Mix the 140 tiles", "fica na caixa. Misture as 140 peças"),
        (142, "tiles: of one group of four", "sorteado, só se usa um par. Misture"),
        (74, "stay in the box, and of one more group only a pair is used. Mix", "17 grupos"),
        (288, "Mix two sets of 144 tiles together", "Misture dois jogos de 144 peças"),
        (228, "takes 228 tiles: one whole set of 144, and from one set more, drawn", "21 grupos"),
        (146, "drawn by chance, one pair. Mix", "de mais um jogo, um par. Misture"),
        (150, "four matching tiles and a pair of one more group. Mix", "combinam e um par de mais"),
        (292, "two whole sets of 144, and", "dois jogos completos de 144 e"),
    ],
)
def test_which_tiles_are_taken(count: int, english: str, portuguese: str) -> None:
    assert english in said(row(count), "en")
    assert portuguese in said(row(count), "pt-BR")


def test_comforts_are_named_where_they_are_allowed() -> None:
    plain, easy = row(144), row(144, reshuffles=2, time_limit=20)
    for language, mixing, clock, late in (
        ("en", "two times", "You have 20 minutes.", "when the time is up"),
        ("pt-BR", "duas vezes", "Você tem 20 minutos.", "quando o tempo acaba"),
    ):
        assert late in said(easy, language)
        assert late not in said(plain, language)
        assert mixing in said(easy, language)
        assert clock in said(easy, language)
        assert mixing not in said(plain, language)
        assert clock not in said(plain, language)
    texts = load_texts("en")
    assert rules_line(easy, texts).endswith("clear all 144 tiles · two reshuffles · 20 minutes")
    assert "once" in said(replace(easy, rules=replace(easy.rules, reshuffles=1)), "en").lower()
    assert said(row(144, reshuffles=0), "en") == said(plain, "en")


def test_half_tiles_are_spoken_of_where_there_are_any() -> None:
    for language in languages():
        sentence = load_texts(language)("board.free_half")
        assert sentence in said(load_layout("turtle"), language)
        assert sentence not in said(load_layout("mahjong-pyramid"), language)


def test_map_of_heights() -> None:
    lines = list(height_map(load_layout("turtle"), 78))
    assert len(lines) == 16
    assert lines[0] == "    " + "1" * 48
    assert "5" in lines[7]
    assert lines[7].count("5") == lines[8].count("5") == 4
    assert sum(map(int, "".join(lines).replace(" ", ""))) == 144 * 4 * 2
    assert all(len(line) <= 40 for line in height_map(load_layout("turtle"), 40))
    tower = replace(row(2), slots=tuple(Slot(n, "tableau", 0, 0, layer=n) for n in range(12)))
    assert list(height_map(tower, 78)) == ["++++", "++++"]


@pytest.mark.parametrize("language", languages())
def test_rules_as_text_keep_their_width(language: str) -> None:
    for layout in TILES:
        text = rules_as_text(layout, load_texts(language), 78)
        assert all(len(line) <= 78 for line in text.splitlines())
        assert load_texts(language)("heading.moves") in text
