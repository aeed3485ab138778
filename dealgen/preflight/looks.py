"""What is seen of pages: rendered by PDFium, where the ink lies is measured."""

from __future__ import annotations

import ctypes
from contextlib import contextmanager
from dataclasses import dataclass
from math import ceil, sqrt
from typing import TYPE_CHECKING

import pypdfium2
import pypdfium2.raw as pdfium

from dealgen.preflight.boxes import Rectangle

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from dealgen.preflight.boxes import Boxes

UNDRAWABLE = (pypdfium2.PdfiumError, ValueError, MemoryError)
"""What comes of pages that PDFium cannot draw."""
_MOST_PIXELS = 8_000_000
_FINE = 10
"""Pixels a point, where an edge is measured: 0.035 mm each."""
_OUTWARDS, _INWARDS = 1.5, 6.0
"""Points on both sides of an edge that are looked at to measure it."""
_PAPER = 250
"""Greys from here on are paper: a pixel that ink covers by 2 % is darker."""
_INKED = [255 if grey < _PAPER else 0 for grey in range(256)]


@dataclass(frozen=True, slots=True)
class Thing:
    """Something drawn, as it lies in the media box, in points from its lower left corner."""

    bounds: Rectangle
    is_text: bool


@dataclass(frozen=True, slots=True)
class Drawn:
    """How many things a page draws, and the bounds round all of them."""

    things: int
    bounds: Rectangle | None


class Looks:
    """The pages of a file as they look, lengths in points from the lower left of the media box."""

    def __init__(self, document: pypdfium2.PdfDocument, boxes: list[Boxes | None]) -> None:
        """Begin with nothing rendered; `boxes` are those of each page, where it has any."""
        self._document, self._boxes = document, boxes

    def drawn(self, number: int) -> Drawn:
        """Return how much page `number` (from 1) draws and where, seen or not.

        Raises:
            PdfiumError: the page cannot be read.

        """
        with self._page(number) as page:
            left, bottom, _, _ = page.get_mediabox()
            width, height = page.get_size()
            count, bounds = 0, None
            for thing in page.get_objects(max_depth=1):
                x, y, u, v = thing.get_bounds()
                count += 1
                bounds = _joined(bounds, (x - left, y - bottom, u - left, v - bottom))
        if bounds is None:
            return Drawn(count, None)
        # What lies beyond the page is cut off by it.
        box = Rectangle(
            max(bounds[0], 0.0), max(bounds[1], 0.0), min(bounds[2], width), min(bounds[3], height)
        )
        return Drawn(count, self._enlarged(box, number))

    def measured(self, number: int) -> Rectangle | None:
        """Return the edges of what page `number` shows, None where it shows nothing.

        They are true to 0.02 mm but on pages of absurd sizes.

        Raises:
            PdfiumError: the page cannot be drawn.

        """
        with self._page(number) as page:
            rough = _edges(page, _scale(page), (0.0, 0.0, 0.0, 0.0))
            if rough is None:
                return None
            fine = _measured(page, rough, range(4)) or {}
        found = Rectangle(*(fine.get(side, edge) for side, edge in enumerate(rough.sides)))
        return self._enlarged(found, number)

    def measured_near(
        self, number: int, bounds: Rectangle, sides: Iterable[int]
    ) -> dict[int, float] | None:
        """Return some edges of what page `number` shows, whose bounds are known; quicker.

        Sides are counted as in a rectangle. None where there is no ink near the bounds, so that
        `measured` has to find it.

        Raises:
            PdfiumError: the page cannot be drawn.

        """
        by = self._unit(number)
        with self._page(number) as page:
            near = Rectangle(*(edge / by for edge in bounds.sides))
            fine = _measured(page, near, sides)
        return fine and {side: edge * by for side, edge in fine.items()}

    def things(self, number: int) -> list[Thing]:
        """Return what page `number` draws: runs of text, and what else lies at the top.

        Raises:
            PdfiumError: the page cannot be read.

        """
        with self._page(number) as page:
            left, bottom, _, _ = page.get_mediabox()
            bounds = [
                (_bounds(drawn), False)
                for drawn in page.get_objects(max_depth=1)
                if drawn.type != pdfium.FPDF_PAGEOBJ_TEXT
            ]
            text = page.get_textpage()
            bounds += [(text.get_rect(index), True) for index in range(text.count_rects())]
            text.close()
        return [
            Thing(
                self._enlarged(Rectangle(x - left, y - bottom, u - left, v - bottom), number),
                is_text=is_text,
            )
            for (x, y, u, v), is_text in bounds
        ]

    @contextmanager
    def _page(self, number: int) -> Iterator[pypdfium2.PdfPage]:
        """Open a page as it lies in its media box, neither turned nor cropped."""
        boxes = self._boxes[number - 1]
        page = self._document[number - 1]
        try:
            if boxes is not None and (boxes.rotate or boxes.crop != boxes.media):
                page.set_rotation(0)
                page.set_cropbox(*page.get_mediabox())
            yield page
        finally:
            page.close()

    def _enlarged(self, box: Rectangle, number: int) -> Rectangle:
        """Return a rectangle of a page's own units in points: PDFium knows no others."""
        by = self._unit(number)
        return Rectangle(*(edge * by for edge in box.sides))

    def _unit(self, number: int) -> float:
        boxes = self._boxes[number - 1]
        return 1.0 if boxes is None else boxes.enlarged


