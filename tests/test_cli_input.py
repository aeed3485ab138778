"""Bad input: a sentence that says what and where, the documented exit code, nothing written."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from cli_runner import call, is_a_sentence, plain, run
from dealgen import generate
from dealgen.deal import HIGHEST_NUMBER, numbered_deal
from dealgen.layout_file import load_layout

if TYPE_CHECKING:
    from collections.abc import Iterator

PLAIN = "extends: pyramid\nname: {en: Mine}\n"
CODE = numbered_deal(load_layout("pyramid"), 1).code


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder to work in; what a test put there is there afterwards, and nothing else."""
    monkeypatch.chdir(tmp_path)
    for name, text in {
        "broken.yaml": "name: {en: [}\n",
        "unknown.yaml": "extends: pyramid\npaks: cards-52\n",
        "empty.yaml": "",
        "list.yaml": "- 1\n",
        "mine.yaml": PLAIN,
    }.items():
        Path(name).write_text(text, encoding="utf-8")
    Path("bytes.yaml").write_bytes(b"\x00\x01\xff")
    Path("folder.yaml").mkdir()
    before = sorted(Path().iterdir())
    yield tmp_path
    assert sorted(Path().iterdir()) == before


@pytest.mark.parametrize(
    ("target", "said"),
    [
        ("pyramdi", 'there is no layout "pyramdi"; did you mean pyramid or par-pyramid?'),
        ("", 'there is no layout ""; write one of pyramid, '),
        ("missing.yaml", "missing.yaml: there is no such file; check the name and the folder"),
        ("missing.yaml#3", "missing.yaml: there is no such file; check the name and the folder"),
        ("folder.yaml", "folder.yaml: this file is a folder; name a file in it, ending in .yaml"),
        ("broken.yaml", "broken.yaml:1:13: this is not YAML: "),
        ("unknown.yaml", 'unknown.yaml:2:1: unknown key "paks" in the layout; '),
        ("empty.yaml", "empty.yaml"),
        ("list.yaml", "list.yaml:1:1: "),
        ("bytes.yaml", "bytes.yaml:1:"),
        ("pyramid#", "pyramid#: '' is no deal number; write numbers such as #7 or #7,9,12-20"),
        ("pyramid#x", "pyramid#x: 'x' is no deal number; "),
        ("pyramid#1,,2", "pyramid#1,,2: '' is no deal number; "),
        ("pyramid#-1", "pyramid#-1: '-1' is no deal number; "),
        ("pyramid#1.5", "pyramid#1.5: '1.5' is no deal number; "),
        ("pyramid#٣", "pyramid#٣: '٣' is no deal number; "),
        ("pyramid#9-3", "pyramid#9-3: the range 9-3 runs backwards; write 3-9"),
        ("pyramid#1-99999999999", "pyramid#1-99999999999: more than "),
        ("pyramid#1-60000,1-60000", "pyramid#1-60000,1-60000: more than "),
        ("pyramid#1000000000000", "deal number 1000000000000 is out of range; numbers run from 0"),
        (f"pyramid#{'9' * 5000}", "deal number 999999999999… is out of range; numbers run from 0"),
    ],
)
def test_layouts_and_numbers_that_are_none(target: str, said: str) -> None:
    for command in ("deal", "pdf", "png"):
        done = call(command, target)
        assert (done.code, done.out) == (3, "")
        assert done.err.startswith(f"dealgen: {said}")
        assert is_a_sentence(done.err)
    if "#" in target:
        assert call("solve", target).err == done.err or "more than" in said


def test_one_of_them_as_a_process() -> None:
    done = run("pdf", "unknown.yaml#7")
    assert (done.code, done.out) == (3, "")
    assert done.err.startswith('dealgen: unknown.yaml:2:1: unknown key "paks" in the layout; ')
    assert is_a_sentence(done.err)


@pytest.mark.parametrize(
    ("seed", "said"),
    [
        ("-5", "deal number -5 is out of range; numbers run from 0 to 999999999999"),
        ("1" + "0" * 12, "deal number 1000000000000 is out of range; "),
        ("9" * 5000, "deal number 999999999999… is out of range; "),
        ("", "the seed is empty; write a number, any text, or random"),
        ("1-30", "'1-30' looks like a list of deals; a list goes behind the layout: pyramid#1-30"),
    ],
)
def test_seeds_that_are_none(seed: str, said: str) -> None:
    done = call("deal", "--seed", seed)
    assert (done.code, done.out) == (3, "")
    assert done.err.startswith(f"dealgen: {said}")


