"""SVG: well formed, only what SVG knows, the same picture as the PNG, the same bytes every time."""

from __future__ import annotations

import re
from functools import cache
from io import BytesIO
from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

import pytest
import resvg_py
from PIL import Image, ImageChops, ImageStat

from cli_runner import call
from dealgen.compose.book_options import BookOptions
from dealgen.compose.picture import key_picture, sheet_picture
from dealgen.compose.scene import Font, Page, Path, Rect, Stroke, Symbol, Text, Use
from dealgen.deal import numbered_deal
from dealgen.draw.path_data import number, path_data
from dealgen.draw.png import png_bytes
from dealgen.draw.svg import svg_bytes
from dealgen.generate import Judged
from dealgen.layout_file import load_layout
from dealgen.solve import solve

if TYPE_CHECKING:
    from pathlib import Path as File

SVG, XLINK = "{http://www.w3.org/2000/svg}", "{http://www.w3.org/1999/xlink}"
KNOWN = {
    "svg": {"width", "height", "viewBox", "stroke-miterlimit", "role", "aria-label"},
    "title": set(),
    "desc": set(),
    "defs": set(),
    "g": {"id", "transform", "fill"},
    "use": {"x", "y", "transform", "fill", f"{XLINK}href"},
    "rect": {"x", "y", "width", "height", "rx", "fill"},
    "path": {"id", "d", "fill"},
}
PAINT = {"stroke", "stroke-width", "stroke-dasharray"}
LANGUAGE = "{http://www.w3.org/XML/1998/namespace}lang"


@cache
def page_of(layout: str, number: int, kind: str) -> Page:
    deal = numbered_deal(load_layout(layout), number)
    judged = Judged(deal, solve(deal) if kind == "key" else None)
    return (key_picture if kind == "key" else sheet_picture)(judged, BookOptions())


def parsed(svg: bytes) -> ET.Element:
    return ET.fromstring(svg)  # noqa: S314 - our own file


def rendered(svg: bytes, width: int) -> Image.Image:
    data = resvg_py.svg_to_bytes(
        svg_string=svg.decode(), width=width, dpi=96, background="#ffffff", skip_system_fonts=True
    )
    return Image.open(BytesIO(data)).convert("RGB")


TITLE = 14  # mm: down to the foot of a title, whose dots the edge of a PDF's form may cut off


