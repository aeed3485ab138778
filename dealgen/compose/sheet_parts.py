"""The parts of a sheet that have their size before the table gets the room that is left."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from typing import TYPE_CHECKING, Literal

from dealgen.compose.captions import faces_caption, setup_caption, stock_caption
from dealgen.compose.face_down import face_down_numbers
from dealgen.compose.flaps import Flaps, flap_lines, lay_flaps
from dealgen.compose.flow import NO_BREAK, TextBlock, TextOverflowError, TypeStyle, flow
from dealgen.compose.heading import Heading, lay_heading
from dealgen.compose.setup import SetupTable, setup_lines, setup_table
from dealgen.compose.sizes import SHEET_SIZES
from dealgen.compose.strip import Strip, lay_strip, strip_blanks, strip_marks, tick_boxes
from dealgen.compose.waste_grid import lay_wastes
from dealgen.compose.words import rules_line

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dealgen.compose.scene import Item
    from dealgen.compose.sizes import SheetSize, SheetSizes
    from dealgen.compose.texts import Texts
    from dealgen.layout import Layout, StockRules

_CAPTION_GAP = 0.4  # between a caption and what it names, of the gap between parts
_LEAST_CAPTION_GAP = 1.3  # mm
_DOT = "·"  # between two rules in the line of rules


@dataclass(frozen=True, slots=True)
class SheetRequest:
    """What all sheets of a book have in common.

    `width` is that of a sheet in mm, `height` the room it has; None lets it be as high as it
    comes out. `size` chooses the type sizes. A stock that is not shown is given on
    `setup_pages`, except where there are none; so are cards that lie face down. What is not
    `on_paper` cannot be folded: there a picture of the setup names them.
    """

    layout: Layout
    language: str
    size: SheetSize
    width: float
    height: float | None
    stock_shown: bool = True
    setup_pages: bool = True
    on_paper: bool = True


class Thrift(IntEnum):
    """What is left off a sheet so that its table can be read; each leaves off more."""

    NONE = 0
    NO_SETUP = 1
    """The setup table, which then goes to the setup pages."""
    NO_WRITING = 2
    """The additional room to write in where the stock is hidden."""


@dataclass(frozen=True, slots=True)
class Section:
    """A part with a caption above it, `gap` mm between the two; `body` is its own height in mm."""

    caption: TextBlock
    gap: float
    body: float

    @property
    def height(self) -> float:
        """The height in mm, the caption included."""
        return self.body_top + self.body

    @property
    def body_top(self) -> float:
        """Where the part begins, below its caption."""
        return self.caption.height + (self.gap if self.body else 0.0)


@dataclass(frozen=True, slots=True)
class Parts:
    """The parts above the table, and below it what there is of stock, face-down cards, setup.

    What lies face down has `flaps`, or where the stock is hidden a caption alone.
    """

    heading: Heading
    rules: TextBlock
    strip: Strip | None
    stock: Section | None
    flaps: Flaps | None
    faces: Section | None
    table: SetupTable | None
    setup: Section | None

    @property
    def below(self) -> tuple[Section, ...]:
        """The sections below the table, from the top."""
        sections = (self.stock, self.faces, self.setup)
        return tuple(section for section in sections if section is not None)

    @property
    def gaps(self) -> int:
        """The number of gaps above and below the table."""
        return 2 + len(self.below)

    @property
    def height(self) -> float:
        """The height of all parts without the gaps, in mm."""
        below = sum(section.height for section in self.below)
        return self.heading.height + self.rules.height + below


def lay_parts(request: SheetRequest, texts: Texts, thrift: Thrift = Thrift.NONE) -> Parts:
    """Return the parts of a sheet; the setup table only where it gives nothing away.

    Raises:
        InputError: more cards lie face down than go on flaps.

    """
    sizes, layout, width = SHEET_SIZES[request.size], request.layout, request.width
    secret = bool(face_down_numbers(layout))
    hidden = not request.stock_shown and (secret or bool(layout.stock))
    blank = not request.stock_shown and thrift < Thrift.NO_WRITING
    strip = _strip(request, texts, sizes, blank=blank)
    flaps = lay_flaps(layout, width, sizes) if request.on_paper and not hidden else None
    table = None
    if thrift < Thrift.NO_SETUP and not hidden and not secret:
        table = setup_table(layout, width, sizes.row, sizes.cell)
    pages = request.setup_pages
    stock = stock_caption(layout, texts, request.size, hidden=hidden, setup_pages=pages)
    faces = faces_caption(flaps, texts, _named_on(request)) if secret else ""
    setup = setup_caption(layout, texts, request.size) if table else ""

    def section(caption: str, body: float) -> Section | None:
        gap = max(sizes.between * _CAPTION_GAP, _LEAST_CAPTION_GAP)
        return Section(flow(caption, TypeStyle(sizes.small), width), gap, body) if caption else None

    return Parts(
        heading=lay_heading(layout.name(texts.language), width, sizes),
        rules=_rules(rules_line(layout, texts), TypeStyle(sizes.body, separator=_DOT), width),
        strip=strip,
        stock=section(stock, strip.height if strip else 0.0),
        flaps=flaps,
        faces=section(faces, flaps.height if flaps else 0.0),
        table=table,
        setup=section(setup, table.height if table else 0.0),
    )


def _named_on(request: SheetRequest) -> Literal["pages", "picture", ""]:
    """Return where the cards that lie face down are named, apart from the sheet."""
    if request.setup_pages:
        return "pages"
    return "" if request.on_paper else "picture"


def section_items(parts: Parts, section: Section, y: float, *, blank: bool) -> Iterator[Item]:
    """Yield what is the same on every sheet of a section at height y: its caption and lines.

    Where the stock is `blank` its cards are empty ones.
    """
    yield from section.caption.at(0, y)
    top = y + section.body_top
    if section is parts.stock and parts.strip is not None:
        yield from strip_marks(parts.strip, 0, top)
        if blank:
            yield from strip_blanks(parts.strip, 0, top)
    elif section is parts.faces and parts.flaps is not None:
        yield from flap_lines(parts.flaps, 0, top)
    elif section is parts.setup and parts.table is not None:
        yield from setup_lines(parts.table, 0, top)


def _strip(request: SheetRequest, texts: Texts, sizes: SheetSizes, *, blank: bool) -> Strip | None:
    count, width = len(request.layout.stock), request.width
    stock: StockRules | None = request.layout.rules.stock
    if not count or stock is None:
        return None
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
