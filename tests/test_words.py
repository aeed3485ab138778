"""Rules in words: every shipped layout in every language, and rules that none of them has.

The files `golden/rules-LANGUAGE.txt` hold what is expected; `python tests/test_words.py` writes
them anew, to be read through before they are committed.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from dealgen.compose.rule_text import rules_as_text
from dealgen.compose.texts import languages, load_texts
from dealgen.compose.words import rule_card_text, rules_line
from dealgen.layout_file import load_layout, shipped_layouts

if TYPE_CHECKING:
    from dealgen.layout import Layout

GOLDEN = Path(__file__).parent / "golden"
SHIPPED = shipped_layouts()
UNUSUAL = """\
name: {en: Twins, pt-BR: Gêmeas}
pack: cards-52
tableau:
  - pyramid: {rows: 5}
  - pyramid: {rows: 5}
rules:
  match: {sum: 11, pairs: [Q-K, J-J], differences: [0, 1, 3]}
  stock: {passes: 2, waste_pairs: true}
  cover_pairs: true
  goal: all
"""


def golden(language: str) -> str:
    texts = load_texts(language)
    return "\n".join(
        f"[{layout.id}]\n{rules_line(layout, texts)}\n\n{rules_as_text(layout, texts, 90)}"
        for layout in SHIPPED
    )


def made(folder: Path, text: str, name: str = "made.yaml") -> Layout:
    file = folder / name
    file.write_text(text, encoding="utf-8")
    return load_layout(str(file))


def said(layout: Layout, language: str) -> str:
    """All sentences of the rule card in one line."""
    sections = rule_card_text(layout, load_texts(language)).sections
    return " ".join(" ".join(section.paragraphs) for section in sections).replace("\xa0", " ")


@pytest.mark.parametrize("language", languages())
def test_shipped_layouts_in_words(language: str) -> None:
    expected = (GOLDEN / f"rules-{language}.txt").read_text(encoding="utf-8")
    assert golden(language) == expected


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("layout", SHIPPED, ids=lambda layout: layout.id)
def test_length_and_finish(layout: Layout, language: str) -> None:
    words = said(layout, language)
    assert 80 <= len(re.findall(r"\w+", words)) <= 240
    for leftover in ("{", "}", "  ", "..", " ,"):
        assert leftover not in words
    assert language == "fr" or " ;" not in words
    assert len(rules_line(layout, load_texts(language))) <= 275


def test_figures_are_the_layouts_own(tmp_path: Path) -> None:
    words = said(made(tmp_path, UNUSUAL), "en")
    for phrase in (
        "Lay 30 face up in two pyramids of five rows",
        "The other 22 are the stock, face down",
        "add up to *11* (A+10, 2+9, 3+8, 4+7, 5+6)",
        "of the same rank",
        "of neighbouring ranks",
        "three ranks apart",
        "that make J+J or Q+K",
        "in the pyramids or on the waste",
        "also pair with a card that it alone still covers",
        "also pair with the waste card right beneath it",
        "for a second pass",
        "Take away all 52 cards: pyramids, stock and waste",
        "any other covered card",
    ):
        assert phrase in words
    assert "alone" not in words.replace("it alone still", "")


def test_figures_are_the_layouts_own_in_portuguese(tmp_path: Path) -> None:
    words = said(made(tmp_path, UNUSUAL), "pt-BR")
    for phrase in (
        "Disponha 30 abertas em duas pirâmides de cinco fileiras",
        "As outras 22 formam o monte",
        "que somem *11* (A+10, 2+9, 3+8, 4+7, 5+6)",
        "do mesmo valor",
        "de valores vizinhos",
        "com três valores de diferença",
        "que formem J+J ou Q+K",
        "nas pirâmides ou no descarte",
        "uma carta que só ela ainda cobre",
        "segunda passagem",
        "Retire as 52 cartas: pirâmides, monte e descarte",
        "outra carta coberta",
    ):
        assert phrase in words
    assert "sem par" not in words


def test_line_of_unusual_rules(tmp_path: Path) -> None:
    line = rules_line(made(tmp_path, UNUSUAL), load_texts("en"))
    assert line == (
        "Pairs of 11 (A+10, 2+9, 3+8, 4+7, 5+6), pairs of equal rank, pairs of neighbouring rank, "
        "pairs three ranks apart, pairs J+J or Q+K (not A+K) "
        "· a card in the pyramids may pair with one that it alone covers "
        "· waste top is free · card just turned may pair with the one beneath "
        "· twice through the stock · goal: clear all 52 cards"
    )


@pytest.mark.parametrize(
    ("singles", "english", "portuguese"),
    [
        ("[Q]", "Free queens leave alone.", "Damas livres saem sem par."),
        ("[A, K]", "Free aces and kings leave alone.", "Ases e reis livres saem sem par."),
        (
            "[A, J, K]",
            "Free aces, jacks and kings leave alone.",
            "Ases, valetes e reis livres saem sem par.",
        ),
    ],
)
def test_singles(tmp_path: Path, singles: str, english: str, portuguese: str) -> None:
    layout = made(tmp_path, f"extends: pyramid\nname: {{en: Odd}}\nrules: {{singles: {singles}}}\n")
    assert english in said(layout, "en")
    assert portuguese in said(layout, "pt")


@pytest.mark.parametrize(
    ("reserve", "english", "portuguese"),
    [
        (
            "{count: 3, depth: 2}",
            "three columns of two overlapping cards",
            "três colunas de duas cartas abertas e sobrepostas",
        ),
        ("{count: 2, depth: 1}", "two single cards", "duas cartas abertas, sem sobrepor"),
        ("{count: 1, depth: 4}", "a column of four", "uma coluna de quatro"),
    ],
)
def test_reserves(tmp_path: Path, reserve: str, english: str, portuguese: str) -> None:
    layout = made(
        tmp_path, f"extends: pyramid\nname: {{en: Odd}}\nreserve:\n  - columns: {reserve}\n"
    )
    assert english in said(layout, "en")
    assert portuguese in said(layout, "pt")


def test_uneven_columns(tmp_path: Path) -> None:
    parts = "[columns: {count: 2, depth: 2}, columns: {count: 1, depth: 5}]"
    layout = made(tmp_path, f"extends: pyramid\nname: {{en: Odd}}\nreserve: {parts}\n")
    assert "Below, lay 9 overlapping cards face up in three columns." in said(layout, "en")
    assert "9 cartas abertas e sobrepostas em três colunas." in said(layout, "pt")


def test_pyramid_beside_triangle(tmp_path: Path) -> None:
    tableau = "[pyramid: {rows: 4}, pyramid: {rows: 5, inverted: true}]"
    layout = made(tmp_path, f"extends: pyramid\nname: {{en: Odd}}\ntableau: {tableau}\n")
    assert "in a pyramid of four rows and a triangle of five rows, tip down," in said(layout, "en")
    assert "Take away all 25 cards of the tableau." in said(layout, "en")
    assert "uma pirâmide de quatro fileiras e um triângulo de cinco" in said(layout, "pt")


STOCKS = {
    "{passes: unlimited, draw: 3, open: true, waste_pairs: true}": (
        (
            "At any time move the top three stock cards (or all that are left) to the waste, one "
            "by one. When the top card has left, turn up the next. When the stock is empty, turn "
            "the waste over, unshuffled, as often as you like. The card laid last on the waste may "
            "also pair with the waste card right beneath it."
        ),
        (
            "Quando quiser, passe as três cartas de cima do monte (ou as que restarem) para o "
            "descarte, uma a uma. Sempre que a de cima sair, abra a seguinte. Quando o monte "
            "acabar, vire o descarte, sem embaralhar, quantas vezes quiser. A última carta posta "
            "no descarte também pode formar par com a que está logo abaixo dela."
        ),
    ),
    "{passes: 2, draw: 2, wastes: 2, waste_pairs: true}": (
        (
            "At any time turn the next four stock cards (or all that are left) face up, one by "
            "one, onto the two wastes in turn, from left to right. When the stock is empty, put "
            "the wastes together, the first on top and the last at the bottom, and turn this pile "
            "over, unshuffled, for a second pass. The top card of a waste, if it came in the last "
            "draw, may also pair with the card right beneath it."
        ),
        (
            "Quando quiser, vire quatro cartas do monte (ou as que restarem), uma a "
            "uma, sobre os dois descartes em sequência, da esquerda para a direita. Quando o monte "
            "acabar, junte os descartes, o primeiro em cima e o último embaixo, e vire essa pilha, "
            "sem embaralhar, para uma segunda passagem. A carta de cima de um descarte, se veio na "
            "última virada, também pode formar par com a que está logo abaixo dela."
        ),
    ),
    "{passes: 1, wastes: 6, open: true}": (
        (
            "At any time move the top six stock cards (or all that are left), one by one, to the "
            "six wastes in turn, from left to right. When the top card has left, turn up the next. "
            "You go through the stock only once."
        ),
        (
            "Quando quiser, passe as seis cartas de cima do monte (ou as que restarem), uma a uma, "
            "para os seis descartes em sequência, da esquerda para a direita. Sempre que a de cima "
            "sair, abra a seguinte. Há uma única passagem pelo monte."
        ),
    ),
}


@pytest.mark.parametrize("stock", STOCKS)
def test_stocks(tmp_path: Path, stock: str) -> None:
    english, portuguese = STOCKS[stock]
    layout = made(tmp_path, f"extends: pyramid\nname: {{en: X}}\nrules: {{stock: {stock}}}\n")
    assert english in said(layout, "en")
    assert portuguese in said(layout, "pt")


def test_unlimited_passes_over_several_wastes_end_otherwise(tmp_path: Path) -> None:
    stock = "{passes: unlimited, wastes: 2}"
    layout = made(tmp_path, f"extends: pyramid\nname: {{en: X}}\nrules: {{stock: {stock}}}\n")
    assert "when nothing more can leave, however often you go through" in said(layout, "en")
    assert "tops of two wastes are free · any number of times" in rules_line(
        layout, load_texts("en")
    )


HIDDEN = """\
name: {en: Hidden, pt-BR: Fechada}
pack: cards-52
tableau:
  - pyramid: {rows: 5, face_down: 4}
  - pyramid: {rows: 4, inverted: true, face_down: 1}
  - pyramid: {rows: 3}
