"""Pictures in words: every card is told once, in the order in which it lies, hidden ones never."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache

import pytest

from dealgen.compose.alt_text import card_words, key_words, setup_words, sheet_words
from dealgen.compose.texts import languages, load_texts
from dealgen.deal import Deal, numbered_deal
from dealgen.generate import Judged
from dealgen.layout_file import load_layout
from dealgen.pieces import PACKS, SUIT_SYMBOLS
from dealgen.rules import Take
from dealgen.solve import solve
from dealgen.solve.verdict import Winnable

SIGNS = re.compile(f"[{''.join(SUIT_SYMBOLS.values())}]")


@cache
def judged(layout: str, number: int = 1) -> Judged:
    deal = numbered_deal(load_layout(layout), number)
    return Judged(deal, solve(deal))


def told(text: str, deal: Deal, language: str = "en") -> list[str]:
    """Return the cards that a text names, in its order."""
    texts = load_texts(language)
    names = {card_words(card, texts) for card in deal.cards}
    return re.findall("|".join(sorted(names, key=len, reverse=True)), text)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("layout", ["pyramid", "giza", "king-tut", "apophis", "triangle"])
def test_every_card_is_told_once_in_dealing_order(layout: str, language: str) -> None:
    texts, deal = load_texts(language), judged(layout).deal
    words = sheet_words(judged(layout), texts, stock_shown=True, hide_covered=False)
    named = told(words.text, deal, language)
    assert Counter(named) == Counter(card_words(card, texts) for card in deal.cards)
    stock = [card_words(deal.cards[slot.index], texts) for slot in deal.layout.stock]
    assert named[len(named) - len(stock) :] == stock
    assert not SIGNS.search(words.text)


def test_rows_are_told_from_the_top() -> None:
    deal = judged("pyramid", 53).deal
    words = sheet_words(Judged(deal, None), load_texts("en"), stock_shown=True, hide_covered=False)
    assert words.title == "Pyramid, No. 53"
    assert words.lines[0] == "Row 1: three of spades."
    assert words.lines[1] == "Row 2: ace of hearts, five of spades."
    assert words.lines[7].startswith("Stock, 24 cards in the order in which they turn up: nine of")


def test_a_hidden_stock_and_cards_face_down_are_not_told() -> None:
    texts = load_texts("en")
    deal = judged("pyramid", 53).deal
    words = sheet_words(Judged(deal, None), texts, stock_shown=False, hide_covered=False)
    assert len(told(words.text, deal)) == 28
    assert words.lines[-1] == "Stock: 24 cards, face down."


def test_cards_that_lie_face_down_are_told_to_whoever_sets_up_alone() -> None:
    texts, dealt = load_texts("en"), judged("pyramid-thirteen")
    hidden = sum(slot.face_down for slot in dealt.deal.layout.slots)
    shown = sheet_words(dealt, texts, stock_shown=True, hide_covered=False)
    assert len(told(shown.text, dealt.deal)) == len(dealt.deal.cards) - hidden
    assert shown.text.count("face down") == hidden > 0
    assert len(told(setup_words(dealt, texts).text, dealt.deal)) == len(dealt.deal.cards)


def test_covered_tiles_are_told_to_whoever_sets_up_alone() -> None:
    texts, turtle = load_texts("en"), judged("turtle")
    shown = sheet_words(turtle, texts, stock_shown=True, hide_covered=False).text
    hidden = sheet_words(turtle, texts, stock_shown=True, hide_covered=True).text
    assert shown.count("covered tile") == 0 < hidden.count("covered tile")
    assert setup_words(turtle, texts).text.count("covered tile") == 0
    tiles = [entry for line in shown.splitlines()[1:] for entry in line.split(": ")[1].split(",")]
    assert len(tiles) == 144


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("layout", ["pyramid", "king-tut", "apophis", "turtle"])
def test_a_key_is_told_step_by_step_without_signs(layout: str, language: str) -> None:
    number = next(n for n in range(1, 60) if isinstance(judged(layout, n).verdict, Winnable))
    won = judged(layout, number)
    assert isinstance(won.verdict, Winnable)
    words = key_words(won, load_texts(language))
    assert not SIGNS.search(words.text)
    steps = [line for line in words.lines if re.match(r"\d+\. ", line)]
    takings = [move for move in won.verdict.solution if isinstance(move, Take)]
    assert len(steps) >= len(takings)
    if not won.deal.layout.is_tiles:
        left = [won.deal.cards[slot] for take in takings for slot in take.slots]
        texts = load_texts(language)
        assert told("\n".join(steps), won.deal, language) == [card_words(c, texts) for c in left]


def test_a_deal_that_is_lost_is_told_with_its_reason() -> None:
    played = (judged("pyramid", number) for number in range(1, 60))
    lost = next(deal for deal in played if not isinstance(deal.verdict, Winnable))
    words = key_words(lost, load_texts("en"))
    assert words.lines[0].startswith("Cannot be won")
    assert "Solution:" not in words.lines


def test_every_card_has_words_of_its_own() -> None:
    for language in languages():
        names = {card_words(card, load_texts(language)) for card in PACKS["cards-52"].cards}
        assert len(names) == 52
