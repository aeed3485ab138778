"""`dealgen pages`, `--page`, and `dealgen check` on files that are no layouts."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pypdf
import pytest

from cli_runner import call
from dealgen.pages import find_format, find_profile, format_ids, profile_ids
from pages_reading import runs

if TYPE_CHECKING:
    from pathlib import Path

OWN = """\
extends: a5
size: {width: 6 in, height: 8 in}
margins: {inner: 20 mm}
"""


@pytest.fixture(autouse=True)
def in_a_folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def test_the_list_names_every_format_and_profile() -> None:
    done = call("pages")
    assert (done.code, done.err) == (0, "")
    formats, profiles = (part.splitlines() for part in done.out.split("\n\n"))
    assert [line.split()[0] for line in formats] == ["page", *format_ids()]
    assert [line.split()[0] for line in profiles] == ["profile", *profile_ids()]
    assert "kdp-6x9         152.4 × 228.6  6 × 9          11.4, 17.8, 14, 11.4" in done.out
    assert "kdp      6.4, 6.4, 9.5 to 22.2, 6.4" in done.out
    assert max(map(len, [*formats, *profiles])) <= 100


def test_the_list_for_programs() -> None:
    listed = json.loads(call("pages", "--json").out)
    for record in listed["pages"]:
        form = find_format(record["id"])
        assert (record["width"], record["height"]) == (form.width, form.height)
        assert record["sheets"].keys() == {str(number) for number in form.sharing}
        assert record["sheets"]["1"]["margins"]["inner"] == form.sharing[1].margins.inner
    kdp = next(record for record in listed["profiles"] if record["id"] == "kdp")
    assert len(kdp["trims"]) == len(find_profile("kdp").trims)


@pytest.mark.parametrize("command", ["pdf", "rules"])
def test_a_page_of_ones_own(command: str, tmp_path: Path) -> None:
    (tmp_path / "mine.yaml").write_text(OWN)
    options = ["--answers", "none"] if command == "pdf" else []
    done = call(command, "pyramid", "--page", "mine.yaml", "-o", "out.pdf", *options)
    assert (done.code, done.out, done.err) == (0, "out.pdf\n", "")
    for page in pypdf.PdfReader("out.pdf").pages:
        assert float(page.mediabox.width) == pytest.approx(6 * 72)
        assert float(page.mediabox.height) == pytest.approx(8 * 72)


def test_left_hand_pages_have_the_inner_margin_on_the_right(tmp_path: Path) -> None:
    (tmp_path / "mine.yaml").write_text(OWN)
    call("pdf", "pyramid#1-2", "--page", "mine.yaml", "-o", "out.pdf", "--no-rules")
    pages = pypdf.PdfReader("out.pdf").pages[:2]
    lefts = [next(run.x for run in runs(page) if "dealgen" in run.text) for page in pages]
    assert lefts == [pytest.approx(20, abs=0.1), pytest.approx(12, abs=0.1)]


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        ("pdf --page kdp-6x8", 2, "did you mean kdp-6x9, kdp-5x8 or kdp-5.25x8?"),
        ("rules --page latter", 2, "did you mean letter?"),
        ("pdf --page none.yaml", 3, "none.yaml: there is no such file; check the name and the"),
        ("pdf --page bad.yaml", 3, "bad.yaml:2:18: inner is the number 3; write the unit too,"),
        ("pdf --page a5 --per-page 4", 3, "4 sheets a page cannot be had on a5; choose 1 or 2"),
    ],
)
def test_pages_that_cannot_be_had(words: str, code: int, said: str, tmp_path: Path) -> None:
    (tmp_path / "bad.yaml").write_text("extends: a5\nmargins: {inner: 3}\n")
    done = call(*words.split())
    assert (done.code, done.out) == (code, "")
    assert said in " ".join(done.err.replace("│", " ").split())


def test_files_are_checked_as_what_their_keys_say(tmp_path: Path) -> None:
    files = {
        "page.yaml": "extends: a5\nmargins: {top: 90 mm, bottom: 110 mm}\n",
        "profile.yaml": "extends: kdp\nmargins: {top: 3}\nbleed: 3 mm\n",
        "theme.yaml": "extends: dark\nground: dark\n",
        "layout.yaml": "extends: pyramid\nname: {en: Test}\npak: cards-52\n",
        "page-good.yaml": "extends: letter\n",
        "profile-good.yaml": "extends: ingram\n",
    }
    for name, text in files.items():
        (tmp_path / name).write_text(text)
    done = call("check", *files)
    assert done.code == 3
    assert [line.split(";")[0] for line in done.out.splitlines()] == [
        "page.yaml:2:1: the margins leave 10 mm of the page's height",
        "profile.yaml:2:16: top is the number 3",
        'theme.yaml:2:9: ground is the text "dark"',
        'layout.yaml:3:1: unknown key "pak" in the layout',
    ]
    assert done.err == "6 files, 4 errors\n"
