"""The plan of an answer key: where its parts lie, the same for all deals of a layout."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from math import ceil
from typing import TYPE_CHECKING

from dealgen.compose.fonts import cap_height
from dealgen.compose.paper import Box
from dealgen.compose.scene import Font
from dealgen.compose.table import Lap, Table, lay_table
from dealgen.errors import InputError

if TYPE_CHECKING:
    from dealgen.layout import Layout

HEADING_SIZE = 11.0
LABEL_SIZE = 7.0
TEXT_SIZE = 7.6
TEXT_LEADING = 1.32
"""Type of a key: its heading, the word above the stock, the solution; sizes in points."""

GAP = 2.6
"""White between the parts of a key, in mm."""

_LAP = Lap(aspect=0.92, gap=0.05, column_gap=0.05, step=0.76, least_step=0.76, apart=0.25)
_LEAST_ROW = 6.3  # mm: what must be seen of a covered card, its number included
_LEAST_HEIGHT = 6.9
_WIDEST = 10.6  # mm: so that four keys of pyramids go on a page
_LEAST = 5.2  # mm: a 10 and its suit at the least size
_ROUNDING = 1e-9
_INDEX = 7.4
_STOCK_COLUMNS = 12
_STOCK_GAP = 0.09  # white between the cards of the stock, of the pitch
_STOCK_ASPECT = 0.98


@dataclass(frozen=True, slots=True)
class KeyPlan:
    """Where the cards of a key lie, in mm from its top left corner.

    `cards` stand in slot order, each with a white `rim` round it, as a share of its width;
    `painted` is the order in which they are laid on one another. `index` is the type of rank and
    suit in points, `stock` the first slot of the stock, `stock_label` the base line of the word
    above the stock (None without a stock), and `text_top` where the solution begins.
    """

    width: float
    cards: tuple[Box, ...]
    rim: float
    painted: tuple[int, ...]
    index: float
    stock: int
    stock_label: float | None
    text_top: float

    @property
    def title_base(self) -> float:
        """The base line of the heading."""
        return cap_height(Font.BOLD, HEADING_SIZE)

    @property
    def rule(self) -> float:
        """The line under the heading."""
        return self.title_base + 1.7


def least_key_width(layout: Layout) -> float:
    """Return the width in mm below which the cards of a key cannot be read."""
    table = lay_table(layout, _LAP, 1000.0, float("inf"))
    return _LEAST * 1000.0 / table.card_width


@lru_cache(maxsize=64)
def plan_key(layout: Layout, width: float) -> KeyPlan:
    """Return the plan for every key of a layout, `width` mm wide.

    Raises:
        InputError: the layout is too wide for its cards to be read.

    """
    table = _table(layout, width)
    if table.card_width < _LEAST - _ROUNDING:
        msg = f"{layout.id} is too wide for an answer key; its cards could not be read"
        raise InputError(msg)
    top = cap_height(Font.BOLD, HEADING_SIZE) + 1.7 + GAP
    boxes = {
        place.slot: Box(place.x, top + place.y, table.card_width, table.card_height)
        for place in table.places
    }
    painted = tuple(boxes)
    bottom = top + table.height
    stock_label = None
    if layout.stock:
        stock_label = bottom + GAP + cap_height(Font.REGULAR, LABEL_SIZE)
        boxes |= _stock(layout, width, stock_label + 1.0)
        bottom = max(box.bottom for box in boxes.values())
        painted += tuple(slot.index for slot in layout.stock)
    cards = tuple(boxes[slot.index] for slot in layout.slots)
    stock = len(layout.slots) - len(layout.stock)
    index = min(_INDEX, *(_index_size(box.width) for box in cards))
    return KeyPlan(width, cards, table.gap / 2, painted, index, stock, stock_label, bottom + GAP)


def _table(layout: Layout, width: float) -> Table:
    """Return the table; narrow cards are higher, so that each has room for its number."""
    first = lay_table(layout, _LAP, width, float("inf"), _WIDEST)
    aspect = max(_LAP.aspect, _LEAST_HEIGHT / first.card_width)
    step = max(_LAP.step, _LEAST_ROW / (first.card_width * aspect))
    lap = replace(_LAP, aspect=aspect, step=step, least_step=step)
    return lay_table(layout, lap, width, float("inf"), _WIDEST)


def _index_size(card_width: float) -> float:
    """Return the largest type size in pt, to a tenth, at which a 10 goes into a card."""
    return max(7.0, int(card_width * 13) / 10)


def _stock(layout: Layout, width: float, top: float) -> dict[int, Box]:
    count = len(layout.stock)
    columns = ceil(count / ceil(count / _STOCK_COLUMNS))
    card_width = min(width / columns * (1 - _STOCK_GAP), _WIDEST)
    pitch = card_width / (1 - _STOCK_GAP)
    left = (width - pitch * (columns - 1) - card_width) / 2
    height = card_width * _STOCK_ASPECT
    return {
        slot.index: Box(
            left + place % columns * pitch,
            top + place // columns * (height + pitch - card_width),
            card_width,
            height,
        )
        for place, slot in enumerate(layout.stock)
    }
