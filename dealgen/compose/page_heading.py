"""The heading of a page of keys or setup plans: its title, how it is read, a rule."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dealgen.compose.fitting import fitting_size
from dealgen.compose.flow import TypeStyle, flow
from dealgen.compose.fonts import cap_height
from dealgen.compose.scene import Font, Path, Stroke, Text

if TYPE_CHECKING:
    from dealgen.compose.scene import Item
    from dealgen.pages.box import Box

NARROW = 100.0
"""Pages less wide, in mm, have small headings, and of several pages the first alone has one."""

_TITLE_SIZES = (17.0, 12.0)
_LEGENDS = (TypeStyle(8.5), TypeStyle(7.2))
_LEGEND_GAP = 1.6  # mm between title and legend
_RULE_GAP = 3.0  # mm between legend and rule
_ABOVE_ALONE = 0.12  # of the height of a page that holds nothing else
_GAP = 5.0  # mm between the heading and what the page holds


def page_heading(
    title: str, legend: str, frame: Box, *, alone: bool = False
) -> tuple[tuple[Item, ...], float]:
    """Return the heading of a page, and the y in mm below it where the contents begin.

    Where the page holds it `alone`, it stands as the openings of sections do: large, further down.
    """
    narrow = frame.width < NARROW and not alone
    size = fitting_size(title, Font.BOLD, _TITLE_SIZES[narrow], frame.width)
    above = frame.height * _ABOVE_ALONE if alone else 0.0
    base = frame.y + above + cap_height(Font.BOLD, size)
    block = flow(legend, _LEGENDS[narrow], frame.width)
    line = base + (block.height if legend else 0.0) + _RULE_GAP
    items: tuple[Item, ...] = (
        Text(frame.x, base, title, size, Font.BOLD),
        *(block.at(frame.x, base + _LEGEND_GAP) if legend else ()),
        Path((("M", frame.x, line), ("L", frame.right, line)), stroke=Stroke(0.5)),
    )
    return items, line + _GAP
