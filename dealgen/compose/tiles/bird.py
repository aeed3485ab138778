"""The bird of the one of bamboos: a peacock on a branch."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dealgen.compose.cards.shapes import ellipse, outline, shape, stroke
from dealgen.compose.cards.style import INK, PAPER
from dealgen.compose.tiles.brush import brush_stroke

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dealgen.compose.scene import Path
    from dealgen.compose.tiles.style import TileStyle

_FEATHERS = (
    ("12 20.4 l 10.6 14.6 12.9 9.9", 12.9, 9.9),
    ("12.4 20.6 l 13 15 17.2 10.7", 17.2, 10.7),
    ("13 21 l 15.2 16.6 20.2 14.2", 20.2, 14.2),
    ("13.4 21.6 l 17 19 20.6 18.8", 20.6, 18.8),
    ("13.4 22 l 17 21.8 20.4 23.2", 20.4, 23.2),
    ("13 22.6 l 15.4 24 17.8 26.4", 17.8, 26.4),
)
"""The tail: each feather's stroke, and the middle of its eye."""

_BODY = (
    "M 5.9 11.6 C 7.6 11 8.9 12.2 8.8 14 C 8.7 15.8 9.2 16.6 10.6 17.2 C 13.4 18.2 15 20 14.6 22 "
    "C 14.1 24.2 11.4 25.4 8.8 24.4 C 5.8 23.2 4.6 20.4 5.4 17.4 C 5.8 15.8 5.9 14.8 5.4 13.8 "
    "C 5 13 5.1 12 5.9 11.6 Z"
)
_BEAK = "M 5.3 12.3 L 3 13.6 L 5.4 13.8 Z"
_WING = "M 7.6 18.6 C 9.8 18.2 12.4 19.4 13.6 21.6 C 11.4 23 8.4 22.2 7.6 18.6 Z"
_PLUMES = "M 8.8 19.4 C 10 19.8 11 20.4 11.8 21.4"
_LEGS = "M 8.8 24.2 L 8.2 27.6 M 11.2 24.2 L 11 27.6"
_CREST = "M 6.6 11.4 L 5.2 9 M 7 11.3 L 6.7 8.7 M 7.4 11.4 L 8.2 8.9"
_TIPS = ((5.1, 8.9), (6.7, 8.7), (8.2, 8.9))


def bird(style: TileStyle) -> Iterator[Path]:
    """Yield the peacock."""
    green, blue, red = style.ink("green"), style.ink("blue"), style.ink("red")
    for feather, x, y in _FEATHERS:
        yield shape((*brush_stroke(feather, 2.8), *ellipse(x, y, 1.75, 1.75)), green, PAPER, 0.5)
        yield shape(brush_stroke(feather, 2.8), green)
        yield shape(ellipse(x, y, 1.1, 1.1), PAPER)
        yield shape(ellipse(x, y, 0.62, 0.62), red)
    yield stroke(outline(_LEGS), INK, 0.6)
    yield shape(brush_stroke("3 28.2 b 10 27.2 21.4 29.4", 1.8), INK)
    yield stroke(outline(_CREST), INK, 0.4)
    for x, y in _TIPS:
        yield shape(ellipse(x, y, 0.5, 0.5), red)
    yield shape(outline(_BODY), blue, PAPER, 0.6)
    yield shape(outline(_BEAK), red)
    yield shape(outline(_WING), red, PAPER, 0.5)
    yield stroke(outline(_PLUMES), PAPER, 0.45)
    yield shape(ellipse(6.7, 12.9, 0.5, 0.5), PAPER)
