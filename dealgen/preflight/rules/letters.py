"""Fonts, the size of type, the width of lines."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dealgen.compose.scene import MM_PER_PT
from dealgen.preflight.figures import line, points
from dealgen.preflight.report import Problem
from dealgen.preflight.rules.rule import Rule

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dealgen.preflight.asked import Asked
    from dealgen.preflight.facts import FileFacts

_TYPE_TOLERANCE = 0.02
"""Points; programs round the sizes that they write."""
_LINE_TOLERANCE = 0.004
"""Millimetres; a hundredth of a point is as much."""


def _fonts_say(_: FileFacts, asked: Asked) -> str:
    drawn = ", none a font of drawings (Type 3)" if asked.profile.bare else ""
    return f"every font is in the file{drawn}"


def _fonts_find(file: FileFacts, asked: Asked) -> Iterator[Problem]:
    embed = "embed it; the program that wrote the file can, even for Helvetica or Times"
    for page in file.pages:
        for face in sorted(page.used.faces, key=lambda face: face.name):
            if not face.embedded:
                found = f"{face.name}, not embedded,"
                yield Problem("font", "every font embedded", embed, page.number, found)
            elif face.drawn and asked.profile.bare:
                mend = "set it in a TrueType or OpenType font"
                found = f"{face.name}, drawn (Type 3),"
                yield Problem("font", "fonts with outlines", mend, page.number, found)


def _type_says(_: FileFacts, asked: Asked) -> str:
    least = asked.profile.least_type
    return f"type of at least {points(least, least)} on the page" if least else ""


def _type_finds(file: FileFacts, asked: Asked) -> Iterator[Problem]:
    least = asked.profile.least_type
    for page in file.pages:
        smallest = min(page.used.type_sizes(), default=least)
        if smallest < least - _TYPE_TOLERANCE:
            wanted = f"at least {points(least, least)}"
            mend = "set it larger"
            yield Problem("type", wanted, mend, page.number, figure=smallest, show=points)


def _lines_say(_: FileFacts, asked: Asked) -> str:
    least = asked.profile.least_line
    return f"lines of at least {line(least, least)} on the page" if least else ""


def _lines_find(file: FileFacts, asked: Asked) -> Iterator[Problem]:
    least = asked.profile.least_line
    wanted = f"at least {line(least, least)}"
    for page in file.pages:
        widths = [width * MM_PER_PT for width in page.used.line_widths()]
        hairs = [width for width in widths if width <= 0]
        thin = min((width for width in widths if width > 0), default=least)
        if hairs:
            found = "as thin as a device can, 0 pt,"
            yield Problem("lines", wanted, "give them a width", page.number, found)
        if thin < least - _LINE_TOLERANCE:
            mend = "make them wider"
            yield Problem("lines", wanted, mend, page.number, figure=thin, show=line)


FONTS = Rule("fonts", _fonts_say, _fonts_find)
TYPE = Rule("type", _type_says, _type_finds)
LINES = Rule("lines", _lines_say, _lines_find)
