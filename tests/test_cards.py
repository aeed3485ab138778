from __future__ import annotations

import math
from itertools import combinations, pairwise
from typing import TYPE_CHECKING

import pytest

from card_bounds import boxes, path_box, points, text_box
from dealgen.compose.cards import CardStyle, card_back, card_symbol, mini_card, suit_path
from dealgen.compose.scene import MM_PER_PT, Font, Path, Rect, Symbol, Text, Use
from dealgen.pieces import SUITS, Card, standard_cards

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dealgen.compose.scene import Item, Segment

WIDTH, HEIGHT = 63.5, 88.9
STYLES = (CardStyle(), CardStyle(four_colour=True))
PACK = tuple(standard_cards())
COURTS = tuple(card for card in PACK if card.value > 10)
PIPS = tuple(card for card in PACK if card.value <= 10)
FRAME_NOTCH = (16.6, 25.8)


def half_of(card: Card, style: CardStyle = STYLES[0]) -> Symbol:
    """Return the half that a face uses twice: index and, on courts, the figure."""
    uses = [item for item in card_symbol(card, style).items if isinstance(item, Use)]
    assert [use.turned for use in uses] == [False, True]
    assert uses[0].symbol is uses[1].symbol
    return uses[0].symbol


def index_of(card: Card) -> list[Item]:
    """Return the items of the upper left index: the rank's texts and the suit sign."""
    items = half_of(card).items
    first = next(i for i, item in enumerate(items) if isinstance(item, Text))
    return list(items[first:])


def pips_of(card: Card) -> list[Path]:
    items = card_symbol(card, STYLES[0]).items
    return [item for item in items if isinstance(item, Path)]


def start_of(segments: tuple[Segment, ...]) -> tuple[float, float]:
    first = segments[0]
    assert first[0] == "M"
    return first[1], first[2]


def middle(path: Path) -> tuple[float, float]:
    x1, y1, x2, y2 = path_box(path)
    return (x1 + x2) / 2, (y1 + y2) / 2


def turned_about_middle(x: float, y: float) -> tuple[float, float]:
    return WIDTH - x, HEIGHT - y


def near(a: tuple[float, float], b: tuple[float, float]) -> bool:
    return math.dist(a, b) < 1e-6


