"""Deal numbers: the same order for ever, every order as likely as the other."""

from __future__ import annotations

import hashlib
import random
import re
import unicodedata
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealgen.deal import (
    HIGHEST_NUMBER,
    Deal,
    check_number,
    coded_deal,
    numbered_deal,
    shuffled,
    text_seed,
)
from dealgen.errors import InputError
from dealgen.layout import Match, Rules, StockRules
from dealgen.pieces import PACKS, Card, Pack
from small_deals import make_layout

PACK = PACKS["cards-52"]
NUMBERS = st.integers(0, HIGHEST_NUMBER)
PYRAMID = make_layout(
    [(7, False)], [], 24, Rules(Match(sum=13), frozenset({13}), StockRules()), PACK
)

# Printed deals bear these numbers: a change here breaks every sheet that was ever printed.
PINNED = {
    0: (
        "8h 7h As 7d Jd 7s Qc Kh 9c 5d Js 6d 9h 3s Tc Ts Ad 9d 7c Qs 4h 4c 4s 8d 3c Th Ks 9s "
        "2c 5c Jh Ah Kd Jc 8c 2h Kc Td Qh 6c Qd 3h 2s 5h 5s 6s 8s Ac 2d 4d 6h 3d"
    ),
    1: (
        "3d Qd Qc Ts As 6c Tc 6d 9h 4c Js Kd 2d Jc 7c 7s Kc 6h 2c 4d Qs 5h 3c 9s 8c Qh 9d Kh "
        "5d Ac 5s 4h 8s 7d Th 4s 8h 6s Ks 3s Ah Jh 3h 2s 9c Td 7h Jd Ad 5c 2h 8d"
    ),
    2026: (
        "2d 8d Ts Qh Kc 7d 6d 4d 2s Jh 4c 6c Jd 5d 3c Js Kd 7h 2h 3d 9s 9c Th 7s 9h 6h Qs Tc "
        "Ks 3h 5c Qc 5h Ah Ac 4s 8s Kh 7c 5s 2c 8h 9d As 8c Ad 3s Qd Td 4h Jc 6s"
    ),
    10**12 - 1: (
        "Ks 5s Tc 3h Qs Kd 4s 6d As Ah Qd 7h Js 9h 6s 2c 8c Th 7c 9s 8d 3s 4d Qh Jd 9c Jh 3d "
        "2d 7d Ac Qc 8h 2s 9d 8s Kh 6h 4c 4h 5d 5h Td Ts Kc 5c Ad 6c 2h 7s 3c Jc"
    ),
}

PINNED_SEEDS = {
    "": 324_408_535,
    "pyramid": 413_884_025,
    "Giz\u00e9": 123_242_605,
    "thirty deals for Ana": 405_090_640,
    "ピラミッド": 369_275_663,
}


def shuffle_as_described(codes: list[str], pack: str, number: int) -> list[str]:
    """Shuffle as the module's own words say, written anew from them and from nothing else."""
    stream = iter(hashlib.shake_256(f"dealgen/1|{pack}|{number}".encode("ascii")).digest(10_000))

    def draw(n: int) -> int:
        largest_multiple = max(m for m in range(257) if m % n == 0)
        while True:
            byte = next(stream)
            if byte < largest_multiple:
                return byte % n

    order = list(codes)
    for i in reversed(range(1, len(order))):
        j = draw(i + 1)
        order[i], order[j] = order[j], order[i]
    return order


@pytest.mark.parametrize(("number", "code"), PINNED.items())
def test_a_number_means_the_same_order_for_ever(number: int, code: str) -> None:
    assert numbered_deal(PYRAMID, number).code == code


@given(NUMBERS)
def test_the_shuffle_is_the_one_that_is_described(number: int) -> None:
    codes = [card.code for card in PACK.cards]
    found = [card.code for card in shuffled(PACK, number)]
    assert found == shuffle_as_described(codes, "cards-52", number)


@given(st.integers(1, 256), NUMBERS)
def test_the_shuffle_of_a_pack_of_any_size(size: int, number: int) -> None:
    cards = tuple(Card(place % 13 + 1, "cdhs"[place % 4]) for place in range(size))
    found = [card.code for card in shuffled(Pack("any", cards), number)]
    assert found == shuffle_as_described([card.code for card in cards], "any", number)


def test_the_order_belongs_to_pack_and_number_alone() -> None:
    giza = make_layout([(7, False)], [3] * 8, 0, Rules(Match(sum=13), frozenset({13})), PACK)
    assert numbered_deal(giza, 2026).cards == numbered_deal(PYRAMID, 2026).cards
    assert shuffled(Pack("other", PACK.cards), 2026) != shuffled(PACK, 2026)


