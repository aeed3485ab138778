"""Wishes: deals with given properties and stars, in a given order, found by any workers."""

from __future__ import annotations

import threading
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from typing import TYPE_CHECKING

import pytest

from cli_runner import call, plain
from dealgen import difficulty, generate
from dealgen.cli import wishing
from dealgen.deal import coded_deal, numbered_deal
from dealgen.difficulty import stars
from dealgen.generate import Judged, Order, SortKey, Wish, judge, judging, search
from dealgen.layout_file import load_layout
from dealgen.solve import Winnable
from dealgen.solve.shortest import SHORTEN_BUDGET
from dealgen.where import read_condition

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from concurrent.futures import Executor
    from pathlib import Path

    from dealgen.deal import Deal

LAYOUT = "pyramid-open"
CUTS = [2.0, 4.0, 6.0, 8.0]


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.chdir(tmp_path)
    yield tmp_path
    # What nobody waits for any more must not be counted by the next test.
    for thread in threading.enumerate():
        if thread.name.startswith("ThreadPoolExecutor"):
            thread.join()


@pytest.fixture
def cuts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Cut points for one layout that no data can change under these tests."""
    known = {stars.fingerprint(load_layout(LAYOUT)): CUTS}
    monkeypatch.setattr(stars, "_cuts", lambda: known)


def records(*words: str) -> list[dict[str, object]]:
    done = call("deal", *words, "--json")
    assert (done.code, done.err) == (0, "")
    return done.records


def test_a_condition_on_the_deal_needs_no_verdict(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(judging, "solve", None)
    found = records("pyramid", "--where", "kings_in_tableau == 4", "--count", "5")
    numbers = [record["number"] for record in found]
    every = records(f"pyramid#1-{numbers[-1]}")
    kings = [str(record["code"]).split()[:28] for record in every]
    assert numbers == [
        record["number"]
        for record, cards in zip(every, kings, strict=True)
        if sum(card.startswith("K") for card in cards) == 4
    ]
    assert all("verdict" not in record for record in found)


def test_a_condition_on_keys_keeps_winnable_deals() -> None:
    found = records(LAYOUT, "--where", "20 <= steps < 50 or draws == 9", "--count", "8")
    last = found[-1]["number"]
    every = records(f"{LAYOUT}#1-{last}", "--verdict")
    fitting = [
        record
        for record in every
        if record["verdict"] == "winnable"
        and (20 <= int(str(record["steps"])) < 50 or str(record["solution"]).count("draw") == 9)
    ]
    assert [record["id"] for record in found] == [record["id"] for record in fitting]
    assert found == fitting
    assert 0 < len(fitting) < len(every)


@pytest.mark.usefixtures("cuts")
def test_stars_are_asked_for() -> None:
    every = records(f"{LAYOUT}#1-10", "--grade")
    graded = {str(r["id"]): r["difficulty"]["stars"] for r in every if "difficulty" in r}  # type: ignore[index]
    assert set(graded) == {r["id"] for r in every if r["verdict"] == "winnable"}
    assert len(set(graded.values())) > 2
    for asked, wanted in {"2..4": {2, 3, 4}, "..3": {1, 2, 3}}.items():
        fitting = [name for name, number in graded.items() if number in wanted]
        found = records(f"{LAYOUT}#1-10", "--difficulty", asked)
        assert [record["id"] for record in found] == fitting
    both = records(f"{LAYOUT}#1-10", "--difficulty", "2..4", "--where", "steps > 45")
    assert [r["id"] for r in both] == [
        r["id"]
        for r in every
        if graded.get(str(r["id"])) in (2, 3, 4) and r["steps"] > 45  # type: ignore[operator]
    ]


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("3", {3}),
        ("2..4", {2, 3, 4}),
        (" 2 .. 4 ", {2, 3, 4}),
        ("2...4", {2, 3, 4}),
        ("2…4", {2, 3, 4}),
        ("2-4", {2, 3, 4}),
        ("2–4", {2, 3, 4}),
        ("4..", {4, 5}),
        ("..2", {1, 2}),
        ("5..5", {5}),
    ],
)
def test_ways_to_write_stars(text: str, wanted: set[int]) -> None:
    condition = wishing.stars(text)
    assert {n for n in range(1, 6) if condition.fits({"stars": n}.__getitem__)} == wanted


def test_a_record_tells_the_difficulty() -> None:
    (record,) = records(f"{LAYOUT}#1", "--grade")
    judged = judge(numbered_deal(load_layout(LAYOUT), 1), Wish(graded=True, shorten=SHORTEN_BUDGET))
    grade = judged.difficulty
    assert grade is not None
    assert record["difficulty"] == {
        "stars": grade.stars,
        "playout_share": grade.playout_share,
        "plays": grade.plays,
        "decisions": grade.decisions,
    }
    assert (
        call("solve", f"{LAYOUT}#1", "--grade", "--json").records[0]["difficulty"]
        == (record["difficulty"])
    )
    plainly = call("solve", f"{LAYOUT}#1", "--grade", "--lang", "pt-BR").out
    assert plainly.startswith(call("solve", f"{LAYOUT}#1", "--lang", "pt-BR").out.strip())
    assert "difficulty" not in call("solve", f"{LAYOUT}#1", "--json").out
    line = call("deal", f"{LAYOUT}#1", "--grade").out
    assert "  # winnable, " in line
    assert f"playout share {grade.playout_share:.3g}" in line


def test_sorting() -> None:
    words = (f"{LAYOUT}#1-12", "--verdict")
    every = records(*words)
    steps = [(record["steps"], record["number"]) for record in every]
    won = [each for each in steps if each[0] is not None]
    lost = [each for each in steps if each[0] is None]
    assert won
    assert lost
    rising = [(r["steps"], r["number"]) for r in records(*words, "--sort", "steps")]
    assert rising == sorted(won, key=lambda each: each[0]) + lost  # type: ignore[arg-type, return-value]
    falling = [(r["steps"], r["number"]) for r in records(*words, "--sort", "-steps,-number")]
    assert falling == sorted(won, reverse=True) + lost[::-1]  # type: ignore[type-var]
    # Without --verdict the deals are solved all the same.
    assert [r["number"] for r in records(f"{LAYOUT}#1-12", "--sort", "steps")] == [
        number for _, number in rising
    ]


def test_books_go_from_easy_to_hard() -> None:
    found = records(f"{LAYOUT}#1-15", "--winnable-only", "--sort", "difficulty")
    shares = [record["difficulty"]["playout_share"] for record in found]  # type: ignore[index]
    assert shares[0] > 10 * shares[-1]
    assert shares != sorted(shares)  # the decisions count too
    assert sorted(map(str, found)) == sorted(
        map(str, records(f"{LAYOUT}#1-15", "--winnable-only", "--grade"))
    )


def test_equal_deals_keep_their_order() -> None:
    layout = load_layout("pyramid")
    deals = [Judged(numbered_deal(layout, number), None) for number in range(1, 40)]
    typed_in = Judged(coded_deal(layout, deals[0].deal.code), None)
    order = Order((SortKey("kings_in_tableau", falling=True),))
    numbers = [(each.deal.number or 0) for each in order.sort(deals)]
    kings = [sum(c.value == 13 for c in each.deal.cards[:28]) for each in order.sort(deals)]
    assert kings == sorted(kings, reverse=True)
    assert [n for k, n in sorted(zip([-k for k in kings], numbers, strict=True))] == numbers
    by_number = Order((SortKey("number", falling=True),)).sort([typed_in, *deals])
    assert by_number == [*reversed(deals), typed_in]


def found_by(pool: Executor, wish: Wish, most: int) -> list[Judged]:
    layout = load_layout(LAYOUT)
    deals = (numbered_deal(layout, number) for number in range(1, 10_000))
    with pool:
        return list(search(deals, wish, pool, most=most))


@pytest.mark.parametrize("text", ["free_at_start > 3", "steps < 45 and playout_share < 0.2"])
def test_any_workers_find_the_same(text: str) -> None:
    wish = Wish(winnable_only=True, where=read_condition(text), graded=True)
    alone = found_by(ThreadPoolExecutor(1), wish, 5)
    assert len(alone) == 5
    assert found_by(ThreadPoolExecutor(5), wish, 5) == alone
    assert found_by(ProcessPoolExecutor(2), wish, 5) == alone
    for each in alone:
        assert isinstance(each.verdict, Winnable)
        assert each.difficulty is not None


def test_no_more_is_tried_than_told() -> None:
    tallies = []
    layout = load_layout("pyramid")
    deals = (numbered_deal(layout, number) for number in range(1, 10_000))
    with ThreadPoolExecutor(2) as pool:
        wish = Wish(winnable_only=True)
        found = list(search(deals, wish, pool, lambda t: tallies.append(t.tried), most=3))
    assert tallies[-1] == found[-1].deal.number


def test_what_is_dear_is_found_out_last(monkeypatch: pytest.MonkeyPatch) -> None:
    graded: list[str] = []

    def count(deal: Deal, _: Iterable[object]) -> difficulty.Difficulty:
        graded.append(deal.id)
        return difficulty.Difficulty(0.5, 1, None)

    monkeypatch.setattr(judging, "difficulty_of", count)
    text = "playout_share > 0.1 and kings_in_tableau >= 3 and steps < 50"
    found = records(f"{LAYOUT}#1-60", "--where", text)
    assert sorted(graded) == sorted(str(record["id"]) for record in found)
    assert 0 < len(graded) < 15


def test_only_wanted_deals_are_graded(monkeypatch: pytest.MonkeyPatch) -> None:
    graded: list[str] = []

    def count(deal: Deal, _: Iterable[object]) -> difficulty.Difficulty:
        graded.append(deal.id)
        return difficulty.Difficulty(0.5, 1, None)

    monkeypatch.setattr(judging, "difficulty_of", count)
    found = records(LAYOUT, "--winnable-only", "--count", "3", "--grade")
    assert sorted(graded) == sorted(str(record["id"]) for record in found)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("turtle --where draws>3", "'--where': draws is for games of cards, and turtle is one of"),
        ("turtle --sort kings_in_tableau", "'--sort': kings_in_tableau is for games of cards"),
        ("--where steps=4", "'--where': column 6: '=': to compare write =="),
        ("--where steps", "'--where': column 1: this is a number, not a condition"),
        ("--difficulty 6", "'6' cannot be had; stars run from 1 (easy) to 5 (hard)"),
        ("--difficulty 0..3", "'0..3' cannot be had; stars run from 1 (easy) to 5 (hard)"),
        ("--difficulty 4..2", "'4..2' runs backwards; write 2..4"),
        ("--difficulty hard", "'hard' cannot be had; write stars such as 3, 2..4, 2.. or ..4"),
        ("--difficulty ..", "'..' cannot be had; write stars such as 3, 2..4, 2.. or ..4"),
        ("--difficulty 12345678901234567890", "cannot be had; stars run from 1"),
        ("--sort dificulty", "there is no property 'dificulty'; did you mean difficulty?"),
        ("--sort kings", "the property is kings_in_tableau"),
        ("--sort xyzzy", "there is no property 'xyzzy'; dealgen properties lists them"),
        ("--sort steps,", "a property is missing; write such as difficulty, steps or -steps"),
        ("--memory 0", "'0' cannot be had; write a whole number from 1 to 1,000,000"),
    ],
)
def test_wishes_that_cannot_be_had(words: str, said: str) -> None:
    for command in ("deal", "pdf", "png"):
        done = call(command, *words.split())
        assert (done.code, done.out) == (2, "")
        assert said in plain(done.err)


def test_layouts_of_ones_own_have_no_stars(folder: Path) -> None:
    (folder / "own.yaml").write_text(
        "extends: pyramid-open\nname: {en: Own}\nrules:\n  stock: {passes: 7}\n", encoding="utf-8"
    )
    for words in (("--difficulty", "2"), ("--where", "stars > 2"), ("--sort", "stars")):
        done = call("deal", "own.yaml", *words)
        assert (done.code, done.out) == (2, "")
        assert "deals of own have no stars, since no cut points are known for" in plain(done.err)
        assert "write --where 'playout_share < 0.05'" in plain(done.err)
    found = records("own.yaml", "--where", "playout_share < 0.2", "--sort", "difficulty")
    assert found[0]["difficulty"]["stars"] is None  # type: ignore[index]


def test_wishes_that_no_deal_fits(monkeypatch: pytest.MonkeyPatch) -> None:
    none = call("deal", "pyramid#1-9", "--where", "kings_in_tableau > 4")
    assert (none.code, none.out, none.err) == (1, "", "dealgen: none of the 9 deals fits\n")
    one = call("deal", "pyramid#1", "--where", "kings_in_tableau > 4")
    assert (one.code, one.err) == (1, "dealgen: the deal does not fit\n")
    spent = call("deal", f"{LAYOUT}#1-3", "--where", "steps > 500", "--budget", "1")
    assert spent.code in (1, 4)
    monkeypatch.setattr(generate.searching, "HOPELESS", 400)
    hopeless = call("deal", "pyramid", "--where", "kings_in_tableau > 4")
    assert (hopeless.code, hopeless.out) == (1, "")
    assert hopeless.err.startswith("dealgen: pyramid: gave up after ")
    assert " deals: 0 fit, 0 stayed undecided, and the last " in hopeless.err
    assert hopeless.err.endswith("; ask for less, or for what is less rare\n")


def test_memory_reaches_the_solver(monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[int] = []
    really = judging.solve

    def watched(deal: Deal, budget: int, *, explain: bool, memory: int) -> object:
        given.append(memory)
        return really(deal, budget, explain=explain, memory=memory)

    monkeypatch.setattr(judging, "solve", watched)
    assert call("solve", f"{LAYOUT}#1", "--memory", "7").code == 0
    assert call("deal", f"{LAYOUT}#1", "--verdict", "--memory", "8").code == 0
    assert given == [7, 8]


def test_sheets_of_wishes_say_that_they_can_be_won(folder: Path) -> None:
    import pypdf  # noqa: PLC0415 - only here

    words = ("--where", "steps < 50", "--count", "2", "--no-rules", "--answers", "none")
    assert call("pdf", LAYOUT, *words, "--no-grade", "-o", "book.pdf").code == 0
    pages = [page.extract_text() for page in pypdf.PdfReader(folder / "book.pdf").pages]
    assert len(pages) == 2
    assert all("Can be won (proven)" in page for page in pages)


def test_books_in_order_are_named_by_their_numbers() -> None:
    words = ("--sort", "-kings_in_tableau", "--answers", "none", "--no-rules")
    assert call("pdf", "pyramid#1-3", *words).out == "pyramid-1-to-3.pdf\n"
    assert call("pdf", "pyramid#1-3,9", *words).out == "pyramid-4-deals-from-1.pdf\n"
