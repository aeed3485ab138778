"""Small PDFs made by hand, for tests of what preflight says of them."""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING

import pikepdf
from pikepdf import Array, Dictionary, Name, Pdf
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from dealgen.compose.fonts import font_path
from dealgen.compose.scene import Font
from dealgen.pages import Gutter, Margins, Profile, Trim
from dealgen.preflight import Finding, preflight

if TYPE_CHECKING:
    from collections.abc import Callable

MM = 72 / 25.4
INCH = 72.0
SIX_NINE = (6 * INCH, 9 * INCH)
BLED = (6.125 * INCH, 9.25 * INCH)
ALL = Margins(6.35, 6.35, 6.35, 6.35)
HOME = Profile("home", ALL, ALL)
SCREEN = Profile(
    "screen", Margins(0, 0, 0, 0), Margins(0, 0, 0, 0), unscaled=False, navigation=True
)
KDP = Profile(
    "kdp",
    ALL,
    Margins(9.525, 9.525, 9.525, 9.525),
    gutters=(Gutter(150, 9.525), Gutter(300, 12.7)),
    mirrored=True,
    bleed=3.175,
    trims=(Trim(152.4, 228.6, (2, 300)), Trim(215.9, 279.4, (2, 300))),
    pages=(2, 300),
    even_pages=True,
    most_blank=2,
    ink="grey",
    metadata=False,
    unscaled=False,
    least_line=0.75 / MM,
    least_type=7,
    least_dpi=300,
    most_megabytes=650,
    bare=True,
    unit="in",
)
INGRAM = Profile(
    "ingram",
    Margins(12.7, 12.7, 12.7, 12.7),
    Margins(12.7, 12.7, 12.7, 12.7),
    mirrored=True,
    bleed=3.175,
    trims=(Trim(152.4, 228.6, (2, 300)),),
    pages=(2, 300),
    even_pages=True,
    last_blank=True,
    ink="cmyk",
    unscaled=False,
    standard="PDF/X-1a",
    least_dpi=300,
    most_ink=240,
    bare=True,
    unit="in",
)
BLOCK = b"0 g 100 100 200 400 re f"
"""A black area well inside a page of 6 × 9 inches."""


def rectangle(left: float, bottom: float, right: float, top: float) -> bytes:
    """Draw an area, edges in points."""
    return b"0 g %f %f %f %f re f" % (left, bottom, right - left, top - bottom)


def pdf_of(
    *contents: bytes,
    size: tuple[float, float] = SIX_NINE,
    resources: Callable[[Pdf], Dictionary] | None = None,
    change: Callable[[Pdf], None] | None = None,
) -> bytes:
    """Return a PDF of pages with these contents, changed at the end as a test likes."""
    pdf = Pdf.new()
    for content in contents:
        pdf.add_blank_page(page_size=size)
        page = pdf.pages[-1]
        page.Contents = pdf.make_stream(content)
        page.Resources = Dictionary() if resources is None else resources(pdf)
    if change is not None:
        change(pdf)
    return saved(pdf)


def saved(pdf: Pdf, **how: object) -> bytes:
    """Return a PDF's bytes, without what pikepdf would say of itself."""
    stream = BytesIO()
    pdf.save(stream, static_id=True, **how)
    return stream.getvalue()


def lettered(draw: Callable[[Canvas], None], size: tuple[float, float] = SIX_NINE) -> bytes:
    """Return two like pages drawn on a canvas; its fonts are "arimo" and PDF's own."""
    if "arimo" not in pdfmetrics.getRegisteredFontNames():
        pdfmetrics.registerFont(TTFont("arimo", str(font_path(Font.REGULAR))))
    stream = BytesIO()
    canvas = Canvas(stream, pagesize=size, invariant=1, initialFontName="arimo")
    for _ in range(2):
        draw(canvas)
        canvas.showPage()
    canvas.save()
    with pikepdf.open(BytesIO(stream.getvalue())) as pdf:
        del pdf.trailer.Info
        return saved(pdf)


def form(
    pdf: Pdf, content: bytes, matrix: tuple[float, ...] = (1, 0, 0, 1, 0, 0), **more: object
) -> pikepdf.Stream:
    """Return a form that may draw anywhere."""
    return pdf.make_stream(
        content,
        Type=Name.XObject,
        Subtype=Name.Form,
        BBox=Array([-1000, -1000, 1000, 1000]),
        Matrix=Array(list(matrix)),
        **more,
    )


def image(
    pdf: Pdf, width: int, height: int, space: Name = Name.DeviceGray, **more: object
) -> pikepdf.Stream:
    """Return a grey picture of so many pixels."""
    samples = {Name.DeviceGray: 1, Name.DeviceRGB: 3, Name.DeviceCMYK: 4}[space]
    return pdf.make_stream(
        bytes([90]) * (width * height * samples),
        Type=Name.XObject,
        Subtype=Name.Image,
        Width=width,
        Height=height,
        BitsPerComponent=8,
        ColorSpace=space,
        **more,
    )


def found(data: bytes, profile: Profile, *, colour: bool = False) -> list[str]:
    """Return the findings as sentences."""
    return [str(finding) for finding in preflight(data, profile, colour=colour).findings]


def finding(data: bytes, profile: Profile, *, colour: bool = False) -> Finding:
    """Return the one finding that there is."""
    (only,) = preflight(data, profile, colour=colour).findings
    return only
