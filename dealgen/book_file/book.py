"""The Book value: what a book file asks for, before any deal of it is known."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from datetime import date

    from dealgen.layout import Layout
    from dealgen.pages import Format, Profile
    from dealgen.where import Condition

KeysPlace = Literal["section", "end", "separate", "none"]
"""Keys after each section, at the end of the book, in a file of their own, or nowhere."""

Hints = Literal["none", "foot", "pages"]
"""First moves: nowhere, upside down at the foot of the sheet, or on pages of their own."""

CoverPaper = Literal["white", "cream", "colour"]
"""What the pages are printed on, which says how thick the spine is."""


@dataclass(frozen=True, slots=True)
class Section:
    """Some deals of a layout, in the order in which they are printed.

    `source` is what the file calls the layout. The deals are those from number `seed` on that fit
    `condition` (None: all), every one winnable where `winnable_only`; `order` names properties to
    sort by, as the command line has them. `fingerprint` changes with anything that changes which
    deals are found. A hidden stock, covered tiles that are not shown, and `time_limit` (minutes)
    are as on the command line. `language` is that of its pages, `title` empty where the layout's
    name serves.
    """

    title: str
    layout: Layout
    source: str
    count: int
    seed: int
    built: bool
    winnable_only: bool
    condition: Condition | None
    order: str
    per_page: int
    language: str
    stock: Literal["shown", "hidden"]
    hide_covered: bool
    fingerprint: str


@dataclass(frozen=True, slots=True)
class Imprint:
    """What the imprint page says: lines as they are, and what has a place of its own."""

    publisher: str = ""
    isbn: str = ""
    published: date | None = None
    lines: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Cover:
    """The front, and where there is a `paper` the whole cover with spine and back; `back` is text.

    `image` is a file of the user's for the front, None for a cover drawn by dealgen.
    """

    paper: CoverPaper | None
    back: tuple[str, ...] = ()
    image: bytes | None = None


@dataclass(frozen=True, slots=True)
class Book:
    """A book: its sections, how it looks, and what goes in besides the deals.

    `id` is the stem of the file. `language` is that of front matter and headings. Without
    `cover` no cover is made. `large_print` sets nothing below 16 pt, `notes` is a number of pages
    at the end, `solved_boxes` prints room for *solved on* and *time* on each sheet, and
    `numbered` counts the deals from 1 through the book.
    """

    id: str
    title: str
    subtitle: str
    author: str
    language: str
    form: Format
    profile: Profile
    bleed: bool
    colour: bool
    four_colour: bool
    theme: str
    large_print: bool
    sections: tuple[Section, ...]
    keys: KeysPlace
    hints: Hints
    contents: bool
    how_to_play: bool
    solved_boxes: bool
    numbered: bool
    notes: int
    imprint: Imprint | None
    cover: Cover | None

    @property
    def deals(self) -> int:
        """The number of deals."""
        return sum(section.count for section in self.sections)
