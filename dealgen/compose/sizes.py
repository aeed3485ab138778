"""Type sizes and measures of a sheet, for a whole, a half and a quarter page."""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from collections.abc import Mapping

    from dealgen.pages.box import Box

SheetSize = Literal["whole", "half", "quarter"]
"""Sheets as large as a page of A4 or Letter, a half of it, a quarter."""

LEAST_SIZE = 7.0
"""Nothing is printed smaller than this, in points."""

SOFT = "#333333"
"""The colour of what may stand back: labels, foot, cut lines. Dark enough for a photocopy."""

MARK = "#c46a00"
"""The colour of the frame round a piece that is about to leave, in an animation."""

HAIRLINE = 0.2
"""The thinnest line on a page, in mm."""


@dataclass(frozen=True, slots=True)
class SheetSizes:
    """Type in points, all else in mm.

    `index` is the type of a card in the strip, `cell` that of a card in the setup table.
    `between` is the least white between the parts of a sheet, `rule` the width of the line under
    the heading, `row` the height of a row of the setup table. `box` is the side of a tick box,
    `room` what a card of the strip leaves free for marks where it has no boxes.
    """

    title: float
    body: float
    small: float
    label: float
    index: float
    cell: float
    between: float
    rule: float
    row: float
    box: float
    room: float


SHEET_SIZES: Mapping[SheetSize, SheetSizes] = MappingProxyType(
    {
        "whole": SheetSizes(
            title=24,
            body=10.5,
            small=8.5,
            label=7.5,
            index=13,
            cell=10,
            between=6.0,
            rule=0.5,
            row=6.2,
            box=2.8,
            room=5.0,
        ),
        "half": SheetSizes(
            title=17,
            body=8.5,
            small=7.5,
            label=7,
            index=9.5,
            cell=8.5,
            between=4.0,
            rule=0.4,
            row=4.8,
            box=2.2,
            room=3.4,
        ),
        "quarter": SheetSizes(
            title=13,
            body=7.2,
            small=7.0,
            label=7,
            index=7.5,
            cell=7.5,
            between=2.0,
            rule=0.35,
            row=3.7,
            box=1.9,
            room=2.4,
        ),
    }
)
"""By the size of a sheet."""

_WHOLE, _HALF = 150.0, 100.0  # mm: sheets at least so wide
_UPRIGHT = 0.71  # width by height of a sheet that is neither broad nor narrow


def upright_width(room: Box) -> float:
    """Return the width in mm of the upright sheet of usual shape that a room can hold."""
    return min(room.width, room.height * _UPRIGHT)


def sheet_size(cell: Box) -> SheetSize:
    """Return the type sizes that go with a cell: those of a whole, half or quarter A4."""
    width = upright_width(cell)
    if width >= _WHOLE:
        return "whole"
    return "half" if width >= _HALF else "quarter"
