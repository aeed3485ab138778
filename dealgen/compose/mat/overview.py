"""The overview: how the pages of a mat go together, small."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dealgen.compose.card_text import Block
from dealgen.compose.fonts import cap_height
from dealgen.compose.scene import Font, Rect, Stroke, Text
from dealgen.compose.sizes import HAIRLINE, LEAST_SIZE, SOFT

if TYPE_CHECKING:
    from dealgen.compose.mat.plan import Plan
    from dealgen.compose.mat.tiling import Tiling
    from dealgen.compose.scene import Item

OVERVIEW = (46.0, 28.0)
"""The most that an overview takes: width and height in mm."""

_PIECE, _PAPER = "#e4e4e4", "#ffffff"
_LEAST_CELL = 4.2  # mm: smaller pages have no room for their names


def overview(plan: Plan, tiling: Tiling) -> Block:
    """Return the places for pieces in grey and the pages on them, each with its name."""
    windows = tiling.windows
    left, top = (min(w.core.x for w in windows), min(w.core.y for w in windows))
    width = max(w.core.right for w in windows) - left
    height = max(w.core.bottom for w in windows) - top
    scale = min(OVERVIEW[0] / width, OVERVIEW[1] / height)
    items: list[Item] = []
    for spot in plan.spots:
        box = spot.box
        place = (box.x - left) * scale, (box.y - top) * scale
        line = Stroke(0.1, _PAPER)
        items.append(Rect(*place, box.width * scale, box.height * scale, fill=_PIECE, stroke=line))
    named = min(min(w.core.width, w.core.height) for w in windows) * scale >= _LEAST_CELL
    for window in windows:
        core = window.core
        x, y = (core.x - left) * scale, (core.y - top) * scale
        across, down = core.width * scale, core.height * scale
        items.append(Rect(x, y, across, down, stroke=Stroke(HAIRLINE, SOFT)))
        if named:
            base = y + (down + cap_height(Font.BOLD, LEAST_SIZE)) / 2
            middle = x + across / 2
            items.append(Text(middle, base, window.name, LEAST_SIZE, Font.BOLD, anchor="middle"))
    return Block(tuple(items), height * scale)
