"""Items moved from one place to another, or drawn larger."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from dealgen.compose.scene import Link, Mark, Path, Picture, Rect, Text, Use

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from dealgen.compose.scene import Item, Segment, Stroke


def moved(items: Iterable[Item], x: float, y: float) -> Iterator[Item]:
    """Yield items moved by x mm to the right and y mm down."""
    for item in items:
        if isinstance(item, Mark):
            yield replace(item, y=item.y + y)
        elif isinstance(item, Path):
            yield replace(item, segments=tuple(_segment(step, x, y) for step in item.segments))
        else:
            yield replace(item, x=item.x + x, y=item.y + y)


def enlarged(items: Iterable[Item], factor: float) -> Iterator[Item]:
    """Yield items drawn larger about the origin, lines and type included."""
    for item in items:
        match item:
            case Path():
                steps = tuple(_times(step, factor) for step in item.segments)
                yield replace(item, segments=steps, stroke=_line(item.stroke, factor))
            case Text():
                x, y, size = item.x * factor, item.y * factor, item.size * factor
                yield replace(item, x=x, y=y, size=size)
            case Use():
                x, y, scale = item.x * factor, item.y * factor, item.scale * factor
                yield replace(item, x=x, y=y, scale=scale)
            case Rect() | Link() | Picture():
                larger = replace(
                    item,
                    x=item.x * factor,
                    y=item.y * factor,
                    width=item.width * factor,
                    height=item.height * factor,
                )
                if isinstance(larger, Rect):
                    line, radius = _line(larger.stroke, factor), larger.radius * factor
                    larger = replace(larger, radius=radius, stroke=line)
                yield larger
            case Mark():
                yield replace(item, y=item.y * factor)


def _line(stroke: Stroke | None, factor: float) -> Stroke | None:
    if stroke is None:
        return None
    dash = stroke.dash and (stroke.dash[0] * factor, stroke.dash[1] * factor)
    return replace(stroke, width=stroke.width * factor, dash=dash)


def _times(segment: Segment, factor: float) -> Segment:
    match segment:
        case ("M", a, b):
            return ("M", a * factor, b * factor)
        case ("L", a, b):
            return ("L", a * factor, b * factor)
        case ("C", a, b, c, d, e, f):
            return (
                "C",
                *(a * factor, b * factor),
                *(c * factor, d * factor),
                e * factor,
                f * factor,
            )
        case _:
            return ("Z",)


def _segment(segment: Segment, x: float, y: float) -> Segment:
    match segment:
        case ("M", a, b):
            return ("M", a + x, b + y)
        case ("L", a, b):
            return ("L", a + x, b + y)
        case ("C", a, b, c, d, e, f):
            return ("C", a + x, b + y, c + x, d + y, e + x, f + y)
        case _:
            return ("Z",)
