"""Mats: places at true size, pages that go together, and what is said when they cannot be had."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from cli_runner import call, plain
from dealgen.compose.cards import CardStyle
from dealgen.compose.mat.document import design_mat, mat_document
from dealgen.compose.mat.label import MatRequest
from dealgen.compose.texts import languages, load_texts
from dealgen.deal import numbered_deal
from dealgen.draw.pdf import pdf_bytes
from dealgen.layout_file import load_layout, shipped_ids
from dealgen.pages import find_format
from dealgen.pages.piece_sizes import CARD_SIZES, TILE_SIZES, find_piece_size
from mat_reading import NEAR, places, put_together, shapes
from pages_reading import MM, read, runs

if TYPE_CHECKING:
    from pathlib import Path

    from dealgen.pages import Format

SOME = (
    ("pyramid", "a4", "poker"),
    ("apophis", "letter", "poker"),
    ("giza", "a4", "poker"),
    ("double-pyramid", "a4", "mini"),
    ("two-pyramids", "letter", "tarot"),
    ("turtle", "a4", "chinese"),
    ("butterfly", "letter", "hong-kong"),
    ("snail", "a4", "riichi"),
)
"""Layout, page, piece: those that are read back from their PDF."""


def request(
    layout: str, piece: str, number: int | None = None, lang: str = "en", overlap: float = 10
) -> MatRequest:
    found = load_layout(layout)
    deal = None if number is None else numbered_deal(found, number)
    size = find_piece_size(piece, tiles=found.is_tiles)
    return MatRequest(found, deal, size, overlap, CardStyle(), load_texts(lang))


def a_page(name: str) -> Format:
    return find_format(name)


@pytest.mark.parametrize(("layout", "page", "piece"), SOME)
def test_pages_put_together_by_their_crosses_are_the_plan(
    layout: str, page: str, piece: str
) -> None:
    """What lies in an overlap is on both pages besides."""
    asked = request(layout, piece)
    pdf = pdf_bytes(mat_document(asked, a_page(page), turn=True))
    mat = design_mat(asked, a_page(page), turn=True)
    names = [window.name for window in mat.tiling.windows]
    spots = put_together(pdf, names)
    assert sorted(spots) == sorted(names), "every page hangs together with the first"
    found = {
        (round(place.x + spots[name][0], 2), round(place.y + spots[name][1], 2))
        for name, sheet in zip(names, read(pdf).pages, strict=False)
        for place in places(sheet, asked.piece.width, asked.piece.height)
    }
    first, frame = mat.tiling.windows[0].box, mat.tiling.paper.frame
    wanted = [(s.box.x - first.x + frame.x, s.box.y - first.y + frame.y) for s in mat.plan.spots]
    for x, y in wanted:
        assert any(abs(x - a) < NEAR and abs(y - b) < NEAR for a, b in found), (x, y)
    for a, b in found:
        assert any(abs(x - a) < NEAR and abs(y - b) < NEAR for x, y in wanted), (a, b)

    size = asked.piece.width, asked.piece.height
    for window, sheet in zip(mat.tiling.windows, read(pdf).pages, strict=False):
        found_here = places(sheet, *size)
        for spot in mat.plan.spots:
            if not window.box.meets(spot.box):
                continue
            x = spot.box.x - window.box.x + frame.x
            y = spot.box.y - window.box.y + frame.y
            assert any(abs(x - s.x) < NEAR and abs(y - s.y) < NEAR for s in found_here)


@pytest.mark.parametrize("layout", shipped_ids())
def test_every_shipped_layout_has_a_mat_that_loses_nothing(layout: str) -> None:
    found = load_layout(layout)
    asked = request(layout, "chinese" if found.is_tiles else "poker")
    mat = design_mat(asked, a_page("a4"), turn=True)
    overlap = mat.tiling.overlap
    piles = 0 if found.rules.stock is None or not found.stock else 1 + found.rules.stock.wastes
    assert len(mat.plan.spots) == len(found.slots) - len(found.stock) + piles
    for spot in mat.plan.spots:
        middle = spot.box.x + spot.box.width / 2
        for x in (spot.box.x, middle, spot.box.right):
            for y in (spot.box.y, spot.box.y + spot.box.height / 2, spot.box.bottom):
                assert any(
                    w.box.x - 1e-6 <= x <= w.box.right + 1e-6
                    and w.box.y - 1e-6 <= y <= w.box.bottom + 1e-6
                    for w in mat.tiling.windows
                )
    for window in mat.tiling.windows:
        assert any(window.box.meets(spot.box) for spot in mat.plan.spots)
        if beside := mat.tiling.neighbour(window, 0, 1):
            assert window.box.right - beside.box.x == pytest.approx(overlap)
        if below := mat.tiling.neighbour(window, 1, 0):
            assert window.box.bottom - below.box.y == pytest.approx(overlap)
    assert not any(mat.spot.meets(spot.box) for spot in mat.plan.spots)
    (around,) = (mat.tiling.own(w) for w in mat.tiling.windows if w.box.meets(mat.spot))
    assert around.x - 1e-6 <= mat.spot.x
    assert around.y - 1e-6 <= mat.spot.y
    assert mat.spot.right <= around.right + 1e-6
    assert mat.spot.bottom <= around.bottom + 1e-6


@pytest.mark.parametrize("layout", ["pyramid", "giza", "pharaohs", "double-pyramid", "triangle"])
def test_the_index_of_a_covered_card_stays_seen(layout: str) -> None:
    asked = request(layout, "poker")
    for page in ("a4", "letter"):
        mat = design_mat(asked, a_page(page), turn=True)
        tops = {spot.number: spot.box.y for spot in mat.plan.spots if spot.kind == "card"}
        order = [spot.number for spot in mat.plan.spots if spot.kind == "card"]
        for slot in asked.layout.slots:
            for above in slot.covered_by if slot.zone != "stock" else ():
                assert tops[above] - tops[slot.index] >= 0.3 * asked.piece.height - 1e-6
                assert order.index(above) > order.index(slot.index), "painted over it"


def test_a_page_has_its_name_its_neighbours_and_a_ruler() -> None:
    asked = request("giza", "poker")
    pdf = pdf_bytes(mat_document(asked, a_page("a4"), turn=True))
    names = [window.name for window in design_mat(asked, a_page("a4"), turn=True).tiling.windows]
    assert names == ["A1", "A2", "A3", "B1", "B2", "B3"]
    for name, page in zip(names, read(pdf).pages, strict=True):
        said = [run.text for run in runs(page) if re.fullmatch(r"[A-Z]\d", run.text)]
        row, column = name[0], int(name[1])
        around = [f"{row}{n}" for n in (column - 1, column + 1) if 1 <= n <= 3]
        around.append(f"{'B' if row == 'A' else 'A'}{column}")
        assert {name, *around} <= set(said)
        assert any(abs(shape.width - 100) < NEAR and shape.height < 5 for shape in shapes(page))
        assert any("100 mm" in run.text for run in runs(page))


def test_a_page_is_cut_where_it_lies_on_its_neighbours() -> None:
    asked = request("giza", "poker")
    pdf = pdf_bytes(mat_document(asked, a_page("a4"), turn=True))
    cut = []
    for page in read(pdf).pages:
        wide, high = float(page.mediabox.width) * MM, float(page.mediabox.height) * MM
        lines = [s for s in shapes(page) if s.drawn == "ml"]
        left = any(s.width < NEAR and abs(s.height - high) < NEAR for s in lines)
        top = any(s.height < NEAR and abs(s.width - wide) < NEAR for s in lines)
        cut.append((left, top))
    assert cut == [(False, False), (True, False), (True, False), (False, True), *2 * [(True, True)]]


def test_few_pages_are_taken() -> None:
    counts = {
        ("pyramid", "a4", "poker"): 3,
        ("pyramid", "a4", "mini"): 2,
        ("turtle", "a4", "chinese"): 2,
        ("fish", "a4", "travel"): 1,
    }
    for (layout, page, piece), count in counts.items():
        mat = design_mat(request(layout, piece), a_page(page), turn=True)
        assert len(mat.tiling.windows) == count, (layout, page, piece)


def test_a_deal_says_what_is_laid_where() -> None:
    asked = request("pyramid", "poker", 53)
    assert asked.deal is not None
    pdf = pdf_bytes(mat_document(asked, a_page("a4"), turn=True))
    said = " ".join(run.text for page in read(pdf).pages for run in runs(page))
    assert "No. 53" in said
    for slot in asked.layout.tableau:
        rank = asked.deal.cards[slot.index].rank
        assert all(figure in said for figure in rank)
    label = "".join(run.text for page in read(pdf).pages for run in runs(page) if run.size < 9)
    stock = "".join(asked.deal.cards[slot.index].symbol for slot in asked.layout.stock)
    assert stock in label.replace(" ", "")


def test_a_tile_deal_has_its_lowest_layer_on_the_mat_and_all_on_plans() -> None:
    asked = request("turtle", "chinese", 7)
    assert asked.deal is not None
    mat = design_mat(asked, a_page("a4"), turn=True)
    pages = read(pdf_bytes(mat_document(asked, a_page("a4"), turn=True))).pages
    assert len(pages) == len(mat.tiling.windows) + 1
    last = " ".join(run.text for run in runs(pages[-1]))
    for layer in range(1, 6):
        assert f"Layer {layer}" in last
    heights = [
        run.text for page in pages[:-1] for run in runs(page) if run.x > 0 and run.size == 12
    ]
    assert set(heights) == {"2", "3", "4", "5"}
    assert heights.count("5") == 1


@pytest.mark.parametrize("lang", languages())
def test_every_language_has_its_mats(lang: str) -> None:
    for layout, piece in (("pyramid", "poker"), ("turtle", "chinese")):
        asked = request(layout, piece, 3, lang)
        document = mat_document(asked, a_page("letter"), turn=True)
        assert document.language == lang
        assert pdf_bytes(document) == pdf_bytes(mat_document(asked, a_page("letter"), turn=True))


def test_sizes_are_words_or_millimetres() -> None:
    assert find_piece_size("Poker", tiles=False) == CARD_SIZES["poker"]
    assert find_piece_size("63,5 × 88.9 mm", tiles=False) == CARD_SIZES["poker"]
    assert find_piece_size("19x26", tiles=True) == TILE_SIZES["riichi"]


def test_a_large_page_is_one_page_as_it_is_written(tmp_path: Path) -> None:
    target = tmp_path / "wall.pdf"
    done = call("mat", "pyramid#53", "--page", "841x594", "-o", target)
    assert (done.code, done.out) == (0, f"{target}\n")
    (page,) = read(target.read_bytes()).pages
    size = float(page.mediabox.width) * MM, float(page.mediabox.height) * MM
    assert size == pytest.approx((841, 594), abs=NEAR)
    assert len(places(page, 63.5, 88.9)) == 30


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        (("pyramid", "--page", "60x60"), 3, "too small for a piece of 63.5 × 88.9 mm"),
        (("turtle", "--page", "a5", "--piece", "200x300"), 3, "too small for a piece"),
        (("pyramid", "--piece", "0x0"), 3, "a card of 0 × 0 mm cannot be had"),
        (("turtle", "--piece", "poker"), 3, "chinese, american, hong-kong, riichi or travel"),
        (("pyramid", "--piece", "large"), 3, "poker, bridge, mini or tarot"),
        (("pyramid", "--overlap", "150"), 3, "97 mm is the most"),
        (("pyramid", "--overlap", "0"), 2, "from 7 to 200"),
        (("pyramid", "--overlap", "wide"), 2, "from 7 to 200"),
        (("pyramid", "--page", "20x9000"), 3, "each side is 50 to 5,000 mm"),
        (("pyramid", "--page", "a99"), 2, "a99"),
        (("pyramid#1,2",), 2, "a mat shows one deal, not 2"),
        (("turtle@built",), 2, "turtle@built#7"),
        (("pyramid", "giza"), 2, "one layout"),
    ],
)
def test_what_cannot_be_had_is_said(
    words: tuple[str, ...], code: int, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    done = call("mat", *words)
    assert done.code == code
    assert said in plain(done.err)
    assert list(tmp_path.iterdir()) == []


def test_a_built_deal_and_its_default_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    done = call("mat", "fish@built#2", "--piece", "travel")
    assert (done.code, done.out) == (0, "fish-built-2-mat.pdf\n")
    assert "No. 2 · built" in [
        run.text for run in runs(read((tmp_path / "fish-built-2-mat.pdf").read_bytes()).pages[0])
    ]


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("layout", ["turtle", "pyramid-waste-pairs-easy", "eleven-triangle"])
def test_every_page_says_whole_which_deal_it_belongs_to(layout: str, lang: str) -> None:
    piece = "chinese" if layout == "turtle" else "poker"
    asked = request(layout, piece, 1_234_567, lang)
    mat = design_mat(asked, a_page("a4"), turn=True)
    pages = read(pdf_bytes(mat_document(asked, a_page("a4"), turn=True))).pages
    for page in pages[: len(mat.tiling.windows)]:
        foot = float(page.mediabox.height) * MM - 12
        said = "".join(run_.text for run_ in runs(page) if run_.y > foot)
        assert "…" not in said
        assert re.search(r"1\D?234\D?567", said), said
