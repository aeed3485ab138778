"""The careful beginner's plays, the decisions of a key, and both cores against each other."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import product
from math import sqrt
from typing import TYPE_CHECKING

import pytest

from dealgen.deal import Deal, numbered_deal
from dealgen.difficulty import difficulty_of
from dealgen.difficulty.decisions import decisions_of
from dealgen.difficulty.player import PASS_UP, first_chance, next_chance
from dealgen.difficulty.plays import COMPILED, Plays, play_often
from dealgen.layout_file import load_layout
from dealgen.rules import (
    Draw,
    Move,
    Position,
    Redeal,
    Take,
    apply,
    is_won,
    legal_moves,
    start,
)
from dealgen.solve import Winnable, solve
from dealgen.verify import verify
from playing import THIRTEEN, move, passes
from small_deals import deal_by_hand, random_deal
from tile_boards import board, in_a_row, random_board, stacked

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

needs_core = pytest.mark.skipif(not COMPILED, reason="the compiled plays were not built")


@needs_core
@pytest.mark.parametrize("hasty", [False, True])
@pytest.mark.parametrize("first", range(0, 192, 24))
def test_both_ways_to_play_give_the_same_plays(first: int, *, hasty: bool) -> None:
    for number in range(first, first + 24):
        for deal in (random_deal(7 * number), random_board(number)):
            quick = play_often(deal, 8, 4, hasty=hasty)
            slow = play_often(deal, 8, 4, hasty=hasty, compiled=False)
            assert quick == slow, f"{number}: {deal.layout.rules}"


@needs_core
@pytest.mark.parametrize("name", ["king-tut", "apophis", "tuts-tomb", "pyramid-thirteen", "fish"])
def test_both_ways_give_the_same_plays_of_shipped_layouts(name: str) -> None:
    deal = numbered_deal(load_layout(name), 3)
    for hasty in (False, True):
        slow = play_often(deal, 4, 2, hasty=hasty, compiled=False)
        assert play_often(deal, 4, 2, hasty=hasty) == slow


def test_the_stream_of_chance_is_pinned() -> None:
    deal = numbered_deal(load_layout("pyramid"), 2026)
    assert first_chance(deal) == PINNED_CHANCE
    assert [next_chance(1), next_chance(next_chance(1))] == [0x40822041, 0x100041060C011441]


PINNED_CHANCE = 0x11D06B9DBCCB8F62


def test_plays_repeat() -> None:
    deal = numbered_deal(load_layout("pyramid-open"), 5)
    assert play_often(deal, 500) == play_often(deal, 500)


# The share, worked out exactly, by a beginner written anew from the description.


def is_safe(position: Position, taking: Take) -> bool:
    pieces, rules = position.pieces, position.rules
    left = [slot for slot in range(len(pieces)) if position.has(slot)]

    def fitting(slot: int) -> list[int]:
        value = pieces[slot].value
        return [
            other
            for other in left
            if other != slot and rules.match.fits(value, pieces[other].value)
        ]

    if len(taking.slots) == 1:
        return not fitting(taking.slots[0])
    ends = [pieces[slot].value for slot in taking.slots]
    if any(value in rules.singles for value in ends):
        return False
    for end, other in zip(taking.slots, reversed(ends), strict=True):
        if any(pieces[slot].value != other for slot in fitting(end)):
            return False
    group = [slot for slot in left if pieces[slot].value in ends]
    sides = [sum(pieces[slot].value == value for slot in group) for value in ends]
    even = sides[0] == sides[1] if ends[0] != ends[1] else len(group) % 2 == 0
    return even and (len(group) == 2 or all(map(position.is_free, group)))


@cache
def chance_to_win(position: Position, *, busy: bool = False) -> Fraction:
    """Return how likely the beginner is to win from here; passes must be limited."""
    if is_won(position):
        return Fraction(1)
    takings = [found for found in legal_moves(position) if isinstance(found, Take)]
    for taking in takings:
        if is_safe(position, taking):
            return chance_to_win(apply(position, taking), busy=True)
    turned = None
    for turn in legal_moves(position):
        if isinstance(turn, Draw):
            turned = chance_to_win(apply(position, turn), busy=busy or bool(takings))
        elif isinstance(turn, Redeal) and busy:
            turned = chance_to_win(apply(position, turn), busy=False)
    if not takings:
        return turned or Fraction(0)
    total = Fraction(0)
    for taking in takings:
        taken = chance_to_win(apply(position, taking), busy=True)
        waits = Fraction(1, PASS_UP)
        if not any(must_leave(position, slot) for slot in taking.slots):
            waits += (1 - waits) / 2
        total += taken if turned is None else waits * turned + (1 - waits) * taken
    return total / len(takings)


def must_leave(position: Position, slot: int) -> bool:
    return position.rules.goal == "all" or position.layout.slots[slot].zone == "tableau"


def with_chances() -> Iterator[tuple[Deal, Fraction]]:
    """Yield small deals on which the beginner may win and may lose."""
    for number in range(300):
        deal = random_deal(number)
        stock = deal.layout.rules.stock
        if len(deal.pieces) > 9 or (stock is not None and stock.passes not in (1, 2)):
            continue
        share = chance_to_win(start(deal.layout, deal.pieces))
        chance_to_win.cache_clear()
        if 0 < share < 1:
            yield deal, share


@needs_core
def test_the_share_is_the_chance_to_win() -> None:
    plays, deals = 4_000, 0
    for deal, share in with_chances():
        deals += 1
        found = play_often(deal, plays, plays + 1).share
        off = abs(found - share) / sqrt(share * (1 - share) / plays)
        assert off < 4.5, f"{deal.layout.rules}: {found} and not {float(share)}"
    assert deals > 10


@pytest.mark.parametrize("enough", [2, 3, 5])
@pytest.mark.parametrize("chance", [Fraction(1, 10), Fraction(1, 2), Fraction(9, 10)])
def test_the_share_is_without_bias(enough: int, chance: Fraction) -> None:
    most, mean = 8, Fraction(0)
    for outcome in product((False, True), repeat=most):
        likely = Fraction(1)
        for won in outcome:
            likely *= chance if won else 1 - chance
        played = next((n for n in range(1, most) if sum(outcome[:n]) == enough), most)
        found = Plays(sum(outcome[:played]), played, 0.5, enough)
        mean += likely * Fraction(found.share).limit_denominator(1000)
    assert mean == chance


# Decisions.


def decisions(deal: Deal, moves: Sequence[Move]) -> int:
    verify(deal, moves)
    return decisions_of(deal, moves)


def said(deal: Deal, *words: str) -> list[Move]:
    """Read moves as a person says them."""
    position, moves = start(deal.layout, deal.pieces), list[Move]()
    for word in words:
        moves.append(move(position, word))
        position = apply(position, moves[-1])
    return moves


def test_a_taking_that_would_lose_is_a_decision() -> None:
    deal = deal_by_hand("5c", "8h/5h", rules=THIRTEEN)
    assert decisions(deal, said(deal, "5c 8h")) == 1


def test_a_taking_that_would_win_too_is_none() -> None:
    deal = deal_by_hand("5c", "8h/5h/8d", rules=THIRTEEN)
    assert decisions(deal, said(deal, "5c 8h")) == 0


def test_a_draw_that_buries_a_losing_taking_is_a_decision() -> None:
    deal = deal_by_hand("8c", "5s", "8d 2d", rules=THIRTEEN)
    assert decisions(deal, said(deal, "draw", "draw", "8c 5s")) == 1
    # Taken at once, before anything tempts.
    assert decisions(deal, said(deal, "8c 5s")) == 0
    # Nothing is buried by a draw; the other eight is, where it is taken instead.
    assert decisions(deal, said(deal, "draw", "8c 5s")) == 1


def test_a_redeal_rules_out_what_lay_on_the_waste() -> None:
    deal = deal_by_hand("8c", "5s", "8d", rules=passes(2))
    assert decisions(deal, said(deal, "draw", "redeal", "8c 5s")) == 1


def test_steps_without_a_choice_are_no_decisions() -> None:
    deal = deal_by_hand("Kc/5c 8d", rules=THIRTEEN)
    assert decisions(deal, said(deal, "5c 8d", "Kc")) == 0


def test_a_pair_of_tiles_that_blocks_the_rest_makes_a_decision() -> None:
    tiles = {
        **stacked("1m 9m"),
        **stacked("9m 1m", x=4),
        **in_a_row("1m", x=8),
        **in_a_row("1m", x=12),
    }
    deal = board(tiles)
    verdict = solve(deal)
    assert isinstance(verdict, Winnable)
    assert decisions(deal, verdict.solution) == 1


def test_no_decision_is_claimed_without_proof() -> None:
    deal = numbered_deal(load_layout("king-tut"), 1)
    verdict = solve(deal)
    assert isinstance(verdict, Winnable)
    found = [decisions_of(deal, verdict.solution, budget) for budget in (100, 2_000, 50_000)]
    assert found == sorted(found)
    assert found[0] < found[-1]


def test_the_difficulty_of_a_deal() -> None:
    deal = numbered_deal(load_layout("fish"), 2)
    verdict = solve(deal)
    assert isinstance(verdict, Winnable)
    found = difficulty_of(deal, verdict.solution)
    assert found == difficulty_of(deal, verdict.solution)
    plays = play_often(deal)
    assert (found.playout_share, found.plays) == (plays.share, plays.played)
    assert found.decisions == decisions_of(deal, verdict.solution)
    assert found.stars is not None
