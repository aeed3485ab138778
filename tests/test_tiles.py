from __future__ import annotations

import math
from collections import Counter
from itertools import combinations, pairwise, product
from typing import TYPE_CHECKING

import pytest

from card_bounds import boxes, path_box, points, text_box
from dealgen.compose.scene import MM_PER_PT, Font, Path, Rect, Symbol, Text, Use
from dealgen.compose.tiles import TileStyle, mini_tile, tile_back, tile_symbol
from dealgen.compose.tiles.brush import brush_stroke, brushed, pieces
from dealgen.compose.tiles.characters import CHARACTERS, character
from dealgen.pieces import Tile
from test_cards import lightness, luminance

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dealgen.compose.scene import Item

WIDTH, HEIGHT = 24, 32
COLOUR, BLACK = STYLES = (TileStyle(), TileStyle(colour=False))
COUNTS = {"m": 9, "p": 9, "s": 9, "z": 7, "f": 4, "q": 4}
FACES = tuple(Tile(n, suit) for suit, count in COUNTS.items() for n in range(1, count + 1))
NAMED = tuple(tile for tile in FACES if tile.suit in "fq")
INDICES = {
    **{
        f"{n}{suit}": f"{n} {letter}"
        for suit, letter in zip("mpsfq", "CDBFS", strict=True)
        for n in range(1, 10)
    },
    **{f"{n}z": name for n, name in enumerate(("E", "S", "W", "N", "Wh", "Gr", "Rd"), 1)},
}
STROKES = {
    **dict(zip("一二三四五六七八九", (1, 2, 3, 5, 4, 4, 2, 2, 2), strict=True)),
    **dict(zip("萬東南西北中發", (12, 8, 9, 6, 5, 4, 12), strict=True)),
    **dict(zip("梅蘭菊竹春夏秋冬", (11, 20, 11, 6, 9, 10, 9, 5), strict=True)),
}


def ground_of(symbol: Symbol) -> Rect:
    ground = symbol.items[0]
    assert isinstance(ground, Rect)
    return ground


def index_of(symbol: Symbol) -> list[Text]:
    return [item for item in symbol.items if isinstance(item, Text)]


def picture_of(tile: Tile, style: TileStyle = COLOUR) -> list[Item]:
    return [item for item in tile_symbol(tile, style).items[1:] if not isinstance(item, Text)]


def paths_of(tile: Tile, style: TileStyle = COLOUR) -> list[Path]:
    return [item for item in picture_of(tile, style) if isinstance(item, Path)]


def all_symbols(style: TileStyle) -> Iterator[Symbol]:
    yield tile_back(style)
    for tile in FACES:
        yield tile_symbol(tile, style)
        yield mini_tile(tile, style, 5.25, 7, 7)
        yield mini_tile(tile, style, 7, 9, 7.5)
        yield mini_tile(tile, style, 10.5, 14, 9)


def test_there_are_forty_two_faces() -> None:
    assert len(FACES) == 42


@pytest.mark.parametrize("style", STYLES)
def test_items_lie_inside_their_symbols(style: TileStyle) -> None:
    for symbol in all_symbols(style):
        for x1, y1, x2, y2 in boxes(symbol.items):
            assert x1 >= -1e-9, symbol.name
            assert y1 >= -1e-9, symbol.name
            assert x2 <= symbol.width + 1e-9, symbol.name
            assert y2 <= symbol.height + 1e-9, symbol.name


@pytest.mark.parametrize("tile", FACES, ids=str)
def test_pictures_keep_off_the_edge(tile: Tile) -> None:
    symbol = tile_symbol(tile, COLOUR)
    assert (symbol.width, symbol.height) == (WIDTH, HEIGHT)
    for x1, y1, x2, y2 in boxes(symbol.items[1:]):
        assert min(x1, y1, WIDTH - x2, HEIGHT - y2) > 1.2


@pytest.mark.parametrize("tile", FACES, ids=str)
def test_pictures_stand_in_the_middle_and_use_the_room(tile: Tile) -> None:
    art = paths_of(tile)[:-1] if tile in NAMED else picture_of(tile)
    left, top, right, bottom = zip(*boxes(tuple(art)), strict=True)
    assert abs(min(left) + max(right) - WIDTH) < 1.6
    assert max(bottom) - min(top) > 17
    assert min(top) > 7.5
    assert max(bottom) < 30.5


