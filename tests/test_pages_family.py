"""Sheets of the whole family: pyramids beside one another, several wastes, cards face down."""

from __future__ import annotations

from functools import cache
from itertools import combinations, pairwise, product
from typing import TYPE_CHECKING

import pytest

from dealgen.compose.book import BookOptions, book
from dealgen.compose.face_down import face_down_numbers, flap_chains
from dealgen.compose.fonts import text_width
from dealgen.compose.key import key_items, lay_key
from dealgen.compose.paper import PAPERS, page_grid
from dealgen.compose.picture import has_setup_card, setup_card_picture, sheet_picture
from dealgen.compose.scene import Document, Path, Text, Use
from dealgen.compose.sheet_parts import lay_parts
from dealgen.compose.sheet_plan import SheetPlan, SheetRequest, plan_sheet
from dealgen.compose.sizes import SHEET_SIZES
from dealgen.compose.texts import load_texts
from dealgen.compose.waste_grid import MOST_GRIDS, empty_grids
from dealgen.deal import numbered_deal
from dealgen.difficulty import Difficulty
from dealgen.draw.pdf import pdf_bytes
from dealgen.generate import Judged
from dealgen.layout_file import load_layout
from dealgen.solve.verdict import Undecided
from pages_reading import Run, forms, read, runs
from print_checks import check_ink, check_margins, check_type

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path as FilePath

    from dealgen.compose.scene import Item
    from dealgen.layout import Layout

FAMILY = (
    "king-tut",
    "tuts-tomb",
    "apophis",
    "double-pyramid",
    "two-pyramids",
    "up-and-down",
    "pharaohs",
    "pyramid-dozen",
    "eleven-triangle",
    "cheops",
    "pyramid-thirteen",
)
LANGUAGES = ("en", "pt-BR")
ROUNDING = 0.001


def judged(layout: Layout, number: int = 7, stars: int | None = None) -> Judged:
    grade = Difficulty(0.5, 3, stars) if stars else None
    return Judged(numbered_deal(layout, number), Undecided(9), grade)


def request(
    layout: Layout,
    per_page: int,
    paper: str = "a4",
    language: str = "en",
    *,
    shown: bool = True,
) -> SheetRequest:
    cell = page_grid(PAPERS[paper], per_page).cells[0]
    return SheetRequest(layout, language, per_page, cell.width, cell.height, stock_shown=shown)


def options(per_page: int, stock: str = "shown", language: str = "en") -> BookOptions:
    return BookOptions(
        language=language,
        per_page=per_page,
        stock="hidden" if stock == "hidden" else "shown",
        rules=False,
        answers="none",
    )


@cache
def beneath(layout: Layout) -> dict[int, set[int]]:
    """Return for each slot what lies beneath it, also through others, by walking down."""
    found: dict[int, set[int]] = {}
    for slot in layout.slots:
        todo, seen = list(layout.covers[slot.index]), set()
        while todo:
            below = todo.pop()
            if below not in seen:
                seen.add(below)
                todo += layout.covers[below]
        found[slot.index] = seen
    return found


def check_table(plan: SheetPlan, layout: Layout) -> None:
    """Check that cards touch only where one lies beneath the other, and stay on the table."""
    width, height = plan.table.card_width, plan.table.card_height
    for place in plan.table.places:
        assert -ROUNDING <= place.x <= plan.width - width + ROUNDING
        assert -ROUNDING <= place.y <= plan.table.height - height + ROUNDING
    for a, b in combinations(plan.table.places, 2):
        if abs(a.x - b.x) < width - ROUNDING and abs(a.y - b.y) < height - ROUNDING:
            assert a.slot in beneath(layout)[b.slot], (layout.id, a, b)


