"""`dealgen book` as its users meet it: files, sentences, exit codes, a search that is killed."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from io import BytesIO
from typing import TYPE_CHECKING

import pypdf
import pytest

from cli_runner import PROGRAM, call, environment, is_a_sentence, run

if TYPE_CHECKING:
    from pathlib import Path

SMALL = """\
title: Evenings
contents: false
how_to_play: false
sections:
- {layout: pyramid-easy, count: 3, sort: difficulty}
- {layout: fish, count: 2, deal: built, language: pt-BR}
"""
LONG = """\
title: A long search
contents: false
how_to_play: false
keys: none
per_page: 4
sections: [{layout: pyramid-strict, count: 24}]
"""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "evenings.yaml").write_text(SMALL)
    return tmp_path


def files(folder: Path) -> set[str]:
    return {file.name for file in folder.iterdir()} - {"evenings.yaml"}


def test_a_book_is_named_like_its_file_and_comes_out_the_same(folder: Path) -> None:
    done = call("book", "evenings.yaml")
    assert (done.code, done.out, done.err) == (0, "evenings.pdf\n", "")
    assert files(folder) == {"evenings.pdf", "evenings-deals.jsonl"}
    data = (folder / "evenings.pdf").read_bytes()
    text = "\n".join(page.extract_text() for page in pypdf.PdfReader(BytesIO(data)).pages)
    assert "Evenings" in text
    assert call("verify", "evenings-deals.jsonl", "--quiet").code == 0
    # With what was kept, and without; by other workers, in another process and another place.
    assert call("book", "evenings.yaml").code == 0
    assert (folder / "evenings.pdf").read_bytes() == data
    (folder / "there").mkdir()
    words = ("evenings.yaml", "--workers", "1", "-o", "there/mine")
    assert run("book", *words, cwd=folder).out == "there/mine.pdf\n"
    assert files(folder / "there") == {"mine.pdf", "mine-deals.jsonl"}
    kept = (folder / "evenings-deals.jsonl").read_bytes()
    assert (folder / "there" / "mine-deals.jsonl").read_bytes() == kept
    assert (folder / "there" / "mine.pdf").read_bytes() == data


def test_keys_and_cover_in_files_of_their_own(folder: Path) -> None:
    (folder / "evenings.yaml").write_text(f"keys: separate\ncover: {{paper: none}}\n{SMALL}")
    done = call("book", "evenings.yaml", "-o", "out.pdf")
    assert done.out.split() == ["out.pdf", "out-keys.pdf", "out-cover.pdf"]
    assert files(folder) == {*done.out.split(), "out-deals.jsonl"}
    counts = [len(pypdf.PdfReader(name).pages) for name in done.out.split()]
    assert counts[2] == 1
    assert 0 < counts[1] < counts[0]
    refused = call("book", "evenings.yaml", "-o", "-")
    assert refused.code == 2
    assert "standard output takes one document" in refused.err


def test_a_book_may_go_to_standard_output(folder: Path) -> None:
    shown = subprocess.run(
        [*PROGRAM, "book", "evenings.yaml", "-o", "-"],
        cwd=folder, env=environment(), capture_output=True, check=True,
    )  # fmt: skip
    assert len(pypdf.PdfReader(BytesIO(shown.stdout)).pages) > 5
    assert files(folder) == {"evenings-deals.jsonl"}


@pytest.mark.skipif(sys.platform == "win32", reason="POSIX signals")
@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGINT])
def test_a_search_that_is_ended_goes_on(number: int, folder: Path) -> None:
    (folder / "long.yaml").write_text(LONG)
    process = subprocess.Popen(
        [*PROGRAM, "book", "long.yaml"],
        cwd=folder,
        env=environment(),
        stderr=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # noqa: PLW1509
    )
    kept = folder / "long-deals.jsonl"
    end = time.monotonic() + 60
    while not (kept.exists() and kept.stat().st_size) and time.monotonic() < end:
        time.sleep(0.002)
    time.sleep(0.05)  # past the writing of the first deal, into the search for the next
    os.kill(process.pid, number)
    _, err = process.communicate(timeout=30)
    assert process.returncode != 0, "the search was over before it could be ended"
    assert not (folder / "long.pdf").exists()
    found = kept.read_bytes()
    assert 0 < found.count(b"\n") < 24
    if number == signal.SIGINT:
        assert "of 24 deals are kept in long-deals.jsonl; the same command goes on" in err
        assert err.endswith("dealgen: stopped; nothing half-written is left behind\n")
    assert call("book", "long.yaml").code == 0
    assert kept.read_bytes().startswith(found)
    assert call("book", "long.yaml", "-o", "anew.pdf").code == 0
    assert (folder / "anew-deals.jsonl").read_bytes() == kept.read_bytes()
    assert (folder / "anew.pdf").read_bytes() == (folder / "long.pdf").read_bytes()


def test_what_can_be_told_before_the_search_is(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("dealgen.cli.choosing.search", None)
    missing = call("book", "evenings.yaml", "-o", "nowhere/book.pdf")
    assert missing.code == 3
    assert "the folder nowhere does not exist" in missing.err
    (folder / "tiny.yaml").write_text(
        "size: {width: 60 mm, height: 80 mm}\nfoot: 5 mm\n"
        "margins: {top: 8 mm, bottom: 9 mm, inner: 8 mm, outer: 8 mm}\n"
    )
    (folder / "bad.yaml").write_text(
        "title: A\npage: tiny.yaml\ncontents: false\nhow_to_play: false\n"
        "sections: [{layout: pyramid, count: 2}, {layout: turtle, count: 2}]\n"
    )
    crowded = call("book", "bad.yaml")
    assert crowded.code == 3
    assert crowded.err.startswith("dealgen: bad.yaml: section ")
    assert is_a_sentence(crowded.err)
    (folder / "large.yaml").write_text(f"page: a5\nlarge_print: true\n{SMALL}")
    large = call("book", "large.yaml")
    assert large.code == 3
    assert large.err.endswith("or leave large_print out, since type of 16 pt takes that room\n")
    folders = call("book", "evenings.yaml", "-o", ".")
    assert folders.err == "dealgen: cannot write .: it is a folder; give the name of a file\n"
    assert "nothing.yaml: there is no such file" in call("book", "nothing.yaml").err
    assert call("book", "evenings.yaml", "-o", "book.txt").code == 2
    (folder / "book-deals.jsonl").write_text("dear diary\n")
    foreign = call("book", "evenings.yaml", "-o", "book.pdf")
    assert foreign.code == 3
    assert "book-deals.jsonl:1: the file holds no deals" in foreign.err
    assert not list(folder.glob("*.pdf"))


def test_a_book_too_thin_for_its_printer_keeps_its_deals(folder: Path) -> None:
    (folder / "thin.yaml").write_text(f"page: kdp-6x9\nprofile: kdp\n{SMALL}")
    done = call("book", "thin.yaml")
    assert done.code == 3
    assert "kdp prints pages of 6 × 9 in" in done.err
    assert "in books of at least 24; add deals" in done.err
    assert files(folder) == {"thin.yaml", "thin-deals.jsonl"}


def test_a_hopeless_search_is_an_honest_no(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dealgen.cli.choosing.patience", lambda *_: 60)
    (folder / "hard.yaml").write_text(
        "title: A\nsections:\n- {layout: fish, count: 1, deal: built}\n"
        "- {layout: pyramid-strict, count: 3}\n"
    )
    done = call("book", "hard.yaml")
    assert done.code == 1
    assert done.err.startswith("dealgen: section 2, pyramid-strict: gave up after ")
    assert done.err.endswith("; deal: built makes deals that can be won\n")
    assert (folder / "hard-deals.jsonl").read_text().count("\n") == 1


def test_a_budget_that_was_spent_is_told(folder: Path) -> None:
    (folder / "open.yaml").write_text(
        "title: A\ncontents: false\nhow_to_play: false\n"
        "sections: [{layout: pyramid, count: 4, winnable: false}]\n"
    )
    done = call("book", "open.yaml", "--budget", "1")
    assert done.code == 4
    assert done.out == "open.pdf\n"
    assert "undecided within the budget: pyramid#" in done.err


def test_what_is_wrong_is_told_with_the_file_and_with_what_can_be_done(folder: Path) -> None:
    (folder / "front.png").write_bytes(b"GIF89a")
    (folder / "cover.yaml").write_text("cover: {image: front.png}\n" + SMALL)
    assert call("book", "cover.yaml").err == (
        'dealgen: cover.yaml:1:16: the picture "front.png" is neither a PNG nor a JPEG file; '
        "save it anew as one of them\n"
    )
    (folder / "sign.yaml").write_text("subtitle: Fun 😀\n" + SMALL)
    assert call("book", "sign.yaml").err.startswith("dealgen: sign.yaml: the print font has no ")
    turtle = "title: T\nlarge_print: true\nsections: [{layout: turtle, count: 1, deal: built}]\n"
    (folder / "large.yaml").write_text(turtle)
    assert call("book", "large.yaml").err == (
        "dealgen: large.yaml: section 1, Turtle: turtle is too large for a sheet of this size; "
        "choose a larger page, or leave large_print out, since type of 16 pt takes that room\n"
    )
    asked = "title: T\nsections: [{layout: pyramid, count: 1, seed: random, where: stepps < 4}]\n"
    (folder / "asked.yaml").write_text(asked)
    assert call("book", "asked.yaml").err == (
        'dealgen: asked.yaml:2:46: seed is the text "random"; write any other text or a number, '
        "so that the book comes out the same again\n"
        "asked.yaml:2:61: at column 1 of the condition: there is no property 'stepps'; "
        "did you mean steps? dealgen properties lists them\n"
    )
    assert files(folder) == {"front.png", "cover.yaml", "sign.yaml", "large.yaml", "asked.yaml"}


def test_keys_that_have_no_room_are_told_before_the_search(folder: Path) -> None:
    (folder / "low.yaml").write_text(
        "size: {width: 200 mm, height: 92 mm}\nfoot: 5 mm\n"
        "margins: {top: 8 mm, bottom: 9 mm, inner: 8 mm, outer: 8 mm}\n"
    )
    book = "title: A\npage: low.yaml\ncontents: false\nhow_to_play: false\n"
    sections = "sections: [{layout: turtle, count: 1, where: steps < 0}]\n"
    (folder / "keys.yaml").write_text(book + sections)
    done = call("book", "keys.yaml")
    assert (done.code, done.out) == (3, "")
    assert done.err.endswith("; choose a larger page\n")


def test_a_ground_in_margins_that_stay_white_is_refused_before_the_search(folder: Path) -> None:
    (folder / "dark.yaml").write_text(
        "title: Dark\npage: a5\ntheme: dark\nsections: [{layout: pyramid-open, count: 2}]\n"
    )
    refused = call("book", "dark.yaml")
    assert refused.code == 3
    assert refused.err.endswith(
        "dark.yaml: the theme dark colours pages to their edges, and home wants white margins; "
        "choose a theme with a white ground, or write profile: screen\n"
    )
    assert "dark-deals.jsonl" not in files(folder)
