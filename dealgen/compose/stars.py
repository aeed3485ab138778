"""The grade of a deal as stars: as many filled ones as it has, the others empty."""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin
from typing import TYPE_CHECKING

from dealgen.compose.scene import Path, Stroke, Symbol, Use

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dealgen.compose.scene import Segment

MOST_STARS = 5
"""Stars of the hardest deals."""

_POINTS = 5
_WAIST = 0.42  # of the radius: from the middle to the corners between the points
_PITCH = 1.18  # from star to star, in their widths
_LINE = 0.2  # mm
_INK = "#000000"


def stars_width(size: float) -> float:
    """Return how wide the row of stars is, each `size` mm."""
    return size * (1 + _PITCH * (MOST_STARS - 1))


def stars(number: int, size: float, right: float, middle: float) -> Iterator[Use]:
    """Yield the stars of a grade from 1 to `MOST_STARS`, each `size` mm wide and high.

    They end at x = `right`; `middle` is their height on the page.
    """
    left = right - stars_width(size)
    for place in range(MOST_STARS):
        star = _star(size, filled=place < number)
        yield Use(star, left + place * _PITCH * size, middle - size / 2)


@lru_cache(maxsize=64)
def _star(size: float, *, filled: bool) -> Symbol:
    radius = (size - _LINE) / 2
    middle, down = size / 2, size / 2 + radius * 0.05  # a star's points reach higher than low
    segments: list[Segment] = []
    for corner in range(2 * _POINTS):
        reach = radius if corner % 2 == 0 else radius * _WAIST
        angle = pi * (corner / _POINTS - 0.5)
        x, y = middle + reach * cos(angle), down + reach * sin(angle)
        segments.append(("L", x, y) if corner else ("M", x, y))
    outline = Path((*segments, ("Z",)), _INK if filled else None, Stroke(_LINE, _INK))
    return Symbol(f"star-{'full' if filled else 'empty'}-{size}", size, size, (outline,))
