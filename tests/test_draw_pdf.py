"""Scenes drawn as PDF and read back."""

from __future__ import annotations

from dataclasses import replace

import pypdfium2
import pytest

from dealgen.compose.fonts import text_width
from dealgen.compose.scene import (
    PLAIN,
    Document,
    Finish,
    Font,
    Item,
    Page,
    Path,
    Rect,
    Stroke,
    Symbol,
    Text,
    Use,
)
from dealgen.draw.pdf import pdf_bytes, write_pdf
from pages_reading import MM, forms, read, runs


def document(*items: Item, pages: int = 1, language: str = "en") -> Document:
    return Document((Page(100, 80, items),) * pages, "A title with ♠ and ã", language)


def pixels(*items: Item, finish: Finish = PLAIN) -> tuple[bytes, int]:
    """Return the page at 10 pixels a millimetre, three bytes each, and the length of a row."""
    with pypdfium2.PdfDocument(pdf_bytes(replace(document(*items), finish=finish))) as pdf:
        picture = pdf[0].render(scale=10 * MM).to_pil().convert("RGB")
    return picture.tobytes(), picture.width


def colour_at(drawn: tuple[bytes, int], x: float, y: float) -> str:
    data, width = drawn
    place = 3 * (round(y * 10) * width + round(x * 10))
    return "#" + data[place : place + 3].hex()


def test_file_says_what_it_is() -> None:
    reader = read(pdf_bytes(document(language="pt-BR", pages=3)))
    assert len(reader.pages) == 3
    assert reader.metadata is not None
    assert reader.metadata.title == "A title with ♠ and ã"
    assert "dealgen" in str(reader.metadata.creator)
    root = reader.trailer["/Root"]
    assert root["/Lang"] == "pt-BR"
    assert root["/ViewerPreferences"]["/PrintScaling"] == "/None"


def test_same_document_gives_the_same_bytes() -> None:
    drawn = document(Text(10, 10, "Paciência 7♠".replace("♠", ""), 12), Rect(0, 0, 5, 5))
    assert pdf_bytes(drawn) == pdf_bytes(drawn)


def test_empty_page_has_only_our_fonts() -> None:
    data = pdf_bytes(document())
    assert b"Helvetica" not in data
    fonts = read(data).pages[0]["/Resources"]["/Font"]
    assert all("/FontFile2" in font.get_object()["/FontDescriptor"] for font in fonts.values())


def test_document_without_pages_is_refused() -> None:
    with pytest.raises(ValueError, match="without pages"):
        pdf_bytes(Document((), "", "en"))


def test_text_stands_on_its_base_line() -> None:
    texts = [
        Text(10, 20, "start", 12),
        Text(50, 30, "middle", 9, Font.BOLD, anchor="middle"),
        Text(90, 40, "end", 7, anchor="end"),
        Text(10, 50, "♠♥♦♣", 11, Font.SUITS, "#aa0000"),
    ]
    found = runs(read(pdf_bytes(document(*texts))).pages[0])
    assert [run.text for run in found] == [text.text for text in texts]
    for run, text in zip(found, texts, strict=True):
        shift = {"start": 0, "middle": 0.5, "end": 1}[text.anchor]
        left = text.x - shift * text_width(text.text, text.font, text.size)
        assert (run.x, run.y) == pytest.approx((left, text.y), abs=0.01)
        assert run.size == pytest.approx(text.size)


def test_colours_of_shapes_and_text_do_not_mix() -> None:
    drawn = pixels(
        Rect(0, 0, 10, 10, fill="#ff0000"),
        Text(60, 60, "x", 7, colour="#0000ff"),
        Rect(20, 0, 10, 10, fill="#ff0000"),
        Rect(40, 0, 10, 10, stroke=Stroke(2, "#00ff00")),
        Path((("M", 60, 0), ("L", 70, 0), ("L", 70, 10), ("Z",)), fill="#0000ff"),
        Rect(80, 0, 10, 10, radius=3, fill="#ff0000"),
    )
    assert colour_at(drawn, 5, 5) == "#ff0000"
    assert colour_at(drawn, 25, 5) == "#ff0000"
    assert colour_at(drawn, 40, 5) == "#00ff00"
    assert colour_at(drawn, 45, 5) == "#ffffff"
    assert colour_at(drawn, 68, 3) == "#0000ff"
    assert colour_at(drawn, 62, 8) == "#ffffff"
    assert colour_at(drawn, 80.2, 0.2) == "#ffffff"
    assert colour_at(drawn, 85, 5) == "#ff0000"


