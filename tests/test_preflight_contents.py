"""PDFs with one thing wrong each: what else lies in a file, and what is missing from it."""

from __future__ import annotations

from dataclasses import replace
from hashlib import shake_256
from typing import TYPE_CHECKING

import pytest
from pikepdf import Array, Dictionary, Name, OutlineItem, String

from dealgen.compose.scene import Bleed, Document, Finish, OutlineEntry, Page, Rect, Text
from dealgen.compose.scene import Mark as SceneMark
from dealgen.draw.pdf import pdf_bytes
from small_pdfs import BLOCK, HOME, INGRAM, KDP, SCREEN, finding, found, pdf_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from pikepdf import Pdf

NOTHING = "found, none wanted; leave out"


def outlined(pdf: Pdf) -> None:
    with pdf.open_outline() as outline:
        outline.root.append(OutlineItem("Start", 0))


def linked(pdf: Pdf) -> None:
    link = Dictionary(Subtype=Name.Link, Rect=Array([100, 100, 200, 200]), Border=Array([0, 0, 0]))
    pdf.pages[0].Annots = Array([link, link])


def noted(pdf: Pdf) -> None:
    note = Dictionary(Subtype=Name.Popup, Rect=Array([100, 100, 200, 200]))
    pdf.pages[1].Annots = Array([note])


def filled_in(pdf: Pdf) -> None:
    pdf.Root.AcroForm = Dictionary(Fields=Array([pdf.make_indirect(Dictionary(T=String("a")))]))


def layered(pdf: Pdf) -> None:
    layer = pdf.make_indirect(Dictionary(Type=Name.OCG, Name=String("a")))
    pdf.Root.OCProperties = Dictionary(OCGs=Array([layer]), D=Dictionary())


def attached(pdf: Pdf) -> None:
    pdf.attachments["a.txt"] = b"hello"


def scripted(pdf: Pdf) -> None:
    pdf.Root.OpenAction = Dictionary(S=Name.JavaScript, JS=String("app.alert(1)"))


def scripted_by_name(pdf: Pdf) -> None:
    script = Dictionary(S=Name.JavaScript, JS=String("app.alert(1)"))
    pdf.Root.Names = Dictionary(JavaScript=Dictionary(Names=Array([String("a"), script])))


def empty(pdf: Pdf) -> None:
    pdf.Root.AcroForm = Dictionary(Fields=Array([]))
    pdf.Root.Outlines = Dictionary(Type=Name.Outlines, Count=0)
    pdf.Root.Names = Dictionary(JavaScript=Dictionary(Names=Array([])))
    pdf.pages[0].Annots = Array([])


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (outlined, f"file: outline: some {NOTHING} the outline (bookmarks)"),
        (linked, f"page 1: links: 2 links {NOTHING} links; on paper they do nothing"),
        (noted, f"page 2: notes: 1 Popup note {NOTHING} notes; on paper they do nothing"),
        (filled_in, "file: form fields: some found, none wanted; print the form's fields as text"),
        (layered, "file: layers: some found, none wanted; merge the layers"),
        (attached, f"file: attached files: some {NOTHING} attached files"),
        (scripted, f"file: scripts: some {NOTHING} scripts"),
        (scripted_by_name, f"file: scripts: some {NOTHING} scripts"),
    ],
)
def test_what_a_printer_refuses(change: Callable[[Pdf], None], said: str) -> None:
    assert found(pdf_of(BLOCK, BLOCK, change=change), KDP) == [said]
    assert found(pdf_of(BLOCK, BLOCK, change=change), replace(KDP, bare=False)) == []


def test_what_is_empty_is_not_there() -> None:
    assert found(pdf_of(BLOCK, BLOCK, change=empty), KDP) == []


def test_metadata() -> None:
    def change(pdf: Pdf) -> None:
        pdf.docinfo["/Author"] = "A"
        pdf.docinfo["/Title"] = "T"
        pdf.docinfo["/Producer"] = "P"
        pdf.Root.Metadata = pdf.make_stream(b"<x/>")

    assert found(pdf_of(BLOCK, BLOCK, change=change), KDP) == [
        (
            "file: properties of the file: Author, Title found, none wanted; leave it out of the "
            "file's properties"
        ),
        "file: XMP packet: one found, none wanted; leave it out",
    ]


def test_the_size_of_a_file() -> None:
    def change(pdf: Pdf) -> None:
        pdf.pages[0].Heavy = pdf.make_stream(shake_256(b"noise").digest(1_300_000))

    (said,) = found(pdf_of(BLOCK, BLOCK, change=change), replace(KDP, most_megabytes=1))
    assert said == (
        "file: size of the file: 1.3 MB found, at most 1 MB wanted; make pictures smaller"
    )


