"""The backs of cards that lie face down on a sheet: a number, and room to write the card in."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from dealgen.compose.cards.shapes import ground
from dealgen.compose.fonts import cap_height, text_width
from dealgen.compose.scene import Font, Path, Rect, Stroke, Symbol, Text
from dealgen.compose.sizes import HAIRLINE, LEAST_SIZE

if TYPE_CHECKING:
    from dealgen.compose.scene import Segment

_PITCH = 0.085  # from line to line of the lattice, of a card's width
_LEAST_PITCH = 1.1  # mm
_EDGE = 0.06  # white from the edge of the card to the lattice, of its width
_CORNER = 0.05  # of a card's width
_PANEL = 0.84  # the width of the panel, of a card's
_PANEL_SHARE = 0.66  # the height of the panel, of what is seen of a covered card
_HIGHEST = 8.0  # mm: the panel
_BEFORE = 0.09  # white before the number, of the panel's width
_SIZE = 0.5  # points of the number for each mm of a card's width
_MOST_SIZE = 11.0  # points
_PAPER = "#ffffff"


@lru_cache(maxsize=256)
def numbered_back(number: int, width: float, height: float, seen: float) -> Symbol:
    """Return the back of a card of `width` × `height` mm that bears its number.

    The number stands at the left of a white panel within the upper `seen` mm, which is what a
    card shows that others lie on; the rest of the panel is for the player to write in.
    """
    size = max(LEAST_SIZE, min(_MOST_SIZE, round(_SIZE * width, 1)))
    edge, cap = _EDGE * width, cap_height(Font.BOLD, size)
    panel_width = _PANEL * width
    panel_height = min(max(_PANEL_SHARE * (seen - edge), 1.5 * cap), _HIGHEST)
    x, y = (width - panel_width) / 2, (seen + edge / 2 - panel_height) / 2
    base = y + (panel_height + cap) / 2
    left = min(_BEFORE * panel_width, panel_width - text_width(str(number), Font.BOLD, size)) + x
    items = (
        ground(width, height, _CORNER * width, HAIRLINE),
        _lattice(width, height, edge),
        Rect(edge, edge, width - 2 * edge, height - 2 * edge, stroke=Stroke(HAIRLINE)),
        Rect(x, y, panel_width, panel_height, panel_height * 0.18, _PAPER, Stroke(HAIRLINE)),
        Text(left, base, str(number), size, Font.BOLD),
    )
    return Symbol(f"sheet-back-{number}-{width}x{height}-{seen}", width, height, items, "face")


def _lattice(width: float, height: float, edge: float) -> Path:
    """Return slanting lines both ways over the field within the edge, each from side to side."""
    pitch = max(_PITCH * width, _LEAST_PITCH)
    right, bottom = width - 2 * edge, height - 2 * edge
    segments: list[Segment] = []
    for line in range(1, int((right + bottom) / pitch) + 1):
        along = line * pitch
        # The points at which x + y = along meets the sides of the field, and their mirror images.
        x1, y1 = min(along, right), max(0.0, along - right)
        x2, y2 = max(0.0, along - bottom), min(along, bottom)
        for a, b in ((x1, x2), (right - x1, right - x2)):
            segments += [("M", edge + a, edge + y1), ("L", edge + b, edge + y2)]
    return Path(tuple(segments), stroke=Stroke(HAIRLINE))
