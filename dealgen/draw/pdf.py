"""PDF: pages of a scene through reportlab, every font embedded, the same bytes every time.

Symbols become form XObjects: drawn once each, however often they are used.
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
from dealgen.compose.scene import Font
from dealgen.draw.files import write_whole
from dealgen.draw.forms import SymbolTable
from dealgen.draw.navigation import Navigation
from dealgen.draw.painter import Painter, font_name
from dealgen.draw.shapes import PT
from dealgen.draw.silence import say_nothing, without_names

if TYPE_CHECKING:
    from pathlib import Path

    from dealgen.compose.scene import Document, Page
    from dealgen.pages.profile import Ink


def write_pdf(document: Document, path: Path) -> None:
    """Write `document` to `path`, whole or not at all.

    Raises:
        InputError: the file cannot be written.
        ValueError: the document cannot be drawn, as `pdf_bytes` says.

    """
    write_whole(path, pdf_bytes(document))


def pdf_bytes(document: Document) -> bytes:
    """Return `document` as a PDF; the same document always gives the same bytes.

    Raises:
        ValueError: the document has no page; two different symbols share a name, or one has marks
            or links; or, with navigation, two marks share a name, a link or an entry of the
            outline leads to no mark, or an entry skips a level.

    """
    if not document.pages:
        msg = "a document without pages cannot be drawn"
        raise ValueError(msg)
    finish = document.finish
    navigation = Navigation(document) if finish.navigation else None
    _prepare_reportlab()
    stream = BytesIO()
    canvas = Canvas(
        stream,
        pageCompression=1,
        invariant=1,
        initialFontName=font_name(Font.REGULAR),
        lang=document.language if finish.metadata else None,
    )
    _describe(canvas, document)
    symbols = SymbolTable(finish.least_line)
    for page in document.pages:
        _open_page(canvas, page)
        Painter(canvas, page.height, symbols, finish.ink).paint(page.items)
        if navigation:
            navigation.add_to_page(canvas, page)
        canvas.showPage()
    _draw_forms(canvas, symbols, finish.ink)
    if navigation:
        navigation.add_to_document(canvas)
    canvas.save()
    return stream.getvalue() if finish.metadata else without_names(stream.getvalue())


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
    """Say what the file is and how it is to be shown, as far as it is to say so."""
    if document.finish.metadata:
        canvas.setTitle(document.title)
        canvas.setAuthor("dealgen")
        canvas.setSubject("")
        canvas.setCreator(f"dealgen {__version__}")
        canvas.setProducer("ReportLab PDF Library")
    else:
        say_nothing(canvas)
    if document.finish.unscaled:
        canvas.setViewerPreference("PrintScaling", "None")
    if document.finish.metadata:
        canvas.setViewerPreference("DisplayDocTitle", "true")


def _open_page(canvas: Canvas, page: Page) -> None:
    """Give the next page its size and its boxes: what is trimmed off belongs to all but one."""
    width, height = page.width * PT, page.height * PT
    bleed = page.bleed
    canvas.setPageSize((width, height))
    canvas.setCropBox((0, 0, width, height))
    canvas.setBleedBox((0, 0, width, height))
    canvas.setTrimBox(
        (bleed.left * PT, bleed.bottom * PT, width - bleed.right * PT, height - bleed.top * PT)
    )


def _draw_forms(canvas: Canvas, symbols: SymbolTable, ink: Ink) -> None:
    """Define every form that pages use, and the forms that those use in turn."""
    for form in symbols.waiting():
        width, height = form.symbol.width * PT, form.symbol.height * PT
        # A line along the edge that is thickened reaches half of its width beyond.
        beyond = (symbols.least_line / form.scale / 2 + form.symbol.beyond) * PT
        canvas.beginForm(form.name, -beyond, -beyond, width + beyond, height + beyond)
        Painter(canvas, form.symbol.height, symbols, ink, form.scale).paint(form.symbol.items)
        canvas.endForm()