# PDF/X.


def claiming(pdf: Pdf) -> None:
    pdf.docinfo["/GTS_PDFXVersion"] = "PDF/X-1:2001"
    pdf.docinfo["/GTS_PDFXConformance"] = "PDF/X-1a:2001"
    pdf.docinfo["/Trapped"] = Name("/False")
    pdf.docinfo["/Title"] = "T"
    intent = Dictionary(S=Name.GTS_PDFX, OutputConditionIdentifier=String("CGATS TR 001"))
    pdf.Root.OutputIntents = Array([intent])
    for page in pdf.pages:
        page.TrimBox = page.MediaBox


def test_a_file_that_holds_what_it_claims() -> None:
    assert found(pdf_of(BLOCK, b"", change=claiming), INGRAM) == []


def test_a_file_that_claims_nothing() -> None:
    mend = "write the file as PDF/X-1a"
    assert found(pdf_of(BLOCK, b""), INGRAM) == [
        f"file: standard: none found, PDF/X-1a wanted; {mend}",
        f"file: output intent: none found, one of PDF/X wanted; {mend}",
        f"file: Trapped: none found, True or False wanted; {mend}",
        "pages 1-2: TrimBox: none found, one on each page wanted; write a TrimBox for each page",
    ]


# At home, and on a screen.


def test_printing_at_true_size() -> None:
    assert str(finding(pdf_of(BLOCK), HOME)) == (
        "file: PrintScaling: AppDefault found, None wanted; write it so, or choose 100 % (actual "
        "size) in the printer's dialogue"
    )


def test_what_readers_on_a_screen_want() -> None:
    assert found(pdf_of(BLOCK), SCREEN) == [
        "file: title: none found, a title wanted; give the file a title",
        (
            "file: language: none found, a language wanted; say what language it is in, so that it "
            "can be read aloud"
        ),
    ]

    def change(pdf: Pdf) -> None:
        pdf.docinfo["/Title"] = "A book"
        pdf.Root.Lang = String("en")
        pdf.Root.PageLabels = Dictionary(Nums=Array([3, Dictionary(S=Name.D)]))

    labels = "file: page labels: others found, labels from page 1 on wanted; label pages from the "
    assert found(pdf_of(*[BLOCK] * 12, change=change), SCREEN) == [
        f"{labels}first on, or leave labels out"
    ]
    assert found(pdf_of(*[BLOCK] * 13, change=change), SCREEN)[0] == (
        "file: outline: none found, one for more than 12 pages wanted; give the file an outline "
        "(bookmarks)"
    )


def test_our_own_documents() -> None:
    """What the finish of a document promises is what preflight finds."""
    pages = tuple(
        Page(152.4, 228.6, (SceneMark(f"m{number}"), Rect(30, 30, 40, 40, fill="#000000")))
        for number in range(14)
    )
    outline = (OutlineEntry("Start", "m0"),)
    document = Document(pages, "A book", "en", outline)
    assert found(pdf_bytes(document), HOME) == []
    finish = document.finish
    screen = replace(document, finish=replace(finish, navigation=True, unscaled=False))
    assert found(pdf_bytes(screen), SCREEN) == []
    printed = replace(finish, ink="grey", metadata=False, unscaled=False)
    assert found(pdf_bytes(replace(document, finish=printed)), KDP) == []


def test_our_own_pages_with_bleed() -> None:
    """The bleed changes sides with the spine; art fills it, type stays inside."""

    def page(number: int) -> Page:
        left, right = (0.0, 3.175) if number % 2 else (3.175, 0.0)
        art = Rect(0, 0, 155.575, 234.95, fill="#cccccc")
        word = Text(80, 100, "Hello", 12, anchor="middle")
        return Page(155.575, 234.95, (art, word), bleed=Bleed(left, 3.175, right, 3.175))

    finish = Finish(ink="grey", metadata=False, unscaled=False)
    pages = tuple(page(number) for number in range(1, 5))
    assert found(pdf_bytes(Document(pages, "A book", "en", finish=finish)), KDP) == []
    astray = tuple(page(number) for number in range(2, 6))
    sentences = found(pdf_bytes(Document(astray, "A book", "en", finish=finish)), KDP)
    assert [each.split(" found")[0] for each in sentences] == [
        "pages 1-4: bleed at the inner edge: 0.125 in (3.2 mm)",
        "pages 1-4: bleed at the outer edge: 0 in (0 mm)",
    ]