def check_sections(asked: SheetRequest, plan: SheetPlan) -> None:
    """Check that the parts of a sheet follow one another without touching."""
    bottom = plan.heading.height
    assert plan.table_top > bottom
    bottom = plan.table_top + plan.table.height
    for top, part in (
        (plan.stock_top, plan.strip),
        (plan.flaps_top, plan.flaps),
        (plan.setup_top, plan.setup),
    ):
        if part is not None:
            caption = SHEET_SIZES[asked.per_page].small * 25.4 / 72
            assert top - caption > bottom
            bottom = top + part.height
    assert bottom <= plan.height + ROUNDING


@pytest.mark.parametrize("layout_id", FAMILY)
def test_every_layout_goes_on_every_page(layout_id: str) -> None:
    layout = load_layout(layout_id)
    for per_page, paper, language, shown in product((1, 2, 4), PAPERS, LANGUAGES, (True, False)):
        asked = request(layout, per_page, paper, language, shown=shown)
        plan = plan_sheet(asked)
        check_table(plan, layout)
        check_sections(asked, plan)
        for item in (*plan.backdrop.items, *plan.overlay.items):
            check_ink(item)
            if isinstance(item, Text):
                assert item.size >= 7
                shift = {"start": 0.0, "middle": 0.5, "end": 1.0}[item.anchor]
                left = item.x - shift * text_width(item.text, item.font, item.size)
                assert left >= -ROUNDING
                assert left + text_width(item.text, item.font, item.size) <= plan.width + 0.01


@pytest.mark.parametrize("layout_id", FAMILY)
def test_pages_keep_type_and_margins(layout_id: str) -> None:
    number = FAMILY.index(layout_id)
    per_page, language = (1, 2, 4)[number % 3], LANGUAGES[number % 2]
    deal = judged(load_layout(layout_id), stars=4)
    pdf = pdf_bytes(book([deal], options(per_page, language=language)))
    check_type(pdf)
    check_margins(pdf)


def test_parts_side_by_side_move_together_or_stand_in_lines() -> None:
    page = {name: plan_sheet(request(load_layout(name), 1)).table for name in FAMILY}
    # Fifteen pitches would be left of the width if pyramid and triangle stood apart.
    assert page["up-and-down"].card_width > 178 / 13
    assert page["two-pyramids"].card_width > 178 / 15
    assert page["pharaohs"].card_width > 178 / 10
    pharaohs = load_layout("pharaohs")
    rows = {place.slot: place.y for place in page["pharaohs"].places}
    grounds = [
        max(rows[slot.index] for slot in pharaohs.slots[first:last])
        for first, last in ((0, 3), (3, 31), (31, 52))
    ]
    assert grounds[0] == pytest.approx(grounds[1]), "the first two stand on one ground"
    assert grounds[2] > grounds[1]


def sheet_runs(deal: Judged, choice: BookOptions) -> list[Run]:
    return runs(read(pdf_bytes(book([deal], choice))).pages[0])


def ranks_in(found: Iterable[Run], x: float, y: float, width: float, height: float) -> list[str]:
    """Return the ranks within a box, figures of a ten joined, in reading order."""
    inside = [
        run for run in found if x <= run.x < x + width and y <= run.y <= y + height and run.upright
    ]
    texts: list[str] = []
    for run in sorted(inside, key=lambda run: (round(run.y, 1), run.x)):
        if run.text == "0" and texts and texts[-1] == "1":
            texts[-1] = "10"
        else:
            texts.append(run.text)
    return texts


@pytest.mark.parametrize("per_page", [1, 2, 4])
@pytest.mark.parametrize("layout_id", ["apophis", "eleven-triangle"])
def test_each_row_of_the_grid_is_a_waste(layout_id: str, per_page: int) -> None:
    layout = load_layout(layout_id)
    plan, cell = plan_sheet(request(layout, per_page)), page_grid(PAPERS["a4"], per_page).cells[0]
    assert plan.strip is not None
    rows = sorted({round(card.y, 3) for card in plan.strip.cards})
    columns = sorted({round(card.x, 3) for card in plan.strip.cards})
    assert (len(rows), len(columns)) == (3, 8)
    for place, card in enumerate(plan.strip.cards):
        assert (rows.index(round(card.y, 3)), columns.index(round(card.x, 3))) == (
            place % 3,
            place // 3,
        )
    deal = judged(layout)
    found = sheet_runs(deal, options(per_page))
    for slot, card in zip(layout.stock, plan.strip.cards, strict=True):
        corner = cell.x + card.x, cell.y + plan.stock_top + card.y
        printed = ranks_in(found, *corner, card.width, card.height)
        assert printed == [deal.deal.cards[slot.index].rank]


