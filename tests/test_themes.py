"""Themes: data that is read strictly, colours that can be told apart, cards that stay legible."""

from __future__ import annotations

from dataclasses import fields
from functools import cache
from io import BytesIO
from typing import TYPE_CHECKING

import pypdfium2
import pytest
from PIL import Image

from cli_runner import call
from dealgen.compose.book import book
from dealgen.compose.book_options import BookOptions
from dealgen.compose.cards import CardStyle
from dealgen.compose.picture import (
    has_setup_card,
    key_picture,
    setup_card_picture,
    sheet_picture,
)
from dealgen.compose.scene import Page, Rect
from dealgen.compose.theme import (
    THEME,
    Theme,
    load_theme,
    themed,
    themed_document,
)
from dealgen.compose.theme.contrast import contrast
from dealgen.deal import numbered_deal
from dealgen.draw.png import png_bytes, png_pair
from dealgen.draw.svg import svg_bytes
from dealgen.errors import InputError
from dealgen.generate import Judged
from dealgen.layout_file import load_layout
from dealgen.solve import solve
from dealgen.yaml_file import shipped_stems

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

SHIPPED = shipped_stems(THEME)
LAYOUTS = ("pyramid", "giza", "king-tut", "apophis", "pyramid-thirteen", "turtle", "heart")


@cache
def judged(layout: str, number: int = 3) -> Judged:
    deal = numbered_deal(load_layout(layout), number)
    return Judged(deal, solve(deal))


def pages(layout: str, options: BookOptions) -> Iterator[Page]:
    deal = judged(layout)
    yield sheet_picture(deal, options)
    yield key_picture(deal, options)
    if has_setup_card(deal, options):
        yield setup_card_picture(deal, options)


def test_four_themes_are_shipped() -> None:
    assert set(SHIPPED) == {"paper", "dark", "high-contrast", "transparent"}


def pairs(theme: Theme) -> Iterator[tuple[str, str, str]]:
    """Yield what is read on what in a theme."""
    yield "ink", theme.ink, theme.ground
    yield "ink in fields", theme.ink, theme.paper
    yield "soft", theme.soft, theme.ground
    yield "ink on faces", theme.face_ink, theme.face
    yield "spades", theme.spades, theme.face
    yield "numbers", theme.number_ink, theme.number
    for where, suits, paper in (
        ("face", theme.suits, theme.face),
        ("page", theme.page_suits, theme.paper),
    ):
        for colours in (suits.two, suits.four):
            for suit, colour in colours.items():
                yield f"{suit} on {where}", colour, paper
    for name, colour in theme.tiles.items():
        yield f"{name} tiles", colour, theme.face


@pytest.mark.parametrize("name", SHIPPED)
def test_everything_that_is_read_stands_out(name: str) -> None:
    theme = load_theme(name)
    least = 7.0 if name == "high-contrast" else 4.5
    weak = [(what, round(c, 2)) for what, a, b in pairs(theme) if (c := contrast(a, b)) < least]
    assert weak == []


@pytest.mark.parametrize("name", SHIPPED)
def test_the_mark_stands_out_from_faces_and_ground(name: str) -> None:
    theme = load_theme(name)
    assert min(contrast(theme.mark, theme.ground), contrast(theme.mark, theme.face)) >= 1.7
    assert max(contrast(theme.mark, theme.ground), contrast(theme.mark, theme.face)) >= 3


@pytest.mark.parametrize("name", SHIPPED)
def test_suits_are_told_apart_by_more_than_their_shape(name: str) -> None:
    theme = load_theme(name)
    for suits in (theme.suits, theme.page_suits):
        assert len(set(suits.four.values())) == 3
        assert suits.two["h"] != theme.spades != suits.two["d"]


def test_contrast_is_that_of_the_standard() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)
    assert contrast("#ff0000", "#ff0000") == 1


