"""Marks for the knife: one at each end of every cut, outside the pieces and their bleed."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from dealgen.compose.cutting.plan import APART
from dealgen.compose.scene import Path, Stroke
from dealgen.compose.sizes import HAIRLINE, SOFT

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dealgen.compose.cutting.plan import Plan
    from dealgen.compose.cutting.turning import Turning

_BETWEEN = 1.0
"""Marks between two pieces are left out where they would be shorter than so many mm."""

_FOLD = Stroke(0.3, SOFT, dash=(3.0, 2.0))

Stretch = tuple[float, float]


def crop_marks(plan: Plan, filled: int, turning: Turning | None = None) -> Iterator[Path]:
    """Yield the crop marks of the first `filled` pieces, as seen from the front or turned."""
    columns, rows = min(plan.columns, filled), -(-filled // plan.columns)
    across = _cuts(plan.x, plan.size.width, plan.gap, columns)
    down = _cuts(plan.y, plan.size.height, plan.gap, rows)
    for x in _distinct(across):
        for y1, y2 in _stretches(down, plan):
            yield _mark((x, y1), (x, y2), turning)
    for y in _distinct(down):
        for x1, x2 in _stretches(across, plan):
            yield _mark((x1, y), (x2, y), turning)


def _cuts(start: float, side: float, gap: float, count: int) -> list[Stretch]:
    """Return where each piece of a row or column begins and ends."""
    firsts = [start + number * (side + gap) for number in range(count)]
    return [(first, first + side) for first in firsts]


def _distinct(pieces: list[Stretch]) -> list[float]:
    """Return the cuts; neighbours without a gap share one."""
    found: list[float] = []
    for cut in (cut for piece in pieces for cut in piece):
        if not found or cut > found[-1] + 1e-6:
            found.append(cut)
    return found


def _stretches(pieces: list[Stretch], plan: Plan) -> Iterator[Stretch]:
    """Yield where marks lie before the first piece, between two, and behind the last."""
    edge = plan.size.bleed + APART
    first, last = pieces[0][0], pieces[-1][1]
    yield first - edge - plan.mark, first - edge
    for (_, before), (behind, _) in pairwise(pieces):
        if behind - before - 2 * edge >= _BETWEEN:
            yield before + edge, behind - edge
    yield last + edge, last + edge + plan.mark


def _mark(first: Stretch, last: Stretch, turning: Turning | None) -> Path:
    if turning is not None:
        first, last = turning.point(*first), turning.point(*last)
    return Path((("M", *first), ("L", *last)), stroke=Stroke(HAIRLINE))


def fold_line(plan: Plan, filled: int) -> Iterator[Path]:
    """Yield the dashed line along which the page is folded, as long as the pieces and marks."""
    if plan.fold is None:
        return
    block, reach, at = plan.block(filled), plan.size.bleed + APART + plan.mark, plan.fold.at
    if plan.fold.axis == "upright":
        ends = (at, block.y - reach), (at, block.bottom + reach)
    else:
        ends = (block.x - reach, at), (block.right + reach, at)
    yield Path((("M", *ends[0]), ("L", *ends[1])), stroke=_FOLD)
