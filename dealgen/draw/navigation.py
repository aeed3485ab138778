"""Navigation: what leads from place to place in a viewer: links, the outline, page labels."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dealgen.compose.scene import Link, Mark
from dealgen.draw.shapes import PT

if TYPE_CHECKING:
    from collections.abc import Sequence

    from reportlab.pdfgen.canvas import Canvas

    from dealgen.compose.scene import Document, OutlineEntry, Page


class Navigation:
    """The marks of a document, what leads to them, and what its pages are called."""

    def __init__(self, document: Document) -> None:
        """Find all marks of a document.

        Raises:
            ValueError: two marks share a name, or a link or an entry leads to no mark.

        """
        self._document = document
        items = [item for page in document.pages for item in page.items]
        # What reportlab is to call a place; it keeps one title a name, so each entry has its own.
        self._places: dict[str, list[str]] = {}
        for mark in items:
            if isinstance(mark, Mark):
                if mark.name in self._places:
                    msg = f"two marks are named {mark.name!r}"
                    raise ValueError(msg)
                self._places[mark.name] = [_mark(mark.name)]
        links = [item for item in items if isinstance(item, Link)]
        ways: list[Link | OutlineEntry] = [*links, *document.outline]
        for way in ways:
            if way.target not in self._places:
                msg = f"there is no mark {way.target!r} for {way} to lead to"
                raise ValueError(msg)
        for number, entry in enumerate(document.outline):
            self._places[entry.target].append(_entry(number))

    def add_to_page(self, canvas: Canvas, page: Page) -> None:
        """Set the marks and links of the page that `canvas` has open."""
        for item in page.items:
            if isinstance(item, Mark):
                top = round((page.height - item.y) * PT, 2)
                for name in self._places[item.name]:
                    canvas.bookmarkPage(name, fit="XYZ", top=top)
            elif isinstance(item, Link):
                canvas.linkAbsolute("", _mark(item.target), _corners(item, page.height))

    def add_to_document(self, canvas: Canvas) -> None:
        """Set the outline and the labels, once all pages are drawn.

        Raises:
            ValueError: an entry of the outline is more than one level below the one before it.

        """
        for number, entry in enumerate(self._document.outline):
            canvas.addOutlineEntry(entry.title, _entry(number), entry.level)
        _add_labels(canvas, self._document.pages)


def _corners(link: Link, height: float) -> tuple[float, float, float, float]:
    """Return the lower left and the upper right corner of a link, in points."""
    left, right = link.x * PT, (link.x + link.width) * PT
    bottom, top = (height - link.y - link.height) * PT, (height - link.y) * PT
    return round(left, 2), round(bottom, 2), round(right, 2), round(top, 2)


def _mark(name: str) -> str:
    return f"mark {name}"


def _entry(number: int) -> str:
    return f"entry {number}"


def _add_labels(canvas: Canvas, pages: Sequence[Page]) -> None:
    """Call pages by their labels; those without one keep their numbers."""
    if not any(page.label for page in pages):
        return
    numbered = False
    for place, page in enumerate(pages):
        if page.label:
            canvas.addPageLabel(place, prefix=page.label)
        elif not numbered:
            canvas.addPageLabel(place, style="ARABIC", start=place + 1)
        numbered = not page.label