def test_dashes_end_with_their_line() -> None:
    drawn = pixels(
        Path((("M", 0, 10), ("L", 40, 10)), stroke=Stroke(2, dash=(4, 4))),
        Path((("M", 0, 20), ("L", 40, 20)), stroke=Stroke(2)),
    )
    assert [colour_at(drawn, x, 10) for x in (2, 6, 10)] == ["#000000", "#ffffff", "#000000"]
    assert [colour_at(drawn, x, 20) for x in (2, 6, 10)] == ["#000000"] * 3


def test_curves_and_winding() -> None:
    ring = (
        *(("M", 20.0, 20.0), ("L", 40.0, 20.0), ("L", 40.0, 40.0), ("L", 20.0, 40.0), ("Z",)),
        *(("M", 25.0, 25.0), ("L", 25.0, 35.0), ("L", 35.0, 35.0), ("L", 35.0, 25.0), ("Z",)),
    )
    bow = (("M", 60.0, 40.0), ("C", 60.0, 10.0, 90.0, 10.0, 90.0, 40.0), ("Z",))
    drawn = pixels(Path(ring, fill="#000000"), Path(bow, fill="#000000"))
    assert colour_at(drawn, 22, 30) == "#000000"
    assert colour_at(drawn, 30, 30) == "#ffffff"
    assert colour_at(drawn, 75, 20) == "#000000"
    assert colour_at(drawn, 61, 15) == "#ffffff"


CORNER = Symbol("corner", 20, 10, (Rect(0, 0, 5, 5, fill="#ff0000"),))


def test_symbols_are_drawn_once_and_placed_exactly() -> None:
    outer = Symbol("outer", 30, 10, (Use(CORNER, 10, 0), Rect(0, 9, 30, 1, fill="#0000ff")))
    items = (Use(CORNER, 10, 10, 2), Use(CORNER, 60, 10, turned=True), Use(outer, 10, 50))
    data = pdf_bytes(document(*items, pages=40))
    found = forms(read(data).pages[39])
    boxes = [(form.x, form.y, form.width, form.height) for form in found]
    expected = [(10, 10, 40, 20), (60, 10, 20, 10), (10, 50, 30, 10)]
    for box, place in zip(boxes, expected, strict=True):
        assert box == pytest.approx(place, abs=0.01)
    assert data.count(b"/Subtype /Form") == 2
    drawn = pixels(*items)
    assert colour_at(drawn, 18, 18) == "#ff0000"
    assert colour_at(drawn, 78, 18) == "#ff0000"
    assert colour_at(drawn, 62, 12) == "#ffffff"
    assert colour_at(drawn, 22, 52) == "#ff0000"
    assert colour_at(drawn, 12, 59.5) == "#0000ff"


def test_unused_symbols_are_not_in_the_file() -> None:
    assert b"/Subtype /Form" not in pdf_bytes(document(Rect(0, 0, 1, 1, fill="#000000")))


def test_equal_symbols_may_share_a_name_and_others_may_not() -> None:
    twin = Symbol("corner", 20, 10, (Rect(0, 0, 5, 5, fill="#ff0000"),))
    other = Symbol("corner", 20, 10, (Rect(0, 0, 5, 5, fill="#00ff00"),))
    assert pdf_bytes(document(Use(CORNER, 0, 0), Use(twin, 30, 0)))
    with pytest.raises(ValueError, match="named 'corner'"):
        pdf_bytes(document(Use(CORNER, 0, 0), Use(other, 30, 0)))


def test_write_pdf(tmp_path: object) -> None:
    path = tmp_path / "a.pdf"  # type: ignore[operator]
    write_pdf(document(), path)
    assert path.read_bytes() == pdf_bytes(document())