def test_the_shuffle_leaves_the_programs_own_chance_alone() -> None:
    before = random.getstate()
    shuffled(PACK, 7)
    assert random.getstate() == before


@given(NUMBERS)
def test_every_card_is_dealt_once(number: int) -> None:
    assert sorted(shuffled(PACK, number), key=PACK.cards.index) == list(PACK.cards)


def test_no_two_numbers_have_one_order() -> None:
    assert len({shuffled(PACK, number) for number in range(1_000)}) == 1_000


@pytest.mark.parametrize("place", [0, 1, 26, 50, 51])
def test_every_card_is_as_likely_in_every_place(place: int) -> None:
    """Chi-square with 51 degrees of freedom: 51 in the mean, above 103 once in 50,000 times."""
    found = Counter(shuffled(PACK, number)[place] for number in range(5_200))
    assert sum((found[card] - 100) ** 2 / 100 for card in PACK.cards) < 103


def test_every_order_of_a_small_pack_is_as_likely() -> None:
    """Chi-square with 119 degrees of freedom: 119 in the mean, above 190 once in 25,000 times."""
    pack = Pack("five", PACK.cards[:5])
    found = Counter(shuffled(pack, number) for number in range(12_000))
    assert len(found) == 120
    assert sum((count - 100) ** 2 / 100 for count in found.values()) < 190


def test_small_packs_are_shuffled_too() -> None:
    assert shuffled(Pack("none", ()), 1) == ()
    assert shuffled(Pack("one", PACK.cards[:1]), 1) == PACK.cards[:1]


@pytest.mark.parametrize("number", [-1, -(10**30), HIGHEST_NUMBER + 1, 10**30])
def test_numbers_out_of_range_are_refused(number: int) -> None:
    sentence = f"deal number {number} is out of range; numbers run from 0 to 999999999999"
    for ask in (check_number, lambda n: numbered_deal(PYRAMID, n)):
        with pytest.raises(InputError, match=f"^{re.escape(sentence)}$"):
            ask(number)


def test_a_deal_knows_its_id_and_its_code() -> None:
    deal = numbered_deal(PYRAMID, 7)
    assert deal.id == "test#7"
    assert deal.number == 7
    assert coded_deal(PYRAMID, deal.code).cards == deal.cards


def test_a_deal_that_was_typed_in_has_no_number_but_an_id_of_its_own() -> None:
    code = numbered_deal(PYRAMID, 7).code
    deal = coded_deal(PYRAMID, code.upper().replace("T", "10"))
    assert deal.number is None
    assert deal.code == code
    assert deal.id == f"test@code#{hashlib.sha256(code.encode()).hexdigest()[:8]}"


def test_a_broken_code_is_no_deal() -> None:
    with pytest.raises(InputError, match=r"^the deal code has 51 cards, not 52: .* is missing$"):
        coded_deal(PYRAMID, numbered_deal(PYRAMID, 7).code[:-3])


def test_deals_are_values() -> None:
    assert numbered_deal(PYRAMID, 7) == numbered_deal(PYRAMID, 7)
    assert numbered_deal(PYRAMID, 7) != numbered_deal(PYRAMID, 8)
    assert numbered_deal(PYRAMID, 7) != Deal(PYRAMID, numbered_deal(PYRAMID, 7).cards)


@pytest.mark.parametrize(("text", "number"), PINNED_SEEDS.items())
def test_a_text_means_the_same_number_for_ever(text: str, number: int) -> None:
    assert text_seed(text) == number


@given(st.text())
def test_a_text_is_hashed_as_described(text: str) -> None:
    plain = unicodedata.normalize("NFC", text).strip()
    digest = hashlib.shake_256(b"dealgen/1|seed|" + plain.encode("utf-8")).hexdigest(16)
    assert text_seed(text) == int(digest, 16) % 1_000_000_000
    check_number(text_seed(text))


@given(st.text())
def test_a_text_means_the_same_however_it_was_typed(text: str) -> None:
    for form in ("NFC", "NFD"):
        assert text_seed(f" {unicodedata.normalize(form, text)}\n") == text_seed(text)


def test_accents_typed_as_one_sign_or_as_two_are_one_text() -> None:
    assert text_seed("Giz\u00e9") == text_seed("Gize\u0301") != text_seed("Gize")


def test_texts_differ_by_case_and_by_inner_blanks() -> None:
    assert len({text_seed(text) for text in ("ana b", "Ana b", "anab", "ana  b")}) == 4


def test_bytes_that_are_no_text_are_refused() -> None:
    sentence = r"the seed 'ana\udcff' is not Unicode text; write letters, digits or a number"
    with pytest.raises(InputError, match=f"^{re.escape(sentence)}$"):
        text_seed("ana\udcff")
