"""The back of a card: a lattice of fine lines, handsome in black and sparing with ink."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from dealgen.compose.cards.shapes import ellipse, shape, sized_ground, stroke
from dealgen.compose.cards.style import (
    BORDER,
    CORNER,
    FINE,
    INK,
    LINE,
    PAPER,
    POKER,
)
from dealgen.compose.cards.suits import suit_outline
from dealgen.compose.moving import enlarged
from dealgen.compose.scene import Rect, Stroke, Symbol

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dealgen.compose.cards.style import CardStyle
    from dealgen.compose.cut_size import CutSize
    from dealgen.compose.scene import Item

_EDGE_X, _EDGE_Y = 5.75, 5.45
"""White from the edges of the card to the lattice, in mm."""

_CELL = 6.5
"""Pitch of the lattice in mm, about so much on cards that are no multiple of it."""

_BASE = 3
"""The row of the medallion's pyramid on which it stands, counted from 0."""

_WIDTH, _HEIGHT = 6.2, 8.68
"""Size of a card in the medallion, in mm."""


@dataclass(frozen=True, slots=True)
class _Field:
    """The lattice about a middle, in mm; its lines meet in the corners."""

    middle: tuple[float, float]
    width: float
    height: float

    @property
    def columns(self) -> int:
        return round(self.width / _CELL)

    @property
    def rows(self) -> int:
        """As many as suit the height; with the columns an even number, or it had a top."""
        odd = self.columns % 2
        return odd + 2 * round((self.height / _CELL - odd) / 2)

    def at(self, column: float, row: float) -> tuple[float, float]:
        """Return where lines cross, counted from the middle."""
        across, down = self.width / self.columns, self.height / self.rows
        return self.middle[0] + column * across, self.middle[1] + row * down

    def lines(self) -> Iterator[Item]:
        """Yield the slanting lines, both ways, each from edge to edge."""
        for start in range(1 - self.rows, self.columns):
            column, row = max(start, 0), max(-start, 0)
            steps = min(self.columns - column, self.rows - row)
            for side in (1, -1):
                x, y = (column - self.columns / 2) * side, row - self.rows / 2
                first, last = self.at(x, y), self.at(x + side * steps, y + steps)
                yield stroke((("M", *first), ("L", *last)), INK, FINE)

    def signs(self) -> Iterator[Item]:
        """Yield a small diamond in every second mesh."""
        for row in range(1, self.rows):
            for column in range(1, self.columns):
                if (row + column) % 2:
                    x, y = self.at(column - self.columns / 2, row - self.rows / 2)
                    yield shape(suit_outline("d", x, y, 2.4), INK)

    def frame(self) -> Rect:
        """Return the line round the lattice."""
        x, y = self.middle[0] - self.width / 2, self.middle[1] - self.height / 2
        return Rect(x, y, self.width, self.height, 0, None, Stroke(LINE, INK))


def _card(middle: tuple[float, float], row: int, column: int, side: int) -> Rect:
    """Return a card of the medallion's pyramid, `row` rows from its tip."""
    x = middle[0] + (column - row / 2) * (_WIDTH + 0.8) - _WIDTH / 2
    y = middle[1] + side * (row - _BASE) * _HEIGHT / 2 - _HEIGHT / 2
    return Rect(x, y, _WIDTH, _HEIGHT, 0.7, PAPER, Stroke(LINE, INK))


def _medallion(middle: tuple[float, float]) -> Iterator[Item]:
    """Yield an oval with a pyramid of cards and its image upside down, on a common base."""
    x, y = middle
    yield shape(ellipse(x, y, 17.6, 21.6), PAPER, INK, LINE)
    yield stroke(ellipse(x, y, 16.4, 20.4), INK, FINE)
    for row in range(_BASE):
        for column in range(row + 1):
            yield _card(middle, row, column, 1)
            yield _card(middle, row, column, -1)
    # Between the cards of the base the edges beneath would show as a broken line.
    yield Rect(x - _WIDTH * 1.5, y - 1, _WIDTH * 3, 2, 0, PAPER)
    for column in range(_BASE + 1):
        card = _card(middle, _BASE, column, 1)
        yield card
        yield shape(suit_outline("d", card.x + _WIDTH / 2, y, 3.6), INK)


@lru_cache
def card_back(style: CardStyle, size: CutSize = POKER) -> Symbol:
    """Return the back of a card, 63.5 × 88.9 mm if not told otherwise; the same either way up.

    Where there is bleed the lattice runs on over it; else it has a white edge.
    """
    detail = size.detail(POKER)
    width, height = size.full_width / detail, size.full_height / detail
    middle = width / 2, height / 2
    edge_x, edge_y = (FINE / 2, FINE / 2) if size.bleed else (_EDGE_X, _EDGE_Y)
    field = _Field(middle, width - 2 * edge_x, height - 2 * edge_y)
    frame = () if size.bleed else (field.frame(),)
    drawn = (*field.lines(), *field.signs(), *frame, *_medallion(middle))
    items = (sized_ground(size, CORNER * detail, BORDER), *enlarged(drawn, detail))
    name = f"card-back{style.suffix}{size.suffix(POKER)}"
    return Symbol(name, size.full_width, size.full_height, items, "face")