def far_off(page: Page, width: int = 1200, top: float = 0) -> tuple[float, float]:
    """Return how far the SVG is from the PNG, blurred: on average, and at the worst, in 255.

    The pictures are large, since PDFium draws no line thinner than a pixel.
    """
    ours = rendered(svg_bytes(page, title="t"), width)
    theirs = Image.open(BytesIO(png_bytes(page, width=width))).convert("RGB")
    size = (width // 4, min(ours.height, theirs.height) // 4)
    first = int(top * width / page.width) // 4 * 4
    size = (size[0], size[1] - first // 4)
    box = (0, first, size[0] * 4, first + size[1] * 4)
    small = [picture.crop(box).resize(size, Image.Resampling.BOX) for picture in (ours, theirs)]
    stat = ImageStat.Stat(ImageChops.difference(*small).convert("L"))
    return stat.mean[0], stat.extrema[0][1]


@pytest.mark.parametrize(
    ("layout", "deal", "kind"),
    [("pyramid", 53, "sheet"), ("heart", 1, "key")],
)
def test_an_independent_renderer_sees_the_same_picture(layout: str, deal: int, kind: str) -> None:
    mean, worst = far_off(page_of(layout, deal, kind), top=TITLE)
    assert mean < 3
    assert worst < 90


def test_a_picture_that_differs_is_seen() -> None:
    page = page_of("pyramid", 53, "sheet")
    other = Page(page.width, page.height, (*page.items, Rect(20, 20, 5, 5, fill="#000000")))
    ours = rendered(svg_bytes(page, title="t"), 300)
    theirs = rendered(svg_bytes(other, title="t"), 300)
    assert ImageChops.difference(ours, theirs).getbbox() is not None


@pytest.mark.parametrize("layout", ["pyramid", "turtle"])
def test_only_what_svg_knows_is_used(layout: str) -> None:
    root = parsed(svg_bytes(page_of(layout, 53, "sheet"), title="A & B", language="en"))
    names = [element.attrib["id"] for element in root.iter() if "id" in element.attrib]
    assert len(set(names)) == len(names) > 50
    used = {element.attrib[f"{XLINK}href"] for element in root.iter(f"{SVG}use")}
    assert used == {f"#{name}" for name in names}
    for element in root.iter():
        tag = element.tag.removeprefix(SVG)
        more = PAINT if tag in ("rect", "path", "use") else {LANGUAGE} if tag == "svg" else set()
        assert element.attrib.keys() <= KNOWN[tag] | more, tag


def test_an_outline_that_comes_again_is_kept_once() -> None:
    """In colours and at a width of its own each time; short ones are written again."""
    long = (("M", 1.0, 1.0), *(("L", 2.0 + step, 1.5 * step) for step in range(30)), ("Z",))
    short = (("M", 1.0, 1.0), ("L", 2.0, 2.0))
    items = [Path(shape, fill=colour) for shape in (long, short) for colour in ("#ff0000", None)]
    root = parsed(svg_bytes(Page(50, 50, tuple(items)), title="t"))
    (kept,) = root.findall(f"{SVG}defs/{SVG}path")
    uses = root.findall(f"{SVG}use")
    assert [use.attrib[f"{XLINK}href"] for use in uses] == [f"#{kept.attrib['id']}"] * 2
    assert [use.attrib["fill"] for use in uses] == ["#f00", "none"]
    assert "fill" not in kept.attrib
    assert len(root.findall(f"{SVG}path")) == 2


def test_sizes_are_millimetres_or_the_pixels_asked_for() -> None:
    page = Page(50, 20, (Rect(1, 1, 5, 5, fill="#112233"),))
    plain = parsed(svg_bytes(page, title="t"))
    assert (plain.attrib["width"], plain.attrib["height"]) == ("50mm", "20mm")
    asked = parsed(svg_bytes(page, title="t", width=900))
    assert (asked.attrib["width"], asked.attrib["height"]) == ("900", "360")
    assert plain.attrib["viewBox"] == asked.attrib["viewBox"] == "0 0 50 20"


def test_words_are_there_for_screen_readers_whatever_is_in_them() -> None:
    words = 'A <b> & "c"\x07'
    root = parsed(svg_bytes(Page(5, 5, ()), title=words, description=words, language="es"))
    assert root.findtext(f"{SVG}title") == root.findtext(f"{SVG}desc") == 'A <b> & "c"'
    assert root.attrib["aria-label"] == 'A <b> & "c"'
    assert root.attrib[LANGUAGE] == "es"


def test_two_pictures_share_no_name_and_one_always_has_the_same() -> None:
    first, second = (
        svg_bytes(page_of("pyramid", 53, kind), title="t") for kind in ("sheet", "key")
    )
    names = [set(re.findall(rb'id="([^"]+)"', svg)) for svg in (first, second)]
    assert not names[0] & names[1]
    assert first == svg_bytes(page_of("pyramid", 53, "sheet"), title="t")


def test_turned_and_nested_symbols_stand_where_the_pdf_has_them() -> None:
    inner = Symbol("inner", 10, 6, (Rect(0, 0, 4, 3, 1, fill="#aa0000"),))
    outer = Symbol("outer", 20, 20, (Use(inner, 2, 3, 1.5), Text(1, 18, "Fg", 14, Font.BOLD)))
    line = Path((("M", 1, 1), ("C", 9, 1, 9, 9, 30, 9), ("L", 2, 30)), stroke=Stroke(0.7))
    dashed = Path((("M", 1, 35), ("L", 60, 35)), stroke=Stroke(0.9, "#0000ff", (3, 2)))
    items = (Use(outer, 5, 5, 1.2, turned=True), Use(outer, 35, 4), line, dashed)
    mean, worst = far_off(Page(70, 40, (*items, Text(60, 30, "♠ end", 9, anchor="end"))[:4]), 700)
    assert mean < 1
    assert worst < 60


def test_two_symbols_of_one_name_are_refused() -> None:
    twins = [Symbol("same", 5, 5, (Rect(0, 0, side, 1),)) for side in (1, 2)]
    with pytest.raises(ValueError, match="two different symbols are named 'same'"):
        svg_bytes(Page(9, 9, tuple(Use(symbol, 0, 0) for symbol in twins)), title="t")


def numbers_in(data: str) -> list[float]:
    return [float(word) for word in re.findall(r"-?(?:\d+\.?\d*|\.\d+)", data)]


def test_path_data_is_short_and_exact() -> None:
    steps = [("M", 0.5, 0.5), ("L", 1, 0.5), ("L", 1, 2.25), ("C", 1, 1, 2, 2, 3, 3), ("Z",)]
    assert path_data(steps) == "m.5.5h.5v1.75c0-1.25 1-.25 2 .75z"
    steps = [("M", 0, 0), *(("L", n / 3, n / 7) for n in range(1, 400))]
    numbers = numbers_in(path_data(steps))
    assert sum(numbers[::2]) == pytest.approx(399 / 3, abs=0.0051)
    assert sum(numbers[1::2]) == pytest.approx(399 / 7, abs=0.0051)


def test_numbers_are_short() -> None:
    assert [number(value) for value in (0.5, -0.5, 10, 0.004, -0.004, 12.345, 100)] == [
        ".5", "-.5", "10", "0", "0", "12.35" if round(12.345, 2) == 12.35 else "12.34", "100",
    ]  # fmt: skip


def test_the_command_writes_drawings_with_words(tmp_path: File) -> None:
    done = call("svg", "pyramid#53", "--alt", "--width", "480", "-o", tmp_path)
    assert done.code == 0, done.err
    names = ["pyramid-53.svg", "pyramid-53.txt", "pyramid-53-key.svg", "pyramid-53-key.txt"]
    assert done.out.split() == [str(tmp_path / name) for name in names]
    sheet = parsed((tmp_path / "pyramid-53.svg").read_bytes())
    assert sheet.attrib["width"] == "480"
    assert sheet.findtext(f"{SVG}title") == "Pyramid, No. 53"
    words = (tmp_path / "pyramid-53.txt").read_text(encoding="utf-8")
    assert sheet.findtext(f"{SVG}desc") == words.rstrip("\n").split("\n", 1)[1]
    assert (tmp_path / "pyramid-53.svg").stat().st_size < 250_000


def test_a_file_in_place_of_a_folder_is_refused(tmp_path: File) -> None:
    done = call("svg", "pyramid#53", "-o", tmp_path / "mine.svg")
    assert done.code == 2
    assert "give --output a folder" in done.err
