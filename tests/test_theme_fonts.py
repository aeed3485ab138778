"""Fonts of a user's own in a theme: what can be used, and sentences for what cannot."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO
from typing import TYPE_CHECKING

import pytest
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.t2CharStringPen import T2CharStringPen
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from pypdf import PdfReader

from dealgen.compose.book_options import BookOptions
from dealgen.compose.fonts import font_path, text_width
from dealgen.compose.picture import sheet_picture
from dealgen.compose.scene import Document, Font, Page, Text
from dealgen.compose.theme import in_force, load_theme
from dealgen.draw.pdf import pdf_bytes
from dealgen.draw.png import png_bytes
from dealgen.errors import InputError
from test_themes import judged, written

if TYPE_CHECKING:
    from pathlib import Path


def static(folder: Path, name: str, *, without: str = "") -> str:
    """Write a static TrueType font, some of its letters taken away; return its file name."""
    font = TTFont(font_path(Font.BOLD if "Bold" in name else Font.REGULAR))
    signs = {code for code in font.getBestCmap() if chr(code) not in without}
    subsetter = Subsetter(Options(name_IDs=["*"], notdef_outline=True))
    subsetter.populate(unicodes=signs)
    subsetter.subset(font)
    for record in font["name"].names:
        if record.nameID == 6:
            record.string = f"{name}-Own"
    font.save(folder / f"{name}.ttf")
    return f"{name}.ttf"


def postscript(folder: Path) -> str:
    """Write an OpenType font with PostScript outlines."""
    builder = FontBuilder(1000, isTTF=False)
    builder.setupGlyphOrder([".notdef", "A"])
    builder.setupCharacterMap({65: "A"})
    pen = T2CharStringPen(600, None)
    pen.moveTo((0, 0))
    pen.lineTo((500, 0))
    pen.lineTo((250, 700))
    pen.closePath()
    shapes = {".notdef": pen.getCharString(), "A": pen.getCharString()}
    builder.setupCFF("Own", {"FullName": "Own"}, shapes, {})
    builder.setupHorizontalMetrics({".notdef": (600, 0), "A": (600, 0)})
    builder.setupHorizontalHeader(ascent=800, descent=-200)
    builder.setupNameTable({"familyName": "Own", "styleName": "Regular"})
    builder.setupOS2()
    builder.setupPost()
    builder.save(folder / "Own.otf")
    return "Own.otf"


def tear(whole: Path, torn: Path) -> None:
    """Write a font whose tables are there, and whose outlines are nonsense."""
    data = bytearray(whole.read_bytes())
    with TTFont(whole, lazy=True) as font:
        table = font.reader.tables["glyf"]
        data[table.offset : table.offset + table.length] = b"\x00\x7f" * (table.length // 2)
    torn.write_bytes(data)


def with_fonts(folder: Path, regular: str, bold: str) -> str:
    fonts = f"extends: paper\nfonts:\n  regular: {regular}\n  bold: {bold}\n"
    return written(folder, fonts)


def sheet_pdf() -> bytes:
    return pdf_bytes(Document((sheet_picture(judged("pyramid"), BookOptions()),), "", "en"))


def test_a_font_of_ones_own_is_measured_and_embedded(tmp_path: Path) -> None:
    name = with_fonts(tmp_path, static(tmp_path, "Bold"), static(tmp_path, "Bold"))
    theme, plain = load_theme(name), text_width("Hamburg", Font.REGULAR, 10)
    before = sheet_pdf()
    with in_force(theme, "en"):
        assert text_width("Hamburg", Font.REGULAR, 10) == text_width("Hamburg", Font.BOLD, 10)
        assert text_width("Hamburg", Font.REGULAR, 10) > plain
        inside = sheet_pdf()
    assert text_width("Hamburg", Font.REGULAR, 10) == plain
    assert sheet_pdf() == before
    names = {
        font.get_object()["/BaseFont"].split("+")[1]
        for page in PdfReader(BytesIO(inside)).pages
        for font in page["/Resources"]["/Font"].values()  # type: ignore[index]
    }
    assert "Bold-Own" in names


def test_faces_keep_their_figures_whatever_the_font(tmp_path: Path) -> None:
    name = with_fonts(tmp_path, static(tmp_path, "Bold"), static(tmp_path, "Regular"))
    page = Page(60, 20, (Text(2, 15, "Q10", 30, Font.INDEX),))
    before = png_bytes(page)
    with in_force(load_theme(name), "en"):
        assert png_bytes(page) == before
        assert png_bytes(replace(page, items=(Text(2, 15, "Q10", 30, Font.BOLD),))) != before


def test_letters_that_a_font_lacks_are_named(tmp_path: Path) -> None:
    regular = static(tmp_path, "Regular", without="çãõ")
    name = with_fonts(tmp_path, regular, static(tmp_path, "Bold"))
    with in_force(load_theme(name), "en"):
        pass
    with (
        pytest.raises(InputError, match=r"Regular\.ttf of the theme mine has no sign for ã ç õ;"),
        in_force(load_theme(name), "pt-BR"),
    ):
        pass


@pytest.mark.parametrize(
    ("kind", "sentence"),
    [
        ("postscript", "Own.otf has PostScript outlines (OpenType, CFF), which cannot be embedded"),
        ("variable", "is a variable font, of which only one weight could be embedded; write the"),
        ("text", "Text.ttf is no font; write a TrueType file (.ttf)"),
        ("damaged", "Damaged.ttf is damaged"),
        ("torn", "Torn.ttf is damaged"),
        ("missing", "there is no file"),
    ],
)
def test_a_font_that_cannot_be_used_gets_a_sentence(
    kind: str, sentence: str, tmp_path: Path
) -> None:
    good = static(tmp_path, "Bold")
    match kind:
        case "postscript":
            bad = postscript(tmp_path)
        case "variable":
            bad = "Variable[wght].ttf"
            (tmp_path / bad).write_bytes(font_path(Font.SUITS).read_bytes())
            bad = f'"{bad}"'
        case "text":
            bad = "Text.ttf"
            (tmp_path / bad).write_text("no font", encoding="utf-8")
        case "damaged":
            bad = "Damaged.ttf"
            (tmp_path / bad).write_bytes((tmp_path / good).read_bytes()[:300])
        case "torn":
            bad = "Torn.ttf"
            tear(tmp_path / good, tmp_path / bad)
        case _:
            bad = "Nowhere.ttf"
    with pytest.raises(InputError) as error:
        load_theme(with_fonts(tmp_path, bad, good))
    assert sentence in str(error.value)
    assert "mine.yaml:3" in str(error.value)


def test_one_font_alone_is_not_enough(tmp_path: Path) -> None:
    regular = static(tmp_path, "Regular")
    with pytest.raises(InputError, match="bold"):
        load_theme(written(tmp_path, f"extends: paper\nfonts: {{regular: {regular}}}\n"))
