"""The four seasons, each seen through a round window."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dealgen.compose.cards.shapes import ellipse, mirrored, outline, placed, shape, stroke
from dealgen.compose.cards.style import INK, PAPER
from dealgen.compose.tiles.brush import brush_stroke
from dealgen.compose.tiles.dots import round_about
from dealgen.compose.tiles.flowers import named

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dealgen.compose.scene import Path, Segment
    from dealgen.compose.tiles.style import TileStyle

_NAMES = "春夏秋冬"
_X, _Y, _RADIUS = 12.0, 19.6, 10.1
"""Middle and radius of the window, in mm."""


def _window(colour: str) -> Iterator[Path]:
    """Yield the frame of the window."""
    yield stroke(ellipse(_X, _Y, _RADIUS, _RADIUS), colour, 0.6)


_SWALLOW = (
    "M 4.6 20.2 C 6 18.8 7.8 18.6 9.4 19.4 C 10.6 17 13 15.6 16.2 15.2 "
    "C 14.6 16.8 13.8 18.6 13.2 20.4 C 15.4 21 17.6 22.2 19.4 24.2 "
    "C 17.6 23.6 16.4 23.4 15.2 23.4 C 16.2 24.4 16.8 25.4 17.2 26.8 "
    "C 15 24.6 12.8 23.4 10.6 23 C 10.2 24.6 9 26 7 27 C 7.2 25 7.2 23.6 7.4 22.4 "
    "C 6.2 22 5.4 21.2 4.6 20.2 Z"
)
_TWIGS = (
    "M 8 10.6 C 7.4 12.6 6.2 14.6 5.4 17 M 13 9.8 C 13.6 11 13.8 12.4 13.6 13.8 "
    "M 16.6 10.6 C 17.8 12.6 18.6 15 18.8 18.4"
)
_WILLOW = (
    "7.6 12 l 8.6 13.4 8.4 15",
    "7 13.6 l 5.4 14 4.4 15.2",
    "6.2 15 l 7 16 6.8 17.4",
    "13.3 10.6 l 14.6 11.2 15 12.6",
    "13.8 12 l 12.4 12.4 11.6 13.6",
    "17.6 12.6 l 18.8 13.4 19.2 15",
    "18.2 14.2 l 16.8 14.8 16.2 16.2",
    "18.7 16.4 l 19.8 17.4 20 19",
)


def _spring(style: TileStyle) -> Iterator[Path]:
    """Yield a swallow beneath twigs of willow."""
    green = style.ink("green")
    yield stroke(outline(_TWIGS), green, 0.4)
    for leaf in _WILLOW:
        yield shape(brush_stroke(leaf, 1.0), green)
    yield shape(outline(_SWALLOW), style.ink("blue"), PAPER, 0.5)
    yield shape(ellipse(7, 20.2, 0.42, 0.42), PAPER)


_LOTUS = (
    ("12 23.6 l 5.6 23 4 18", 3.0),
    ("12 23.6 l 18.4 23 20 18", 3.0),
    ("12 23.8 l 6.4 20.4 8 14.4", 3.4),
    ("12 23.8 l 17.6 20.4 16 14.4", 3.4),
)
_WAVES = (
    "M 5.4 27 C 7 26.2 8.2 27.6 9.8 27 C 11.2 26.4 12.6 27.6 14.2 27 "
    "C 15.6 26.4 17 27.6 18.6 27 M 8.6 28.6 C 10 28 11.2 29 12.6 28.5 "
    "C 13.6 28.1 14.6 28.6 15.4 28.5"
)


def _summer(style: TileStyle) -> Iterator[Path]:
    """Yield a lotus on the water."""
    red = style.ink("red")
    yield shape(ellipse(12, 24.2, 7.4, 1.7), style.ink("green"))
    for petal, width in _LOTUS:
        yield shape(brush_stroke(petal, width), red, PAPER, 0.45)
    yield shape(mirrored("M 12 12.4 C 15.4 16 15.4 20.6 12 24", 12), red, PAPER, 0.45)
    yield stroke(outline(_WAVES), style.ink("blue"), 0.45)


_MAPLE = (
    "M 0 -8.8 C 1.3 -6.6 1.8 -4.8 1.7 -2.8 C 2.8 -4 4.6 -5.4 6.9 -5.9 C 6.4 -3.8 5.2 -1.7 3.7 -0.5 "
    "C 5.2 -0.7 7 -0.2 8.4 1.1 C 6.6 2.2 4.6 2.4 2.7 2.1 C 3.5 2.9 4.1 3.9 4.2 5.3 "
    "C 2.6 5 0.9 4.2 0 3.2"
)
_VEINS = "M 0 -5.6 L 0 3 M 0 2.4 L 4.6 -3.4 M 0 2.4 L -4.6 -3.4 M 0 2.4 L 5.6 1 M 0 2.4 L -5.6 1"


def _autumn(style: TileStyle) -> Iterator[Path]:
    """Yield a maple leaf, and a small one that falls."""
    red = style.ink("red")
    yield stroke(outline("M 11.6 21.6 C 11.6 24 12 25.6 13.2 27.4"), INK, 0.7)
    yield shape(placed(mirrored(_MAPLE, 0), 11.6, 19.2), red)
    yield stroke(placed(outline(_VEINS), 11.6, 19.2), PAPER, 0.4)
    yield shape(placed(mirrored(_MAPLE, 0), 17.4, 25.4, 0.28), red)


_FIR = (
    "M 12 17.4 C 12.8 23 16.8 25 18.4 26 C 15.2 26.9 12.4 26.9 12 26.6",
    "M 12 14 C 12.8 18.4 15.6 20.4 17.2 21.4 C 14.6 22.3 12.4 22.3 12 22",
    "M 12 10.8 C 12.8 14 14.2 16 15.8 17 C 13.9 17.9 12.4 17.9 12 17.6",
)
"""Right halves of the branches, from the lowest to the top."""

_SNOW = (
    "M 3.6 25.4 C 6 26.2 8 27 12 27 C 16 27 18 26.2 20.4 25.4 "
    "C 18.6 28.4 15.4 29.5 12 29.5 C 8.6 29.5 5.4 28.4 3.6 25.4 Z"
)
_FLAKES = ((6.6, 14.4), (4.5, 19.6), (17.6, 14.2), (19.5, 19.4), (7.4, 18.4), (16.8, 18))


def _flake(x: float, y: float) -> Path:
    """Return a snow crystal of six arms."""
    arms: list[Segment] = []
    for tip in round_about(x, y, 6, 1.15):
        arms += [("M", x, y), ("L", *tip)]
    return stroke(tuple(arms), INK, 0.36)


def _winter(style: TileStyle) -> Iterator[Path]:
    """Yield a fir in the snow."""
    for branches in _FIR:
        yield shape(mirrored(branches, 12), style.ink("green"), PAPER, 0.6)
    yield shape(outline(_SNOW), PAPER, INK, 0.4)
    for x, y in _FLAKES:
        yield _flake(x, y)


def season(number: int, style: TileStyle) -> Iterator[Path]:
    """Yield a season, 1 to 4, and its character; `KeyError` for others."""
    yield from {1: _spring, 2: _summer, 3: _autumn, 4: _winter}[number](style)
    yield from _window(style.ink("blue"))
    yield named(_NAMES[number - 1], INK)
