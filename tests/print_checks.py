"""What must hold of every page that is printed, whatever is on it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from dealgen.compose.scene import Path, Rect, Text, Use
from pages_reading import MM, object_bounds, read, runs

if TYPE_CHECKING:
    from dealgen.pages import Format

LEAST_TYPE = 7.0
LEAST_LINE = 0.2
PRINTABLE = 10.0


def check_fonts(pdf: bytes) -> None:
    for page in read(pdf).pages:
        fonts = [font.get_object() for font in page["/Resources"]["/Font"].values()]
        assert fonts
        for font in fonts:
            assert "/FontFile2" in font["/FontDescriptor"], font["/BaseFont"]
            assert "Helvetica" not in font["/BaseFont"]
    assert b"Helvetica" not in pdf


def check_boxes(pdf: bytes, paper: Format) -> None:
    for page in read(pdf).pages:
        sides = sorted((float(page.mediabox.width) * MM, float(page.mediabox.height) * MM))
        assert sides == pytest.approx([paper.width, paper.height], abs=0.05)
        for box in (page.cropbox, page.trimbox, page.bleedbox):
            assert list(box) == list(page.mediabox)


def check_type(pdf: bytes) -> None:
    for page in read(pdf).pages:
        sizes = [run.size for run in runs(page)]
        assert sizes
        assert min(sizes) >= LEAST_TYPE - 0.001


def check_margins(pdf: bytes) -> None:
    for number, (left, top, right, bottom), width, height in object_bounds(pdf):
        assert left >= PRINTABLE - 0.01, (number, left)
        assert top >= PRINTABLE - 0.01, (number, top)
        assert right <= width - PRINTABLE + 0.01, (number, right)
        assert bottom <= height - PRINTABLE + 0.01, (number, bottom)


def check_ink(item: object, *own: str) -> None:
    """Check what pages draw themselves, and symbols whose names begin with one of `own`."""
    if isinstance(item, Text):
        assert item.colour == "#ffffff" or _lightness(item.colour) <= 0x55 * 3, item
    elif isinstance(item, (Rect, Path)) and item.stroke is not None:
        assert item.stroke.width >= LEAST_LINE, item
        assert _lightness(item.stroke.colour) <= 0x55 * 3, item
    elif isinstance(item, Use) and item.symbol.name.startswith(own):
        for part in item.symbol.items:
            check_ink(part, *own)


def _lightness(colour: str) -> int:
    return sum(int(colour[place : place + 2], 16) for place in (1, 3, 5))
