"""Colour spaces of a PDF, and what they ask of a press."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pikepdf

from dealgen.preflight.used import Colour

if TYPE_CHECKING:
    from collections.abc import Sequence

_DEEPEST = 8
_GREY = Colour("grey", "grey")
_RGB = Colour("rgb", "RGB")
_CMYK = Colour("cmyk", "CMYK")
_NAMED = {
    "/DeviceGray": _GREY,
    "/G": _GREY,
    "/CalGray": Colour("grey", "calibrated grey", plain=False),
    "/DeviceRGB": _RGB,
    "/RGB": _RGB,
    "/CalRGB": Colour("rgb", "calibrated RGB", plain=False),
    "/Lab": Colour("rgb", "Lab", plain=False),
    "/DeviceCMYK": _CMYK,
    "/CMYK": _CMYK,
}
_BY_PROFILE = {
    1: Colour("grey", "grey with a colour profile", plain=False),
    3: Colour("rgb", "RGB with a colour profile", plain=False),
    4: Colour("cmyk", "CMYK with a colour profile", plain=False),
}
_PROCESS = {"/Cyan", "/Magenta", "/Yellow", "/Black", "/None"}
_BLACK = {"/Black", "/All", "/None"}
_INKS = 4


def space_colour(
    space: pikepdf.Object | None, named: pikepdf.Object | None, depth: int = 0
) -> Colour | None:
    """Return what a colour space asks for, None for patterns and what is no colour space.

    `named` are the colour spaces that the resources give names to.
    """
    if space is None or depth > _DEEPEST:
        return None
    if isinstance(space, pikepdf.Name):
        known = _NAMED.get(str(space))
        if known is None and isinstance(named, pikepdf.Dictionary):
            known = space_colour(named.get(str(space)), None, depth + 1)
        return known
    if not isinstance(space, pikepdf.Array) or not len(space):
        return None
    return _of_family(str(space[0]), space, named, depth)


def _of_family(
    family: str, space: pikepdf.Array, named: pikepdf.Object | None, depth: int
) -> Colour | None:
    match family:
        case "/Indexed" | "/I" | "/Pattern":
            return space_colour(space[1], named, depth + 1) if len(space) > 1 else None
        case "/ICCBased":
            return _BY_PROFILE.get(int(space[1].get("/N", 0)))
        case "/Separation":
            return _spot([str(space[1])])
        case "/DeviceN":
            return _spot([str(name) for name in space[1].as_list()])
        case _:
            return _NAMED.get(family)


def _spot(inks: list[str]) -> Colour:
    if set(inks) <= _BLACK:
        return _GREY
    if set(inks) <= _PROCESS:
        return _CMYK
    names = ", ".join(ink.removeprefix("/") for ink in inks if ink not in _PROCESS)
    return Colour("spot", f"spot ink {names}")


def cmyk(inks: Sequence[float]) -> Colour:
    """Return the colour of four inks, each from 0 to 1."""
    if len(inks) != _INKS:
        return _CMYK
    c, m, y, k = (round(min(max(ink, 0.0), 1.0), 3) for ink in inks)
    return Colour("cmyk", "CMYK", (c, m, y, k))


def grey() -> Colour:
    """Return the colour that grey operators choose."""
    return _GREY


def rgb() -> Colour:
    """Return the colour that RGB operators choose."""
    return _RGB
