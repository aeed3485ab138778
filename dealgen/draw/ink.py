"""Ink: the colours of a scene in the numbers that a PDF names them by.

`colour` is RGB as it stands. `grey` is DeviceGray: viewers show a grey level as equal red, green
and blue of sRGB, so the level with the colour's own luminance has the colour's own L*, and what
differs in lightness differs as much in grey. `cmyk` is DeviceCMYK, by the conversion of the PDF
Reference (section 6.2.3, full undercolour removal): what cyan, magenta and yellow have in common is
black ink instead. A grey is then black ink alone, and no colour has more ink than 200 %, since one
of the three is none at all; printers stop at 240 %.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from reportlab.pdfgen.textobject import PDFTextObject

    from dealgen.pages.profile import Ink

_FILLS = {"colour": "rg", "grey": "g", "cmyk": "k"}
_LUMINANCE = (0.2126, 0.7152, 0.0722)  # of red, green and blue: IEC 61966-2-1, sRGB


def fill_operator(colour: str, ink: Ink) -> str:
    """Return the operator that fills with `#rrggbb`, its numbers before it."""
    return f"{_numbers(colour, ink)} {_FILLS[ink]}"


def stroke_operator(colour: str, ink: Ink) -> str:
    """Return the operator that draws lines in `#rrggbb`, its numbers before it."""
    return f"{_numbers(colour, ink)} {_FILLS[ink].upper()}"


def set_text(block: PDFTextObject, colour: str, ink: Ink) -> None:
    """Let the next text of a block be set in `#rrggbb`."""
    numbers = amounts(colour, ink)
    match ink:
        case "colour":
            block.setFillColorRGB(*numbers)
        case "grey":
            block.setFillGray(*numbers)
        case "cmyk":
            block.setFillColorCMYK(*numbers)


@lru_cache(maxsize=256)
def amounts(colour: str, ink: Ink) -> tuple[float, ...]:
    """Return what `#rrggbb` is made of, from 0 to 1: red, green, blue; grey; or the four inks."""
    red, green, blue = (int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5))
    match ink:
        case "colour":
            return red, green, blue
        case "grey":
            return (_grey(red, green, blue),)
        case "cmyk":
            black = 1 - max(red, green, blue)
            return 1 - red - black, 1 - green - black, 1 - blue - black, black


@lru_cache(maxsize=256)
def _numbers(colour: str, ink: Ink) -> str:
    return " ".join(f"{amount:.3f}".rstrip("0").rstrip(".") for amount in amounts(colour, ink))


def _grey(red: float, green: float, blue: float) -> float:
    """Return the grey of the same luminance, and so of the same L*."""
    if red == green == blue:
        return red
    channels = zip(_LUMINANCE, (red, green, blue), strict=True)
    light = sum(share * _linear(channel) for share, channel in channels)
    return _encoded(light)


# The curve of sRGB and its inverse, IEC 61966-2-1.
def _linear(level: float) -> float:
    return float(level / 12.92 if level <= 0.04045 else ((level + 0.055) / 1.055) ** 2.4)  # noqa: PLR2004 - the norm's


def _encoded(light: float) -> float:
    return float(light * 12.92 if light <= 0.0031308 else 1.055 * light ** (1 / 2.4) - 0.055)  # noqa: PLR2004 - the norm's
