"""`dealgen stats` as its user meets it: tables, JSON, charts, and stopping and going on."""

from __future__ import annotations

import json
import signal
import sqlite3
import subprocess
import sys
import time
from typing import TYPE_CHECKING, Any

import pypdf
import pytest

from cli_runner import BAD_INPUT, PROGRAM, Done, call, environment, is_a_sentence, plain, run
from dealgen.cli.countdown import Countdown, time_text
from dealgen.compose.by_language import NO_BREAK
from dealgen.compose.texts import languages, load_texts
from dealgen.deal import numbered_deal
from dealgen.executors import Workforce
from dealgen.generate import worker_pool
from dealgen.layout_file import load_layout
from dealgen.solve import Winnable, solve
from dealgen.stats import Sample, Store, count

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

STOPPED = 130


@pytest.fixture(autouse=True)
def in_a_folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.chdir(tmp_path)
    # Within a test threads do: processes would have to start anew each time.
    monkeypatch.setattr("dealgen.executors.worker_pool", lambda workers, **_: worker_pool(workers))
    return None


def figures(*words: str) -> dict[str, Any]:
    done = call("stats", *words, "--json")
    assert done.code == 0, done.err
    record: dict[str, Any] = json.loads(done.out)
    return record


def test_the_counts_are_those_of_the_solver() -> None:
    layout = load_layout("pyramid-easy")
    won = [n for n in range(40, 90) if isinstance(solve(numbered_deal(layout, n)), Winnable)]
    record = figures("pyramid-easy", "--deals", "50", "--seed", "40", "--measure", "0")
    assert (record["first"], record["deals"]) == (40, 50)
    assert (record["winnable"], record["unwinnable"]) == (len(won), 50 - len(won))
    assert record["undecided"] == record["measured"] == 0
    assert record["interval"][0] < record["share"] < record["interval"][1]


def test_what_is_measured_are_the_first_winnable_deals(tmp_path: Path) -> None:
    record = figures("pyramid-easy", "--deals", "60", "--measure", "5")
    layout = load_layout("pyramid-easy")
    won = [n for n in range(1, 61) if isinstance(solve(numbered_deal(layout, n)), Winnable)][:5]
    shown = call("solve", f"pyramid-easy#{','.join(map(str, won))}", "--json", "--shortest")
    steps = [record["steps"] for record in shown.records]
    assert record["measured"] == 5
    assert (record["steps"]["least"], record["steps"]["most"]) == (min(steps), max(steps))
    with sqlite3.connect(tmp_path / "pyramid-easy-stats.sqlite") as db:
        rows = db.execute("SELECT number, steps FROM measure ORDER BY number").fetchall()
    assert rows == list(zip(won, steps, strict=True))


def test_a_larger_count_goes_on_and_a_smaller_one_looks_back(tmp_path: Path) -> None:
    words = "pyramid-open", "--measure", "3", "--state", "state.sqlite"
    small = figures(*words, "--deals", "60")
    large = figures(*words, "--deals", "150")
    assert figures(*words, "--deals", "60") == small
    with sqlite3.connect(tmp_path / "state.sqlite") as db:
        assert db.execute("SELECT sum(deals) FROM block").fetchone() == (150,)
    assert figures(*words[:-1], "other.sqlite", "--deals", "150") == large


def test_the_table_says_what_was_counted() -> None:
    done = call("stats", "giza", "turtle@built", "--deals", "40", "--measure", "4")
    head, *lines = done.out.splitlines()
    assert head.split("  ")[0] == "layout"
    assert [line.split()[:2] for line in lines if not line.startswith(" ")] == [
        ["giza", "40"],
        ["turtle@built", "40"],
    ]
    (steps,) = (line for line in lines if "steps" in line and "72" in line)
    assert steps.strip() == (
        "steps in the keys of the first 4 winnable deals: always 72; all proven to be the shortest"
    )


def test_a_layout_of_ones_own(tmp_path: Path) -> None:
    (tmp_path / "small.yaml").write_text(
        "extends: pyramid\nname: {en: Small}\ntableau:\n  - pyramid: {rows: 3}\n"
    )
    record = figures("small.yaml", "--deals", "30", "--measure", "0")
    assert record["layout"] == "small.yaml"
    assert (tmp_path / "small-stats.sqlite").exists()


@pytest.mark.parametrize("lang", languages())
def test_charts_are_pages_with_the_figures(tmp_path: Path, lang: str) -> None:
    words = ["pyramid-open", "giza", "--deals", "40", "--measure", "8", "--state", "s.sqlite"]
    done = call("stats", *words, "--lang", lang, "--chart", "chart.pdf")
    assert done.err.endswith("dealgen: wrote chart.pdf\n")
    first, second, third = pypdf.PdfReader(tmp_path / "chart.pdf").pages
    texts = load_texts(lang)
    question = texts("stats.comparison").replace(NO_BREAK, " ")
    assert question in first.extract_text().replace(NO_BREAK, " ")
    assert "40 " in second.extract_text()
    assert load_layout("giza").name(lang) in third.extract_text()
    before = (tmp_path / "chart.pdf").read_bytes()
    call("stats", *words, "--lang", lang, "--chart", "chart.pdf")
    assert (tmp_path / "chart.pdf").read_bytes() == before


