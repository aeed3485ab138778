"""The stock as a strip: numbered cards in the order in which they turn up, with tick boxes."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import ceil
from typing import TYPE_CHECKING

from dealgen.compose.cards.index import index_line
from dealgen.compose.cards.shapes import ground
from dealgen.compose.fonts import cap_height
from dealgen.compose.paper import Box
from dealgen.compose.scene import Font, Rect, Stroke, Symbol, Text, Use
from dealgen.compose.sizes import HAIRLINE, SOFT

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

_MOST_A_ROW = 12
_LEAST_A_ROW = 10  # a short stock has cards of no other size
_GAP = 0.09  # white between cards, of the pitch
_LABEL_GAP = 0.7  # mm between a number and its card
_ROW_GAP = 0.14  # between a row of cards and the numbers of the next, of the pitch
_WRITING = 0.3  # what a card that is to be written in is higher, of its width
_RADIUS = 0.08  # of a card's corners, of its width
_TICK_GAP = 0.3  # white between tick boxes, of a box


@dataclass(frozen=True, slots=True)
class Strip:
    """Where the cards of the stock lie, in mm from the strip's top left corner.

    `ticks` is the number of tick boxes on a card, each `box` mm wide, in even rows of at most
    `MOST_BOXES`. Labels are set in `label` points, cards in `index` points.
    """

    cards: tuple[Box, ...]
    height: float
    ticks: int
    box: float
    label: float
    index: float


def tick_boxes(stock: StockRules) -> int:
    """Return how many tick boxes a card has: one for each pass, none where they are too many."""
    return stock.passes if stock.passes is not None and stock.passes <= MOST_TICKS else 0


def lay_strip(
    count: int, ticks: int, width: float, sizes: SheetSizes, *, blank: bool = False
) -> Strip:
    """Return the strip of `count` cards with `ticks` boxes each, in even rows over `width` mm.

    Where it is `blank` the cards are higher, so that there is room to write rank and suit.
    """
    rows = ceil(count / _MOST_A_ROW)
    columns = ceil(count / rows)
    card_width = width / max(columns, _LEAST_A_ROW) * (1 - _GAP)
    # The last column ends flush with the right edge.
    pitch = (width - card_width) / (max(columns, _LEAST_A_ROW) - 1)
    room = 0.86 * card_width
    abreast, tick_rows = _tick_raster(ticks)
    box = min(sizes.box, room / (abreast + (abreast - 1) * _TICK_GAP)) if ticks else 0.0
    index_height = cap_height(Font.BOLD, sizes.index)
    card_height = (
        index_height
        + ((tick_rows * (1 + _TICK_GAP) + 0.4) * box + 0.9 if ticks else sizes.room)
        + card_width * (0.2 + (_WRITING if blank else 0.0))
    )
    label_height = cap_height(Font.REGULAR, sizes.label) + _LABEL_GAP
    row_height = label_height + card_height + _ROW_GAP * pitch
    cards = tuple(
        Box(
            place % columns * pitch,
            place // columns * row_height + label_height,
            card_width,
            card_height,
        )
        for place in range(count)
    )
    height = rows * row_height - _ROW_GAP * pitch
    return Strip(cards, height, ticks, box, sizes.label, sizes.index)


def strip_labels(strip: Strip, x: float, y: float) -> Iterator[Item]:
    """Yield the number above every card."""
    for number, card in enumerate(strip.cards, start=1):
        middle, base = x + card.x + card.width / 2, y + card.y - _LABEL_GAP
        yield Text(middle, base, str(number), strip.label, colour=SOFT, anchor="middle")


def strip_blanks(strip: Strip, x: float, y: float) -> Iterator[Item]:
    """Yield an empty card at every place, to be filled in."""
    for card in strip.cards:
        yield Rect(
            x + card.x,
            y + card.y,
            card.width,
            card.height,
            radius=card.width * _RADIUS,
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
    top = (upper - cap_height(Font.BOLD, index)) / 2
    face = index_line(card, width, top, index, style.colour(card.suit))
    outline = ground(width, height, width * _RADIUS, HAIRLINE)
    name = f"stock-{card.code}{style.suffix}-{width}x{height}x{upper}-{index}"
    return Symbol(name, width, height, (outline, *face))
