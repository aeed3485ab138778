"""Characters over ten thousand, winds and dragons: the tiles that are read."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType
from typing import TYPE_CHECKING

from dealgen.compose.cards.shapes import mirrored, shape, stroke
from dealgen.compose.cards.style import INK
from dealgen.compose.scene import Rect, Stroke
from dealgen.compose.tiles.characters import character
from dealgen.compose.tiles.style import MIDDLE

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from dealgen.compose.scene import Item, Path
    from dealgen.compose.tiles.style import Ink, TileStyle

_NUMERALS: Mapping[int, str] = MappingProxyType(dict(enumerate("一二三四五六七八九", 1)))
_WHITE = 5

_NUMERAL_BOX = (4.6, 8.3, 14.8, 9.0)
_WAN_BOX = (4.6, 18.2, 14.8, 11.8)
_HONOUR_BOX = (2.7, 8.9, 18.6, 21.0)
"""Left, top, width, height in mm."""

_BRUSH = 1.4
_WAN_BRUSH = 1.12
"""Width of the brush in mm; a character of many strokes is written with a finer one."""

_HONOURS: Mapping[int, tuple[str, float, Ink | None]] = MappingProxyType(
    {
        1: ("東", 1.6, None),
        2: ("南", 1.6, None),
        3: ("西", 1.9, None),
        4: ("北", 1.9, None),
        6: ("發", 1.4, "green"),
        7: ("中", 2.1, "red"),
    }
)
"""Each character with the width of its brush in mm and its colour; the winds are black."""

_BAND, _GAP = 1.5, 0.85
"""The white dragon's band: how broad it is and how far its blocks are apart, in mm."""

_INNER = (
    "M 12 12.8 L 15.2 12.8 C 15.2 13.9 15.6 14.3 16.7 14.3 L 16.7 24.3 "
    "C 15.6 24.3 15.2 24.7 15.2 25.8 L 12 25.8"
)


def numbered(number: int, style: TileStyle) -> Iterator[Path]:
    """Yield a numeral, 1 to 9, above 萬; `KeyError` for others."""
    numeral = _NUMERALS[number]
    yield shape(character(numeral, _NUMERAL_BOX, _BRUSH), style.ink("blue"))
    yield shape(character("萬", _WAN_BOX, _WAN_BRUSH), style.ink("red"))


def honour(number: int, style: TileStyle) -> Iterator[Item]:
    """Yield a wind (1 to 4, east first) or a dragon (5 white, 6 green, 7 red).

    Raises:
        KeyError: `number` is none of these.

    """
    if number == _WHITE:
        yield from _white_frame(style.ink("blue"))
        return
    name, brush, ink = _HONOURS[number]
    colour = INK if ink is None else style.ink(ink)
    yield shape(character(name, _HONOUR_BOX, brush), colour)


def _row(start: float, length: float, count: int) -> tuple[float, Iterator[float]]:
    """Return the length of `count` blocks evenly spaced between two corner blocks, and places."""
    size = (length - (count + 1) * _GAP) / count
    return size, (start + _GAP + i * (size + _GAP) for i in range(count))


def _blocks(left: float, top: float, width: float, height: float) -> Iterator[Rect]:
    """Yield the blocks of a band of which (left, top) is the outer corner, sizes in mm."""
    far, low = left + width - _BAND, top + height - _BAND
    for x in (left, far):
        for y in (top, low):
            yield Rect(x, y, _BAND, _BAND)
    size, places = _row(left + _BAND, width - 2 * _BAND, 4)
    for x in places:
        yield Rect(x, top, size, _BAND)
        yield Rect(x, low, size, _BAND)
    size, places = _row(top + _BAND, height - 2 * _BAND, 5)
    for y in places:
        yield Rect(left, y, _BAND, size)
        yield Rect(far, y, _BAND, size)


def _white_frame(colour: str) -> Iterator[Item]:
    """Yield the white dragon: a band of blocks between two frames, the field left white."""
    yield Rect(3.6, 8.9, 16.8, 20.8, 1.0, None, Stroke(0.8, colour))
    for block in _blocks(4.9, 10.2, 14.2, 18.2):
        yield replace(block, fill=colour)
    yield stroke(mirrored(_INNER, MIDDLE), colour, 0.5)
