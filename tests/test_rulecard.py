"""The rule card: everything fits, on A6 and on a page, for every layout in every language."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING

import pytest

from dealgen.compose.cards import CardStyle
from dealgen.compose.flow import TextOverflowError
from dealgen.compose.fonts import cap_height, text_width
from dealgen.compose.rulecard import A6, rule_card_a6, rule_card_page
from dealgen.compose.scene import Document, Page, Path, Rect, Text, Use
from dealgen.compose.texts import languages, load_texts
from dealgen.draw.pdf import pdf_bytes
from dealgen.errors import InputError
from dealgen.layout_file import load_layout, shipped_layouts
from dealgen.pages import find_format
from pages_books import PAPERS

if TYPE_CHECKING:
    import pathlib
    from collections.abc import Iterable

    from dealgen.layout import Layout

PLAIN, FOUR = CardStyle(), CardStyle(four_colour=True)
SHIPPED = shipped_layouts()
MARGIN = 4.0  # mm: what a home printer cannot print on


def in_every_language(layouts: Iterable[Layout]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize(
        ("layout", "language"),
        [
            pytest.param(layout, language, id=f"{layout.id}-{language}")
            for layout in layouts
            for language in languages()
        ],
    )


every_card = in_every_language(SHIPPED)
of_playing_cards = in_every_language(layout for layout in SHIPPED if not layout.is_tiles)


@cache
def cards(layout: Layout, language: str) -> dict[str, Page]:
    texts = load_texts(language)
    pages = {
        paper.id: rule_card_page(layout, texts, PLAIN, paper) for paper in map(find_format, PAPERS)
    }
    return pages | {"a6": rule_card_a6(layout, texts, PLAIN)}


def box(item: Text | Rect | Use | Path) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of what an item paints; of texts, as high as capitals."""
    match item:
        case Text():
            width = text_width(item.text, item.font, item.size)
            left = item.x - {"start": 0, "middle": width / 2, "end": width}[item.anchor]
            return left, item.y - cap_height(item.font, item.size), left + width, item.y
        case Rect():
            half = item.stroke.width / 2 if item.stroke else 0
            return (
                item.x - half,
                item.y - half,
                item.x + item.width + half,
                item.y + item.height + half,
            )
        case Use():
            symbol = item.symbol
            return (
                item.x,
                item.y,
                item.x + symbol.width * item.scale,
                item.y + symbol.height * item.scale,
            )
        case Path():
            points = [step[-2:] for step in item.segments if len(step) > 1]
            xs, ys = zip(*points, strict=True)
            return min(xs), min(ys), max(xs), max(ys)


@every_card
def test_nothing_leaves_the_page(layout: Layout, language: str) -> None:
    for page in cards(layout, language).values():
        for item in page.items:
            left, top, right, bottom = box(item)
            assert left >= MARGIN - 0.1
            assert top >= MARGIN - 0.1
            assert right <= page.width - MARGIN + 0.1
            assert bottom <= page.height - MARGIN + 0.1


@every_card
def test_type_is_large_enough(layout: Layout, language: str) -> None:
    pages = cards(layout, language)
    for paper in PAPERS:
        assert min(body_sizes(pages[paper])) >= 11
    assert min(body_sizes(pages["a6"])) >= 7.5
    for page in pages.values():
        assert min(item.size for item in page.items if isinstance(item, Text)) >= 7


def body_sizes(page: Page) -> set[float]:
    """Sizes of the sections' type; they are set last, from the heading of the first one on."""
    texts = [item for item in page.items if isinstance(item, Text)]
    goals = {load_texts(language)("heading.goal") for language in languages()}
    first = next(i for i, item in enumerate(texts) if item.text in goals)
    return {item.size for item in texts[first:]}


