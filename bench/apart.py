"""How far apart suits and tiles are for every eye: in colour, in grey, for the colour-blind.

Every two suits are compared where a player looks first, the corner of cards of one rank; every
two kinds of tiles as whole faces. The figure is the root of the mean squared CIE 1976 colour
difference over the picture: 0 for equal pictures, 100 for black on all of white.

    python bench/apart.py
"""

from __future__ import annotations

from functools import cache
from io import BytesIO
from itertools import combinations
from math import hypot
from typing import TYPE_CHECKING

from PIL import Image, ImageChops, ImageStat

from dealgen.compose.cards import CardStyle, card_symbol
from dealgen.compose.scene import Document, Page, Use
from dealgen.compose.tiles import TileStyle, tile_symbol
from dealgen.draw.png import png_pages
from dealgen.pieces import SUITS, Card, Tile, standard_tiles

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from dealgen.compose.scene import Symbol

Triple = tuple[float, float, float]
Matrix = tuple[Triple, Triple, Triple]

# Viénot, Brettel, Mollon 1999, "Digital video colourmaps for checking the legibility of displays
# by dichromats": linear RGB to cone responses, and the response that takes the missing one's place.
_CONES: Matrix = (
    (17.8824, 43.5161, 4.11935),
    (3.45565, 27.1554, 3.86714),
    (0.0299566, 0.184309, 1.46709),
)
_PROTANOPE: Matrix = ((0, 2.02344, -2.52581), (0, 1, 0), (0, 0, 1))
_DEUTERANOPE: Matrix = ((1, 0, 0), (0.494207, 0, 1.24827), (0, 0, 1))

# Brettel, Viénot, Mollon 1997, "Computerized simulation of color appearance for dichromats", with
# the primaries of sRGB: one matrix on either side of a plane through black and white.
TRITANOPE: tuple[Matrix, Matrix] = (
    ((1.01277, 0.13548, -0.14826), (-0.01243, 0.86812, 0.14431), (0.07589, 0.80500, 0.11911)),
    ((0.93678, 0.18979, -0.12657), (0.06154, 0.81526, 0.12320), (-0.37562, 1.12767, 0.24796)),
)
PLANE: Triple = (0.03901, -0.02788, -0.01113)

_TO_XYZ: Matrix = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
_STRAIGHT = 0.04045  # sRGB is linear below
_WHITE: Triple = (0.95047, 1.0, 1.08883)


def times(matrix: Matrix, vector: Triple) -> Triple:
    """Return a matrix times a vector."""
    x, y, z = (sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix)
    return x, y, z


def _inverse(m: Matrix) -> Matrix:
    (a, b, c), (d, e, f), (g, h, i) = m
    whole = a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g)
    rows = (
        (e * i - f * h, c * h - b * i, b * f - c * e),
        (f * g - d * i, a * i - c * g, c * d - a * f),
        (d * h - e * g, b * g - a * h, a * e - b * d),
    )
    first, second, third = ((x / whole, y / whole, z / whole) for x, y, z in rows)
    return first, second, third


_FROM_CONES = _inverse(_CONES)


def _linear(value: int) -> float:
    share = value / 255
    return share / 12.92 if share <= _STRAIGHT else ((share + 0.055) / 1.055) ** 2.4


def as_seen(rgb: Triple, view: str) -> Triple:
    """Return linear RGB as one of `VIEWS` sees it."""
    match view:
        case "grey":
            return (times(_TO_XYZ, rgb)[1],) * 3
        case "protanopia":
            return times(_FROM_CONES, times(_PROTANOPE, times(_CONES, rgb)))
        case "deuteranopia":
            return times(_FROM_CONES, times(_DEUTERANOPE, times(_CONES, rgb)))
        case "tritanopia":
            side = sum(a * b for a, b in zip(PLANE, rgb, strict=True)) < 0
            return times(TRITANOPE[side], rgb)
    return rgb


VIEWS = ("colour", "grey", "protanopia", "deuteranopia", "tritanopia")