@pytest.mark.parametrize(
    "words",
    [
        "pdf --count 0",
        "pdf --count -1",
        "png --count 1000000000000",
        "deal --count x",
        "pdf --per-page 3",
        "pdf --per-page x",
        "pdf --page a9",
        "pdf --answers maybe",
        "pdf --stock open",
        "pdf pyramid#1 --count 3",
        "pdf pyramid#1 --seed 3",
        "deal --deals - --seed 3",
        "deal pyramid#1 --deals -",
        "png --dpi 100 --width 200",
        "png --width 5",
        "png --dpi 100000",
        "deal --budget 0",
        "deal --budget 99999999999999999999",
        "deal --workers 0",
        "deal --workers 1000",
        "deal --no-such-option",
        "deal pyramid giza",
        "nonsense",
        "solve",
        "solve giza#1 --layout pyramid",
        "rules pyramid giza",
        "solve giza",
        "solve mine.yaml",
        "solve --layout",
        "verify",
        "check",
        "layouts draw giza",
        "rules giza --format text --size a6",
    ],
)
def test_wrong_usage(words: str) -> None:
    done = call(*words.split())
    assert (done.code, done.out) == (2, "")
    assert "Error" in done.err
    assert "Traceback" not in done.err


@pytest.mark.parametrize("command", ["pdf", "png", "rules", "solve pyramid#1"])
def test_languages_that_are_not_there(command: str) -> None:
    done = call(*command.split(), "--lang", "tlh")
    assert (done.code, done.out) == (3, "")
    assert done.err == "dealgen: no texts in the language 'tlh'; use one of de, en, es, fr, pt-BR\n"


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (CODE[3:], "the deal code has 51 cards, not 52: 3♦ is missing"),
        (f"{CODE} 3d", "the deal code has 53 cards, not 52: 3♦ stands twice (cards "),
        (CODE.replace("8d", "3d"), "in the deal code 3♦ stands twice (cards 1 and 52) and 8♦ "),
        (CODE.replace("8d", "8x"), "card 52 of the deal code: '8x' is not a card; "),
        (CODE.replace("8d", "joker"), "card 52 of the deal code: 'joker' is not a card; "),
        ("1000000000000", "deal number 1000000000000 is out of range; "),
        ("9" * 5000, "deal number 999999999999… is out of range; "),
        ("giza#1", "giza#1 is no deal of the layout pyramid"),
        ("pyramid#1,x", "pyramid#1,x: 'x' is no deal number; "),
        ("{}", "card 1 of the deal code: '{}' is not a card; "),
    ],
)
def test_lines_that_are_no_deals(line: str, said: str) -> None:
    for command in ("solve", "deal"):
        done = call(command, "--deals", "-", stdin=f"# first\r\n{line}\r\n")
        assert done.code == 3
        assert done.err.startswith(f"dealgen: standard input:2: {said}")
        assert is_a_sentence(done.err)
    if "#" not in line:
        assert call("solve", line).err.startswith(f"dealgen: {said}")


@pytest.mark.parametrize(
    ("words", "means"),
    [
        ("Pyramid", "pyramid#1"),
        ("PYRAMID-EASY", "pyramid-easy#1"),
        ("53", "pyramid#53"),
        ("#53", "pyramid#53"),
        ("pyramid 53", "pyramid#53"),
        ("pyramid #53", "pyramid#53"),
        ("pyramid 53 54", "pyramid#53,54"),
        ("pyramid-easy-53", "pyramid-easy#53"),
        ("Pyramid-Easy#5,9-11", "pyramid-easy#5,9-11"),
        ("turtle@built 7", "turtle@built#7"),
        ("mine.yaml 7", "mine.yaml#7"),
    ],
)
def test_names_as_people_write_them(words: str, means: str) -> None:
    meant = call("deal", means, "--json")
    assert meant.code == 0
    assert call("deal", *words.split(), "--json") == meant
    assert call("deal", words, "--json") == meant
    if means.endswith("#1"):
        return
    solved = call("solve", "--json", means)
    assert call("solve", "--json", *words.split()) == solved
    assert call("solve", "--json", words) == solved


def test_the_rules_of_a_deal_are_those_of_its_layout() -> None:
    for words in ("Giza", "giza#53", "giza-53", "giza 53"):
        assert call("rules", *words.split()) == call("rules", "giza")


