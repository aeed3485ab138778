"""The setup table: the pack in dealing order, thirteen cards a row, so that a deck is stacked."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import ceil
from typing import TYPE_CHECKING

from dealgen.compose.cards.index import index_line, widest_index
from dealgen.compose.face_down import face_down_numbers
from dealgen.compose.fonts import cap_height
from dealgen.compose.moving import moved
from dealgen.compose.scene import Font, Path, Rect, Stroke, Symbol, Text, Use
from dealgen.compose.sizes import HAIRLINE, LEAST_SIZE, SOFT
from dealgen.compose.strip import MARGIN

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from dealgen.compose.cards import CardStyle
    from dealgen.compose.scene import Item
    from dealgen.layout import Layout
    from dealgen.pieces import Card

COLUMNS = (13, 10, 8, 6)
"""Cards in a row of the table: as many as can be read in its width."""

_THICK = 0.7  # mm: the line between the zones
_LABEL_SIZE = 7.0
_AIR = 1.4  # mm that number, face and line keep from one another, together
_STEP = 0.5  # points by which faces shrink until they fit


@dataclass(frozen=True, slots=True)
class SetupTable:
    """The table's raster: `row` mm high rows over `width` mm, card faces in `size` points.

    `zones` are the numbers of cards in tableau, reserve and stock. Where `numbered`, a card of
    the stock bears its number in the stock; one that lies face down, by its place among `backs`,
    that of its back on the sheet.
    """

    width: float
    row: float
    size: float
    zones: tuple[int, int, int]
    numbered: bool = False
    backs: tuple[int, ...] = ()
    columns: int = COLUMNS[0]

    @property
    def cards(self) -> int:
        """The number of cards."""
        return sum(self.zones)

    @property
    def height(self) -> float:
        """The height in mm."""
        return self.row * ceil(self.cards / self.columns)

    @property
    def column(self) -> float:
        """The width of a column in mm."""
        return self.width / self.columns


def setup_table(
    layout: Layout, width: float, row: float, size: float, *, numbered: bool = False
) -> SetupTable:
    """Return the table of a layout's pack: rows `row` mm high, faces in `size` points or less."""
    beside = MARGIN + (_label_room() + _AIR if numbered else 0.0)
    fitting = (n for n in COLUMNS if width / n - beside >= widest_index(LEAST_SIZE))
    columns = next(fitting, COLUMNS[-1])
    room = width / columns - beside
    while size > LEAST_SIZE and widest_index(size) > room:
        size = max(LEAST_SIZE, size - _STEP)
    zones = (len(layout.tableau), len(layout.reserve), len(layout.stock))
    backs = tuple(face_down_numbers(layout))
    return SetupTable(width, row, size, zones, numbered, backs, columns)


def setup_lines(table: SetupTable, x: float, y: float) -> Iterator[Item]:
    """Yield the lines of the table, thick ones where the next zone begins."""
    rows, rest = divmod(table.cards, table.columns)
    fine = Stroke(HAIRLINE, SOFT)
    for row in range(ceil(table.cards / table.columns)):
        length = table.column * (table.columns if row < rows else rest)
        yield Rect(x, y + row * table.row, length, table.row, stroke=fine)
    for column in range(1, table.columns):
        last = rows + (1 if column < rest else 0)
        if last:
            left = x + column * table.column
            yield _path(((left, y), (left, y + last * table.row)), fine)
    first = 0
    for zone in table.zones:
        if 0 < first < table.cards and zone:
            yield _border(table, first, x, y)
        first += zone


def setup_labels(table: SetupTable, x: float, y: float) -> Iterator[Item]:
    """Yield the numbers of stock and face-down cards, where the table is numbered."""
    if not table.numbered:
        return
    first = table.cards - table.zones[2]
    for number, slot in enumerate(range(first, table.cards), start=1):
        yield _label(table, slot, number, Font.REGULAR, (x, y))
    for number, slot in enumerate(table.backs, start=1):
        yield _label(table, slot, number, Font.BOLD, (x, y))


def _label(
    table: SetupTable, slot: int, number: int, font: Font, corner: tuple[float, float]
) -> Text:
    """Return a number at the left of the cell of a slot; `corner` is the table's top left one."""
    x, y = corner
    row, column = divmod(slot, table.columns)
    base = y + row * table.row + (table.row + cap_height(font, _LABEL_SIZE)) / 2
    right = x + column * table.column + _label_room()
    return Text(right, base, str(number), _LABEL_SIZE, font, SOFT, "end")


def setup_cards(
    table: SetupTable, cards: Sequence[Card], style: CardStyle, x: float, y: float
) -> Iterator[Item]:
    """Yield the faces, in dealing order."""
    shift = _label_room() if table.numbered else 0.0
    width = round(table.column - shift, 2)
    for place, card in enumerate(cards):
        row, column = divmod(place, table.columns)
        face = _cell(card, style, width, table.row, table.size)
        yield Use(face, x + column * table.column + shift, y + row * table.row)


@lru_cache(maxsize=1024)
def _cell(card: Card, style: CardStyle, width: float, height: float, size: float) -> Symbol:
    top = (height - cap_height(Font.INDEX, size)) / 2
    margin = min(top, MARGIN)
    line = index_line(card, width, margin, size, style.colour(card.suit))
    name = f"cell-{card.code}{style.suffix}-{width}x{height}-{size}"
    return Symbol(name, width, height, tuple(moved(line, 0, top - margin)))


def _label_room() -> float:
    return 4.2  # mm: two figures of the label and a little white before them


def _border(table: SetupTable, first: int, x: float, y: float) -> Path:
    """Return the stepped line before card `first`, counted from 0."""
    row, column = divmod(first, table.columns)
    top, bottom, step = y + row * table.row, y + (row + 1) * table.row, x + column * table.column
    right = x + table.width
    corners = (
        ((x, bottom), (step, bottom), (step, top), (right, top))
        if column
        else (
            (x, top),
            (right, top),
        )
    )
    return _path(corners, Stroke(_THICK))


def _path(corners: Sequence[tuple[float, float]], stroke: Stroke) -> Path:
    (x, y), *others = corners
    return Path((("M", x, y), *(("L", *corner) for corner in others)), stroke=stroke)
