"""What changes from one page to the next, so that only that need be drawn anew."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from dealgen.compose.fonts import text_width
from dealgen.compose.moving import moved
from dealgen.compose.scene import MM_PER_PT, Link, Mark, Path, Picture, Rect, Text, Use

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterable, Iterator

    from dealgen.compose.scene import Item, Page, Stroke

_ABOVE, _BELOW, _BESIDE = 1.5, 0.7, 0.5
"""How far letters reach from their base line and beyond their widths, in type sizes, and more."""
_MITRE = 5.0
"""How far the tip of a bend reaches at most, in widths of its line."""
_SHIFTS = {"start": 0.0, "middle": 0.5, "end": 1.0}


class Area(NamedTuple):
    """An area of a page: its edges in mm from the top left corner."""

    left: float
    top: float
    right: float
    bottom: float

    def meets(self, other: Area) -> bool:
        """Tell whether two areas touch."""
        return (
            self.left <= other.right
            and other.left <= self.right
            and self.top <= other.bottom
            and other.top <= self.bottom
        )

    def joined(self, other: Area) -> Area:
        """Return the area round both."""
        return Area(
            min(self.left, other.left),
            min(self.top, other.top),
            max(self.right, other.right),
            max(self.bottom, other.bottom),
        )


class Unfolding:
    """Pages whose symbols are taken apart where these are drawn at their own size.

    What a large symbol is made of can so be told apart, and drawn in part.
    """

    def __init__(self) -> None:
        """Begin with nothing taken apart."""
        self._parts: dict[Hashable, tuple[Item, ...]] = {}

    def page(self, page: Page) -> Page:
        """Return a page that shows the same; symbols are known by their names."""
        return replace(page, items=tuple(self._unfolded(page.items)))

    def _unfolded(self, items: Iterable[Item]) -> Iterator[Item]:
        for item in items:
            if not isinstance(item, Use) or item.scale != 1 or item.turned or item.upended:
                yield item
                continue
            key = _identity(item)
            if key not in self._parts:
                self._parts[key] = tuple(self._unfolded(moved(item.symbol.items, item.x, item.y)))
            yield from self._parts[key]


def changed_areas(before: Page, after: Page) -> tuple[Area, ...]:
    """Return the areas in which two pages of one document and of one size differ, none meeting.

    Outside of them the same is seen. Symbols are known by their names.
    """
    old, new = ([(_identity(item), item) for item in page.items] for page in (before, after))
    counts = Counter(key for key, _ in old), Counter(key for key, _ in new)
    both = counts[0] & counts[1]
    kept = ([key for key, _ in page if key in both] for page in (old, new))
    if next(kept) != next(kept):  # something lies above now what lay below
        return (Area(0, 0, after.width, after.height),)
    alone = [item for key, item in (*old, *new) if key not in both]
    return _merged(map(item_area, alone))


def within(page: Page, areas: Iterable[Area]) -> Page:
    """Return a page with those items alone that reach into one of some areas."""
    wanted = tuple(areas)
    items = tuple(item for item in page.items if any(map(item_area(item).meets, wanted)))
    return replace(page, items=items)


def item_area(item: Item) -> Area:
    """Return an area that an item does not reach beyond."""
    match item:
        case Use():
            width, height = item.symbol.width * item.scale, item.symbol.height * item.scale
            if item.upended:
                width, height = height, width
            return _around(item.x, item.y, width, height, item.symbol.beyond * item.scale)
        case Text():
            size = item.size * MM_PER_PT
            width = text_width(item.text, item.font, item.size)
            left = item.x - _SHIFTS[item.anchor] * width
            beside = _BESIDE * size
            return Area(
                left - beside,
                item.y - _ABOVE * size,
                left + width + beside,
                item.y + _BELOW * size,
            )
        case Rect():
            return _around(item.x, item.y, item.width, item.height, _reach(item.stroke))
        case Path():
            numbers = [step[1:] for step in item.segments]
            across = [x for places in numbers for x in places[::2]]
            down = [y for places in numbers for y in places[1::2]]
            left, top = min(across), min(down)
            return _around(
                left, top, max(across) - left, max(down) - top, _MITRE * _reach(item.stroke)
            )
        case Picture() | Link():
            return _around(item.x, item.y, item.width, item.height, 0.0)
        case Mark():
            return Area(0, item.y, 0, item.y)


def _around(left: float, top: float, width: float, height: float, by: float) -> Area:
    return Area(left - by, top - by, left + width + by, top + height + by)


def _reach(stroke: Stroke | None) -> float:
    return 0.0 if stroke is None else stroke.width


def _identity(item: Item) -> Hashable:
    """Return what an item is known by: a symbol by its name, which is quicker than by its parts."""
    if isinstance(item, Use):
        return item.symbol.name, item.x, item.y, item.scale, item.turned, item.upended
    return item


def _merged(areas: Iterable[Area]) -> tuple[Area, ...]:
    """Return areas that meet joined into one, until none meet."""
    apart: list[Area] = []
    for area in areas:
        whole = area
        while met := [other for other in apart if other.meets(whole)]:
            for other in met:
                apart.remove(other)
                whole = whole.joined(other)
        apart.append(whole)
    return tuple(apart)
