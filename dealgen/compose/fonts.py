"""Type: the font files, and how wide and high their letters are.

Widths are the advance widths of the TrueType files, read by the same code that embeds the fonts,
so that a line measured here is as long as the line in the PDF (nothing is kerned).
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache
from typing import TYPE_CHECKING

import fontpkg_arimo
import fontpkg_atkinson_hyperlegible
from reportlab.pdfbase.ttfonts import TTFontFile

from dealgen.compose.scene import MM_PER_PT, Font
from dealgen.errors import InputError

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

_UNITS_PER_EM = 1000


@dataclass(frozen=True, slots=True)
class _Face:
    """Measures of a face in thousandths of its size; `widths` by code point."""

    widths: Mapping[int, float]
    ascent: float
    descent: float
    cap_height: float


def font_path(font: Font) -> Path:
    """Return the TrueType file of `font`.

    The suit signs come from a variable font whose default instance, its plain outlines, is used.
    """
    atkinson: Path = fontpkg_atkinson_hyperlegible.ROOT / "files"
    arimo: Path = fontpkg_arimo.ROOT / "files"
    match font:
        case Font.REGULAR:
            return atkinson / "AtkinsonHyperlegible-Regular.ttf"
        case Font.BOLD:
            return atkinson / "AtkinsonHyperlegible-Bold.ttf"
        case Font.SUITS:
            return arimo / "Arimo[wght].ttf"


def text_width(text: str, font: Font, size_pt: float) -> float:
    """Return the width in mm of `text` set in one face at `size_pt` points.

    Raises:
        InputError: the face has no glyph for a character of `text`.

    """
    return _units(text, font) * _mm_per_unit(size_pt)


@lru_cache(maxsize=4096)
def _units(text: str, font: Font) -> float:
    """Return the width of `text` in thousandths of its size; the same few words come often."""
    widths = _face(font).widths
    try:
        return sum(widths[ord(character)] for character in text)
    except KeyError as missing:
        code = missing.args[0]
        msg = (
            f"the print font has no sign for {chr(code)!r} (U+{code:04X}) in {text!r}; "
            "use Latin letters, digits and common punctuation"
        )
        raise InputError(msg) from None


def cap_height(font: Font, size_pt: float) -> float:
    """Return the height in mm of a capital letter above the base line."""
    return _face(font).cap_height * _mm_per_unit(size_pt)


def ascent(font: Font, size_pt: float) -> float:
    """Return in mm how far the tallest letters reach above the base line."""
    return _face(font).ascent * _mm_per_unit(size_pt)


def descent(font: Font, size_pt: float) -> float:
    """Return in mm how far letters such as `g` reach below the base line, as a positive number."""
    return _face(font).descent * _mm_per_unit(size_pt)


def _mm_per_unit(size_pt: float) -> float:
    return size_pt * MM_PER_PT / _UNITS_PER_EM


@cache
def _face(font: Font) -> _Face:
    file = TTFontFile(str(font_path(font)))
    return _Face(dict(file.charWidths), file.ascent, -file.descent, file.capHeight)
