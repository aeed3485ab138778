"""Users' files: names, what they build on, and what the keys mean."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from dealgen.errors import InputError
from dealgen.layout import StockRules
from dealgen.layout_file import check_file, load_layout

if TYPE_CHECKING:
    from pathlib import Path

    from dealgen.layout import Layout

WHOLE = """\
name: {en: Test, pt-BR: Teste, no: Prøve}
pack: cards-52
tableau:
  - pyramid: {rows: 5}
  - pyramid: {rows: 4, inverted: true}
rules:
  match: {sum: 13, pairs: [[K, A], 10-q, ["10", T]], differences: [11]}
  singles: [K, 7]
  stock: {passes: 2, open: true, waste_pairs: true}
  cover_pairs: true
  goal: all
  par: [10, 0]
"""


@pytest.fixture(autouse=True)
def in_own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def written(folder: Path, name: str, text: str) -> Layout:
    file = folder / name
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")
    return load_layout(str(file))


def test_every_key(tmp_path: Path) -> None:
    layout = written(tmp_path, "my-game.yaml", WHOLE)
    assert layout.id == "my-game"
    assert dict(layout.names) == {"en": "Test", "pt-BR": "Teste", "no": "Prøve"}
    assert (len(layout.tableau), len(layout.stock)) == (25, 27)
    rules = layout.rules
    assert rules.match.sum == 13
    assert rules.match.pairs == {(1, 13), (10, 12), (10, 10)}
    assert rules.match.differences == {11}
    assert rules.singles == {7, 13}
    assert rules.stock == StockRules(2, open=True, waste_pairs=True)
    assert (rules.cover_pairs, rules.goal, rules.par) == (True, "all", (10, 0))
    assert check_file("my-game.yaml") == ()


def test_what_goes_without_saying(tmp_path: Path) -> None:
    text = "name: {en: A}\npack: cards-52\ntableau: [pyramid: {rows: 1}]\n"
    layout = written(tmp_path, "a.yml", text + "rules: {match: {differences: [0]}, stock: {}}\n")
    assert layout.rules.stock == StockRules(passes=1, open=False, waste_pairs=False)
    assert (layout.rules.goal, layout.rules.par) == ("tableau", None)
    assert not layout.rules.cover_pairs
    assert layout.aliases == {}


@pytest.mark.parametrize(
    ("file", "layout_id"),
    [
        ("My Pyramid (2).yaml", "my-pyramid-2"),
        ("Pirâmide.yml", "piramide"),
        ("a_b--c.yaml", "a-b-c"),
        ("7.yaml", "7"),
    ],
)
def test_the_id_is_the_stem_made_fit(tmp_path: Path, file: str, layout_id: str) -> None:
    assert written(tmp_path, file, WHOLE).id == layout_id


def test_a_file_counts_only_when_written_as_a_path(tmp_path: Path) -> None:
    written(tmp_path, "giza.yaml", WHOLE)
    assert load_layout("giza").names["en"] == "Giza"
    assert load_layout("giza.yaml").names["en"] == "Test"
    written(tmp_path, "mine.yaml", WHOLE)
    with pytest.raises(InputError, match=r"to use the file, write mine\.yaml"):
        load_layout("mine")
    (tmp_path / "bare").write_text(WHOLE, encoding="utf-8")
    with pytest.raises(InputError, match=r"the file of that name needs the ending \.yaml"):
        load_layout("bare")
    assert load_layout("./bare").id == "bare"


def test_a_byte_order_mark_and_windows_lines(tmp_path: Path) -> None:
    (tmp_path / "w.yaml").write_bytes(b"\xef\xbb\xbf" + WHOLE.replace("\n", "\r\n").encode())
    assert load_layout("w.yaml").rules.par == (10, 0)


def test_extending_merges_mappings_and_replaces_lists(tmp_path: Path) -> None:
    written(tmp_path, "bases/one.yaml", WHOLE)
    written(
        tmp_path,
        "bases/two.yaml",
        "extends: ./one.yaml\nname: {en: Two, no: To}\n"
        "rules: {singles: [K], par: null, goal: tableau}\n",
    )
    layout = written(
        tmp_path,
        "three.yaml",
        "extends: bases/two.yaml\n"
        "name: {en: Three, no: null}\n"
        "tableau: [pyramid: {rows: 2}]\n"
        "rules: {match: {sum: 12, pairs: null}, stock: {passes: unlimited}}\n",
    )
    assert dict(layout.names) == {"en": "Three"}
    assert (len(layout.tableau), len(layout.stock)) == (3, 49)
    assert (layout.rules.match.sum, layout.rules.match.pairs) == (12, frozenset())
    assert layout.rules.match.differences == {11}
    assert layout.rules.singles == {13}
    assert layout.rules.stock == StockRules(None, open=True, waste_pairs=True)
    assert (layout.rules.goal, layout.rules.par) == ("tableau", None)


def test_a_game_of_its_own_name_is_not_called_after_its_base(tmp_path: Path) -> None:
    five = written(tmp_path, "five.yaml", "extends: pyramid\nname: {pt-BR: Cinco, de: Fünf}\n")
    assert dict(five.names) == {"pt-BR": "Cinco", "de": "Fünf"}
    assert [five.name(language) for language in ("de", "fr", "en")] == ["Fünf", "Cinco", "Cinco"]
    six = written(tmp_path, "six.yaml", "extends: pyramid\nname: {pt-BR: Seis, en: Six}\n")
    assert [six.name(language) for language in ("pt-BR", "fr")] == ["Seis", "Six"]
    same = written(tmp_path, "same.yaml", "extends: pyramid\nrules: {goal: all}\n")
    assert same.name("fr") == "Pyramide"


def test_aliases_are_left_to_the_base(tmp_path: Path) -> None:
    text = "extends: pyramid\nname: {en: Five}\n"
    assert dict(written(tmp_path, "five.yaml", text).aliases) == {}
    named = written(tmp_path, "six.yaml", text + "aliases: {en: [Half a dozen]}\n")
    assert dict(named.aliases) == {"en": ("Half a dozen",)}
    assert dict(written(tmp_path, "seven.yaml", text + "aliases: null\n").aliases) == {}


def test_a_shipped_layout_may_be_extended_from_anywhere(tmp_path: Path) -> None:
    text = "extends: pyramid\nname: {en: Five}\nrules: {stock: {passes: 5}}\n"
    layout = written(tmp_path, "deep/er/five.yaml", text)
    assert layout.rules.stock == StockRules(5)
    assert check_file("deep/er/five.yaml") == ()


def test_an_error_in_a_base_bears_the_name_of_the_base(tmp_path: Path) -> None:
    (tmp_path / "base.yaml").write_text(WHOLE.replace("rows: 5", "rows: 50"), encoding="utf-8")
    (tmp_path / "top.yaml").write_text("extends: ./base.yaml\nname: {en: T}\n", encoding="utf-8")
    (problem,) = check_file("top.yaml")
    assert (problem.file, problem.line, problem.column) == ("base.yaml", 4, 21)


def test_cards_that_match_their_like_are_fine(tmp_path: Path) -> None:
    text = WHOLE.replace("sum: 13", "sum: 14").replace("[K, A], ", "")
    written(tmp_path, "fourteen.yaml", text)
    assert check_file("fourteen.yaml") == ()


@pytest.mark.parametrize(
    ("match", "singles", "won"),
    [
        ("{sum: 13}", "[K]", True),
        ("{sum: 14}", "[K]", True),
        ("{sum: 14}", "[2]", True),
        ("{differences: [0]}", "[K]", True),
        ("{differences: [1]}", "[K]", True),
        ("{differences: [1]}", "[2]", False),
        ("{differences: [1, 2]}", "[A]", True),
        ("{pairs: [A-2, 2-3, A-3], differences: [7]}", "[K]", False),
        ("{pairs: [A-2, 2-3, A-3]}", "[4, 5, 6, 7, 8, 9, 10, J, Q, K]", True),
        ("{pairs: [A-2, A-3, A-A]}", "[4, 5, 6, 7, 8, 9, 10, J, Q, K]", False),
    ],
)
def test_whether_the_whole_pack_can_go(
    tmp_path: Path, match: str, singles: str, *, won: bool
) -> None:
    text = (
        "extends: pyramid-strict\nname: {en: T}\n"
        f"rules: {{match: {{sum: null}}, singles: {singles}}}\n"
    ).replace("{sum: null}", match if "sum" in match else match.replace("{", "{sum: null, ", 1))
    written(tmp_path, "t.yaml", text)
    found = check_file("t.yaml")
    assert [problem.severity for problem in found] == ([] if won else ["warning"])
    assert won or "no deal can be won" in found[0].what
