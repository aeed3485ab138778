"""Guided plays: the exact chance on small deals, the players' own plays on larger ones."""

from __future__ import annotations

from math import log2
from typing import TYPE_CHECKING

import pytest

from dealgen.deal import numbered_deal
from dealgen.difficulty import chance_to_win, difficulty_of
from dealgen.difficulty.guided import LEAST_CHANCE, Way, guided_chance, ways_on
from dealgen.difficulty.losing import loses
from dealgen.difficulty.player import Player
from dealgen.difficulty.plays import COMPILED, Plays, play_often
from dealgen.layout_file import load_layout
from dealgen.rules import start
from dealgen.solve import Winnable, solve
from playing import THIRTEEN
from small_deals import deal_by_hand, random_deal
from test_difficulty import with_chances

if TYPE_CHECKING:
    from dealgen.deal import Deal

needs_core = pytest.mark.skipif(not COMPILED, reason="the compiled plays were not built")


def chance_by_ways(player: Player, here: Way, *, guided: bool) -> float:
    """Add up all plays, those that guided plays leave out too or not."""
    ways = ways_on(player, here)
    if isinstance(ways, bool):
        return float(ways)
    return sum(
        way.likely * chance_by_ways(player, way, guided=guided)
        for way in ways
        if not (guided and loses(way.position, 10_000))
    )


def at_start(deal: Deal) -> Way:
    return Way(1.0, start(deal.layout, deal.pieces), busy=False)


def test_the_ways_are_those_of_the_beginner() -> None:
    deals = 0
    for deal, chance in with_chances():
        player, deals = Player(deal), deals + 1
        for guided in (False, True):
            found = chance_by_ways(player, at_start(deal), guided=guided)
            assert found == pytest.approx(float(chance)), deal.layout.rules
    assert deals > 10


def test_guided_plays_come_to_the_chance() -> None:
    for deal, chance in with_chances():
        assert guided_chance(deal, 200) == pytest.approx(float(chance), rel=0.3), deal.layout.rules


@needs_core
@pytest.mark.parametrize("hasty", [False, True])
@pytest.mark.parametrize(
    ("name", "number"), [("pyramid", 53), ("pyramid-classic", 49), ("pyramid-easy", 2)]
)
def test_guided_plays_agree_with_plays_by_chance(name: str, number: int, *, hasty: bool) -> None:
    deal = numbered_deal(load_layout(name), number)
    share = play_often(deal, 100_000, 100, hasty=hasty).share
    assert abs(log2(guided_chance(deal, hasty=hasty) / share)) < 2


def test_guided_plays_repeat() -> None:
    deal = numbered_deal(load_layout("pyramid"), 53)
    assert guided_chance(deal) == guided_chance(deal)


def test_who_cannot_win_has_no_chance() -> None:
    # Nothing goes with the five that has to leave.
    lost = deal_by_hand("5c", "5h", rules=THIRTEEN)
    assert guided_chance(lost, 4) == 0
    assert chance_to_win(lost, Plays(0, 10, 1 / 16)) == LEAST_CHANCE


def test_with_passes_without_end_no_play_waits_for_ever() -> None:
    for number in range(200):
        deal = random_deal(number)
        stock = deal.layout.rules.stock
        if stock is not None and stock.passes is None:
            assert 0 <= guided_chance(deal, 3) <= 1


@needs_core
def test_chances_that_no_play_shows_part_the_hardest_deals() -> None:
    scores = list[float]()
    for number in (53, 55, 134, 665, 731):
        deal = numbered_deal(load_layout("pyramid"), number)
        verdict = solve(deal)
        assert isinstance(verdict, Winnable)
        found = difficulty_of(deal, verdict.solution)
        assert found.playout_share == 0
        scores.append(found.score)
    assert len(set(scores)) == len(scores)
    assert min(scores) > 10
    assert max(scores) - min(scores) > 10


@needs_core
def test_on_large_boards_it_counts_how_near_the_plays_came() -> None:
    deal = numbered_deal(load_layout("turtle"), 1)
    near, far = (chance_to_win(deal, Plays(0, 1_000, 0.25**left)) for left in (2, 6))
    assert 1 / 1_000 > near > far > LEAST_CHANCE
    assert chance_to_win(deal, Plays(1, 1_000, 0.25**6)) == 1 / 1_000
    assert chance_to_win(deal, Plays(0, 1_000, 0.25**144)) == LEAST_CHANCE


def test_the_nearness_is_that_of_the_pieces_left() -> None:
    # The king goes, the ace matches nothing, and under it lies one half of the only pair.
    deal = deal_by_hand("5c/Ac Kh", "8h", rules=THIRTEEN)
    for compiled in {False, COMPILED}:
        assert play_often(deal, 10, compiled=compiled) == Plays(0, 10, 0.25**2)
