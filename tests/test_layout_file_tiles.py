"""Layouts of tiles: what files say, and where the tiles lie."""

from __future__ import annotations

from itertools import combinations
from random import Random
from typing import TYPE_CHECKING

import pytest

from dealgen.deal import numbered_deal
from dealgen.layout import Match, Rules
from dealgen.layout_file import Share, check_file, load_layout, load_share, shipped_layouts
from dealgen.layout_file.tile_geometry import TileSpot, tile_slots
from dealgen.rules import start
from dealgen.solve import Undecided, Winnable, solve

if TYPE_CHECKING:
    from pathlib import Path

    from dealgen.layout import Layout, Slot

TILES = {layout.id: layout for layout in shipped_layouts() if layout.is_tiles}
FIGURES = {
    "fish": ((41, 7), 21),
    "tulip": ((37, 11), 25),
    "mushroom": ((40, 12), 20),
    "heart": ((40, 16), 22),
    "snail": ((76, 24), 40),
    "teapot": ((71, 22, 7), 40),
    "sailboat": ((70, 31, 5), 35),
    "mahjong-pyramid": ((72, 42, 20, 6), 40),
    "butterfly": ((92, 39, 13), 46),
    "lighthouse": ((83, 41, 18, 2), 52),
    "owl": ((83, 49, 12), 42),
    "turtle": ((87, 36, 16, 4, 1), 35),
    "turtle-stepped": ((82, 40, 18, 4), 32),
}
"""Tiles on each layer, and free ones at the start, in the order in which layouts are listed."""

SYMMETRICAL = ("tulip", "mushroom", "heart", "mahjong-pyramid", "butterfly", "lighthouse", "owl")


@pytest.fixture(autouse=True)
def in_own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def written(folder: Path, tableau: str, more: str = "") -> Layout:
    text = f"name: {{en: Test}}\npack: tiles-144\ntableau:\n{tableau}{more}"
    (folder / "t.yaml").write_text(text, encoding="utf-8")
    return load_layout("t.yaml")


def spots(layout: Layout) -> list[tuple[float, float, int]]:
    return [(slot.x, slot.y, slot.layer) for slot in layout.slots]


def free(layout: Layout) -> list[int]:
    position = start(layout, (layout.pack.pieces[0],) * len(layout.slots))
    return [slot.index for slot in layout.slots if position.is_free(slot.index)]


def test_all_are_there_in_order() -> None:
    assert list(TILES) == list(FIGURES)
    assert len(FIGURES) >= 12


@pytest.mark.parametrize("name", FIGURES)
def test_figures(name: str) -> None:
    layout = TILES[name]
    layers, free_ones = FIGURES[name]
    assert tuple(len(layer) for layer in layout.layers) == layers
    assert len(free(layout)) == free_ones
    assert layout.rules == Rules(Match(differences=frozenset({0})), goal="all")
    assert (layout.reserve, layout.stock) == ((), ())


def test_the_turtle_row_by_row() -> None:
    bottom = TILES["turtle"].layers[0]
    rows = {
        y: [slot.x for slot in bottom if slot.y == y] for y in sorted({slot.y for slot in bottom})
    }
    lengths = {0: (2, 12), 2: (6, 8), 4: (4, 10), 6: (2, 12)}
    for y, (left, length) in lengths.items():
        for row in (y, 14 - y):
            assert rows.pop(row) == [left + 2 * i for i in range(length)]
    assert rows == {7: [0, 26, 28]}
    for layer, (left, top, length) in enumerate(((8, 2, 6), (10, 4, 4), (12, 6, 2), (13, 7, 1)), 1):
        assert [(slot.x, slot.y) for slot in TILES["turtle"].layers[layer]] == [
            (left + 2 * i, top + 2 * j) for j in range(length) for i in range(length)
        ]


