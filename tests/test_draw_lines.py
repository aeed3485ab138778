"""Lines: none thinner on the page than asked for, however small the symbol it is part of."""

from __future__ import annotations

from dataclasses import replace

import pypdfium2
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from content_streams import line_widths
from dealgen.compose.book import BookOptions, book
from dealgen.compose.scene import Finish, Item, Path, Rect, Stroke, Symbol, Use
from dealgen.deal import numbered_deal
from dealgen.draw.pdf import pdf_bytes
from dealgen.generate import Judged
from dealgen.layout_file import load_layout
from test_draw_pdf import document, pixels

LEAST = 0.75 / 72 * 25.4
HAIR = 0.0001

THIN = Symbol("thin", 20, 20, (Rect(1, 1, 18, 18, stroke=Stroke(0.2)),))
NEST = Symbol("nest", 40, 40, (Use(THIN, 0, 0, 0.5), Rect(0, 0, 3, 3, stroke=Stroke(2))))
THICK = Symbol("thick", 20, 20, (Rect(2, 2, 16, 16, stroke=Stroke(3)),))
FILLED = Symbol("filled", 20, 20, (Rect(2, 2, 0.1, 16, fill="#000000"),))


def drawn(*items: Item, least: float = LEAST) -> bytes:
    return pdf_bytes(replace(document(*items), finish=Finish(least_line=least)))


def test_lines_are_as_they_are_where_nothing_is_asked() -> None:
    widths = line_widths(drawn(Use(NEST, 0, 0, 0.5), Use(THIN, 50, 0), least=0))
    assert widths == pytest.approx([0.05, 1, 0.2], abs=0.002)


def test_thin_lines_are_thickened_at_every_depth() -> None:
    items = (
        Rect(0, 0, 5, 5, stroke=Stroke(0.1)),
        Use(NEST, 0, 0, 0.5),
        Use(NEST, 50, 0, 0.3, turned=True),
        Use(THIN, 50, 0),
        Use(THIN, 0, 50, 2),
    )
    widths = line_widths(drawn(*items))
    assert widths == pytest.approx([LEAST, LEAST, 1, LEAST, 0.6, LEAST, 0.4], rel=0.02)
    assert min(widths) >= LEAST - HAIR


@given(
    scale=st.floats(0.05, 8), inner=st.floats(0.05, 4), width=st.floats(0, 3), least=st.floats(0, 1)
)
@settings(max_examples=40, deadline=None)
def test_no_line_is_too_thin_and_none_needlessly_thick(
    scale: float, inner: float, width: float, least: float
) -> None:
    line = Path((("M", 0, 0), ("L", 5, 5)), stroke=Stroke(width))
    outer = Symbol("outer", 40, 40, (Use(Symbol("inner", 10, 10, (line,)), 0, 0, inner), line))
    widths = line_widths(drawn(Use(outer, 0, 0, scale), line, least=least))
    for found, wished in zip(widths, (width * inner * scale, width * scale, width), strict=True):
        # What is written is rounded to a hundredth of a point, which the scale then enlarges.
        rounding = 0.004 * max(1, scale, scale * inner) + 0.001
        assert found >= least - HAIR - 0.001 * least
        assert found >= wished - rounding
        assert found <= max(wished, least * 1.02) + rounding


def test_forms_are_drawn_anew_only_where_lines_are_thickened() -> None:
    scales = (0.4, 0.4001, 0.8, 1.5, 3.0)
    uses = [Use(symbol, 0, 0, scale) for symbol in (THIN, THICK, FILLED) for scale in scales]
    assert drawn(*uses, least=0).count(b"/Subtype /Form") == 3
    # Thin lines at 0.4 (twice the same, as near as these are) and 0.8, and as they are from 1.5 on.
    assert drawn(*uses).count(b"/Subtype /Form") == 3 + 2


def test_thickened_lines_along_an_edge_are_not_cut_off() -> None:
    edge = Symbol("edge", 40, 40, (Rect(0, 0, 40, 40, stroke=Stroke(0.1)),))
    data, row = pixels(Use(edge, 10, 10), finish=Finish(least_line=2))
    dark = [x / 10 for x in range(row) if data[3 * (300 * row + x)] < 128]
    assert dark[0] == pytest.approx(9, abs=0.11)
    assert len(dark) == pytest.approx(40, abs=2)


def test_filled_shapes_are_left_alone() -> None:
    used = Use(FILLED, 10, 10, 0.5)
    assert pixels(used, finish=Finish(least_line=3)) == pixels(used)


@pytest.mark.parametrize("layout", ["pyramid", "turtle"])
def test_whole_books_have_no_thin_line(layout: str) -> None:
    deal = Judged(numbered_deal(load_layout(layout), 1), None)
    pages = book([deal], BookOptions(answers="none", rules=False))
    assert min(line_widths(pdf_bytes(pages))) < 0.2
    data = pdf_bytes(replace(pages, finish=Finish(least_line=LEAST)))
    assert min(line_widths(data)) >= LEAST - HAIR
    with pypdfium2.PdfDocument(data) as pdf:
        assert len(pdf) == len(pages.pages)
