"""PNG: the PDF's own pages, rendered by PDFium, so that the picture is the page."""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING

import pypdfium2

from dealgen.compose.scene import Document
from dealgen.draw.pdf import pdf_bytes
from dealgen.errors import InputError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dealgen.compose.scene import Page

_PT_PER_INCH = 72
_MM_PER_INCH = 25.4
_HAIR = 0.01  # pixels
MOST_PIXELS = 100_000_000
"""A picture of more pixels is refused: it is a mistyped figure, and would eat all memory."""


def png_bytes(page: Page, *, dpi: float = 150.0, width: int | None = None) -> bytes:
    """Return `page` as a PNG at `dpi` dots an inch, or `width` pixels wide when that is given.

    The same page always gives the same bytes.

    Raises:
        InputError: the picture would have no pixels, or more than `MOST_PIXELS`.

    """
    return next(png_pages(Document((page,), "", "en"), dpi=dpi, width=width))


def png_pages(
    document: Document, *, dpi: float = 150.0, width: int | None = None
) -> Iterator[bytes]:
    """Yield every page of `document` as a PNG, as `png_bytes` does for one.

    Raises:
        InputError: a picture would have no pixels, or more than `MOST_PIXELS`.

    """
    if not document.pages:
        return
    resolutions = [_resolution(page, dpi, width) for page in document.pages]
    with pypdfium2.PdfDocument(pdf_bytes(document)) as pdf:
        for number, resolution in enumerate(resolutions):
            yield _render(pdf[number], resolution)


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


def _render(page: pypdfium2.PdfPage, resolution: float) -> bytes:
    picture = page.render(scale=resolution / _PT_PER_INCH).to_pil()
    stream = BytesIO()
    # Level 6: the highest is six times as slow and saves three bytes in a hundred.
    picture.save(stream, "PNG", compress_level=6, dpi=(resolution, resolution))
    return stream.getvalue()
