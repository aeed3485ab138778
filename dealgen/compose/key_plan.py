"""The plan of an answer key: where its parts lie, the same for all deals of a layout."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from math import ceil
from typing import TYPE_CHECKING

from dealgen.compose.fonts import cap_height, text_width
from dealgen.compose.key_sizes import KeySizes, key_sizes
from dealgen.compose.scene import Font
from dealgen.compose.sizes import LEAST_SIZE
from dealgen.compose.table import Lap, Table, lay_table, rim_of
from dealgen.errors import InputError
from dealgen.pages.box import Box

if TYPE_CHECKING:
    from dealgen.layout import Layout

_LAP = Lap(aspect=0.92, gap=0.05, column_gap=0.05, step=0.76, least_step=0.76, apart=0.25)
_LEAST = 5.2  # mm: a 10 and its suit at the least size
_ROUNDING = 1e-9
_STOCK_COLUMNS = 12
_STOCK_GAP = 0.09  # white between the cards of the stock, of the pitch
_STOCK_ASPECT = 0.98
_STOCK_ROW_GAP = 0.8  # mm at most between the rows of the stock
_MARGIN = 0.08  # white above the index, of a card's width; a small card's own margin is no larger
_UNDER_INDEX = 0.7  # mm between the index and the number
_CLEAR = 0.5  # mm between a number and what lies on its card
_PILL_PADDING = 0.2  # mm of black beside a number, both sides together, for each point of type
_LEAST_EDGE = 0.3  # mm: the same on the smallest card
_UNDER_TITLE = 1.7  # mm from the base line of the heading to the line under it
_PILL_EDGE = 0.4  # mm between a number's ground and the sides of its card


@dataclass(frozen=True, slots=True)
class KeyPlan:
    """Where the cards of a key lie, in mm from its top left corner.

    `cards` stand in slot order, each with a white `rim` round it, as a share of its width;
    `painted` is the order in which they are laid on one another. `sizes` fit the table's cards,
    `stock_sizes` those of the stock: rank and suit, and the number of a taking, are seen on each
    whatever lies on it. `stock` is the first slot of the stock, `stock_label` the base line of
    the word above the stock (None without a stock), and `text_top` where the solution begins.
    """

    width: float
    cards: tuple[Box, ...]
    rim: float
    painted: tuple[int, ...]
    sizes: KeySizes
    stock_sizes: KeySizes
    stock: int
    stock_label: float | None
    text_top: float

    @property
    def title_base(self) -> float:
        """The base line of the heading."""
        return cap_height(Font.BOLD, self.sizes.heading)

    @property
    def rule(self) -> float:
        """The line under the heading."""
        return self.title_base + _UNDER_TITLE

    @property
    def top(self) -> float:
        """Where what stands below the heading begins."""
        return _top(self.sizes)

    def sizes_of(self, slot: int) -> KeySizes:
        """Return the sizes that fit the card of a slot."""
        return self.sizes if slot < self.stock else self.stock_sizes


def _top(sizes: KeySizes) -> float:
    return cap_height(Font.BOLD, sizes.heading) + _UNDER_TITLE + sizes.gap


def least_key_width(layout: Layout) -> float:
    """Return the width in mm below which the cards of a key cannot be read."""
    table = lay_table(layout, _LAP, 1000.0, float("inf"))
    return _least_card(layout) * 1000.0 / table.card_width


@lru_cache(maxsize=256)
def plan_key(layout: Layout, width: float, scale: float = 1.0) -> KeyPlan:
    """Return the plan for every key of a layout, `width` mm wide, its type enlarged by `scale`.

    Raises:
        InputError: the layout is too wide for its cards to be read.

    """
    wanted = key_sizes(scale)
    table = lay_table(layout, _LAP, width, float("inf"), wanted.widest)
    if table.card_width < _least_card(layout) - _ROUNDING:
        what = f"{layout.id} is too wide for an answer key: its cards could not be read"
        msg = f"{what}; choose a larger page"
        raise InputError(msg)
    stock = _stock_raster(layout, width, table.card_width)
    widest = _widest_number(layout)
    sizes = _fitted(wanted, table.card_width, widest)
    stock_sizes = _fitted(wanted, stock.card_width, widest) if stock else sizes
    table = _table(layout, width, sizes)
    top = _top(sizes)
    boxes = {
        place.slot: Box(place.x, top + place.y, table.card_width, table.card_height)
        for place in table.places
    }
    painted = tuple(boxes)
    bottom = top + table.height
    stock_label = None
    if stock is not None:
        stock_label = bottom + sizes.gap + cap_height(Font.REGULAR, sizes.label)
        boxes |= _stock(layout, stock, stock_label + 1.0, stock_sizes, table.card_height)
        bottom = max(box.bottom for box in boxes.values())
        painted += tuple(slot.index for slot in layout.stock)
    return KeyPlan(
        width=width,
        cards=tuple(boxes[slot.index] for slot in layout.slots),
        rim=rim_of(table.gap),
        painted=painted,
        sizes=sizes,
        stock_sizes=stock_sizes,
        stock=len(layout.slots) - len(layout.stock),
        stock_label=stock_label,
        text_top=bottom + sizes.gap,
    )


def number_top(box: Box, index: float) -> float:
    """Return how far below a card's upper edge its number stands, clear of rank and suit.

    `index` is the type of rank and suit in points.
    """
    return _MARGIN * min(box.width, box.height) + cap_height(Font.INDEX, index) + _UNDER_INDEX


def pill_width(number: str, size: float) -> float:
    """Return the width in mm of the black ground on which a number of `size` points stands."""
    return round(text_width(number, Font.BOLD, size) + _PILL_PADDING * size, 2)


def _least_card(layout: Layout) -> float:
    """Return the least width in mm of a card on which rank, suit and number can be read."""
    return max(_LEAST, pill_width(_widest_number(layout), LEAST_SIZE) + 2 * _LEAST_EDGE)


def _widest_number(layout: Layout) -> str:
    """Return a number as wide as that of the last taking in the longest possible solution."""
    alone = sum(piece.value in layout.rules.singles for piece in layout.pack.pieces)
    return "0" * len(str(alone + (len(layout.slots) - alone) // 2))


def _fitted(sizes: KeySizes, narrowest: float, widest: str) -> KeySizes:
    """Return sizes at which a 10, and the `widest` number, go into the narrowest card."""
    number = sizes.number
    while (
        number > LEAST_SIZE and pill_width(widest, number) > narrowest - 2 * _PILL_EDGE + _ROUNDING
    ):
        number = max(LEAST_SIZE, round(number - 0.1, 1))
    index = max(LEAST_SIZE, min(sizes.index, int(narrowest * 13) / 10))
    return replace(sizes, index=index, number=number, pill=sizes.pill * number / sizes.number)


def _seen(card_width: float, sizes: KeySizes) -> float:
    """Return in mm how much of a card must be seen for its number to be seen whole."""
    used = _MARGIN * card_width + cap_height(Font.INDEX, sizes.index) + _UNDER_INDEX + sizes.pill
    return used + _CLEAR


def _table(layout: Layout, width: float, sizes: KeySizes) -> Table:
    """Return the table, its cards and rows so high that each card has room for its number."""
    card_width = lay_table(layout, _LAP, width, float("inf"), sizes.widest).card_width
    seen = _seen(card_width, sizes)
    aspect = max(_LAP.aspect, seen / card_width)
    rim = rim_of(_LAP.gap) * card_width
    step = max(_LAP.step, (seen + rim) / (card_width * aspect))
    lap = replace(_LAP, aspect=aspect, step=step, least_step=step)
    return lay_table(layout, lap, width, float("inf"), sizes.widest)


@dataclass(frozen=True, slots=True)
class _Raster:
    """The stock's rows: `columns` cards in each, from the left edge `left`, in mm.

    Where there are several wastes, the rows are theirs, as on the sheet: `down` of them are filled
    column by column. Else `down` is 1 and the cards stand in reading order.
    """

    columns: int
    down: int
    left: float
    pitch: float
    card_width: float


def _stock_raster(layout: Layout, width: float, widest: float) -> _Raster | None:
    """Return how the stock is laid out, with cards no wider than `widest`; None without one."""
    count = len(layout.stock)
    if not count:
        return None
    wastes = layout.rules.stock.wastes if layout.rules.stock is not None else 1
    # On a narrow page fewer cards go beside one another, so that each can still be read.
    readable = int(width * (1 - _STOCK_GAP) / _least_card(layout) + _ROUNDING)
    most = max(1, min(_STOCK_COLUMNS, readable))
    down = wastes if ceil(count / wastes) <= most else 1
    columns = ceil(count / (down if down > 1 else ceil(count / most)))
    card_width = min(width / columns * (1 - _STOCK_GAP), widest)
    pitch = card_width / (1 - _STOCK_GAP)
    left = (width - pitch * (columns - 1) - card_width) / 2
    return _Raster(columns, down, left, pitch, card_width)


def _stock(
    layout: Layout, raster: _Raster, top: float, sizes: KeySizes, highest: float
) -> dict[int, Box]:
    """Return the cards of the stock, by slot, as high as their numbers need."""
    seen = _seen(raster.card_width, sizes)
    aspect = _STOCK_ASPECT if raster.down == 1 else 0.0  # more rows, no higher than they must be
    height = min(max(raster.card_width * aspect, seen), highest)
    row = height + min(raster.pitch - raster.card_width, _STOCK_ROW_GAP)
    boxes = {}
    for place, slot in enumerate(layout.stock):
        if raster.down > 1:
            across, down = divmod(place, raster.down)
        else:
            down, across = divmod(place, raster.columns)
        x, y = raster.left + across * raster.pitch, top + down * row
        boxes[slot.index] = Box(x, y, raster.card_width, height)
    return boxes