@pytest.mark.parametrize("tile", FACES, ids=str)
def test_index_is_as_expected_and_in_the_corner(tile: Tile) -> None:
    texts = index_of(tile_symbol(tile, COLOUR))
    assert " ".join(text.text for text in texts) == INDICES[tile.code]
    for text in texts:
        assert text.font is Font.INDEX
        assert text.size * 14 / HEIGHT >= 7
        assert text.size * 7 / HEIGHT >= 4.5
        assert lightness(text.colour) < 36
    left, top, right, bottom = zip(*map(text_box, texts), strict=True)
    assert 1.5 < min(left) < 2.8
    assert 1.5 < min(top) < 2.2
    assert max(right) < 14
    assert max(bottom) < 7.3


def test_figure_and_letter_are_apart_but_one_word() -> None:
    for tile in FACES:
        for a, b in pairwise(index_of(tile_symbol(tile, COLOUR))):
            assert 1 < text_box(b)[0] - text_box(a)[2] < 3


def test_indices_are_unique() -> None:
    assert len({INDICES[tile.code] for tile in FACES}) == 42


@pytest.mark.parametrize("tile", FACES, ids=str)
def test_pictures_keep_clear_of_the_index(tile: Tile) -> None:
    texts = [text_box(text) for text in index_of(tile_symbol(tile, COLOUR))]
    for x1, y1, x2, y2 in boxes(tuple(picture_of(tile))):
        for left, top, right, bottom in texts:
            gap_x, gap_y = max(left - x2, x1 - right), max(top - y2, y1 - bottom)
            assert max(gap_x, gap_y) > 0.5, (tile, gap_x, gap_y)


@pytest.mark.parametrize("tile", NAMED, ids=str)
def test_flowers_and_seasons_bear_their_character_clear_of_the_picture(tile: Tile) -> None:
    *art, name = paths_of(tile)
    left, top, right, bottom = path_box(name)
    assert left > 14
    assert bottom < 9.2
    assert bottom - top > 6
    written = "梅蘭菊竹春夏秋冬"["fq".index(tile.suit) * 4 + tile.number - 1]
    assert path_count(name) == sum(len(pieces(s)) for s in CHARACTERS[written])
    near = [(x, y) for path in art for x, y in points(path.segments) if x > left - 1]
    assert all(y > bottom + 0.25 for x, y in near if x < right + 1)


def path_count(path: Path) -> int:
    return sum(segment[0] == "M" for segment in path.segments)


def rings_of(number: int) -> list[tuple[float, float, float]]:
    """Return middle and radius of every ring: of several discs about one point the largest."""
    discs: dict[tuple[float, float], float] = {}
    for path in paths_of(Tile(number, "p")):
        if path_count(path) == 1:
            x1, y1, x2, y2 = path_box(path)
            middle = round((x1 + x2) / 2, 6), round((y1 + y2) / 2, 6)
            discs[middle] = max(discs.get(middle, 0), (x2 - x1) / 2)
    return [(x, y, radius) for (x, y), radius in discs.items()]


@pytest.mark.parametrize("number", range(1, 10))
def test_rings_are_as_many_as_the_number_and_apart(number: int) -> None:
    rings = rings_of(number)
    assert len(rings) == number
    for (x1, y1, r1), (x2, y2, r2) in combinations(rings, 2):
        assert math.dist((x1, y1), (x2, y2)) > r1 + r2 + 0.35


def test_one_dot_is_the_greatest() -> None:
    sizes = [max(radius for _, _, radius in rings_of(number)) for number in range(1, 10)]
    assert sizes[0] > 2 * max(sizes[1:])


@pytest.mark.parametrize("number", [1, 2, 4, 5, 6, 8, 9])
def test_dots_are_symmetrical(number: int) -> None:
    places = [(x, y) for x, y, _ in rings_of(number)]
    for x, y in places:
        assert any(math.dist((WIDTH - x, y), other) < 1e-6 for other in places)


@pytest.mark.parametrize("number", [3, 7])
def test_three_and_seven_have_a_slanting_row(number: int) -> None:
    row = sorted(rings_of(number), key=lambda ring: ring[1])[:3]
    assert [x for x, _, _ in row] == sorted(x for x, _, _ in row)
    (x1, y1, _), (x2, y2, _), (x3, y3, _) = row
    assert math.isclose((y2 - y1) * (x3 - x2), (y3 - y2) * (x2 - x1), abs_tol=1e-6)


def sticks_of(number: int) -> list[Path]:
    return [path for path in paths_of(Tile(number, "s")) if path.fill]


@pytest.mark.parametrize("number", range(2, 10))
def test_sticks_are_as_many_as_the_number_and_apart(number: int) -> None:
    sticks = sticks_of(number)
    assert len(sticks) == number
    for a, b in combinations(sticks, 2):
        rims = [list(points(stick.segments))[::8] for stick in (a, b)]
        assert min(math.dist(p, q) for p, q in product(*rims)) > 0.3