@every_card
def test_no_text_lies_on_another_or_on_a_card(layout: Layout, language: str) -> None:
    for page in cards(layout, language).values():
        texts = [box(item) for item in page.items if isinstance(item, Text)]
        faces = [box(item) for item in page.items if isinstance(item, Use)]
        for a, b in combinations(texts, 2):
            assert not overlap(a, b)
        for text in texts:
            assert not any(overlap(text, face) for face in faces)


def overlap(a: tuple[float, ...], b: tuple[float, ...]) -> bool:
    slack = 0.01
    return (
        a[0] < b[2] - slack and b[0] < a[2] - slack and a[1] < b[3] - slack and b[1] < a[3] - slack
    )


@of_playing_cards
def test_the_picture_has_every_card_and_marks_the_free_ones(layout: Layout, language: str) -> None:
    for page in cards(layout, language).values():
        names = [item.symbol.name for item in page.items if isinstance(item, Use)]
        laid = len(layout.tableau) + len(layout.reserve)
        # Cards that are too small for a rank and a suit are outlines.
        blank = [item for item in page.items if isinstance(item, Rect) and is_blank_card(item)]
        assert len(names) + len(blank) >= laid
        heavy = [
            item
            for item in page.items
            if isinstance(item, Rect) and item.stroke and item.fill is None and item.width < 40
            if item.stroke.width >= 0.45 and item.height > 5
        ]
        covered = {slot.index for slot in layout.slots if slot.covered_by}
        stock = layout.rules.stock
        is_open = bool(stock and stock.open)
        assert len(heavy) == laid - len(covered) + is_open
        backs = [name for name in names if "back" in name]
        hidden = sum(slot.face_down for slot in layout.slots)
        assert len(backs) == hidden + (3 if layout.stock else 0)
        dashed = [
            item
            for item in page.items
            if isinstance(item, Rect) and item.stroke and item.stroke.dash
        ]
        assert len(dashed) == (stock.wastes if stock else 0)


def is_blank_card(rect: Rect) -> bool:
    return rect.fill is not None and rect.stroke is not None and rect.height > 5


@of_playing_cards
def test_nothing_peeps_through_between_cards(layout: Layout, language: str) -> None:
    page = rule_card_page(layout, load_texts(language), PLAIN, find_format("a4"))
    laid = len(layout.tableau) + len(layout.reserve)
    grounds = [
        item for item in page.items if isinstance(item, Rect) and item.fill and not item.stroke
    ]
    assert len(grounds) == laid
    for ground in grounds:
        face = page.items[page.items.index(ground) + 1]
        assert isinstance(face, Use)
        left, top, right, bottom = box(face)
        around = (ground.x, ground.y, ground.x + ground.width, ground.y + ground.height)
        rim = left - around[0]
        assert rim > 0.02 * (right - left)
        assert around == pytest.approx((left - rim, top - rim, right + rim, bottom + rim))


STRIPS = {
    "pyramid-dozen": "AJ2T39485766QK",
    "eleven-triangle": "AT29384756JJQQKK",
    "cheops": "7767",
}


@of_playing_cards
def test_the_strip_shows_every_pair_and_the_king(layout: Layout, language: str) -> None:
    expected = STRIPS.get(layout.id, "AQ2J3T495867K")
    for page in cards(layout, language).values():
        names = [item.symbol.name for item in page.items if isinstance(item, Use)]
        ranks = "".join(name.split("-")[1][0] for name in names[-len(expected) :])
        assert ranks == expected


@of_playing_cards
def test_every_card_of_the_picture_shows_its_face(layout: Layout, language: str) -> None:
    for page in cards(layout, language).values():
        assert not [item for item in page.items if isinstance(item, Rect) and is_blank_card(item)]


