"""The heading of a page of keys or setup plans: its title, how it is read, a rule."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dealgen.compose.flow import TypeStyle, flow
from dealgen.compose.fonts import cap_height
from dealgen.compose.scene import Font, Path, Stroke, Text

if TYPE_CHECKING:
    from dealgen.compose.scene import Item
    from dealgen.pages.box import Box

_TITLE_SIZE = 17.0
_LEGEND = TypeStyle(8.5)
_LEGEND_GAP = 1.6  # mm between title and legend
_RULE_GAP = 3.0  # mm between legend and rule
_GAP = 5.0  # mm between the heading and what the page holds


def page_heading(title: str, legend: str, frame: Box) -> tuple[tuple[Item, ...], float]:
    """Return the heading of a page, and the y in mm below it where the contents begin."""
    base = frame.y + cap_height(Font.BOLD, _TITLE_SIZE)
    block = flow(legend, _LEGEND, frame.width)
    line = base + (block.height if legend else 0.0) + _RULE_GAP
    items: tuple[Item, ...] = (
        Text(frame.x, base, title, _TITLE_SIZE, Font.BOLD),
        *(block.at(frame.x, base + _LEGEND_GAP) if legend else ()),
        Path((("M", frame.x, line), ("L", frame.right, line)), stroke=Stroke(0.5)),
    )
    return items, line + _GAP
