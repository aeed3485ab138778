"""Cards as they are written and read, and the pack in its order."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealgen.pieces import (
    PACKS,
    RANKS,
    SUIT_SYMBOLS,
    SUITS,
    Card,
    parse_card,
    parse_rank,
    rank_name,
    standard_cards,
)

CARDS = st.sampled_from(list(standard_cards()))

PACK_ORDER = (
    "Ac 2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc Ad 2d 3d 4d 5d 6d 7d 8d 9d Td Jd Qd Kd "
    "Ah 2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh As 2s 3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks"
)


def test_the_pack_keeps_its_order_for_ever() -> None:
    pack = PACKS["cards-52"]
    assert " ".join(card.code for card in pack.cards) == PACK_ORDER
    assert len(pack) == len(set(pack.cards)) == 52
    assert pack.id == "cards-52"


@given(CARDS)
def test_a_card_reads_back_from_its_code_and_from_its_symbol(card: Card) -> None:
    assert parse_card(card.code) == card
    assert parse_card(card.symbol) == card
    assert str(card) == card.code
    assert len(card.code) == 2


@given(CARDS, st.data())
def test_a_card_reads_however_it_is_typed(card: Card, data: st.DataObject) -> None:
    outlines = dict(zip(SUITS, "♧♢♡♤", strict=True))
    rank = data.draw(st.sampled_from(["10", "T"]) if card.value == 10 else st.just(card.rank))
    suit = data.draw(
        st.sampled_from([card.suit, SUIT_SYMBOLS[card.suit], outlines[card.suit]]),
    )
    case = data.draw(st.sampled_from([str.upper, str.lower, str.swapcase]))
    blanks = st.sampled_from(["", " ", "\t", "\n", "\u00a0"])
    assert parse_card(data.draw(blanks) + case(rank + suit) + data.draw(blanks)) == card


def test_the_ten_is_written_in_full_but_coded_in_one_letter() -> None:
    ten = Card(10, "h")
    assert (ten.rank, ten.code, ten.symbol) == ("10", "Th", "10♥")
    assert [rank_name(value) for value in range(1, 14)] == [
        "A",
        *(str(value) for value in range(2, 11)),
        *"JQK",
    ]


@pytest.mark.parametrize(("place", "letter"), list(enumerate(RANKS, start=1)))
def test_ranks_read_in_any_case(place: int, letter: str) -> None:
    assert parse_rank(letter) == parse_rank(letter.lower()) == parse_rank(rank_name(place)) == place


@pytest.mark.parametrize("text", ["", "1", "0", "11", "X", "1O", "AA", "ten", "-1", "♥"])
def test_what_is_no_rank_is_refused(text: str) -> None:
    sentence = f"{text!r} is not a rank; the ranks are A, 2 to 10, J, Q, K"
    with pytest.raises(ValueError, match=f"^{re.escape(sentence)}$"):
        parse_rank(text)


# The long s and the Kelvin sign are letters that case folding takes for s and k.
@pytest.mark.parametrize(
    "text",
    [
        "",
        "6",
        "d",
        "d6",
        "♥6",
        "1h",
        "11h",
        "0h",
        "6x",
        "6dd",
        "66d",
        "joker",
        "6\u017f",
        "\u212ah",
    ],
)
def test_what_is_no_card_is_refused(text: str) -> None:
    sentence = f"{text!r} is not a card; write a rank and a suit, such as 6d, Th or 10♥"
    with pytest.raises(ValueError, match=f"^{re.escape(sentence)}$"):
        parse_card(text)


@given(st.text(min_size=4, max_size=9).filter(lambda text: len(text.strip()) > 3))
def test_any_longer_text_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="is not a card"):
        parse_card(text)


def test_two_characters_are_a_card_only_when_they_spell_one() -> None:
    letters = "".join(map(chr, range(33, 127))) + "♣♦♥♠♧♢♡♤"
    read = {}
    for first in letters:
        for second in letters:
            try:
                read[first + second] = parse_card(first + second)
            except ValueError:
                continue
    assert len(read) == 4 * (8 * 1 + 5 * 2) * (2 + 2)  # figures have one case, letters two
    assert set(read.values()) == set(standard_cards())
