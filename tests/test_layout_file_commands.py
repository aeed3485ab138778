"""The commands `check`, `schema` and `layouts`, as a user sees them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner

from dealgen.cli.check import check
from dealgen.cli.layouts import app as layouts
from dealgen.cli.schema import schema
from dealgen.errors import InputError
from dealgen.layout_file import json_schema, shipped_ids, shipped_layouts

BROKEN = Path(__file__).parent / "broken"
APP = typer.Typer()
APP.command()(check)
APP.command()(schema)
APP.add_typer(layouts, name="layouts")


TILES = """\
name: {en: Small}
pack: tiles-144
tableau:
  - map:
      layer: 0
      tiles: |
        [][][]....
        [][][]..[]
        []....[][]
        []....[]..
  - map:
      layer: 2
      at: [2, 1]
      tiles: |
        []...[]
        []...[]
"""


@pytest.fixture(autouse=True)
def in_broken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(BROKEN)


def run(*arguments: str, code: int = 0) -> tuple[str, str]:
    result = CliRunner().invoke(APP, arguments)
    assert result.exit_code == code, result.output
    return result.stdout, result.stderr


def test_check_tells_every_problem_and_ends_with_three() -> None:
    out, talk = run("check", "several.yaml", "king-stuck.yaml", "nowhere.yaml", code=3)
    names = ("several", "king-stuck")
    expected = [(BROKEN / f"{name}.expected").read_text("utf-8") for name in names]
    missing = "nowhere.yaml: there is no such file; check the name and the folder\n"
    assert out == "".join(expected) + missing
    assert talk == "3 files, 12 errors and 1 warning\n"


def test_check_lets_warnings_pass() -> None:
    out, talk = run("check", "king-stuck.yaml")
    assert out.startswith("king-stuck.yaml:6:3: warning: ")
    assert talk == "1 file, 1 warning\n"


def test_check_tells_a_base_once() -> None:
    out, _ = run("check", "extends-broken-base.yaml", "extends-broken-base.yaml", code=3)
    assert out == (BROKEN / "extends-broken-base.expected").read_text("utf-8")


def test_check_as_json() -> None:
    out, _ = run("check", "--json", "rows-ten.yaml", code=3)
    assert json.loads(out) == [
        {
            "file": "rows-ten.yaml",
            "line": 4,
            "column": 21,
            "severity": "error",
            "what": "rows is the number 10",
            "fix": "write a whole number from 1 to 9",
        }
    ]


def test_check_of_sound_files(tmp_path: Path) -> None:
    (tmp_path / "mine.yaml").write_text("extends: pyramid\nname: {en: Mine}\n", encoding="utf-8")
    assert run("check", str(tmp_path / "mine.yaml")) == ("", "1 file, no problems\n")
    assert run("check", "--json", str(tmp_path / "mine.yaml"))[0] == "[]\n"


def test_schema_is_printed_whole() -> None:
    out, talk = run("schema")
    assert json.loads(out) == json_schema()
    assert talk == ""


def test_layouts_lists_all() -> None:
    out, _ = run("layouts")
    heads = [line for line in out.splitlines() if line and not line.startswith(" ")]
    assert tuple(line.split(" · ")[0] for line in heads) == shipped_ids()
    tiles = [layout.id for layout in shipped_layouts() if layout.is_tiles]
    kings = [layout.id for layout in shipped_layouts() if 13 in layout.rules.singles]
    assert " ".join(out.split()).count("kings alone") == len(kings)
    assert "pharaohs · Pharaohs (3+28+21, 15 free)\n" in out
    assert out.count("any two flowers") == 1
    assert "turtle · Turtle (144 tiles: 87+36+16+4+1, 35 free)\n    97.3% of 5,000 " in out
    assert out.count(" shuffled deals can be won\n") == len(tiles)
    assert max(map(len, out.splitlines())) <= 80


def test_layouts_as_json() -> None:
    records = json.loads(run("layouts", "--json")[0])
    assert tuple(record["id"] for record in records) == shipped_ids()
    par = next(record for record in records if record["id"] == "par-pyramid")
    assert list(par["names"]) == ["en", "pt-BR", "es", "fr", "de"]
    assert (par["names"]["en"], par["names"]["pt-BR"]) == ("Par Pyramid", "Pirâmide Par")
    assert par["rules"]["stock"] == {
        "passes": 3,
        "open": True,
        "waste_pairs": False,
        "draw": 1,
        "wastes": 1,
    }
    assert (par["tableau"], par["reserve"], par["stock"]) == (28, 0, 24)


@pytest.mark.parametrize("name", shipped_ids())
def test_show_fits_the_terminal(name: str) -> None:
    out, _ = run("layouts", "show", name)
    assert max(map(len, out.splitlines())) <= 80
    assert ("Take two free cards " in out) != ("tiles on" in out)


def test_show_tells_what_lies_face_down_and_how_many_wastes_there_are() -> None:
    hidden, _ = run("layouts", "show", "pyramid-thirteen")
    assert "Tableau, 28 cards, free ones in brackets, face-down ones in parentheses:\n" in hidden
    assert "            ( 0)\n          ( 1)( 2)\n" in hidden
    record = json.loads(run("layouts", "show", "pyramid-thirteen", "--json")[0])
    assert [slot["face_down"] for slot in record["slots"]] == [True] * 21 + [False] * 31
    wastes, _ = run("layouts", "show", "apophis")
    assert "first drawn first\nA draw turns 3 cards, onto 3 wastes in turn\n" in wastes
    three, _ = run("layouts", "show", "king-tut")
    assert "first drawn first\nA draw turns 3 cards\n" in three


def test_show_numbers_a_hundred_slots(tmp_path: Path) -> None:
    (tmp_path / "wide.yaml").write_text(
        "name: {en: Wide}\npack: cards-104\ntableau: [pyramid: {rows: 2}]\n"
        "reserve: [columns: {count: 10, depth: 10}]\n"
        "rules: {match: {sum: 13}, singles: [K], stock: {passes: 1}}\n",
        encoding="utf-8",
    )
    out, _ = run("layouts", "show", str(tmp_path / "wide.yaml"))
    assert "[ 12][ 22][ 32][ 42][ 52][ 62][ 72][ 82][ 92][102]\n" in out


def test_show_draws_the_triangle() -> None:
    out, _ = run("layouts", "show", "triangle")
    drawing = """\
