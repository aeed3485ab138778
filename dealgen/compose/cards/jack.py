"""The jack: a flat feathered cap, short hair, no beard, and a shaft in his hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dealgen.compose.cards.arms import branch, halberd, mace, partisan
from dealgen.compose.cards.court_parts import (
    both,
    bounded,
    cut,
    dots,
    eyes_and_nose,
    row,
    symmetric,
)
from dealgen.compose.cards.shapes import outline, shape, stroke
from dealgen.compose.cards.style import INK, LINE, PAPER
from dealgen.compose.cards.suits import suit_outline

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dealgen.compose.cards.court_parts import Robe
    from dealgen.compose.scene import Path

_SLEEVES = (
    "M -6 31 C -12 30.6 -19 31.6 -22.6 35.6 C -25 38.4 -25.4 42 -24.6 46.9 L 21.3 41 "
    "L 21.3 37.2 C 18 32.4 12 30.6 6 31 Z"
)
_SLASHES = (
    "M -12.8 31.8 C -16.6 35.6 -17.8 40.6 -17.2 45.4 L -14.4 45 C -15 40.6 -14.6 35.8 -12.8 31.8 Z "
    "M -17.8 33 C -22 37 -23 41.6 -22.4 46 L -19.6 45.6 C -20.2 41.6 -19.7 37 -17.8 33 Z"
)
_TUNIC = "M 0 30 L 8 30.5 C 10.5 34 11 39 10.6 43.8 L 0 43.8"
_COLLAR = "M 0 31.6 L 3 27 C 6.6 27.6 9.8 29 12 31.2 C 10.6 33.8 8.4 35.6 5.8 36.4 Z"
_NECK = "M 0 24 L 2.9 24 L 3 28 L 0 32"
_HAIR = (
    "M 0 13 L 7.8 13 C 9 16.4 8.6 20 8.8 22.6 C 9 24.2 10.4 24.6 11 26.2 "
    "C 11.4 28.6 8.8 29.8 6.8 28.8 C 5.4 28.2 4.6 26.6 4.2 24 L 0 24"
)
_CURLS = "M 7 19 C 7.2 22 7 24.6 8.8 26.6"
_FACE = "M 0 13 L 5.5 13 C 6 17 5.9 20.4 5.3 22.6 C 4.4 25.6 2.3 27.7 0 27.8"
_FRINGE = "M 0 17.2 C 2.4 17.2 4.6 16.8 5.7 20 L 7 19 L 7 13 L 0 13"
_MOUTH = "M -1.7 25.1 C -0.7 25.7 0.7 25.7 1.7 25.1"
_CHIN = "M -0.7 26.5 C -0.3 26.7 0.3 26.7 0.7 26.5"
_CAP = "M -8.8 15.2 C -11.4 13.2 -10.9 9.8 -7 9.2 C -2.6 8.2 4 8 8 9 C 11.6 9.8 12 12.4 9.6 14.6 Z"
_BRIM = "M -9.4 14.6 C -4 12.6 4 12.4 10 14 L 9.4 16.4 C 4 15 -4 15.2 -8.8 17 Z"
_FEATHER = (
    "M 4.4 14.4 C 4.4 9.8 6 6.8 11.2 6.4 C 12 8 11.2 9 10.2 9.4 C 11.2 10 10.6 11.2 9.4 11.4 "
    "C 9.6 12.6 8.2 13.8 6 14.6 Z"
)
_QUILL = "M 5.2 14.2 C 5.6 11 7 8.8 9.6 7.8"
_BUTTONS = (*row(34.4, 0), *row(37, 0), *row(39.6, 0))


def _clothes(robe: Robe) -> Iterator[Path]:
    """Yield slashed sleeves, a tunic and the neck."""
    yield bounded(outline(_SLEEVES), robe.light)
    yield shape(outline(_SLASHES), robe.main)
    yield cut(symmetric(_TUNIC), robe.main)
    yield dots(_BUTTONS, 0.75, PAPER)
    yield shape(both(suit_outline(robe.suit, 6.2, 39.2, 3.6)), PAPER)
    yield bounded(symmetric(_NECK))


def _head(robe: Robe) -> Iterator[Path]:
    """Yield the head above its broad collar, the cap and its feather."""
    yield cut(symmetric(_HAIR), INK)
    yield bounded(symmetric(_FACE))
    yield bounded(both(outline(_COLLAR)))
    yield from eyes_and_nose(0.7)
    yield stroke(outline(_MOUTH), INK, 0.5)
    yield stroke(outline(_CHIN), INK, LINE)
    yield shape(symmetric(_FRINGE), INK)
    yield stroke(both(outline(_CURLS)), PAPER, 0.45)
    yield cut(outline(_CAP), robe.main)
    yield cut(outline(_BRIM), robe.main)
    yield bounded(outline(_FEATHER))
    yield stroke(outline(_QUILL), INK, LINE)


def jack(robe: Robe) -> Iterator[Path]:
    """Yield the upper half of a jack."""
    yield from _clothes(robe)
    yield from _head(robe)
    yield from {"s": halberd, "h": branch, "d": partisan, "c": mace}[robe.suit](robe)
