"""Pages enlarged: large print is the same page, composed small and drawn large."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from dealgen.compose.scene import Bleed, Link, Mark, Page, Path, Rect, Text, Use
from dealgen.compose.sizes import LEAST_SIZE

if TYPE_CHECKING:
    from dealgen.compose.scene import Item, Segment, Stroke

LARGE_PRINT = 16.0 / LEAST_SIZE
"""What enlarges the smallest type to 16 pt, the least that counts as large print."""


def enlarged(page: Page, factor: float) -> Page:
    """Return a page with everything on it `factor` times as large, itself included."""
    bleed = page.bleed
    return Page(
        page.width * factor,
        page.height * factor,
        tuple(_enlarged(item, factor) for item in page.items),
        Bleed(*(factor * side for side in (bleed.left, bleed.top, bleed.right, bleed.bottom))),
        page.label,
    )


def _enlarged(item: Item, by: float) -> Item:
    match item:
        case Text():
            return replace(item, x=item.x * by, y=item.y * by, size=item.size * by)
        case Use():
            return replace(item, x=item.x * by, y=item.y * by, scale=item.scale * by)
        case Path():
            segments = tuple(_segment(segment, by) for segment in item.segments)
            return replace(item, segments=segments, stroke=_stroke(item.stroke, by))
        case Mark():
            return replace(item, y=item.y * by)
        case Link():
            return Link(item.x * by, item.y * by, item.width * by, item.height * by, item.target)
        case Rect():
            return Rect(
                item.x * by,
                item.y * by,
                item.width * by,
                item.height * by,
                item.radius * by,
                item.fill,
                _stroke(item.stroke, by),
            )


def _stroke(stroke: Stroke | None, by: float) -> Stroke | None:
    if stroke is None:
        return None
    dash = stroke.dash and (stroke.dash[0] * by, stroke.dash[1] * by)
    return replace(stroke, width=stroke.width * by, dash=dash)


def _segment(segment: Segment, by: float) -> Segment:
    match segment:
        case ("M", x, y):
            return ("M", x * by, y * by)
        case ("L", x, y):
            return ("L", x * by, y * by)
        case ("C", a, b, c, d, e, f):
            return ("C", a * by, b * by, c * by, d * by, e * by, f * by)
        case _:
            return ("Z",)
