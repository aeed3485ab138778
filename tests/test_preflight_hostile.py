"""PDFs that are broken within, or made to break their readers: a finding, never an error."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pikepdf import Array, Dictionary, Name

from dealgen.errors import InputError
from dealgen.preflight import preflight
from small_pdfs import BLOCK, INGRAM, KDP, form, found, image, pdf_of

if TYPE_CHECKING:
    from pikepdf import Pdf

MEND = "pages that can be read wanted; write the page anew; it was not checked in full"


def test_names_that_lead_nowhere() -> None:
    assert found(pdf_of(BLOCK + b" /Gone Do /Far gs", BLOCK), KDP) == [
        f"page 1: content: Far, which is not in the file, found, {MEND}",
        f"page 1: content: Gone, which is not in the file, found, {MEND}",
    ]


def test_a_form_that_draws_itself() -> None:
    def resources(pdf: Pdf) -> Dictionary:
        loop = form(pdf, b"/X Do")
        loop.Resources = Dictionary(XObject=Dictionary(X=loop))
        return Dictionary(XObject=Dictionary(X=loop))

    said = found(pdf_of(BLOCK + b" /X Do", BLOCK, resources=resources), KDP)
    assert said == [
        f"page 1: content: a form that draws itself found, {MEND}",
        "page 1: page: none to draw found, pages that can be drawn wanted; write the page anew",
        (
            "page 1: margins: none to measure found, pages that can be drawn wanted; write the "
            "page anew; its margins were not checked"
        ),
    ]


def test_forms_within_forms_without_end() -> None:
    """Each draws the next ten times: a hundred deep would be more lines than atoms."""

    def resources(pdf: Pdf) -> Dictionary:
        last = form(pdf, b"1 w 0 0 m 1 1 l S")
        for _ in range(100):
            inner = last
            last = form(pdf, b"q .9 0 0 .8 1 1 cm /X Do Q .7 0 0 .7 1 1 cm /X Do " * 5)
            last.Resources = Dictionary(XObject=Dictionary(X=inner))
        return Dictionary(XObject=Dictionary(X=last))

    data = pdf_of(b"/X Do", BLOCK, resources=resources)
    said = preflight(data, KDP).findings
    assert [each.found for each in said if each.rule == "file"] == [
        "forms within forms more than 30 deep",
        "none to draw",
    ]


def test_more_sizes_of_a_line_than_can_be_kept() -> None:
    def resources(pdf: Pdf) -> Dictionary:
        last = form(pdf, b"1 w 100 100 m 101 101 l S")
        for level in range(12):
            inner = last
            scales = (1 + (level + 1) * step / 1000 for step in range(5))
            drawn = b" ".join(b"q %f 0 0 1 0 0 cm /X Do Q" % scale for scale in scales)
            last = form(pdf, drawn)
            last.Resources = Dictionary(XObject=Dictionary(X=inner))
        return Dictionary(XObject=Dictionary(X=last))

    said = preflight(pdf_of(b"/X Do", BLOCK, resources=resources), KDP).findings
    assert [each.found for each in said if each.rule == "file"] == [
        "more than can be checked to the end",
        "none to draw",
    ]


@pytest.mark.parametrize(
    "content",
    [
        b"q q q (unclosed",
        b"<< /A [ 1 2 BT Tf Tj",
        b"/F1 Tf w cm gs Do scn rg BI ID EI",
        b"\x00\xff\xfe" * 50,
        b"1 0 0 1 cm w (a) w /A w 5 Do 5 gs [] Tf",
        b"Q " * 1000 + b"q " * 20000,
        b"BT /Photo 12 Tf (a) Tj ET /Photo gs /Photo sh /Photo cs /Pattern cs /Photo scn",
    ],
)
def test_contents_that_are_none(content: bytes) -> None:
    def resources(pdf: Pdf) -> Dictionary:
        photo = image(pdf, 30, 30)
        kinds = ("Font", "ExtGState", "Shading", "ColorSpace", "Pattern", "XObject")
        return Dictionary({f"/{kind}": Dictionary(Photo=photo) for kind in kinds})

    for profile in (KDP, INGRAM):
        for finding in preflight(pdf_of(content, BLOCK, resources=resources), profile).findings:
            assert str(finding).count("\n") == 0


@pytest.mark.parametrize(
    "broken",
    [
        lambda pdf: setattr(pdf.pages[0], "Resources", Name.No),
        lambda pdf: setattr(pdf.pages[0], "Resources", Dictionary(Font=Array([]))),
        lambda pdf: setattr(pdf.pages[0], "Resources", Dictionary(Font=Dictionary(F=3))),
        lambda pdf: setattr(pdf.pages[0], "Contents", Name.No),
        lambda pdf: setattr(pdf.pages[0], "Contents", Array([Dictionary(), 7])),
        lambda pdf: setattr(pdf.pages[0], "Annots", Array([3, Name.No, Dictionary()])),
        lambda pdf: setattr(pdf.pages[0], "Group", Dictionary(S=3)),
        lambda pdf: setattr(pdf.Root, "Names", Name.No),
        lambda pdf: setattr(pdf.Root, "OCProperties", Array([])),
        lambda pdf: setattr(pdf.Root, "OutputIntents", Array([3])),
        lambda pdf: setattr(pdf.Root, "ViewerPreferences", 3),
        lambda pdf: setattr(pdf.Root, "PageLabels", 3),
        lambda pdf: setattr(pdf.trailer, "Info", Dictionary(A=Array([]), B=3)),
    ],
)
def test_objects_that_are_not_what_they_ought_to_be(broken: object) -> None:
    assert callable(broken)
    data = pdf_of(BLOCK, BLOCK, change=broken)
    for profile in (KDP, INGRAM):
        assert preflight(data, profile).pages == 2


def test_names_whose_bytes_are_no_text() -> None:
    """As in files that were damaged on the way."""

    def change(pdf: Pdf) -> None:
        pdf.trailer.Info = Dictionary(Keywxrds="x")
        pdf.Root.OpenAction = Dictionary(S=Name.JavaSxript)
        pdf.Root.ViewerPreferences = Dictionary(PrintScaling=Name.Noxe)

    data = pdf_of(BLOCK, BLOCK, change=change)
    data = data.replace(b"/Keywxrds", b"/Keyw\xffrds").replace(b"/JavaSxript", b"/JavaS\xffript")
    data = data.replace(b"/Noxe", b"/No\xffe")
    said = [str(each) for profile in (KDP, INGRAM) for each in preflight(data, profile).findings]
    assert any("unreadable names found, none wanted" in each for each in said)


@settings(max_examples=60)
@given(st.data())
def test_files_with_bytes_changed(data: st.DataObject) -> None:
    def resources(pdf: Pdf) -> Dictionary:
        inner = form(pdf, b"1 w 0 0 m 9 9 l S")
        return Dictionary(XObject=Dictionary(X=inner, I=image(pdf, 3, 3)))

    whole = bytearray(pdf_of(b"/X Do q 9 0 0 9 99 99 cm /I Do Q", BLOCK, resources=resources))
    for _ in range(data.draw(st.integers(1, 8))):
        whole[data.draw(st.integers(9, len(whole) - 1))] = data.draw(st.integers(0, 255))
    try:
        report = preflight(bytes(whole), KDP)
    except InputError as error:
        told = str(error)
    else:
        told = "the file passes" if report.passed else f"the file: {report.findings[0]}"
    assert told.startswith("the file")
