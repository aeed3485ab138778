"""The spine of a cover: how wide it is, and what stands on it."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import yaml

from dealgen.compose.fitting import shortened
from dealgen.compose.fonts import cap_height, descent, text_width
from dealgen.compose.naming import named
from dealgen.compose.scene import Font, Symbol, Text, Use
from dealgen.data import data_folder

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dealgen.book_file import Book, CoverPaper
    from dealgen.compose.scene import Item
    from dealgen.pages.box import Box

_FILE = "papers.yaml"
_INCH = 25.4

LEAST_PAGES = 79
"""Thinner books have nothing on their spines: KDP prints no text there."""

_EDGE = 0.0625 * _INCH  # mm of white at both edges of the spine: printers fold so far off
_END = 0.5 * _INCH  # mm of white at head and tail
_LARGEST = 16.0  # points
_APART = 8.0  # mm between title and author


def spine_width(pages: int, paper: CoverPaper) -> float:
    """Return how wide the spine of so many pages is, in mm, by `templates/papers.yaml`."""
    return pages * _inches()[paper] * _INCH


@cache
def _inches() -> dict[str, float]:
    """Return what one page adds to the spine, in inches, by paper."""
    text = (data_folder("templates") / _FILE).read_text(encoding="utf-8")
    return {paper: float(inches) for paper, inches in yaml.safe_load(text).items()}


def spine_items(book: Book, pages: int, spine: Box, colour: str, least: float) -> Iterator[Item]:
    """Yield title and author on a spine, to be read with the front cover up.

    Nothing, where the book has too few pages or the spine has no room for type of `least` points.
    """
    room = spine.width - 2 * _EDGE
    size = min(_LARGEST, room / (cap_height(Font.BOLD, 1) + descent(Font.BOLD, 1)))
    size = int(size * 10) / 10
    if pages < LEAST_PAGES or size < least:
        return
    length = spine.height - 2 * _END
    base = (room + cap_height(Font.BOLD, size)) / 2
    author = shortened(book.author, Font.REGULAR, size, length / 2)
    beside = text_width(author, Font.REGULAR, size) + _APART if author else 0.0
    title = shortened(book.title, Font.BOLD, size, length - beside)
    items: tuple[Item, ...] = (Text(0, base, title, size, Font.BOLD, colour),)
    if author:
        items += (Text(length, base, author, size, Font.REGULAR, colour, "end"),)
    symbol = Symbol(named("spine", items), length, room, items)
    yield Use(symbol, spine.x + _EDGE, spine.y + _END, upended=True)
