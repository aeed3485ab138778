"""Ink: every colour of a file in RGB, in grey, or in CMYK."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from content_streams import operations
from dealgen.compose.book import BookOptions, book
from dealgen.compose.scene import Document, Finish, Font, Page, Rect, Stroke, Symbol, Text, Use
from dealgen.deal import numbered_deal
from dealgen.draw.ink import amounts
from dealgen.draw.pdf import pdf_bytes
from dealgen.generate import Judged
from dealgen.layout_file import load_layout
from test_draw_pdf import document, pixels

NAMING = {
    "colour": {"rg", "RG"},
    "grey": {"g", "G"},
    "cmyk": {"k", "K"},
}
NAMES_COLOUR = {"rg", "RG", "g", "G", "k", "K", "cs", "CS", "sc", "SC", "scn", "SCN", "sh"}

COLOURS = st.integers(0, 0xFFFFFF).map(lambda value: f"#{value:06x}")


def lightness(colour: str) -> float:
    """Return L*, from 0 to 100, of a colour of sRGB."""
    channels = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    y = 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
    return 116 * y ** (1 / 3) - 16 if y > (6 / 29) ** 3 else y * (29 / 3) ** 3


def inked(scene: Document, ink: str) -> bytes:
    return pdf_bytes(replace(scene, finish=Finish(ink=ink)))  # type: ignore[arg-type]


EVERYTHING = document(
    Rect(0, 0, 10, 10, fill="#c0392b", stroke=Stroke(1, "#2255aa")),
    Text(20, 20, "red", 12, colour="#c0392b"),
    Text(20, 30, "grey", 12, colour="#555555"),
    Text(20, 40, "♥", 12, Font.SUITS, colour="#aa0000"),
    Use(Symbol("flag", 10, 10, (Rect(0, 0, 5, 5, fill="#00ff00"), Text(1, 9, "t", 8))), 50, 50),
)


@pytest.mark.parametrize("ink", NAMING)
def test_nothing_names_colours_in_another_ink(ink: str) -> None:
    used = {operator for operator, _ in operations(inked(EVERYTHING, ink))}
    assert used & NAMES_COLOUR == NAMING[ink]


@pytest.mark.parametrize("ink", ["grey", "cmyk"])
@pytest.mark.parametrize("layout", ["pyramid", "turtle"])
def test_whole_books_are_free_of_rgb(layout: str, ink: str) -> None:
    deal = Judged(numbered_deal(load_layout(layout), 1), None)
    pages = book([deal], BookOptions(answers="none"))
    data = inked(pages, ink)
    found = operations(data)
    assert {operator for operator, _ in found} & NAMES_COLOUR == NAMING[ink]
    assert not re.search(rb"/DeviceRGB|/CalRGB|/ICCBased|/Separation", data)
    assert max(sum(numbers) for operator, numbers in found if operator in NAMING[ink]) <= 2.4


@given(COLOURS)
def test_grey_is_as_light_as_the_colour(colour: str) -> None:
    (grey,) = amounts(colour, "grey")
    level = round(grey * 255)
    assert lightness(f"#{level:02x}{level:02x}{level:02x}") == pytest.approx(
        lightness(colour), abs=0.6
    )


@given(st.integers(0, 255))
def test_greys_are_black_ink_alone(level: int) -> None:
    colour = f"#{level:02x}{level:02x}{level:02x}"
    assert amounts(colour, "cmyk") == (0, 0, 0, 1 - level / 255)
    assert amounts(colour, "grey") == (level / 255,)


@given(COLOURS)
def test_cmyk_is_the_colour_with_little_ink(colour: str) -> None:
    inks = amounts(colour, "cmyk")
    assert all(0 <= ink <= 1 for ink in inks)
    assert min(inks[:3]) == 0
    assert sum(inks) <= 2.0001
    back = [1 - min(1, ink + inks[3]) for ink in inks[:3]]
    assert [round(channel * 255) for channel in back] == [
        int(colour[place : place + 2], 16) for place in (1, 3, 5)
    ]


def test_black_text_is_black_ink() -> None:
    page = Page(50, 50, (Text(5, 20, "black", 12), Rect(0, 0, 5, 5, stroke=Stroke(1))))
    found = operations(inked(Document((page,), "", "en"), "cmyk"))
    named = [(operator, numbers) for operator, numbers in found if operator in NAMING["cmyk"]]
    assert named == [("k", [0, 0, 0, 1]), ("K", [0, 0, 0, 1])]


def test_grey_pages_show_greys() -> None:
    data, _ = pixels(Rect(0, 0, 100, 80, fill="#ff0000"), finish=Finish(ink="grey"))
    shown = {data[place : place + 3] for place in range(0, len(data), 3)}
    assert len(shown) == 1
    (pixel,) = shown
    assert len(set(pixel)) == 1
    assert pixel[0] == pytest.approx(127, abs=1)
