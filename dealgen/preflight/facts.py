"""All that the rules look at: a file's structure, what its pages use and what they look like."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pikepdf

from dealgen.preflight.boxes import Boxes, read_boxes
from dealgen.preflight.content import Reader
from dealgen.preflight.looks import UNDRAWABLE, Looks
from dealgen.preflight.objects import UNREADABLE, text
from dealgen.preflight.used import Used

if TYPE_CHECKING:
    from collections.abc import Iterator

    import pypdfium2

    from dealgen.preflight.looks import Drawn

_MOST_DRAWN = 5_000_000
"""Operators: PDFium reads a form anew each time, and would be at some pages for years."""
_FEW = 20
"""Things on a page that may all be white, or hidden."""


@dataclass(frozen=True, slots=True)
class PageFacts:
    """A page: its number from 1, its boxes, or what is wrong with them; what it uses.

    `notes` are its annotations by kind; `drawn` is None where PDFium cannot draw it.
    """

    number: int
    boxes: Boxes | None
    wrong: str
    used: Used
    notes: tuple[str, ...]
    drawn: Drawn | None


@dataclass(frozen=True, slots=True)
class FileFacts:
    """A file: its `bytes`, its pages, its catalogue `root` and what it says of itself."""

    pdf: pikepdf.Pdf
    bytes: int
    pages: tuple[PageFacts, ...]
    looks: Looks
    mended: int

    def blank(self, page: PageFacts) -> bool:
        """Return whether nothing is seen on a page.

        One that draws many things is not rendered to find out: things that nobody sees are no
        blank page either.
        """
        if page.drawn is None or (not page.notes and page.drawn.things > _FEW):
            return False
        try:
            return self.looks.measured(page.number) is None
        except UNDRAWABLE:
            return False

    @property
    def root(self) -> pikepdf.Dictionary:
        """The catalogue; an empty one where a file has none that can be read."""
        return dictionary(self.pdf.trailer.get("/Root"))

    @property
    def info(self) -> dict[str, str]:
        """The entries of the information dictionary, without their slashes.

        Names that are no text cannot be told one by one; they are one entry.
        """
        found = dictionary(self.pdf.trailer.get("/Info"))
        try:
            entries = dict(found.as_dict().items())
        except UnicodeDecodeError:
            return {"unreadable names": ""}
        return {key.removeprefix("/"): text(value) for key, value in entries.items()}


def read_facts(pdf: pikepdf.Pdf, document: pypdfium2.PdfDocument, size: int) -> FileFacts:
    """Read a file that was opened; what cannot be read becomes part of the facts."""
    reader = Reader()
    structure = [(page, read_boxes(page.obj)) for page in pdf.pages]
    looks = Looks(document, [boxes if isinstance(boxes, Boxes) else None for _, boxes in structure])
    pages = tuple(
        _page(number, page, boxes, reader, looks)
        for number, (page, boxes) in enumerate(structure, start=1)
    )
    return FileFacts(pdf, size, pages, looks, len(pdf.get_warnings()))


def _page(
    number: int, page: pikepdf.Page, boxes: Boxes | str, reader: Reader, looks: Looks
) -> PageFacts:
    try:
        used = reader.page(page)
        notes = tuple(_notes(page.obj))
    except UNREADABLE:
        used, notes = Used(faults={"one that cannot be read"}), ()
    if isinstance(boxes, str):
        return PageFacts(number, None, boxes, used, notes, None)
    drawn = None
    if used.weight <= _MOST_DRAWN:
        with suppress(*UNDRAWABLE):
            drawn = looks.drawn(number)
    return PageFacts(number, boxes, "", used, notes, drawn)


def _notes(page: pikepdf.Object) -> Iterator[str]:
    notes = page.get("/Annots")
    for note in notes.as_list() if isinstance(notes, pikepdf.Array) else ():
        yield text(dictionary(note).get("/Subtype", "/unknown")).removeprefix("/")


def dictionary(value: object) -> pikepdf.Dictionary:
    """Return a dictionary as it is, an empty one for everything else."""
    return value if isinstance(value, pikepdf.Dictionary) else pikepdf.Dictionary()