@pytest.mark.parametrize("layout", ["pyramid", "turtle"])
def test_paper_changes_nothing(layout: str) -> None:
    for page in pages(layout, BookOptions()):
        assert png_bytes(themed(page, load_theme("paper")), dpi=60) == png_bytes(page, dpi=60)


@pytest.mark.parametrize("layout", LAYOUTS)
def test_every_colour_of_every_picture_has_one_in_a_theme(layout: str) -> None:
    theme = load_theme("dark")
    for style in (CardStyle(), CardStyle(four_colour=True)):
        for stock, hidden in (("shown", False), ("hidden", True)):
            options = BookOptions(style=style, stock=stock, hide_covered=hidden)  # type: ignore[arg-type]
            for page in pages(layout, options):
                assert themed(page, theme).items[0] == Rect(
                    -1, -1, page.width + 2, page.height + 2, fill=theme.ground
                )


def test_a_colour_that_is_not_of_paper_is_refused() -> None:
    with pytest.raises(ValueError, match="#123456 is no colour of the page"):
        themed(Page(9, 9, (Rect(0, 0, 1, 1, fill="#123456"),)), load_theme("dark"))


def test_a_book_has_the_theme_on_every_page() -> None:
    deals = [judged("pyramid"), judged("turtle")]
    document = themed_document(book(deals, BookOptions()), load_theme("dark"))
    for page in document.pages:
        picture = Image.open(BytesIO(png_bytes(page, dpi=30))).convert("RGB")
        corners = [(0, 0), (picture.width - 1, 0), (0, picture.height - 1)]
        assert {picture.getpixel(corner) for corner in corners} == {(0x17, 0x1B, 0x21)}


def test_pictures_are_dark_to_the_last_pixel() -> None:
    for page in pages("pyramid", BookOptions()):
        picture = Image.open(BytesIO(png_bytes(themed(page, load_theme("dark")), width=431)))
        last = picture.convert("RGB").crop((0, picture.height - 1, 431, picture.height))
        assert {colour for _, colour in last.getcolors() or ()} == {(0x17, 0x1B, 0x21)}


def test_nothing_is_painted_behind_a_transparent_picture() -> None:
    page = themed(sheet_picture(judged("pyramid"), BookOptions()), load_theme("transparent"))
    picture = Image.open(BytesIO(png_bytes(page, width=400, transparent=True)))
    assert picture.mode == "RGBA"
    assert picture.getpixel((0, 0))[3] == 0  # type: ignore[index]
    assert picture.getextrema()[3] == (0, 255)
    first = svg_bytes(page, title="t").decode().split("</defs>")[1]
    assert not first.startswith(f'<rect width="{page.width:g}"')


def test_lines_are_as_heavy_as_the_theme_says() -> None:
    page = key_picture(judged("pyramid"), BookOptions())
    heavy = themed(page, load_theme("high-contrast"))
    dark = [
        sum(Image.open(BytesIO(png_bytes(each, width=600))).convert("L").histogram()[:64])
        for each in (page, heavy)
    ]
    assert dark[1] > dark[0] * 1.02


def written(folder: Path, text: str) -> str:
    file = folder / "mine.yaml"
    file.write_text(text, encoding="utf-8")
    return str(file)


def test_a_theme_of_ones_own_extends_a_shipped_one(tmp_path: Path) -> None:
    theme = load_theme(written(tmp_path, 'extends: dark\nground: "#0b3d2e"\nlines: 1.2\n'))
    dark = load_theme("dark")
    same = {field.name for field in fields(Theme)} - {"id", "ground", "lines"}
    assert (theme.id, theme.ground, theme.lines) == ("mine", "#0b3d2e", 1.2)
    assert all(getattr(theme, name) == getattr(dark, name) for name in same)


