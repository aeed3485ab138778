"""Shortest solutions against brute force that tries everything, level by level."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import brute
from brute import ENGINES, Game, Run, Tally, detours, fewest_steps, opening, total
from dealgen.layout import Match, Rules, StockRules
from dealgen.rules import Take
from dealgen.solve.shortest import Shortest
from small_deals import COMBINATIONS, Limits, deal_by_hand
from tile_boards import board, in_a_row

if TYPE_CHECKING:
    from dealgen.rules import Move, Position
    from dealgen.solve import Engine

SMALL = Limits(cards=11, shapes=600)

THIRTEEN = Rules(Match(sum=13), frozenset({13}), StockRules())


@pytest.fixture(scope="module")
def tally() -> Tally:
    """A deal of each combination of rules, and a game that has begun of every second one."""
    numbers = range(2_000_000, 2_000_000 + 2 * len(COMBINATIONS))
    return total(Run(numbers, SMALL, every=2, slowly=16, shortest=True).tallies(size=96))


def test_no_solution_is_shorter_than_what_is_found(tally: Tally) -> None:
    assert tally.wrong == ()


@pytest.mark.parametrize(
    "kind",
    [
        *(f"draw {draw}, wastes {wastes}" for draw in (1, 2, 3) for wastes in (1, 2, 3)),
        *(f"taking never hurts: {claim}" for claim in (False, True)),
        "no stock",
        "equal faces",
        "a value that fits itself",
        "inverted",
        "upright: 2",
        *(f"columns: {count}" for count in range(4)),
        "tableau face down, cover_pairs True",
        "on the way",
    ],
)
def test_every_kind_of_layout_occurs(tally: Tally, kind: str) -> None:
    assert tally.strata[f"{kind}: shortest"] >= 15


# Counted by hand


@pytest.mark.parametrize(
    ("tableau", "stock", "rules", "steps"),
    [
        ("Kc", "2c", THIRTEEN, 1),
        ("8c / 5c Kd", "", THIRTEEN, None),
        ("8c / 8d Kd", "5d 5c", THIRTEEN, 5),  # two draws and three takings
        ("8c", "2c 3c 5c", THIRTEEN, 4),
        ("8c", "2c 3c 5c", Rules(THIRTEEN.match, stock=StockRules(draw=2)), 3),
        ("8c", "2c 3c 5c", Rules(THIRTEEN.match, stock=StockRules(wastes=3)), 2),
        ("8c", "2c 3c 5c", Rules(THIRTEEN.match, stock=StockRules(open=True)), 3),
        ("8c", "2c 5c 3c", Rules(THIRTEEN.match, stock=StockRules(draw=3)), None),
        # The two on the five is in the way, until a second run that stops at the five.
        ("8c / Tc Kc", "5c 2c 3c", THIRTEEN, None),
        ("8c / Tc Kc", "5c 2c 3c", Rules(THIRTEEN.match, THIRTEEN.singles, StockRules(2)), 8),
        ("Kc", "5c 8c", Rules(THIRTEEN.match, THIRTEEN.singles, StockRules(), goal="all"), None),
        ("Kc", "5c 8c", Rules(THIRTEEN.match, THIRTEEN.singles, StockRules(wastes=2), goal="all"),
            3),
    ],
)  # fmt: skip
def test_the_fewest_steps_of_deals_counted_by_hand(
    tableau: str, stock: str, rules: Rules, steps: int | None
) -> None:
    deal = deal_by_hand(tableau, stock=stock, rules=rules)
    assert fewest_steps(opening(deal)) == steps
    if steps is not None:
        assert list(detours(Game(deal, (), opening(deal)))) == []


def test_every_way_to_clear_a_board_of_tiles_is_as_long() -> None:
    deal = board(in_a_row("1m 2m 1m 1m 2m 1m"))
    assert fewest_steps(opening(deal)) == 3
    assert list(detours(Game(deal, (), opening(deal)))) == []


def test_pairs_that_no_chain_of_cards_joins() -> None:
    # With these differences all values are one family, but here threes meet no other card.
    rules = Rules(Match(differences=frozenset({5, 8})), frozenset({2, 3}), StockRules(2, draw=2))
    deal = deal_by_hand("3c / 2c Tc / 5c 5d Td", "Th 5h / 5s", "Ts Ac 9c", rules=rules)
    assert list(detours(Game(deal, (), opening(deal)))) == []


def test_a_card_that_goes_alone_and_need_not_is_left_where_it_lies() -> None:
    rules = Rules(
        Match(sum=14, differences=frozenset({2})),
        frozenset({1, 5}),
        StockRules(2, waste_pairs=True),
        cover_pairs=True,
    )
    deal = deal_by_hand("5c 7c / 7d", "Ac 5d", "7h Ad 7s 5h Ah As 5s", rules=rules)
    assert fewest_steps(opening(deal)) == 2
    assert list(detours(Game(deal, (), opening(deal)))) == []


@pytest.mark.parametrize("lie", [(3, True), (4, True), (3, False)])
def test_a_detour_is_seen(lie: tuple[int, bool], monkeypatch: pytest.MonkeyPatch) -> None:
    deal = deal_by_hand("Kc / Kd Kh", stock="2c", rules=THIRTEEN)
    moves = (Take((1,)), Take((2,)), Take((0,)), Take((0,)))
    steps, proven = lie

    def liar(
        position: Position, solution: tuple[Move, ...], budget: int, *, engine: Engine
    ) -> Shortest:
        assert position == opening(deal)
        assert len(solution) == 3
        assert budget
        assert engine in ENGINES
        return Shortest(moves[:steps], proven, 1)

    monkeypatch.setattr(brute, "shorten", liar)
    wrong = list(detours(Game(deal, (), opening(deal))))
    assert bool(wrong) == (lie != (3, True))
