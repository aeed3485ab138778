"""Keys are shortened before they are seen, and proven to be shortest where that is asked for."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING

import pytest

from cli_runner import call
from dealgen.deal import numbered_deal
from dealgen.generate import Wish, judge, judging
from dealgen.layout_file import load_layout
from dealgen.solve import Winnable, solve
from dealgen.solve.shortest import SHORTEN_BUDGET, Shortest
from dealgen.verify import RefutedError, verify

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from dealgen.rules import Move, Position

LAYOUT = "pyramid-open"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.chdir(tmp_path)
    yield tmp_path
    # What nobody waits for any more must not be counted by the next test.
    for thread in threading.enumerate():
        if thread.name.startswith("ThreadPoolExecutor"):
            thread.join()


@pytest.mark.parametrize("layout", [LAYOUT, "giza", "pyramid-easy", "heart"])
def test_keys_are_shortened(layout: str) -> None:
    game = load_layout(layout)
    found = call("solve", f"{layout}#1-6", "--json").records
    assert any(record["verdict"] == "winnable" for record in found)
    for record in found:
        deal = numbered_deal(game, record["number"])
        verdict = solve(deal)
        if not isinstance(verdict, Winnable):
            assert record["shortest"] is None
            continue
        judged = judge(deal, Wish(shorten=SHORTEN_BUDGET)).verdict
        assert isinstance(judged, Winnable)
        verify(deal, judged.solution)
        assert record["steps"] == len(judged.solution) <= len(verdict.solution)
        assert record["shortest"] is judged.shortest
        assert record["nodes"] == verdict.nodes
        plain = judge(deal, Wish()).verdict
        assert plain == verdict


def test_the_shortest_key_is_asked_for() -> None:
    short = call("solve", f"{LAYOUT}#1", "--shortest", "--json")
    assert (short.code, short.err) == (0, "")
    assert short.records[0]["shortest"] is True
    assert "no fewer" in call("solve", f"{LAYOUT}#1", "--shortest").out
    assert call("deal", f"{LAYOUT}#1", "--shortest", "--json").records == short.records


def never_proven(position: Position, solution: tuple[Move, ...], *_: object) -> Shortest:
    assert position.remaining
    return Shortest(solution, proven=False, nodes=1)


def test_a_key_that_is_not_proven_to_be_the_shortest(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(judging, "shorten", never_proven)
    said = (
        f"dealgen: not proven to be the shortest within the budget: {LAYOUT}#1; "
        "a larger --budget may decide\n"
    )
    words = (f"{LAYOUT}#1", "--shortest")
    for command in (("solve",), ("solve", "--json"), ("deal",), ("pdf",)):
        done = call(*command, *words)
        assert (done.code, done.err) == (4, said)
    assert "no fewer" not in call("solve", *words).out
    assert call("solve", *words, "--json").records[0]["shortest"] is False
    hurting = call("solve", "king-tut#1", "--shortest")
    assert "a larger --budget or --memory may decide" in hurting.err
    for command in ("solve", "pdf"):
        done = call(command, words[0])
        assert (done.code, done.err) == (0, "")
    assert call("pdf", *words, "--answers", "none").code == 0


def test_shortened_keys_are_replayed(monkeypatch: pytest.MonkeyPatch) -> None:
    def cut(_: Position, solution: tuple[Move, ...], *__: object) -> Shortest:
        return Shortest(solution[:-1], proven=True, nodes=1)

    monkeypatch.setattr(judging, "shorten", cut)
    with pytest.raises(RefutedError):
        judge(numbered_deal(load_layout(LAYOUT), 1), Wish(shorten=5))


def budgets(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Return a list that fills with what is spent on each key."""
    spent: list[int] = []

    def watched(_: Position, solution: tuple[Move, ...], budget: int, memory: int) -> Shortest:
        assert memory == 9
        spent.append(budget)
        return Shortest(solution, proven=True, nodes=1)

    monkeypatch.setattr(judging, "shorten", watched)
    return spent


@pytest.mark.parametrize("command", ["solve", "pdf", "deal --json --verdict"])
def test_what_a_key_is_worth(command: str, monkeypatch: pytest.MonkeyPatch) -> None:
    spent = budgets(monkeypatch)
    words = (*command.split(), f"{LAYOUT}#1", "--memory", "9")
    call(*words)
    call(*words, "--shortest", "--budget", "4000000")
    call(*words, "--budget", "100")
    assert spent == [SHORTEN_BUDGET, 4_000_000, 100]


def test_keys_that_nobody_sees_are_left_as_they_are(monkeypatch: pytest.MonkeyPatch) -> None:
    spent = budgets(monkeypatch)
    for words in (
        ("deal", f"{LAYOUT}#1-3", "--verdict"),
        ("deal", LAYOUT, "--count", "3", "--winnable-only"),
        ("pdf", f"{LAYOUT}#1", "--answers", "none"),
        ("deal", f"{LAYOUT}#1-9", "--where", "nodes < 0"),
    ):
        call(*words, "--memory", "9")
    assert spent == []


def test_conditions_are_held_against_the_shortened_key() -> None:
    steps = [record["steps"] for record in call("solve", f"{LAYOUT}#1-9", "--json").records]
    least = min(step for step in steps if step is not None)
    found = call("deal", f"{LAYOUT}#1-9", "--where", f"steps == {least}", "--json").records
    assert {record["steps"] for record in found} == {least}
    assert len(found) == steps.count(least)


def test_orders_go_by_the_shortened_key() -> None:
    with_keys = call("deal", f"{LAYOUT}#1-9", "--sort", "steps", "--json").records
    text = call("deal", f"{LAYOUT}#1-9", "--sort", "steps").out.splitlines()
    assert [line.partition(" ")[0] for line in text] == [record["id"] for record in with_keys]
    steps = [record["steps"] for record in with_keys if record["steps"] is not None]
    assert steps == sorted(steps)
