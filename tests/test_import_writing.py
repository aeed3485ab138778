"""Imported layouts as our files: read back they are the same, whatever they look like."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from dealgen.importing import (
    ForeignLayout,
    TilePlace,
    faults_of,
    free_id,
    layout_yaml,
    settled,
    spoken_name,
)
from dealgen.layout_file import check_file, load_layout
from dealgen.yaml_file.problems import Place

if TYPE_CHECKING:
    from pathlib import Path

HERE = Place("f", 1, 1)
Spot = tuple[int, int, int]


def foreign(spots: list[Spot], **about: str) -> ForeignLayout:
    names = MappingProxyType({"en": about.pop("name")} if "name" in about else {})
    tiles = tuple(TilePlace(*spot, Place("f", n, 1)) for n, spot in enumerate(spots, 1))
    return ForeignLayout(tiles, HERE, names, program="PySol", **about)


def read_back(layout: ForeignLayout, folder: Path) -> list[Spot]:
    path = folder / "a.yaml"
    path.write_text(layout_yaml(layout, "A", "a.lay"), encoding="utf-8")
    assert [str(p) for p in check_file(path) if p.severity == "error"] == []
    return [(s.layer, int(s.y), int(s.x)) for s in load_layout(str(path)).slots]


def test_a_file_is_good_to_read() -> None:
    block = [(0, 2 * y, 2 * x) for y in range(3) for x in range(4)]
    spots = [*block, (1, 1, 1), (1, 2, 3), (3, 2, 2), (3, 2, 4), (4, 2, 4), (4, 2, 6)]
    layout = foreign(spots, name="Hill: the second", author="Ann", category="Nature")
    assert layout_yaml(layout, "A", "hill.py") == (
        "# Imported from PySol: hill.py\n"
        "# Author: Ann\n"
        "# Category: Nature\n"
        'name: {en: "Hill: the second"}\n'
        "pack: tiles-144\n"
        "tableau:\n"
        "  - block: {columns: 4, rows: 3, layer: 0}\n"
        "  - map:\n"
        "      layer: 1\n"
        "      at: [1, 1]\n"
        "      tiles: |\n"
        "        []..\n"
        "        [][]\n"
        "        ..[]\n"
        "  - block: {columns: 2, rows: 1, layer: 3, at: [2, 2]}\n"
        "  - block: {columns: 2, rows: 1, layer: 4, at: [4, 2]}\n"
    )


@settings(
    max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(
    st.lists(
        st.tuples(st.integers(-2, 3), st.integers(-3, 9), st.integers(-3, 9)),
        min_size=2,
        max_size=24,
        unique=True,
    )
)
def test_any_layout_that_can_be_dealt_is_read_back(tmp_path: Path, spots: list[Spot]) -> None:
    apart: list[Spot] = []
    for z, y, x in spots:
        if not any(z == c and abs(y - b) < 2 and abs(x - a) < 2 for c, b, a in apart):
            apart.append((z, y, x))
    layout = foreign(apart[: len(apart) // 2 * 2 or 1])
    faults = faults_of(layout)
    if len(apart) < 2:
        assert "has 1 tile, but tiles leave two by two" in str(faults[0])
        return
    assert faults == ()
    assert read_back(layout, tmp_path) == [(t.layer, t.y, t.x) for t in settled(layout.tiles)]


@pytest.mark.parametrize(
    "spots",
    [
        [(z, y, x) for z in range(2) for y in (0, 999) for x in (0, 2, 4, 999)],
        [(z, 0, 50 * (z % 3) + x) for z in range(96) for x in (0, 2, 500)],
        [(0, 0, 2 * x) for x in range(288)],
        [(z, 0, 0) for z in range(100)],
    ],
    ids=["far apart", "wide and high", "one row", "one stack"],
)
def test_the_largest_layouts_are_read_back(tmp_path: Path, spots: list[Spot]) -> None:
    layout = foreign(spots)
    assert faults_of(layout) == ()
    assert read_back(layout, tmp_path) == sorted(spots)


@settings(
    max_examples=200, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(st.text(max_size=120), st.text(max_size=120))
def test_any_name_is_read_back(tmp_path: Path, name: str, author: str) -> None:
    layout = foreign([(0, 0, 0), (0, 0, 2)], name=name, author=author, category=author)
    read_back(layout, tmp_path)
    loaded = load_layout(str(tmp_path / "a.yaml")).name("en")
    printable = " ".join("".join(c if c.isprintable() else " " for c in name).split())
    assert loaded == (printable if len(printable) <= 80 else loaded) or not printable
    assert 0 < len(loaded) <= 80


@pytest.mark.parametrize(
    "name", ["Yes", "null", "NO", "Off", "1e3", "2024-01-01", "~", "a: b", "a #b", "[x]", "'", '"']
)
def test_names_that_yaml_would_take_for_something_else(tmp_path: Path, name: str) -> None:
    read_back(foreign([(0, 0, 0), (0, 0, 2)], name=name), tmp_path)
    assert load_layout(str(tmp_path / "a.yaml")).name("en") == name


ODD = 'f:1:1: the layout "H" has 3 tiles, but tiles leave two by two; add one, or take one away'
OVERLAP = 'f:2:1: in the layout "H" a tile of layer 0 overlaps the one placed at line 1, column 1'
MANY = 'f:1:1: the layout "H" has 290 tiles, and two sets have 288; make it smaller'
HIGH = 'f:1:1: the layout "H" is 101 layers high; keep it to 100'
WIDE = 'f:1:1: the layout "H" spreads over more than 1,000 half tiles; keep it to 999'
MOVE = "; move one of them, or take it away"


@pytest.mark.parametrize(
    ("spots", "messages"),
    [
        ([], ['f:1:1: the layout "H" has no tiles; place some']),
        ([(0, 0, 0)] * 3, [ODD, f"{OVERLAP} (one of 2 tiles that do){MOVE}"]),
        ([(0, 0, 0), (0, 1, 1)], [OVERLAP + MOVE]),
        ([(0, 0, 2 * x) for x in range(290)], [MANY]),
        ([(0, 0, 0), (100, 0, 0)], [HIGH]),
        ([(0, 0, -1), (0, 0, 999)], [WIDE]),
    ],
)
def test_what_cannot_be_dealt_is_told(spots: list[Spot], messages: list[str]) -> None:
    assert [str(fault) for fault in faults_of(foreign(spots, name="H"))] == messages


def test_ids_come_from_names_then_from_files_then_get_numbers() -> None:
    bridge = foreign([], name="The King’s Bridge")
    assert free_id(bridge, "x.lay", set()) == "the-kings-bridge"
    assert free_id(bridge, "x.lay", {"the-kings-bridge"}) == "the-kings-bridge-2"
    taken = {"the-kings-bridge", "the-kings-bridge-2"}
    assert free_id(bridge, "x.lay", taken) == "the-kings-bridge-3"
    assert free_id(foreign([], name="橋"), "4_winds.layout", set()) == "4-winds"
    assert free_id(foreign([]), "橋.layout", {"layout"}) == "layout-2"
    assert len(free_id(foreign([], name="a" * 300), "x", set())) == 60


def test_names_come_from_files() -> None:
    assert spoken_name("4_winds.layout", "4-winds") == "4 winds"
    assert spoken_name("deep-well", "deep-well-3") == "Deep well 3"
    assert spoken_name("橋.lay", "layout") == "橋"
    assert spoken_name("", "layout-2") == "Layout 2"
    assert spoken_name("___.lay", "layout") == "Layout"
