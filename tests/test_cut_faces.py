"""Faces of cards and tiles of any size: nothing is squeezed, cut off or in the way."""

from __future__ import annotations

from itertools import product

import pytest

from card_bounds import boxes, path_box
from dealgen.compose.cards import CardStyle, card_back, card_symbol
from dealgen.compose.cut_size import CutSize
from dealgen.compose.scene import MM_PER_PT, Path, Rect, Symbol, Text, Use
from dealgen.compose.tiles import TileStyle, tile_back, tile_symbol
from dealgen.pages.piece_sizes import CARD_SIZES, TILE_SIZES
from dealgen.pieces import PACKS, Card, Tile, as_tiles

PACK = PACKS["cards-52"].cards
TILES = tuple(dict.fromkeys(as_tiles(PACKS["tiles-144"].pieces)))
SIZES = [
    *(CutSize(size.width, size.height) for size in CARD_SIZES.values()),
    CutSize(57.2, 88.9, 2.5),
    CutSize(88.9, 63.5),
    CutSize(20, 70, 1),
]
STYLES = [
    CardStyle(black=black, large_index=large) for black in (False, True) for large in (False, True)
]
HALF_INCH = 12.7


def size_name(size: CutSize) -> str:
    return f"{size.width}x{size.height}+{size.bleed}"


def inside(symbol: Symbol) -> None:
    for x1, y1, x2, y2 in boxes(symbol.items):
        assert min(x1, y1) >= -1e-6, symbol.name
        assert x2 <= symbol.width + 1e-6, symbol.name
        assert y2 <= symbol.height + 1e-6, symbol.name


@pytest.mark.parametrize("size", SIZES, ids=size_name)
def test_everything_lies_on_its_card(size: CutSize) -> None:
    for style in STYLES[:2]:
        inside(card_back(style, size))
        for card in PACK[::3]:
            symbol = card_symbol(card, style, size)
            assert (symbol.width, symbol.height) == (
                size.width + 2 * size.bleed,
                size.height + 2 * size.bleed,
            )
            inside(symbol)


@pytest.mark.parametrize("name", TILE_SIZES)
@pytest.mark.parametrize("bleed", [0, 1.5])
def test_everything_lies_on_its_tile(name: str, bleed: float) -> None:
    size = CutSize(TILE_SIZES[name].width, TILE_SIZES[name].height, bleed)
    for style in (TileStyle(), TileStyle(colour=False)):
        inside(tile_back(style, size))
        for tile in TILES:
            inside(tile_symbol(tile, style, size))


def index_of(card: Card, style: CardStyle, size: CutSize) -> tuple[list[Text], Path]:
    half = next(i for i in card_symbol(card, style, size).items if isinstance(i, Use)).symbol
    *_, sign = half.items
    assert isinstance(sign, Path)
    return [item for item in half.items if isinstance(item, Text)], sign


def proportions(item: Path) -> float:
    left, top, right, bottom = path_box(item)
    return (right - left) / (bottom - top)


@pytest.mark.parametrize(("size", "style"), list(product(SIZES, STYLES[:2])), ids=str)
def test_signs_are_not_squeezed(size: CutSize, style: CardStyle) -> None:
    for card in (Card(7, "h"), Card(10, "s"), Card(1, "d")):
        pips = [i for i in card_symbol(card, style, size).items if isinstance(i, Path)]
        model = [i for i in card_symbol(card, style).items if isinstance(i, Path)]
        for pip in (*pips, index_of(card, style, size)[1]):
            assert proportions(pip) == pytest.approx(proportions(model[0]), rel=1e-6)


@pytest.mark.parametrize(("size", "style"), list(product(SIZES, STYLES[:2])), ids=str)
def test_pips_keep_clear_of_one_another_and_of_the_index(size: CutSize, style: CardStyle) -> None:
    for value in range(2, 11):
        card = Card(value, "h")
        symbol = card_symbol(card, style, size)
        pips = [path_box(i) for i in symbol.items if isinstance(i, Path)]
        assert len(pips) == value
        texts, sign = index_of(card, style, size)
        corner = [
            (x1 + size.bleed, y1 + size.bleed, x2 + size.bleed, y2 + size.bleed)
            for x1, y1, x2, y2 in boxes((*texts, sign))
        ]
        for number, one in enumerate(pips):
            for other in (*pips[number + 1 :], *corner):
                across = max(one[0] - other[2], other[0] - one[2])
                down = max(one[1] - other[3], other[1] - one[3])
                # Boxes of hearts may meet in a corner, where hearts have none.
                assert max(across, down) > -0.12 * (one[3] - one[1])


