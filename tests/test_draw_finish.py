"""What a file says of itself, its boxes, and that readers of several makes find it in order."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO

import pikepdf
import pypdfium2
import pytest
from pypdf import PdfReader

from dealgen.compose.scene import (
    Bleed,
    Document,
    Finish,
    Font,
    Link,
    Mark,
    OutlineEntry,
    Page,
    Rect,
    Stroke,
    Symbol,
    Text,
    Use,
)
from dealgen.draw.pdf import pdf_bytes

MM = 25.4 / 72
SILENT = Finish(metadata=False, unscaled=False)
SIGN = Symbol("sign", 10, 10, (Rect(0, 0, 10, 10, stroke=Stroke(0.1)), Text(1, 9, "7", 12)))
SHEET = Page(
    100,
    80,
    (
        Mark("top"),
        Text(10, 20, "Paciência", 12),
        Text(10, 40, "♠♥", 12, Font.SUITS),
        Text(10, 30, "bold", 12, Font.BOLD, "#aa0000"),
        Use(SIGN, 50, 50, 0.5),
        Link(10, 10, 5, 5, "top"),
    ),
    label="i",
)
DOCUMENT = Document((SHEET, Page(100, 80, ())), "A title", "pt-BR", (OutlineEntry("Top", "top"),))

FINISHES = (
    Finish(),
    Finish(navigation=True),
    SILENT,
    Finish(ink="grey", metadata=False, unscaled=False, least_line=0.3),
    Finish(ink="cmyk", metadata=False, least_line=0.3),
    Finish(ink="cmyk", navigation=True),
)


def drawn(finish: Finish, document: Document = DOCUMENT) -> bytes:
    return pdf_bytes(replace(document, finish=finish))


def read(data: bytes) -> PdfReader:
    return PdfReader(BytesIO(data), strict=True)


def test_silent_file_says_nothing_of_itself() -> None:
    data = drawn(SILENT)
    reader = read(data)
    assert reader.metadata is None
    assert reader.xmp_metadata is None
    root = reader.trailer["/Root"]
    assert not {"/Lang", "/Metadata", "/ViewerPreferences", "/Outlines", "/Names"} & root.keys()
    with pypdfium2.PdfDocument(data) as pdf:
        assert not any(pdf.get_metadata_dict().values())
    for word in (
        b"ReportLab",
        b"reportlab",
        b"dealgen ",
        b"/Producer",
        b"Date",
        b"A title",
        b"XMP",
    ):
        assert word not in data, word
    with pikepdf.open(BytesIO(data)) as pdf:
        assert sorted(pdf.trailer.keys()) == ["/ID", "/Root", "/Size"]


def test_silent_files_show_the_same() -> None:
    with (
        pypdfium2.PdfDocument(drawn(SILENT)) as silent,
        pypdfium2.PdfDocument(drawn(Finish())) as plain,
    ):
        for one, other in zip(silent, plain, strict=True):
            assert one.render().to_pil().tobytes() == other.render().to_pil().tobytes()


def test_silent_files_are_told_apart_by_their_contents() -> None:
    other = replace(DOCUMENT, pages=DOCUMENT.pages[:1])
    identifiers = [read(drawn(SILENT, scene)).trailer["/ID"] for scene in (DOCUMENT, other)]
    assert identifiers[0] != identifiers[1]
    assert identifiers[0] == read(drawn(SILENT)).trailer["/ID"]
    assert drawn(SILENT) == drawn(SILENT, replace(DOCUMENT, title="Another", language="en"))


@pytest.mark.parametrize("metadata", [True, False])
@pytest.mark.parametrize("unscaled", [True, False])
def test_scaling_is_refused_only_where_that_is_asked(*, metadata: bool, unscaled: bool) -> None:
    root = read(drawn(Finish(metadata=metadata, unscaled=unscaled))).trailer["/Root"]
    wishes = root.get("/ViewerPreferences", {})
    assert wishes.get("/PrintScaling") == ("/None" if unscaled else None)
    assert ("/DisplayDocTitle" in wishes) == metadata
    assert root.get("/Lang") == ("pt-BR" if metadata else None)


def test_boxes_tell_what_is_trimmed_off() -> None:
    bled = Page(106, 90, (), Bleed(left=0, top=3, right=6, bottom=4))
    first, second = read(drawn(Finish(), Document((bled, Page(70, 50, ())), "", "en"))).pages
    for page, width, height in ((first, 106, 90), (second, 70, 50)):
        for name in ("/MediaBox", "/CropBox", "/BleedBox"):
            box = [float(edge) * MM for edge in page[name]]
            assert box == pytest.approx([0, 0, width, height], abs=0.01)
    trim = [float(edge) * MM for edge in first["/TrimBox"]]
    assert trim == pytest.approx([0, 4, 100, 87], abs=0.01)
    assert second["/TrimBox"] == second["/MediaBox"]
    assert "/ArtBox" not in first


@pytest.mark.parametrize("finish", FINISHES)
def test_files_are_in_order(finish: Finish) -> None:
    data = drawn(finish)
    assert data == drawn(finish)
    with pikepdf.open(BytesIO(data)) as pdf:
        assert pdf.check_pdf_syntax() == []
        assert not pdf.is_encrypted
    reader = read(data)
    assert reader.pdf_header == "%PDF-1.3"
    assert "Paciência" in reader.pages[0].extract_text()
    with pypdfium2.PdfDocument(data) as pdf:
        assert len(pdf) == 2
        assert "Paciência" in pdf[0].get_textpage().get_text_bounded()


@pytest.mark.parametrize("finish", FINISHES)
def test_every_font_is_embedded(finish: Finish) -> None:
    data = drawn(finish)
    assert b"Helvetica" not in data
    fonts = {}
    for page in read(data).pages:
        fonts.update({str(name): font for name, font in page["/Resources"]["/Font"].items()})
    names = [str(font.get_object()["/BaseFont"]) for font in fonts.values()]
    assert len(names) == 3
    for font in fonts.values():
        assert "/FontFile2" in font.get_object()["/FontDescriptor"]


@pytest.mark.parametrize("finish", FINISHES)
def test_nothing_is_transparent(finish: Finish) -> None:
    data = drawn(finish)
    with pikepdf.open(BytesIO(data)) as pdf:
        for thing in pdf.objects:
            if isinstance(thing, (pikepdf.Dictionary, pikepdf.Stream)):
                assert not {"/ca", "/CA", "/SMask", "/BM", "/Group"} & set(thing.keys())
