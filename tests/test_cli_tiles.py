"""The program with tiles: built deals, their names, comforts, searches without hope."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pypdf
import pytest

from cli_runner import Done, call, is_a_sentence, run
from dealgen import generate
from dealgen.building import built_deal
from dealgen.deal import numbered_deal
from dealgen.layout_file import load_layout

if TYPE_CHECKING:
    from collections.abc import Iterator

TURTLE = load_layout("turtle")
BUILT = "turtle@built#7"
CODE = built_deal(TURTLE, 7).code
LAYERS = "".join(f"  - block: {{columns: 3, rows: 1, layer: {layer}}}\n" for layer in range(12))
TOWER = LAYERS.replace("columns: 3", "columns: 1")
OWN = {
    # Three heaps of twelve: chance never takes them down, a builder does.
    "heaps.yaml": f"name: {{en: Heaps}}\npack: tiles-144\ntableau:\n{LAYERS}",
    # One heap: nothing does.
    "tower.yaml": f"name: {{en: Tower}}\npack: tiles-144\ntableau:\n{TOWER}",
    "brook.yaml": "name: {en: Brook}\npack: tiles-144\n"
    "tableau:\n  - block: {columns: 6, rows: 4, layer: 0}\n"
    "rules: {reshuffles: 1, time_limit: 9}\n",
}


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.chdir(tmp_path)
    for name, text in OWN.items():
        Path(name).write_text(text, encoding="utf-8")
    yield tmp_path
    assert {path.name for path in tmp_path.iterdir()} >= set(OWN)


def ids(done: Done) -> list[str]:
    assert (done.code, done.err) == (0, "")
    return [record["id"] for record in done.records]


@cache
def record() -> dict[str, Any]:
    return call("solve", BUILT, "--json").records[0]


def verified(changed: dict[str, object]) -> tuple[int, str]:
    done = call("verify", "-", stdin=json.dumps(changed) + "\n")
    return done.code, done.out + (done.err if done.code == 3 else "")


# Names


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (["turtle@built#7"], ["turtle@built#7"]),
        (["turtle@built#7,9,12-13,7"], [f"turtle@built#{n}" for n in (7, 9, 12, 13)]),
        (["turtle", "--deal", "built"], ["turtle@built#1"]),
        (["turtle@built", "--count", "2", "--seed", "5"], ["turtle@built#5", "turtle@built#6"]),
        (["turtle@built#7", "--deal", "built"], ["turtle@built#7"]),
        (["turtle#7", "--deal", "shuffled"], ["turtle#7"]),
        (["turtle", "--deal", "shuffled"], ["turtle#1"]),
        (["brook.yaml@built#3"], ["brook@built#3"]),
    ],
)
def test_the_name_says_how_a_deal_was_made(words: list[str], expected: list[str]) -> None:
    done = call("deal", *words, "--json")
    assert ids(done) == expected
    for found in done.records:
        built = "@built" in found["id"]
        assert ("built" in found) == built
        assert found.get("built", False) is built
        layout = load_layout(found["layout"])
        deal = (built_deal if built else numbered_deal)(layout, found["number"])
        assert found["code"] == deal.code


def test_json_of_a_built_deal() -> None:
    assert list(record()) == [
        "id", "layout", "number", "built", "code",
        "verdict", "steps", "shortest", "solution", "nodes",
    ]  # fmt: skip
    assert (record()["number"], record()["built"], record()["steps"]) == (7, True, 72)
    assert "built" not in call("deal", "turtle#7", "--json").records[0]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("deal turtle#7 --deal built", "turtle#7 names shuffled deals; for built ones write"),
        ("pdf turtle#7,9 --deal built", "turtle#7,9 names shuffled deals; for built ones write"),
        ("png turtle@built#7 --deal shuffled", "turtle@built#7 names built deals; leave out"),
        ("deal turtle@built --deal shuffled", "turtle@built names built deals; leave out"),
        ("deal turtle --deal chance", "choose shuffled or built"),
        ("deal turtle@built#7 --count 3", "a list of numbers says which deals are meant; leave"),
    ],
)
def test_names_and_options_that_disagree(words: str, said: str) -> None:
    done = call(*words.split())
    assert (done.code, done.out) == (2, "")
    assert said in " ".join(done.err.replace("│", " ").split())


def test_a_layout_of_which_nothing_can_be_built() -> None:
    for words in ("tower.yaml --deal built", "tower.yaml@built#3 --verdict"):
        done = call("deal", *words.split())
        assert (done.code, done.out) == (3, "")
        assert done.err == "dealgen: tower: no winnable deal could be built in 1,000 tries\n"


@pytest.mark.parametrize(
    ("target", "said"),
    [
        ("turtle@built#", "turtle@built#: '' is no deal number; "),
        ("turtle@built#x", "turtle@built#x: 'x' is no deal number; "),
        ("turtle@built#9-3", "turtle@built#9-3: the range 9-3 runs backwards; "),
        ("turtle@built#1000000000000", "deal number 1000000000000 is out of range; "),
        ("turtel@built#1", 'there is no layout "turtel"; did you mean turtle?'),
        ("turtle@code#1c9a03f2", "turtle@code#1c9a03f2: a deal that was typed in has no number; "),
        ("turtle@dealt#1", 'there is no layout "turtle@dealt"; '),
    ],
)
def test_names_that_are_none(target: str, said: str) -> None:
    for command in ("deal", "solve", "pdf"):
        done = call(command, target)
        assert (done.code, done.out) == (3, "")
        assert done.err.startswith(f"dealgen: {said}")
        assert is_a_sentence(done.err)


# Solve and lines of deals


def test_solve_takes_tiles_in_every_form(folder: Path) -> None:
    named = call("solve", BUILT)
    assert (named.code, named.out) == (0, f"{BUILT}: Can be won in 72 steps, and in no fewer.\n")
    assert call("solve", "--layout", "turtle", "@built#7") == named
    (folder / "deals.txt").write_text(f"{BUILT}\n@built#8-9 # more\n\n7\nturtle#3\n{CODE}\n")
    lines = ids(call("solve", "--layout", "turtle", "--deals", "deals.txt", "--json"))
    numbered = [BUILT, "turtle@built#8", "turtle@built#9", "turtle#7", "turtle#3"]
    assert lines[:-1] == numbered
    assert re.fullmatch(r"turtle@code#[0-9a-f]{8}", lines[-1])
    # The option is about bare numbers; a name means what it says.
    built = call("deal", "turtle", "--deals", "deals.txt", "--deal", "built", "--json")
    assert ids(built) == [*numbered[:3], BUILT, "turtle#3", lines[-1]]
    assert call("solve", "--layout", "turtle", CODE.upper()).out.startswith(lines[-1])


def test_what_is_dealt_is_read_and_verified() -> None:
    dealt = run("deal", "turtle@built#1-3")
    assert [line.partition(" | ")[0] for line in dealt.out.splitlines()] == [
        f"turtle@built#{number}" for number in (1, 2, 3)
    ]
    solved = run("solve", "--layout", "turtle", "--deals", "-", "--json", stdin=dealt.out)
    assert [found["built"] for found in solved.records] == [True] * 3
    checked = run("verify", "-", stdin=solved.out)
    assert (checked.code, checked.err) == (0, "")
    assert checked.out.splitlines() == [
        f"turtle@built#{number}: wins in 72 steps" for number in (1, 2, 3)
    ]


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (CODE[3:], "the deal code has 143 tiles, the layout 144 slots"),
        ("pyramid#7", "pyramid#7 is no deal of the layout turtle"),
        ("turtle-stepped@built#7", "turtle-stepped@built#7 is no deal of the layout turtle"),
        (CODE.replace("1m", "2m", 1), "the deal code has 2m too often"),
        (f"turtle@built#8 | {CODE}", "the code is not that of turtle@built#8; "),
        (f"turtle#7 | {CODE}", "the code is not that of turtle#7; "),
    ],
)
def test_lines_that_are_no_deals_of_tiles(line: str, said: str) -> None:
    done = call("solve", "--layout", "turtle", "--deals", "-", stdin=f"\n{line}\n")
    assert (done.code, done.out) == (3, "")
    assert done.err.startswith(f"dealgen: standard input:2: {said}")
    assert is_a_sentence(done.err)


def test_solutions_name_tiles_by_their_places() -> None:
    done = call("solve", BUILT, "--explain")
    takings = done.out.splitlines()[1].strip().split(" · ")
    assert len(takings) == 72
    place = r"[1-5]-[A-O]½?[1-8]½?"
    seen: list[str] = []
    for taking in takings:
        assert re.fullmatch(rf"\d[mpszfq] {place}\+(\d[fq] )?{place}", taking), taking
        seen += re.findall(place, taking)
    assert len(set(seen)) == 144
    assert call("solve", "tower.yaml#1", "--explain").code == 1


@pytest.mark.parametrize("command", ["solve turtle#1-6 --json", "deal turtle@built#1-6 --verdict"])
def test_the_result_does_not_depend_on_the_number_of_workers(command: str) -> None:
    one, four = (call(*command.split(), "--workers", number) for number in ("1", "4"))
    assert one == four
    assert one.out.count("\n") == 6


# Verify


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"built": None}, "the code is not that of deal number 7"),
        ({"built": False}, "the code is not that of deal number 7"),
        ({"number": 8}, "the code is not that of built deal number 8"),
        ({"number": None}, "called built, but there is no number to build it from"),
        ({"id": "turtle#7"}, "the id is not that of this deal, which is turtle@built#7"),
        (
            {"layout": "pyramid", "code": numbered_deal(load_layout("pyramid"), 7).code},
            "the code is not that of built deal number 7",
        ),
        ({"solution": []}, "after 0 steps the deal is not won: 144 tiles are left"),
        ({"solution": ["draw"]}, "step 1: this layout has no stock"),
        ({"solution": [{"take": [0]}]}, "step 1, 2s 1-B1: 2s does not go alone"),
        ({"solution": [{"take": [0, 1]}]}, "step 1, 2s 1-B1+4f 1-C1: 2s and 4f do not match"),
        ({"solution": [{"take": [0, 144]}]}, "step 1: there is no slot 144"),
    ],
)
def test_false_claims_about_tiles_are_refused(changes: dict[str, object], said: str) -> None:
    changed = record() | changes
    assert verified(changed) == (1, f"{changed['id']}: fails: {said}\n")


def test_true_claims_about_tiles_hold() -> None:
    assert verified(record()) == (0, f"{BUILT}: wins in 72 steps\n")
    bare = {key: record()[key] for key in ("layout", "code", "solution")}
    assert verified(bare) == (0, "standard input:1: wins in 72 steps\n")
    shorter = record()["solution"][:-1]
    said = f"{BUILT}: fails: after 71 steps the deal is not won: 2 tiles are left\n"
    assert verified(record() | {"solution": shorter}) == (1, said)


@pytest.mark.parametrize("value", [1, "yes", [], {}])
def test_built_is_true_or_false(value: object) -> None:
    code, said = verified(record() | {"built": value})
    assert code == 3
    shown = json.dumps(value)
    assert said == f"dealgen: standard input:1: 'built' is {shown}, neither true nor false\n"


# Searches


def test_a_search_without_hope_points_to_built_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(generate.searching, "HOPELESS_TILES", 300)
    for command in ("pdf", "png", "deal"):
        done = call(command, "heaps.yaml", "--winnable-only", "--count", "2")
        assert (done.code, done.out) == (1, "")
        assert re.fullmatch(
            r"dealgen: heaps: gave up after 3\d\d deals: 0 can be won, 0 stayed undecided, and "
            r"the last 3\d\d gave none; --deal built makes deals that can be won\n",
            done.err,
        )
    hopeless = call("deal", "tower.yaml", "--winnable-only")
    assert hopeless.code == 1
    assert hopeless.err.endswith("; nor can winnable deals be built, so another shape is needed\n")
    built = call("deal", "heaps.yaml", "--winnable-only", "--deal", "built", "--count", "2")
    assert (built.code, built.err) == (0, "")
    assert [line.partition(" ")[0] for line in built.out.splitlines()] == [
        "heaps@built#1",
        "heaps@built#2",
    ]


def test_a_list_is_tried_to_its_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(generate.searching, "HOPELESS_TILES", 50)
    done = call("deal", "heaps.yaml#1-400", "--winnable-only")
    assert (done.code, done.out) == (1, "")
    assert done.err == "dealgen: none of the 400 deals can be won\n"


def test_winnable_tiles_are_those_among_all() -> None:
    few = call("deal", "turtle", "--count", "30", "--winnable-only", "--seed", "20", "--json")
    numbers = [found["number"] for found in few.records]
    every = call("deal", f"turtle#20-{numbers[-1]}", "--verdict", "--json").records
    assert numbers == [found["number"] for found in every if found["verdict"] == "winnable"]


# Comforts


def text_of(file: str) -> str:
    pages = (page.extract_text() for page in pypdf.PdfReader(file).pages)
    return " ".join(" ".join(pages).split())


def test_comforts_are_printed_in_place_of_the_layouts_own() -> None:
    usual = call("rules", "brook.yaml").out
    assert call("rules", "brook.yaml", "--reshuffles", "1", "--time-limit", "9").out == usual
    for option in ("--reshuffles", "--time-limit"):
        other = call("rules", "brook.yaml", option, "37").out
        assert other != usual
        assert "37" in other
        assert "37" not in usual
        for command in ("pdf", "png"):
            words = (command, "brook.yaml", option, "37", "--output")
            name = "book.pdf" if command == "pdf" else "pictures"
            assert call(*words, name).code == 0
        assert "37" in text_of("book.pdf")
    plain = call("solve", "brook.yaml#1", "--json").records[0]
    assert plain["verdict"] in ("winnable", "unwinnable")


def test_covered_tiles_are_hidden() -> None:
    for options in ((), ("--hide-covered",)):
        name = f"book{len(options)}.pdf"
        assert call("pdf", BUILT, "--output", name, *options) == Done(0, f"{name}\n", "")
        folder = f"pictures{len(options)}"
        assert call("png", BUILT, "--width", "400", "--output", folder, *options).code == 0
    assert Path("book0.pdf").read_bytes() != Path("book1.pdf").read_bytes()
    picture = "turtle-built-7.png"
    shown, hidden = (Path(name, picture).read_bytes() for name in ("pictures0", "pictures1"))
    assert shown != hidden
    names = {picture, "turtle-built-7-key.png"}
    assert {file.name for file in Path("pictures0").iterdir()} == names
    assert {file.name for file in Path("pictures1").iterdir()} == {
        *names,
        "turtle-built-7-setup.png",
    }


@pytest.mark.parametrize(
    "words",
    [
        "pdf pyramid --reshuffles 2",
        "pdf pyramid --time-limit 20",
        "pdf pyramid --hide-covered",
        "png giza#7 --hide-covered",
        "png giza#7 --reshuffles 0",
        "rules giza --time-limit 5",
        "pdf turtle --reshuffles -1",
        "pdf turtle --time-limit 0",
        "pdf turtle --time-limit 1000",
        "deal turtle --reshuffles 2",
        "deal turtle --hide-covered",
    ],
)
def test_comforts_that_are_none(words: str) -> None:
    done = call(*words.split())
    assert (done.code, done.out) == (2, "")
    assert "Error" in done.err
    if "pyramid" in words or "giza" in words:
        option = next(word for word in words.split() if word.startswith("--"))
        assert f"{option} is for layouts of tiles" in done.err


def test_files_are_named_by_how_deals_were_made(folder: Path) -> None:
    assert call("pdf", "brook.yaml@built#7").out == "brook-built-7.pdf\n"
    assert call("pdf", "brook.yaml", "--deal", "built", "--count", "3").out == (
        "brook-built-1-to-3.pdf\n"
    )
    done = call("png", "brook.yaml@built#7", "--dpi", "36")
    assert done.out == "brook-built-7.png\nbrook-built-7-key.png\n"
    assert (folder / "brook-built-7-key.png").exists()