@pytest.mark.parametrize("per_page", [1, 2, 4])
def test_an_empty_grid_for_each_further_pass(per_page: int) -> None:
    for layout_id, passes in (("apophis", 3), ("eleven-triangle", 1)):
        strip = plan_sheet(request(load_layout(layout_id), per_page)).strip
        assert strip is not None
        cells = [mark for mark in strip.marks if not isinstance(mark, Text)]
        assert len(cells) == 24 * (passes - 1)
        # No cell is too small to write in, none lies on another or on a printed card.
        boxes = [*strip.cards, *cells]
        for box in cells:
            assert min(box.width, box.height) >= 4.5
        for a, b in combinations(boxes, 2):
            apart = (
                abs(a.x - b.x) >= min(a.width, b.width) - ROUNDING
                or abs(a.y - b.y) >= min(a.height, b.height) - ROUNDING
            )
            assert apart


def test_grids_are_no_more_than_a_sheet_holds(tmp_path: FilePath) -> None:
    for passes, grids in (("1", 0), ("2", 1), ("9", MOST_GRIDS), ("unlimited", MOST_GRIDS)):
        layout = own_layout(tmp_path, "pyramid: {rows: 5}", f"{{wastes: 4, passes: {passes}}}")
        assert layout.rules.stock is not None
        assert empty_grids(layout.rules.stock) == grids
        for language in LANGUAGES:
            texts = load_texts(language)
            parts = lay_parts(request(layout, 4, language=language), texts)
            assert parts.stock is not None
            words = " ".join(item.text for item in parts.stock.caption.items)
            assert (texts("sheet.wastes_paper") in words) is (passes in {"9", "unlimited"})


def own_layout(
    folder: FilePath, part: str, stock: str, reserve: str = "", pack: str = "cards-52"
) -> Layout:
    lines = [
        "name: {en: Own}",
        f"pack: {pack}",
        f"tableau: [{part}]",
        *([f"reserve: [{reserve}]"] if reserve else []),
        "rules:",
        "  match: {sum: 13}",
        "  singles: [K]",
        "  goal: all",
        f"  stock: {stock}",
    ]
    file = folder / "own.yaml"
    file.write_text("\n".join(lines), encoding="utf-8")
    return load_layout(str(file))


@pytest.mark.parametrize("per_page", [1, 2, 4])
def test_brackets_hold_the_cards_of_a_draw(per_page: int) -> None:
    layout = load_layout("king-tut")
    strip = plan_sheet(request(layout, per_page)).strip
    assert strip is not None
    brackets = [mark for mark in strip.marks if isinstance(mark, Path)]
    assert len(brackets) == 8
    for number, bracket in enumerate(brackets):
        xs = [segment[1] for segment in bracket.segments if segment[0] != "Z"]
        ys = [segment[2] for segment in bracket.segments if segment[0] != "Z"]
        first, *_, last = cards = strip.cards[3 * number : 3 * number + 3]
        assert (min(xs), max(xs)) == (first.x, last.right)
        assert min(ys) > first.bottom
        within = cards[1].x - cards[0].right
        after = strip.cards[(3 * number + 3) % 24]
        if after.y == first.y:
            assert after.x - last.right > 2 * within
    assert strip.cards[-1].right == pytest.approx(plan_sheet(request(layout, per_page)).width)


