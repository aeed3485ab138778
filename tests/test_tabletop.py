"""The rules against the same rules kept as a player keeps them, on random deals."""

from __future__ import annotations

from random import Random

import pytest

from dealgen.rules import (
    IllegalMoveError,
    Take,
    apply,
    is_won,
    legal_moves,
    start,
    why_not_take,
)
from small_deals import random_deal
from tabletop import Table, action_of


@pytest.mark.parametrize("part", range(4))
def test_at_every_step_the_same_moves_as_at_the_table(part: int) -> None:
    for number in range(part * 320, part * 320 + 320):
        deal = random_deal(number)
        table, position = Table(deal), start(deal.layout, deal.cards)
        chance = Random(number)  # noqa: S311 - a play for a test, not a secret
        for _ in range(60):
            moves = list(legal_moves(position))
            actions = [action_of(step) for step in moves]
            assert len(actions) == len(set(actions))
            assert set(actions) == table.actions(), f"random deal {number}"
            assert is_won(position) == table.is_won(), f"random deal {number}"
            if not moves:
                break
            step = chance.choice(moves)
            position = apply(position, step)
            table.do(action_of(step))


def test_every_taking_is_legal_or_refused_with_the_reason_that_is_asked_for() -> None:
    for number in range(128):
        deal = random_deal(number)
        position = start(deal.layout, deal.cards)
        legal = set(legal_moves(position))
        slots = range(len(deal.cards))
        for taken in [*((a,) for a in slots), *((a, b) for a in slots for b in slots if a < b)]:
            reason = why_not_take(position, taken)
            assert (reason is None) == (Take(taken) in legal)
            if reason is not None:
                with pytest.raises(IllegalMoveError) as caught:
                    apply(position, Take(taken))
                assert str(caught.value) == reason
