"""Where the items of a scene lie: exact bounds of curves, ink bounds of type."""

from __future__ import annotations

import math
from functools import cache
from importlib.resources import as_file, files
from typing import TYPE_CHECKING

from PIL import ImageFont

from dealgen.compose.scene import MM_PER_PT, Font, Path, Rect, Text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dealgen.compose.scene import Item, Segment

Box = tuple[float, float, float, float]


def extremes(p0: float, p1: float, p2: float, p3: float) -> Iterator[float]:
    """Yield the values of a cubic Bézier coordinate at its ends and turning points."""
    a, b, c = p3 - 3 * p2 + 3 * p1 - p0, 2 * (p2 - 2 * p1 + p0), p1 - p0
    roots = [0.0, 1.0]
    if abs(a) > 1e-9:
        square = b * b - 4 * a * c
        if square >= 0:
            roots += [(-b + sign * math.sqrt(square)) / (2 * a) for sign in (1, -1)]
    elif abs(b) > 1e-9:
        roots.append(-c / b)
    for t in roots:
        if 0 <= t <= 1:
            u = 1 - t
            yield u**3 * p0 + 3 * u * u * t * p1 + 3 * u * t * t * p2 + t**3 * p3


def points(segments: tuple[Segment, ...]) -> Iterator[tuple[float, float]]:
    """Yield points along an outline, close enough together to see where it runs."""
    at = (0.0, 0.0)
    for segment in segments:
        if segment[0] == "Z":
            continue
        end = segment[-2], segment[-1]
        if segment[0] == "C":
            _, x1, y1, x2, y2, x3, y3 = segment
        elif segment[0] == "L":
            x1, y1 = at
            x2, y2 = x3, y3 = end
        else:
            at = end
            continue
        for i in range(33):
            t, u = i / 32, 1 - i / 32
            yield (
                u**3 * at[0] + 3 * u * u * t * x1 + 3 * u * t * t * x2 + t**3 * x3,
                u**3 * at[1] + 3 * u * u * t * y1 + 3 * u * t * t * y2 + t**3 * y3,
            )
        at = end


def path_box(path: Path) -> Box:
    xs: list[float] = []
    ys: list[float] = []
    at = (0.0, 0.0)
    for segment in path.segments:
        if segment[0] == "Z":
            continue
        if segment[0] == "C":
            _, x1, y1, x2, y2, x3, y3 = segment
            xs.extend(extremes(at[0], x1, x2, x3))
            ys.extend(extremes(at[1], y1, y2, y3))
        at = segment[-2], segment[-1]
        xs.append(at[0])
        ys.append(at[1])
    half = path.stroke.width / 2 if path.stroke else 0
    return min(xs) - half, min(ys) - half, max(xs) + half, max(ys) + half


@cache
def typeface(font: Font) -> ImageFont.FreeTypeFont:
    name = "Regular" if font is Font.REGULAR else "Bold"
    folder = files("fontpkg_atkinson_hyperlegible") / "files"
    with as_file(folder / f"AtkinsonHyperlegible-{name}.ttf") as file:
        return ImageFont.truetype(str(file), 1000)


def text_box(text: Text) -> Box:
    """Return where the ink of a text lies, measured in the typeface itself."""
    assert text.anchor == "start"
    mask, (dx, dy) = typeface(text.font).getmask2(text.text, anchor="ls")
    x1, y1, x2, y2 = mask.getbbox()
    box = (x1 + dx, y1 + dy, x2 + dx, y2 + dy)
    left, top, right, bottom = (v / 1000 * text.size * MM_PER_PT for v in box)
    return text.x + left, text.y + top, text.x + right, text.y + bottom


def boxes(items: tuple[Item, ...]) -> Iterator[Box]:
    """Yield the bounds of all items, symbols opened."""
    for item in items:
        if isinstance(item, Path):
            yield path_box(item)
        elif isinstance(item, Text):
            yield text_box(item)
        elif isinstance(item, Rect):
            half = item.stroke.width / 2 if item.stroke else 0
            right, bottom = item.x + item.width, item.y + item.height
            yield item.x - half, item.y - half, right + half, bottom + half
        else:
            for x1, y1, x2, y2 in boxes(item.symbol.items):
                w, h = item.symbol.width, item.symbol.height
                box = (w - x2, h - y2, w - x1, h - y1) if item.turned else (x1, y1, x2, y2)
                left, top, right, bottom = (v * item.scale for v in box)
                yield item.x + left, item.y + top, item.x + right, item.y + bottom
