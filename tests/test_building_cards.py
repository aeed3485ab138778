"""Built deals of cards: the same for ever, the whole pack, won by the play that made them."""

from __future__ import annotations

import hashlib
from collections import Counter
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dealgen.building import TRIES, built_deal, built_play
from dealgen.deal import numbered_deal
from dealgen.errors import InputError
from dealgen.layout import Match, Rules, StockRules
from dealgen.layout_file import load_layout, shipped_ids
from dealgen.rules import Redeal, Take
from dealgen.solve import Winnable, solve
from dealgen.verify import RefutedError, verify
from small_deals import deal_by_hand, random_deal

if TYPE_CHECKING:
    from dealgen.deal import Deal
    from dealgen.layout import Layout
    from dealgen.rules import Move

CARD_LAYOUTS = tuple(name for name in shipped_ids() if not load_layout(name).is_tiles)
TWO_PACKS = ("double-pyramid", "two-pyramids", "up-and-down")

# Printed sheets bear these names: a change here breaks every one that was ever printed.
PINNED = {
    ("pyramid", 0): ("9d Qc 8s 3h Ts 9s 3d 4c Qh 6d 2s Tc", "e7a15c4815d7c757"),
    ("pyramid", 1): ("2d 6d 2s 5s Tc 7d Ad Js Th 7h As 3d", "afefa85d32239951"),
    ("pyramid", 2026): ("3h Jc 6h Jh 4s Qc 8s 5s 5h Jd Qh 9s", "9eb2c3bb285508f0"),
    ("pyramid-strict", 1): ("5s 7h Qs Tc 9h Qc 7d 7c 4h 6c Td 3c", "94f668e92250a2ba"),
    ("pyramid-open", 1): ("As Kc 6d 7c 3s 7h 9d 5h Jc Tc Qc 8h", "939afee52146e2f0"),
    ("giza", 7): ("Kd Qh 4d 8d 5d Ac 8h Jc Ad 3d 9c Qd", "ef8ff60d2891fe1e"),
    ("apophis", 1): ("Kd Ah Ks 6h Kh Qc Jh 5d 2c 7h 2h Qh", "4fdce4b0475ed2ca"),
    ("tuts-tomb", 1): ("Ks Qh Jc 5d 8h Qs 5s 6h 7s 7c Jd Qc", "4a21cd14c13e4d24"),
    ("cheops", 1): ("5c 7c Ks 2c 4c Ad 8d Ah Qs Ac 2h 6s", "a596c1d0ef432c99"),
    ("up-and-down", 1): ("5d 4h Js 2d Ac Jd 3h 9s 4d 7c 7s 2s", "f624aac05ab17bbd"),
}


@pytest.mark.parametrize(("name", "number"), PINNED)
def test_pinned_deals(name: str, number: int) -> None:
    begins, whole = PINNED[name, number]
    deal = built_deal(load_layout(name), number)
    assert deal.code.startswith(begins)
    assert hashlib.sha256(deal.code.encode()).hexdigest()[:16] == whole


@cache
def built(name: str) -> list[tuple[Deal, tuple[Move, ...]]]:
    return [built_play(load_layout(name), number) for number in range(1, 21)]


@pytest.mark.parametrize("name", CARD_LAYOUTS)
def test_every_deal_is_the_whole_pack_and_won_by_its_own_play(name: str) -> None:
    layout = load_layout(name)
    for number, (deal, moves) in enumerate(built(name), start=1):
        assert (deal.id, deal.number, deal.built) == (f"{name}@built#{number}", number, True)
        assert Counter(deal.cards) == Counter(layout.pack.pieces)
        verify(deal, moves)


@pytest.mark.parametrize("name", CARD_LAYOUTS)
def test_every_deal_is_solved(name: str) -> None:
    if not load_layout(name).rules.taking_never_hurts:
        pytest.skip("the search over positions may be long; the play of each deal is replayed")
    for deal, _ in built(name)[: 20 if name not in TWO_PACKS else 5]:
        verdict = solve(deal)
        assert isinstance(verdict, Winnable)
        verify(deal, verdict.solution)


