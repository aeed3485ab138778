"""The scene: what a page shows, placed in millimetres.

The origin is the top left corner of the page (or of a symbol), x grows to the right and y
downwards. Compose makes scenes and decides everything in them; draw translates them and decides
nothing. Type sizes alone are in points (1 pt = 25.4/72 mm), since that is how type is measured.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from dealgen.pages.profile import Ink

MM_PER_PT = 25.4 / 72
"""Millimetres in a point."""

Move = tuple[Literal["M"], float, float]
Line = tuple[Literal["L"], float, float]
Curve = tuple[Literal["C"], float, float, float, float, float, float]
Close = tuple[Literal["Z"]]
Segment = Move | Line | Curve | Close
"""A step of a path: move, line, cubic Bézier (two control points, then the end), close."""

Anchor = Literal["start", "middle", "end"]

Surface = Literal["", "face", "spades", "edge", "stack", "number"]
"""What a symbol is a picture of, for themes, which colour each surface in their own way.

`face` is a card or a tile, `spades` one of that suit, whose sign shares its black with the lines of
the picture; `edge` is what lies round a face and sets it off; `stack` are the sides of tiles, and
`number` is the number of a taking on its ground. A symbol of no surface has that of what it is
used on: the page, or another symbol.
"""


class Font(Enum):
    """The typefaces that a scene may use.

    `INDEX` is for the figures and letters on cards and tiles, `SUITS` holds the four suit signs
    for running text: these stay what they are whatever typefaces a theme brings.
    """

    REGULAR = "regular"
    BOLD = "bold"
    INDEX = "index"
    SUITS = "suits"


@dataclass(frozen=True, slots=True)
class Stroke:
    """A line: `width` in mm, `colour` as `#rrggbb`, `dash` as (on, off) lengths in mm."""

    width: float
    colour: str = "#000000"
    dash: tuple[float, float] | None = None


@dataclass(frozen=True, slots=True)
class Rect:
    """A rectangle with its top left corner at (x, y); `radius` rounds the corners."""

    x: float
    y: float
    width: float
    height: float
    radius: float = 0.0
    fill: str | None = None
    stroke: Stroke | None = None


@dataclass(frozen=True, slots=True)
class Path:
    """A filled or stroked outline; fills follow the nonzero winding rule."""

    segments: tuple[Segment, ...]
    fill: str | None = None
    stroke: Stroke | None = None


@dataclass(frozen=True, slots=True)
class Text:
    """One run of text in one face; (x, y) is the anchor on the base line, `size` in points."""

    x: float
    y: float
    text: str
    size: float
    font: Font = Font.REGULAR
    colour: str = "#000000"
    anchor: Anchor = "start"


@dataclass(frozen=True, slots=True)
class Symbol:
    """A picture drawn once and used often; `name` is its identity, so it must be unique.

    Items lie within (0, 0) to (`width`, `height`) in mm at scale 1; what reaches more than `beyond`
    mm beyond is cut off.
    """

    name: str
    width: float
    height: float
    items: tuple[Item, ...]
    surface: Surface = ""
    beyond: float = 0.0


@dataclass(frozen=True, slots=True)
class Use:
    """A symbol with its top left corner at (x, y), enlarged by `scale`; `turned` by 180°.

    With `upended` it is turned clockwise by 90° instead: it is as wide then as it was high, and
    (x, y) is the corner of what is seen.
    """

    symbol: Symbol
    x: float
    y: float
    scale: float = 1.0
    turned: bool = False
    upended: bool = False


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture of pixels that fills a rectangle; `data` is a whole PNG or JPEG file, opaque."""

    x: float
    y: float
    width: float
    height: float
    data: bytes


@dataclass(frozen=True, slots=True)
class Mark:
    """A place that links and outline entries lead to: `y` from the top of its page.

    `name` is its identity within the document.
    """

    name: str
    y: float = 0.0


@dataclass(frozen=True, slots=True)
class Link:
    """An area that leads to the mark called `target`; nothing of it is seen.

    Items above it are what is seen, and are not changed by it.
    """

    x: float
    y: float
    width: float
    height: float
    target: str


Item = Rect | Path | Text | Use | Picture | Mark | Link


@dataclass(frozen=True, slots=True)
class Bleed:
    """How far a page reaches beyond its trimmed size on each side, in mm: what the knife takes."""

    left: float = 0.0
    top: float = 0.0
    right: float = 0.0
    bottom: float = 0.0


@dataclass(frozen=True, slots=True)
class Page:
    """One page: `width` and `height` in mm, items painted in order.

    The size is that of the medium, `bleed` included; without the bleed it is the trimmed page.
    `label` is what viewers call the page where it is not its number: `iv`, `cover`.
    """

    width: float
    height: float
    items: tuple[Item, ...]
    bleed: Bleed = Bleed()
    label: str = ""


@dataclass(frozen=True, slots=True)
class OutlineEntry:
    """A line of the outline that viewers show: `level` 0 is outermost, `target` names a mark."""

    title: str
    target: str
    level: int = 0


@dataclass(frozen=True, slots=True)
class Finish:
    """How a document is written down, whatever it shows: what a print profile asks of a file.

    `ink` is what colours are named in: RGB; grey alone; CMYK, where greys are black ink alone.
    With `metadata` the file says its title and who made it; with `navigation` it has outlines,
    links and page labels; `unscaled` asks viewers to print without shrinking. Lines are no thinner
    than `least_line` mm on the page, however small the symbol that they are part of is drawn.
    """

    ink: Ink = "colour"
    metadata: bool = True
    navigation: bool = False
    unscaled: bool = True
    least_line: float = 0.0


PLAIN = Finish()
"""As most documents are written down."""


@dataclass(frozen=True, slots=True)
class Document:
    """Pages with what a file says about itself; `language` is a tag such as `en` or `pt-BR`."""

    pages: tuple[Page, ...]
    title: str
    language: str
    outline: tuple[OutlineEntry, ...] = ()
    finish: Finish = PLAIN
