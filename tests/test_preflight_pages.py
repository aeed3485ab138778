"""Pages of PDFs with one thing wrong each: sizes, boxes, margins."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pikepdf import Array, Dictionary, Name

from dealgen.preflight import preflight
from small_pdfs import (
    BLED,
    BLOCK,
    HOME,
    INCH,
    KDP,
    MM,
    SIX_NINE,
    finding,
    found,
    lettered,
    pdf_of,
    rectangle,
)

if TYPE_CHECKING:
    from pikepdf import Pdf
    from reportlab.pdfgen.canvas import Canvas

INNER = "move what is printed inwards, or make it smaller; a page format with a wider inner margin"


# Sizes.


def test_a_page_of_another_size() -> None:
    def change(pdf: Pdf) -> None:
        pdf.pages[2].MediaBox = Array([0, 0, 8.5 * INCH, 11 * INCH])

    odd = finding(pdf_of(*[BLOCK] * 4, change=change), KDP)
    assert str(odd) == (
        "page 3: page size: 8.5 × 11 in (215.9 × 279.4 mm) found, 6 × 9 in (152.4 × 228.6 mm), "
        "as most pages have, wanted; give all pages one size"
    )
    assert odd.rule == "size"


def test_pages_on_their_side_are_one_size_where_the_user_cuts() -> None:
    def change(pdf: Pdf) -> None:
        pdf.pages[1].MediaBox = Array([0, 0, 9 * INCH, 6 * INCH])
        pdf.Root.ViewerPreferences = Dictionary(PrintScaling=Name("/None"))

    inside = rectangle(100, 100, 200, 200)
    assert found(pdf_of(inside, inside, change=change), HOME) == []


def test_a_size_that_is_not_printed() -> None:
    said = finding(pdf_of(BLOCK, BLOCK, size=(6.1 * INCH, 9 * INCH)), KDP)
    assert str(said) == (
        "pages 1-2: trimmed size: 6.1 × 9 in (154.9 × 228.6 mm) found, a size that kdp prints, "
        "the nearest is 6 × 9 in (152.4 × 228.6 mm), wanted; make the pages anew in a size that "
        "is printed; do not stretch them"
    )


def test_a_size_is_right_to_a_tenth_of_a_millimetre() -> None:
    assert found(pdf_of(BLOCK, BLOCK, size=(152.48 * MM, 228.6 * MM)), KDP) == []
    assert found(pdf_of(BLOCK, BLOCK, size=(152.52 * MM, 228.6 * MM)), KDP) != []


def _trimmed(pdf: Pdf) -> None:
    for number, page in enumerate(pdf.pages, start=1):
        left = 0 if number % 2 else 9
        page.TrimBox = Array([left, 9, left + SIX_NINE[0], 9 + SIX_NINE[1]])


def test_bleed_with_and_without_a_trim_box() -> None:
    art = rectangle(-10, -10, 700, 700)
    assert found(pdf_of(art, art, size=BLED), KDP) == []
    assert found(pdf_of(art, art, size=BLED, change=_trimmed), KDP) == []


def test_bleed_at_the_spine() -> None:
    def change(pdf: Pdf) -> None:
        for page in pdf.pages:
            page.TrimBox = Array([9, 9, 9 + SIX_NINE[0], 9 + SIX_NINE[1]])

    size = (6.25 * INCH, 9.25 * INCH)
    art = rectangle(0, 0, *size)
    said = finding(pdf_of(art, art, size=size, change=change), KDP)
    assert str(said) == (
        "pages 1-2: bleed at the inner edge: 0.125 in (3.2 mm) found, none wanted; let the page "
        "reach beyond the cut by just so much"
    )


def test_boxes_that_reach_out_of_each_other() -> None:
    def change(pdf: Pdf) -> None:
        pdf.pages[0].BleedBox = Array([0, 0, 500, 648])
        pdf.pages[1].BleedBox = Array([10, 10, 400, 600])
        pdf.pages[1].TrimBox = Array([0, 0, *SIX_NINE])

    assert found(pdf_of(BLOCK, BLOCK, change=change), KDP) == [
        (
            "page 1: page boxes: a BleedBox that reaches out found, a BleedBox within the MediaBox "
            "wanted; write boxes that lie within each other"
        ),
        (
            "page 2: page boxes: a TrimBox that reaches out found, a TrimBox within the BleedBox "
            "wanted; write boxes that lie within each other"
        ),
    ]


@pytest.mark.parametrize(
    ("key", "box", "said"),
    [
        ("/MediaBox", [0, 0, 0, 600], "a box without an area"),
        ("/MediaBox", [0, 0, 10**6, 600], "a side of 1,000,000 units"),
        ("/TrimBox", [0, 0, 100], "boxes that are not four numbers"),
        ("/TrimBox", [0, 0, Name.Wide, 600], "boxes that are not four numbers"),
        ("/CropBox", 7, "boxes that are not four numbers"),
        ("/UserUnit", 0, "a UserUnit that is no size"),
        ("/Rotate", Name.Left, "boxes that are not four numbers"),
    ],
)
def test_boxes_that_are_no_boxes(key: str, box: object, said: str) -> None:
    def change(pdf: Pdf) -> None:
        pdf.pages[1].obj[key] = Array(box) if isinstance(box, list) else box

    sentence = str(finding(pdf_of(BLOCK, BLOCK, change=change), KDP))
    assert sentence == (
        f"page 2: page boxes: {said} found, a MediaBox of a usual size wanted; write the file "
        "anew with a program that gives each page a size"
    )


def test_turned_cropped_and_enlarged_pages() -> None:
    def change(pdf: Pdf) -> None:
        pdf.pages[0].Rotate = 90
        pdf.pages[1].CropBox = Array([10, 10, 400, 600])
        pdf.pages[2].UserUnit = 2.0
        pdf.pages[2].MediaBox = Array([0, 0, SIX_NINE[0] / 2, SIX_NINE[1] / 2])

    contents = [BLOCK, BLOCK, rectangle(50, 50, 150, 250), BLOCK]
    assert found(pdf_of(*contents, change=change), KDP) == [
        (
            "page 1: rotation: 90 degrees found, none wanted; write pages upright, without a turn "
            "that viewers have to make"
        ),
        (
            "page 2: CropBox: a part of the page found, the whole page wanted; write a CropBox as "
            "large as the MediaBox, or none"
        ),
        (
            "page 3: unit: a UserUnit of 2 points found, points wanted; write lengths in points, "
            "without a UserUnit"
        ),
    ]


# Margins.


def test_margins_are_measured_on_their_side_of_the_page() -> None:
    """The inner margin is left on right-hand pages, right on left-hand ones."""
    width, height = SIX_NINE
    near = rectangle(8 * MM, 100, 200, 200)
    far = rectangle(100, 100, width - 8 * MM, 200)
    assert found(pdf_of(far, near), KDP) == []
    said = finding(pdf_of(near, far), KDP)
    assert str(said) == (
        "pages 1-2: inner margin: 0.315 in (8 mm) found, 0.375 in (9.5 mm) for 2 to 150 pages "
        f"wanted; {INNER} has it"
    )
    low = rectangle(100, 2 * MM, 200, 200)
    high = rectangle(100, 100, 200, height - 3 * MM)
    assert [each.split(" wanted")[0] for each in found(pdf_of(low, high), KDP)] == [
        "page 1: lower margin: 0.079 in (2 mm) found, 0.25 in (6.4 mm)",
        "page 2: upper margin: 0.118 in (3 mm) found, 0.25 in (6.4 mm)",
    ]


def test_like_margins_are_one_finding_with_the_figures_from_least_to_most() -> None:
    contents = [rectangle((7 + page / 10) * MM, 100, 300, 200) for page in range(10)]
    said = preflight(pdf_of(*contents), replace(KDP, mirrored=False)).findings
    assert [str(each).split(" found")[0] for each in said] == [
        "pages 1-10: left margin: 0.276 to 0.311 in (7 to 7.9 mm)"
    ]
    assert said[0].record()["pages"] == [[1, 10]]


def test_the_inner_margin_grows_with_the_book() -> None:
    inside = rectangle(10 * MM, 100, SIX_NINE[0] - 10 * MM, 200)
    assert found(pdf_of(*[inside] * 150), KDP) == []
    said = finding(pdf_of(*[inside] * 152), KDP)
    assert str(said) == (
        "pages 1-152: inner margin: 0.394 in (10 mm) found, 0.5 in (12.7 mm) for 151 to 300 "
        f"pages wanted; {INNER} has it"
    )


@given(
    st.floats(0, 12),
    st.floats(0, 12),
    st.sampled_from([0, 90, 180, 270]),
    st.sampled_from([0, -70]),
)
def test_any_margin_is_found_to_a_tenth_of_a_millimetre(
    left: float, top: float, turn: int, start: int
) -> None:
    """However a page is turned for viewers and wherever its box begins."""

    def change(pdf: Pdf) -> None:
        pdf.pages[0].Rotate = turn
        pdf.pages[0].MediaBox = Array([start, start, start + 300, start + 400])

    content = rectangle(start + left * MM, start + 100, start + 200, start + 400 - top * MM)
    data = pdf_of(content, change=change)
    said = {f.what: f for f in preflight(data, HOME).findings if f.rule == "margins"}
    for name, margin in (("left margin", left), ("upper margin", top)):
        if margin > 6.35 - 0.02:
            assert name not in said
        elif margin < 6.35 - 0.15:
            measured = float(said[name].found.split(" mm")[0])
            assert measured == pytest.approx(margin, abs=0.1)


def test_what_is_white_or_cut_off_is_not_printed() -> None:
    white = b"1 g 0 0 432 648 re f q 50 50 300 500 re W n 0 g 0 0 432 648 re f Q"
    assert found(pdf_of(white, white), KDP) == []


def test_text_over_art_that_runs_off_the_page() -> None:
    def draw(canvas: Canvas) -> None:
        canvas.setFillGray(0.8)
        canvas.rect(-5, -5, 700, 700, stroke=0, fill=1)
        canvas.setFillGray(0)
        canvas.setFont("arimo", 12)
        canvas.drawString(100, 9 + 3 * MM, "HHH")

    said = finding(lettered(draw, BLED), KDP)
    assert str(said) == (
        "pages 1-2: lower margin of text: 0.118 in (3 mm) found, 0.375 in (9.5 mm) wanted; move "
        "what is printed inwards, or make it smaller"
    )


def test_art_must_reach_the_edge_of_the_bleed() -> None:
    short = rectangle(0, 100, 6 * INCH + 1 * MM, 200)
    near = rectangle(100, 9 + 2 * MM, 200, 200)
    assert found(pdf_of(short, near, size=BLED), KDP) == [
        (
            "page 1: art at the outer edge: 0.039 in (1 mm) found, 0.125 in (3.2 mm) beyond the "
            "cut wanted; let it run to the edge of the bleed, or end it inside the margin"
        ),
        (
            "page 2: lower margin: 0.079 in (2 mm) found, 0.375 in (9.5 mm) wanted; move what is "
            "printed inwards, or make it smaller"
        ),
    ]


def test_marks_beyond_the_cut() -> None:
    marks = b"0 G 1 w 436 0 m 436 8 l S"
    said = finding(pdf_of(BLOCK + b" " + marks, BLOCK, size=BLED), KDP)
    assert str(said) == (
        "page 1: printer's marks: marks beyond the cut found, none wanted; leave out crop marks, "
        "colour bars and notes beside the page"
    )
