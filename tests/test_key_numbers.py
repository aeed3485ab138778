"""The numbers on a key's cards: whole on every layout, at every size that a key may have."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from dealgen.compose.book import BookOptions, answers
from dealgen.compose.cards import CardStyle
from dealgen.compose.flow import TypeStyle, flow
from dealgen.compose.fonts import text_width
from dealgen.compose.key import Key, key_items
from dealgen.compose.key_plan import least_key_width, plan_key
from dealgen.compose.key_sizes import SCALES, TEXT_SIZE
from dealgen.compose.scene import Document, Item, Path, Rect, Text, Use
from dealgen.compose.texts import load_texts
from dealgen.deal import numbered_deal
from dealgen.draw.pdf import pdf_bytes
from dealgen.generate import Judged
from dealgen.layout_file import load_layout, shipped_layouts
from dealgen.pages.box import Box
from dealgen.rules import Take
from dealgen.solve.verdict import Winnable
from pages_books import winnable_deal
from pages_reading import read, runs

if TYPE_CHECKING:
    from dealgen.layout import Layout
    from pages_reading import Run

# Tableau, reserve, and whether cards are left over for a stock.
ODD = {
    "trio": (
        "[{pyramid: {rows: 4}}, {pyramid: {rows: 6, inverted: true}}]",
        "[{columns: {count: 4, depth: 2}}]",
        True,
    ),
    "duo": ("[{pyramid: {rows: 4}}, {pyramid: {rows: 4}}]", "[]", True),
    "two": ("[{pyramid: {rows: 7}}, {pyramid: {rows: 6}}]", "[]", True),
    "nine": ("[{pyramid: {rows: 9}}]", "[]", True),
    "upturned": ("[{pyramid: {rows: 9, inverted: true}}]", "[]", True),
    "long": ("[{pyramid: {rows: 2}}]", "[]", True),
    "mixed": ("[{pyramid: {rows: 3}}]", "[{columns: {count: 3, depth: 5}}]", True),
    "single": ("[{pyramid: {rows: 1}}]", "[]", True),
    "deep": ("[{pyramid: {rows: 1}}]", "[{columns: {count: 3, depth: 17}}]", False),
    "wide": ("[{pyramid: {rows: 1}}]", "[{columns: {count: 17, depth: 3}}]", False),
    "row": ("[{pyramid: {rows: 1}}, {pyramid: {rows: 1}}, {pyramid: {rows: 1}}]", "[]", True),
    "rest": ("[{pyramid: {rows: 6}}]", "[{columns: {count: 6, depth: 5}}]", True),
}


@pytest.fixture(scope="module")
def layouts(tmp_path_factory: pytest.TempPathFactory) -> list[Layout]:
    folder = tmp_path_factory.mktemp("layouts")
    shipped = [layout for layout in shipped_layouts() if layout.pack.id.startswith("cards")]
    for name, (tableau, reserve, stock) in ODD.items():
        lines = [
            f"name: {{en: {name.title()}}}",
            "pack: cards-52",
            f"tableau: {tableau}",
            *([f"reserve: {reserve}"] if reserve != "[]" else []),
            "rules:",
            "  match: {sum: 13}",
            "  goal: tableau",
            *(["  stock: {passes: 2}"] if stock else []),
        ]
        file = folder / f"{name}.yaml"
        file.write_text("\n".join(lines), encoding="utf-8")
        shipped.append(load_layout(str(file)))
    return shipped


def full_key(layout: Layout, scale: float) -> Key:
    """Return a key on which every card has a number; the play it tells of is no real one."""
    slots = [slot.index for slot in layout.slots]
    # Of 104 cards no more than eight leave alone: there is no number of three figures.
    at_once = 1 if len(slots) < 100 else 2
    takes = tuple(Take(tuple(slots[n : n + at_once])) for n in range(0, len(slots), at_once))
    plan = plan_key(layout, max(83.0, least_key_width(layout)), scale)
    body = flow("1", TypeStyle(plan.sizes.text), plan.width)
    deal = numbered_deal(layout, 7)
    won = Winnable(takes, 1)
    return Key(plan, Judged(deal, won), won, 3, load_texts("en"), body)


def box_of(item: Item) -> Box:
    match item:
        case Use(symbol, x, y, scale):
            return Box(x, y, symbol.width * scale, symbol.height * scale)
        case Rect(x, y, width, height):
            return Box(x, y, width, height)
        case Path(segments):
            points = [segment[-2:] for segment in segments if segment[0] != "Z"]
            xs, ys = [p[0] for p in points], [p[1] for p in points]
            return Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
        case Text(x, y, text, size, font):
            height = size * 25.4 / 72
            return Box(x, y - height, text_width(text, font, size), height * 1.3)


def touch(a: Box, b: Box) -> bool:
    return a.x < b.right and b.x < a.right and a.y < b.bottom and b.y < a.bottom


def is_number(item: Item) -> bool:
    return isinstance(item, Use) and item.symbol.name.startswith("taking-")


@pytest.mark.parametrize("scale", SCALES[::3])
def test_nothing_lies_on_a_number(layouts: list[Layout], scale: float) -> None:
    for layout in layouts:
        items = list(key_items(full_key(layout, scale), CardStyle(), 0, 0))
        numbers = [place for place, item in enumerate(items) if is_number(item)]
        assert len(numbers) == len(layout.slots)
        for place in numbers:
            number = box_of(items[place])
            later = [item for item in items[place + 1 :] if touch(number, box_of(item))]
            assert not later, (layout.id, items[place])


@pytest.mark.parametrize("scale", SCALES[::3])
def test_a_number_lies_within_its_card_below_the_index(layouts: list[Layout], scale: float) -> None:
    for layout in layouts:
        key = full_key(layout, scale)
        items = list(key_items(key, CardStyle(), 0, 0))
        numbers = [box_of(item) for item in items if is_number(item)]
        for slot, number in zip(key.plan.painted, numbers, strict=True):
            card = key.plan.cards[slot]
            assert number.x - card.x >= 0.25, layout.id
            assert card.right - number.right >= 0.25, layout.id
            assert card.bottom - number.bottom >= 0.25, layout.id
            index_foot = card.y + 0.08 * card.width + key.plan.sizes_of(slot).index * 0.235
            assert number.y - index_foot >= 0.25, layout.id


def test_stock_is_no_larger_than_the_table(layouts: list[Layout]) -> None:
    for layout in layouts:
        for scale in SCALES:
            plan = plan_key(layout, max(83.0, least_key_width(layout)), scale)
            table, stock = plan.cards[: plan.stock], plan.cards[plan.stock :]
            for card in stock:
                assert card.width <= table[0].width + 0.001, layout.id
                assert card.height <= table[0].height + 0.001, layout.id


def test_sizes_are_never_below_the_least(layouts: list[Layout]) -> None:
    for layout in layouts:
        for scale in SCALES:
            plan = plan_key(layout, max(83.0, least_key_width(layout)), scale)
            for sizes in (plan.sizes, plan.stock_sizes):
                least = min(sizes.label, sizes.text, sizes.index, sizes.number, sizes.name)
                assert least >= 7, layout.id


def key_runs(count: int, layout: str) -> list[list[Run]]:
    document: Document = answers([winnable_deal(layout)] * count, BookOptions())
    return [runs(page) for page in read(pdf_bytes(document)).pages]


def text_size(found: list[Run]) -> float:
    return next(run.size for run in found if run.text.endswith(" steps"))


@pytest.mark.parametrize("layout", ["pyramid", "pyramid-three-passes", "giza"])
def test_keys_are_as_large_as_their_page_allows(layout: str) -> None:
    (one,), (four,) = key_runs(1, layout), key_runs(4, layout)
    assert text_size(one) == pytest.approx(TEXT_SIZE * SCALES[-1], abs=0.06)
    assert TEXT_SIZE < text_size(four) <= text_size(one)
    assert max(run.y for run in four if not run.text.startswith(("Pyr", "Giza"))) < 297
    many = key_runs(9, layout)
    headings = [sum(run.text.startswith("No. ") for run in found) for found in many]
    assert headings == [4, 4, 1]
    assert len({text_size(found) for found in many}) == 1
