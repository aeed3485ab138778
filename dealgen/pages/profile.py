"""Print profiles: what a printer, or a screen, asks of a file."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from dealgen.pages.format import Margins

Ink = Literal["colour", "grey", "cmyk"]

SIZE_TOLERANCE = 0.1
"""Millimetres: printers give sizes in hundredths of an inch, so that theirs are off by half one."""


@dataclass(frozen=True, slots=True)
class Gutter:
    """The least inner margin, in mm, of a book of at most `pages` pages."""

    pages: int
    inner: float


@dataclass(frozen=True, slots=True)
class Trim:
    """A size that a printer trims to, in mm; `pages` are the fewest and the most of a book."""

    width: float
    height: float
    pages: tuple[int, int]

    def fits(self, width: float, height: float) -> bool:
        """Tell whether a page of `width` × `height` mm is of this size."""
        off = max(abs(self.width - width), abs(self.height - height))
        return off <= SIZE_TOLERANCE


@dataclass(frozen=True, slots=True)
class Profile:
    """What is asked of a file, lengths in mm, type in points.

    `margins` are the least; of a page with bleed the three outer ones are `bled_margins`. With
    `gutters`, in rising order, the inner one grows with the number of pages, and margins change
    sides on left-hand pages (`mirrored`). `bleed` is what a page with bleed reaches beyond its
    outer, upper and lower edge; 0 where there is no such thing. A printer that takes a few sizes
    alone has `trims`. Nothing is printed in colour unless `colour_allowed` and asked for.
    Pictures of pixels have at least `least_dpi` dots an inch, the four inks together are at most
    `most_ink` percent, a file has at most `most_megabytes`; 0 is no limit. A `bare` file holds
    pages alone: no outlines, links, notes, forms, layers, scripts, attached files, transparency or
    printer's marks. `unit` is what the printer measures in; sentences name that one first.
    """

    id: str
    margins: Margins
    bled_margins: Margins
    gutters: tuple[Gutter, ...] = ()
    mirrored: bool = False
    bleed: float = 0.0
    trims: tuple[Trim, ...] = ()
    pages: tuple[int, int] = (1, 10_000)
    even_pages: bool = False
    last_blank: bool = False
    most_blank: int | None = None
    ink: Ink = "colour"
    colour_allowed: bool = True
    metadata: bool = True
    navigation: bool = False
    unscaled: bool = True
    least_line: float = 0.0
    least_type: float = 0.0
    standard: Literal["", "PDF/X-1a"] = ""
    least_dpi: float = 0.0
    most_ink: float = 0.0
    most_megabytes: int = 0
    bare: bool = False
    unit: Literal["mm", "in"] = "mm"

    def trim_of(self, width: float, height: float) -> Trim | None:
        """Return which of the printer's sizes `width` × `height` mm is, None where none of them."""
        return next((trim for trim in self.trims if trim.fits(width, height)), None)

    def inner(self, pages: int) -> float:
        """Return the least inner margin in mm of a book of so many pages."""
        for gutter in self.gutters:
            if pages <= gutter.pages:
                return gutter.inner
        return self.gutters[-1].inner if self.gutters else self.margins.inner
