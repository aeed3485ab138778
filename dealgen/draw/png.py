"""PNG: the PDF's own pages, rendered by PDFium, so that the picture is the page."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO
from math import ceil
from typing import TYPE_CHECKING

import pypdfium2

from dealgen.compose.scene import Document
from dealgen.draw.pdf import pdf_bytes
from dealgen.errors import InputError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PIL.Image import Image

    from dealgen.compose.scene import Page

_PT_PER_INCH = 72
_MM_PER_INCH = 25.4
_HAIR = 0.01  # pixels
MOST_PIXELS = 100_000_000
"""A picture of more pixels is refused: it is a mistyped figure, and would eat all memory."""


def png_bytes(
    page: Page, *, dpi: float = 150.0, width: int | None = None, transparent: bool = False
) -> bytes:
    """Return `page` as a PNG at `dpi` dots an inch, or `width` pixels wide when that is given.

    Where nothing is painted it is white, or `transparent`. The same page always gives the same
    bytes.

    Raises:
        InputError: the picture would have no pixels, or more than `MOST_PIXELS`.

    """
    document = Document((page,), "", "en")
    return next(png_pages(document, dpi=dpi, width=width, transparent=transparent))


def png_pair(
    page: Page, *, dpi: float = 150.0, width: int | None = None, transparent: bool = False
) -> tuple[bytes, bytes]:
    """Return `page` as `png_bytes` does, and twice as large to the pixel both ways.

    Raises:
        InputError: as for `png_bytes`, of the larger picture.

    """
    across, down = picture_size(page, dpi=dpi, width=width)
    scale = _resolution(page, dpi, width) / _MM_PER_INCH
    # A page of whole pixels has twice as many of them at twice the size.
    whole = replace(page, width=(across - _HAIR) / scale, height=(down - _HAIR) / scale)
    single = png_bytes(page, dpi=dpi, width=width, transparent=transparent)
    return single, png_bytes(whole, width=2 * across, transparent=transparent)


def picture_size(page: Page, *, dpi: float = 150.0, width: int | None = None) -> tuple[int, int]:
    """Return how many pixels the PNG of `page` has, across and down.

    Raises:
        InputError: it would have none, or more than `MOST_PIXELS`.

    """
    scale = _resolution(page, dpi, width) / _MM_PER_INCH
    return ceil(page.width * scale), ceil(page.height * scale)


def png_pages(
    document: Document, *, dpi: float = 150.0, width: int | None = None, transparent: bool = False
) -> Iterator[bytes]:
    """Yield every page of `document` as a PNG, as `png_bytes` does for one.

    Raises:
        InputError: a picture would have no pixels, or more than `MOST_PIXELS`.

    """
    for picture, resolution in page_pictures(document, dpi, width, transparent=transparent):
        stream = BytesIO()
        # Level 6: the highest is six times as slow and saves three bytes in a hundred.
        picture.save(stream, "PNG", compress_level=6, dpi=(resolution, resolution))
        yield stream.getvalue()


def page_pictures(
    document: Document, dpi: float, width: int | None, *, transparent: bool = False
) -> Iterator[tuple[Image, float]]:
    """Yield every page of `document` as a picture, with its dots per inch.

    Raises:
        InputError: a picture would have no pixels, or more than `MOST_PIXELS`.

    """
    if not document.pages:
        return
    resolutions = [_resolution(page, dpi, width) for page in document.pages]
    ground = (255, 255, 255, 0 if transparent else 255)
    with pypdfium2.PdfDocument(pdf_bytes(document)) as pdf:
        for number, resolution in enumerate(resolutions):
            page = pdf[number]
            rendered = page.render(scale=resolution / _PT_PER_INCH, fill_color=ground)
            yield rendered.to_pil(), resolution
            page.close()


def _resolution(page: Page, dpi: float, width: int | None) -> float:
    """Return the dots per inch to render `page` at."""
    # PDFium rounds pixels up, so a hair less than the width asked for gives exactly that.
    resolution = dpi if width is None else (width - _HAIR) * _MM_PER_INCH / page.width
    if not resolution > 0:
        msg = "the picture would have no pixels; ask for a larger width or dpi"
        raise InputError(msg)
    pixels = page.width * page.height * (resolution / _MM_PER_INCH) ** 2
    if pixels > MOST_PIXELS:
        msg = (
            f"the picture would have {pixels / 1e6:.0f} million pixels, and "
            f"{MOST_PIXELS / 1e6:.0f} million are the most; ask for a smaller width or dpi"
        )
        raise InputError(msg)
    return resolution
