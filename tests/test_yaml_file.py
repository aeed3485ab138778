"""The strict reading of YAML files by declared keys, on a sort of file made up for it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import jsonschema
import pytest

from dealgen.errors import InputError
from dealgen.pages.format_file import FORMAT_KEYS
from dealgen.pages.profile_file import PROFILE_KEYS
from dealgen.yaml_file import (
    EXTENDS,
    Choice,
    Colour,
    Decimal,
    Family,
    FileError,
    FileName,
    Integer,
    Key,
    Keys,
    Length,
    ListOf,
    MapOf,
    Reading,
    Text,
    check_source,
    extends_key,
    find_source,
    load,
)

if TYPE_CHECKING:
    from pathlib import Path

LAMP = Family(
    noun="lamp",
    folder="",
    example="",
    start="size, or extends and what changes",
    line="shade: white",
    entry="height: 12 mm",
)
KEYS = Keys(
    {
        EXTENDS: extends_key(LAMP),
        "size": Key(
            Keys(
                {
                    "height": Key(Length(1, 900), "How high.", "12 mm", required=True),
                    "depth": Key(Length(-5, 900), "How deep.", "9 mm"),
                },
                "{height: 12 mm}",
            ),
            "How large.",
            "{height: 12 mm}",
            required=True,
        ),
        "shade": Key(Colour(), "Its shade.", '"#ffffff"'),
        "power": Key(Decimal(0, 5), "How bright.", "1.5", default=2.5),
        "words": Key(MapOf(Text(10), 3, "{de: Lampe}"), "What it is called.", "{de: Lampe}"),
        "about": Key(Text(60, several=True), "What it is.", "A lamp."),
        "font": Key(FileName((".ttf", ".otf")), "Its letters.", "letters.ttf"),
        "game": Key(FileName(or_id=True), "A layout.", "pyramid"),
        "bulbs": Key(ListOf(Integer(1, 9), 3, "[1, 2]", distinct=True), "Bulbs.", "[1, 2]"),
        "kind": Key(Choice(("desk", "wall")), "Which.", "desk"),
    },
    "{size: {height: 12 mm}}",
)


@pytest.fixture(autouse=True)
def in_a_folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def written(folder: Path, text: str, name: str = "l.yaml") -> str:
    (folder / name).parent.mkdir(exist_ok=True)
    (folder / name).write_text(text, encoding="utf-8")
    return name


def problems(folder: Path, text: str) -> list[str]:
    with pytest.raises(FileError) as caught:
        load(LAMP, KEYS, written(folder, text))
    assert str(caught.value) == "\n".join(map(str, caught.value.problems))
    return str(caught.value).splitlines()


def test_what_a_reading_says(tmp_path: Path) -> None:
    (tmp_path / "base").mkdir()
    (tmp_path / "base" / "a.otf").touch()
    (tmp_path / "mine.yaml").touch()
    written(tmp_path, "size: {height: 12mm}\nfont: a.otf\nbulbs: [1]\n", "base/lamp.yaml")
    name = written(
        tmp_path,
        "extends: base/lamp.yaml\nsize: {depth: -0.1 in}\nshade: '#AbCdEf'\nwords: {no: Lampe}\n"
        "about: |\n  One.\n  Two.\ngame: mine.yaml\nbulbs: [3, 2]\nkind: wall\n",
        "My Lamp.yaml",
    )
    reading = load(LAMP, KEYS, name)
    assert reading.id == "my-lamp"
    assert reading.values["size", "height"] == 12.0
    assert reading.decimal("size", "depth") == pytest.approx(-2.54)
    assert reading.get(("shade",), "#000000") == "#abcdef"
    assert reading.get(("power",), 0.0) == 2.5
    assert reading.get(("nothing",), 7) == 7
    assert reading.get(("shade",), 7) == 7
    assert reading.text("words", "no") == "Lampe"
    assert reading.keys_under("words") == ("no",)
    assert reading.text("about") == "One.\nTwo."
    # A file is found from the folder of the file that names it.
    assert reading.text("font") == str((tmp_path / "base" / "a.otf").relative_to(tmp_path))
    assert reading.text("game") == "mine.yaml"
    assert reading.numbers("bulbs") == (3, 2)


@pytest.mark.parametrize(
    ("written_length", "mm"),
    [
        ("14 mm", 14.0), ("14mm", 14.0), ("1.4 cm", 14.0), ("8.5 in", 215.9), ("36 pt", 12.7),
        ("0.125 in", 3.175), ("72pt", 25.4), ("297 mm", 297.0),
    ],
)  # fmt: skip
def test_lengths_are_exact(written_length: str, mm: float, tmp_path: Path) -> None:
    reading = load(LAMP, KEYS, written(tmp_path, f"size: {{height: {written_length}}}"))
    assert reading.values["size", "height"] == mm


REACH = "a length from 1 to 900 mm with its unit (mm, cm, in or pt), such as 12 mm"


@pytest.mark.parametrize(
    ("value", "fix"),
    [
        ("12", "the unit too, such as 12 mm"),
        ("0.5", "the unit too, such as 0.5 in"),
        ("12 inches", "12 in"),
        ("'12\"'", "12 in"),
        ("12 MM", "12 mm"),
        ("'1,5 cm'", "1.5 cm"),
        ("'.5 in'", "0.5 in"),
        ("007 mm", "7 mm"),
        ("3 miles", REACH),
        ("2 m", REACH),
        ("901 mm", REACH),
        ("0 mm", REACH),
        ("-3 in", REACH),
        ("true", REACH),
        ("[12 mm]", REACH),
        ("1e1 mm", REACH),
        ("12 mm 3", REACH),
    ],
)
def test_lengths_that_are_none(value: str, fix: str, tmp_path: Path) -> None:
    (said,) = problems(tmp_path, f"size: {{height: {value}}}")
    assert said.startswith("l.yaml:1:16: height is ")
    assert said.endswith(f"; write {fix}")


COLOUR = 'a colour in quotes, such as "#1f3a5f"'


@pytest.mark.parametrize(
    ("value", "said"),
    [
        ("#ffffff", f"3:7: shade is empty; write {COLOUR}, or leave it out"),
        ("'#abc'", '3:8: shade is the text "#abc"; write "#aabbcc", with the quotation marks'),
        ("123456", '3:8: shade is the number 123456; write "#123456", with the quotation marks'),
        ("white", f'3:8: shade is the text "white"; write {COLOUR}'),
        ("'#12345g'", f'3:8: shade is the text "#12345g"; write {COLOUR}'),
    ],
)
def test_colours_that_are_none(value: str, said: str, tmp_path: Path) -> None:
    (found,) = problems(tmp_path, f"size:\n  height: 1 cm\nshade: {value}\n")
    assert found == f"l.yaml:{said}"


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("power: 7", "power is the number 7; write a number from 0 to 5"),
        ("power: '1,5'", 'power is the text "1,5"; write 1.5, in plain digits and without quotes'),
        ("power: .nan", "power is the number .nan; write a number from 0 to 5"),
        ("words: {}", "words has no keys; write 1 to 3, such as {de: Lampe}"),
        ("words: [a]", "words is a list; write a mapping such as {de: Lampe}"),
        ("words: {a: 12}", 'a of words is the number 12; write "12"'),
        ("words: {'': a}", '"" cannot be a key of words; write a word'),
        ("words: {a: b, a: c}", 'the key "a" stands here again, after line 2; keep one of the two'),
        (
            f"about: {'a' * 61}",
            "write text of at most 60 characters, below a | if on",
        ),
        ("font: a.woff", 'font is the text "a.woff"; write a file that ends in .ttf or .otf'),
        ("font: leters.ttf", "there is no file leters.ttf; did you mean letters.ttf?"),
        ("font: x/y.ttf", "there is no file x/y.ttf; check the name and the folder"),
        ("game: no.yaml", "there is no file no.yaml; check the name and the folder"),
        ("game: 7", "game is the number 7; write the id of a shipped one, or a file that ends in"),
        ("sise: 3", 'unknown key "sise" in the lamp; the keys there are extends, size,'),
        ("a: &b 3", "anchors and aliases (&b) are not read in lamp files; write the value out, or"),
        (
            "extends: plain",
            'extends names no shipped lamp: "plain"; write a file such as',
        ),
    ],
)
def test_other_values_that_are_none(line: str, said: str, tmp_path: Path) -> None:
    (tmp_path / "letters.ttf").touch()
    found = problems(tmp_path, f"size: {{height: 12 mm}}\n{line}\n")
    assert len(found) == 1
    assert found[0].startswith("l.yaml:2:")
    assert said in found[0]


def test_an_id_stays_as_it_is_written(tmp_path: Path) -> None:
    reading = load(LAMP, KEYS, written(tmp_path, "size: {height: 1 in}\ngame: pyramid\n"))
    assert reading.text("game") == "pyramid"


def test_all_problems_come_at_once_in_file_order(tmp_path: Path) -> None:
    written(tmp_path, "size: {depth: 3}\nshade: red\n", "base.yaml")
    found = problems(tmp_path, "extends: ./base.yaml\npower: x\nkind: floor\n")
    places = [re.match(r"\S+:\d+:\d+", line)[0] for line in found if re.match(r"\S+:\d+", line)]
    assert places == [
        "l.yaml:2:8", "l.yaml:3:7", "base.yaml:1:7", "base.yaml:1:15", "base.yaml:2:8",
    ]  # fmt: skip


def test_what_keys_say_together_is_noted_where_it_stands(tmp_path: Path) -> None:
    def check(reading: Reading) -> None:
        if reading.get(("size", "depth"), 0.0) > reading.get(("size", "height"), 0.0):
            reading.note(("size", "depth"), "it is deeper than high", "turn it", "warning")

    name = written(tmp_path, "size: {height: 1 mm, depth: 2 mm}\n")
    reading, found = check_source(find_source(LAMP, name), KEYS, check)
    assert reading is not None
    assert [str(problem) for problem in found] == [
        "l.yaml:1:22: warning: it is deeper than high; turn it"
    ]
    # A warning does not keep a file from being used.
    assert load(LAMP, KEYS, name, check).values == reading.values


def test_without_extends_it_is_a_key_like_others(tmp_path: Path) -> None:
    alone = Family("jug", "", "", "height", "a: b", "a: b", extends=False)
    keys = Keys({"height": Key(Length(1, 9), "How high.", "2 mm", required=True)}, "{}")
    with pytest.raises(InputError) as caught:
        load(alone, keys, written(tmp_path, "extends: ./b.yaml\nheight: 3 mm\n"))
    assert str(caught.value).startswith('l.yaml:1:1: unknown key "extends" in the jug;')
    with pytest.raises(InputError) as caught:
        load(alone, keys, written(tmp_path, "height: *a\n"))
    assert str(caught.value).endswith("not read in jug files; write the value out")


def test_a_file_that_is_too_long(tmp_path: Path) -> None:
    (said,) = problems(tmp_path, "# " + "a" * 70_000)
    assert said == "l.yaml: the file is longer than 64 KiB; name a lamp file"


def test_names_of_nothing(tmp_path: Path) -> None:
    written(tmp_path, "", "mine.yaml")
    for name, said in (
        ("mine", "to use the file, write mine.yaml"),
        ("plain", "write the path of a file that ends in .yaml"),
    ):
        with pytest.raises(InputError) as caught:
            load(LAMP, KEYS, name)
        assert str(caught.value) == f'there is no lamp "{name}"; {said}'


def test_the_schema_takes_what_is_read_and_nothing_else() -> None:
    validator = jsonschema.Draft202012Validator(KEYS.schema(change=False))
    good = {"size": {"height": "12 mm"}, "shade": "#AAbbcc", "power": 1, "words": {"a": "b"}}
    assert validator.is_valid(good)
    for change in (
        {"size": {"height": "12"}}, {"size": {"height": 12}}, {"shade": "red"}, {"power": 9},
        {"words": {}}, {"size": {}}, {"font": ""},
    ):  # fmt: skip
        assert not validator.is_valid({**good, **change}), change


@pytest.mark.parametrize("keys", [FORMAT_KEYS, PROFILE_KEYS])
def test_docs_name_every_key_of_pages(keys: Keys, root: Path) -> None:
    text = (root / "docs" / "pages.md").read_text(encoding="utf-8")
    assert [name for name in keys.keys if f"`{name}`" not in text] == []
