"""Deal codes, ids, moves and solutions: what is written reads back, what is broken is named."""

from __future__ import annotations

import hashlib
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealgen.errors import InputError
from dealgen.notation import (
    deal_id,
    move_from_json,
    move_to_json,
    read_code,
    take_text,
    write_code,
)
from dealgen.pieces import PACKS, SUIT_SYMBOLS, SUITS, Card, Pack, parse_card, standard_cards
from dealgen.rules import Draw, Move, Redeal, Take

PACK = PACKS["cards-52"]
ADVICE = "write a rank and a suit, such as 6d, Th or 10♥"
DEALS = st.permutations(list(standard_cards()))
SLOTS = st.lists(st.integers(0, 51), min_size=1, max_size=2, unique=True).map(sorted)
MOVES = st.one_of(st.just(Draw()), st.just(Redeal()), SLOTS.map(lambda s: Take(tuple(s))))


def cards(text: str) -> tuple[Card, ...]:
    return tuple(parse_card(word) for word in text.split())


def pack_of(text: str) -> Pack:
    return Pack("test", cards(text))


@given(DEALS)
def test_a_code_reads_back(deal: list[Card]) -> None:
    code = write_code(deal)
    assert len(code) == 52 * 3 - 1
    assert read_code(code, PACK) == tuple(deal)


@given(DEALS, st.data())
def test_a_code_reads_however_it_is_typed(deal: list[Card], data: st.DataObject) -> None:
    outlines = dict(zip(SUITS, "♧♢♡♤", strict=True))
    between = st.sampled_from(
        [" ", "", "\n", "\t", ",", ", ", " ; ", " | ", "\u00a0", "\r\n", "  "]
    )
    inside = st.sampled_from(["", "", "", " ", "\t"])
    case = st.sampled_from([str.upper, str.lower])
    text = data.draw(between)
    for card in deal:
        rank = data.draw(st.sampled_from(["10", "T"])) if card.value == 10 else card.rank
        sign = SUIT_SYMBOLS[card.suit]
        suit = data.draw(st.sampled_from([card.suit, sign, f"{sign}\ufe0f", outlines[card.suit]]))
        text += data.draw(case)(rank) + data.draw(inside) + data.draw(case)(suit)
        text += data.draw(between)
    assert read_code(text, PACK) == tuple(deal)


@given(DEALS)
def test_cards_may_be_glued(deal: list[Card]) -> None:
    assert read_code("".join(card.code for card in deal), PACK) == tuple(deal)
    assert read_code("".join(card.symbol for card in deal), PACK) == tuple(deal)
    assert read_code(",".join(card.rank + card.suit for card in deal), PACK) == tuple(deal)


def test_a_code_of_a_small_pack() -> None:
    assert read_code("Kd 5c 5c", pack_of("5c 5c Kd")) == cards("Kd 5c 5c")


WHOLE = write_code(standard_cards())


