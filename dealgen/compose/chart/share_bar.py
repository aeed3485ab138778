"""A lying bar of shares: winnable dark, undecided hatched, unwinnable white, and the interval."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dealgen.compose.chart.panel import DARK
from dealgen.compose.scene import Path, Rect, Stroke
from dealgen.compose.sizes import HAIRLINE

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dealgen.compose.scene import Item
    from dealgen.pages.box import Box
    from dealgen.stats import Summary

_LINE = 0.3  # mm
_HATCH = 1.1  # mm between two strokes
_LEAST_SHOWN = 1.2  # mm; an interval that is smaller is but a blot on the end of the dark part
_WHISKER = 0.45  # height of the interval's ends, of the bar


def share_bar(summary: Summary, box: Box) -> Iterator[Item]:
    """Yield the bar that fills `box`; its whole width is all deals."""
    won = box.width * summary.share
    unknown = box.width * summary.undecided / summary.counted
    yield Rect(box.x, box.y, won, box.height, fill=DARK)
    yield from _hatching(box.x + won, box.y, unknown, box.height)
    yield Rect(box.x, box.y, box.width, box.height, stroke=Stroke(_LINE))
    low, high = (box.x + box.width * bound for bound in summary.interval)
    if high - low < _LEAST_SHOWN:
        return
    middle, half = box.y + box.height / 2, box.height * _WHISKER / 2
    # White below black, so that the interval is seen on the dark part as on the white.
    for stroke in (Stroke(1.3, "#ffffff"), Stroke(0.45)):
        yield _line(low, middle, high, middle, stroke)
        for x in (low, high):
            yield _line(x, middle - half, x, middle + half, stroke)


def _line(x1: float, y1: float, x2: float, y2: float, stroke: Stroke) -> Path:
    return Path((("M", x1, y1), ("L", x2, y2)), stroke=stroke)


def _hatching(x: float, y: float, width: float, height: float) -> Iterator[Item]:
    """Yield slanted strokes that fill a rectangle, cut at its sides."""
    offset = _HATCH
    while offset < width + height:
        # The stroke runs from the lower left to the upper right: points with across + up = offset.
        left, right = max(0.0, offset - height), min(width, offset)
        if right > left:
            start, end = (x + left, y + offset - left), (x + right, y + offset - right)
            yield _line(*start, *end, Stroke(HAIRLINE))
        offset += _HATCH