def test_what_to_type_is_told() -> None:
    for words, said in {
        "solve pyramid": "no space before the #: pyramid#1",
        "solve --layout pyramid-easy pyramid#53": "write pyramid-easy#53",
        "solve 3s Ah 5s 6c": "put it in quotes",
        "deal pyramid giza": "one layout, not pyramid and giza",
    }.items():
        done = call(*words.split())
        assert (done.code, done.out) == (2, "")
        assert said in plain(done.err), words


def test_deals_in_rows() -> None:
    cards = CODE.split()
    rows = "\n".join(" ".join(cards[place : place + 7]) for place in range(0, 52, 7))
    titled = rows.replace("3d", "From the paper | 3d", 1)
    stdin = f"{titled}\n{rows}\n\npyramid#7\n{rows}"
    done = call("deal", "--deals", "-", "--json", stdin=stdin)
    assert [record["number"] for record in done.records] == [None, None, 7, None]
    assert [record.get("title") for record in done.records] == ["From the paper", None, None, None]
    assert {record["code"] for record in done.records if record["number"] is None} == {CODE}
    for stdin, said in {
        f"7\n{rows[:-3]}\n\n{rows}": "2-9: the deal code has 51 cards, not 52: 8♦ is missing",
        f"{CODE[:-3]}\n{CODE}": "1: the deal code has 51 cards, not 52: 8♦ is missing",
        f"{rows[:-3]}\npyramid#7": "1-8: the deal code has 51 cards, not 52: 8♦ is missing",
        rows.replace("Ah", "Ax"): "1-6: card 41 of the deal code: 'Ax' is not a card; ",
    }.items():
        done = call("deal", "--deals", "-", stdin=stdin)
        assert done.code == 3
        assert done.err.startswith(f"dealgen: standard input:{said}")


def test_a_name_that_is_not_the_deals() -> None:
    for note, said in {
        "pyramid#2": "the code is not that of pyramid#2; leave out the name, or the code behind it",
        "Pyramid#2 and more": "the code is not that of pyramid#2; ",
        "pyramid@code#00000000": "the code is not that of pyramid@code#00000000; ",
        "giza#1": "giza#1 is a deal of giza, not of pyramid; name that layout, or leave out ",
        "pyramid#1000000000000": "deal number 1000000000000 is out of range; ",
    }.items():
        done = call("deal", "--deals", "-", stdin=f"{note} | {CODE}")
        assert (done.code, done.out) == (3, "")
        assert done.err.startswith(f"dealgen: standard input:1: {said}")


def test_what_came_before_a_bad_line_is_told() -> None:
    stdin = "".join(f"{number}\n" for number in range(20)) + "bad\n7\n"
    done = call("solve", "--deals", "-", stdin=stdin)
    assert done.code == 3
    assert done.out == call("solve", "pyramid#0-19").out
    assert done.err.startswith("dealgen: standard input:21: card 1 of the deal code: 'bad'")
    assert call("pdf", "--deals", "-", stdin=stdin).out == ""


@pytest.mark.parametrize(
    ("name", "data", "said"),
    [
        ("none", b"", "none: no deals; write one deal code or number on each line"),
        ("remarks", b"# nothing\n\n  # here\n", "remarks: no deals; "),
        ("garbage", b"\xff\x00\xc3\x28" * 99, "cannot read garbage: it is not UTF-8 text"),
        ("long", b"7" * 2_000_000, "cannot read long: a line has more than 1,000,000 bytes"),
    ],
)
def test_files_that_hold_no_deals(folder: Path, name: str, data: bytes, said: str) -> None:
    (folder / name).write_bytes(data)
    for command in ("solve", "deal", "pdf", "png"):
        done = call(command, "--deals", name)
        assert (done.code, done.out) == (3, "")
        assert done.err.startswith(f"dealgen: {said}")
        assert is_a_sentence(done.err)
    (folder / name).unlink()


def test_files_of_deals_that_are_not_there() -> None:
    for name, said in (("no.txt", "there is no such file"), ("folder.yaml", "it is a folder")):
        done = call("solve", "--deals", name)
        assert done.code == 3
        assert done.err.startswith(f"dealgen: cannot read {name}: {said}")