@pytest.mark.parametrize("language", languages())
def test_pyramid_and_triangle_stand_clear_of_each_other(language: str) -> None:
    layout = next(layout for layout in SHIPPED if layout.id == "up-and-down")
    for page in cards(layout, language).values():
        laid = [
            box(page.items[number + 1])
            for number, item in enumerate(page.items)
            if isinstance(item, Rect) and item.fill and not item.stroke
        ]
        assert len(laid) == 56
        rows: dict[float, list[tuple[float, float, float, float]]] = {}
        for card in laid:
            rows.setdefault(round(card[1], 3), []).append(card)
        lines = [sorted(rows[top]) for top in sorted(rows)]
        pyramid = [card for count, line in enumerate(lines, 1) for card in line[:count]]
        triangle = [card for count, line in enumerate(lines, 1) for card in line[count:]]
        for left, top, right, bottom in pyramid:
            near = 0.3 * (right - left)
            for other in triangle:
                beside = other[0] - right > near
                above_or_below = max(other[1] - bottom, top - other[3]) > 0.1 * (bottom - top)
                assert beside or above_or_below


def test_few_pairs_stand_together_in_the_middle(tmp_path: pathlib.Path) -> None:
    file = tmp_path / "equal.yaml"
    file.write_text(
        "extends: pyramid\nname: {en: Equal}\nrules: {match: {sum: null, differences: [0]}}\n",
        encoding="utf-8",
    )
    page = rule_card_page(load_layout(str(file)), load_texts("en"), PLAIN, find_format("a4"))
    strip = [box(item) for item in page.items if isinstance(item, Use)][-3:]
    assert strip[0][0] - 16 == pytest.approx(page.width - 16 - strip[-1][2])
    assert strip[2][0] - strip[1][2] < 20


@pytest.mark.parametrize(
    ("name", "lines"),
    [("Pyramid of the Sun", 1), ("The Great Pyramid of the Ninth Dynasty of Upper Egypt", 2)],
)
def test_a_long_title_takes_two_even_lines(tmp_path: pathlib.Path, name: str, lines: int) -> None:
    file = tmp_path / "long.yaml"
    file.write_text(f"extends: pyramid\nname: {{en: {name}}}\n", encoding="utf-8")
    page = rule_card_page(load_layout(str(file)), load_texts("en"), PLAIN, find_format("a4"))
    title = [item for item in page.items if isinstance(item, Text)][:lines]
    assert " ".join(item.text for item in title) == name
    assert min(item.size for item in title) >= 0.5 * 34
    widths = [text_width(item.text, item.font, item.size) for item in title]
    assert min(widths) >= 0.7 * max(widths)


def test_a6_is_a6() -> None:
    page = rule_card_a6(load_layout("pyramid"), load_texts("en"), PLAIN)
    assert (page.width, page.height) == A6 == (105, 148)


def test_every_part_of_the_words_is_printed() -> None:
    page = rule_card_a6(load_layout("par-pyramid"), load_texts("pt"), PLAIN)
    printed = " ".join(item.text for item in page.items if isinstance(item, Text))
    for word in ("Pirâmide Par", "Objetivo", "Preparação", "Como jogar", "Fim de jogo"):
        assert word in printed
    for word in ("Pontuação", "Não vale", "Monte", "Descarte", "livre no início", "24 cartas"):
        assert word in printed


def test_four_colours_change_colours_only() -> None:
    layout, texts = load_layout("giza"), load_texts("en")
    two, four = rule_card_a6(layout, texts, PLAIN), rule_card_a6(layout, texts, FOUR)
    assert two != four
    assert [box(item) for item in two.items] == [box(item) for item in four.items]


def test_same_card_same_bytes() -> None:
    pages = [rule_card_a6(load_layout("triangle"), load_texts("en"), PLAIN) for _ in range(2)]
    first, second = (pdf_bytes(Document((page,), "Triangle", "en")) for page in pages)
    assert first == second


