"""Verify accepts what wins and nothing else: solutions with one slip in them are refused."""

from __future__ import annotations

import re
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING

import pytest

from dealgen.layout import Match, Rules, StockRules
from dealgen.rules import Draw, Move, Redeal, Take
from dealgen.solve import Winnable, solve
from dealgen.verify import RefutedError, verify
from small_deals import deal_by_hand, random_deal
from tabletop import wins_at_the_table

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dealgen.deal import Deal

THIRTEEN = Rules(Match(sum=13), frozenset({13}), StockRules(2))
DEAL = deal_by_hand("8c / Kc 7c", stock="2c 6c 5c", rules=THIRTEEN)
SOLUTION: list[Move] = [Take((1,)), Draw(), Draw(), Take((2, 4)), Draw(), Take((0, 5))]


def accepts(deal: Deal, moves: list[Move]) -> bool:
    try:
        verify(deal, moves)
    except RefutedError:
        return False
    return True


def test_a_solution_is_accepted() -> None:
    verify(DEAL, SOLUTION)
    verify(DEAL, iter(SOLUTION))


@pytest.mark.parametrize(
    ("moves", "sentence"),
    [
        ([Take((0,))], "step 1: 8♣ does not go alone"),
        ([Take((0, 2))], "step 1: 8♣ and 7♣ do not match"),
        ([*SOLUTION[:2], Redeal()], "step 3: the stock is not empty yet"),
        ([*SOLUTION[:3], Take((2, 5))], "step 4: 7♣ and 5♣ do not match"),
        ([*SOLUTION[:3], Take((0, 5))], "step 4: 8♣ is covered by 7♣"),
        ([*SOLUTION[:4], Take((0, 5))], "step 5: 5♣ is still in the stock"),
        ([*SOLUTION[:4], Take((0, 9))], "step 5: there is no slot 9"),
        ([*SOLUTION[:4], Take((1,))], "step 5: K♣ is gone already"),
        ([*SOLUTION, Draw()], "step 7 comes after the deal is won"),
        ([*SOLUTION, Take((9, 9, 9))], "step 7 comes after the deal is won"),
        (SOLUTION[:-1], "after 5 steps the deal is not won"),
        ([], "after 0 steps the deal is not won"),
    ],
)
def test_a_refusal_says_at_which_step_and_why(moves: list[Move], sentence: str) -> None:
    with pytest.raises(RefutedError, match=f"^{re.escape(sentence)}"):
        verify(DEAL, moves)


def slips(deal: Deal, solution: list[Move], chance: Random) -> Iterator[list[Move]]:
    """Yield a solution with one slip: a move lost, doubled, swapped, changed, or put in."""
    size = len(deal.cards)
    for place in range(len(solution)):
        before, after = solution[:place], solution[place + 1 :]
        yield before + after
        yield [*before, solution[place], solution[place], *after]
        if after:
            yield [*before, after[0], solution[place], *after[1:]]
        for put_in in (Draw(), Redeal(), Take((chance.randrange(size),))):
            yield [*before, put_in, *solution[place:]]
            yield [*before, put_in, *after]
        taken = solution[place]
        if isinstance(taken, Take):
            other = tuple(sorted({*taken.slots[:-1], chance.randrange(size)}))
            yield [*before, Take(other), *after]
            yield [*before, Take(taken.slots[:1]), *after]
    yield [*solution, Draw()]


def test_a_solution_with_a_slip_is_accepted_only_if_it_wins_at_the_table() -> None:
    refused = accepted = 0
    for number in range(400):
        deal = random_deal(number)
        verdict = solve(deal)
        if not isinstance(verdict, Winnable):
            continue
        chance = Random(number)  # noqa: S311 - slips for a test, not secrets
        for moves in slips(deal, list(verdict.solution), chance):
            wins = wins_at_the_table(deal, moves) and not any(
                wins_at_the_table(deal, moves[:length]) for length in range(len(moves))
            )
            assert accepts(deal, moves) == wins, f"random deal {number}: {moves}"
            accepted += wins
            refused += not wins
    assert refused > 2_000
    assert accepted > 100  # two moves that do not touch each other may be swapped


def test_a_solution_of_one_game_is_not_one_of_another() -> None:
    strict = replace(THIRTEEN, goal="all")
    layout = replace(DEAL.layout, rules=strict)
    with pytest.raises(RefutedError, match="the deal is not won"):
        verify(replace(DEAL, layout=layout), SOLUTION)