def test_eight_of_bamboos_is_an_m_above_a_w() -> None:
    def leaning(stick: Path) -> float:
        x1, y1, x2, y2 = path_box(stick)
        heads = [x for x, y in points(stick.segments) if y < (y1 + y2) / 2]
        return x1 + x2 - min(heads) - max(heads)

    sticks = sorted(sticks_of(8), key=lambda stick: (path_box(stick)[1] > 19, path_box(stick)[0]))
    signs = ["/|\\"[round(leaning(stick) / 2) + 1] for stick in sticks]
    assert "".join(signs) == "|\\/||/\\|"


def test_one_of_bamboos_is_a_picture_of_its_own() -> None:
    bird = paths_of(Tile(1, "s"))
    assert len({path.fill for path in bird} - {None, "#ffffff"}) == 4
    assert not {path.segments for path in bird} & {p.segments for p in sticks_of(2)}


@pytest.mark.parametrize(("name", "count"), STROKES.items())
def test_characters_have_their_number_of_strokes(name: str, count: int) -> None:
    assert len(CHARACTERS[name]) == count
    assert len(set(CHARACTERS[name])) == count


def test_all_characters_are_known_and_used() -> None:
    assert set(CHARACTERS) == set(STROKES)
    with pytest.raises(KeyError):
        character("龍", (0, 0, 10, 10), 1)


@pytest.mark.parametrize("name", CHARACTERS)
def test_characters_fill_their_box(name: str) -> None:
    left, top, right, bottom = path_box(Path(character(name, (0, 0, 100, 100), 8)))
    assert -3 < left < 12
    assert 88 < right < 103
    if name not in "一二三四":
        assert -4 < top < 15
        assert 85 < bottom < 103


@pytest.mark.parametrize("name", CHARACTERS)
def test_all_parts_of_a_character_run_the_same_way_round(name: str) -> None:
    # Under the nonzero rule parts that ran against each other would cut holes at crossings.
    for stroke in CHARACTERS[name]:
        for piece in pieces(stroke):
            corners = list(points(brushed(piece, 8)))
            turn = sum(a[0] * b[1] - b[0] * a[1] for a, b in pairwise((*corners, corners[0])))
            assert turn > 0


def test_the_brush_is_as_wide_in_a_flat_box_as_in_a_high_one() -> None:
    flat = path_box(Path(character("一", (0, 0, 40, 10), 2)))
    high = path_box(Path(character("一", (0, 0, 40, 40), 2)))
    slope = 0.06 * (40 - 10)
    assert flat[3] - flat[1] == pytest.approx(high[3] - high[1] - slope, abs=0.35)


def test_a_stroke_may_turn_and_odd_texts_are_refused() -> None:
    turning = pieces("14 30 h 87 26 v 82 63 k 70 57")
    assert [piece.kind for piece in turning] == ["h", "v", "k"]
    assert [piece.points[0] for piece in turning] == [(14, 30), (87, 26), (82, 63)]
    one = path_box(Path(brush_stroke("0 0 v 0 50", 10)))
    assert one[3] - one[1] == pytest.approx(53, abs=1)
    assert one[2] - one[0] == pytest.approx(10, abs=1.5)
    with pytest.raises(ValueError, match="argument 2 is shorter"):
        pieces("0 0 h 5 5 5")
    with pytest.raises(ValueError, match="could not convert"):
        pieces("0 0 h 5 x")
    for text in ("", "0 0", "h 5 5", "0 0 w 5 5"):
        with pytest.raises(ValueError, match="is no stroke"):
            pieces(text)


@pytest.mark.parametrize("tile", [Tile(n, "m") for n in range(1, 10)], ids=str)
def test_characters_show_the_numeral_above_ten_thousand(tile: Tile) -> None:
    numeral, thousands = paths_of(tile)
    assert path_box(numeral)[3] < path_box(thousands)[1] + 0.3
    assert thousands == paths_of(Tile(1, "m"))[1]


