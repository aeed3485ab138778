"""The rule card: what the game is, how it is laid out, what may be done, how it ends."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from dealgen.compose.board.rule_picture import TileStrip, board_picture, tile_strip
from dealgen.compose.card_text import TextColumn, heading_block, set_sections
from dealgen.compose.flow import TextOverflowError, TypeStyle
from dealgen.compose.moving import moved
from dealgen.compose.pair_strip import pair_strip
from dealgen.compose.picture_parts import LEAST_MINI
from dealgen.compose.scene import Page, Rect, Stroke
from dealgen.compose.setup_picture import Picture, setup_picture
from dealgen.compose.sizes import upright_width
from dealgen.compose.words import rule_card_text
from dealgen.pages.box import Box

if TYPE_CHECKING:
    from dealgen.compose.card_text import Block
    from dealgen.compose.cards import CardStyle
    from dealgen.compose.pair_strip import PairStrip
    from dealgen.compose.scene import Item
    from dealgen.compose.texts import Texts
    from dealgen.compose.words import RuleCardText
    from dealgen.layout import Layout
    from dealgen.pages.format import Format

A6 = (105.0, 148.0)
"""Width and height of an A6 card in mm."""


@dataclass(frozen=True, slots=True)
class CardFormat:
    """Measures of a rule card: type in points, all else in mm.

    `body` are the type sizes that are tried, from the best to the least. `picture` is the least
    and the greatest height of the setup picture, `card` and `tile` a good and a bearable width
    for what lies in it, `strip` the widest card of the pairs below it and its index size.
    `frame` is how far inside the page a line runs round the card, `gap` the least white between
    the parts.
    """

    title: float
    subtitle: float
    body: tuple[float, ...]
    leading: float
    label: float
    picture: tuple[float, float]
    card: tuple[float, float]
    tile: tuple[float, float]
    strip: tuple[float, float]
    gap: float
    frame: float | None


_SMALL = CardFormat(
    title=17,
    subtitle=8,
    body=(8.5, 8.25, 8, 7.75, 7.5),
    leading=1.22,
    label=7,
    picture=(12, 62),
    card=(7.4, 6.2),
    tile=(3.4, 2.4),
    strip=(7.2, 7.5),
    gap=2.4,
    frame=4.2,
)
_LARGE = CardFormat(
    title=34,
    subtitle=14,
    body=(13.5, 13, 12.5, 12, 11.5, 11),
    leading=1.32,
    label=10.5,
    picture=(40, 120),
    card=(15, 12.1),
    tile=(8.0, 5.5),
    strip=(12.5, 13),
    gap=6,
    frame=None,
)
_MIDDLE = CardFormat(
    title=25,
    subtitle=10.5,
    body=(10.5, 10, 9.5, 9, 8.5, 8),
    leading=1.27,
    label=8.5,
    picture=(24, 90),
    card=(10.5, 8.4),
    tile=(5.4, 3.8),
    strip=(9.4, 9.8),
    gap=4,
    frame=None,
)
_LEAST = replace(_SMALL, body=(8, 7.75, 7.5, 7.25, 7), frame=None)
_WIDE, _NARROW = 150.0, 100.0  # mm: rooms at least so wide take large and middle measures
_BROAD = 1.15  # width by height of rooms that hold the picture beside the words
_CARD_MARGIN = 8.0


def rule_card_page(layout: Layout, texts: Texts, style: CardStyle, form: Format) -> Page:
    """Return the rule card of `layout` as a full page, in type of 11 pt or more; small pages 8 pt.

    Raises:
        TextOverflowError: the words do not fit on the page.

    """
    frame = form.frame
    width = upright_width(frame)
    card = _LARGE if width >= _WIDE else _MIDDLE if width >= _NARROW else _LEAST
    page = (form.width, form.height), frame
    if frame.width >= frame.height * _BROAD:
        return _compose_broad(layout, texts, style, page, card)
    return _compose(layout, texts, style, page, card)


def rule_card_a6(layout: Layout, texts: Texts, style: CardStyle) -> Page:
    """Return the rule card of `layout` as a card of 105 × 148 mm, in type of 7.5 pt or more.

    Labels in the picture are set in 7 pt.

    Raises:
        TextOverflowError: the words do not fit on the card.

    """
    width, height = (side - 2 * _CARD_MARGIN for side in A6)
    inner = Box(_CARD_MARGIN, _CARD_MARGIN, width, height)
    return _compose(layout, texts, style, (A6, inner), _SMALL)


@dataclass(frozen=True, slots=True)
class _Contents:
    """The parts of a card below its heading, `gap` mm apart."""

    picture: Picture
    strip: PairStrip | TileStrip | None
    column: TextColumn
    gap: float


def _compose(
    layout: Layout,
    texts: Texts,
    style: CardStyle,
    page: tuple[tuple[float, float], Box],
    form: CardFormat,
) -> Page:
    """Fill a page from the top: heading, picture, pairs, words; what is left over is white.

    `page` is the size of the page, and the room for what is on it.
    """
    size, inner = page
    words = rule_card_text(layout, texts)
    heading = _heading(layout, words, style, inner.width, form)
    room = Box(0, 0, inner.width, inner.height - heading.height - form.gap)
    contents = _spread(_contents(layout, words, texts, style, (room, form)), room, form)
    items: list[Item] = [] if form.frame is None else [_frame(size, form.frame)]
    items += heading.at(inner.x, inner.y)
    y = inner.y + heading.height + contents.gap
    items += moved(contents.picture.items, inner.x, y)
    y += contents.picture.height + contents.gap
    if contents.strip is not None:
        items += contents.strip.at(inner.x, y, style)
        y += contents.strip.height + contents.gap
    items += contents.column.at(inner.x, y)
    return Page(size[0], size[1], tuple(items))


def _compose_broad(
    layout: Layout,
    texts: Texts,
    style: CardStyle,
    page: tuple[tuple[float, float], Box],
    form: CardFormat,
) -> Page:
    """Fill a broad page: the heading across it, picture and pairs on the left, words on the right.

    Lines over the whole width would be too long to read.
    """
    size, inner = page
    words = rule_card_text(layout, texts)
    heading = _heading(layout, words, style, inner.width, form)
    top, half = inner.y + heading.height + form.gap, inner.width / 2 - form.gap
    height = inner.bottom - top
    columns = (
        set_sections(words, style, half, TypeStyle(body, leading=form.leading))
        for body in (*_MIDDLE.body, *_LEAST.body)
    )
    column = next((each for each in columns if each.height <= height), None)
    if column is None:
        raise TextOverflowError(_no_room(words))
    strip = _strip(layout, half, form)
    room = half, min(height - _strip_room(strip, form.gap), form.picture[1])
    picture = _picture(layout, style, texts, TypeStyle(form.label, leading=1.2), room)
    items = [*heading.at(inner.x, inner.y), *moved(picture.items, inner.x, top)]
    if strip is not None:
        items += strip.at(inner.x, top + picture.height + form.gap, style)
    items += column.at(inner.right - half, top)
    return Page(size[0], size[1], tuple(items))


def _heading(
    layout: Layout, words: RuleCardText, style: CardStyle, width: float, form: CardFormat
) -> Block:
    sizes = form.title, form.subtitle
    return heading_block(words, style, width, sizes, tiles=layout.is_tiles)


def _no_room(words: RuleCardText) -> str:
    return (
        f"the rules of {words.title!r} do not fit on the card in the least type that can be read; "
        "choose a larger page"
    )


def _contents(
    layout: Layout,
    words: RuleCardText,
    texts: Texts,
    style: CardStyle,
    place: tuple[Box, CardFormat],
) -> _Contents:
    """Choose type and picture: type as large as leaves the picture's cards a good size.

    Where even the least type leaves too little, a bearable size must do, then the least that can
    be read; where this does not either, the strip of pairs goes, since the words name the pairs as
    well. No more is wanted of cards than the page is wide enough for.
    """
    room, form = place
    label = TypeStyle(form.label, leading=1.2)
    pairs = _strip(layout, room.width, form)
    most = _picture(layout, style, texts, label, (room.width, form.picture[1])).card
    good, bearable = (min(size, most) for size in (form.tile if layout.is_tiles else form.card))
    tries = [(pairs, size, good) for size in form.body]
    tries += [(pairs, size, bearable) for size in form.body]
    tries += [(pairs, form.body[-1], min(bearable, LEAST_MINI))]
    tries += [(None, form.body[-1], bearable), (None, form.body[-1], 0.0)]
    for strip, size, least_card in tries:
        column = set_sections(words, style, room.width, TypeStyle(size, leading=form.leading))
        used = column.height + form.gap + _strip_room(strip, form.gap)
        height = min(room.height - used, form.picture[1])
        if height < form.picture[0]:
            continue
        picture = _picture(layout, style, texts, label, (room.width, height))
        if picture.card >= least_card:
            return _Contents(picture, strip, column, form.gap)
    raise TextOverflowError(_no_room(words))


def _picture(
    layout: Layout, style: CardStyle, texts: Texts, label: TypeStyle, box: tuple[float, float]
) -> Picture:
    """Return the table of cards or tiles, fitted into a box of (width, height) mm."""
    if layout.is_tiles:
        return board_picture(layout, texts, label, box)
    return setup_picture(layout, style, texts, label, box)


def _strip(layout: Layout, width: float, form: CardFormat) -> PairStrip | TileStrip | None:
    """Return what shows which cards or tiles go together."""
    card, index = form.strip
    if layout.is_tiles:
        return tile_strip(width, card)
    return pair_strip(layout, width, card, index)


def _strip_room(strip: PairStrip | TileStrip | None, gap: float) -> float:
    return 0.0 if strip is None else strip.height + gap


def _spread(contents: _Contents, room: Box, form: CardFormat) -> _Contents:
    """Share spare height out among the gaps of column and page, which at most double."""
    column, strip = contents.column, _strip_room(contents.strip, form.gap)
    spare = room.height - contents.picture.height - strip - form.gap - column.height
    gaps = (len(column.sections) - 1) * column.gap + (3 if strip else 2) * form.gap
    share = min(1.0, spare / gaps)
    return replace(
        contents,
        column=replace(column, gap=column.gap * (1 + share)),
        gap=form.gap * (1 + share),
    )


def _frame(size: tuple[float, float], inset: float) -> Rect:
    width, height = size[0] - 2 * inset, size[1] - 2 * inset
    return Rect(inset, inset, width, height, 3.0, stroke=Stroke(0.5))
