"""The boxes of a page, and what they say of its size."""

from __future__ import annotations

from dataclasses import dataclass
from math import isfinite
from typing import TYPE_CHECKING

from dealgen.compose.scene import MM_PER_PT
from dealgen.preflight.objects import UNREADABLE, inherited

if TYPE_CHECKING:
    from collections.abc import Iterator

    import pikepdf

_SIDES = 4
_LARGEST = 14_400
"""Units; what readers of PDFs have to bear."""


@dataclass(frozen=True, slots=True)
class Rectangle:
    """A rectangle in points, from the lower left corner up."""

    left: float
    bottom: float
    right: float
    top: float

    @property
    def width(self) -> float:
        """From left to right, in mm."""
        return (self.right - self.left) * MM_PER_PT

    @property
    def height(self) -> float:
        """From bottom to top, in mm."""
        return (self.top - self.bottom) * MM_PER_PT

    @property
    def sides(self) -> tuple[float, float, float, float]:
        """Left, bottom, right, top."""
        return self.left, self.bottom, self.right, self.top

    def holds(self, other: Rectangle, slack: float = 0.01) -> bool:
        """Return whether the other lies within, but for `slack` points."""
        return (
            self.left - slack <= other.left
            and self.bottom - slack <= other.bottom
            and self.right + slack >= other.right
            and self.top + slack >= other.top
        )


@dataclass(frozen=True, slots=True)
class Boxes:
    """The boxes of a page as it is written, before it is turned by `rotate` degrees.

    `enlarged` is what a unit is, in points, where a file has units of its own; the boxes are in
    points. `crop` is the media box, `bleed` and `trim` are None, where a page has none.
    """

    media: Rectangle
    crop: Rectangle
    bleed: Rectangle | None
    trim: Rectangle | None
    rotate: int
    enlarged: float

    def nested(self) -> Iterator[tuple[str, str]]:
        """Yield the names of boxes that reach out of another, and of the other."""
        if not self.media.holds(self.crop):
            yield "CropBox", "MediaBox"
        for name, box in (("BleedBox", self.bleed), ("TrimBox", self.trim)):
            if box is not None and not self.media.holds(box):
                yield name, "MediaBox"
        if self.trim is not None and self.bleed is not None and not self.bleed.holds(self.trim):
            yield "TrimBox", "BleedBox"


def read_boxes(page: pikepdf.Object) -> Boxes | str:
    """Return the boxes of a page, or what is wrong with them in words."""
    try:
        enlarged = float(page.get("/UserUnit", 1))
        if not 0 < enlarged <= _LARGEST:
            return "a UserUnit that is no size"
        media = _box(inherited(page, "/MediaBox"), enlarged)
        if media is None:
            return "no MediaBox"
        boxes = Boxes(
            media,
            _box(inherited(page, "/CropBox"), enlarged) or media,
            _box(page.get("/BleedBox"), enlarged),
            _box(page.get("/TrimBox"), enlarged),
            int(inherited(page, "/Rotate") or 0) % 360,
            enlarged,
        )
    except UNREADABLE:
        return "boxes that are not four numbers"
    each = [box for box in (boxes.media, boxes.crop, boxes.bleed, boxes.trim) if box is not None]
    if any(box.width <= 0 or box.height <= 0 for box in each):
        return "a box without an area"
    units = max(media.right - media.left, media.top - media.bottom) / enlarged
    return f"a side of {units:,.0f} units" if units > _LARGEST else boxes


def _box(value: pikepdf.Object | None, enlarged: float) -> Rectangle | None:
    if value is None:
        return None
    numbers = [float(number) * enlarged for number in value.as_list()]
    if len(numbers) != _SIDES or not all(map(isfinite, numbers)):
        msg = "not four numbers"
        raise ValueError(msg)
    (left, right), (bottom, top) = sorted(numbers[0::2]), sorted(numbers[1::2])
    return Rectangle(left, bottom, right, top)
