"""Pages for notes: ruled lines."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dealgen.compose.bound.part import Part
from dealgen.compose.bound.type import rule
from dealgen.compose.foot import Leaf
from dealgen.compose.page_heading import page_heading
from dealgen.compose.scene import Mark, Page
from dealgen.compose.sizes import HAIRLINE, SOFT

if TYPE_CHECKING:
    from dealgen.compose.bound.looks import Looks
    from dealgen.compose.scene import Item

NOTES_MARK = "notes"

_PITCH = 8.0
"""From line to line, in mm as printed; whoever reads large print writes large too."""

_LARGE_PITCH = 12.0


def notes_part(looks: Looks, count: int, *, marked: bool = True) -> Part:
    """Return so many pages for notes; the first has the mark `notes` if it is to be `marked`."""
    form, frame, title = looks.page, looks.frame, looks.texts("book.notes")
    pitch = (_LARGE_PITCH if looks.book.large_print else _PITCH) / looks.enlarge
    heading, top = page_heading(title, "", frame)
    items: list[Item] = [*heading]
    y = top + pitch / 2
    while y <= frame.bottom:
        items.append(rule(frame, y, HAIRLINE, SOFT))
        y += pitch
    page = Page(form.width, form.height, tuple(items))
    first = Page(form.width, form.height, (Mark(NOTES_MARK, frame.y), *items))
    leaves = (Leaf(first if marked and not place else page) for place in range(count))
    return Part(tuple(leaves), title)
