"""The brush: a stroke's centre line turned into a filled outline with shaped ends.

A stroke is written as its starting point and the pieces that follow it, for example
`17 31 h 83 27 v 79 60 k 68 55`: a letter says how the brush is led, the numbers where: the end
of a straight piece, a control point and the end of a quadratic curve, or two control points and
the end of a cubic one. The letters:

- `h` horizontal, `v` vertical, `i` vertical that ends like a needle;
- `p` falling to the left, `n` falling to the right, `t` rising to the right;
- `d` dot, `k` hook, `m` plain, where a stroke turns in a curve;
- for pictures `l` leaf, pointed at both ends, `b` branch, which grows thinner, and `s` a stick
  of bamboo with its three joints.

A stroke of several pieces turns where they meet; it is one stroke all the same.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import pairwise
from math import dist
from typing import TYPE_CHECKING

from dealgen.compose.tiles.profiles import FLOWING, PROFILES, TURNED, TURNING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from dealgen.compose.cards.shapes import Outline, Point
    from dealgen.compose.scene import Segment
    from dealgen.compose.tiles.profiles import Knot

_SAMPLES = 33
"""Points that a curve is measured by."""

_STRAIGHT = 2
"""Points of a piece without a bend."""

_SHORT = 3.2
"""A piece shorter than this many brush widths has its ends drawn together."""

_STEP = 0.8
"""Points of a curved outline are about this many brush widths apart at most, to keep it round."""


@dataclass(frozen=True, slots=True)
class Piece:
    """One movement of the brush: `kind` a letter, `points` start, controls and end.

    `before` and `after` are the kinds of the pieces that it comes from and goes on in, if any.
    """

    kind: str
    points: tuple[Point, ...]
    before: str = ""
    after: str = ""

    @property
    def knots(self) -> tuple[Knot, ...]:
        """The profile of the piece, its ends as its neighbours want them."""
        profile = PROFILES[self.kind]
        start, end = profile.start, profile.end
        if self.before and self.kind in "vp":
            start = TURNED
        elif self.before and self.kind == "m":
            start = FLOWING
        if self.after == "m" or (self.after and self.kind == "m"):
            end = tuple((1, -on, left, right) for _, on, left, right in reversed(FLOWING))
        elif self.after:
            end = TURNING[self.kind]
        return (*start, *profile.body, *end)

    def moved(self, change: Callable[[float, float], Point]) -> Piece:
        """Return the piece with every point put where `change` sends it."""
        return replace(self, points=tuple(change(x, y) for x, y in self.points))


@lru_cache(maxsize=1024)
def pieces(text: str) -> tuple[Piece, ...]:
    """Read a stroke; `ValueError` when the text is none."""
    words = text.split()
    starts = [i for i, word in enumerate(words) if word in PROFILES]
    if starts[:1] != [2]:
        msg = f"{text!r} is no stroke; write a starting point, then pieces such as `h 87 26`"
        raise ValueError(msg)
    at = (float(words[0]), float(words[1]))
    result: list[Piece] = []
    kinds = ("", *(words[start] for start in starts), "")
    for i, (start, stop) in enumerate(pairwise((*starts, len(words)))):
        numbers = [float(word) for word in words[start + 1 : stop]]
        points = (at, *zip(numbers[::2], numbers[1::2], strict=True))
        result.append(Piece(kinds[i + 1], points, kinds[i], kinds[i + 2]))
        at = points[-1]
    return tuple(result)


def _on_curve(points: Sequence[Point], t: float) -> Point:
    """Return the point at `t` (0 to 1) of the Bézier curve with these control points."""
    level = list(points)
    while len(level) > 1:
        level = [(a + t * (c - a), b + t * (d - b)) for (a, b), (c, d) in pairwise(level)]
    return level[0]


def _walk(line: Sequence[Point], way: float) -> tuple[Point, Point]:
    """Return place and direction `way` along a polyline, straight on beyond both its ends."""
    for a, b in pairwise(line):
        step = dist(a, b)
        if way <= step or b is line[-1]:
            dx, dy = (b[0] - a[0]) / step, (b[1] - a[1]) / step
            return (a[0] + way * dx, a[1] + way * dy), (dx, dy)
        way -= step
    msg = "a centre line needs two points"
    raise ValueError(msg)


def _reaches(
    knots: Iterable[Knot], length: float, width: float, step: float
) -> Iterator[tuple[float, float, float]]:
    """Yield way, left and right reach at the knots of a profile and between distant ones."""
    shrink = min(1.0, length / (_SHORT * width))
    places = sorted(
        (share * length + on * width * shrink, left * width, right * width)
        for share, on, left, right in knots
    )
    for a, b in pairwise(places):
        parts = max(1, round((b[0] - a[0]) / step))
        for i in range(parts):
            u = i / parts
            way, left, right = (p + u * (q - p) for p, q in zip(a, b, strict=True))
            yield way, left, right
    yield places[-1]


def _rounded(points: Sequence[Point]) -> Iterator[Segment]:
    """Yield a smooth closed outline through all points (a centripetal Catmull-Rom spline)."""
    count = len(points)
    yield ("M", *points[0])
    for i in range(count):
        before, a, b, after = (points[(i + k) % count] for k in (-1, 0, 1, 2))
        (x1, y1), (x2, y2) = _arm(before, a, b), _arm(after, b, a)
        yield ("C", x1, y1, x2, y2, *b)
    yield ("Z",)


def _arm(before: Point, at: Point, after: Point) -> Point:
    """Return the control point by which a spline leaves `at` for `after`."""
    d1, d2 = max(dist(before, at), 1e-6), max(dist(at, after), 1e-6)
    r1, r2 = d1**0.5, d2**0.5
    scale = 3 * r1 * (r1 + r2)
    return (
        (d1 * after[0] - d2 * before[0] + (2 * d1 + 3 * r1 * r2 + d2) * at[0]) / scale,
        (d1 * after[1] - d2 * before[1] + (2 * d1 + 3 * r1 * r2 + d2) * at[1]) / scale,
    )


def brushed(piece: Piece, width: float) -> Outline:
    """Return the outline that the brush leaves, `width` wide where it is led evenly."""
    line = [_on_curve(piece.points, i / (_SAMPLES - 1)) for i in range(_SAMPLES)]
    length = sum(dist(a, b) for a, b in pairwise(line))
    step = length if len(piece.points) == _STRAIGHT else _STEP * width
    left: list[Point] = []
    right: list[Point] = []
    for way, to_left, to_right in _reaches(piece.knots, length, width, step):
        (x, y), (dx, dy) = _walk(line, way)
        left.append((x + to_left * dy, y - to_left * dx))
        right.append((x - to_right * dy, y + to_right * dx))
    return tuple(_rounded([*left, *reversed(right)]))


def brush_stroke(text: str, width: float) -> Outline:
    """Return the outline of a whole stroke, in the units of its text.

    Raises:
        ValueError: the text is no stroke.

    """
    return tuple(segment for piece in pieces(text) for segment in brushed(piece, width))