reserve:
  - columns: {count: 3, depth: 4, face_down: 3}
rules: {match: {sum: 13}, singles: [K], stock: {passes: 1}, cover_pairs: true}
"""


def test_cards_face_down(tmp_path: Path) -> None:
    layout = made(tmp_path, HIDDEN)
    english, portuguese = said(layout, "en"), said(layout, "pt")
    for phrase in (
        (
            "Lay 31 in a pyramid of five rows (the top four rows face down, the rest face up), a "
            "triangle of four rows, tip down (the top row face down, the rest face up) and a "
            "pyramid of three rows (face up), each row half covering the one above."
        ),
        "three columns of four overlapping cards, the lowest three face down, the rest face up.",
        "Turn a face-down card up as soon as no other lies on it.",
        "A free card in the tableau may also pair with a face-up card that it alone still covers.",
    ):
        assert phrase in english
    for phrase in (
        (
            "Disponha 31 em uma pirâmide de cinco fileiras (as quatro de cima fechadas, o resto "
            "aberto), um triângulo de quatro fileiras, de ponta para baixo (a de cima fechada, "
            "o resto aberto) e uma pirâmide de três fileiras (abertas), cada fileira cobrindo "
            "metade"
        ),
        "três colunas de quatro cartas sobrepostas, as três de baixo fechadas, o resto aberto.",
        "Abra uma carta fechada assim que não houver outra sobre ela.",
        "Uma carta livre na mesa também pode formar par com uma carta aberta que só ela",
    ):
        assert phrase in portuguese
    assert "28 cards face down until uncovered" not in rules_line(layout, load_texts("en"))
    assert "23 cards face down until uncovered" in rules_line(layout, load_texts("en"))


def test_columns_of_several_depths_with_cards_face_down(tmp_path: Path) -> None:
    columns = "[columns: {count: 2, depth: 2, face_down: 1}, columns: {count: 1, depth: 3}]"
    layout = made(tmp_path, f"extends: pyramid\nname: {{en: X}}\nreserve: {columns}\n")
    assert "lay 7 overlapping cards in three columns, 2 of them face down" in said(layout, "en")
    assert "7 cartas sobrepostas em três colunas, 2 delas fechadas" in said(layout, "pt")


@pytest.mark.parametrize(
    ("match", "english", "portuguese"),
    [
        ("{sum: 10}", "Ace is 1; suits", "O ás vale 1; o naipe"),
        ("{sum: 25}", "Queen is 12 and king 13; suits", "A dama vale 12 e o rei 13; o naipe"),
        (
            "{sum: null, differences: [0, 5]}",
            "of the same rank or that are five ranks apart. Ace is 1, jack 11,",
            "do mesmo valor ou com cinco valores de diferença. O ás vale 1, o valete 11,",
        ),
        ("{sum: null, pairs: [A-K]}", "that make A+K. Suits do", "que formem A+K. O naipe não"),
        ("{sum: 14, differences: [1]}", "king 13; suits do not matter. Fr", "não importa. Re"),
        ("{sum: null, differences: [1]}", "Ace and king are not neighb", "Ás e rei não são viz"),
    ],
)
def test_what_ranks_count(tmp_path: Path, match: str, english: str, portuguese: str) -> None:
    layout = made(tmp_path, f"extends: pyramid\nname: {{en: X}}\nrules: {{match: {match}}}\n")
    assert english in said(layout, "en")
    assert portuguese in said(layout, "pt")


def test_words_come_from_the_rules_and_not_from_the_id(tmp_path: Path) -> None:
    layout = made(tmp_path, "extends: pyramid\nname: {en: X}\nrules: {goal: all}\n", "giza.yaml")
    assert said(layout, "en") == said(load_layout("pyramid-strict"), "en")


if __name__ == "__main__":
    GOLDEN.mkdir(exist_ok=True)
    for tag in languages():
        (GOLDEN / f"rules-{tag}.txt").write_text(golden(tag), encoding="utf-8")
