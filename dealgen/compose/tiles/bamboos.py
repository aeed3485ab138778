"""The bamboos: sticks in the traditional arrangements; the one is a bird, drawn in `bird`."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from dealgen.compose.cards.shapes import shape, stroke
from dealgen.compose.cards.style import PAPER
from dealgen.compose.tiles.bird import bird
from dealgen.compose.tiles.brush import Piece, brushed
from dealgen.compose.tiles.style import FINE

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from dealgen.compose.cards.shapes import Point
    from dealgen.compose.scene import Path
    from dealgen.compose.tiles.style import Ink, TileStyle

_WIDTH, _NARROW = 3.4, 2.75
"""How wide a stick is at its joints, in mm; the eight are narrower."""

_EIGHT = 8
_SLIT = ((0.18, 0.40), (0.60, 0.82))
"""Where along a stick the light falls on it, as shares of its length."""

_Stick = tuple["Point", "Point", "Ink"]
_TWO = ((8.4, 18.4), (19.8, 29.8))
_THREE = ((8.3, 15.0), (15.8, 22.5), (23.3, 30.0))


def _upright(
    rows: tuple[tuple[float, float], ...], xs: tuple[float, ...], ink: Ink
) -> Iterator[_Stick]:
    """Yield upright sticks, one in each row at each x."""
    for top, foot in rows:
        for x in xs:
            yield (x, top), (x, foot), ink


def _eight() -> Iterator[_Stick]:
    """Yield the eight, an M above a W."""
    yield from _upright(_TWO, (3.9, 20.1), "green")
    for side in (-1, 1):
        yield (12 + side * 4.8, 8.6), (12 + side * 1.75, 18.3), "green"
        yield (12 + side * 1.75, 19.9), (12 + side * 4.8, 29.6), "green"


_STICKS: Mapping[int, tuple[_Stick, ...]] = MappingProxyType(
    {
        2: tuple(_upright(_TWO, (12,), "green")),
        3: (*_upright(_TWO[:1], (12,), "green"), *_upright(_TWO[1:], (7, 17), "green")),
        4: tuple(_upright(_TWO, (7, 17), "green")),
        5: (*_upright(_TWO, (5.4, 18.6), "green"), *_upright(((14.1, 24.1),), (12,), "red")),
        6: tuple(_upright(_TWO, (5.6, 12, 18.4), "green")),
        7: (
            *_upright(_THREE[:1], (12,), "red"),
            *_upright(_THREE[1:], (5.6, 12, 18.4), "green"),
        ),
        8: tuple(_eight()),
        9: (*_upright(_THREE, (5.6, 18.4), "green"), *_upright(_THREE, (12,), "red")),
    }
)


def _between(a: Point, b: Point, share: float) -> Point:
    return a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1])


def bamboos(number: int, style: TileStyle) -> Iterator[Path]:
    """Yield the picture of `number` bamboos, 1 to 9; `KeyError` for others."""
    if number == 1:
        yield from bird(style)
        return
    width = _NARROW if number == _EIGHT else _WIDTH
    for top, foot, ink in _STICKS[number]:
        yield shape(brushed(Piece("s", (top, foot)), width), style.ink(ink))
        for start, stop in _SLIT:
            a, b = _between(top, foot, start), _between(top, foot, stop)
            yield stroke((("M", *a), ("L", *b)), PAPER, FINE)
