"""The shipped layouts are what their rules say, and can be found by what people call them."""

from __future__ import annotations

import pytest

from dealgen.compose.shape import tableau_parts
from dealgen.compose.texts import languages
from dealgen.data import data_folder
from dealgen.errors import InputError
from dealgen.layout import Goal, Match, Rules, StockRules
from dealgen.layout_file import check_file, load_layout, shipped_ids, shipped_layouts

THIRTEEN = Match(sum=13)
KING = frozenset({13})


def rules(
    stock: StockRules | None, goal: Goal = "tableau", par: tuple[int, ...] | None = None
) -> Rules:
    return Rules(THIRTEEN, KING, stock, cover_pairs=False, goal=goal, par=par)


SHIPPED = {
    "pyramid": rules(StockRules(1)),
    "pyramid-easy": rules(StockRules(2)),
    "pyramid-three-passes": rules(StockRules(3)),
    "pyramid-unlimited": rules(StockRules(None)),
    "pyramid-waste-pairs": rules(StockRules(1, waste_pairs=True)),
    "pyramid-waste-pairs-easy": rules(StockRules(2, waste_pairs=True)),
    "pyramid-open": rules(StockRules(3, open=True)),
    "pyramid-strict": rules(StockRules(1), "all"),
    "pyramid-classic": rules(StockRules(1, open=True), "all"),
    "par-pyramid": rules(StockRules(3, open=True), "all", (50, 35, 20)),
    "pyramid-thirteen": rules(StockRules(1, open=True), "all"),
    "cheops": Rules(
        Match(differences=frozenset({0, 1})), stock=StockRules(1, open=True), goal="all"
    ),
    "king-tut": rules(StockRules(None, draw=3)),
    "tuts-tomb": Rules(THIRTEEN, KING, StockRules(None, draw=3), cover_pairs=True),
    "apophis": rules(StockRules(3, wastes=3), "all"),
    "triangle": rules(StockRules(3, open=True), "all"),
    "eleven-triangle": Rules(
        Match(sum=11, pairs=frozenset({(11, 11), (12, 12), (13, 13)})),
        stock=StockRules(1, wastes=3),
        goal="all",
    ),
    "pharaohs": rules(None, "all"),
    "giza": rules(None, "all"),
    "pyramid-dozen": Rules(Match(sum=12, pairs=frozenset({(12, 13)})), goal="all"),
    "two-pyramids": rules(StockRules(3, open=True), "all"),
    "double-pyramid": rules(StockRules(3, open=True), "all"),
    "up-and-down": rules(StockRules(3, open=True), "all"),
}
"""The rules of every layout of cards, in the order in which they are listed."""

TWO_PACKS = {"double-pyramid", "two-pyramids", "up-and-down"}


def test_all_are_there_in_order() -> None:
    cards = tuple(SHIPPED)
    assert shipped_ids()[: len(cards)] == cards
    assert tuple(layout.id for layout in shipped_layouts()) == shipped_ids()
    assert [layout.is_tiles for layout in shipped_layouts()] == [
        layout_id not in SHIPPED for layout_id in shipped_ids()
    ]


@pytest.mark.parametrize("name", SHIPPED)
def test_rules(name: str) -> None:
    layout = load_layout(name)
    assert layout.rules == SHIPPED[name]
    assert layout.pack.id == ("cards-104" if name in TWO_PACKS else "cards-52")


@pytest.mark.parametrize(
    ("name", "parts", "reserve", "free"),
    [
        ("king-tut", [28], 0, 7),
        ("apophis", [28], 0, 7),
        ("double-pyramid", [45], 0, 9),
        ("two-pyramids", [28, 28], 0, 14),
        ("up-and-down", [28, 28], 0, 8),
        ("pharaohs", [3, 28, 21], 0, 15),
        ("pyramid-dozen", [28], 24, 13),
        ("eleven-triangle", [28], 0, 1),
    ],
)
def test_tables(name: str, parts: list[int], reserve: int, free: int) -> None:
    layout = load_layout(name)
    assert [len(part.slots) for part in tableau_parts(layout)] == parts
    assert len(layout.reserve) == reserve
    laid = (*layout.tableau, *layout.reserve)
    assert sum(not slot.covered_by for slot in laid) == free
    assert len(layout.stock) == len(layout.pack) - len(laid)


def test_pyramid_thirteen_hides_six_rows() -> None:
    layout = load_layout("pyramid-thirteen")
    assert [slot.index for slot in layout.slots if slot.face_down] == list(range(21))


def test_names_in_every_language_and_no_two_alike() -> None:
    layouts = shipped_layouts()
    for layout in layouts:
        assert sorted(layout.names) == sorted(layout.aliases) == list(languages())
    for language in languages():
        names = [layout.name(language) for layout in layouts]
        assert len(set(names)) == len(names)


@pytest.mark.parametrize("name", shipped_ids())
def test_no_problems_and_one_line_on_the_source(name: str) -> None:
    file = data_folder("layouts") / f"{name}.yaml"
    assert check_file(str(file)) == ()
    lines = file.read_text(encoding="utf-8").splitlines()
    assert lines[0].startswith("# ")
    assert not lines[1].startswith("#")


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("pyramd", 'there is no layout "pyramd"; did you mean pyramid or par-pyramid?'),
        ("giz", 'there is no layout "giz"; did you mean giza?'),
        (
            "King Tut",
            '"King Tut" is the name of several games; write pyramid, king-tut or tuts-tomb',
        ),
        (
            "tuts tomb",
            '"tuts tomb" is the name of several games; write pyramid, king-tut or tuts-tomb',
        ),
        ("Yield", 'there is no layout "Yield"; the game of that name is triangle'),
        ("Três Faraós", 'there is no layout "Três Faraós"; the game of that name is pharaohs'),
        (
            "Pirâmide Fácil",
            'there is no layout "Pirâmide Fácil"; the game of that name is pyramid-easy',
        ),
        ("Xangai", 'there is no layout "Xangai"; the game of that name is turtle'),
        ("coruja", 'there is no layout "coruja"; the game of that name is owl'),
        ("GIZA", 'there is no layout "GIZA"; the game of that name is giza'),
        (
            "Pirâmide (estrita)",
            '"Pirâmide (estrita)" is the name of several games; write pyramid or pyramid-strict',
        ),
    ],
)
def test_what_may_have_been_meant(name: str, message: str) -> None:
    with pytest.raises(InputError) as caught:
        load_layout(name)
    assert str(caught.value) == message


@pytest.mark.parametrize("name", ["", "klondike", "\n", "\0", "x" * 5000, "\ud800"])
def test_what_cannot_be_meant(name: str) -> None:
    with pytest.raises(InputError) as caught:
        load_layout(name)
    message = str(caught.value)
    assert message.startswith("there is no layout ")
    assert message.endswith(f"write one of {', '.join(shipped_ids()[:-1])} or turtle-stepped")
    assert message.isprintable()