def test_white_dragon_is_two_frames_about_an_empty_field() -> None:
    items = picture_of(Tile(5, "z"))
    frames = [item for item in items if isinstance(item, (Rect, Path)) and item.stroke]
    outer, inner = sorted(boxes(tuple(frames)))
    assert all(a < b for a, b in zip(outer[:2], inner[:2], strict=True))
    assert all(a > b for a, b in zip(outer[2:], inner[2:], strict=True))
    blocks = [item for item in items if isinstance(item, Rect) and item.fill]
    for block in boxes(tuple(blocks)):
        assert not (block[0] < 12 < block[2] and block[1] < 19 < block[3])
    assert Counter((round(b.x + b.width / 2 - 12, 6) > 0) for b in blocks) == Counter(
        {True: len(blocks) // 2, False: len(blocks) // 2}
    )


@pytest.mark.parametrize("style", STYLES)
def test_names_are_unique(style: TileStyle) -> None:
    seen: dict[str, Symbol] = {}
    todo = [*all_symbols(style), *all_symbols(COLOUR), *all_symbols(BLACK)]
    while todo:
        symbol = todo.pop()
        assert seen.setdefault(symbol.name, symbol) == symbol
        todo += [item.symbol for item in symbol.items if isinstance(item, Use)]
    assert {"tile-5m", "tile-5m-bw", "tile-1q", "tile-back"} <= set(seen)


def test_symbols_are_cached() -> None:
    tile = Tile(6, "z")
    assert tile_symbol(tile, TileStyle()) is tile_symbol(Tile(6, "z"), TileStyle())
    assert mini_tile(tile, COLOUR, 7, 9, 7) is mini_tile(tile, COLOUR, 7, 9, 7)
    assert tile_back(COLOUR) is tile_back(TileStyle())


def test_forty_two_distinct_pictures_without_colour_and_without_index() -> None:
    def outline(item: Item) -> object:
        return item.segments if isinstance(item, Path) else item

    assert len({tuple(map(outline, picture_of(tile, BLACK))) for tile in FACES}) == 42


def test_colour_changes_no_shape() -> None:
    for tile in FACES:
        for a, b in zip(paths_of(tile, COLOUR), paths_of(tile, BLACK), strict=True):
            assert a.segments == b.segments


def test_without_colour_all_is_black_and_white() -> None:
    for symbol in all_symbols(BLACK):
        for item in symbol.items:
            assert not isinstance(item, Use)
            found = [item.colour] if isinstance(item, Text) else [item.fill]
            if not isinstance(item, Text) and item.stroke:
                found.append(item.stroke.colour)
            assert set(found) <= {None, "#000000", "#ffffff"}


def test_colours_differ_in_lightness_and_stand_out_from_paper() -> None:
    colours = [COLOUR.ink("blue"), COLOUR.ink("green"), COLOUR.ink("red")]
    for a, b in combinations([*colours, "#000000"], 2):
        assert abs(lightness(a) - lightness(b)) >= 14
    text = TileStyle.__doc__ or ""
    for colour in (*colours, COLOUR.ink("crimson")):
        contrast = 1.05 / (luminance(colour) + 0.05)
        assert contrast >= 4.5
        assert f"{lightness(colour):.1f}" in text
        assert f"({contrast:.1f}:1)" in text


def test_no_line_is_a_hairline_when_a_tile_is_12_mm_wide() -> None:
    for symbol in (tile_back(COLOUR), *(tile_symbol(tile, COLOUR) for tile in FACES)):
        for item in symbol.items:
            if isinstance(item, (Rect, Path)) and item.stroke:
                assert item.stroke.width * 12 / WIDTH >= 0.15


@pytest.mark.parametrize("tile", FACES, ids=str)
def test_mini_tile_has_one_centred_line_and_room_beneath(tile: Tile) -> None:
    symbol = mini_tile(tile, COLOUR, 7.5, 9, 7.5)
    assert (symbol.width, symbol.height) == (7.5, 9)
    assert all(part in symbol.name for part in (tile.code, "7.5x9-7.5"))
    texts = index_of(symbol)
    assert len(symbol.items) == len(texts) + 1
    assert {text.size for text in texts} == {7.5}
    assert " ".join(text.text for text in texts) == INDICES[tile.code]
    left, top, right, bottom = zip(*map(text_box, texts), strict=True)
    assert min(left) == pytest.approx(7.5 - max(right), abs=0.25)
    assert min(top) > ground_of(symbol).y
    assert 9 - max(bottom) > 7.5 * MM_PER_PT * 1.5


def test_what_does_not_fit_or_does_not_exist_is_refused() -> None:
    with pytest.raises(ValueError, match="too wide for 5 mm"):
        mini_tile(Tile(5, "m"), COLOUR, 5, 20, 14)
    with pytest.raises(ValueError, match="too high for 3 mm"):
        mini_tile(Tile(1, "z"), COLOUR, 20, 3, 14)
    for suit, count in {**COUNTS, "x": 1}.items():
        for number in (0, count + 1):
            with pytest.raises(KeyError):
                tile_symbol(Tile(number, suit), COLOUR)
            with pytest.raises(KeyError):
                mini_tile(Tile(number, suit), COLOUR, 9, 12, 7)


def test_back_is_symmetrical_left_to_right_and_sparing() -> None:
    rects = [item for item in tile_back(COLOUR).items if isinstance(item, Rect)]
    for rect in rects:
        middle = WIDTH - rect.x - rect.width
        assert any(math.dist((middle, rect.y), (other.x, other.y)) < 1e-6 for other in rects)
    assert all(rect.fill in {None, "#ffffff"} for rect in rects)
