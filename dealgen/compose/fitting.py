"""One line of type made to fit: set smaller, or shortened."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dealgen.compose.fonts import text_width
from dealgen.compose.sizes import LEAST_SIZE

if TYPE_CHECKING:
    from dealgen.compose.scene import Font

_STEP = 0.5  # points by which a title shrinks until it fits


def shortened(text: str, font: Font, size: float, width: float) -> str:
    """Return `text`, or as much of it as goes with an ellipsis into `width` mm at `size` pt."""
    if text_width(text, font, size) <= width:
        return text
    end = len(text)
    while end > 1 and text_width(f"{text[:end].rstrip()}…", font, size) > width:
        end -= 1
    return f"{text[:end].rstrip()}…"


def fitting_size(text: str, font: Font, size: float, width: float) -> float:
    """Return the largest type size in pt, at most `size`, at which `text` goes into `width` mm.

    It never falls below `LEAST_SIZE`.
    """
    while size > LEAST_SIZE and text_width(text, font, size) > width:
        size = max(LEAST_SIZE, size - _STEP)
    return size
