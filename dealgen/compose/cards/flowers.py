"""The four queens' flowers, each with the hand that holds it."""

from __future__ import annotations

from itertools import chain
from math import cos, pi, sin
from typing import TYPE_CHECKING

from dealgen.compose.cards.court_parts import both, cut, dots, hand, symmetric
from dealgen.compose.cards.shapes import ellipse, outline, placed, shape, stroke
from dealgen.compose.cards.style import INK, PAPER

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dealgen.compose.cards.court_parts import Robe
    from dealgen.compose.scene import Path

_X, _Y = 15.8, 13.4
"""Where the flower is, in mm from the axis and from the top of the card."""

_STEM = "M 15.8 14 C 16.5 21 16.5 28 15.8 36"
_LEAVES = (
    "M 16.2 27 C 16.6 24.4 18.4 23.2 20.2 23.4 C 20 25.6 18.4 27 16.2 27 Z "
    "M 16.2 24 C 15.8 21.6 14 20.6 12.4 20.8 C 12.6 22.8 14 24.2 16.2 24 Z"
)
_TULIP = (
    "M 0 -4 C 0.9 -2.8 1.3 -1.8 1.5 -0.6 C 1.9 -2.2 2.8 -3.4 4 -4.2 C 4.6 -0.8 4.2 2.2 2.6 3.8 "
    "C 1.8 4.5 0.9 4.8 0 4.8"
)
_LILY_BACK = "M 0 3.4 C 0.4 0 2.4 -2.6 4.8 -3 C 4.6 0 3 2.8 0 3.4 Z"
_LILY_SIDE = "M 0 3.8 C 1.8 1.6 3.6 1.2 5 2 C 3.8 4 2 4.8 0 4.4 Z"
_LILY_FRONT = "M 0 -5.2 C 2 -2.6 2.2 0.8 0 4.6"


def _ring(count: int, distance: float, start: float = -pi / 2) -> Iterator[tuple[float, float]]:
    """Yield `count` points on a circle of radius `distance` about the flower's middle."""
    for i in range(count):
        angle = start + 2 * pi * i / count
        yield _X + distance * cos(angle), _Y + distance * sin(angle)


def _rose(robe: Robe) -> Iterator[Path]:
    """Yield five broad petals."""
    for x, y in _ring(5, 2.7):
        yield cut(ellipse(x, y, 2.5, 2.5), robe.main, 0.5)
    yield shape(ellipse(_X, _Y, 1.7, 1.7), PAPER)
    yield shape(ellipse(_X, _Y, 0.9, 0.9), robe.main)


def _daisy(robe: Robe) -> Iterator[Path]:
    """Yield many small petals."""
    yield dots(tuple(_ring(9, 3.5)), 1.3, robe.main)
    yield cut(ellipse(_X, _Y, 2.3, 2.3), INK, 0.6)


def _tulip(robe: Robe) -> Iterator[Path]:
    """Yield a cup of three petals."""
    yield cut(placed(symmetric(_TULIP), _X, _Y), robe.main, 0.5)
    lines = both(outline("M 1.5 -0.6 C 1.6 1 1.1 2.4 0.2 3.6"))
    yield stroke(placed(lines, _X, _Y), PAPER, 0.45)


def _lily(robe: Robe) -> Iterator[Path]:
    """Yield five pointed petals."""
    for petal in (_LILY_BACK, _LILY_SIDE):
        yield cut(placed(both(outline(petal)), _X, _Y), robe.main, 0.5)
    yield cut(placed(symmetric(_LILY_FRONT), _X, _Y), robe.main, 0.5)


def flower(robe: Robe) -> Iterator[Path]:
    """Yield the queen's flower: tulip, rose, lily or daisy by suit."""
    yield stroke(outline(_STEM), INK, 0.7)
    yield shape(outline(_LEAVES), INK)
    head = {"s": _tulip, "h": _rose, "d": _lily, "c": _daisy}[robe.suit]
    yield from chain(head(robe), hand(_X, 32.8, robe))