def test_the_turtle_is_blocked_where_everybody_knows_it() -> None:
    layout = TILES["turtle"]
    at = {(slot.x, slot.y, slot.layer): slot for slot in layout.slots}
    assert at[0, 7, 0].right == (at[2, 6, 0].index, at[2, 8, 0].index)
    assert at[2, 6, 0].left == at[2, 8, 0].left == (at[0, 7, 0].index,)
    assert at[24, 6, 0].right == at[24, 8, 0].right == (at[26, 7, 0].index,)
    assert at[26, 7, 0].left == (at[24, 6, 0].index, at[24, 8, 0].index)
    cap = at[13, 7, 4].index
    assert all(cap in at[x, y, 3].covered_by for x in (12, 14) for y in (6, 8))
    assert {s.layer for s in map(layout.slots.__getitem__, at[12, 6, 0].covered_by)} == {1, 2, 3, 4}


@pytest.mark.parametrize("name", ["mahjong-pyramid", "turtle-stepped"])
def test_steps_are_centred(name: str) -> None:
    for layer in TILES[name].layers:
        xs, ys = {slot.x for slot in layer}, {slot.y for slot in layer}
        whole = TILES[name].layers[0]
        assert min(xs) + max(xs) == min(s.x for s in whole) + max(s.x for s in whole)
        assert min(ys) + max(ys) == min(s.y for s in whole) + max(s.y for s in whole)


@pytest.mark.parametrize("name", SYMMETRICAL)
def test_left_and_right_are_alike(name: str) -> None:
    places = set(spots(TILES[name]))
    width = max(x for x, _, _ in places)
    assert {(width - x, y, layer) for x, y, layer in places} == places


def test_sizes_of_our_own() -> None:
    own = [len(TILES[name].slots) for name in TILES if "turtle" not in name and "-" not in name]
    assert sum(36 <= size <= 72 for size in own) >= 3
    assert sum(76 <= size <= 120 for size in own) >= 3
    assert own.count(144) >= 3


@pytest.mark.parametrize("name", ["butterfly", "lighthouse", "owl"])
def test_full_ones_have_half_tiles(name: str) -> None:
    bottom = TILES[name].layers[0]
    assert len({slot.x % 2 for slot in bottom}) == 2
    assert len({slot.y % 2 for slot in TILES[name].slots}) == 2


@pytest.mark.parametrize("name", FIGURES)
def test_shuffled_deals_can_nearly_always_be_won(name: str) -> None:
    share = load_share(name)
    assert share is not None
    assert share.won / share.of > 0.94
    verdicts = [solve(numbered_deal(TILES[name], number)) for number in range(1, 61)]
    assert not any(isinstance(verdict, Undecided) for verdict in verdicts)
    lost = sum(not isinstance(verdict, Winnable) for verdict in verdicts)
    # Four standard deviations beyond what the whole count leads one to expect.
    expected = 60 * (1 - share.won / share.of)
    assert lost <= expected + 4 * expected**0.5 + 1


def test_shares_of_deals_speak_of_their_own_file(tmp_path: Path) -> None:
    text = "extends: turtle\nname: {en: Hasty Turtle}\nrules: {time_limit: 5}\n"
    (tmp_path / "hasty.yaml").write_text(text, encoding="utf-8")
    assert load_share("hasty.yaml") is None
    (tmp_path / "hasty.yaml").write_text(f"{text}shuffled: {{won: 3, of: 4}}\n", encoding="utf-8")
    assert load_share("hasty.yaml") == Share(3, 4)
    assert load_share("pyramid") is None


def overlap(a: Slot, b: Slot) -> bool:
    return abs(a.x - b.x) < 2 and abs(a.y - b.y) < 2


def random_spots(seed: int) -> list[TileSpot]:
    random = Random(seed)  # noqa: S311 - places to try, no secrets
    there: list[TileSpot] = []
    for _ in range(random.randint(1, 60)):
        spot = TileSpot(random.randrange(4), random.randint(-5, 5), random.randint(-7, 7))
        if all(
            spot.layer != s.layer or abs(spot.x - s.x) > 1 or abs(spot.y - s.y) > 1 for s in there
        ):
            there.append(spot)
    return there


@pytest.mark.parametrize("seed", range(40))
def test_what_lies_on_and_beside_what(seed: int) -> None:
    places = random_spots(seed)
    slots = tile_slots(places)
    assert len(slots) == len(places)
    assert [slot.index for slot in slots] == list(range(len(slots)))
    order = [(slot.layer, slot.y, slot.x) for slot in slots]
    assert order == sorted(order)
    assert all(min(values) == 0 for values in zip(*order, strict=True))
    for slot in slots:
        above = [s.index for s in slots if s.layer > slot.layer and overlap(s, slot)]
        assert list(slot.covered_by) == above
        level = [s for s in slots if s.layer == slot.layer and abs(s.y - slot.y) < 2]
        assert list(slot.left) == [s.index for s in level if s.x == slot.x - 2]
        assert list(slot.right) == [s.index for s in level if s.x == slot.x + 2]


