"""The stock of a game with several wastes: a row for each waste, filled column by column.

The first card of a draw goes to the first waste, the next one to the second: each row of the grid
is what its waste comes to be. A further pass has another order, which the player writes into an
empty grid.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import ceil
from typing import TYPE_CHECKING

from dealgen.compose.cards.index import widest_index
from dealgen.compose.fonts import cap_height, descent, text_width
from dealgen.compose.scene import Font, Rect, Stroke, Text
from dealgen.compose.sizes import HAIRLINE, SOFT
from dealgen.compose.strip import LABEL_GAP, MARGIN, RADIUS, Strip
from dealgen.pages.box import Box

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from dealgen.compose.scene import Item
    from dealgen.compose.sizes import SheetSizes
    from dealgen.compose.texts import Texts
    from dealgen.layout import StockRules

MOST_GRIDS = 2
"""Empty grids that a sheet has at most; passes beyond these want a paper of their own."""

_MOST_A_ROW, _LEAST_A_ROW = 12, 8
_GAP = 0.09  # white between cards, of the pitch
_DRAW_GAP = 0.3  # more white between two draws that lay several cards on a waste, of the pitch
_ROW_GAP = 0.8  # mm between the rows of a grid
_BLOCK_GAP = 1.6  # mm between two blocks of a grid that is broken
_AFTER_NAME = 1.6  # mm between the name of a waste and its row
_BESIDE = 6.0  # mm between the cards and empty grids beside them
_BELOW = 2.2  # mm between the cards and empty grids below them
_ABREAST = 4.0  # mm between two empty grids
_WRITTEN = 4.6  # mm: the least height of a cell to write in
_ROOM = 0.6  # of the room for marks on the cards of a strip: here nothing is ticked


@dataclass(frozen=True, slots=True)
class _Grid:
    """A grid of `count` cards, each `card` mm high, `above` mm over each block for a line of type.

    It has `rows` rows, one for each waste, and `columns` in a block, `draw` of them to a draw.
    """

    count: int
    columns: int
    rows: int
    draw: int
    pitch: float
    card: float
    above: float

    @property
    def extent(self) -> float:
        """The width in pitches."""
        return self.columns + self._apart(self.columns - 1)

    @property
    def block(self) -> float:
        """The height of a block in mm."""
        return self.above + self.rows * (self.card + _ROW_GAP) - _ROW_GAP

    @property
    def height(self) -> float:
        """The height in mm."""
        blocks = ceil(ceil(self.count / self.rows) / self.columns)
        return blocks * (self.block + _BLOCK_GAP) - _BLOCK_GAP

    def boxes(self, left: float, top: float) -> tuple[Box, ...]:
        """Return the cards in the order in which they are turned."""
        boxes = []
        for place in range(self.count):
            column, row = divmod(place, self.rows)
            block, column = divmod(column, self.columns)
            x = left + (column + self._apart(column)) * self.pitch
            y = top + block * (self.block + _BLOCK_GAP) + self.above
            y += row * (self.card + _ROW_GAP)
            boxes.append(Box(x, y, self.pitch * (1 - _GAP), self.card))
        return tuple(boxes)

    def over(self, width: float) -> _Grid:
        """Return the grid with columns that fill `width` mm, or an eighth of it at the most."""
        return replace(self, pitch=width / (max(self.extent, _LEAST_A_ROW) - _GAP))

    def _apart(self, column: int) -> float:
        """Return the white for draws before a column, in pitches."""
        return column // self.draw * _DRAW_GAP if self.draw > 1 else 0.0


def empty_grids(stock: StockRules) -> int:
    """Return how many empty grids a sheet has: one for each further pass, as far as they go."""
    return MOST_GRIDS if stock.passes is None else min(stock.passes - 1, MOST_GRIDS)


def lay_wastes(  # noqa: PLR0913 - what a grid looks like
    count: int,
    stock: StockRules,
    width: float,
    sizes: SheetSizes,
    texts: Texts,
    *,
    blank: bool = False,
) -> Strip:
    """Return the grid of `count` cards over `width` mm, with its empty grids.

    These stand beside the cards where there is room, else below them. Where the grid itself is
    `blank` its cards are no lower than those of the empty ones.
    """
    names = [f"{texts('label.waste')} {number}" for number in range(1, stock.wastes + 1)]
    left = text_width(names[-1], Font.REGULAR, sizes.label) + _AFTER_NAME
    grid, empty = _grids(count, stock, sizes)
    if blank:
        grid = replace(grid, card=max(grid.card, empty.card))
    number = empty_grids(stock)
    half = grid.over((width - left - _BESIDE) / 2)
    if number and half.pitch * (1 - _GAP) >= widest_index(sizes.index) + MARGIN:
        empty = replace(empty, pitch=half.pitch)
        total = number * (empty.height + _BELOW) - _BELOW
        # The cards grow until they are as high as what stands beside them.
        more = max(0.0, total - half.height) / (half.height - half.above) * half.card
        grid = replace(half, card=half.card + more)
        x, y = width - half.extent * half.pitch + _GAP * half.pitch, max(0.0, grid.height - total)
        corners = [(x, y + n * (empty.height + _BELOW)) for n in range(number)]
    else:
        grid = grid.over(width - left)
        across = (width + _ABREAST) / max(number, 2)
        empty = empty.over(across - _ABREAST)
        corners = [(n * across, grid.height + _BELOW) for n in range(number)]
    cards = grid.boxes(left, 0)
    marks = [*_names(names, cards, sizes), *_draws(grid, cards, sizes)]
    for further, (x, y) in enumerate(corners, start=2):
        marks += _empty(empty.boxes(x, y), texts("sheet.pass", n=further), sizes)
    bottoms = [y + empty.height for _, y in corners]
    return Strip(cards, max(grid.height, *bottoms, 0.0), 0, 0.0, sizes.index, tuple(marks))


def _grids(count: int, stock: StockRules, sizes: SheetSizes) -> tuple[_Grid, _Grid]:
    """Return the grid of the cards and an empty one, before either has its pitch."""
    draw = stock.draw if stock.draw <= _MOST_A_ROW else 1
    columns = ceil(count / stock.wastes)
    blocks = ceil(columns / (_MOST_A_ROW // draw * draw))
    columns = min(columns, ceil(ceil(columns / blocks) / draw) * draw)
    above = cap_height(Font.REGULAR, sizes.label) + LABEL_GAP
    card = cap_height(Font.INDEX, sizes.index) + _ROOM * sizes.room
    grid = _Grid(count, columns, stock.wastes, draw, 1.0, card, above)
    return grid, replace(grid, card=_WRITTEN, above=above + descent(Font.REGULAR, sizes.label) / 2)


def _names(names: Sequence[str], cards: Sequence[Box], sizes: SheetSizes) -> Iterator[Item]:
    """Yield the name of each waste before its row, in every block."""
    middle = cap_height(Font.REGULAR, sizes.label) / 2
    first = min(card.x for card in cards)
    for place, card in enumerate(cards):
        if card.x == first:
            base = card.y + card.height / 2 + middle
            yield Text(0, base, names[place % len(names)], sizes.label, colour=SOFT)


def _draws(grid: _Grid, cards: Sequence[Box], sizes: SheetSizes) -> Iterator[Item]:
    """Yield the number of each draw above its first column."""
    for number, first in enumerate(range(0, grid.count, grid.rows * grid.draw), start=1):
        last = cards[min(first + grid.rows * (grid.draw - 1), grid.count - 1)]
        middle = (cards[first].x + last.right) / 2
        base = cards[first].y - LABEL_GAP
        yield Text(middle, base, str(number), sizes.label, colour=SOFT, anchor="middle")


def _empty(cells: Sequence[Box], title: str, sizes: SheetSizes) -> Iterator[Item]:
    """Yield an empty grid beneath its title."""
    base = cells[0].y - LABEL_GAP - descent(Font.REGULAR, sizes.label) / 2
    yield Text(cells[0].x, base, title, sizes.label, colour=SOFT)
    for cell in cells:
        radius = min(cell.width, cell.height) * RADIUS
        stroke = Stroke(HAIRLINE, SOFT)
        yield Rect(cell.x, cell.y, cell.width, cell.height, radius, stroke=stroke)
