"""The cover: a front alone, or the whole of it, back, spine and front in one."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from dealgen.compose.bound.cover_image import cover_image
from dealgen.compose.bound.ornament import ornament
from dealgen.compose.bound.spine import spine_items, spine_width
from dealgen.compose.bound.type import title_block
from dealgen.compose.finishing import finish_of
from dealgen.compose.flow import TextOverflowError, TypeStyle, flow, literal
from dealgen.compose.scene import Bleed, Document, Font, Page, Path, Rect, Stroke
from dealgen.compose.sizes import LEAST_SIZE
from dealgen.errors import InputError
from dealgen.pages.box import Box

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from dealgen.book_file import Book, Cover
    from dealgen.compose.bound.looks import Looks
    from dealgen.compose.scene import Item
    from dealgen.generate import Judged

_INCH = 25.4
_BLEED = 0.125 * _INCH
"""What whole covers reach beyond the trimmed edge where the profile says nothing."""

_SAFE = 0.375 * _INCH
"""Nothing that must not be cut lies nearer to the trimmed edge, in mm."""

_BARCODE = Box(0, 0, 2 * _INCH, 1.2 * _INCH)
_BARCODE_EDGE = 0.25 * _INCH
"""White for the printer's barcode, and how far it lies from spine and lower edge: KDP's figures."""

_GREEN, _BLUE = "#0f4a38", "#1b3a5c"
_WHITE, _PALE = "#ffffff", "#e6d8ae"
_TITLE, _SUBTITLE, _AUTHOR = 0.32, 0.13, 0.12  # points a mm of the cover's width …
_UPRIGHT = 0.7  # … or of this share of its height, if that is less
_GAP = 0.035  # of the cover's height
_BACK_SIZES = (13.0, 12.0, 11.0, 10.0, 9.0)
_LARGE = 16.0  # points: the least type of large print
_CARD = 0.2  # of the cover's width: the widest card of the picture


@dataclass(frozen=True, slots=True)
class _Panels:
    """Where the trimmed parts of a cover lie on its page; a front alone has no others."""

    page: Box
    bleed: float
    front: Box
    spine: Box | None = None
    back: Box | None = None


def cover_document(
    looks: Looks, cover: Cover, found: Sequence[Sequence[Judged]], pages: int
) -> Document:
    """Return the cover of a book of so many pages, as one page.

    Raises:
        InputError: the picture for it cannot be read or has too few pixels, or the text for the
            back is too long.

    """
    book = looks.book
    panels = _panels(book, cover, pages)
    items: list[Item] = [
        Rect(0, 0, panels.page.width, panels.page.height, fill=_ground(book)),
    ]
    if cover.image is None:
        items += _front(looks, found, panels.front)
    else:
        items.append(cover_image(cover.image, _bled(panels), book.profile))
    least = _LARGE if book.large_print else LEAST_SIZE
    if panels.spine is not None and panels.back is not None:
        items += spine_items(book, pages, panels.spine, _WHITE, least)
        items += _back(book, cover, panels.back)
    over = panels.bleed
    page = Page(panels.page.width, panels.page.height, tuple(items), Bleed(over, over, over, over))
    finish = finish_of(book.profile, colour=True)
    if finish.ink == "grey":  # Covers are printed in colour, whatever is printed inside.
        finish = replace(finish, ink="colour")
    return Document(
        (page,), book.title, looks.texts.language, (), replace(finish, navigation=False)
    )


def _panels(book: Book, cover: Cover, pages: int) -> _Panels:
    width, height = book.form.width, book.form.height
    if cover.paper is None:
        over = book.profile.bleed if book.bleed else 0.0
        page = Box(0, 0, width + 2 * over, height + 2 * over)
        return _Panels(page, over, Box(over, over, width, height))
    over, spine = book.profile.bleed or _BLEED, spine_width(pages, cover.paper)
    page = Box(0, 0, 2 * width + spine + 2 * over, height + 2 * over)
    back = Box(over, over, width, height)
    middle = Box(back.right, over, spine, height)
    return _Panels(page, over, Box(middle.right, over, width, height), middle, back)


def _bled(panels: _Panels) -> Box:
    """Return the front with its bleed: at all edges but the spine's."""
    front, over = panels.front, panels.bleed
    left = front.x if panels.spine is not None else 0.0
    return Box(left, 0, panels.page.width - left, front.height + 2 * over)


