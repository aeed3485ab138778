"""Two packs: wins found by regrouping; layouts that the compiled core cannot hold."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cli_runner import run
from dealgen.deal import numbered_deal
from dealgen.layout_file import load_layout
from dealgen.rules import start
from dealgen.solve import COMPILED, Unwinnable, Winnable, serves, shorten, solve
from dealgen.verify import verify

if TYPE_CHECKING:
    from pathlib import Path

    from dealgen.layout import Layout

GAMES = {
    "equal": "rows: 7 | differences: [0] | {} | all",
    "lone": "rows: 1 | sum: 13 | {} | tableau",
    "lone-threes": "rows: 1 | sum: 13 | {draw: 3, wastes: 2, passes: unlimited} | tableau",
    "near": "rows: 9 | differences: [0, 1] | {passes: 2} | tableau",
}


def layout_file(folder: Path, name: str) -> Path:
    tableau, match, stock, goal = GAMES[name].split(" | ")
    text = f"""\
name: {{en: {name}}}
pack: cards-104
tableau: [{{pyramid: {{{tableau}}}}}]
rules: {{match: {{{match}}}, singles: [K], stock: {stock}, goal: {goal}}}
"""
    path = folder / f"{name}.yaml"
    path.write_text(text, encoding="utf-8")
    return path


@pytest.fixture(params=GAMES)
def layout(request: pytest.FixtureRequest, tmp_path: Path) -> Layout:
    return load_layout(str(layout_file(tmp_path, request.param)))


def test_each_gets_a_verdict_that_holds(layout: Layout) -> None:
    assert not serves(layout)
    deal = numbered_deal(layout, 1)
    verdict = solve(deal, 300_000)
    if isinstance(verdict, Winnable):
        verify(deal, verdict.solution)
        shorter = shorten(start(layout, deal.pieces), verdict.solution, 100_000)
        verify(deal, shorter.solution)


def test_shipped_layouts_are_held_by_the_core() -> None:
    assert serves(load_layout("double-pyramid")) == serves(load_layout("turtle")) == COMPILED


@pytest.mark.skipif(not COMPILED, reason="the reference takes minutes for two packs")
@pytest.mark.parametrize("number", [67, 152, 206, 280, 396, 549])
def test_wins_are_found_by_regrouping(number: int) -> None:
    # A search that only looks ahead leaves these undecided within ten times as much.
    deal = numbered_deal(load_layout("double-pyramid"), number)
    verdict = solve(deal, 100_000)
    assert isinstance(verdict, Winnable)
    assert verdict == solve(deal, 100_000)
    verify(deal, verdict.solution)


@pytest.mark.skipif(not COMPILED, reason="the reference takes minutes for two packs")
def test_regrouping_leaves_a_small_budget_to_the_proof() -> None:
    deal = numbered_deal(load_layout("double-pyramid"), 461)
    assert isinstance(solve(deal, 100_000), Unwinnable)


def test_equal_ranks_under_each_other_are_a_proof(tmp_path: Path) -> None:
    layout = load_layout(str(layout_file(tmp_path, "equal")))
    assert isinstance(solve(numbered_deal(layout, 1), 100_000), Unwinnable)


@pytest.mark.skipif(not COMPILED, reason="without a core there is none that is too small")
def test_the_core_says_that_it_cannot(layout: Layout) -> None:
    with pytest.raises(RuntimeError, match="too large for the compiled core"):
        solve(numbered_deal(layout, 1), 1_000, "compiled")


def test_the_command_says_what_serves(tmp_path: Path) -> None:
    name = layout_file(tmp_path, "lone").name
    done = run("solve", f"{name}#1,2", "--workers", "1", cwd=tmp_path)
    assert done.code == 0
    assert done.err.count("the slower Python solver serves") == 1
    assert "lone#1: Can be won" in done.out
