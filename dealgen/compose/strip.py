"""The stock as a strip: numbered cards in the order in which they turn up, with tick boxes."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from math import ceil, floor
from typing import TYPE_CHECKING

from dealgen.compose.cards.index import index_line, widest_index
from dealgen.compose.cards.shapes import ground
from dealgen.compose.fonts import cap_height
from dealgen.compose.moving import moved
from dealgen.compose.scene import Font, Path, Rect, Stroke, Symbol, Text, Use
from dealgen.compose.sizes import HAIRLINE, LEAST_SIZE, SOFT
from dealgen.errors import InputError
from dealgen.pages.box import Box

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from dealgen.compose.cards import CardStyle
    from dealgen.compose.scene import Item
    from dealgen.compose.sizes import SheetSizes
    from dealgen.layout import StockRules
    from dealgen.pieces import Card

MOST_TICKS = 9
"""Tick boxes that a card has at most; of more passes than these the player keeps count."""

MOST_BOXES = 3
"""Tick boxes that stand abreast on a card."""

LABEL_GAP = 0.7
"""White between a number and its card, in mm."""

MARGIN = 0.8
"""White beside rank and suit, both sides together, in mm: there is no less."""

RADIUS = 0.08
"""Radius of a card's corners, of its width or height, whichever is less."""

_MOST_A_ROW = 12
_LEAST_A_ROW = 10  # a short stock has cards of no other size
_GAP = 0.09  # white between cards, of the pitch
_ROW_GAP = 0.14  # between a row of cards and the numbers of the next, of the pitch
_WRITING = 0.3  # what a card that is to be written in is higher, of its width
_GROUP_GAP = 0.3  # more white between the cards of two draws, of the pitch
_BRACKET_GAP, _BRACKET = 0.6, 0.8  # mm between cards and their bracket, and its height
_BRACKET_LINE = 0.3  # mm
_TICK_GAP = 0.3  # white between tick boxes, of a box


@dataclass(frozen=True, slots=True)
class Strip:
    """Where the cards of the stock lie, in mm from the strip's top left corner.

    `ticks` is the number of tick boxes on a card, each `box` mm wide, in even rows of at most
    `MOST_BOXES`. Cards are set in `index` points. `marks` are what stands beside the cards:
    their numbers, and what shows which of them are turned, or lie, together.
    """

    cards: tuple[Box, ...]
    height: float
    ticks: int
    box: float
    index: float
    marks: tuple[Item, ...]


def tick_boxes(stock: StockRules) -> int:
    """Return how many tick boxes a card has: one for each pass, none where they are too many."""
    return stock.passes if stock.passes is not None and stock.passes <= MOST_TICKS else 0


def lay_strip(  # noqa: PLR0913 - what a strip looks like
    count: int, ticks: int, width: float, sizes: SheetSizes, *, blank: bool = False, draw: int = 1
) -> Strip:
    """Return the strip of `count` cards with `ticks` boxes each, in even rows over `width` mm.

    Where it is `blank` the cards are higher, so that there is room to write rank and suit. Where
    `draw` cards are turned at a time these stand together, a bracket beneath them. On narrow cards
    rank and suit are set smaller.

    Raises:
        InputError: rank and suit could not be read.

    """
    draw = draw if draw <= _MOST_A_ROW else 1
    columns = _columns(count, draw)
    card_width, pitch, apart = _widths(columns, draw, width)
    sizes = replace(sizes, index=_index(card_width, sizes))
    card_height = _card_height(card_width, ticks, sizes, blank=blank)
    box = _box(card_width, ticks, sizes)
    above = cap_height(Font.REGULAR, sizes.label) + LABEL_GAP
    below = _BRACKET_GAP + _BRACKET if draw > 1 else 0.0
    between = _ROW_GAP * pitch
    row_height = above + card_height + below + between
    cards = tuple(
        Box(
            place % columns * pitch + place % columns // draw * apart,
            place // columns * row_height + above,
            card_width,
            card_height,
        )
        for place in range(count)
    )
    height = ceil(count / columns) * row_height - between
    marks = (*numbers(cards, sizes.label), *(_brackets(cards, draw) if draw > 1 else ()))
    return Strip(cards, height, ticks, box, sizes.index, marks)


