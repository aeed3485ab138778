"""Reasons why a deal cannot be won: what they claim is so, on random deals and on plain ones."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from claims import false_claims
from dealgen.layout import Match, Rules, StockRules
from dealgen.solve import (
    Dilemma,
    Exhausted,
    Locked,
    NoPartner,
    Reason,
    TooFewPartners,
    Unwinnable,
    solve,
)
from small_deals import deal_by_hand, random_deal

THIRTEEN = Rules(Match(sum=13), frozenset({13}), StockRules())


@pytest.fixture(scope="module")
def reasons() -> dict[int, Reason]:
    found = {}
    for number in range(6_000):
        verdict = solve(random_deal(number), explain=True)
        if isinstance(verdict, Unwinnable):
            assert verdict.reason is not None
            found[number] = verdict.reason
    return found


@pytest.mark.parametrize("kind", [NoPartner, TooFewPartners, Locked, Dilemma])
def test_a_reason_claims_only_what_is_so(reasons: dict[int, Reason], kind: type[Reason]) -> None:
    wrong = [
        f"random deal {number}: {reason}: {claim}"
        for number, reason in reasons.items()
        if isinstance(reason, kind)
        for claim in false_claims(random_deal(number), reason)
    ]
    assert wrong == []


def test_every_kind_of_reason_occurs(reasons: dict[int, Reason]) -> None:
    found = Counter(type(reason) for reason in reasons.values())
    assert min(found[kind] for kind in (NoPartner, TooFewPartners, Locked, Dilemma, Exhausted)) > 9


@pytest.mark.parametrize(
    ("tableau", "stock", "rules", "reason"),
    [
        ("Qc", "2c 3c", THIRTEEN, NoPartner(0)),
        ("2c / Jc Kc / Kd Kh Ks", "", THIRTEEN, NoPartner(0, above=(1,))),
        ("Kc / Qc Ac / 3c 4c Jc", "2c", replace(THIRTEEN, goal="all"), NoPartner(3)),
        ("Kc", "8c 5c", replace(THIRTEEN, goal="all"), NoPartner(1, stock=(2,))),
        ("Kc / 8c 8d", "5c", THIRTEEN, TooFewPartners((1, 2), (3,))),
    ],
)
def test_reasons_that_a_person_sees(tableau: str, stock: str, rules: Rules, reason: Reason) -> None:
    deal = deal_by_hand(tableau, stock=stock, rules=rules)
    verdict = solve(deal, explain=True)
    assert isinstance(verdict, Unwinnable)
    assert verdict.reason == reason
    assert list(false_claims(deal, reason)) == []


def test_no_reason_is_worked_out_unasked() -> None:
    verdict = solve(deal_by_hand("Qc", stock="2c", rules=THIRTEEN))
    assert isinstance(verdict, Unwinnable)
    assert verdict.reason is None


@pytest.mark.parametrize(
    "reason",
    [
        NoPartner(0),
        NoPartner(0, above=(2,)),
        NoPartner(1),
        TooFewPartners((0,), (2,)),
        TooFewPartners((0,), ()),
        Locked((), (), (), (0,)),
        Locked((0,), (2,), (), (0, 2)),
        Dilemma(0, ()),
    ],
)
def test_a_false_claim_is_seen(reason: Reason) -> None:
    deal = deal_by_hand("2c / Kc Jc", stock="Jd", rules=replace(THIRTEEN, stock=StockRules()))
    assert list(false_claims(deal, reason)) != []
