"""PDFs with one thing wrong each: fonts, type, lines, inks, pictures, what shines through."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from pikepdf import Array, Dictionary, Name

from small_pdfs import BLOCK, INGRAM, KDP, finding, form, found, image, lettered, pdf_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from pikepdf import Pdf
    from reportlab.pdfgen.canvas import Canvas

COLOUR = replace(INGRAM, standard="", last_blank=False)


def text(size: float, font: str = "arimo") -> Callable[[Canvas], None]:
    def draw(canvas: Canvas) -> None:
        canvas.setFillGray(0)
        canvas.setFont(font, size)
        canvas.drawString(100, 100, "Hello")

    return draw


# Fonts and type.


def test_embedded_type_passes() -> None:
    assert found(lettered(text(7)), KDP) == []


def test_fonts_that_every_viewer_has_are_missing_too() -> None:
    assert str(finding(lettered(text(12, "Helvetica")), KDP)) == (
        "pages 1-2: font: Helvetica, not embedded, found, every font embedded wanted; embed it; "
        "the program that wrote the file can, even for Helvetica or Times"
    )


def test_fonts_without_a_file_within_forms() -> None:
    def resources(pdf: Pdf) -> Dictionary:
        below = pdf.make_indirect(
            Dictionary(Subtype=Name.CIDFontType2, FontDescriptor=Dictionary(FontName=Name.Far))
        )
        font = Dictionary(
            Type=Name.Font,
            Subtype=Name.Type0,
            BaseFont=Name("/ABCDEF+Far"),
            DescendantFonts=Array([below]),
        )
        inner = form(pdf, b"BT /F1 20 Tf (a) Tj ET")
        inner.Resources = Dictionary(Font=Dictionary(F1=font))
        return Dictionary(XObject=Dictionary(X=inner))

    said = finding(pdf_of(b"/X Do", BLOCK, resources=resources), KDP)
    assert (said.where, said.found) == ("page 1", "Far, not embedded,")


def test_fonts_of_drawings() -> None:
    def resources(pdf: Pdf) -> Dictionary:
        font = Dictionary(
            Type=Name.Font,
            Subtype=Name.Type3,
            Name=Name.Dots,
            FontMatrix=Array([0.01, 0, 0, 0.01, 0, 0]),
            FontBBox=Array([0, 0, 100, 100]),
            CharProcs=Dictionary(a=pdf.make_stream(b"100 0 d0 1 0 0 rg 0 0 50 50 re f")),
            Encoding=Dictionary(Differences=Array([97, Name.a])),
            FirstChar=97,
            LastChar=97,
            Widths=Array([100]),
        )
        return Dictionary(Font=Dictionary(F=font))

    content = b"BT /F %d Tf 100 100 Td (a) Tj ET"
    assert found(pdf_of(content % 10, BLOCK, resources=resources), KDP) == [
        (
            "pages 1-2: font: Dots, drawn (Type 3), found, fonts with outlines wanted; set it in a "
            "TrueType or OpenType font"
        ),
        (
            "page 1: ink: RGB found, black ink alone wanted; write grey or black ink (0 0 0 K), or "
            "ask for --colour"
        ),
    ]
    small = found(pdf_of(content % 5, BLOCK, resources=resources), KDP)
    assert "page 1: type: 5 pt found, at least 7 pt wanted; set it larger" in small


@pytest.mark.parametrize(
    ("size", "operators", "on_page"),
    [
        (6.5, "", 6.5),
        (14, ".4 0 0 .4 60 60 cm", 5.6),
        (14, "0 .4 -.4 0 300 100 cm", 5.6),
        (14, "2 0 0 .4 0 60 cm", 5.6),
    ],
)
def test_type_is_as_large_as_it_comes_out(size: float, operators: str, on_page: float) -> None:
    def draw(canvas: Canvas) -> None:
        canvas.addLiteral(operators)
        text(size)(canvas)

    assert str(finding(lettered(draw), KDP)) == (
        f"pages 1-2: type: {on_page} pt found, at least 7 pt wanted; set it larger"
    )


def test_type_that_nobody_sees_has_no_size() -> None:
    def draw(canvas: Canvas) -> None:
        letters = canvas.beginText(100, 100)
        letters.setFont("arimo", 2)
        letters.setTextRenderMode(3)
        letters.textOut("Hello")
        canvas.drawText(letters)
        canvas.setFillGray(0)
        canvas.rect(100, 100, 100, 100, stroke=0, fill=1)

    assert found(lettered(draw), KDP) == []


# Lines.


@pytest.mark.parametrize(
    ("content", "thin"),
    [
        (b".5 w 100 100 m 200 200 l S", "0.5 pt (0.18 mm)"),
        (b"q .5 0 0 .5 0 0 cm 1 w 200 200 m 400 400 l S Q", "0.5 pt (0.18 mm)"),
        (b"q 1 0 0 .3 0 0 cm 1 w 200 500 m 400 600 l b* Q", "0.3 pt (0.11 mm)"),
        (b"q 3 w Q .2 w 100 100 50 50 re B", "0.2 pt (0.07 mm)"),
        (b"/G gs 100 100 50 50 re s", "0.4 pt (0.14 mm)"),
        (b"2 w /Own Do", "0.6 pt (0.21 mm)"),
        (b"2 w q .25 0 0 .25 100 100 cm /Heir Do Q", "0.25 pt (0.09 mm)"),
        (b"0 w 100 100 m 200 200 l S", "as thin as a device can, 0 pt,"),
    ],
)
def test_lines_are_as_wide_as_they_come_out(content: bytes, thin: str) -> None:
    """An own width is scaled; a form without one has that of who draws it, scaled with it."""

    def resources(pdf: Pdf) -> Dictionary:
        forms = Dictionary(
            Own=form(pdf, b".6 w 100 100 m 200 200 l S"),
            Heir=form(pdf, b"100 100 m 200 200 l S", (0.5, 0, 0, 0.5, 100, 100)),
        )
        return Dictionary(XObject=forms, ExtGState=Dictionary(G=Dictionary(LW=0.4)))

    said = finding(pdf_of(b"0 G 0 g " + content, BLOCK, resources=resources), KDP)
    assert (said.rule, said.where, said.found) == ("lines", "page 1", thin)
    assert said.wanted == "at least 0.75 pt (0.26 mm)"


def test_lines_that_are_wide_enough() -> None:
    content = b"0 G .75 w 60 60 m 90 90 l S q 3 0 0 3 0 0 cm .25 w 60 60 m 90 90 l S Q"
    assert found(pdf_of(content, BLOCK), KDP) == []


# Ink.

RED = b"1 0 0 rg 100 100 100 100 re f"


@pytest.mark.parametrize(
    ("content", "ink"),
    [
        (RED, "RGB"),
        (b"0 0 0 RG 1 w 100 100 m 200 200 l S", "RGB"),
        (b"0 1 1 0 k 100 100 100 100 re f", "CMYK"),
        (b"/DeviceRGB cs 1 0 0 sc 100 100 100 100 re f", "RGB"),
        (b"/Gold cs 1 scn 100 100 100 100 re f", "spot ink Gold"),
        (b"/Light cs 50 0 0 scn 100 100 100 100 re f", "Lab"),
        (b"/Both cs 1 1 scn 100 100 100 100 re f", "CMYK"),
        (b"/Profiled cs 1 0 0 scn 100 100 100 100 re f", "RGB with a colour profile"),
        (b"/Palette cs 1 scn 100 100 100 100 re f", "RGB"),
        (b"/Pattern cs /Dots scn 100 100 100 100 re f", "RGB"),
        (b"/Pattern cs /Fade scn 100 100 100 100 re f", "RGB"),
        (b"/Fade sh", "RGB"),
        (b"q 72 0 0 72 100 100 cm /Photo Do Q", "RGB"),
        (b"/Red Do", "RGB"),
        (b"q 1 0 0 1 100 100 cm BI /W 1 /H 1 /BPC 8 /CS /RGB ID abc EI Q", "RGB"),
    ],
)
def test_colour_where_grey_is_wanted(content: bytes, ink: str) -> None:
    def resources(pdf: Pdf) -> Dictionary:
        def blend(first: list[float], last: list[float]) -> Dictionary:
            ends = {"/C0": Array(first), "/C1": Array(last)}
            return Dictionary({"/FunctionType": 2, "/Domain": Array([0, 1]), "/N": 1, **ends})

        tint = blend([0, 0, 0, 0], [0, 1, 1, 0])
        fade = Dictionary(
            ShadingType=2,
            ColorSpace=Name.DeviceRGB,
            Coords=Array([100, 100, 200, 200]),
            BBox=Array([100, 100, 200, 200]),
            Function=blend([0, 0, 0], [1, 0, 0]),
        )
        dots = pdf.make_stream(
            b"1 0 0 rg 0 0 5 5 re f",
            PatternType=1,
            PaintType=1,
            TilingType=1,
            BBox=Array([0, 0, 10, 10]),
            XStep=10,
            YStep=10,
            Resources=Dictionary(),
        )
        spaces = Dictionary(
            Gold=Array([Name.Separation, Name.Gold, Name.DeviceCMYK, tint]),
            Light=Array([Name.Lab, Dictionary(WhitePoint=Array([0.95, 1, 1.09]))]),
            Both=Array([Name.DeviceN, Array([Name.Cyan, Name.Black]), Name.DeviceCMYK, tint]),
            Profiled=Array([Name.ICCBased, pdf.make_stream(b"", N=3)]),
            Palette=Array([Name.Indexed, Name.DeviceRGB, 1, b"abcdef"]),
        )
        return Dictionary(
            ColorSpace=spaces,
            Pattern=Dictionary(Dots=dots, Fade=Dictionary(PatternType=2, Shading=fade)),
            Shading=Dictionary(Fade=fade),
            XObject=Dictionary(Photo=image(pdf, 300, 300, Name.DeviceRGB), Red=form(pdf, RED)),
        )

    said = finding(pdf_of(BLOCK, content, resources=resources), KDP)
    assert str(said) == (
        f"page 2: ink: {ink} found, black ink alone wanted; write grey or black ink (0 0 0 K), or "
        "ask for --colour"
    )
    assert found(pdf_of(BLOCK, content, resources=resources), KDP, colour=True) == []


@pytest.mark.parametrize(
    "content",
    [
        b".4 g 100 100 100 100 re f",
        b"0 0 0 .7 k 100 100 100 100 re f",
        b"/DeviceCMYK cs 0 0 0 1 scn 100 100 100 100 re f",
        b"/Ink cs 1 scn 100 100 100 100 re f",
        b"q 72 0 0 72 100 100 cm /Photo Do Q",
    ],
)
def test_black_ink(content: bytes) -> None:
    def resources(pdf: Pdf) -> Dictionary:
        tint = Dictionary(FunctionType=2, Domain=Array([0, 1]), C0=Array([1]), C1=Array([0]), N=1)
        return Dictionary(
            ColorSpace=Dictionary(Ink=Array([Name.Separation, Name.Black, Name.DeviceGray, tint])),
            XObject=Dictionary(Photo=image(pdf, 300, 300)),
        )

    data = pdf_of(content, content, resources=resources)
    assert found(data, KDP) == []
    assert found(data, COLOUR) == []
    assert found(data, COLOUR, colour=True) == []


def test_inks_of_a_press() -> None:
    mend = "turn its colours into CMYK without a profile"
    black = b"0 g 100 100 50 50 re f"
    assert found(pdf_of(RED, black), COLOUR, colour=True) == [
        f"page 1: ink: RGB found, CMYK wanted; {mend}"
    ]
    full = b"1 1 .9 .1 k 100 100 50 50 re f"
    assert found(pdf_of(full, b"0 1 1 .4 k 100 100 50 50 re f"), COLOUR, colour=True) == [
        "page 1: ink in one place: 300 % found, at most 240 % wanted; take less of each ink"
    ]
    rich = b".2 .2 .2 1 k 100 100 50 50 re f"
    assert found(pdf_of(rich, black), COLOUR, colour=True) == [
        "page 1: black: CMYK 20 20 20 100 found, black ink alone wanted; write black as 0 0 0 100"
    ]


# Pictures and transparency.


@pytest.mark.parametrize(
    ("content", "dpi"),
    [
        (b"q 144 0 0 72 100 100 cm /Photo Do Q", "150 dpi"),
        (b"q 0 144 -72 0 200 100 cm /Photo Do Q", "150 dpi"),
        (b"q 2 0 0 2 0 0 cm /Held Do Q", "100 dpi"),
        (b"q 36 0 0 36 100 100 cm BI /W 2 /H 2 /BPC 8 /CS /G ID abcd EI Q", "4 dpi"),
    ],
)
def test_pictures_of_too_few_pixels(content: bytes, dpi: str) -> None:
    def resources(pdf: Pdf) -> Dictionary:
        photo = image(pdf, 300, 300)
        held = form(pdf, b"108 0 0 108 50 50 cm /Photo Do")
        held.Resources = Dictionary(XObject=Dictionary(Photo=photo))
        return Dictionary(XObject=Dictionary(Photo=photo, Held=held))

    said = finding(pdf_of(content, BLOCK, resources=resources), KDP)
    assert str(said) == (
        f"page 1: picture: {dpi} found, at least 300 dpi wanted; take a picture of more pixels, "
        "or print it smaller"
    )


@pytest.mark.parametrize(
    ("content", "what"),
    [
        (b"/Half gs " + BLOCK, "opacity below 1"),
        (b"/Dark gs " + BLOCK, "blend mode Multiply"),
        (b"/Soft gs " + BLOCK, "a soft mask"),
        (b"/Group Do", "a group"),
        (b"q 72 0 0 72 100 100 cm /Photo Do Q", "a picture with a soft mask"),
    ],
)
def test_what_shines_through(content: bytes, what: str) -> None:
    def resources(pdf: Pdf) -> Dictionary:
        group = Dictionary(S=Name.Transparency, CS=Name.DeviceGray)
        clear = form(pdf, BLOCK, Group=group)
        photo = image(pdf, 300, 300, SMask=image(pdf, 300, 300))
        return Dictionary(
            ExtGState=Dictionary(
                Half=Dictionary(ca=0.5),
                Dark=Dictionary(BM=Name.Multiply),
                Soft=Dictionary(SMask=Dictionary(S=Name.Luminosity, G=clear)),
                Plain=Dictionary(BM=Name.Normal, ca=1, CA=1, SMask=Name("/None")),
            ),
            XObject=Dictionary(Group=clear, Photo=photo),
        )

    data = pdf_of(b"/Plain gs " + BLOCK, content, resources=resources)
    assert str(finding(data, KDP)) == (
        f"page 2: transparency: {what} found, none wanted; flatten it, or draw in opaque colours"
    )
