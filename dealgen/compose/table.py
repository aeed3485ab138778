"""The table: where the cards of tableau and reserve lie, fitted to the room there is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dealgen.layout import Layout, Slot


@dataclass(frozen=True, slots=True)
class Lap:
    """How cards lie beside and upon one another, as shares of a card.

    `aspect` is height to width. `gap` is the white between neighbours in the tableau, of the
    width, and `column_gap` that between the columns of a reserve. A row begins `step` of the
    height below the row that it covers: `step` where there is room, down to `least_step` where
    there is not. `apart` lies between tableau and reserve, of the height.
    """

    aspect: float
    gap: float = 0.03
    column_gap: float = 0.08
    step: float = 0.5
    least_step: float = 0.3
    apart: float = 0.22


@dataclass(frozen=True, slots=True)
class Place:
    """Where the card of `slot` lies: its top left corner in mm."""

    slot: int
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Table:
    """Cards of one size on a table of `width` × `height` mm; `gap` as in `Lap`.

    `places` stand in the order of painting: a card comes after all that it lies on.
    """

    card_width: float
    card_height: float
    gap: float
    places: tuple[Place, ...]
    width: float
    height: float


def lay_table(
    layout: Layout, lap: Lap, width: float, height: float, widest: float = float("inf")
) -> Table:
    """Return the table of `layout`, as large as goes into `width` × `height` mm.

    Cards are at most `widest` mm wide. The rows close up before the cards become smaller.
    """
    gaps = [(layout.tableau, lap.gap), (layout.reserve, lap.column_gap)]
    zones = [(zone, gap) for zone, gap in gaps if zone]
    steps = sum(_last_row(zone) for zone, _ in zones)
    still = len(zones) + lap.apart * (len(zones) - 1)  # card heights that no closing up can save
    least = still + steps * lap.least_step
    card_width = min(
        *(width / _extent(zone, gap) for zone, gap in zones), height / (lap.aspect * least), widest
    )
    card_height = card_width * lap.aspect
    step = min(lap.step, (height / card_height - still) / steps) if steps else lap.step
    places: list[Place] = []
    top = 0.0
    for zone, gap in zones:
        raster = _Raster(card_width * (1 + gap), card_height * step)
        places += raster.places(zone, (width - _extent(zone, gap) * card_width) / 2, top)
        top += card_height * (1 + lap.apart) + raster.row * _last_row(zone)
    bottom = top - card_height * lap.apart
    return Table(card_width, card_height, lap.gap, tuple(places), width, bottom)


@dataclass(frozen=True, slots=True)
class _Raster:
    """From card to card beside it (`pitch`) and from row to row, in mm."""

    pitch: float
    row: float

    def places(self, zone: Sequence[Slot], left: float, top: float) -> list[Place]:
        """Place a zone with its corner at (left, top), upper rows first."""
        first = min(slot.x for slot in zone)
        return [
            Place(slot.index, left + (slot.x - first) * self.pitch, top + slot.y * self.row)
            for slot in sorted(zone, key=lambda slot: (slot.y, slot.x))
        ]


def _extent(zone: Sequence[Slot], gap: float) -> float:
    """Return the width of a zone in card widths."""
    columns = max(slot.x for slot in zone) - min(slot.x for slot in zone) + 1
    return columns + (columns - 1) * gap


def _last_row(zone: Sequence[Slot]) -> float:
    return max(slot.y for slot in zone)
