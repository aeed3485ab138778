"""The thousand public deals: verdicts as published, counts as found by programs that are not ours.

Counts and their sources: `docs/design.md` and the corpus itself; by state search over moves, the
one-pass figures by a second program too.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import pytest

from dealgen.deal import coded_deal
from dealgen.layout_file import load_layout
from dealgen.solve import COMPILED, Undecided, Winnable, solve
from dealgen.verify import verify
from tabletop import wins_at_the_table

if TYPE_CHECKING:
    from pathlib import Path

    from dealgen.layout import Layout

WINNABLE = {
    "pyramid": 34,
    "pyramid-easy": 492,
    "pyramid-three-passes": 665,
    "pyramid-unlimited": 680,
    "pyramid-open": 679,
    "pyramid-waste-pairs": 95,
    "pyramid-classic": 73,
    "pyramid-strict": 1,
    "par-pyramid": 674,
}

EASIER = [
    ("pyramid-strict", "pyramid"),
    ("pyramid-strict", "pyramid-classic"),
    ("pyramid", "pyramid-waste-pairs"),
    ("pyramid", "pyramid-easy"),
    ("pyramid-easy", "pyramid-three-passes"),
    ("pyramid-easy", "pyramid-waste-pairs-easy"),
    ("pyramid-waste-pairs", "pyramid-waste-pairs-easy"),
    ("pyramid-waste-pairs-easy", "pyramid-open"),
    ("pyramid-three-passes", "pyramid-unlimited"),
    ("pyramid-three-passes", "pyramid-open"),
    ("pyramid-classic", "par-pyramid"),
    ("pyramid-classic", "pyramid-waste-pairs"),
    ("par-pyramid", "pyramid-open"),
]
"""Whoever wins the first wins the second: it only allows more, or asks for less."""


@dataclass(frozen=True)
class Public:
    """The codes of the public deals, and how many steps their shortest solutions take."""

    codes: tuple[str, ...]
    lengths: tuple[int, ...]

    def winnable(self, layout: Layout) -> frozenset[int]:
        """Solve every deal and return the places of those that win, each win verified."""
        wins = set()
        for place, code in enumerate(self.codes):
            deal = coded_deal(layout, code)
            verdict = solve(deal)
            assert not isinstance(verdict, Undecided), f"{layout.id}: {deal.code}"
            if isinstance(verdict, Winnable):
                verify(deal, verdict.solution)
                assert wins_at_the_table(deal, verdict.solution)
                wins.add(place)
        return frozenset(wins)


@pytest.fixture(scope="module")
def public(corpus: Path) -> Public:
    if not COMPILED:
        pytest.skip("without the compiled core a thousand deals take minutes")
    text = (corpus / "pyramid-open-1000.txt").read_text(encoding="utf-8")
    rows = [line.split("|") for line in text.splitlines() if line and not line.startswith("#")]
    return Public(tuple(code for _, code in rows), tuple(int(length) for length, _ in rows))


@pytest.fixture(scope="module")
def wins(public: Public) -> dict[str, frozenset[int]]:
    names = {*WINNABLE, *(name for pair in EASIER for name in pair)}
    return {name: public.winnable(load_layout(name)) for name in sorted(names)}


def test_every_verdict_is_the_published_one(
    public: Public, wins: dict[str, frozenset[int]]
) -> None:
    assert len(public.codes) == 1_000
    published = {place for place, length in enumerate(public.lengths) if length}
    assert wins["pyramid-open"] == published


@pytest.mark.parametrize("name", WINNABLE)
def test_as_many_win_as_were_counted(name: str, wins: dict[str, frozenset[int]]) -> None:
    assert len(wins[name]) == WINNABLE[name]


@pytest.mark.parametrize(("harder", "easier"), EASIER)
def test_who_wins_the_harder_game_wins_the_easier(
    harder: str, easier: str, wins: dict[str, frozenset[int]]
) -> None:
    assert wins[harder] <= wins[easier]


def test_an_open_stock_wins_what_waste_pairs_win(
    public: Public, wins: dict[str, frozenset[int]]
) -> None:
    layout = load_layout("pyramid")
    assert layout.rules.stock is not None
    stock = replace(layout.rules.stock, open=True)
    opened = replace(layout, id="opened", rules=replace(layout.rules, stock=stock))
    assert public.winnable(opened) == wins["pyramid-waste-pairs"]


def test_no_solution_is_shorter_than_the_shortest(public: Public) -> None:
    layout = load_layout("pyramid-open")
    for code, shortest in zip(public.codes, public.lengths, strict=True):
        verdict = solve(coded_deal(layout, code))
        if isinstance(verdict, Winnable):
            assert len(verdict.solution) >= shortest > 0


@pytest.mark.parametrize("name", WINNABLE)
def test_the_reference_agrees_on_the_first_deals(
    name: str, public: Public, wins: dict[str, frozenset[int]]
) -> None:
    layout = load_layout(name)
    for place, code in enumerate(public.codes[:10]):
        verdict = solve(coded_deal(layout, code), engine="reference")
        assert isinstance(verdict, Winnable) == (place in wins[name])
        assert not isinstance(verdict, Undecided)
