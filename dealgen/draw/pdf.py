"""PDF: pages of a scene through reportlab, every font embedded, the same bytes every time.

Symbols become form XObjects: drawn once each, however often they are used. The y axis, which in
a scene runs downwards, is turned here.
"""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING

from reportlab import rl_config
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from dealgen._version import __version__
from dealgen.compose.fonts import font_path
from dealgen.compose.scene import MM_PER_PT, Font
from dealgen.draw.files import write_whole
from dealgen.draw.painter import Painter, SymbolTable, font_name

if TYPE_CHECKING:
    from pathlib import Path

    from dealgen.compose.scene import Document, Page


def write_pdf(document: Document, path: Path) -> None:
    """Write `document` to `path`, whole or not at all.

    Raises:
        InputError: the file cannot be written.
        ValueError: two different symbols of the document share a name.

    """
    write_whole(path, pdf_bytes(document))


def pdf_bytes(document: Document) -> bytes:
    """Return `document` as a PDF; the same document always gives the same bytes.

    Raises:
        ValueError: the document has no page, or two different symbols share a name.

    """
    if not document.pages:
        msg = "a document without pages cannot be drawn"
        raise ValueError(msg)
    _prepare_reportlab()
    stream = BytesIO()
    canvas = Canvas(
        stream,
        pageCompression=1,
        invariant=1,
        initialFontName=font_name(Font.REGULAR),
        lang=document.language,
    )
    _describe(canvas, document)
    symbols = SymbolTable()
    for page in document.pages:
        _draw_page(canvas, page, symbols)
    _draw_symbols(canvas, symbols)
    canvas.save()
    return stream.getvalue()


def _prepare_reportlab() -> None:
    """Make our faces known to reportlab, and let it write compressed streams as they are.

    reportlab keeps both once a process; its own choice writes the streams as text, a quarter
    larger, for mail gateways of the nineties.
    """
    rl_config.useA85 = 0
    known = set(pdfmetrics.getRegisteredFontNames())
    for font in Font:
        if font_name(font) not in known:
            pdfmetrics.registerFont(TTFont(font_name(font), str(font_path(font))))


def _describe(canvas: Canvas, document: Document) -> None:
    canvas.setTitle(document.title)
    canvas.setAuthor("dealgen")
    canvas.setSubject("")
    canvas.setCreator(f"dealgen {__version__}")
    canvas.setProducer("ReportLab PDF Library")
    canvas.setViewerPreference("PrintScaling", "None")
    canvas.setViewerPreference("DisplayDocTitle", "true")


def _draw_page(canvas: Canvas, page: Page, symbols: SymbolTable) -> None:
    size = (page.width / MM_PER_PT, page.height / MM_PER_PT)
    canvas.setPageSize(size)
    for box in ("crop", "bleed", "trim"):
        canvas.setCropBox((0, 0, *size), name=box)
    Painter(canvas, page.height, symbols).paint(page.items)
    canvas.showPage()


def _draw_symbols(canvas: Canvas, symbols: SymbolTable) -> None:
    """Define every form that pages use, and the forms that those use in turn."""
    for form, symbol in symbols.waiting():
        canvas.beginForm(
            form, 0, 0, upperx=symbol.width / MM_PER_PT, uppery=symbol.height / MM_PER_PT
        )
        Painter(canvas, symbol.height, symbols).paint(symbol.items)
        canvas.endForm()
