"""The table: where the cards of tableau and reserve lie, fitted to the room there is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from dealgen.compose.arranging import BETWEEN, MOST_BETWEEN, arrangements

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dealgen.compose.arranging import Line
    from dealgen.layout import Layout

_ANOTHER_LINE = 1.12  # what cards have to gain in width for parts to stand in a further line
_TRIED = 5  # steps from row to row at which parts side by side are moved together
_ROUNDING = 1e-9


@dataclass(frozen=True, slots=True)
class Lap:
    """How cards lie beside and upon one another, as shares of a card.

    `aspect` is height to width. `gap` is the white between neighbours in the tableau, of the
    width, and `column_gap` that between the columns of a reserve. A row begins `step` of the
    height below the row that it covers: `step` where there is room, down to `least_step` where
    there is not. `apart` lies between tableau and reserve, of the height. Pyramids that the
    layout puts side by side may stand in up to `most_lines` lines.
    """

    aspect: float
    gap: float = 0.03
    column_gap: float = 0.08
    step: float = 0.5
    least_step: float = 0.3
    apart: float = 0.22
    most_lines: int = 1


@dataclass(frozen=True, slots=True)
class Place:
    """Where the card of `slot` lies: its top left corner in mm."""

    slot: int
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Table:
    """Cards of one size on a table of `width` × `height` mm; `gap` as in `Lap`.

    `row` is how far a row begins below the one that it covers, in mm. `places` stand in the order
    of painting: a card comes after all that it lies on.
    """

    card_width: float
    card_height: float
    gap: float
    row: float
    places: tuple[Place, ...]
    width: float
    height: float


def lay_table(
    layout: Layout, lap: Lap, width: float, height: float, widest: float = float("inf")
) -> Table:
    """Return the table of `layout`, as large as goes into `width` × `height` mm.

    Cards are at most `widest` mm wide. The rows close up before the cards become smaller.
    """
    best: _Fit | None = None
    for step in _steps(lap):
        for lines in arrangements(layout, 1 / step, lap.most_lines):
            fit = _Fit(lines, _card_width(lines, lap, step, (width, height, widest)))
            further = best is not None and len(lines) > len(best.lines)
            gain = _ANOTHER_LINE if further else 1 + _ROUNDING
            if best is None or fit.card_width > best.card_width * gain:
                best = fit
    if best is None:
        msg = f"{layout.id} has no cards on the table"
        raise ValueError(msg)
    return _table(best, lap, width, height)


def true_tables(layout: Layout, lap: Lap, card_width: float) -> Iterator[Table]:
    """Yield the tables of `layout` in cards `card_width` mm wide, no larger than they have to be.

    They differ in how far a row lies below the one before, and in how the parts stand.
    """
    for step in _steps(lap):
        for lines in arrangements(layout, 1 / step, lap.most_lines):
            steps = sum(line.last_row for line in lines)
            width = card_width * max(_extent(line, lap) for line in lines)
            height = card_width * lap.aspect * (_still(lines, lap) + steps * step)
            yield _table(_Fit(lines, card_width), lap, width, height)


@dataclass(frozen=True, slots=True)
class _Fit:
    """An arrangement, and how wide its cards may be in mm."""

    lines: tuple[Line, ...]
    card_width: float


def _steps(lap: Lap) -> Iterator[float]:
    """Yield steps from row to row, the closest first: rows far apart let parts move closer."""
    for tried in range(_TRIED):
        yield lap.least_step + (lap.step - lap.least_step) * tried / (_TRIED - 1)


def _card_width(
    lines: tuple[Line, ...], lap: Lap, step: float, room: tuple[float, float, float]
) -> float:
    """Return how wide cards may be in `room`: its width and height, and what they are at most."""
    width, height, widest = room
    high = lap.aspect * (_still(lines, lap) + sum(line.last_row for line in lines) * step)
    return min(*(width / _extent(line, lap) for line in lines), height / high, widest)


def _table(fit: _Fit, lap: Lap, width: float, height: float) -> Table:
    card_width, card_height = fit.card_width, fit.card_width * lap.aspect
    steps = sum(line.last_row for line in fit.lines)
    still = _still(fit.lines, lap)
    step = min(lap.step, (height / card_height - still) / steps) if steps else lap.step
    row = card_height * step
    places: list[Place] = []
    top = 0.0
    for line in fit.lines:
        pitch = card_width * (1 + _gap(line, lap))
        between = len(line.parts) - 1
        free = max(0.0, width / card_width - _extent(line, lap)) * card_width / pitch
        extra = min(MOST_BETWEEN - BETWEEN, free / between) if between else 0.0
        left = (width - (line.columns + extra * between) * pitch - card_width) / 2
        places += (
            Place(cell.slot, left + cell.x * pitch, top + cell.y * row)
            for cell in line.spread(extra)
        )
        top += card_height * (1 + lap.apart) + row * line.last_row
    bottom = top - card_height * lap.apart
    return Table(card_width, card_height, lap.gap, row, tuple(places), width, bottom)


def _still(lines: tuple[Line, ...], lap: Lap) -> float:
    """Return the card heights that no closing up can save."""
    return len(lines) + lap.apart * (len(lines) - 1)


def rim_of(gap: float) -> float:
    """Return how far the white round a card reaches beyond it, `gap` being that to the next card.

    The white of two neighbours overlaps without reaching either card: where it only met, pictures
    and some printers would let a speck of the card beneath through the seam.
    """
    return 0.8 * gap


def _gap(line: Line, lap: Lap) -> float:
    return lap.column_gap if line.reserve else lap.gap


def _extent(line: Line, lap: Lap) -> float:
    """Return the width of a line in card widths."""
    return line.columns * (1 + _gap(line, lap)) + 1