def test_the_order_of_places_does_not_matter() -> None:
    places = random_spots(1)
    assert tile_slots(places) == tile_slots(reversed(places))


def test_blocks_are_centred_on_the_layer_beneath_whatever_the_order(tmp_path: Path) -> None:
    small = "  - block: {columns: 2, rows: 1, layer: 4}\n"
    large = "  - block: {columns: 5, rows: 2, layer: 1, at: [-7, 50]}\n"
    layout = written(tmp_path, large + small)
    assert spots(layout)[10:] == [(3, 1, 3), (5, 1, 3)]
    assert spots(written(tmp_path, small + large)) == spots(layout)
    assert check_file("t.yaml") == ()


def test_a_drawing_is_read_as_it_is_seen(tmp_path: Path) -> None:
    drawing = """\
  - map:
      layer: 0
      tiles: |
        .[]...[]
        .[].[][]
        []..[]..
        [][]...[]
        ..[]...[]
"""
    layout = written(tmp_path, drawing)
    assert [(x, y) for x, y, _ in spots(layout)] == [
        (1, 0), (6, 0), (4, 1), (0, 2), (2, 3), (7, 3),
    ]  # fmt: skip
    assert [(slot.left, slot.right) for slot in layout.slots] == [
        ((), ()),
        ((2,), ()),
        ((), (1,)),
        ((), (4,)),
        ((3,), ()),
        ((), ()),
    ]


def test_halves_in_a_column_belong_together_from_the_top(tmp_path: Path) -> None:
    drawing = """\
  - map:
      layer: 0
      at: [3, -2]
      tiles: |
        [].
        []
        [][]
        [][]
        []..[]
        []..[]
        ..[]
        ..[]
"""
    layout = written(tmp_path, drawing)
    assert spots(layout) == [
        (0, 0, 0), (0, 2, 0), (2, 2, 0), (0, 4, 0), (4, 4, 0), (2, 6, 0),
    ]  # fmt: skip


def test_empty_layers_are_no_gaps(tmp_path: Path) -> None:
    layout = written(
        tmp_path,
        "  - block: {columns: 2, rows: 2, layer: 3}\n  - block: {columns: 1, rows: 2, layer: 9}\n",
    )
    assert [len(layer) for layer in layout.layers] == [4, 0, 0, 0, 0, 0, 2]
    assert layout.slots[0].covered_by == (4,)
    assert check_file("t.yaml") == ()


def test_comforts_of_the_player(tmp_path: Path) -> None:
    block = "  - block: {columns: 4, rows: 2, layer: 0}\n"
    rules = written(tmp_path, block, "rules: {reshuffles: 2, time_limit: 30}\n").rules
    assert (rules.reshuffles, rules.time_limit) == (2, 30)
    rules = written(tmp_path, block, "rules: {}\n").rules
    assert (rules.reshuffles, rules.time_limit) == (None, None)


def test_extending_a_layout_of_tiles(tmp_path: Path) -> None:
    text = "extends: turtle\nname: {en: Hasty Turtle}\nrules: {time_limit: 5}\n"
    (tmp_path / "hasty-turtle.yaml").write_text(text, encoding="utf-8")
    layout = load_layout("hasty-turtle.yaml")
    assert layout.slots == TILES["turtle"].slots
    assert (layout.rules.time_limit, layout.rules.reshuffles) == (5, None)
    assert check_file("hasty-turtle.yaml") == ()


def test_the_largest_layout(tmp_path: Path) -> None:
    layout = written(tmp_path, "  - block: {columns: 144, rows: 2, layer: 0}\n")
    assert len(layout.slots) == 288
    assert len(free(layout)) == 4


def test_no_two_shipped_layouts_are_alike() -> None:
    for one, other in combinations(TILES.values(), 2):
        assert spots(one) != spots(other)