Tableau, 28 cards, free ones in brackets:
  0   1   2   3   4   5   6
    7   8   9  10  11  12
     13  14  15  16  17
       18  19  20  21
         22  23  24
           25  26
            [27]

Stock, 24 cards: slots 28 to 51, first drawn first
"""
    assert drawing in out


def test_show_draws_columns_and_a_users_file(tmp_path: Path) -> None:
    file = tmp_path / "wide.yaml"
    file.write_text(
        "extends: pyramid\n"
        "name: {en: Wide}\n"
        f"tableau: [{', '.join(['pyramid: {rows: 2}'] * 8)}]\n"
        "reserve: [columns: {count: 14, depth: 2}]\n"
        "rules:\n"
        "  match: {sum: 14, pairs: [Q-K], differences: [0, 1]}\n"
        "  cover_pairs: true\n"
        "  stock: null\n",
        encoding="utf-8",
    )
    out, _ = run("layouts", "show", str(file))
    assert " o     o     o     o     o     o     o     o\n@ @   @ @" in out
    assert "\n 24  26  28 " in out
    assert "\n[25][27][29]" in out
    assert "Stock" not in out
    assert "add up to 14" in out
    assert max(map(len, out.splitlines())) <= 80


def test_list_of_tiles_as_json() -> None:
    records = {record["id"]: record for record in json.loads(run("layouts", "--json")[0])}
    turtle = records["turtle"]
    assert (turtle["tiles"], turtle["layers"], turtle["free"]) == (144, [87, 36, 16, 4, 1], 35)
    assert turtle["rules"] == {"reshuffles": None, "time_limit": None}
    assert turtle["shuffled"] == {"won": 4865, "of": 5000}
    assert "stock" not in turtle


def test_show_draws_tiles(tmp_path: Path) -> None:
    file = tmp_path / "small.yaml"
    file.write_text(TILES, encoding="utf-8")
    out, _ = run("layouts", "show", str(file))
    drawing = """\
8 tiles on 2 layers, 5 free: free ones with a star.

Layer 1, 6 tiles, 3 free:
      A   B   C   D   E
  1 |  0|  1|  2|
    |_*_|___|_*_|   |  3|
  2 |  4|       |  5|___|
    |_*_|       |___|

Layer 3, 2 tiles, 2 free:
          B   C   D   E
        |  6|     |  7|
  2     |_*_|     |_*_|
"""
    assert drawing in out


def test_show_draws_wide_layouts_smaller_or_in_strips(tmp_path: Path) -> None:
    file = tmp_path / "wide.yaml"
    text = TILES[: TILES.index("  - map")]
    file.write_text(text + "  - block: {columns: 30, rows: 2, layer: 0}\n", encoding="utf-8")
    out, _ = run("layouts", "show", str(file))
    assert "4 free: free ones drawn as ().\n\nLayer 1, 60 tiles, 4 free:\n()[][]" in out
    file.write_text(text + "  - block: {columns: 60, rows: 2, layer: 0}\n", encoding="utf-8")
    out, _ = run("layouts", "show", str(file))
    assert max(map(len, out.splitlines())) <= 80
    assert f"\nx from 80:\n{'[]' * 19}()\n" in out


def test_show_tiles_as_json() -> None:
    record = json.loads(run("layouts", "show", "turtle", "--json")[0])
    assert record["slots"][42] == {
        "index": 42,
        "zone": "tableau",
        "x": 0.0,
        "y": 7.0,
        "covered_by": [],
        "layer": 0,
        "left": [],
        "right": [30, 45],
    }


def test_show_as_json() -> None:
    record = json.loads(run("layouts", "show", "giza", "--json")[0])
    assert len(record["slots"]) == 52
    assert record["slots"][28] == {
        "index": 28,
        "zone": "reserve",
        "x": 0.0,
        "y": 0.0,
        "covered_by": [29],
        "face_down": False,
    }


def test_json_before_show_is_not_passed_over() -> None:
    _, talk = run("layouts", "--json", "show", "giza", code=2)
    assert "write --json after the command that it is for" in talk


def test_show_of_what_is_not_there() -> None:
    result = CliRunner().invoke(APP, ["layouts", "show", "gizza"])
    assert isinstance(result.exception, InputError)
    assert str(result.exception) == 'there is no layout "gizza"; did you mean giza?'