def _joined(
    bounds: tuple[float, float, float, float] | None, more: tuple[float, float, float, float]
) -> tuple[float, float, float, float]:
    if bounds is None:
        return more
    return (
        min(bounds[0], more[0]),
        min(bounds[1], more[1]),
        max(bounds[2], more[2]),
        max(bounds[3], more[3]),
    )


def _scale(page: pypdfium2.PdfPage) -> float:
    """Return the pixels a point for a whole page."""
    width, height = page.get_size()
    return min(1.0, sqrt(_MOST_PIXELS / max(width * height, 1.0)))


def _measured(
    page: pypdfium2.PdfPage, near: Rectangle, sides: Iterable[int]
) -> dict[int, float] | None:
    """Return edges that lie near those of a rectangle; None where one has no ink near it."""
    if _scale(page) < 1:
        return None
    found: dict[int, float] = {}
    for side in sides:
        across, last = side % 2, side > 1
        # A little outwards of the edge, and more inwards: bounds may be wider than the ink.
        lower, upper = (_INWARDS, _OUTWARDS) if last else (_OUTWARDS, _INWARDS)
        cut = [0.0, 0.0, 0.0, 0.0]
        cut[across] = max(near.sides[side] - lower, 0.0)
        cut[across + 2] = max(page.get_size()[across] - near.sides[side] - upper, 0.0)
        ink = _edges(page, _FINE, tuple(cut))
        if ink is None:
            return None
        # It begins somewhere within the first pixel that shows any.
        found[side] = ink.sides[side] + (-0.5 if last else 0.5) / _FINE
    return found


def _bounds(drawn: pypdfium2.PdfObject) -> tuple[float, float, float, float]:
    """Return the bounds of a thing in points.

    PDFium adds to those of a line its whole width on each side, where no more than half of it is
    drawn, and at the ends of most lines nothing.
    """
    left, bottom, right, top = drawn.get_bounds()
    if drawn.type != pdfium.FPDF_PAGEOBJ_PATH:
        return left, bottom, right, top
    fill, stroke, width = ctypes.c_int(), ctypes.c_int(), ctypes.c_float()
    pdfium.FPDFPath_GetDrawMode(drawn, ctypes.byref(fill), ctypes.byref(stroke))
    pdfium.FPDFPageObj_GetStrokeWidth(drawn, ctypes.byref(width))
    by = min(width.value * bool(stroke), (right - left) / 2, (top - bottom) / 2)
    return left + by, bottom + by, right - by, top - by


def _edges(page: pypdfium2.PdfPage, scale: float, cut: tuple[float, ...]) -> Rectangle | None:
    """Return the edges of the ink, `cut` (left, bottom, right, top) points left out."""
    picture = page.render(scale=scale, grayscale=True, crop=cut).to_pil()
    found = picture.point(_INKED).getbbox()
    if found is None:
        return None
    width, height = page.get_size()
    # PDFium stretches a page to whole pixels; what is left out are whole pixels too.
    across, down = width / ceil(width * scale), height / ceil(height * scale)
    first, upper = ceil(cut[0] * scale), ceil(cut[3] * scale)
    return Rectangle(
        (first + found[0]) * across,
        height - (upper + found[3]) * down,
        (first + found[2]) * across,
        height - (upper + found[1]) * down,
    )