UNUSUAL = {
    "two small pyramids": "[pyramid: {rows: 5}, pyramid: {rows: 5}]",
    "a pyramid and a triangle": "[pyramid: {rows: 5}, pyramid: {rows: 5, inverted: true}]",
    "a wide row of pyramids": "[" + ", ".join(["pyramid: {rows: 2}"] * 8) + "]",
    "one tall pyramid": "[pyramid: {rows: 9}]",
    "a single card": "[pyramid: {rows: 1}]",
}


@pytest.mark.parametrize("tableau", UNUSUAL.values(), ids=UNUSUAL.keys())
@pytest.mark.parametrize("language", languages())
def test_unusual_tables_fit(tmp_path: pathlib.Path, tableau: str, language: str) -> None:
    file = tmp_path / "odd.yaml"
    file.write_text(
        f"extends: pyramid\nname: {{en: 'Odd *game*'}}\ntableau: {tableau}\n"
        "rules: {stock: {passes: 3, open: true, waste_pairs: true}, cover_pairs: true}\n",
        encoding="utf-8",
    )
    layout = load_layout(str(file))
    test_nothing_leaves_the_page(layout, language)
    test_type_is_large_enough(layout, language)
    test_no_text_lies_on_another_or_on_a_card(layout, language)


def test_rules_too_long_for_a_card_are_an_error_with_a_sentence(tmp_path: pathlib.Path) -> None:
    ranks = "A23456789TJQK"
    pairs = ", ".join(f"{a}-{b}" for a, b in combinations(ranks, 2))
    steps = ", ".join(str(step) for step in range(13))
    file = tmp_path / "long.yaml"
    file.write_text(
        f"extends: par-pyramid\nname: {{en: Long}}\n"
        f"rules: {{match: {{pairs: [{pairs}], differences: [{steps}]}}, cover_pairs: true}}\n",
        encoding="utf-8",
    )
    with pytest.raises(TextOverflowError, match=r"do not fit on the card .* choose a larger page"):
        rule_card_a6(load_layout(str(file)), load_texts("en"), PLAIN)


def test_a_name_in_letters_that_cannot_be_printed(tmp_path: pathlib.Path) -> None:
    file = tmp_path / "name.yaml"
    file.write_text("extends: pyramid\nname: {en: 金字塔}\n", encoding="utf-8")
    with pytest.raises(InputError, match="no sign for '金'"):
        rule_card_a6(load_layout(str(file)), load_texts("en"), PLAIN)


def test_two_rows_of_pairs_where_one_is_too_narrow() -> None:
    layout, texts = load_layout("eleven-triangle"), load_texts("en")
    page = rule_card_a6(layout, texts, PLAIN)
    strip = [box(item) for item in page.items if isinstance(item, Use)][-16:]
    assert {place[1] for place in strip[:8]} == {strip[0][1]}
    assert {place[1] for place in strip[8:]} == {strip[8][1]}
    assert strip[8][1] > strip[0][3]
    assert strip[8][0] == pytest.approx(strip[0][0])


UNUSUAL_RULES = {
    "six wastes": "stock: {passes: 3, wastes: 6}",
    "four at a time, open": "stock: {passes: unlimited, draw: 4, open: true, waste_pairs: true}",
    "two to each of two": "stock: {passes: 2, draw: 2, wastes: 2, waste_pairs: true}",
}


@pytest.mark.parametrize("rules", UNUSUAL_RULES.values(), ids=UNUSUAL_RULES.keys())
@pytest.mark.parametrize("language", languages())
def test_unusual_rules_fit(tmp_path: pathlib.Path, rules: str, language: str) -> None:
    file = tmp_path / "odd.yaml"
    file.write_text(
        "extends: pyramid\nname: {en: Odd}\ntableau: [pyramid: {rows: 6, face_down: 5}]\n"
        f"rules: {{{rules}, cover_pairs: true}}\n",
        encoding="utf-8",
    )
    layout = load_layout(str(file))
    test_nothing_leaves_the_page(layout, language)
    test_type_is_large_enough(layout, language)
    test_no_text_lies_on_another_or_on_a_card(layout, language)
