"""The tile sheet read back: where its tiles lie, which lies on which, what may be seen."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

import pytest

from board_books import CASES, Case, book_pdf, judged_deals
from dealgen.compose.board.covering import is_buried, is_seen
from dealgen.compose.board.faces import LEAST_FACE
from dealgen.compose.board.plans import blank_tile
from dealgen.compose.board.stack import ASPECT
from dealgen.compose.book import BookOptions, book
from dealgen.compose.picture import sheet_picture
from dealgen.compose.scene import Document, Use
from dealgen.compose.texts import languages, load_texts
from dealgen.draw.pdf import pdf_bytes
from dealgen.errors import InputError
from dealgen.layout_file import load_layout
from dealgen.solve.verdict import Winnable
from pages_reading import forms, read, runs

if TYPE_CHECKING:
    from dealgen.layout import Layout, Slot

RULE_CARD = 1


def overlap(a: Slot, b: Slot) -> bool:
    return abs(a.x - b.x) < 2 and abs(a.y - b.y) < 2


def drawn_slots(layout: Layout) -> list[Slot]:
    """Return the slots whose faces are drawn, in the order of painting."""
    seen = [slot for slot in layout.slots if not is_buried(layout, slot)]
    return sorted(seen, key=lambda slot: (slot.layer, slot.y, slot.x))


@pytest.mark.parametrize("case", CASES, ids=str)
def test_tiles_of_the_stack_lie_where_the_layout_says(case: Case) -> None:
    plan, layout = case.plan, load_layout(case.layout)
    tile, depth = plan.stack.tile, plan.stack.depth
    page = read(book_pdf(case)).pages[RULE_CARD]
    found = [form for form in forms(page) if form.width == pytest.approx(tile, abs=0.02)]
    slots = drawn_slots(layout)
    cells = case.options.form.grid(case.per_page).cells[: min(case.per_page, case.deals)]
    assert len(found) == len(slots) * len(cells)
    for number, cell in enumerate(cells):
        faces = found[number * len(slots) : (number + 1) * len(slots)]
        assert cell.x <= min(face.x for face in faces)
        assert max(face.x for face in faces) + tile <= cell.right + 0.01
        first, origin = slots[0], faces[0]
        for slot, face in zip(slots, faces, strict=True):
            shift = (slot.layer - first.layer) * depth
            x = origin.x + (slot.x - first.x) * tile / 2 - shift
            y = origin.y + (slot.y - first.y) * tile * ASPECT / 2 - shift
            assert (face.x, face.y) == pytest.approx((x, y), abs=0.05)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_tile_is_painted_after_all_that_it_lies_on(case: Case) -> None:
    order = [spot.slot for spot in case.plan.stack.spots]
    place = {slot.index: number for number, slot in enumerate(order)}
    assert len(place) == len(order)
    for slot in order:
        assert all(place[above] > place[slot.index] for above in slot.covered_by)


@pytest.mark.parametrize("layout", ["turtle", "owl", "mahjong-pyramid", "lighthouse"])
def test_sides_hide_just_what_lies_beneath(layout: str) -> None:
    """A face that is left out lies wholly beneath tiles of the next layer, corner to corner."""
    shape = load_layout(layout)
    for slot in shape.slots:
        over = [s for s in shape.slots if s.layer == slot.layer + 1 and overlap(s, slot)]
        quarters = {
            (x, y)
            for s in over
            for x in (s.x, s.x + 1)
            for y in (s.y, s.y + 1)
            if slot.x <= x < slot.x + 2 and slot.y <= y < slot.y + 2
        }
        assert is_buried(shape, slot) == (len(quarters) == 4)
        higher = [s for s in shape.slots if s.layer > slot.layer]
        at_corner = [s for s in higher if s.x <= slot.x < s.x + 2 and s.y <= slot.y < s.y + 2]
        assert is_seen(shape, slot) == (not at_corner)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_plans_show_each_tile_in_its_place(case: Case) -> None:
    plan, layout = case.plan, load_layout(case.layout)
    if plan.plans is None:
        assert case.per_page > 1
        return
    size = plan.plans.size
    document = book(judged_deals(case.layout, case.deals), case.options)
    deal, cell = judged_deals(case.layout, case.deals)[0].deal, case.cell
    uses = [item for item in document.pages[RULE_CARD].items if isinstance(item, Use)]
    count = 0
    for slot in layout.slots:
        x, y = plan.plans.corner(slot)
        spot = pytest.approx((cell.x + x, cell.y + plan.plans_top + y), abs=0.05)
        (name,) = [use.symbol.name for use in uses if (use.x, use.y) == spot]
        if case.hide_covered and not is_seen(layout, slot):
            assert name == blank_tile(size).name
            count += 1
        else:
            assert name.startswith(f"mini-tile-{deal.tiles[slot.index].code}-")
    assert (count > 0) == case.hide_covered


@pytest.mark.parametrize("case", CASES, ids=str)
def test_plans_do_not_touch_one_another(case: Case) -> None:
    plans = case.plan.plans
    if plans is None:
        return
    assert plans.width <= case.cell.width
    for a, b in combinations(plans.plans, 2):
        apart = (
            a.x + a.width < b.x
            or b.x + b.width < a.x
            or a.y + a.height < b.y
            or b.y + b.height < a.y
        )
        assert apart
    for slot in plans.layout.slots:
        x, y = plans.corner(slot)
        plan = plans.by_layer[slot.layer]
        assert plan.x <= x <= plan.x + plan.width - plans.size.width + 1e-6
        assert plan.y <= y <= plan.y + plan.height - plans.size.height + 1e-6


@pytest.mark.parametrize("case", CASES, ids=str)
def test_heading_says_what_is_known(case: Case) -> None:
    texts = load_texts(case.language)
    last_sheet = RULE_CARD + (case.deals - 1) // case.per_page
    words = [run.text for run in runs(read(book_pdf(case)).pages[last_sheet])]
    assert texts("board.built", number="101") in words
    assert load_layout(case.layout).name(texts.language) in words
    assert texts("sheet.winnable") not in words


@pytest.mark.parametrize("language", languages())
def test_sheets_of_nothing_but_winnable_deals_say_so(language: str) -> None:
    judged, texts = judged_deals("fish", 2), load_texts(language)
    assert all(isinstance(deal.verdict, Winnable) for deal in judged)
    options = BookOptions(language=language, rules=False, answers="none", per_page=2, proven=True)
    words = [run.text for run in runs(read(pdf_bytes(book(judged, options))).pages[0])]
    assert words.count(texts("sheet.winnable")) == 2


def test_unseen_tiles_are_not_in_the_file_but_on_setup_pages() -> None:
    case = Case("mahjong-pyramid", 1, "a4", "en", hide_covered=True, deals=1)
    layout = load_layout(case.layout)
    sheet, setup = (read(book_pdf(case)).pages[number] for number in (1, 2))
    buried = sum(is_buried(layout, slot) for slot in layout.slots)
    hidden = sum(not is_seen(layout, slot) for slot in layout.slots)
    assert buried == hidden == 68
    stack = [form for form in forms(sheet) if form.width > LEAST_FACE + 5]
    assert len([form for form in stack if form.width < 40]) == len(layout.slots) - buried
    texts = load_texts("en")
    assert texts("setup_table.titles") in {run.text for run in runs(setup)}
    assert texts("board.layer", n=4) in {run.text for run in runs(setup)}


def test_what_cannot_be_read_is_refused() -> None:
    judged = judged_deals("turtle", 1)
    with pytest.raises(InputError, match="too large for a sheet of this size; choose a larger"):
        book(judged, BookOptions(per_page=4))
    for per_page in (1, 2):
        assert Case("turtle", per_page, "letter", "pt-BR").plan.stack.tile >= LEAST_FACE


@pytest.mark.parametrize("layout", ["turtle", "fish", "lighthouse"])
@pytest.mark.parametrize("language", languages())
def test_pictures_show_the_whole_sheet(layout: str, language: str) -> None:
    judged = judged_deals(layout, 1)[0]
    page = sheet_picture(judged, BookOptions(language=language))
    found = runs(read(pdf_bytes(Document((page,), "sheet", language))).pages[0])
    texts, highest = load_texts(language), len(judged.deal.layout.layers)
    assert texts("board.layer", n=highest) in {run.text for run in found}
    assert min(run.size for run in found) >= 7 - 0.001
    assert all(0 <= run.x <= page.width and 0 <= run.y <= page.height for run in found)
