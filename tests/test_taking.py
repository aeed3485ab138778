"""Where it is claimed that taking never hurts it does not; where it is not claimed it does."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

import pytest

from brute import disagreements, is_winnable, opening
from dealgen.layout import Match, Rules, StockRules
from matchings import matchings, plays_to_a_win, wins_by_a_matching
from small_deals import COMBINATIONS, Limits, deal_by_hand, random_deal

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dealgen.deal import Deal

SMALL = Limits(cards=9, shapes=1_100)
MOST_MATCHINGS = 400
DEALS = 6_000


def claimed() -> Iterator[Deal]:
    """Yield random deals of games in which taking is said never to hurt."""
    for number in range(DEALS):
        wish = COMBINATIONS[number % len(COMBINATIONS)]
        if wish.draw * wish.wastes > 1 and (wish.open or wish.passes != 1):
            continue
        deal = random_deal(number, SMALL)
        if sum(1 for _ in islice(matchings(deal), MOST_MATCHINGS)) < MOST_MATCHINGS:
            assert deal.layout.rules.taking_never_hurts
            yield deal


def test_what_can_be_won_is_won_by_fixed_partners_and_a_play_without_choice() -> None:
    won = lost = 0
    for deal in claimed():
        winnable = is_winnable(opening(deal))
        assert wins_by_a_matching(deal) is winnable, deal
        won, lost = won + winnable, lost + (not winnable)
    assert min(won, lost) > DEALS // 15


@pytest.mark.parametrize(
    ("stock", "claim"),
    [
        (None, True),
        *(
            (StockRules(passes, is_open), True)
            for passes in (1, 3, None)
            for is_open in (False, True)
        ),
        (StockRules(waste_pairs=True, draw=3), True),
        (StockRules(draw=3), True),
        (StockRules(wastes=3), True),
        (StockRules(open=True, draw=3), False),
        (StockRules(open=True, wastes=2), False),
        (StockRules(2, draw=2), False),
        (StockRules(None, draw=3), False),
        (StockRules(2, wastes=2), False),
        (StockRules(3, wastes=3), False),
    ],
)
def test_where_it_is_claimed(stock: StockRules | None, *, claim: bool) -> None:
    assert Rules(Match(sum=13), stock=stock).taking_never_hurts is claim


HURTS = [
    # Three cards a draw, two passes.
    deal_by_hand(
        "5c / Ac 5d",
        stock="6c 2c 2d Ad 6d",
        rules=Rules(Match(sum=7), stock=StockRules(2, draw=3)),
    ),
    # Three cards a draw from an open stock: a three taken off the stock at once leaves the twos
    # and aces in draws that part them.
    deal_by_hand(
        "2c",
        stock="3c 2d Ac Ad 3h",
        rules=Rules(Match(sum=3), frozenset({3}), StockRules(open=True, draw=3), goal="all"),
    ),
    # Three wastes and a redeal.
    deal_by_hand(
        "4c",
        stock="8c Ac 3c 2c 4d 5c 7c 6c",
        rules=Rules(Match(sum=8), frozenset({8}), StockRules(2, wastes=3), goal="all"),
    ),
    # Two wastes and a redeal.
    deal_by_hand(
        "6c",
        stock="3c 5c 2c 5d 4c 4d",
        rules=Rules(Match(sum=9), frozenset({1, 2, 4}), StockRules(2, wastes=2), goal="all"),
    ),
]


@pytest.mark.parametrize("deal", HURTS, ids=lambda deal: str(deal.layout.rules.stock))
def test_where_it_is_not_claimed_no_fixed_partners_need_win(deal: Deal) -> None:
    assert not deal.layout.rules.taking_never_hurts
    assert is_winnable(opening(deal))
    assert not wins_by_a_matching(deal)
    assert disagreements(deal) == (True, [])


def test_matchings_on_a_deal_that_a_person_can_count() -> None:
    rules = Rules(Match(sum=13), frozenset({13}), StockRules())
    deal = deal_by_hand("8c / Kc Kd", stock="5c 5d", rules=rules)
    assert set(matchings(deal)) == {
        frozenset({(0, 3), (1,), (2,)}),
        frozenset({(0, 4), (1,), (2,)}),
    }
    assert all(plays_to_a_win(deal, takings) for takings in matchings(deal))
    strict = deal_by_hand("8c / Kc Kd", stock="5c", rules=rules)
    assert [plays_to_a_win(strict, takings) for takings in matchings(strict)] == [True]
    assert not plays_to_a_win(strict, frozenset({(0, 3), (1,)}))
