"""The solvers against brute force, on thousands of random small deals of every kind of rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import brute
from brute import ENGINES, Run, Tally, disagreements, is_winnable, opening, situations, total
from dealgen.layout import Match, Rules, StockRules
from dealgen.rules import Draw, Take
from dealgen.solve import Exhausted, Undecided, Unwinnable, Verdict, Winnable
from small_deals import COMBINATIONS, Limits, deal_by_hand, random_deal

if TYPE_CHECKING:
    from dealgen.deal import Deal
    from dealgen.solve import Engine

DEALS = 6 * len(COMBINATIONS)
SMALL = Limits(cards=12, shapes=1_100)
STOCKS = [(draw, wastes) for draw in (1, 2, 3) for wastes in (1, 2, 3)]

THIRTEEN = Rules(Match(sum=13), frozenset({13}), StockRules())


@pytest.fixture(scope="module")
def tally() -> Tally:
    """Every deal decided by brute force and by each solver, on every core."""
    return total(Run(range(DEALS), SMALL, every=4, slowly=8).tallies(size=96))


def test_every_verdict_and_every_solution_is_right(tally: Tally) -> None:
    assert tally.wrong == ()


def test_every_combination_of_rules_occurs(tally: Tally) -> None:
    assert min(tally.strata[str(combination)] for combination in COMBINATIONS) >= 2


@pytest.mark.parametrize(
    "kind",
    [
        f"draw {draw}, wastes {wastes}{rule}"
        for draw, wastes in STOCKS
        for rule in (
            *(f", passes {passes}" for passes in (1, 2, 3, None)),
            *(f", {name} {value}" for name in ("open", "waste_pairs") for value in (False, True)),
        )
    ],
)
def test_every_way_to_turn_a_stock_occurs_often(tally: Tally, kind: str) -> None:
    assert tally.strata[f"{kind}: winnable"] >= 12
    assert tally.strata[f"{kind}: unwinnable"] >= 12


def test_games_are_won_and_lost_on_the_way(tally: Tally) -> None:
    assert tally.strata["on the way: winnable"] >= DEALS // 12
    assert tally.strata["on the way: unwinnable"] >= DEALS // 12


@pytest.mark.parametrize(
    "kind",
    [
        *(f"no stock: cover_pairs {cover}, goal tableau" for cover in (False, True)),
        *(f"no stock: cover_pairs {cover}, goal all" for cover in (False, True)),
        *(f"stock of {count}" for count in range(1, 8)),
        *(f"columns: {count}" for count in range(4)),
        *(f"upright: {count}" for count in (1, 2, 3)),
        *(f"taking never hurts: {claim}" for claim in (False, True)),
        *(f"tableau face down, cover_pairs {cover}" for cover in (False, True)),
        "columns face down",
        "several draws of several cards",
        "a last draw that falls short",
        "equal faces",
        "upright",
        "inverted",
        "a pyramid of one row",
        "a tableau of several cards",
        "a value that fits itself",
        *(
            f"singles: alone {alone}, alone or in a pair {both}"
            for alone in (False, True)
            for both in (False, True)
        ),
        *(
            f"match: sum {by_sum}, pairs {pairs}, differences {differences}"
            for by_sum in (False, True)
            for pairs in (False, True)
            for differences in (False, True)
            if by_sum or pairs or differences
        ),
    ],
)
def test_every_kind_of_layout_occurs_often(tally: Tally, kind: str) -> None:
    assert tally.strata[f"{kind}: winnable"] >= 12
    assert tally.strata[f"{kind}: unwinnable"] >= 12


# Brute force itself, on deals that a person can judge


@pytest.mark.parametrize(
    ("tableau", "stock", "rules", "winnable"),
    [
        ("Kc", "", THIRTEEN, True),
        ("Qc", "", THIRTEEN, False),
        ("8c / 5c Kd", "", THIRTEEN, False),  # the five lies on the eight
        ("8c / 5c Kd", "", Rules(THIRTEEN.match, THIRTEEN.singles, cover_pairs=True), True),
        ("8c / 8d Kd", "5d", THIRTEEN, False),
        ("8c / 5c 8d", "5d 2c", THIRTEEN, True),  # five and eight first, then the eight on top
        ("2c / 6c 5c", "Jc 8c 7c", THIRTEEN, True),  # eight and seven leave the jack on top
        ("2c / 6c 5c", "Jc 3c 8c 7c", THIRTEEN, False),  # the three stays on the jack
        ("2c / 6c 5c", "Jc 3c 8c 7c", Rules(THIRTEEN.match, stock=StockRules(2)), True),
        ("8c", "5c 5d", Rules(THIRTEEN.match, stock=StockRules(), goal="all"), False),
        ("Qc", "Ac 8c 5c", Rules(THIRTEEN.match, stock=StockRules(), goal="all"), False),
        ("Qc", "Ac 8c 5c", Rules(THIRTEEN.match, stock=StockRules(open=True), goal="all"), True),
        ("Qc", "Ac 8c 5c", Rules(THIRTEEN.match, stock=StockRules(waste_pairs=True), goal="all"),
            True),
        ("Qc", "2c", Rules(THIRTEEN.match, stock=StockRules(None)), False),  # and it ends
    ],
)  # fmt: skip
def test_brute_force_on_deals_judged_by_hand(
    tableau: str, stock: str, rules: Rules, *, winnable: bool
) -> None:
    deal = deal_by_hand(tableau, stock=stock, rules=rules)
    assert is_winnable(opening(deal)) is winnable
    assert disagreements(deal) == (winnable, [])


def test_brute_force_visits_each_position_once() -> None:
    deal = deal_by_hand("Qc", stock="2c 3c", rules=Rules(THIRTEEN.match, stock=StockRules(None)))
    assert [len(now.stock) for now, _ in situations(opening(deal))] == [2, 1, 0]
    deal = deal_by_hand("Qc", stock="2c 3c", rules=Rules(THIRTEEN.match, stock=StockRules(3)))
    assert [len(now.stock) for now, _ in situations(opening(deal))] == [2, 1, 0] * 3


def test_a_random_deal_is_always_the_same() -> None:
    assert [random_deal(number) for number in range(64)] == [random_deal(n) for n in range(64)]
    assert random_deal(3) != random_deal(3 + len(COMBINATIONS))


@pytest.mark.parametrize(
    "lie",
    [
        Unwinnable(Exhausted(), 1),
        Undecided(1),
        Winnable((), 1),
        Winnable((Draw(), Take((0, 1))), 1),
        Winnable((Take((0, 2)),), 1),
    ],
)
def test_a_solver_that_lies_is_caught(lie: Verdict, monkeypatch: pytest.MonkeyPatch) -> None:
    def liar(deal: Deal, *, engine: Engine) -> Verdict:
        assert engine in ENGINES
        assert deal.cards
        return lie

    deal = deal_by_hand("8c", stock="2c 5c", rules=THIRTEEN)
    assert disagreements(deal) == (True, [])
    monkeypatch.setattr(brute, "solve", liar)
    assert len(disagreements(deal)[1]) >= len(ENGINES)