def test_what_is_wrong_in_a_theme_is_said_with_its_place(tmp_path: Path) -> None:
    bad = 'extends: dark\ngrund: "#000000"\npage: {ink: 12}\nlines: 9\n'
    with pytest.raises(InputError) as error:
        load_theme(written(tmp_path, bad))
    first, second, third = str(error.value).splitlines()
    assert "mine.yaml:2:1" in first
    assert "write ground" in first
    assert "mine.yaml:3" in second
    assert 'a colour in quotes, such as "#1f3a5f"' in second
    assert "a number from 0.5 to 3" in third


def test_colours_that_cannot_be_read_are_told(tmp_path: Path) -> None:
    """Paper's black on a black ground is not seen; a weak green is a warning of `check` alone."""
    with pytest.raises(InputError) as error:
        load_theme(written(tmp_path, 'extends: paper\nground: "#000000"\n'))
    assert "page ink #000000 on ground #000000 has a contrast of 1.0:1" in str(error.value)
    weak = written(tmp_path, 'extends: paper\npage: {soft: "#8fb08f"}\n')
    assert load_theme(weak).soft == "#8fb08f"
    done = call("check", weak)
    assert done.code == 0
    assert "mine.yaml:2:8: warning: page soft #8fb08f on ground #ffffff" in done.out
    clear = 'extends: transparent\nground: "#000000"\n'
    assert load_theme(written(tmp_path, clear)).transparent


def test_a_theme_that_is_not_there_is_named_with_those_that_are() -> None:
    done = call("png", "pyramid#53", "--theme", "drak")
    assert done.code == 3
    assert 'there is no theme "drak"; did you mean dark?' in done.err


# The command line.


def test_pictures_for_fine_screens_are_twice_as_large_to_the_pixel(tmp_path: Path) -> None:
    words = ("png", "pyramid#53", "--width", "333", "--retina", "--theme", "dark", "--no-keys")
    done = call(*words, "-o", tmp_path)
    assert done.code == 0, done.err
    names = ["pyramid-53.png", "pyramid-53@2x.png"]
    assert done.out.split() == [str(tmp_path / name) for name in names]
    width, height = Image.open(tmp_path / names[0]).size
    assert width == 333
    assert Image.open(tmp_path / names[1]).size == (666, 2 * height)


@pytest.mark.parametrize(("dpi", "width"), [(97, None), (150, None), (96, 101), (96, 480)])
def test_a_pair_matches_at_any_size(dpi: int, width: int | None) -> None:
    page = Page(50.3, 20.7, (Rect(1, 1, 5, 5, fill="#000000"),))
    single, double = (Image.open(BytesIO(b)).size for b in png_pair(page, dpi=dpi, width=width))
    assert double == (2 * single[0], 2 * single[1])


def test_every_command_takes_a_theme(tmp_path: Path) -> None:
    dark = (0x17, 0x1B, 0x21)
    assert call("svg", "pyramid#53", "--theme", "dark", "--no-keys", "-o", tmp_path).code == 0
    assert 'fill="#171b21"' in (tmp_path / "pyramid-53.svg").read_text(encoding="utf-8")
    clear = ("--theme", "transparent", "--width", "200", "--no-keys")
    assert call("png", "pyramid#53", *clear, "-o", tmp_path).code == 0
    assert Image.open(tmp_path / "pyramid-53.png").mode == "RGBA"
    short = ("--theme", "dark", "--answers", "none", "--no-rules")
    assert call("pdf", "pyramid#53", *short, "-o", tmp_path / "b.pdf").code == 0
    with pypdfium2.PdfDocument(tmp_path / "b.pdf") as pdf:
        assert pdf[0].render(scale=0.3).to_pil().convert("RGB").getpixel((2, 2)) == dark


def test_high_contrast_has_four_colours(tmp_path: Path) -> None:
    assert (
        call("svg", "pyramid#53", "--theme", "high-contrast", "--no-keys", "-o", tmp_path).code == 0
    )
    drawing = (tmp_path / "pyramid-53.svg").read_text(encoding="utf-8")
    theme = load_theme("high-contrast")
    assert all(f'"{colour}"' in drawing for colour in theme.suits.four.values())
