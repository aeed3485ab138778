"""Plans: each layer drawn flat, tile beside tile, with its columns lettered and rows numbered.

The letters and figures are those of `notation.place_name`: a column is as wide as a tile, and a
tile that stands half a tile off has its middle on the line between two columns.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING

from dealgen.compose.cards.shapes import ground
from dealgen.compose.fonts import cap_height, text_width
from dealgen.compose.naming import named
from dealgen.compose.scene import Font, Symbol, Text, Use
from dealgen.compose.sizes import HAIRLINE, LEAST_SIZE
from dealgen.compose.texts import load_texts
from dealgen.notation import column_name

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from dealgen.compose.scene import Item
    from dealgen.layout import Layout, Slot

GAP = 2.6
"""White between two plans, in mm."""

_NAME_ROOM, _COUNT_ROOM = 15.0, 30.0  # mm for a layer's name, alone and with its number of tiles
_RULER = 3.6  # mm: room for the figures of the rows and, above the tiles, the letters
_CAPTION_SIZE = 8.0
_CAPTION_GAP = 1.5
_NEAR = 0.8  # mm between figures and tiles
_BELOW_LETTERS = 0.75  # cap heights from the top of the tiles to the base of the first figure
_FOOT = 1.0  # mm below the tiles: a figure may stand level with their lower edge
_TALLER = (1.0, 1.1, 1.2, 1.3, 1.45, 1.6)  # shelves that are tried, in heights of the highest plan


@dataclass(frozen=True, slots=True)
class TileSize:
    """Tiles of a plan: `width` × `height` mm, their index in `index` points."""

    width: float
    height: float
    index: float


@dataclass(frozen=True, slots=True)
class Plan:
    """The plan of one layer with its top left corner at (x, y); tiles begin at (left, top).

    All in mm. `column` and `row` are the half tiles at which the layer begins.
    """

    layer: int
    x: float
    y: float
    left: float
    top: float
    width: float
    height: float
    column: int
    row: int


@dataclass(frozen=True, eq=False)
class Plans:
    """The plans of all layers, in reading order on shelves, in a box of `width` × `height` mm.

    `shelves` are the layers on each shelf, from the top.
    """

    layout: Layout
    size: TileSize
    plans: tuple[Plan, ...]
    shelves: tuple[tuple[int, ...], ...]
    width: float
    height: float
    counted: bool

    @cached_property
    def by_layer(self) -> dict[int, Plan]:
        """The plans by their layers; an empty layer has none."""
        return {plan.layer: plan for plan in self.plans}

    def extent(self, layers: Iterable[int]) -> tuple[float, float]:
        """Return where the plans of some layers begin among all of them, and their height in mm."""
        chosen = [self.by_layer[layer] for layer in layers]
        first = min(plan.y for plan in chosen)
        return first, max(plan.y + plan.height for plan in chosen) - first

    def pages(self, room: float) -> list[tuple[int, ...]]:
        """Return the layers that go together on pages with `room` mm for them, whole shelves."""
        pages: list[tuple[int, ...]] = []
        for shelf in self.shelves:
            if pages and self.extent((*pages[-1], *shelf))[1] <= room:
                pages[-1] += shelf
            else:
                pages.append(shelf)
        return pages

    def corner(self, slot: Slot) -> tuple[float, float]:
        """Return the top left corner of a tile in mm."""
        plan = self.by_layer[slot.layer]
        x = plan.left + (slot.x - plan.column) * self.size.width / 2
        return x, plan.top + (slot.y - plan.row) * self.size.height / 2


@lru_cache(maxsize=512)
def lay_plans(
    layout: Layout, size: TileSize, width: float, *, counted: bool = False
) -> Plans | None:
    """Return the plans in as little height as `width` mm allow, None when a layer is too wide.

    With `counted` the name of a layer says how many tiles it has. A plan stands to the right of
    the one before, or beneath it where this saves height.
    """
    caption = _COUNT_ROOM if counted else _NAME_ROOM
    blank = [_plan(layout, layer, size, caption) for layer in _layers(layout)]
    if max(plan.width for plan in blank) > width:
        return None
    highest = max(plan.height for plan in blank)
    tries = [_shelved(blank, width, highest * taller) for taller in _TALLER]
    placed, shelves = min(tries, key=lambda found: _bottom(found[0]))
    right = max(plan.x + plan.width for plan in placed)
    spread = tuple(_moved(plan, (width - right) / 2, 0) for plan in placed)
    return Plans(layout, size, spread, shelves, width, _bottom(placed), counted)


def least_width(layout: Layout, size: TileSize) -> float:
    """Return the width in mm of the broadest plan with tiles of a size."""
    return max(_plan(layout, layer, size, _NAME_ROOM).width for layer in _layers(layout))


def _layers(layout: Layout) -> list[int]:
    """Return the layers that hold tiles; a layout of another program may skip one."""
    return [layer for layer, slots in enumerate(layout.layers) if slots]


def _plan(layout: Layout, layer: int, size: TileSize, caption: float) -> Plan:
    slots = layout.layers[layer]
    column, row = (int(min(way)) for way in zip(*((s.x, s.y) for s in slots), strict=True))
    columns, rows = max(s.x for s in slots) + 2 - column, max(s.y for s in slots) + 2 - row
    top = cap_height(Font.BOLD, _CAPTION_SIZE) + _CAPTION_GAP + _RULER - _NEAR
    width = max(_RULER + columns * size.width / 2, caption)
    height = top + rows * size.height / 2 + _FOOT
    return Plan(layer, 0, 0, _RULER, top, width, height, column, row)


def _shelved(
    plans: list[Plan], width: float, high: float
) -> tuple[list[Plan], tuple[tuple[int, ...], ...]]:
    """Place plans on shelves of `high` mm."""
    placed: list[Plan] = []
    shelves: list[list[int]] = [[]]
    shelf, x, y, column = 0.0, 0.0, 0.0, 0.0
    for plan in plans:
        fits_under = placed and y + plan.height <= shelf + high and x + plan.width <= width
        if shelves[-1] and not fits_under:
            x, y, column = x + column + GAP, shelf, 0.0
            if x + plan.width > width:
                shelf = y = _bottom(placed) + GAP
                x = 0.0
                shelves.append([])
        placed.append(_moved(plan, x, y))
        shelves[-1].append(plan.layer)
        column = max(column, plan.width)
        y += plan.height + GAP
    return placed, tuple(tuple(shelf) for shelf in shelves)


def _moved(plan: Plan, x: float, y: float) -> Plan:
    return Plan(
        plan.layer,
        plan.x + x,
        plan.y + y,
        plan.left + x,
        plan.top + y,
        plan.width,
        plan.height,
        plan.column,
        plan.row,
    )


def _bottom(plans: list[Plan]) -> float:
    return max(plan.y + plan.height for plan in plans)


@lru_cache(maxsize=256)
def plan_backdrop(plans: Plans, layer: int, language: str) -> Symbol:
    """Return a layer's name with its letters and figures, to be drawn at the plans' corner."""
    size = plans.size
    name = named("plan", (plans.layout, language, size, plans.width))
    items = tuple(_rulers(plans, layer, language))
    return Symbol(f"{name}-{layer}-{plans.counted}", plans.width, plans.height, items)


def _rulers(plans: Plans, layer: int, language: str) -> Iterator[Item]:
    texts = load_texts(language)
    plan, size, slots = plans.by_layer[layer], plans.size, plans.layout.layers[layer]
    name, cap = texts("board.layer", n=layer + 1), cap_height(Font.BOLD, _CAPTION_SIZE)
    yield Text(plan.left, plan.y + cap, name, _CAPTION_SIZE, Font.BOLD)
    if plans.counted:
        x = plan.left + text_width(f"{name}  ", Font.BOLD, _CAPTION_SIZE)
        yield Text(x, plan.y + cap, texts("board.tiles", n=len(slots)), _CAPTION_SIZE)
    figure = cap_height(Font.REGULAR, LEAST_SIZE)
    for column in _whole(plan.column, max(slot.x for slot in slots) + 2):
        x = plan.left + (column - plan.column + 1) * size.width / 2
        text = column_name(column // 2)
        yield Text(x, plan.top - _NEAR, text, LEAST_SIZE, anchor="middle")
    for row in _whole(plan.row, max(slot.y for slot in slots) + 2):
        middle = plan.top + (row - plan.row + 1) * size.height / 2
        y = max(middle + figure / 2, plan.top + _BELOW_LETTERS * figure)
        text = str(row // 2 + 1)
        yield Text(plan.left - _NEAR, y, text, LEAST_SIZE, anchor="end")


def _whole(first: int, end: float) -> list[int]:
    """Return the whole columns (or rows) whose middle lies from `first` to `end` half tiles.

    A tile that stands half a tile off so has the columns on both sides of its own middle.
    """
    return list(range(first - first % 2, int(end), 2))


def plan_items(
    plans: Plans,
    layer: int,
    language: str,
    face: Callable[[Slot], Symbol],
    place: tuple[float, float],
) -> Iterator[Item]:
    """Yield the plan of one layer, where `place` is the corner of all plans together.

    `face` gives the symbol of each slot, of the size of the plans' tiles.
    """
    x, y = place
    yield Use(plan_backdrop(plans, layer, language), x, y)
    for slot in plans.layout.layers[layer]:
        left, top = plans.corner(slot)
        yield Use(face(slot), x + left, y + top)


@lru_cache(maxsize=64)
def blank_tile(size: TileSize) -> Symbol:
    """Return a tile whose face is not seen: there is room to write it in."""
    margin = min(size.width, size.height) * 0.1
    items = (ground(size.width, size.height, margin, HAIRLINE),)
    name = f"blank-tile-{size.width}x{size.height}"
    return Symbol(name, size.width, size.height, items, "face")
