"""Real layouts of other programs: every file is read, written and read back the same."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from dealgen.importing import faults_of, layout_yaml, read_foreign, settled
from dealgen.layout_file import check_file, load_layout

if TYPE_CHECKING:
    from pathlib import Path

    from dealgen.importing import ForeignLayout
    from dealgen.layout import Layout

FREE_IN_GNOME = {
    "Turtle": 35,
    "The Ziggurat": 50,
    "Four Bridges": 16,
    "Cloud": 37,
    "Tic-Tac-Toe": 30,
    "Red Dragon": 37,
    "Overpass": 50,  # by its own rule that any higher layer covers; 58 if only the next one did
    "Pyramid's Walls": 25,
    "Confounding Cross": 33,
    "Taipei": 21,
}
TILES_IN_KMAHJONGG = {
    "4_winds": 128,
    "castle": 156,
    "cat": 144,
    "clubs": 74,
    "crab": 144,
    "default": 144,
    "grid": 134,
    "key": 130,
    "labyrinth": 110,
    "maze": 194,
    "pattern": 144,
    "pyramid": 204,
    "star": 122,
    "tower": 228,
}


@pytest.fixture(scope="module")
def foreign(corpus: Path) -> dict[Path, tuple[ForeignLayout, ...]]:
    """Every layout of every file, by its path within the corpus."""
    folder = corpus / "layouts"
    if not folder.is_dir():
        pytest.skip(f"no layouts of other programs in {corpus}")
    files = (path for path in folder.rglob("*") if path.is_file() and path.name != "LICENCE.txt")
    return {
        path.relative_to(folder): read_foreign(path.read_bytes(), path.name)
        for path in sorted(files)
    }


@pytest.fixture(scope="module")
def ours(
    foreign: dict[Path, tuple[ForeignLayout, ...]], tmp_path_factory: pytest.TempPathFactory
) -> dict[tuple[Path, int], Layout]:
    """The same, written as our files and loaded from them."""
    folder = tmp_path_factory.mktemp("imported")
    loaded = {}
    for path, layouts in foreign.items():
        for number, layout in enumerate(layouts):
            file = folder / f"{path.parent}-{path.stem}-{number}.yaml"
            file.write_text(layout_yaml(layout, path.stem, path.name), encoding="utf-8")
            loaded[path, number] = load_layout(str(file))
            assert [p for p in check_file(file) if p.severity == "error"] == []
    return loaded


def free(layout: Layout) -> int:
    return sum(not s.covered_by and not (s.left and s.right) for s in layout.slots)


def layers(layout: Layout) -> list[int]:
    return [len(layer) for layer in layout.layers]


def test_every_layout_of_every_file_is_read(
    foreign: dict[Path, tuple[ForeignLayout, ...]],
) -> None:
    assert (len(foreign), sum(map(len, foreign.values()))) == (24, 38)
    assert [faults_of(layout) for layouts in foreign.values() for layout in layouts] == [()] * 38


def test_only_two_files_have_slips(foreign: dict[Path, tuple[ForeignLayout, ...]]) -> None:
    found = [str(r) for layouts in foreign.values() for layout in layouts for r in layout.remarks]
    assert len(found) == 2
    assert "castle.layout:44:16: warning: 2 tiles are drawn otherwise" in found[0]
    assert "crab.layout:44:16: warning: one tile is drawn otherwise" in found[1]


def test_our_file_has_the_same_tiles(
    foreign: dict[Path, tuple[ForeignLayout, ...]], ours: dict[tuple[Path, int], Layout]
) -> None:
    for (path, number), layout in ours.items():
        wanted = [(t.layer, t.y, t.x) for t in settled(foreign[path][number].tiles)]
        assert [(s.layer, s.y, s.x) for s in layout.slots] == wanted, path


def test_gnome_maps_have_their_known_counts(ours: dict[tuple[Path, int], Layout]) -> None:
    maps = [layout for (path, _), layout in ours.items() if path.parent.name == "gnome"]
    assert {layout.name("en"): free(layout) for layout in maps} == FREE_IN_GNOME
    assert {len(layout.slots) for layout in maps} == {144}


def test_kmahjongg_layouts_have_their_known_counts(ours: dict[tuple[Path, int], Layout]) -> None:
    boards = {p.stem: layout for (p, _), layout in ours.items() if p.parent.name == "kmahjongg"}
    assert {name: len(layout.slots) for name, layout in boards.items()} == TILES_IN_KMAHJONGG
    assert layers(boards["pyramid"]) == [96, 60, 32, 12, 4]
    assert free(boards["pyramid"]) == 42


def test_mah_and_xmahjongg_have_their_known_counts(ours: dict[tuple[Path, int], Layout]) -> None:
    boards = {layout.name("en"): layout for (p, _), layout in ours.items() if p.suffix == ".mah"}
    assert layers(boards["Pyramid"]) == [90, 42, 12]
    assert free(boards["Pyramid"]) == 36
    for (path, _), layout in ours.items():
        if path.parent.name in ("mah", "xmahjongg"):
            assert len(layout.slots) == 144, path


def test_the_turtle_of_every_program_is_ours(ours: dict[tuple[Path, int], Layout]) -> None:
    turtle = load_layout("turtle").slots
    same = {path.as_posix() for (path, _), layout in ours.items() if layout.slots == turtle}
    assert same >= {"gnome/mahjongg.map", "kmahjongg/default.layout", "mah/boards.mah"}
