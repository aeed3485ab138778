"""The plan of a sheet: how many pieces a page holds, and where each of them lies.

Of all ways to lay a page (upright or lying, folded this way or that, the ruler at the foot or at
the side, or none) the one is taken that needs the fewest pages; of those, one that has the ruler.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product
from typing import TYPE_CHECKING, Literal

from dealgen.compose.cutting.turning import Turning
from dealgen.errors import InputError
from dealgen.pages.box import Box

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dealgen.compose.cut_size import CutSize
    from dealgen.compose.cutting.turning import Axis

UNPRINTED = 4.2
"""Nearer to the edge than so many mm, 1/6 in, many printers print nothing."""

APART = 0.6
"""White between a piece, or its bleed, and a crop mark, in mm."""

LONGEST, SHORTEST = 4.0, 1.5
"""The length of a crop mark in the margin in mm; it is as long as there is room."""

FOOT, SIDE = 7.2, 11.0
"""What the ruler takes in mm: of the height at the foot of a page, of the width at its side."""

RULER = 100.0
"""The length of the ruler in mm."""

_RULER_ENDS = 12.0
"""What the ruler needs beyond its length, in mm."""

Strip = Literal["foot", "side", "none"]


@dataclass(frozen=True, slots=True)
class Plan:
    """Where pieces lie on a page of `page` (width, height) mm.

    The first piece has its cut corner at (x, y), pieces are `gap` mm apart, crop marks `mark` mm
    long. `strip` says where the ruler lies. With `fold` the page is folded there, and holds the
    backs on the other half.
    """

    page: tuple[float, float]
    size: CutSize
    gap: float
    columns: int
    rows: int
    x: float
    y: float
    mark: float
    strip: Strip
    fold: Turning | None = None

    @property
    def count(self) -> int:
        """How many pieces a page holds."""
        return self.columns * self.rows

    def corner(self, number: int) -> tuple[float, float]:
        """Return the cut corner, top left, of a piece counted from 0, row by row."""
        row, column = divmod(number, self.columns)
        return (
            self.x + column * (self.size.width + self.gap),
            self.y + row * (self.size.height + self.gap),
        )

    def block(self, filled: int | None = None) -> Box:
        """Return the box round the first `filled` pieces, or all, without their bleed."""
        filled = self.count if filled is None else filled
        columns, rows = min(self.columns, filled), -(-filled // self.columns)
        return Box(
            self.x,
            self.y,
            _length(columns, self.size.width, self.gap),
            _length(rows, self.size.height, self.gap),
        )


def _length(count: int, side: float, gap: float) -> float:
    return count * side + (count - 1) * gap


def plan_cards(
    paper: tuple[float, float], size: CutSize, gap: float, pieces: int, *, fold: bool
) -> Plan:
    """Return the plan that lays so many pieces on the fewest pages of (width, height) mm.

    The paper may lie either way up.

    Raises:
        InputError: not one goes on, or bleeds would lie on one another.

    """
    if size.bleed > gap / 2 + 1e-9:
        msg = (
            f"a bleed of {size.bleed:g} mm needs a gap of {2 * size.bleed:g} mm: the bleeds of two "
            f"neighbours may meet in the middle of the gap, not cross it; write --gap "
            f"{2 * size.bleed:g} or more, or a smaller --bleed"
        )
        raise InputError(msg)
    width, height = sorted(paper)
    plans = [
        plan
        for page in ((width, height), (height, width))
        for plan in _plans(page, size, gap, fold=fold)
    ]
    if not plans:
        folded = ", folded," if fold else ""
        msg = (
            f"a page of {paper[0]:g} × {paper[1]:g} mm{folded} is too small for one piece of "
            f"{size.width:g} × {size.height:g} mm with crop marks and the {UNPRINTED:g} mm that "
            "printers leave white; choose a larger --page or a smaller --size"
        )
        raise InputError(msg)

    def rank(plan: Plan) -> tuple[int, bool, int]:
        return -(pieces // -plan.count), plan.strip == "none", -plan.count

    return min(plans, key=rank)


def _plans(page: tuple[float, float], size: CutSize, gap: float, *, fold: bool) -> Iterator[Plan]:
    """Yield the plans of a page, those first that are taken if others hold no more."""
    width, height = page
    strips: list[Strip] = []
    if width >= RULER + _RULER_ENDS + 2 * UNPRINTED:
        strips.append("foot")
    if height >= RULER + _RULER_ENDS + 2 * UNPRINTED:
        strips.append("side")
    strips.append("none")
    folds: list[Turning | None] = [None]
    if fold:
        folds = [Turning("upright", width / 2), Turning("level", height / 2)]
    for strip, turning in product(strips, folds):
        plan = _plan(page, size, gap, strip, turning)
        if plan is not None:
            yield plan


def _plan(
    page: tuple[float, float], size: CutSize, gap: float, strip: Strip, fold: Turning | None
) -> Plan | None:
    """Return the plan of one way to lay a page, None where no piece goes on."""
    area = _area(page, strip, fold.axis if fold else None)
    edge = size.bleed + APART
    counts = []
    for room, side in ((area.width, size.width), (area.height, size.height)):
        # A hair more: 9.75 mm are left in sums of tenths that are not exact.
        counts.append(int((room - 2 * (edge + SHORTEST) + gap + 1e-6) // (side + gap)))
    columns, rows = counts
    if columns < 1 or rows < 1:
        return None
    width, height = _length(columns, size.width, gap), _length(rows, size.height, gap)
    free = min(area.width - width, area.height - height) / 2 - edge
    mark = max(SHORTEST, min(LONGEST, free))
    # In the middle of the page, or as near to it as the ruler lets it lie.
    whole = area if fold else Box(0, 0, *page)
    x, y = whole.x + (whole.width - width) / 2, whole.y + (whole.height - height) / 2
    x = max(area.x + edge + mark, min(x, area.right - edge - mark - width))
    y = max(area.y + edge + mark, min(y, area.bottom - edge - mark - height))
    return Plan(page, size, gap, columns, rows, x, y, mark, strip, fold)


def _area(page: tuple[float, float], strip: Strip, fold: Axis | None) -> Box:
    """Return where fronts and their crop marks may lie."""
    left = top = UNPRINTED
    right, bottom = page[0] - UNPRINTED, page[1] - UNPRINTED
    if strip == "side":
        left += SIDE
    if fold == "upright":
        right = page[0] / 2
    elif fold == "level":
        bottom = page[1] / 2
    if strip == "foot" and fold == "level":
        top += FOOT  # the backs, which lie below, have as much at the foot
    elif strip == "foot":
        bottom -= FOOT
    return Box(left, top, right - left, bottom - top)