def _columns(count: int, draw: int) -> int:
    """Return how many cards stand in a row, so that the cards of a draw stay together."""
    draws = ceil(count / draw)
    rows = ceil(draws / (_MOST_A_ROW // draw))
    return ceil(draws / rows) * draw


def _widths(columns: int, draw: int, width: float) -> tuple[float, float, float]:
    """Return in mm a card's width, the pitch, and what lies between two draws besides."""
    full = max(columns, _LEAST_A_ROW)
    groups = (ceil(full / draw) - 1) * _GROUP_GAP if draw > 1 else 0.0
    # Without groups, a card is a share of its part of the width; either way the last column ends
    # flush with the right edge.
    card_width = width / (full + groups) * (1 - _GAP)
    pitch = (width - card_width) / (full - 1 + groups)
    return card_width, pitch, pitch * _GROUP_GAP if draw > 1 else 0.0


def _index(card_width: float, sizes: SheetSizes) -> float:
    """Return the type of rank and suit, at which even a 10 goes into a card."""
    index = min(sizes.index, floor((card_width - MARGIN) / widest_index(1) * 10) / 10)
    if index < LEAST_SIZE:
        wrong = "the stock is too wide for a sheet of this size"
        msg = f"{wrong}; choose a larger page"
        raise InputError(msg)
    return index


def _card_height(card_width: float, ticks: int, sizes: SheetSizes, *, blank: bool) -> float:
    _, tick_rows = _tick_raster(ticks)
    box = _box(card_width, ticks, sizes)
    marked = (tick_rows * (1 + _TICK_GAP) + 0.4) * box + 0.9 if ticks else sizes.room
    around = card_width * (0.2 + (_WRITING if blank else 0.0))
    return cap_height(Font.INDEX, sizes.index) + marked + around


def _box(card_width: float, ticks: int, sizes: SheetSizes) -> float:
    """Return the side of a tick box in mm, 0 where there are none."""
    if not ticks:
        return 0.0
    abreast, _ = _tick_raster(ticks)
    return min(sizes.box, 0.86 * card_width / (abreast + (abreast - 1) * _TICK_GAP))


def numbers(cards: Sequence[Box], size: float, first: int = 1) -> Iterator[Item]:
    """Yield a number above every card, in `size` points."""
    for number, card in enumerate(cards, start=first):
        middle, base = card.x + card.width / 2, card.y - LABEL_GAP
        yield Text(middle, base, str(number), size, colour=SOFT, anchor="middle")


def _brackets(cards: Sequence[Box], draw: int) -> Iterator[Item]:
    """Yield a bracket beneath the cards that are turned together in the first pass."""
    for first in range(0, len(cards), draw):
        left, right = cards[first], cards[min(first + draw, len(cards)) - 1]
        top, bottom = left.bottom + _BRACKET_GAP, left.bottom + _BRACKET_GAP + _BRACKET
        yield Path(
            (
                ("M", left.x, top),
                ("L", left.x, bottom),
                ("L", right.right, bottom),
                ("L", right.right, top),
            ),
            stroke=Stroke(_BRACKET_LINE, SOFT),
        )


def strip_marks(strip: Strip, x: float, y: float) -> Iterator[Item]:
    """Yield what stands beside the cards: numbers, brackets."""
    yield from moved(strip.marks, x, y)


def strip_blanks(strip: Strip, x: float, y: float) -> Iterator[Item]:
    """Yield an empty card at every place, to be filled in."""
    for card in strip.cards:
        yield Rect(
            x + card.x,
            y + card.y,
            card.width,
            card.height,
            radius=min(card.width, card.height) * RADIUS,
            stroke=Stroke(HAIRLINE),
        )


def strip_ticks(strip: Strip, x: float, y: float) -> Iterator[Item]:
    """Yield the tick boxes that stand at the foot of every card."""
    step = strip.box * (1 + _TICK_GAP)
    abreast, _ = _tick_raster(strip.ticks)
    extent = step * (abreast - 1) + strip.box
    for card in strip.cards:
        left = x + card.x + (card.width - extent) / 2
        top = y + card.bottom - _ticks_height(strip)
        for tick in range(strip.ticks):
            row, column = divmod(tick, abreast)
            yield Rect(
                left + column * step,
                top + row * step,
                strip.box,
                strip.box,
                stroke=Stroke(HAIRLINE, SOFT),
            )


def _tick_raster(ticks: int) -> tuple[int, int]:
    """Return how many boxes stand abreast, and in how many rows."""
    rows = ceil(ticks / MOST_BOXES)
    return (ceil(ticks / rows), rows) if rows else (0, 0)


def _ticks_height(strip: Strip) -> float:
    """Return how much of a card's foot its boxes take, the white below them included."""
    _, rows = _tick_raster(strip.ticks)
    return strip.box * (rows + (rows - 1) * _TICK_GAP) + 0.07 * strip.cards[0].width


def strip_cards(
    strip: Strip, cards: Sequence[Card], style: CardStyle, x: float, y: float
) -> Iterator[Item]:
    """Yield the faces of the stock, first drawn first."""
    # What is left above the boxes; without boxes the index stands in the middle of the card.
    taken = _ticks_height(strip) if strip.ticks else 0.0
    for box, card in zip(strip.cards, cards, strict=True):
        size = (round(box.width, 2), round(box.height, 2), round(box.height - taken, 2))
        yield Use(_face(card, style, size, strip.index), x + box.x, y + box.y)


@lru_cache(maxsize=512)
def _face(card: Card, style: CardStyle, size: tuple[float, float, float], index: float) -> Symbol:
    """Return a face, its index in the middle of the upper part; width, height, upper part in mm."""
    width, height, upper = size
    top = (upper - cap_height(Font.INDEX, index)) / 2
    margin = min(top, MARGIN)
    line = index_line(card, width, margin, index, style.colour(card.suit))
    face = moved(line, 0, top - margin)
    outline = ground(width, height, min(width, height) * RADIUS, HAIRLINE)
    name = f"stock-{card.code}{style.suffix}-{width}x{height}x{upper}-{index}"
    return Symbol(name, width, height, (outline, *face), style.surface(card.suit))
