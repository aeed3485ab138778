"""`dealgen import`, as it is used: names of files, what is written, what is said."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cli_runner import call, run
from dealgen.layout_file import load_layout

if TYPE_CHECKING:
    from pathlib import Path

PAIR = "0aaaaca"
BRIDGE = f'r(1, "Bridge", layout="{PAIR}")\n'
BOARDS = """<mahjongg>
<map name="Good"><row y="0" left="0" right="3"/></map>
<map name="Odd"><row y="0" left="0" right="2"/></map>
<map name="Better"><row y="0" left="0" right="5"/></map>
</mahjongg>
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder to work in."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_every_layout_becomes_a_file(folder: Path) -> None:
    (folder / "boards").write_text(BRIDGE + BRIDGE + f'r(2, "Turtle", layout="{PAIR}")')
    done = call("import", "boards", "--output", "mine")
    assert done.code == 0
    files = ["mine/bridge.yaml", "mine/bridge-2.yaml", "mine/turtle-2.yaml"]
    assert done.out.split() == files
    assert done.err == "1 file, 3 layouts written\n"
    assert [len(load_layout(file).slots) for file in files] == [2, 2, 2]
    checked = call("check", *files)
    assert (checked.code, checked.out) == (0, "")


def test_nothing_is_overwritten_unless_it_is_forced(folder: Path) -> None:
    (folder / "a.py").write_text(BRIDGE)
    (folder / "b.py").write_text(BRIDGE)
    (folder / "Bridge.yml").write_text("mine")
    assert call("import", "a.py").out == "bridge-2.yaml\n"
    assert call("import", "a.py", "b.py").out == "bridge-3.yaml\nbridge-4.yaml\n"
    (folder / "bridge-2.yaml").write_text("old")
    forced = call("import", "--force", "a.py", "b.py")
    assert forced.out == "bridge.yaml\nbridge-2.yaml\n"
    assert "old" not in (folder / "bridge-2.yaml").read_text()
    assert (folder / "Bridge.yml").read_text() == "mine"
    (folder / "t.py").write_text(BRIDGE.replace("Bridge", "Turtle"))
    assert call("import", "--force", "t.py").out == "turtle-2.yaml\n"


def test_what_cannot_be_dealt_is_told_and_the_rest_is_written(folder: Path) -> None:
    (folder / "maps.xml").write_text(BOARDS)
    (folder / "broken").write_text("0 0 0\n0 2\n")
    (folder / "last").write_text("0 0 0\n0 2 0\n")
    done = call("import", "maps.xml", "broken", "none", ".", "last")
    assert done.code == 3
    assert done.out.split() == ["good.yaml", "better.yaml", "last.yaml"]
    odd, broken, missing, unreadable, summary = done.err.splitlines()
    assert odd.startswith('maps.xml:3:1: the layout "Odd" has 3 tiles, but tiles leave two by two')
    assert broken.startswith('broken:2:1: "0 2" is no tile; write row, column and level of a tile')
    assert missing == "none: there is no such file; check the name and the folder"
    assert unreadable == ".: this is a folder; name the files in it"
    assert summary == "5 files, 3 layouts written, 4 errors"


def test_a_file_that_is_broken_anywhere_gives_nothing(folder: Path) -> None:
    (folder / "maps.xml").write_text(BOARDS.replace("</mahjongg>", ""))
    done = call("import", "maps.xml", "--output", "mine")
    assert (done.code, done.out) == (3, "")
    assert names(folder) == ["maps.xml"]


def test_warnings_are_told_and_exit_is_well(folder: Path) -> None:
    (folder / "a").write_text("kmahjongg-layout-v1.1\nw4\nh2\nd1\n1212\n3243\n")
    done = call("import", "a")
    assert (done.code, done.out) == (0, "a.yaml\n")
    assert "a:5:1: warning: one tile is drawn otherwise" in done.err
    assert done.err.endswith("1 file, 1 layout written, 1 warning\n")


def test_names_beside_a_kmahjongg_layout(folder: Path) -> None:
    (folder / "4_winds.layout").write_text("kmahjongg-layout-v1.1\nw4\nh2\nd1\n1212\n4343\n")
    assert call("import", "4_winds.layout").out == "4-winds.yaml\n"
    text = (folder / "4-winds.yaml").read_text()
    assert text.startswith('# Imported from KMahjongg: 4_winds.layout\nname: {en: "4 winds"}\n')
    about = "[KMahjonggLayout]\nName=Four Winds\nName[pt_BR]=Quatro ventos\nAuthor=Ann\n"
    (folder / "4_winds.desktop").write_text(about)
    assert call("import", "4_winds.layout").out == "four-winds.yaml\n"
    assert (
        (folder / "four-winds.yaml")
        .read_text()
        .startswith(
            "# Imported from KMahjongg: 4_winds.layout\n# Author: Ann\n"
            "name: {en: Four Winds, pt-BR: Quatro ventos}\n"
        )
    )
    (folder / "4_winds.desktop").write_bytes(b"\0")
    done = call("import", "4_winds.layout")
    assert (done.code, done.out) == (0, "4-winds-2.yaml\n")
    assert done.err.startswith("4_winds.desktop:1:1: warning: the file is not text")


def test_standard_input(folder: Path) -> None:
    done = call("import", "-", stdin=PAIR)
    assert (done.code, done.out) == (0, "layout.yaml\n")
    assert (
        (folder / "layout.yaml").read_text().startswith("# Imported from PySol: standard input\n")
    )
    empty = call("import", "-", stdin="")
    assert (empty.code, empty.err.splitlines()[0]) == (
        3,
        "standard input: the file is empty; name a layout file",
    )


def test_a_folder_that_cannot_be_written(folder: Path) -> None:
    (folder / "a").write_text(PAIR)
    done = run("import", "a", "--output", "a")
    assert done.code == 3
    assert done.err == "dealgen: cannot write into a: it is a file; give the name of a folder\n"
    (folder / "bridge.yaml").mkdir()
    (folder / "b").write_text(BRIDGE)
    assert call("import", "b").out == "bridge-2.yaml\n"
    forced = run("import", "--force", "b")
    assert forced.code == 3
    assert forced.err.startswith("dealgen: cannot write bridge.yaml: it is a folder")
