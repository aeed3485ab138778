"""The plan of a sheet: where its parts lie, the same for all deals of a layout."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from dealgen.compose.captions import setup_caption, stock_caption
from dealgen.compose.cards.style import CARD_HEIGHT, CARD_WIDTH
from dealgen.compose.flow import NO_BREAK, TextBlock, TextOverflowError, TypeStyle, flow
from dealgen.compose.heading import Heading, heading_backdrop, lay_heading
from dealgen.compose.laid import LEAST_FACE
from dealgen.compose.scene import Symbol
from dealgen.compose.setup import SetupTable, setup_lines, setup_table
from dealgen.compose.sizes import SHEET_SIZES
from dealgen.compose.strip import (
    Strip,
    lay_strip,
    strip_blanks,
    strip_marks,
    strip_ticks,
    tick_boxes,
)
from dealgen.compose.table import Lap, Table, lay_table
from dealgen.compose.texts import Texts, load_texts
from dealgen.compose.waste_grid import lay_wastes
from dealgen.compose.words import rules_line
from dealgen.errors import InputError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dealgen.compose.scene import Item
    from dealgen.compose.sizes import SheetSizes
    from dealgen.layout import Layout, StockRules

_FACE = Lap(aspect=CARD_HEIGHT / CARD_WIDTH, most_lines=3)
_SMALL = Lap(aspect=1.2, step=0.6, least_step=0.45, most_lines=3)
_LEAST_SMALL = 5.4  # mm: a 10 and its suit at the least size
_WIDEST = 27.0  # mm: no card on a sheet is larger
_CAPTION_GAP = 0.4  # between a caption and what it names, of the gap between parts
_LEAST_CAPTION_GAP = 1.3  # mm
_DOT = "·"  # between two rules in the line of rules
_MOST_WHITE = 1.5  # what a gap may grow by, in gaps


@dataclass(frozen=True, slots=True)
class SheetRequest:
    """What all sheets of a book have in common.

    `width` is that of a sheet in mm, `height` the room it has; None lets it be as high as it
    comes out. `per_page` chooses the type sizes. A stock that is not shown is given on
    `setup_pages`, except where there are none.
    """

    layout: Layout
    language: str
    per_page: int
    width: float
    height: float | None
    stock_shown: bool = True
    setup_pages: bool = True


@dataclass(frozen=True, slots=True)
class SheetPlan:
    """Where everything lies on the sheets of one layout, in mm from a sheet's top left corner.

    `backdrop` is drawn beneath the cards and `overlay` upon them; both are the same on every
    sheet. A layout without a stock has no `strip`; where the stock is hidden, so is `setup`.
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
    setup: SetupTable | None
    setup_top: float
    backdrop: Symbol
    overlay: Symbol


@dataclass(frozen=True, slots=True)
class _Parts:
    """The parts of a sheet that have their size before the table gets the room that is left."""

    heading: Heading
    rules: TextBlock
    strip: Strip | None
    strip_caption: TextBlock
    setup: SetupTable | None
    setup_caption: TextBlock
    caption_gap: float

    @property
    def stock_height(self) -> float:
        """The height of the stock with its caption, 0 without one."""
        return (
            self.strip_caption.height + self.caption_gap + self.strip.height if self.strip else 0.0
        )

    @property
    def setup_height(self) -> float:
        """The height of the setup table with its caption, 0 without one."""
        return (
            self.setup_caption.height + self.caption_gap + self.setup.height if self.setup else 0.0
        )

    @property
    def gaps(self) -> int:
        """The number of gaps above and below the table."""
        return 2 + (self.strip is not None) + (self.setup is not None)