@pytest.mark.parametrize("name", CARD_SIZES)
@pytest.mark.parametrize("style", STYLES, ids=str)
def test_a_ten_stands_between_the_edge_and_the_pips(name: str, style: CardStyle) -> None:
    size = CutSize(CARD_SIZES[name].width, CARD_SIZES[name].height)
    for suit in "cdhs":
        card = Card(10, suit)
        texts, _ = index_of(card, style, size)
        left, _, right, _ = zip(*boxes(tuple(texts)), strict=True)
        pips = [path_box(i)[0] for i in card_symbol(card, style, size).items if isinstance(i, Path)]
        # On the smallest cards as well there is white beside it, border and bearings left out.
        assert min(left) >= (1.4 if style.large_index else 1.6)
        assert min(pips) - max(right) >= (0.7 if style.large_index else 1.4)


@pytest.mark.parametrize("name", ["poker", "bridge", "tarot"])
def test_large_ranks_are_half_an_inch_high(name: str) -> None:
    size = CutSize(CARD_SIZES[name].width, CARD_SIZES[name].height)
    for card in PACK:
        texts, _ = index_of(card, CardStyle(large_index=True), size)
        assert all(text.size * MM_PER_PT * 0.668 >= HALF_INCH for text in texts)
        left, _, _, foot = zip(*boxes(tuple(texts)), strict=True)
        assert min(left) > 1.9
        assert max(foot) < size.height / 2


def test_without_colour_hearts_and_diamonds_are_outlines() -> None:
    style = CardStyle(black=True)
    for card in PACK:
        _, sign = index_of(card, style, SIZES[0])
        assert (sign.fill == "#ffffff") is (card.suit in "hd")
        assert (sign.stroke is not None) is (card.suit in "hd")
    for symbol in (card_symbol(card, style) for card in PACK):
        assert colours(symbol) <= {"#000000", "#ffffff", "#cccccc"}
    for tile in TILES:
        assert colours(tile_symbol(tile, TileStyle(colour=False))) <= {"#000000", "#ffffff"}


def colours(symbol: Symbol) -> set[str]:
    found: set[str] = set()
    for item in symbol.items:
        if isinstance(item, Use):
            found |= colours(item.symbol)
        elif isinstance(item, Text):
            found.add(item.colour)
        elif isinstance(item, (Path, Rect)):
            found |= {item.fill} if item.fill else set()
            found |= {item.stroke.colour} if item.stroke else set()
    return found


@pytest.mark.parametrize("size", [CutSize(63.5, 88.9, 3), CutSize(44.5, 63.5, 1.5)], ids=size_name)
def test_backs_run_on_over_the_bleed_and_no_line_marks_the_cut(size: CutSize) -> None:
    for symbol, back in (
        (card_back(CardStyle(), size), True),
        (tile_back(TileStyle(), size), True),
        (card_symbol(Card(5, "h"), CardStyle(), size), False),
        (tile_symbol(Tile(5, "p"), TileStyle(), size), False),
    ):
        ground = symbol.items[0]
        assert isinstance(ground, Rect)
        assert (ground.x, ground.y, ground.stroke) == (0, 0, None)
        assert (ground.width, ground.height) == (symbol.width, symbol.height)
        left, top, right, bottom = zip(*boxes(symbol.items[1:]), strict=True)
        reached = min(left) < 0.2 and min(top) < 0.2
        assert reached is back
        assert (max(right) > symbol.width - 0.2 and max(bottom) > symbol.height - 0.2) is back


@pytest.mark.parametrize("size", SIZES, ids=size_name)
def test_backs_of_cards_have_no_top(size: CutSize) -> None:
    back = card_back(CardStyle(), size)
    places = [path_box(item) for item in back.items if isinstance(item, Path)]
    rounded = {tuple(round(v, 3) for v in place) for place in places}
    for x1, y1, x2, y2 in places:
        turned = back.width - x2, back.height - y2, back.width - x1, back.height - y1
        near = {tuple(round(v + d, 3) for v in turned) for d in (-0.001, 0, 0.001)}
        assert near & rounded


def test_sizes_and_styles_never_share_a_name() -> None:
    seen: dict[str, Symbol] = {}
    for size, style in product(SIZES, (*STYLES, CardStyle(four_colour=True))):
        for symbol in (card_back(style, size), card_symbol(Card(12, "d"), style, size)):
            todo = [symbol]
            while todo:
                one = todo.pop()
                assert seen.setdefault(one.name, one) == one
                todo += [item.symbol for item in one.items if isinstance(item, Use)]
