"""The back of a card: a lattice of fine lines, handsome in black and sparing with ink."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from dealgen.compose.cards.shapes import ellipse, ground, placed, shape, stroke
from dealgen.compose.cards.style import (
    BORDER,
    CARD_HEIGHT,
    CARD_WIDTH,
    CORNER,
    FINE,
    INK,
    LINE,
    PAPER,
)
from dealgen.compose.cards.suits import suit_outline
from dealgen.compose.scene import Rect, Stroke, Symbol

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dealgen.compose.cards.style import CardStyle
    from dealgen.compose.scene import Item, Segment

_EDGE = 5.75
"""White from the edge of the card to the lattice, in mm."""

_CELL = 6.5
"""Pitch of the lattice in mm; it divides the field both ways, so the lines meet in corners."""

_COLUMNS = round((CARD_WIDTH - 2 * _EDGE) / _CELL)
_ROWS = 12
_MIDDLE = CARD_WIDTH / 2, CARD_HEIGHT / 2

_BASE = 3
"""The row of the medallion's pyramid on which it stands, counted from 0."""

_WIDTH, _HEIGHT = 6.2, 8.68
"""Size of a card in the medallion, in mm."""


def _lattice() -> Iterator[Item]:
    """Yield the slanting lines of the field, both ways, each from edge to edge."""
    for start in range(1 - _ROWS, _COLUMNS):
        column, row = max(start, 0), max(-start, 0)
        steps = min(_COLUMNS - column, _ROWS - row)
        for side in (1, -1):
            x, y = (column - _COLUMNS / 2) * _CELL * side, (row - _ROWS / 2) * _CELL
            line: tuple[Segment, ...] = (
                ("M", x, y),
                ("L", x + side * steps * _CELL, y + steps * _CELL),
            )
            yield stroke(placed(line, *_MIDDLE), INK, FINE)


def _signs() -> Iterator[Item]:
    """Yield a small diamond in every second mesh of the lattice."""
    for row in range(1, _ROWS):
        for column in range(1, _COLUMNS):
            if (row + column) % 2:
                x = _MIDDLE[0] + (column - _COLUMNS / 2) * _CELL
                y = _MIDDLE[1] + (row - _ROWS / 2) * _CELL
                yield shape(suit_outline("d", x, y, 2.4), INK)


def _card(row: int, column: int, side: int) -> Rect:
    """Return a card of the medallion's pyramid, `row` rows from its tip."""
    x = _MIDDLE[0] + (column - row / 2) * (_WIDTH + 0.8) - _WIDTH / 2
    y = _MIDDLE[1] + side * (row - _BASE) * _HEIGHT / 2 - _HEIGHT / 2
    return Rect(x, y, _WIDTH, _HEIGHT, 0.7, PAPER, Stroke(LINE, INK))


def _medallion() -> Iterator[Item]:
    """Yield an oval with a pyramid of cards and its image upside down, on a common base."""
    x, y = _MIDDLE
    yield shape(ellipse(x, y, 17.6, 21.6), PAPER, INK, LINE)
    yield stroke(ellipse(x, y, 16.4, 20.4), INK, FINE)
    for row in range(_BASE):
        for column in range(row + 1):
            yield _card(row, column, 1)
            yield _card(row, column, -1)
    # Between the cards of the base the edges beneath would show as a broken line.
    yield Rect(x - _WIDTH * 1.5, y - 1, _WIDTH * 3, 2, 0, PAPER)
    for column in range(_BASE + 1):
        card = _card(_BASE, column, 1)
        yield card
        yield shape(suit_outline("d", card.x + _WIDTH / 2, y, 3.6), INK)


@lru_cache
def card_back(style: CardStyle) -> Symbol:
    """Return the back of a card, 63.5 × 88.9 mm; the same either way up."""
    field = Rect(
        _EDGE,
        (CARD_HEIGHT - _ROWS * _CELL) / 2,
        CARD_WIDTH - 2 * _EDGE,
        _ROWS * _CELL,
        0,
        None,
        Stroke(LINE, INK),
    )
    items = (ground(CARD_WIDTH, CARD_HEIGHT, CORNER, BORDER), *_lattice(), *_signs(), field)
    return Symbol(f"card-back{style.suffix}", CARD_WIDTH, CARD_HEIGHT, (*items, *_medallion()))
