"""Fonts of a user's own: what can be embedded as it is, and what to do about the rest."""

from __future__ import annotations

import logging
from struct import error as StructError  # noqa: N812 - it is a class, and error says too little
from typing import TYPE_CHECKING

from fontTools.pens.basePen import NullPen
from fontTools.ttLib import TTFont, TTLibError

if TYPE_CHECKING:
    from pathlib import Path

ENDINGS = (".ttf", ".otf", ".ttc", ".otc", ".woff", ".woff2")
"""What fonts are called; only some of those with the first ending can be used."""

_RAW = (b"\x00\x01\x00\x00", b"true")
_KINDS = {
    b"OTTO": "has PostScript outlines (OpenType, CFF)",
    b"ttcf": "is a collection of fonts",
    b"wOFF": "is packed for web pages",
    b"wOF2": "is packed for web pages",
}
_STATIC = (
    "write the static TrueType file (.ttf) of the same typeface, which its makers mostly offer "
    "beside it"
)
_WEIGHT = "write the static file of the weight that you want, often in a folder static; or make it"
_LAST_PRINTED = 0x22FF
"""The last of letters, figures and signs; what follows are pictures and the scripts of Asia."""
_DAMAGE = (
    TTLibError,
    StructError,
    ArithmeticError,
    AssertionError,
    AttributeError,
    LookupError,
    MemoryError,
    OSError,
    RecursionError,
    TypeError,
    ValueError,
)
"""What fontTools raises where a file is not what it ought to be."""
_NEEDED = ("glyf", "loca", "cmap", "head", "hhea", "hmtx", "maxp", "name", "OS/2", "post")

# What fontTools mutters to itself of damaged files says nothing to whoever chose them.
logging.getLogger("fontTools").setLevel(logging.CRITICAL)


def why_no_font(path: Path) -> tuple[str, str] | None:
    """Return what keeps a font from being used, and what to do; None when it can be used.

    A font is a static TrueType one, whose licence lets it be embedded.
    """
    name = path.name
    try:
        start = path.read_bytes()[:4]
    except OSError as error:
        return f"{name} cannot be read: {error.strerror or error}", "check the file's permissions"
    if start in _KINDS:
        return f"{name} {_KINDS[start]}, which cannot be embedded", _STATIC
    if start not in _RAW:
        return f"{name} is no font", "write a TrueType file (.ttf)"
    return _why_no_truetype(path)


def _why_no_truetype(path: Path) -> tuple[str, str] | None:
    name = path.name
    try:
        with TTFont(path, lazy=True) as font:
            missing = [table for table in _NEEDED if table not in font]
            if missing:
                what = f"{name} is damaged or incomplete: it has no table {missing[0]}"
                return what, "write another TrueType file (.ttf)"
            if "fvar" in font:
                made = f"{path.stem.split('[')[0]}-400.ttf"
                make = f'fonttools varLib.instancer "{name}" wght=400 --static -o {made}'
                what = f"{name} is a variable font, of which only one weight could be embedded"
                return what, f"{_WEIGHT}: {make}"
            if font["OS/2"].fsType & 2:
                return (
                    f"the licence of {name} forbids embedding it, as the font itself says",
                    "write another one",
                )
            if font.getBestCmap() is None or "A" not in map(chr, font.getBestCmap()):
                return f"{name} has no Latin letters", "write a font that has them"
            _draw_letters(font)
    except _DAMAGE:
        return f"{name} is damaged", "write another TrueType file (.ttf)"
    return None


def _draw_letters(font: TTFont) -> None:
    """Draw what may be printed, to no avail but to see whether it can be drawn."""
    glyphs = font.getGlyphSet()
    for code, glyph in font.getBestCmap().items():
        if code <= _LAST_PRINTED:
            glyphs[glyph].draw(NullPen())