def test_a_picture_for_each_page(tmp_path: Path) -> None:
    call("stats", "giza", "fish", "--deals", "30", "--measure", "3", "--chart", "c.png")
    assert sorted(path.name for path in tmp_path.glob("*.png")) == ["c-2.png", "c-3.png", "c.png"]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["pyramid#7"], "numbers go into options here: dealgen stats pyramid --deals 1000 --seed"),
        (["--deals", "0"], "write a whole number from 1"),
        (["--chart", "c.jpg"], "a chart is a PDF or a PNG; write c.pdf, or c.png"),
        (["--engine", "dask"], "--engine dask needs the address of a scheduler"),
        (["--engine", "spark"], "choose local or dask"),
        (["--engine", "local", "--scheduler", "tcp://x:1"], "leave it out, or --engine local"),
        (["--scheduler", "tcp://x:1", "--workers", "2"], "leave out --workers"),
    ],
)
def test_wrong_usage_is_a_sentence(words: list[str], said: str) -> None:
    done = call("stats", *words)
    assert done.code == 2
    assert said in plain(done.err)


def refused(done: Done) -> str:
    assert done.code == BAD_INPUT
    assert is_a_sentence(done.err), done.err
    return done.err


def test_a_state_of_other_counts_is_refused() -> None:
    call("stats", "pyramid", "--deals", "5", "--measure", "0", "--state", "s")
    again = call("stats", "pyramid", "--deals", "5", "--state", "s", "--budget", "9", "--json")
    assert "give the same, or name another file with --state" in refused(again)
    end = call("stats", "--deals", "9", "--seed", "999999999995", "--json")
    assert "start from a smaller --seed" in refused(end)


def test_a_file_without_counts_is_refused_before_the_table_begins(tmp_path: Path) -> None:
    (tmp_path / "sheet.pdf").write_bytes(b"%PDF-1.4\n" + bytes(4096))
    done = call("stats", "pyramid", "--deals", "5", "--state", "sheet.pdf")
    assert "name another file with --state" in refused(done)
    assert done.out == ""
    assert (tmp_path / "sheet.pdf").read_bytes() == b"%PDF-1.4\n" + bytes(4096)


def begin(*words: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [*PROGRAM, "stats", *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment(),
        start_new_session=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL) and None,  # noqa: PLW1509 - this process has no other threads
    )


def wait_for_growth(file: Path, running: subprocess.Popen[str]) -> None:
    """Wait until the state holds something: it is locked, so its size must tell."""
    end = time.monotonic() + 60
    while not file.exists() or file.stat().st_size < 20_000:
        assert running.poll() is None, running.communicate()
        assert time.monotonic() < end, "no state came to be"
        time.sleep(0.02)
    time.sleep(0.3)


@pytest.mark.skipif(sys.platform == "win32", reason="POSIX signals")
@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGKILL])
def test_a_run_that_is_stopped_is_gone_on_with(tmp_path: Path, how: signal.Signals) -> None:
    file = tmp_path / "state.sqlite"
    words = ["pyramid-open", "--measure", "0", "--state", str(file), "--json"]
    running = begin(*words, "--deals", "1000000")
    wait_for_growth(file, running)
    if how is signal.SIGINT:
        inside = run("stats", *words, "--deals", "10", cwd=tmp_path)
        assert "is in use by another run" in refused(inside)
    running.send_signal(how)
    out, err = running.communicate(timeout=60)
    assert out == ""
    if how is signal.SIGINT:
        assert running.returncode == STOPPED
        assert err == (
            f"dealgen: stopped; {file} keeps what was counted, and the same command goes on from "
            "there\n"
        )
    sample = Sample(load_layout("pyramid-open"), 1, 1_000_000)
    with Store(file) as store:
        kept = sample.deals - store.left(sample)
        assert 0 < kept < sample.deals
        there = store.verdicts(store.game(sample), range(1, 101))
    done = run("stats", *words, "--deals", "100", cwd=tmp_path)
    assert done.records[0]["deals"] == 100
    anew = Sample(sample.layout, 1, 100)
    with Store(tmp_path / "anew.sqlite") as store, worker_pool(2) as pool:
        count(anew, store, Workforce(pool, 2))
        whole = store.verdicts(store.game(anew), anew.numbers)
    assert all(letter in (b"?"[0], true) for letter, true in zip(there, whole, strict=True))
    assert done.records[0]["winnable"] == whole.count(b"W")


def test_the_time_that_is_left() -> None:
    countdown = Countdown("pyramid", 1_000, 200)
    countdown.watch(400)
    assert countdown.text(2.0) == "pyramid: 600 of 1,000 · 200 deals/s · 2 s left"
    assert Countdown("fish", 9).text(1.0) == "fish: 0 of 9 · 0.0 deals/s · some time left"
    assert [time_text(s) for s in (59, 61, 3_600, 12_345)] == [
        "59 s",
        "1 min",
        "1 h 0 min",
        "3 h 26 min",
    ]
