"""The dots: rings in the traditional arrangements, and the one as a great rosette."""

from __future__ import annotations

from math import cos, pi, sin
from types import MappingProxyType
from typing import TYPE_CHECKING

from dealgen.compose.cards.shapes import ellipse, shape
from dealgen.compose.cards.style import PAPER
from dealgen.compose.tiles.brush import Piece, brushed
from dealgen.compose.tiles.style import FOOT, MIDDLE, TOP

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from dealgen.compose.cards.shapes import Outline, Point
    from dealgen.compose.scene import Path
    from dealgen.compose.tiles.style import Ink, TileStyle

_CENTRE = (TOP + FOOT) / 2 + 0.1
_FINE_RADIUS = 3.2
"""Rings of at least this radius, in mm, have beads in their core."""

_B: Ink = "blue"
_G: Ink = "green"
_R: Ink = "red"
_Dot = tuple[float, float, "Ink"]

# For each number the radius of a ring, and the rings as mm right of and below the centre.
_RINGS: Mapping[int, tuple[float, tuple[_Dot, ...]]] = MappingProxyType(
    {
        2: (4.9, ((0, -5.6, _G), (0, 5.6, _B))),
        3: (3.9, ((-5.6, -6.6, _B), (0, 0, _R), (5.6, 6.6, _G))),
        4: (4.1, ((-4.8, -5.8, _B), (4.8, -5.8, _G), (-4.8, 5.8, _G), (4.8, 5.8, _B))),
        5: (
            3.5,
            ((-5.9, -6.9, _B), (5.9, -6.9, _G), (0, 0, _R), (-5.9, 6.9, _G), (5.9, 6.9, _B)),
        ),
        6: (
            3.2,
            (
                *((x, -7.5, _G) for x in (-4.6, 4.6)),
                *((x, y, _R) for y in (0.6, 7.6) for x in (-4.6, 4.6)),
            ),
        ),
        7: (
            2.65,
            (
                *((x, y, _G) for x, y in ((-6.6, -8), (0, -5.5), (6.6, -3))),
                *((x, y, _R) for y in (2.3, 8.1) for x in (-4, 4)),
            ),
        ),
        8: (2.55, tuple((x, y, _B) for y in (-8.2, -2.7, 2.8, 8.3) for x in (-4.4, 4.4))),
        9: (
            2.9,
            tuple(
                (x, y, ink) for y, ink in ((-7.5, _G), (0, _R), (7.5, _B)) for x in (-6.8, 0, 6.8)
            ),
        ),
    }
)


def round_about(x: float, y: float, count: int, radius: float) -> Iterator[Point]:
    """Yield `count` points on a circle about (x, y), the first at the top, clockwise."""
    for i in range(count):
        angle = 2 * pi * i / count - pi / 2
        yield x + radius * cos(angle), y + radius * sin(angle)


def beads(places: Iterator[Point], radius: float, colour: str) -> Path:
    """Return discs of `radius` mm at the places, as one path."""
    discs = (ellipse(x, y, radius, radius) for x, y in places)
    return shape(tuple(step for disc in discs for step in disc), colour)


def _disc(x: float, y: float, radius: float, colour: str) -> Path:
    return shape(ellipse(x, y, radius, radius), colour)


def _ring(x: float, y: float, radius: float, colour: str) -> Iterator[Path]:
    """Yield one ring of `radius` mm about (x, y) with its core."""
    yield _disc(x, y, radius, colour)
    yield _disc(x, y, radius * 0.72, PAPER)
    yield _disc(x, y, radius * 0.47, colour)
    if radius < _FINE_RADIUS:
        yield _disc(x, y, radius * 0.17, PAPER)
    else:
        yield beads(round_about(x, y, 6, radius * 0.275), radius * 0.09, PAPER)
        yield _disc(x, y, radius * 0.09, PAPER)


def _petals(count: int, inner: float, outer: float, width: float) -> Outline:
    """Return petals between two radii about the centre, as one outline."""
    ends = zip(
        round_about(MIDDLE, _CENTRE, count, inner),
        round_about(MIDDLE, _CENTRE, count, outer),
        strict=True,
    )
    return tuple(step for pair in ends for step in brushed(Piece("l", pair), width))


def _rosette(style: TileStyle) -> Iterator[Path]:
    """Yield the single great ring, with beads and petals in it."""
    green, red = style.ink("green"), style.ink("red")
    yield _disc(MIDDLE, _CENTRE, 10.6, green)
    yield _disc(MIDDLE, _CENTRE, 9.6, PAPER)
    yield beads(round_about(MIDDLE, _CENTRE, 20, 8.35), 0.8, style.ink("blue"))
    yield _disc(MIDDLE, _CENTRE, 7.1, green)
    yield _disc(MIDDLE, _CENTRE, 6.4, PAPER)
    yield shape(_petals(12, 1.9, 6.1, 1.7), red)
    yield _disc(MIDDLE, _CENTRE, 1.9, red)
    yield _disc(MIDDLE, _CENTRE, 0.8, PAPER)


def dots(number: int, style: TileStyle) -> Iterator[Path]:
    """Yield the picture of `number` dots, 1 to 9; `KeyError` for others."""
    if number == 1:
        yield from _rosette(style)
        return
    radius, places = _RINGS[number]
    for x, y, ink in places:
        yield from _ring(MIDDLE + x, _CENTRE + y, radius, style.ink(ink))