@pytest.mark.parametrize(
    "data",
    [
        f"\ufeff{CODE}\r\n# a remark\r\n7\r\n".encode(),
        f"{CODE}\r7\r".encode(),
        f"\ufeff{CODE}\r\n7\r\n".encode("utf-16-le"),
        f"\ufeff{CODE}\n7".encode("utf-16-be"),
        f"deal one | {CODE.replace('T', '10').upper()}\n\npyramid#7 # seven".encode(),
        f"{CODE.replace('d', '♦').replace(' ', ', ')} # remark\n\tpyramid#7".encode(),
    ],
)
def test_files_of_deals_as_every_editor_writes_them(folder: Path, data: bytes) -> None:
    (folder / "my däals.txt").write_bytes(data)
    for done in (
        call("deal", "--json", "--deals", "my däals.txt"),
        call("deal", "--json", "--deals", "-", stdin=data),
    ):
        assert [record["number"] for record in done.records] == [None, 7]
        assert done.records[0]["code"] == CODE
        assert done.records[0]["id"].startswith("pyramid@code#")
    (folder / "my däals.txt").unlink()


def test_a_layout_of_ones_own_with_numbers(folder: Path) -> None:
    place = folder / "mine.yaml"
    own = folder / "folder.yaml" / "Mein Spiel #2 ü.yaml"
    own.write_text(PLAIN, encoding="utf-8")
    done = call("deal", f"{place}#7,9", "--json")
    assert [record["id"] for record in done.records] == ["mine#7", "mine#9"]
    assert {record["layout"] for record in done.records} == {str(place)}
    assert call("deal", own).out.startswith("mein-spiel-2-u#1 | ")
    assert call("solve", f"{own}#7").out.startswith("mein-spiel-2-u#7: ")
    solved = call("solve", f"{own}#50-60", "--json")
    assert call("verify", "-", stdin=solved.out).code == 0
    own.unlink()


def test_deal_numbers_have_an_end() -> None:
    last = str(HIGHEST_NUMBER)
    assert call("deal", f"pyramid#{last}").code == 0
    for words in ((), ("--verdict",)):
        done = call("deal", "--seed", last, "--count", "3", *words)
        assert (done.code, done.out.count("\n")) == (1, 1)
        assert done.err == (
            f"dealgen: only 1 of 3 deals, since deal numbers end at {HIGHEST_NUMBER}; "
            "start from a smaller --seed\n"
        )
    assert call("pdf", "--seed", last, "--count", "3").code == 1
    hopeless = call("pdf", "--seed", last, "--winnable-only")
    assert (hopeless.code, hopeless.err) == (1, "dealgen: the deal cannot be won\n")


def test_a_search_without_hope_gives_up(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(generate.searching, "HOPELESS", 500)
    (folder / "hopeless.yaml").write_text(
        "extends: pyramid\nname: {en: Hopeless}\nrules:\n  singles: [A]\n  match: {sum: 5}\n",
        encoding="utf-8",
    )
    if call("check", "hopeless.yaml").code:
        pytest.fail(call("check", "hopeless.yaml").out)
    for command in ("pdf", "png", "deal"):
        done = call(command, "hopeless.yaml", "--winnable-only")
        assert (done.code, done.out) == (1, "")
        assert done.err.startswith("dealgen: hopeless: gave up after ")
        assert " deals: 0 can be won, 0 stayed undecided, and the last " in done.err
        assert is_a_sentence(done.err)
    (folder / "hopeless.yaml").unlink()


def test_deals_passed_over_undecided_are_owned_up() -> None:
    done = call("deal", "pyramid#1-3", "--winnable-only", "--budget", "1")
    assert done.code == 4
    assert done.err == (
        "dealgen: 1 deal was passed over undecided; a larger --budget may decide\n"
        "dealgen: none of the 3 deals was proven to be winnable\n"
    )
    one = call("pdf", "pyramid#1", "--winnable-only", "--budget", "1")
    assert one.code == 4
    assert one.err.endswith("\ndealgen: the deal was not proven to be winnable\n")


@pytest.mark.parametrize("command", ["pdf", "png"])
def test_more_than_can_be_printed(command: str, monkeypatch: pytest.MonkeyPatch) -> None:
    done = call(command, "pyramid#1-20001")
    assert done.code == 3
    assert done.err.startswith("dealgen: pyramid#1-20001: more than 20,000 deals; ")
    monkeypatch.setattr("dealgen.cli.printing.MOST_PRINTED", 50)
    done = call(command, "--deals", "-", "--winnable-only", stdin="7\n" * 51)
    assert (done.code, done.out) == (3, "")
    assert done.err.startswith("dealgen: standard input: more than 50 deals; ")


def test_json_is_plain_for_every_reader() -> None:
    line = call("solve", "pyramid-open#1", "--json").out
    assert line.isascii()
    assert json.loads(line)["id"] == "pyramid-open#1"