def luminance(colour: str) -> float:
    channels = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in channels]
    return sum(w * v for w, v in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def lightness(colour: str) -> float:
    y = luminance(colour)
    return 116 * y ** (1 / 3) - 16 if y > 216 / 24389 else y * 24389 / 27


def all_symbols(style: CardStyle) -> Iterator[Symbol]:
    yield card_back(style)
    for card in PACK:
        yield card_symbol(card, style)
        yield mini_card(card, style, 9, 12.6, 8)
        yield mini_card(card, style, 9, 12.6, 7.5)
        yield mini_card(card, style, 12, 8, 8)


@pytest.mark.parametrize("style", STYLES)
def test_items_lie_inside_their_symbols(style: CardStyle) -> None:
    for symbol in all_symbols(style):
        for x1, y1, x2, y2 in boxes(symbol.items):
            assert x1 >= -1e-9, symbol.name
            assert y1 >= -1e-9, symbol.name
            assert x2 <= symbol.width + 1e-9, symbol.name
            assert y2 <= symbol.height + 1e-9, symbol.name


def test_full_cards_have_the_size_of_a_poker_card() -> None:
    for symbol in (card_back(STYLES[0]), *(card_symbol(card, STYLES[0]) for card in PACK)):
        assert (symbol.width, symbol.height) == (WIDTH, HEIGHT)


@pytest.mark.parametrize("suit", SUITS)
def test_suit_sign_is_centred_and_has_its_size(suit: str) -> None:
    x1, y1, x2, y2 = path_box(suit_path(suit, 20, 30, 5, "#123456"))
    assert (y1, y2) == pytest.approx((27.5, 32.5))
    assert (x1 + x2) / 2 == pytest.approx(20)
    assert 0.75 <= (x2 - x1) / 5 <= 1.0
    assert suit_path(suit, 20, 30, 5, "#123456").fill == "#123456"


def test_suit_signs_differ_and_others_are_refused() -> None:
    assert len({suit_path(suit, 0, 0, 1, "#000000").segments for suit in SUITS}) == 4
    with pytest.raises(KeyError):
        suit_path("x", 0, 0, 1, "#000000")


@pytest.mark.parametrize("card", [c for c in PIPS if c != Card(1, "s")], ids=str)
def test_pip_count_is_the_rank(card: Card) -> None:
    assert len(pips_of(card)) == card.value
    assert {pip.fill for pip in pips_of(card)} == {STYLES[0].colour(card.suit)}


def test_ace_of_spades_is_one_great_spade_in_the_middle() -> None:
    spade = pips_of(Card(1, "s"))[0]
    assert near(middle(spade), (WIDTH / 2, HEIGHT / 2))
    outer = path_box(spade)
    for item in pips_of(Card(1, "s"))[1:]:
        inner = path_box(item)
        assert all(a > b for a, b in zip(inner[:2], outer[:2], strict=True))
        assert all(a < b for a, b in zip(inner[2:], outer[2:], strict=True))


@pytest.mark.parametrize("card", PIPS, ids=str)
def test_pips_are_symmetrical(card: Card) -> None:
    places = [middle(pip) for pip in pips_of(card) if pip.fill == STYLES[0].colour(card.suit)]
    for x, y in places:
        assert any(near((WIDTH - x, y), other) for other in places)
        lonely = card.value == 7 and abs(x - WIDTH / 2) < 1e-6
        assert lonely or any(near(turned_about_middle(x, y), other) for other in places)


@pytest.mark.parametrize("card", PIPS, ids=str)
def test_pips_below_the_middle_stand_on_their_heads(card: Card) -> None:
    if card.value == 1:
        return
    for pip in pips_of(card):
        x, y = middle(pip)
        size = path_box(pip)[3] - path_box(pip)[1]
        upright = suit_path(card.suit, x, y, size, "#000000").segments
        # The first point of every sign is its top: the tip, or the notch of a heart.
        assert (start_of(upright)[1] < y) is True
        assert (start_of(pip.segments)[1] < y) is (y < HEIGHT / 2 + 1)


@pytest.mark.parametrize("card", [card for card in PIPS if card.value > 3], ids=str)
def test_pips_keep_clear_of_the_rank(card: Card) -> None:
    ranks = list(boxes(tuple(index_of(card))))[:-1]
    pips = [path_box(pip) for pip in pips_of(card)]
    right = max(box[2] for box in ranks)
    left = min(box[0] for box in pips)
    # A twentieth of the card, which is a millimetre on a card 20 mm wide.
    assert left - right >= WIDTH / 20 - 0.1
    assert min(box[0] for box in ranks) >= 1.6


def test_pips_touch_neither_one_another_nor_the_index() -> None:
    for card in PIPS:
        shapes = [path_box(pip) for pip in pips_of(card)] if card.value > 1 else []
        shapes += list(boxes(tuple(index_of(card))))[-1:]
        for a, b in combinations(shapes, 2):
            apart = a[2] < b[0] or b[2] < a[0] or a[3] < b[1] or b[3] < a[1]
            centres = math.hypot(a[0] + a[2] - b[0] - b[2], a[1] + a[3] - b[1] - b[3]) / 2
            assert apart or centres > 13
        right = max(box[2] for box in boxes(tuple(index_of(card))))
        assert all(box[0] > right + 1 for box in shapes[:-1])


@pytest.mark.parametrize("card", PACK, ids=str)
def test_index_is_large_and_in_the_upper_half(card: Card) -> None:
    *texts, sign = index_of(card)
    assert "".join(text.text for text in texts if isinstance(text, Text)) == card.rank
    for text in texts:
        assert isinstance(text, Text)
        assert text.font is Font.INDEX
        assert text.size * MM_PER_PT >= 13
        assert text.size * 12 / WIDTH >= 7
    assert isinstance(sign, Path)
    assert path_box(sign)[1] > max(text.y for text in texts if isinstance(text, Text))
    left, top, right, bottom = zip(*boxes((*texts, sign)), strict=True)
    assert min(left) > 2
    assert min(top) > 3
    assert max(right) < 16
    assert max(bottom) < HEIGHT / 2 - 15


def test_ten_is_set_tight_but_its_figures_do_not_touch() -> None:
    one, nought = (text_box(t) for t in index_of(Card(10, "h")) if isinstance(t, Text))
    assert 0.3 < nought[0] - one[2] < 0.7


@pytest.mark.parametrize("style", STYLES)
def test_names_are_unique(style: CardStyle) -> None:
    seen: dict[str, Symbol] = {}
    todo = [*all_symbols(style), *all_symbols(STYLES[0]), *all_symbols(STYLES[1])]
    while todo:
        symbol = todo.pop()
        assert seen.setdefault(symbol.name, symbol) == symbol
        todo += [item.symbol for item in symbol.items if isinstance(item, Use)]
    assert {"card-7s", "card-7s-4c", "card-Th", "card-back"} <= set(seen)


def test_symbols_are_cached() -> None:
    card = Card(12, "d")
    assert card_symbol(card, CardStyle()) is card_symbol(Card(12, "d"), CardStyle())
    assert mini_card(card, STYLES[0], 9, 12, 7) is mini_card(card, STYLES[0], 9, 12, 7)
    assert card_back(STYLES[0]) is card_back(CardStyle())


def test_fifty_two_distinct_pictures_even_without_colour() -> None:
    def outlines(items: tuple[Item, ...]) -> Iterator[object]:
        for item in items:
            if isinstance(item, Path):
                yield item.segments
            elif isinstance(item, Text):
                yield item.text, item.x, item.y
            elif isinstance(item, Use):
                yield from outlines(item.symbol.items)

    assert len({tuple(outlines(card_symbol(card, STYLES[0]).items)) for card in PACK}) == 52
    figures = {tuple(outlines(half_of(card).items[:-3])) for card in COURTS}
    assert len(figures) == 12


@pytest.mark.parametrize("style", STYLES)
def test_suits_differ_in_lightness_and_stand_out_from_paper(style: CardStyle) -> None:
    colours = [style.colour(suit) for suit in SUITS]
    for a, b in combinations(colours, 2):
        assert abs(lightness(a) - lightness(b)) >= 15
    for colour in colours:
        assert 1.05 / (luminance(colour) + 0.05) >= 4.5
    assert style.colour("s") == "#000000"


def test_the_docstring_tells_the_measured_figures() -> None:
    text = CardStyle.__doc__ or ""
    for style in STYLES:
        values = sorted(lightness(style.colour(suit)) for suit in SUITS)
        closest = min(b - a for a, b in pairwise(values))
        for figure in (*values[1:], closest):
            assert f"{figure:.1f}" in text


def test_no_line_of_a_full_card_is_a_hairline() -> None:
    def strokes(items: tuple[Item, ...]) -> Iterator[float]:
        for item in items:
            if isinstance(item, Use):
                yield from strokes(item.symbol.items)
            elif not isinstance(item, Text) and item.stroke:
                yield item.stroke.width

    for symbol in (card_back(STYLES[0]), *(card_symbol(card, STYLES[0]) for card in PACK)):
        assert min(strokes(symbol.items)) * 20 / WIDTH / MM_PER_PT >= 0.25


@pytest.mark.parametrize("card", COURTS, ids=str)
def test_figures_keep_inside_their_frame_and_above_the_belt(card: Card) -> None:
    picture = [item for item in half_of(card).items if item not in index_of(card)]
    right, bottom = FRAME_NOTCH
    for item in picture:
        assert isinstance(item, Path)
        half = item.stroke.width / 2 if item.stroke and item.stroke.colour != "#ffffff" else 0
        for x, y in points(item.segments):
            assert x - half >= 5.2 - 0.25
            assert x + half <= 58.3 + 0.25
            assert y - half >= 5.2 + 0.3
            assert x - half > right + 0.3 or y - half > bottom + 0.3
            assert y + half <= HEIGHT / 2 - 0.13 * (x - WIDTH / 2) + 2.2


@pytest.mark.parametrize("card", COURTS, ids=str)
def test_court_seam_is_the_same_either_way_up(card: Card) -> None:
    for path in pips_of(card):
        corners = [(s[-2], s[-1]) for s in path.segments if s[0] != "Z"]
        for x, y in corners:
            assert any(near(turned_about_middle(x, y), other) for other in corners)


def test_back_is_the_same_either_way_up() -> None:
    rects = [item for item in card_back(STYLES[0]).items if isinstance(item, Rect)]
    for rect in rects:
        at = WIDTH - rect.x - rect.width, HEIGHT - rect.y - rect.height
        assert any(near(at, (other.x, other.y)) for other in rects)
    places = [path_box(i) for i in card_back(STYLES[0]).items if isinstance(i, Path)]
    for x1, y1, x2, y2 in places:
        box = (WIDTH - x2, HEIGHT - y2, WIDTH - x1, HEIGHT - y1)
        assert any(near(box[:2], o[:2]) and near(box[2:], o[2:]) for o in places)


@pytest.mark.parametrize("card", PACK, ids=str)
def test_mini_card_has_one_centred_line_at_the_top(card: Card) -> None:
    symbol = mini_card(card, STYLES[0], 9.5, 13, 8.5)
    assert (symbol.width, symbol.height) == (9.5, 13)
    assert all(part in symbol.name for part in ("9.5", "13", "8.5"))
    ground, *line = symbol.items
    assert isinstance(ground, Rect)
    left, top, right, bottom = zip(*boxes(tuple(line)), strict=True)
    assert min(left) == pytest.approx(9.5 - max(right), abs=0.02)
    assert max(bottom) < 13 / 3
    assert min(top) > ground.y
    assert {text.size for text in line if isinstance(text, Text)} == {8.5}


def test_mini_card_refuses_what_does_not_fit() -> None:
    with pytest.raises(ValueError, match="too wide for 6 mm"):
        mini_card(Card(10, "h"), STYLES[0], 6, 12, 12)
    with pytest.raises(ValueError, match="too high for 3 mm"):
        mini_card(Card(7, "h"), STYLES[0], 20, 3, 14)