def test_deals_differ_by_number_and_layout_and_from_the_shuffled_ones() -> None:
    layouts = [load_layout(name) for name in ("pyramid", "pyramid-easy", "pharaohs")]
    codes = {built_deal(layout, number).code for layout in layouts for number in range(10)}
    assert len(codes) == 30
    assert not codes & {numbered_deal(layouts[0], number).code for number in range(20)}
    assert built_deal(layouts[0], 3) == built_deal(layouts[0], 3)


def of_kind(moves: tuple[Move, ...], layout: Layout) -> Counter[int]:
    """Count the pairs of a play by how many of their cards come from the stock."""
    pairs = [move.slots for move in moves if isinstance(move, Take) and len(move.slots) == 2]
    return Counter(sum(layout.slots[s].zone == "stock" for s in pair) for pair in pairs)


@pytest.mark.parametrize("name", CARD_LAYOUTS)
def test_play_is_spread_over_stock_and_passes(name: str) -> None:
    layout = load_layout(name)
    stock = layout.rules.stock
    if stock is None:
        pytest.skip("no stock")
    played, kinds = Counter[int](), Counter[int]()
    for _, moves in built(name):
        kinds += of_kind(moves, layout)
        run = 1
        for move in moves:
            run += isinstance(move, Redeal)
            played[run] += isinstance(move, Take)
    passes = min(stock.passes or 4, 4)
    assert set(played) == set(range(1, passes + 1))
    assert min(played.values()) >= max(played.values()) / 8
    # Partners lie in tableau and stock, as chance has it, wherever the rules let them go together.
    assert kinds[0] > 0
    assert kinds[1] > kinds[0]
    together = stock.open or stock.waste_pairs or stock.wastes > 1
    assert bool(kinds[2]) == together


def test_cover_pairs_are_played_where_they_are_allowed() -> None:
    king_tut = load_layout("king-tut")
    refused = 0
    for deal, moves in built("tuts-tomb"):
        try:
            verify(replace(deal, layout=king_tut), moves)
        except RefutedError as error:
            refused += " is covered by " in str(error)
    assert 0 < refused < 20


@settings(max_examples=20, deadline=None)
@given(st.integers(0, 10**6), st.integers(0, 50))
def test_small_deals_of_any_rules_are_won_by_their_own_play(shape: int, number: int) -> None:
    layout = random_deal(shape).layout
    try:
        deal, moves = built_play(layout, number)
    except InputError:
        shuffled = (numbered_deal(layout, number) for number in range(20))
        assert not any(isinstance(solve(deal), Winnable) for deal in shuffled)
        return
    verify(deal, moves)
    assert Counter(deal.cards) == Counter(layout.pack.pieces)


TABLEAU = Rules(Match(sum=13), stock=StockRules())
ALL = replace(TABLEAU, goal="all")
OPEN = replace(ALL, stock=StockRules(open=True))
KINGS = Rules(Match(sum=13), singles=frozenset({13}), goal="all")


@pytest.mark.parametrize(
    ("deal", "built"),
    [
        # A king of which none goes alone may be left in the stock, and there only.
        (deal_by_hand("Kc/6d 7h", stock="Ks", rules=TABLEAU), False),
        (deal_by_hand("6c/6d 7h", stock="7s", rules=TABLEAU), True),
        (deal_by_hand("6c", stock="7h Ks", rules=TABLEAU), True),
        (deal_by_hand("6c", stock="7h Ks", rules=ALL), False),
        # More cards in the stock than elsewhere: some go together, if it is an open one.
        (deal_by_hand("6c/6d 6h", stock="7s 7c 7d 6s 7h", rules=ALL), False),
        (deal_by_hand("6c/6d 6h", stock="7s 7c 7d 6s 7h", rules=OPEN), True),
        # One card lies on the other, and in a column cover pairs do not help.
        (deal_by_hand("", "6c 7d", rules=replace(KINGS, cover_pairs=True)), False),
    ],
)
def test_deals_are_built_where_play_can_reach_the_goal(deal: Deal, *, built: bool) -> None:
    if built:
        for number in range(10):
            verify(*built_play(deal.layout, number))
        return
    with pytest.raises(InputError) as caught:
        built_deal(deal.layout, 1)
    assert str(caught.value) == f"test: no winnable deal could be built in {TRIES:,} tries"
