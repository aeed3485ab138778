"""`dealgen preflight` as a user meets it: what it says, how it ends, what programs read."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cli_runner import call, is_a_sentence, run
from small_pdfs import BLOCK, pdf_of, rectangle


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("book.pdf").write_bytes(pdf_of(*[BLOCK] * 24))
    near = rectangle(8 * 72 / 25.4, 100, 200, 200)
    Path("near.pdf").write_bytes(pdf_of(*[near, BLOCK] * 12))


def test_a_file_that_passes() -> None:
    done = call("preflight", "book.pdf", "--profile", "kdp")
    assert (done.code, done.err) == (0, "")
    first, empty, *lines = done.out.splitlines()
    assert first == (
        "book.pdf: 24 pages of 6 × 9 in (152.4 × 228.6 mm); passes all 12 rules of kdp"
    )
    assert empty == ""
    assert lines[0] == "ok     file          whole and readable, under 0.1 MB of the 650 MB allowed"
    assert {line[:7].strip() for line in lines} == {"ok", ""}
    assert max(map(len, lines)) <= 80


def test_a_file_that_fails() -> None:
    done = call("preflight", "near.pdf", "--profile", "KDP")
    assert (done.code, done.err) == (1, "")
    head, _, *lines = done.out.splitlines()
    assert head.endswith("; fails 1 of 12 rules of kdp")
    start = next(place for place, line in enumerate(lines) if line.startswith("fails"))
    told = [line for line in lines[start:] if not line.startswith("ok")]
    assert told[:1] == [
        "fails  margins       at least 0.375 in (9.5 mm) of white at the spine for 24 to"
    ]
    assert told[3:7] == [
        "       ! odd pages 1-23  inner margin: 0.315 in (8 mm) found, 0.375 in (9.5 mm)",
        "                         for 24 to 150 pages wanted; move what is printed",
        "                         inwards, or make it smaller; a page format with a wider",
        "                         inner margin has it",
    ]


def test_for_programs() -> None:
    done = call("preflight", "near.pdf", "--profile", "kdp", "--json")
    assert done.code == 1
    report = json.loads(done.out)
    assert list(report) == ["file", "profile", "pages", "size", "passed", "checks", "findings"]
    assert (report["file"], report["profile"], report["passed"]) == ("near.pdf", "kdp", False)
    assert [check["rule"] for check in report["checks"] if not check["passed"]] == ["margins"]
    assert report["findings"] == [
        {
            "rule": "margins",
            "pages": [[page, page] for page in range(1, 25, 2)],
            "what": "inner margin",
            "found": "0.315 in (8 mm)",
            "wanted": "0.375 in (9.5 mm) for 24 to 150 pages",
            "mend": "move what is printed inwards, or make it smaller; a page format with a wider "
            "inner margin has it",
        }
    ]


def test_a_file_from_standard_input() -> None:
    done = run("preflight", "-", "--profile", "kdp", stdin=Path("book.pdf").read_bytes())
    assert done.code == 0
    assert done.out.startswith("standard input: 24 pages ")
    assert run("preflight", "-", stdin=b"").err.startswith("dealgen: the file is empty")


def test_colour_where_there_is_none() -> None:
    Path("own.yaml").write_text(
        "margins: {top: 5 mm, bottom: 5 mm, inner: 5 mm, outer: 5 mm}\nink: grey\ncolour: false\n"
    )
    red = b"1 0 0 rg 100 100 100 100 re f"
    Path("red.pdf").write_bytes(pdf_of(red))
    assert call("preflight", "red.pdf", "--profile", "own.yaml").code == 1
    done = call("preflight", "red.pdf", "--profile", "own.yaml", "--colour")
    assert done.code == 2
    assert "own does not print in colour; leave --colour out" in " ".join(done.err.split())


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        ("no.pdf", 3, "cannot read no.pdf: there is no such file; check the name and the folder"),
        (".", 3, "cannot read .: it is a folder; give the name of a file"),
        ("note.txt", 3, "note.txt is no PDF; give the name of a PDF"),
        ("book.pdf --profile kpd", 2, "did you mean kdp?"),
        ("book.pdf --profile no.yaml", 3, "no.yaml"),
        ("", 2, "FILE"),
    ],
)
def test_what_goes_wrong(words: str, code: int, said: str) -> None:
    Path("note.txt").write_text("hello")
    done = call("preflight", *words.split())
    assert (done.code, done.out) == (code, "")
    assert said in " ".join(done.err.replace("│", " ").split())
    assert code == 2 or is_a_sentence(done.err)


def test_our_own_book_passes_at_home() -> None:
    assert call("pdf", "pyramid-easy", "--count", "2", "--output", "ours.pdf").code == 0
    done = call("preflight", "ours.pdf")
    assert (done.code, done.err) == (0, "")
    assert "passes all 5 rules of home" in done.out
