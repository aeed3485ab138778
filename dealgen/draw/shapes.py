"""Shapes: rectangles and paths as the operators that build them, before they are painted.

The y axis, which in a scene runs downwards, is turned here: `height` is that of the page or form,
in mm. Numbers are in points.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from dealgen.compose.scene import MM_PER_PT

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from dealgen.compose.scene import Path, Rect

PT = 1 / MM_PER_PT
"""Points in a millimetre."""

_KAPPA = 0.5523  # how far a Bézier's control points lie from its ends to draw a quarter circle
_OPERATORS = {"M": "m", "L": "l", "C": "c", "Z": "h"}


def rectangle(rect: Rect, height: float) -> str:
    """Return the operators that build a rectangle."""
    if rect.radius <= 0:
        corner = point(rect.x, rect.y + rect.height, height)
        return f"{corner} {number(rect.width * PT)} {number(rect.height * PT)} re"
    return _steps(_rounded(rect), height)


def outline(path: Path, height: float) -> str:
    """Return the operators that build a path."""
    return _steps(path.segments, height)


def point(x: float, y: float, height: float) -> str:
    """Write the point (x, y) of a scene, in mm."""
    return f"{number(x * PT)} {number((height - y) * PT)}"


def number(value: float) -> str:
    """Write a number to a hundredth (of a point: 0.0035 mm), as short as it goes."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def _steps(segments: Iterable[Sequence[str | float]], height: float) -> str:
    words = []
    for operator, *numbers in segments:
        flat = [float(number) for number in numbers]
        words += [point(x, y, height) for x, y in zip(flat[::2], flat[1::2], strict=True)]
        words.append(_OPERATORS[str(operator)])
    return " ".join(words)


def _rounded(rect: Rect) -> Iterator[Sequence[str | float]]:
    radius = min(rect.radius, rect.width / 2, rect.height / 2)
    near = radius * (1 - _KAPPA)
    left, top, right, bottom = rect.x, rect.y, rect.x + rect.width, rect.y + rect.height
    yield "M", left + radius, top
    yield "L", right - radius, top
    yield "C", right - near, top, right, top + near, right, top + radius
    yield "L", right, bottom - radius
    yield "C", right, bottom - near, right - near, bottom, right - radius, bottom
    yield "L", left + radius, bottom
    yield "C", left + near, bottom, left, bottom - near, left, bottom - radius
    yield "L", left, top + radius
    yield "C", left, top + near, left + near, top, left + radius, top
    yield ("Z",)
