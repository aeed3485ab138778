"""Blocks of type for pages of text: titles that fit, and paragraphs one below the other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dealgen.compose.flow import TextBlock, TextOverflowError, TypeStyle, evened, flow, literal
from dealgen.compose.scene import Font, Path, Stroke
from dealgen.compose.sizes import LEAST_SIZE

if TYPE_CHECKING:
    from dealgen.compose.scene import Anchor, Item
    from dealgen.pages.box import Box

_STEP = 0.5  # points by which a title shrinks
_LEADING = 1.12  # of titles
_NARROWER = (0.9, 0.8, 0.7, 0.6)  # of the room for a title of several lines


def title_block(  # noqa: PLR0913 - a text, and how it is set
    text: str,
    size: float,
    width: float,
    *,
    most_lines: int = 3,
    align: Anchor = "start",
    colour: str = "#000000",
    font: Font = Font.BOLD,
) -> TextBlock:
    """Return a title in `most_lines` lines or fewer, set in `size` points or as large as fits.

    Its lines are about equally long.

    Raises:
        TextOverflowError: it does not fit even in the least type.

    """
    markup = literal(text)
    while True:
        style = TypeStyle(size, font, colour, _LEADING)
        try:
            block = flow(markup, style, width, align)
        except TextOverflowError:
            if size <= LEAST_SIZE:
                raise
        else:
            if block.lines <= most_lines or size <= LEAST_SIZE:
                return evened(markup, style, width, _NARROWER) if align == "start" else block
        size = max(LEAST_SIZE, size - _STEP)


def rule(frame: Box, y: float, weight: float, colour: str = "#000000") -> Item:
    """Return a line across a frame, `weight` mm thick."""
    return Path((("M", frame.x, y), ("L", frame.right, y)), stroke=Stroke(weight, colour))