def test_any_number_of_cards_a_draw_has_its_strip(tmp_path: FilePath) -> None:
    for draw, passes in product((2, 5, 7, 12), ("1", "3", "unlimited")):
        stock = f"{{draw: {draw}, passes: {passes}}}"
        layout = own_layout(tmp_path, "pyramid: {rows: 6}", stock)
        for per_page in (1, 4):
            plan = plan_sheet(request(layout, per_page))
            assert plan.strip is not None
            assert max(card.right for card in plan.strip.cards) <= plan.width + ROUNDING
            for first in range(0, 31, draw):
                assert len({card.y for card in plan.strip.cards[first : first + draw]}) == 1


@pytest.mark.parametrize("per_page", [1, 2, 4])
def test_cards_face_down_show_their_number_alone(per_page: int) -> None:
    layout = load_layout("pyramid-thirteen")
    plan, cell = plan_sheet(request(layout, per_page)), page_grid(PAPERS["a4"], per_page).cells[0]
    deal = judged(layout)
    found = sheet_runs(deal, options(per_page))
    table = (cell.x, cell.y + plan.table_top, cell.width, plan.table.height)
    cards = deal.deal.cards
    wanted = [str(n) for n in range(1, 22)] + [cards[slot].rank for slot in range(21, 28)]
    assert ranks_in(found, *table) == wanted
    assert plan.flaps is not None
    assert plan.setup is None
    numbers = face_down_numbers(layout)
    for slot, box in plan.flaps.boxes():
        corner = cell.x + box.x, cell.y + plan.flaps_top + box.y
        number, rank = ranks_in(found, *corner, box.width, box.height)
        assert (number, rank) == (str(numbers[slot]), cards[slot].rank)
    assert {slot for slot, _ in plan.flaps.boxes()} == set(numbers)
    # What hides the faces is the fold: above it there is none of them, only their numbers.
    above = ranks_in(found, cell.x, cell.y + plan.flaps_top, cell.width, plan.flaps.fold - 0.5)
    assert sorted(above, key=int) == [str(n) for n in range(1, 22)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_hidden_faces_are_on_the_setup_pages_alone(language: str) -> None:
    layout = load_layout("pyramid-thirteen")
    deal = judged(layout)
    pdf = read(pdf_bytes(book([deal], options(1, "hidden", language))))
    sheet, setup = pdf.pages
    names = {form.name for form in forms(sheet)}
    assert not [name for name in names if "flap-" in name or "cell-" in name]
    faces = [run.text for run in runs(sheet) if run.text in {"A", "J", "Q", "K"} and run.upright]
    seven = [card.rank for card in deal.deal.cards[21:28]]
    assert sorted(faces) == sorted(rank for rank in seven if rank in {"A", "J", "Q", "K"})
    found = runs(setup)
    cells = [run for run in found if run.size == pytest.approx(9.5)]
    assert ranks_in(cells, 0, 0, 210, 297) == [card.rank for card in deal.deal.cards]
    words = " ".join(" ".join(run.text for run in found).split())
    assert load_texts(language)("setup_table.backs") in words
    # The stock is counted to 24, the backs to 21.
    labels = [run.text for run in found if run.size == pytest.approx(7)]
    assert [labels.count(str(number)) for number in (1, 21, 22, 24)] == [2, 2, 1, 1]


def test_a_chain_never_shows_what_is_still_covered(tmp_path: FilePath) -> None:
    columns = own_layout(
        tmp_path,
        "pyramid: {rows: 4, face_down: 2}",
        "{passes: 1}",
        "columns: {count: 5, depth: 4, face_down: 3}",
    )
    for layout in (load_layout("pyramid-thirteen"), columns):
        for longest in range(1, 7):
            chains = flap_chains(layout, longest)
            slots = [slot for chain in chains for slot in chain]
            assert sorted(slots) == sorted(face_down_numbers(layout))
            assert max(map(len, chains)) <= longest
            for chain in chains:
                for above, below in pairwise(chain):
                    assert below in beneath(layout)[above]
        assert len(flap_chains(layout, 1)) == len(face_down_numbers(layout))
    assert len(flap_chains(columns, 3)) < len(face_down_numbers(columns)) / 2


def test_columns_with_cards_face_down_are_printed(tmp_path: FilePath) -> None:
    layout = own_layout(
        tmp_path, "pyramid: {rows: 4}", "{passes: 2}", "columns: {count: 5, depth: 4, face_down: 3}"
    )
    for per_page in (1, 2, 4):
        asked = request(layout, per_page)
        plan = plan_sheet(asked)
        check_table(plan, layout)
        check_sections(asked, plan)
        assert plan.flaps is not None
        assert {slot for slot, _ in plan.flaps.boxes()} == set(face_down_numbers(layout))
    backs = [
        item for item in sheet_picture(judged(layout), options(2)).items if is_symbol(item, "laid-")
    ]
    assert sum("sheet-back-" in item.symbol.name for item in backs) == 15


def is_symbol(item: Item, start: str) -> bool:
    return isinstance(item, Use) and item.symbol.name.startswith(start)


def test_setup_cards_go_with_what_the_sheet_keeps_back() -> None:
    for layout_id, stock, wanted in (
        ("pyramid-thirteen", "shown", True),
        ("pyramid-thirteen", "hidden", True),
        ("pharaohs", "hidden", False),
        ("king-tut", "shown", False),
        ("king-tut", "hidden", True),
    ):
        deal = judged(load_layout(layout_id))
        assert has_setup_card(deal, options(2, stock)) is wanted
    for layout_id in ("pyramid-thirteen", "double-pyramid", "apophis"):
        deal = judged(load_layout(layout_id))
        page = setup_card_picture(deal, options(2, "hidden"))
        found = runs(read(pdf_bytes(Document((page,), "setup", "en"))).pages[0])
        assert min(run.size for run in found) >= 7 - ROUNDING


def test_a_table_without_room_for_its_setup_has_it_on_a_page() -> None:
    layout = load_layout("double-pyramid")
    assert plan_sheet(request(layout, 1)).setup is not None
    assert plan_sheet(request(layout, 4)).setup is None
    texts = load_texts("en")
    for per_page, pages in ((1, 1), (4, 2)):
        pdf = read(pdf_bytes(book([judged(layout)], options(per_page))))
        assert len(pdf.pages) == pages
    assert texts("setup_table.titles") in {run.text for run in runs(pdf.pages[-1])}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("stars", [None, 1, 5])
def test_a_sheet_bears_its_stars(stars: int | None, language: str) -> None:
    deal = judged(load_layout("pyramid-thirteen"), stars=stars)
    choice = BookOptions(language=language, rules=False, answers="none", proven=True)
    for page in (sheet_picture(deal, choice), *book([deal], choice).pages[:1]):
        found = [item for item in page.items if is_symbol(item, "star-")]
        names = [item.symbol.name.split("-")[1] for item in found if isinstance(item, Use)]
        assert names == ["full"] * (stars or 0) + ["empty"] * (5 - stars if stars else 0)
        label = load_texts(language)("sheet.difficulty")
        word = next(item for item in page.items if isinstance(item, Text) and item.text == label)
        assert word.anchor == "end"
        for star in found:
            assert isinstance(star, Use)
            assert star.x > word.x
            assert abs(star.y + star.symbol.height / 2 - word.y) < word.size * 25.4 / 72


def test_stars_on_a_key_leave_name_and_steps_alone() -> None:
    texts = load_texts("pt-BR")
    for layout_id, number in (("pyramid", 7), ("pyramid-waste-pairs-easy", 10**12 - 1)):
        deal = judged(load_layout(layout_id), number, stars=3)
        items = list(key_items(lay_key(deal, texts, 83.0), options(1).style, 0, 0))
        found = [item for item in items if is_symbol(item, "star-")]
        name = next(
            item
            for item in items
            if isinstance(item, Text) and item.text == deal.deal.layout.name("pt-BR")
        )
        assert len(found) == (5 if layout_id == "pyramid" else 0)
        if found:
            assert found[0].x > name.x + text_width(name.text, name.font, name.size)
