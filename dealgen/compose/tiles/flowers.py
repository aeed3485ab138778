"""The four flowers: plum, orchid, chrysanthemum and bamboo, growing freely."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from dealgen.compose.cards.shapes import ellipse, outline, placed, shape, stroke
from dealgen.compose.cards.style import INK, PAPER
from dealgen.compose.tiles.brush import Piece, brush_stroke, brushed
from dealgen.compose.tiles.characters import character
from dealgen.compose.tiles.dots import beads, round_about

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dealgen.compose.scene import Path
    from dealgen.compose.tiles.style import TileStyle

_NAMES = "梅蘭菊竹"
NAME_BOX = (14.8, 1.7, 7.4, 7.0)
"""Where flowers and seasons bear their character: left, top, width, height in mm."""


def named(name: str, colour: str) -> Path:
    """Return the small character in the upper right corner."""
    return shape(character(name, NAME_BOX, 0.42 if name == "蘭" else 0.55), colour)


def _blossom(x: float, y: float, size: float, colour: str) -> Iterator[Path]:
    """Yield a plum blossom of five round petals, `size` mm from its middle to its rim."""
    for px, py in round_about(x, y, 5, size * 0.56):
        yield shape(ellipse(px, py, size * 0.46, size * 0.46), colour, PAPER, 0.32)
    yield shape(ellipse(x, y, size * 0.3, size * 0.3), PAPER)
    yield shape(ellipse(x, y, size * 0.15, size * 0.15), colour)


def _plum(style: TileStyle) -> Iterator[Path]:
    """Yield an old branch with blossoms and buds."""
    red = style.ink("red")
    for branch, width in (
        ("18.6 30 b 16 23.6 10.4 21.4", 2.6),
        ("12.4 22.4 b 6.4 20.2 6.8 11.4", 1.9),
        ("13.8 23.4 b 15.4 18.4 20 13.6", 1.5),
        ("16.6 26.2 b 12 26.6 7.4 28.6", 1.1),
        ("8 17.4 b 5.6 16.8 4 17.6", 0.9),
    ):
        yield shape(brush_stroke(branch, width), INK)
    for x, y, size in ((7.2, 11.9, 3.2), (13.9, 17.2, 3.3), (19.2, 12.6, 2.7), (6.8, 22.2, 3.3)):
        yield from _blossom(x, y, size, red)
    yield beads(iter(((3.6, 17.4), (7, 28.8), (18, 17.6), (12.2, 11.8))), 0.95, red)
    yield stroke(outline("M 12.2 12 L 13 15"), INK, 0.4)


_ORCHID = (
    "0 0 l 0.12 -0.5 0 -1.1",
    "0 0 l -0.5 -0.45 -1.1 -0.35",
    "0 0 l 0.5 -0.45 1.1 -0.35",
    "0 0.1 l -0.55 0.25 -0.85 0.75",
    "0 0.1 l 0.55 0.25 0.85 0.75",
)
"""The petals of an orchid of size 1 about its middle."""


def _orchid_bloom(x: float, y: float, size: float, colour: str) -> Iterator[Path]:
    """Yield an orchid: five pointed petals and a lip."""
    for stroke_of_petal in _ORCHID:
        petal = brush_stroke(stroke_of_petal, 0.52)
        yield shape(placed(petal, x, y, size), colour, PAPER, 0.32)
    yield shape(ellipse(x, y + size * 0.28, size * 0.24, size * 0.34), colour, PAPER, 0.4)


def _orchid(style: TileStyle) -> Iterator[Path]:
    """Yield a tuft of long leaves with two blooms on bent stems."""
    green, red = style.ink("green"), style.ink("red")
    yield stroke(
        outline("M 12 29.6 C 11.4 24 11 18 8 13.4 M 12.2 29.6 C 12.6 25 14 19 17 15"), INK, 0.5
    )
    for leaf in (
        "11.6 29.8 l 9 19 2.6 18.6",
        "12.4 29.8 l 14 19 21.6 20.6",
        "12 29.8 l 11.6 18 13.6 9.6",
        "11.4 29.8 l 8.6 24.4 2.8 26",
        "12.8 29.8 l 15.4 25 21 27.4",
    ):
        yield shape(brush_stroke(leaf, 1.5), green, PAPER, 0.32)
    yield from _orchid_bloom(7.4, 13, 3.6, red)
    yield from _orchid_bloom(17.4, 14.4, 3.6, red)


def _chrysanthemum(style: TileStyle) -> Iterator[Path]:
    """Yield one great bloom above its leaves."""
    green, red = style.ink("green"), style.ink("red")
    x, y = 12.0, 16.2
    yield stroke(outline("M 12 22 C 12 25 12.2 27 12.6 29.8"), green, 0.9)
    for leaf in (
        "12 28.4 l 8 28 4.2 23.4",
        "12.4 28.6 l 16.6 28.4 20 24",
        "12.2 29 l 8 30 5 28",
        "12.4 29 l 16.6 30 19.4 28.2",
    ):
        yield shape(brush_stroke(leaf, 2.2), green)
    for count, inner, outer, width in ((17, 3.0, 7.4, 1.9), (11, 1.0, 5.0, 1.8)):
        ends = zip(round_about(x, y, count, outer), round_about(x, y, count, inner), strict=True)
        for tip, root in ends:
            yield shape(brushed(Piece("l", (tip, root)), width), red, PAPER, 0.32)
    yield shape(ellipse(x, y, 1.6, 1.6), red, PAPER, 0.4)


def _bamboo(style: TileStyle) -> Iterator[Path]:
    """Yield two canes with their leaves."""
    green = style.ink("green")
    for x, width, joints in (
        (8.4, 2.2, (30, 23.4, 16.8, 9.4)),
        (14.4, 1.6, (30, 24.6, 18.6, 12.4)),
    ):
        for foot, top in pairwise(joints):
            yield shape(brushed(Piece("m", ((x, foot - 0.7), (x, top + 0.7))), width), green)
    for leaf in (
        "8.6 16.6 l 6 17.6 3 21.6",
        "8.6 16.4 l 5.6 16 2.4 17.4",
        "14.6 18.8 l 17.4 19.4 20.6 23.2",
        "14.6 18.6 l 18 18.2 21.6 19.8",
        "14.8 18.4 l 17.8 16.4 21.2 16",
        "14.4 13 l 15.4 11 18.8 9.6",
        "14.6 13.2 l 17 12.8 20.4 13.4",
    ):
        yield shape(brush_stroke(leaf, 1.5), green, PAPER, 0.32)


def flower(number: int, style: TileStyle) -> Iterator[Path]:
    """Yield a flower, 1 to 4, and its character; `KeyError` for others."""
    yield from {1: _plum, 2: _orchid, 3: _chrysanthemum, 4: _bamboo}[number](style)
    yield named(_NAMES[number - 1], INK)