@pytest.mark.parametrize(
    ("code", "sentence"),
    [
        ("", "the deal code has 0 cards, not 52: A♣ 2♣ 3♣ 4♣ 5♣ 6♣ and 46 more are missing"),
        (" \n ,", "the deal code has 0 cards, not 52: A♣ 2♣ 3♣ 4♣ 5♣ 6♣ and 46 more are missing"),
        ("3s", "the deal code has 1 card, not 52: A♣ 2♣ 3♣ 4♣ 5♣ 6♣ and 45 more are missing"),
        (WHOLE[:-3], "the deal code has 51 cards, not 52: K♠ is missing"),
        (WHOLE.replace("Th ", ""), "the deal code has 51 cards, not 52: 10♥ is missing"),
        (f"{WHOLE} 2d", "the deal code has 53 cards, not 52: 2♦ stands twice (cards 15 and 53)"),
        (
            WHOLE * 2,
            (
                "the deal code has 104 cards, not 52: A♣ stands twice (cards 1 and 53), 2♣ stands "
                "twice (cards 2 and 54), 3♣ stands twice (cards 3 and 55), 49 others stand too "
                "often"
            ),
        ),
        (
            WHOLE.replace("Ks", "Kh"),
            "in the deal code K♥ stands twice (cards 39 and 52) and K♠ is missing",
        ),
        (
            WHOLE.replace("Ks", "Kh").replace("Qs", "Kh"),
            "in the deal code K♥ stands 3 times (cards 39, 51 and 52) and Q♠ K♠ are missing",
        ),
        ("6d Xx 5h ??", f"cards 2 and 4 of the deal code are none: 'Xx', '??'; {ADVICE}"),
        (
            "a b c e f g i j",
            (
                "cards 1, 2, 3, 4, 5, 6 and 2 more of the deal code are none: "
                f"'a', 'b', 'c', 'e', 'f', 'g', …; {ADVICE}"
            ),
        ),
        ("6d 10 5h 11h", f"cards 2 and 4 of the deal code are none: '10', '11h'; {ADVICE}"),
        (
            "6d 1Oh",
            (
                f"card 2 of the deal code: '1Oh' is not a card; {ADVICE}; the ten is 10 with a "
                "zero, or T"
            ),
        ),
        (
            "6c 7E 10O KP",
            (
                f"cards 2, 3 and 4 of the deal code are none: '7E', '10O', 'KP'; {ADVICE}; the "
                "suits are c (paus), d (ouros), h (copas), s (espadas)"
            ),
        ),
        (f"{WHOLE} joker", f"card 53 of the deal code: 'joker' is not a card; {ADVICE}"),
        (f"Joker {WHOLE}", f"card 1 of the deal code: 'Joker' is not a card; {ADVICE}"),
        (f"{WHOLE[:-2]}X", f"card 52 of the deal code: 'X' is not a card; {ADVICE}"),
        ("6d, 5h, ??", f"card 3 of the deal code: '??' is not a card; {ADVICE}"),
        ("6d 5h, 7 8c", f"card 3 of the deal code: '7' is not a card; {ADVICE}"),
        ("6d 10 5h", f"card 2 of the deal code: '10' is not a card; {ADVICE}"),
        ("6d 11h", f"card 2 of the deal code: '11h' is not a card; {ADVICE}"),
        ("6d 1h", f"card 2 of the deal code: '1h' is not a card; {ADVICE}"),
        ("6d ♥5", f"card 2 of the deal code: '♥5' is not a card; {ADVICE}"),
        ("6d 5\u017f", f"card 2 of the deal code: '5\u017f' is not a card; {ADVICE}"),
        ("6d5hAhJd4sXs6s8c", f"card 6 of the deal code: 'Xs' is not a card; {ADVICE}"),
        ("pyramid#7", f"card 1 of the deal code: 'pyramid#7' is not a card; {ADVICE}"),
    ],
)
def test_a_broken_code_is_named(code: str, sentence: str) -> None:
    with pytest.raises(InputError) as caught:
        read_code(code, PACK)
    assert str(caught.value) == sentence


@given(st.text(max_size=40))
def test_any_text_is_refused_in_a_sentence(text: str) -> None:
    with pytest.raises(InputError, match="deal code"):
        read_code(text, PACK)


def test_ids() -> None:
    deal = cards("6d 5h")
    assert deal_id("pyramid", 7, deal) == "pyramid#7"
    assert deal_id("pyramid", 0, deal) == "pyramid#0"
    print_of_code = hashlib.sha256(b"6d 5h").hexdigest()[:8]
    assert deal_id("pyramid", None, deal) == f"pyramid@code#{print_of_code}"
    assert deal_id("pyramid", None, cards("5h 6d")) != deal_id("pyramid", None, deal)


@given(MOVES)
def test_a_move_reads_back_from_json(move: Move) -> None:
    assert move_from_json(json.loads(json.dumps(move_to_json(move)))) == move


def test_moves_in_json() -> None:
    assert move_to_json(Draw()) == "draw"
    assert move_to_json(Redeal()) == "redeal"
    assert move_to_json(Take((3, 17))) == {"take": [3, 17]}


@pytest.mark.parametrize(
    "value",
    [
        None,
        "",
        "Draw",
        "take",
        3,
        [3],
        {},
        {"take": []},
        {"take": 3},
        {"take": "34"},
        {"take": ["3"]},
        {"take": [3, None]},
        {"take": [True]},
        {"take": [3.0]},
        {"draw": []},
        {"take": [3], "note": "x"},
    ],
)
def test_what_is_no_move_is_refused(value: object) -> None:
    with pytest.raises(InputError) as caught:
        move_from_json(value)
    sentence = f'{value!r} is not a move; moves are "draw", "redeal" and {{"take": [slot, …]}}'
    assert str(caught.value) == sentence


def test_a_taking_in_words() -> None:
    deal = cards("7s 6d Kc Th")
    assert take_text(deal, Take((0, 1))) == "7♠+6♦"
    assert take_text(deal, Take((2,))) == "K♣"
    assert take_text(deal, Take((1, 3))) == "6♦+10♥"
