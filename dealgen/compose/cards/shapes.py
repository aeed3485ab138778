"""Outlines as text and the few ways to move them: what all the artwork is written in.

An outline is written as in `M 0 0 L 1 0 C 1 1 2 1 2 0 Z`: absolute coordinates only, in the
letters of `scene.Segment`.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING

from dealgen.compose.cards.style import INK, LINE, PAPER
from dealgen.compose.scene import Path, Rect, Stroke

if TYPE_CHECKING:
    from collections.abc import Callable

    from dealgen.compose.cut_size import CutSize
    from dealgen.compose.scene import Segment

    Outline = tuple[Segment, ...]
    Point = tuple[float, float]

_LENGTHS = {"M": 2, "L": 2, "C": 6, "Z": 0}
_CIRCLE = 0.5523
"""Length of a control arm for a quarter of a unit circle."""


def _segment(letter: str, numbers: list[float]) -> Segment:
    """Return one typed segment from its letter and coordinates."""
    if letter == "C":
        x1, y1, x2, y2, x, y = numbers
        return ("C", x1, y1, x2, y2, x, y)
    if letter == "Z":
        return ("Z",)
    x, y = numbers
    return ("M", x, y) if letter == "M" else ("L", x, y)


@lru_cache(maxsize=512)
def outline(text: str) -> Outline:
    """Read an outline; `KeyError` or `ValueError` when the text is none."""
    words = text.split()
    segments: list[Segment] = []
    at = 0
    while at < len(words):
        end = at + 1 + _LENGTHS[words[at]]
        segments.append(_segment(words[at], [float(word) for word in words[at + 1 : end]]))
        at = end
    return tuple(segments)


def _end(segment: Segment) -> Point:
    """Return the point at which a segment ends; `ValueError` for one that closes an outline."""
    if segment[0] == "Z":
        msg = "a half that is to be mirrored must not be closed"
        raise ValueError(msg)
    return (segment[5], segment[6]) if segment[0] == "C" else (segment[1], segment[2])


def _mapped(segments: Outline, change: Callable[[float, float], Point]) -> Outline:
    """Return the outline with every point put where `change` sends it."""
    result: list[Segment] = []
    for letter, *numbers in segments:
        moved = [c for i in range(0, len(numbers), 2) for c in change(numbers[i], numbers[i + 1])]
        result.append(_segment(letter, moved))
    return tuple(result)


def placed(segments: Outline, x: float, y: float, scale: float = 1.0) -> Outline:
    """Return the outline enlarged by `scale`, with its origin carried to (x, y)."""
    return _mapped(segments, lambda px, py: (x + scale * px, y + scale * py))


def turned(segments: Outline) -> Outline:
    """Return the outline turned by 180° about the origin."""
    return placed(segments, 0, 0, -1)


def flipped(segments: Outline, axis: float) -> Outline:
    """Return the mirror image across the vertical line x = `axis`."""
    return _mapped(segments, lambda px, py: (2 * axis - px, py))


def mirrored(text: str, axis: float) -> Outline:
    """Return a closed symmetrical outline from its right half.

    The half runs from a point on the vertical line x = `axis` to another one on it, in lines
    and curves only; it is followed back along its mirror image.
    """
    half = outline(text)
    back: list[Segment] = []
    for before, step in reversed(list(pairwise(half))):
        x, y = _end(before)
        if step[0] == "C":
            _, x1, y1, x2, y2, _, _ = step
            back.append(("C", 2 * axis - x2, y2, 2 * axis - x1, y1, 2 * axis - x, y))
        else:
            back.append(("L", 2 * axis - x, y))
    return (*half, *back, ("Z",))


def ellipse(x: float, y: float, rx: float, ry: float) -> Outline:
    """Return an ellipse about (x, y), clockwise on the page."""
    kx, ky = _CIRCLE * rx, _CIRCLE * ry
    return (
        ("M", x + rx, y),
        ("C", x + rx, y + ky, x + kx, y + ry, x, y + ry),
        ("C", x - kx, y + ry, x - rx, y + ky, x - rx, y),
        ("C", x - rx, y - ky, x - kx, y - ry, x, y - ry),
        ("C", x + kx, y - ry, x + rx, y - ky, x + rx, y),
        ("Z",),
    )


def shape(segments: Outline, fill: str, line: str | None = None, width: float = LINE) -> Path:
    """Return a filled path, bounded by a `line` of that colour and `width` in mm if given."""
    return Path(segments, fill=fill, stroke=None if line is None else Stroke(width, line))


def stroke(segments: Outline, colour: str, width: float = LINE) -> Path:
    """Return an unfilled line along the outline, `width` in mm."""
    return Path(segments, stroke=Stroke(width, colour))


def ground(width: float, height: float, radius: float, line: float) -> Rect:
    """Return a card's white rectangle; its line of `line` mm lies wholly inside the size."""
    edge = line / 2
    size = width - line, height - line
    return Rect(edge, edge, *size, radius - edge, PAPER, Stroke(line, INK))


def sized_ground(size: CutSize, radius: float, line: float) -> Rect:
    """Return a piece's white rectangle: bounded by a line, or with its bleed and without one."""
    if size.bleed:
        return Rect(0, 0, size.full_width, size.full_height, 0, PAPER)
    return ground(size.width, size.height, radius, line)
