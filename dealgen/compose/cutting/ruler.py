"""A ruler of 100 mm, by which one sees whether a page was printed at its true size."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from dealgen.compose.cutting.plan import FOOT, RULER, SIDE, UNPRINTED
from dealgen.compose.cutting.turning import NO_SHIFT
from dealgen.compose.flow import TextOverflowError, TypeStyle, flow
from dealgen.compose.fonts import cap_height, text_width
from dealgen.compose.scene import Font, Path, Stroke, Text
from dealgen.compose.sizes import HAIRLINE, LEAST_SIZE, SOFT
from dealgen.pages.box import Box

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dealgen.compose.cutting.plan import Plan
    from dealgen.compose.cutting.turning import Turning
    from dealgen.compose.scene import Item, Segment

_LONG, _MIDDLE, _SHORT = 2.4, 1.6, 1.0  # mm: a tick at a half, a ten, a five
_LABELS = (0, 50, 100)  # mm
_STYLE = TypeStyle(LEAST_SIZE, colour=SOFT, leading=1.15)
_LINE = Stroke(HAIRLINE, SOFT)
_NEAR = 0.8  # mm between a tick and its label
_CLEAR = 1.5  # mm between crop marks and what is beside an upright ruler
_GAP = 4.0  # mm between the ruler and what is said beside it


def _ticks(x: float, y: float, *, upright: bool) -> Path:
    """Return the ruler's line with its ticks, which point up, or to the left."""
    segments: list[Segment] = []
    for at in range(0, int(RULER) + 1, 5):
        high = _LONG if at in _LABELS else _SHORT if at % 10 else _MIDDLE
        if upright:
            segments += [("M", x, y + at), ("L", x - high, y + at)]
        else:
            segments += [("M", x + at, y), ("L", x + at, y - high)]
    end = (x, y + RULER) if upright else (x + RULER, y)
    return Path((("M", x, y), ("L", *end), *segments), stroke=_LINE)


def level_ruler(x: float, y: float) -> Iterator[Item]:
    """Yield a ruler from (x, y) to the right, its numbers beneath it."""
    yield _ticks(x, y, upright=False)
    base = y + _NEAR + cap_height(Font.REGULAR, LEAST_SIZE)
    for at in _LABELS:
        half = text_width(str(at), Font.REGULAR, LEAST_SIZE) / 2
        words = f"{at} mm" if at == _LABELS[-1] else str(at)
        yield Text(x + at - half, base, words, LEAST_SIZE, colour=SOFT)


def _upright_ruler(x: float, y: float) -> Iterator[Item]:
    """Yield a ruler from (x, y) downwards, its numbers to its right."""
    yield _ticks(x, y, upright=True)
    cap = cap_height(Font.REGULAR, LEAST_SIZE)
    for at in _LABELS:
        yield Text(x + _NEAR, y + at + cap / 2, str(at), LEAST_SIZE, colour=SOFT)
    below = y + RULER + cap / 2 + _STYLE.line_height
    yield Text(x + _NEAR, below, "mm", LEAST_SIZE, colour=SOFT)


def _strip(plan: Plan, turning: Turning | None) -> Box:
    """Return the margin that the plan keeps for the ruler; on a back it is where no piece lies."""
    width, height = plan.page
    box = Box(UNPRINTED, UNPRINTED, SIDE, height - 2 * UNPRINTED)
    if plan.strip == "foot":
        box = Box(UNPRINTED, height - UNPRINTED - FOOT, width - 2 * UNPRINTED, FOOT)
    if turning is None:
        return box
    still = replace(turning, shift=NO_SHIFT)
    return Box(*still.corner(box.x, box.y, box.width, box.height), box.width, box.height)


def ruler_strip(plan: Plan, words: str, turning: Turning | None = None) -> Iterator[Item]:
    """Yield the ruler in the margin that the plan keeps for it, and beside it some words."""
    if plan.strip == "none":
        return
    box = _strip(plan, turning)
    if plan.strip == "foot":
        x, y = max(box.x + 1.0, min(plan.x, box.right - RULER - 8)), box.y + 4.2
        yield from level_ruler(x, y)
        x += RULER + text_width("100 mm", Font.REGULAR, LEAST_SIZE) + _GAP
        room = Box(x, box.y, box.right - x, box.height)
    else:
        # On a back the strip lies at the right, and what keeps clear of marks is its left.
        inwards = 0.0 if box.x == UNPRINTED else _CLEAR
        x, y = box.x + inwards + _LONG, box.y + (box.height - RULER) / 2
        yield from _upright_ruler(x, y)
        y += RULER + 8
        room = Box(box.x + inwards, y, box.width - _CLEAR, box.bottom - y)
    try:
        block = flow(words, _STYLE, room.width, max_height=room.height)
    except TextOverflowError:
        return  # The page is too narrow for words; the ruler speaks for itself.
    down = (room.height - block.height) / 2 if plan.strip == "foot" else 0.0
    yield from block.at(room.x, room.y + down)
