"""The scene: what a page shows, placed in millimetres.

The origin is the top left corner of the page (or of a symbol), x grows to the right and y
downwards. Compose makes scenes and decides everything in them; draw translates them and decides
nothing. Type sizes alone are in points (1 pt = 25.4/72 mm), since that is how type is measured.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Literal

MM_PER_PT = 25.4 / 72
"""Millimetres in a point."""

Move = tuple[Literal["M"], float, float]
Line = tuple[Literal["L"], float, float]
Curve = tuple[Literal["C"], float, float, float, float, float, float]
Close = tuple[Literal["Z"]]
Segment = Move | Line | Curve | Close
"""A step of a path: move, line, cubic Bézier (two control points, then the end), close."""

Anchor = Literal["start", "middle", "end"]


class Font(Enum):
    """The typefaces that a scene may use; `SUITS` holds the four suit signs for running text."""

    REGULAR = "regular"
    BOLD = "bold"
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

    Items lie within (0, 0) to (`width`, `height`) in mm at scale 1.
    """

    name: str
    width: float
    height: float
    items: tuple[Item, ...]


@dataclass(frozen=True, slots=True)
class Use:
    """A symbol with its top left corner at (x, y), enlarged by `scale`; `turned` by 180°."""

    symbol: Symbol
    x: float
    y: float
    scale: float = 1.0
    turned: bool = False


Item = Rect | Path | Text | Use


@dataclass(frozen=True, slots=True)
class Page:
    """One page: `width` and `height` in mm, items painted in order."""

    width: float
    height: float
    items: tuple[Item, ...]


@dataclass(frozen=True, slots=True)
class Document:
    """Pages with what a file says about itself; `language` is a tag such as `en` or `pt-BR`."""

    pages: tuple[Page, ...]
    title: str
    language: str
