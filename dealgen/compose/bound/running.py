"""What all pages of a book share: the running foot, the sides of the margins, the bleed."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from dealgen.compose.enlarging import enlarged
from dealgen.compose.fitting import shortened
from dealgen.compose.fonts import text_width
from dealgen.compose.moving import moved
from dealgen.compose.scene import Bleed, Font, Link, Page, Rect, Text
from dealgen.compose.sizes import SOFT

if TYPE_CHECKING:
    from collections.abc import Container, Iterator, Sequence

    from dealgen.compose.bound.looks import Looks
    from dealgen.compose.bound.part import Numbered
    from dealgen.compose.scene import Item

_SIZE, _FOLIO_SIZE = 7.5, 8.5  # points
_APART = 3.0  # mm between page number and running title
_GROUND = "#dedede"
"""13 % of black: printers lose greys below 10 %."""


def finished(pages: Sequence[Numbered], looks: Looks, marks: Container[str]) -> tuple[Page, ...]:
    """Return pages as they are printed; links that lead to none of the `marks` are left out.

    Viewers call the pages before the first page number by Roman figures, as books do.
    """
    printed = [_finished(page, looks, marks) for page in pages]
    folios = (place for place, page in enumerate(pages) if page.part and page.part.folios)
    for place in range(next(folios, 0)):
        printed[place] = replace(printed[place], label=_roman(place + 1))
    return tuple(printed)


def _roman(number: int) -> str:
    """Return a number below 40 in small Roman figures."""
    tens, ones = divmod(number, 10)
    return "x" * tens + ("", "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix")[ones]


def _finished(numbered: Numbered, looks: Looks, marks: Container[str]) -> Page:
    leaf, form = numbered.leaf, looks.page
    items: list[Item] = [
        item for item in leaf.page.items if not isinstance(item, Link) or item.target in marks
    ]
    items += _foot(numbered, looks)
    shift = form.left_hand_shift(leaf.per_page) if numbered.is_left else 0.0
    page = replace(leaf.page, items=tuple(moved(items, shift, 0)) if shift else tuple(items))
    page = _with_bleed(page, numbered, looks)
    return page if looks.enlarge == 1 else enlarged(page, looks.enlarge)


def _foot(numbered: Numbered, looks: Looks) -> Iterator[Text]:
    """Yield page number and running title, at the outer edge: the book's on left-hand pages.

    The title stands beside the number, or in the header of a format that has one.
    """
    part, form = numbered.part, looks.page
    if part is None or not part.folios:
        return
    frame = form.grid(numbered.leaf.per_page).frame
    base = numbered.leaf.page.height - form.foot
    folio = str(numbered.number)
    beside = text_width(folio, Font.BOLD, _FOLIO_SIZE) + _APART
    words = looks.book.title if numbered.is_left else part.running
    words = shortened(words, Font.REGULAR, _SIZE, frame.width - beside)
    high, apart = (form.header, 0.0) if form.header else (base, beside)
    if numbered.is_left:
        yield Text(frame.x, base, folio, _FOLIO_SIZE, Font.BOLD)
        yield Text(frame.x + apart, high, words, _SIZE, colour=SOFT)
    else:
        yield Text(frame.right - apart, high, words, _SIZE, colour=SOFT, anchor="end")
        yield Text(frame.right, base, folio, _FOLIO_SIZE, Font.BOLD, anchor="end")


def _with_bleed(page: Page, numbered: Numbered, looks: Looks) -> Page:
    """Return a page with what the knife takes: at all edges but the spine's."""
    if not looks.book.bleed:
        return page
    over = looks.book.profile.bleed / looks.enlarge
    left, right = (over, 0.0) if numbered.is_left else (0.0, over)
    width, height = page.width + over, page.height + 2 * over
    items = moved(page.items, left, over)
    ground: tuple[Item, ...] = ()
    if numbered.ground:
        ground = (Rect(0, 0, width, over + numbered.ground, fill=_GROUND),)
    return Page(width, height, (*ground, *items), Bleed(left, over, right, over), page.label)
