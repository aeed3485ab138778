"""Items moved from one place to another."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from dealgen.compose.scene import Mark, Path

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from dealgen.compose.scene import Item, Segment


def moved(items: Iterable[Item], x: float, y: float) -> Iterator[Item]:
    """Yield items moved by x mm to the right and y mm down."""
    for item in items:
        if isinstance(item, Mark):
            yield replace(item, y=item.y + y)
        elif isinstance(item, Path):
            yield replace(item, segments=tuple(_segment(step, x, y) for step in item.segments))
        else:
            yield replace(item, x=item.x + x, y=item.y + y)


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
