"""Type: the font files, and how wide and high their letters are.

Widths are the advance widths of the TrueType files, read by the same code that embeds the fonts,
so that a line measured here is as long as the line in the PDF (nothing is kerned).
"""

from __future__ import annotations

import sys
from contextlib import contextmanager
from dataclasses import dataclass
from functools import _lru_cache_wrapper, cache, lru_cache
from hashlib import blake2s
from typing import TYPE_CHECKING

import fontpkg_arimo
import fontpkg_atkinson_hyperlegible
from reportlab.pdfbase.ttfonts import TTFontFile

from dealgen.compose.scene import MM_PER_PT, Font
from dealgen.errors import InputError

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

_UNITS_PER_EM = 1000


@dataclass(frozen=True, slots=True)
class _Face:
    """Measures of a face in thousandths of its size; `widths` by code point."""

    widths: Mapping[int, float]
    ascent: float
    descent: float
    cap_height: float


_in_force: dict[Font, Path] = {}
"""The files that stand in place of the house's: the only thing here that ever changes."""


@contextmanager
def typefaces(files: Mapping[Font, Path]) -> Iterator[None]:
    """Set what is composed and drawn meanwhile in other typefaces, static TrueType files.

    They hold for the process. Whatever was measured or planned before is forgotten, then and
    afterwards.
    """
    before = dict(_in_force)
    _in_force.update(files)
    _forget()
    try:
        yield
    finally:
        _in_force.clear()
        _in_force.update(before)
        _forget()


def _forget() -> None:
    """Empty the caches of composing and drawing: what they hold was measured in other type."""
    for name, module in list(sys.modules.items()):
        if name.startswith(("dealgen.compose.", "dealgen.draw.")):
            for value in vars(module).values():
                if isinstance(value, _lru_cache_wrapper):
                    value.cache_clear()


def font_id(font: Font) -> str:
    """Return a name for the file of `font`: two fonts of one file have one name."""
    path = _in_force.get(font)
    if path is not None:
        return f"{font.value}-{blake2s(str(path).encode(), digest_size=6).hexdigest()}"
    return Font.BOLD.value if font is Font.INDEX and Font.BOLD not in _in_force else font.value


def missing_signs(signs: str, font: Font) -> str:
    """Return those of `signs` that `font` does not have."""
    widths = _face(font).widths
    return "".join(sign for sign in signs if ord(sign) not in widths)


def font_path(font: Font) -> Path:
    """Return the TrueType file of `font`.

    The suit signs come from a variable font whose default instance, its plain outlines, is used.
    """
    if font in _in_force:
        return _in_force[font]
    atkinson: Path = fontpkg_atkinson_hyperlegible.ROOT / "files"
    arimo: Path = fontpkg_arimo.ROOT / "files"
    match font:
        case Font.REGULAR:
            return atkinson / "AtkinsonHyperlegible-Regular.ttf"
        case Font.BOLD | Font.INDEX:
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
