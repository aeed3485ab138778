"""A thousand public deals: known verdicts, known numbers of winnable deals, proven solutions."""

from __future__ import annotations

import os
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from typing import TYPE_CHECKING

import pytest

from cli_runner import run
from dealgen.deal import coded_deal
from dealgen.generate import Wish, search, worker_pool
from dealgen.layout_file import load_layout, shipped_ids
from dealgen.solve import COMPILED, DEFAULT_BUDGET, Winnable, solve
from dealgen.verify import verify

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from dealgen.deal import Deal

WINNABLE = {
    "pyramid": 34,
    "pyramid-easy": 492,
    "pyramid-three-passes": 665,
    "pyramid-unlimited": 680,
    "pyramid-open": 679,
    "pyramid-classic": 73,
    "pyramid-strict": 1,
    "par-pyramid": 674,
    "pyramid-waste-pairs": 95,
    "pyramid-thirteen": 73,  # the rules of pyramid-classic: to the solver no card lies face down
}
"""Figures found by programs of others, or by two programs that share nothing."""

FOUND_BY_DEALGEN = {
    "pyramid-waste-pairs-easy": 601,
    "giza": 378,
    "triangle": 655,
    "apophis": 680,
    "cheops": 989,
    "eleven-triangle": 146,
    "pharaohs": 15,
    "pyramid-dozen": 82,
}
"""Figures that only dealgen's own two solvers have found so far: a guard against change."""

LONGER = {"king-tut": 568, "tuts-tomb": 749}
"""The same of layouts whose thousand deals take half a minute; a run by hand counts them too."""

SAMPLE = int(os.environ.get("DEALGEN_SAMPLE", "4"))
"""The reference is slow: it decides so many deals of each layout, spread over the thousand."""


@pytest.fixture(scope="module")
def lines(corpus: Path) -> list[tuple[int, str]]:
    """The length of each deal's shortest solution, 0 for none, and its code."""
    text = (corpus / "pyramid-open-1000.txt").read_text(encoding="utf-8")
    parts = [line.split("|") for line in text.splitlines() if not line.startswith("#")]
    found = [(int(length), code) for length, code in parts]
    assert len(found) == 1000
    return found


def deals(layout: str, lines: list[tuple[int, str]]) -> Iterator[Deal]:
    return map(partial(coded_deal, load_layout(layout)), (code for _, code in lines))


def test_the_program_agrees_with_every_line(corpus: Path, lines: list[tuple[int, str]]) -> None:
    file = corpus / "pyramid-open-1000.txt"
    done = run("solve", "--layout", "pyramid-open", "--deals", file, "--json")
    assert (done.code, done.err) == (0, "")
    records = done.records
    assert [record["code"] for record in records] == [code for _, code in lines]
    for (shortest, code), record in zip(lines, records, strict=True):
        assert record["verdict"] == ("winnable" if shortest else "unwinnable"), code
        assert not shortest or shortest <= record["steps"]
    verified = run("verify", "-", stdin=done.out)
    assert (verified.code, verified.err) == (0, "")
    assert verified.out.count(": wins in ") == 679


def card_layouts() -> list[str]:
    return [name for name in shipped_ids() if load_layout(name).pack.id == "cards-52"]


def test_every_layout_of_one_pack_has_its_figure() -> None:
    assert set(card_layouts()) == set(WINNABLE | FOUND_BY_DEALGEN | LONGER)


@pytest.mark.skipif(not COMPILED, reason="the compiled core was not built")
@pytest.mark.parametrize(("layout", "number"), LONGER.items())
def test_numbers_of_winnable_deals_in_part(
    lines: list[tuple[int, str]], layout: str, number: int
) -> None:
    few = lines if "DEALGEN_SAMPLE" in os.environ else lines[:100]
    with worker_pool(2) as pool:
        judged = list(search(deals(layout, few), Wish(winnable_only=True), pool))
    in_hundred = {"king-tut": 54, "tuts-tomb": 77}[layout]
    assert len(judged) == (number if few is lines else in_hundred)


@pytest.mark.skipif(not COMPILED, reason="the compiled core was not built")
def test_shortest_solutions_have_the_known_lengths(lines: list[tuple[int, str]]) -> None:
    few = lines if "DEALGEN_SAMPLE" in os.environ else lines[::5]
    wish = Wish(winnable_only=True, shorten=DEFAULT_BUDGET)
    with worker_pool(2) as pool:
        judged = list(search(deals("pyramid-open", few), wish, pool))
    found = [each.verdict for each in judged if isinstance(each.verdict, Winnable)]
    assert [len(each.solution) for each in found] == [length for length, _ in few if length]
    assert all(each.shortest for each in found)


@pytest.mark.skipif(not COMPILED, reason="the compiled core was not built")
@pytest.mark.parametrize(("layout", "number"), (WINNABLE | FOUND_BY_DEALGEN).items())
def test_numbers_of_winnable_deals(lines: list[tuple[int, str]], layout: str, number: int) -> None:
    # `search` verifies every solution that it lets through.
    with worker_pool(2) as pool:
        judged = list(search(deals(layout, lines), Wish(winnable_only=True), pool))
    assert len(judged) == number


def reference_says(deal: Deal) -> bool:
    verdict = solve(deal, engine="reference")
    if isinstance(verdict, Winnable):
        verify(deal, verdict.solution)
    return isinstance(verdict, Winnable)


@pytest.mark.skipif(not COMPILED, reason="the compiled core was not built")
def test_the_reference_agrees_on_a_sample(lines: list[tuple[int, str]]) -> None:
    # Where taking can hurt the reference takes minutes for a deal; small deals are its test there.
    names = [name for name in card_layouts() if load_layout(name).rules.taking_never_hurts]
    sample = [deal for name in names for deal in deals(name, lines[:: len(lines) // SAMPLE])]
    with ProcessPoolExecutor(2) as pool:
        said = list(pool.map(reference_says, sample, chunksize=4))
    for deal, winnable in zip(sample, said, strict=True):
        assert winnable == isinstance(solve(deal), Winnable), (deal.layout.id, deal.code)
    assert len(sample) >= SAMPLE * len(names)
    assert 0 < sum(said) < len(said)
