"""The plan of a sheet: where its parts lie, the same for all deals of a layout."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from dealgen.compose.cards.style import CARD_HEIGHT, CARD_WIDTH
from dealgen.compose.heading import ABOVE, Heading, heading_backdrop
from dealgen.compose.laid import LEAST_FACE
from dealgen.compose.naming import named
from dealgen.compose.scene import Symbol
from dealgen.compose.sheet_parts import (
    Parts,
    Section,
    SheetRequest,
    Thrift,
    lay_parts,
    section_items,
)
from dealgen.compose.sizes import SHEET_SIZES
from dealgen.compose.strip import Strip, strip_ticks
from dealgen.compose.table import Lap, Table, lay_table
from dealgen.compose.texts import Texts, load_texts
from dealgen.errors import InputError

if TYPE_CHECKING:
    from dealgen.compose.flaps import Flaps
    from dealgen.compose.scene import Surface
    from dealgen.compose.setup import SetupTable
    from dealgen.layout import Layout

__all__ = ["SheetPlan", "SheetRequest", "fitted_table", "plan_sheet"]

_FACE = Lap(aspect=CARD_HEIGHT / CARD_WIDTH, most_lines=3)
_SMALL = Lap(aspect=1.2, step=0.6, least_step=0.45, most_lines=3)
_LEAST_SMALL = 5.4  # mm: a 10 and its suit at the least size
_WIDEST = 27.0  # mm: no card on a sheet is larger
_MOST_WHITE = 1.5  # what a gap may grow by, in gaps


@dataclass(frozen=True, slots=True)
class SheetPlan:
    """Where everything lies on the sheets of one layout, in mm from a sheet's top left corner.

    `backdrop` is drawn beneath the cards and `overlay` upon them; both are the same on every
    sheet. A layout without a stock has no `strip`, one without cards face down no `flaps`. There
    is no `setup` where it would give away a hidden stock or cards that lie face down, nor where
    there is no room for it: the deal then has its place on the setup pages.
    """

    width: float
    height: float
    texts: Texts
    heading: Heading
    table: Table
    table_top: float
    strip: Strip | None
    stock_top: float
    stock_shown: bool
    flaps: Flaps | None
    flaps_top: float
    setup: SetupTable | None
    setup_top: float
    backdrop: Symbol
    overlay: Symbol


@lru_cache(maxsize=64)
def plan_sheet(request: SheetRequest) -> SheetPlan:
    """Return the plan for every sheet of a layout.

    Raises:
        InputError: the layout is too large for the room.

    """
    texts = load_texts(request.language)
    tries = (
        [Thrift.NONE, Thrift.NO_SETUP, Thrift.NO_WRITING] if request.setup_pages else [Thrift.NONE]
    )
    for thrift in tries[:-1]:
        try:
            return _plan(request, lay_parts(request, texts, thrift), texts)
        except InputError:
            continue
    return _plan(request, lay_parts(request, texts, tries[-1]), texts)


def _plan(request: SheetRequest, parts: Parts, texts: Texts) -> SheetPlan:
    sizes = SHEET_SIZES[request.size]
    fixed = parts.height + sizes.between * (parts.gaps - 0.5)
    room = float("inf") if request.height is None else request.height - fixed
    table = fitted_table(request.layout, request.width, room)
    free = 0.0 if request.height is None else room - table.height
    white = sizes.between + min(free / parts.gaps, _MOST_WHITE * sizes.between)
    height = request.height or fixed + table.height
    rules_top = parts.heading.height + sizes.between / 2
    tops = _section_tops(parts, height, white)
    upper, lower = rules_top + parts.rules.height, min(tops, default=height)
    backdrop = [
        *heading_backdrop(parts.heading, request.layout.name(texts.language)),
        *parts.rules.at(0, rules_top),
    ]
    for section, top in zip(parts.below, tops, strict=True):
        backdrop += section_items(parts, section, top, blank=not request.stock_shown)

    def body(wanted: Section | None) -> float:
        found = zip(parts.below, tops, strict=True)
        return next((top + one.body_top for one, top in found if one is wanted), height)

    stock_top = body(parts.stock)
    overlay = tuple(strip_ticks(parts.strip, 0, stock_top)) if parts.strip else ()
    on: Surface = "face" if request.stock_shown else ""
    name = named("sheet", request)
    return SheetPlan(
        width=request.width,
        height=height,
        texts=texts,
        heading=parts.heading,
        table=table,
        table_top=upper + (lower - upper - table.height) / 2,
        strip=parts.strip,
        stock_top=stock_top,
        stock_shown=request.stock_shown,
        flaps=parts.flaps,
        flaps_top=body(parts.faces),
        setup=parts.table,
        setup_top=body(parts.setup),
        backdrop=Symbol(f"{name}-under", request.width, height, tuple(backdrop), beyond=ABOVE),
        overlay=Symbol(f"{name}-over", request.width, height, overlay, on),
    )


def _section_tops(parts: Parts, height: float, white: float) -> list[float]:
    """Return where the sections below the table begin, the last one at the foot of the sheet."""
    tops: list[float] = []
    bottom = height
    for section in reversed(parts.below):
        tops.insert(0, bottom - section.height)
        bottom = tops[0] - white
    return tops


def fitted_table(layout: Layout, width: float, height: float) -> Table:
    """Return the table of a sheet, with full faces if they are large enough to be read.

    Raises:
        InputError: even small faces cannot be read in `width` × `height` mm.

    """
    if height > 0:
        table = lay_table(layout, _FACE, width, height, _WIDEST)
        if table.card_width < LEAST_FACE:
            table = lay_table(layout, _SMALL, width, height, LEAST_FACE)
        if table.card_width >= _LEAST_SMALL:
            return table
    what = f"{layout.id} is too large for a sheet of this size"
    msg = f"{what}; choose a larger page"
    raise InputError(msg)
