"""Fonts of a PDF: what they are called, and whether they are in the file."""

from __future__ import annotations

import re

import pikepdf

from dealgen.preflight.objects import text
from dealgen.preflight.used import Face

_FILES = ("/FontFile", "/FontFile2", "/FontFile3")
_SUBSET = re.compile(r"^[A-Z]{6}\+")


def face_of(font: pikepdf.Object) -> Face | None:
    """Return a font's facts, None for what is no font."""
    if not isinstance(font, pikepdf.Dictionary):
        return None
    kind = text(font.get("/Subtype", ""))
    name = text(font.get("/BaseFont", font.get("/Name", ""))).removeprefix("/")
    name = _SUBSET.sub("", name) or "a font without a name"
    if kind == "/Type3":
        return Face(name, embedded=True, drawn=True)
    held: pikepdf.Object = font
    if kind == "/Type0":
        below = font.get("/DescendantFonts")
        held = below[0] if isinstance(below, pikepdf.Array) and len(below) else font
    described = held.get("/FontDescriptor") if isinstance(held, pikepdf.Dictionary) else None
    embedded = isinstance(described, pikepdf.Dictionary) and any(
        isinstance(described.get(key), pikepdf.Stream) for key in _FILES
    )
    return Face(name, embedded=embedded)