@lru_cache(maxsize=64)
def plan_sheet(request: SheetRequest) -> SheetPlan:
    """Return the plan for every sheet of a layout.

    Raises:
        InputError: the layout is too large for the room.

    """
    texts, sizes = load_texts(request.language), SHEET_SIZES[request.per_page]
    parts = _parts(request, texts, sizes)
    fixed = parts.heading.height + sizes.between * (parts.gaps - 0.5)
    fixed += parts.rules.height + parts.stock_height + parts.setup_height
    room = float("inf") if request.height is None else request.height - fixed
    table = fitted_table(request.layout, request.width, room)
    free = 0.0 if request.height is None else room - table.height
    white = sizes.between + min(free / parts.gaps, _MOST_WHITE * sizes.between)
    height = request.height or fixed + table.height
    rules_top = parts.heading.height + sizes.between / 2
    setup_top = height - parts.setup_height
    stock_top = setup_top - (white if parts.setup else 0) - parts.stock_height
    upper, lower = rules_top + parts.rules.height, stock_top if parts.strip else setup_top
    table_top = upper + (lower - upper - table.height) / 2
    strip_top = stock_top + parts.strip_caption.height + parts.caption_gap
    cells_top = setup_top + parts.setup_caption.height + parts.caption_gap
    backdrop = (
        *heading_backdrop(parts.heading, request.layout.name(texts.language), texts),
        *parts.rules.at(0, rules_top),
        *_stock_backdrop(parts, stock_top, strip_top, blank=not request.stock_shown),
        *_setup_backdrop(parts, setup_top, cells_top),
    )
    overlay = tuple(strip_ticks(parts.strip, 0, strip_top)) if parts.strip else ()
    name = f"sheet-{request.layout.id}-{request.per_page}"
    return SheetPlan(
        width=request.width,
        height=height,
        texts=texts,
        heading=parts.heading,
        table=table,
        table_top=table_top,
        strip=parts.strip,
        stock_top=strip_top,
        stock_shown=request.stock_shown,
        setup=parts.setup,
        setup_top=cells_top,
        backdrop=Symbol(f"{name}-under", request.width, height, backdrop),
        overlay=Symbol(f"{name}-over", request.width, height, overlay),
    )


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
    msg = f"{layout.id} is too large for a sheet of this size; choose fewer sheets a page"
    raise InputError(msg)


def _parts(request: SheetRequest, texts: Texts, sizes: SheetSizes) -> _Parts:
    layout, width, small = request.layout, request.width, TypeStyle(sizes.small)
    stock, strip = layout.rules.stock, None
    if layout.stock and stock is not None:
        strip = _strip(request, stock, texts, sizes)
    hidden = bool(layout.stock) and not request.stock_shown
    caption = stock_caption(layout, texts, hidden=hidden, setup_pages=request.setup_pages)
    setup = None if hidden else setup_table(layout, width, sizes.row, sizes.cell)
    return _Parts(
        heading=lay_heading(layout.name(texts.language), width, sizes),
        rules=_rules(rules_line(layout, texts), TypeStyle(sizes.body, separator=_DOT), width),
        strip=strip,
        strip_caption=flow(caption, small, width),
        setup=setup,
        setup_caption=flow(setup_caption(layout, texts, request.per_page), small, width),
        caption_gap=max(sizes.between * _CAPTION_GAP, _LEAST_CAPTION_GAP),
    )


def _strip(request: SheetRequest, stock: StockRules, texts: Texts, sizes: SheetSizes) -> Strip:
    count, width = len(request.layout.stock), request.width
    blank = not request.stock_shown
    if stock.wastes > 1:
        return lay_wastes(count, stock, width, sizes, texts, blank=blank)
    return lay_strip(count, tick_boxes(stock), width, sizes, blank=blank, draw=stock.draw)


def _rules(line: str, style: TypeStyle, width: float) -> TextBlock:
    """Set the rules, their lines broken between two rules where this takes no more lines.

    The dot between two rules, the separator of `style`, is left out where a line breaks.
    """
    plain = flow(line, style, width)
    tied = line.replace(" ", NO_BREAK).replace(f"{NO_BREAK}{_DOT}{NO_BREAK}", f" {_DOT} ")
    try:
        whole = flow(tied, style, width)
    except TextOverflowError:
        return plain
    return whole if whole.lines == plain.lines else plain


def _stock_backdrop(parts: _Parts, top: float, strip_top: float, *, blank: bool) -> Iterator[Item]:
    if parts.strip is not None:
        yield from parts.strip_caption.at(0, top)
        yield from strip_marks(parts.strip, 0, strip_top)
        if blank:
            yield from strip_blanks(parts.strip, 0, strip_top)


def _setup_backdrop(parts: _Parts, top: float, cells_top: float) -> Iterator[Item]:
    if parts.setup is not None:
        yield from parts.setup_caption.at(0, top)
        yield from setup_lines(parts.setup, 0, cells_top)