def _ground(book: Book) -> str:
    tiles = bool(book.sections) and book.sections[0].layout.is_tiles
    return _BLUE if tiles else _GREEN


def _front(looks: Looks, found: Sequence[Sequence[Judged]], front: Box) -> Iterator[Item]:
    """Yield title, subtitle and author, and between them a deal of the first game."""
    book, gap = looks.book, front.height * _GAP
    measure = min(front.width, _UPRIGHT * front.height)
    room = Box(front.x + _SAFE, front.y + _SAFE, front.width - 2 * _SAFE, front.height - 2 * _SAFE)
    yield Rect(room.x, room.y, room.width, room.height, radius=4.0, stroke=Stroke(0.5, _PALE))
    inner = room.width - 2 * gap
    y = room.y + 1.4 * gap
    title = title_block(book.title, measure * _TITLE, inner, align="middle", colour=_WHITE)
    yield from title.at(room.x + gap, y)
    y += title.height
    least = _LARGE if book.large_print else 0.0
    if book.subtitle:
        size = max(measure * _SUBTITLE, least)
        subtitle = title_block(
            book.subtitle, size, inner, align="middle", colour=_PALE, font=Font.REGULAR
        )
        yield from subtitle.at(room.x + gap, y + 0.6 * gap)
        y += subtitle.height + 0.6 * gap
    bottom = room.bottom - 1.2 * gap
    if book.author:
        size = max(measure * _AUTHOR, least)
        author = title_block(book.author, size, inner, most_lines=2, align="middle", colour=_WHITE)
        bottom -= author.height
        yield from author.at(room.x + gap, bottom)
        line = bottom - 0.7 * gap
        middle = room.x + room.width / 2
        yield Path(
            (("M", middle - gap, line), ("L", middle + gap, line)), stroke=Stroke(0.5, _PALE)
        )
        bottom = line
    picture = Box(room.x + gap, y + gap, inner, bottom - y - 2 * gap)
    deals = next((deals for deals in found if deals), None)
    if deals is not None and picture.height > 0:
        drawn = ornament(deals[0].deal, looks.style, picture, front.width * _CARD)
        yield from drawn.in_middle_of(picture) if drawn else ()


def _back(book: Book, cover: Cover, back: Box) -> Iterator[Item]:
    """Yield the text of the back, and the white for the barcode.

    Raises:
        InputError: the text is too long.

    """
    area = replace(
        _BARCODE,
        x=back.right - _BARCODE_EDGE - _BARCODE.width,
        y=back.bottom - _BARCODE_EDGE - _BARCODE.height,
    )
    yield Rect(area.x, area.y, area.width, area.height, fill=_WHITE)
    inset = 1.6 * _SAFE
    room = Box(
        back.x + inset, back.y + inset, back.width - 2 * inset, area.y - back.y - inset - _SAFE
    )
    sizes = (_LARGE,) if book.large_print else _BACK_SIZES
    for size in sizes if cover.back else ():
        style = TypeStyle(size, colour=_WHITE, leading=1.4)
        try:
            blocks = [flow(literal(paragraph), style, room.width) for paragraph in cover.back]
        except TextOverflowError:
            continue
        gap = 0.7 * style.line_height
        if sum(block.height + gap for block in blocks) - gap <= room.height:
            y = room.y
            for block in blocks:
                yield from block.at(room.x, y)
                y += block.height + gap
            return
    if cover.back:
        msg = (
            f"the text for the back of the cover is too long for {sizes[-1]:g} pt; shorten it, or "
            "choose a larger page"
        )
        raise InputError(msg)