def _lab(rgb: Triple) -> tuple[int, int, int]:
    """Return L*, a*, b* of linear RGB as bytes: L* from 0 to 100, a* and b* with 128 for none."""

    def root(t: float) -> float:
        return t ** (1 / 3) if t > 216 / 24389 else (24389 / 27 * t + 16) / 116

    inside = tuple(min(1.0, max(0.0, channel)) for channel in rgb)
    x, y, z = (
        root(v / white)
        for v, white in zip(times(_TO_XYZ, inside), _WHITE, strict=True)  # type: ignore[arg-type] # three
    )
    return (
        round(116 * y - 16),
        round(128 + 500 * (x - y)),
        round(128 + 200 * (y - z)),
    )


@cache
def _seen_lab(pixel: tuple[int, int, int], view: str) -> tuple[int, int, int]:
    red, green, blue = map(_linear, pixel)
    return _lab(as_seen((red, green, blue), view))


def in_view(picture: Image.Image, view: str) -> Image.Image:
    """Return an RGB picture as L*a*b*, as one of `VIEWS` sees it."""
    channels = iter(picture.tobytes())
    pixels = zip(channels, channels, channels, strict=True)
    return Image.frombytes(
        "RGB", picture.size, b"".join(bytes(_seen_lab(pixel, view)) for pixel in pixels)
    )


def difference(one: Image.Image, other: Image.Image) -> float:
    """Return the root of the mean squared colour difference of two pictures in L*a*b*."""
    return hypot(*ImageStat.Stat(ImageChops.difference(one, other)).rms)


def pictures(symbols: Sequence[Symbol], dpi: float, share: Triple = (1, 1, 1)) -> list[Image.Image]:
    """Return symbols as pictures, of each so much of the width and height from the top left."""
    pages = tuple(Page(s.width, s.height, (Use(s, 0, 0),)) for s in symbols)
    drawn = [Image.open(BytesIO(png)) for png in png_pages(Document(pages, "", "en"), dpi=dpi)]
    return [
        p.convert("RGB").crop((0, 0, round(p.width * share[0]), round(p.height * share[1])))
        for p in drawn
    ]


CARD_STYLES = {
    "two colours": CardStyle(),
    "four colours": CardStyle(four_colour=True),
    "black and white": CardStyle(black=True),
    "large index": CardStyle(large_index=True),
    "large, black": CardStyle(black=True, large_index=True),
}
TILE_STYLES = {"colours": TileStyle(), "black": TileStyle(colour=False)}
_CORNER = (0.28, 0.34, 1.0)  # of a card: the index


def closest(
    names: Sequence[str],
    drawn: Sequence[Image.Image],
    view: str,
    wanted: Callable[[str, str], bool],
) -> tuple[float, str, str]:
    """Return the smallest difference of two pictures, of those pairs of names that are wanted."""
    seen = dict(zip(names, (in_view(picture, view) for picture in drawn), strict=True))
    return min(
        (difference(seen[a], seen[b]), a, b) for a, b in combinations(names, 2) if wanted(a, b)
    )


def suits(
    style: CardStyle, ranks: Sequence[int], views: Sequence[str] = VIEWS
) -> Iterator[tuple[str, float, str, str]]:
    """Yield by view the two suits that are closest in the corners of cards of one rank."""
    cards = [Card(rank, suit) for rank in ranks for suit in SUITS]
    drawn = pictures([card_symbol(card, style) for card in cards], 60, _CORNER)
    codes = [card.code for card in cards]
    for view in views:
        yield view, *closest(codes, drawn, view, lambda a, b: a[0] == b[0])


def tiles(style: TileStyle, views: Sequence[str] = VIEWS) -> Iterator[tuple[str, float, str, str]]:
    """Yield by view the two kinds of tiles that are closest."""
    kinds: list[Tile] = list(dict.fromkeys(standard_tiles()))
    drawn = pictures([tile_symbol(tile, style) for tile in kinds], 45)
    codes = [tile.code for tile in kinds]
    for view in views:
        yield view, *closest(codes, drawn, view, lambda _a, _b: True)


def main() -> None:
    """Print the smallest difference of every style in every view."""
    for name, style in CARD_STYLES.items():
        for view, least, one, other in suits(style, range(1, 14)):
            print(f"suits, {name:16} {view:13} {least:5.1f}  {one} {other}")
    for name, tile_style in TILE_STYLES.items():
        for view, least, one, other in tiles(tile_style):
            print(f"tiles, {name:16} {view:13} {least:5.1f}  {one} {other}")


if __name__ == "__main__":
    main()
