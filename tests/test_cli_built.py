"""Built deals of cards on the command line: named, printed, solved, verified, and advised."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

import pytest

from cli_runner import call
from dealgen import generate
from dealgen.building import built_deal
from dealgen.layout_file import load_layout

if TYPE_CHECKING:
    from pathlib import Path

BARREN = "extends: pyramid\nname: {en: Barren}\nrules:\n  singles: [A]\n  match: {sum: 5}\n"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "barren.yaml").write_text(BARREN, encoding="utf-8")
    return tmp_path


def test_built_deals_of_cards_have_names_of_their_own(folder: Path) -> None:
    layout = load_layout("pharaohs")
    lines = [f"pharaohs@built#{n} | {built_deal(layout, n).code}\n" for n in (3, 4)]
    for words in ("pharaohs@built#3,4", "pharaohs --deal built --seed 3 --count 2"):
        done = call("deal", *words.split())
        assert (done.code, done.out, done.err) == (0, "".join(lines), "")
    (folder / "deals.txt").write_text(lines[0], encoding="utf-8")
    assert call("deal", "pharaohs", "--deals", "deals.txt").out == lines[0]
    (folder / "deals.txt").write_text(lines[0].replace("#3", "#4"), encoding="utf-8")
    wrong = call("deal", "pharaohs", "--deals", "deals.txt")
    assert (wrong.code, "the code is not that of pharaohs@built#4" in wrong.err) == (3, True)
    assert call("pdf", "pharaohs@built#3").out == "pharaohs-built-3.pdf\n"


def test_built_deals_of_cards_are_solved_and_verified_like_any_other() -> None:
    solved = call("solve", "giza@built#1-3", "--json")
    assert [(each["verdict"], each["built"]) for each in solved.records] == 3 * [("winnable", True)]
    verified = call("verify", "-", stdin=solved.out)
    assert (verified.code, verified.out.count("wins in")) == (0, 3)
    false = solved.records[0] | {"number": 2}
    refused = call("verify", "-", stdin=json.dumps(false))
    assert refused.code == 1
    assert "the code is not that of built deal number 2" in refused.out


def test_who_waits_for_rare_winnable_deals_hears_of_built_ones() -> None:
    waited = call("deal", "pharaohs", "--winnable-only", "--count", "8")
    assert (waited.code, waited.out.count("\n")) == (0, 8)
    assert re.fullmatch(
        r"dealgen: only \d+ of [\d,]+ deals of pharaohs can be won; --deal built makes deals "
        r"that can\n",
        waited.err,
    )
    for words in ("pyramid --count 8", "pharaohs --deal built --count 8", "pharaohs@built#1-3"):
        assert call("deal", *words.split(), "--winnable-only").err == ""


def test_a_search_that_gives_up_says_whether_deals_can_be_built(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(generate.searching, "HOPELESS", 100)
    strict = call("deal", "pyramid-strict", "--winnable-only", "--seed", "100")
    assert (strict.code, strict.out) == (1, "")
    assert strict.err.endswith(" gave none; --deal built makes deals that can be won\n")
    barren = call("deal", "barren.yaml", "--winnable-only")
    assert barren.err.endswith(" gave none; nor can winnable deals be built\n")


def test_rules_by_which_nothing_can_be_built(folder: Path) -> None:
    for command in ("deal", "pdf", "png --output new"):
        done = call(*command.split(), "barren.yaml", "--deal", "built")
        assert (done.code, done.out) == (3, "")
        assert done.err == "dealgen: barren: no winnable deal could be built in 1,000 tries\n"
    assert [path.name for path in folder.iterdir()] == ["barren.yaml"]
