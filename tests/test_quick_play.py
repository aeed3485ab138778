"""The quick moves of the brute-force player against the rules, on random deals."""

from __future__ import annotations

from random import Random

from brute import opening
from dealgen.rules import apply, is_won, legal_moves
from quick_play import QuickPlay
from small_deals import random_deal

DEALS = 576


def test_the_same_positions_follow_by_the_rules() -> None:
    for number in range(DEALS):
        deal = random_deal(number)
        quick, position = QuickPlay(deal), opening(deal)
        chance = Random(number)  # noqa: S311 - a play for a test, not a secret
        for _ in range(30):
            after = [apply(position, move) for move in legal_moves(position)]
            now = quick.situation(position)
            assert quick.is_won(now) == is_won(position)
            assert set(quick.following(now)) == {quick.situation(other) for other in after}
            if not after:
                break
            position = chance.choice(after)
