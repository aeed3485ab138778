"""The contents: what is in the book, on which page, and which deals; links on a screen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from dealgen.compose.bound.part import Part
from dealgen.compose.fitting import shortened
from dealgen.compose.fonts import ascent, descent, text_width
from dealgen.compose.foot import Leaf
from dealgen.compose.page_heading import page_heading
from dealgen.compose.scene import Font, Link, Mark, Page, Path, Stroke, Text
from dealgen.compose.sizes import HAIRLINE, SOFT

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from dealgen.compose.bound.looks import Looks
    from dealgen.compose.scene import Item

CONTENTS_MARK = "contents"

_WIDEST_NUMBER = "0000"
_APART = 2.0  # mm between words, dots and page number
_INDENT = 4.0  # mm
_LEADING = 1.25  # from a title to what is said of it
_DOTS = (0.3, 1.5)  # mm


@dataclass(frozen=True, slots=True)
class Row:
    """A line of the contents, with `detail` below it; `target` is the mark that it leads to."""

    title: str
    target: str
    detail: str = ""
    indented: bool = False


def contents_part(rows: Sequence[Row], looks: Looks, pages: Mapping[str, int]) -> Part:
    """Return the pages of the contents; `pages` are those of the marks, as far as they are known.

    What they print changes nothing about how many pages there are.
    """
    frame = looks.frame
    heading, top = page_heading(looks.texts("book.contents"), "", frame)
    leaves: list[list[Item]] = [[Mark(CONTENTS_MARK, frame.y), *heading]]
    y = top
    for row in rows:
        height = _height(row, looks)
        if y > top:
            y += _gap(row, looks)
        if y + height > frame.bottom:
            leaves.append([*heading])
            y = top
        leaves[-1] += _row(row, looks, y, pages.get(row.target, 0))
        y += height
    form = looks.page
    return Part(
        tuple(Leaf(Page(form.width, form.height, tuple(items))) for items in leaves),
        looks.texts("book.contents"),
    )


def _row(row: Row, looks: Looks, y: float, page: int) -> tuple[Item, ...]:
    frame = looks.frame
    font, size = (Font.REGULAR, looks.small) if row.indented else (Font.BOLD, looks.body)
    left = frame.x + (_INDENT if row.indented else 0.0)
    base = y + ascent(font, size)
    room = frame.right - left - text_width(_WIDEST_NUMBER, font, size) - _APART
    title = shortened(row.title, font, size, room)
    number = str(page)
    dots_left = left + text_width(title, font, size) + _APART
    dots_right = frame.right - text_width(number, font, size) - _APART
    items: list[Item] = [
        Link(left, y, frame.right - left, _height(row, looks), row.target),
        Text(left, base, title, size, font),
        Text(frame.right, base, number, size, font, anchor="end"),
    ]
    if dots_right - dots_left > _APART:
        items.append(
            Path(
                (("M", dots_left, base), ("L", dots_right, base)),
                stroke=Stroke(HAIRLINE * 1.5, SOFT, _DOTS),
            )
        )
    if row.detail:
        detail = shortened(row.detail, Font.REGULAR, looks.small, room)
        below = base + _LEADING * ascent(Font.REGULAR, looks.small)
        items.append(Text(left, below, detail, looks.small))
    return tuple(items)


def _height(row: Row, looks: Looks) -> float:
    font, size = (Font.REGULAR, looks.small) if row.indented else (Font.BOLD, looks.body)
    height = ascent(font, size) + descent(font, size)
    if row.detail:
        small = looks.small
        height = ascent(font, size) + _LEADING * ascent(Font.REGULAR, small)
        height += descent(Font.REGULAR, small)
    return height


def _gap(row: Row, looks: Looks) -> float:
    """Return the white above a row, in mm."""
    return ascent(Font.REGULAR, looks.small) * (0.45 if row.indented else 1.1)
