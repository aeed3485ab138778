"""The king: a spiked crown, a full beard and a robe that fills the card from edge to edge."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dealgen.compose.cards.arms import axe, orb, sceptre, sword
from dealgen.compose.cards.court_parts import both, bounded, cut, dots, eyes_and_nose, symmetric
from dealgen.compose.cards.shapes import outline, placed, shape, stroke
from dealgen.compose.cards.style import INK, PAPER
from dealgen.compose.cards.suits import suit_outline

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dealgen.compose.cards.court_parts import Robe
    from dealgen.compose.scene import Path

_ROBE = (
    "M -31.8 36.6 C -27 33 -21 31.6 -14 31 L 14 31 C 17 31.4 19.6 32.4 21.3 34 "
    "L 21.3 41 L -31.8 47.9 Z"
)
_FOLDS = "M -28 37.6 C -27.4 41 -27.6 44 -28.4 47 M -17.6 36 C -16.8 39 -16.7 42.4 -17.2 45.8"
_TRIM = "M 0 28 L 6 28 C 9 29.8 12 30.8 16.2 31.6 C 16 36.8 13 41.2 9 43.2 C 6 44 3 43.8 0 43.8"
_ERMINE = (
    "M 0 28 L 6 27.4 C 9 29.2 12 30.2 14.4 30.8 C 13.8 36 10.8 40.2 6.6 42 C 4.6 42.8 2.4 43.2 "
    "0 43.2"
)
_SPOT = (
    "M 0 -1.2 C 0.3 -0.4 0.7 0.2 0.7 0.7 C 0.7 1.2 0.3 1.3 0 0.9 "
    "C -0.3 1.3 -0.7 1.2 -0.7 0.7 C -0.7 0.2 -0.3 -0.4 0 -1.2 Z"
)
_SPOTS = ((7.6, 31.2), (11.6, 32.2), (6.4, 34.8), (9.8, 36), (4, 38.4), (7.1, 39.4), (1.6, 41))
_HAIR = (
    "M 0 13 L 6.4 13 C 7.8 16 8.4 20 8 23.4 C 7.8 25.6 8.8 27 10.4 27.4 "
    "C 8.8 29.8 5.6 29.6 4 28.4 L 0 28.4"
)
_FACE = "M 0 13 L 5.8 13 C 6 17 5.9 20.4 5.2 23 C 4.2 26.4 2.4 28.2 0 28.2"
_CHEEKS = "M 0 23.9 C 0.8 23.2 2.2 23.2 3.2 24 C 4.2 23.4 4.8 22 5 18.8 L 6.2 17.8"
_POINTED = f"{_CHEEKS} C 7.2 22.4 7.2 27.8 4.8 32 C 3.4 34.4 1.4 36 0 38"
_FORKED = f"{_CHEEKS} C 7.4 22.4 8 28 6.4 32 C 5.6 34.2 4 35.8 2.6 36.6 C 2.6 34.6 1.6 33 0 32.2"
_MOUSTACHE = "M 0.2 25 C 1.4 24.8 2.6 25.8 4.2 28"
_CURLS = "M 1.6 28.6 C 2 30 1.8 31.4 1.2 32.6 M 4.6 28.6 C 4.6 30.4 4.2 31.8 3.4 33.2"
_CROWN = (
    "M 0 6.4 C 0.7 8.6 1.6 10.3 2.7 11.4 C 3.7 10.4 4.4 8.8 5 6.9 C 5.4 8.8 6 10.3 6.9 11.4 "
    "C 7.7 10.7 8.5 9.6 9.3 8.2 L 7.9 15.3 C 5 16.1 2.5 16.4 0 16.4"
)
_TIPS = ((0.0, 7.1), (5.0, 7.4), (-5.0, 7.4), (9.2, 8.6), (-9.2, 8.6))
_RIM = "M -7.9 12.8 C -4 13.9 4 13.9 7.9 12.8"


def _robes(robe: Robe) -> Iterator[Path]:
    """Yield the robe from edge to edge of the card, its folds and the ermine about the neck."""
    yield shape(outline(_ROBE), robe.main)
    yield stroke(outline(_FOLDS), PAPER, 0.5)
    yield shape(suit_outline(robe.suit, -21.8, 39.6, 5.6), PAPER)
    yield cut(symmetric(_TRIM), robe.light, 0.5)
    yield bounded(symmetric(_ERMINE))
    for x, y in _SPOTS:
        yield shape(both(placed(outline(_SPOT), x, y)), INK)


def _head(robe: Robe) -> Iterator[Path]:
    """Yield the crowned head; kings of hearts and clubs wear the beard forked."""
    yield cut(symmetric(_HAIR), INK)
    yield bounded(symmetric(_FACE))
    yield cut(symmetric(_FORKED if robe.suit in "hc" else _POINTED), INK, 0.7)
    yield stroke(both(outline(_MOUSTACHE)), PAPER, 0.45)
    yield stroke(both(outline(_CURLS)), PAPER, 0.45)
    yield from eyes_and_nose(0.9)
    yield cut(symmetric(_CROWN), robe.main, 0.5)
    yield dots(_TIPS, 1.15, robe.main)
    yield stroke(outline(_RIM), PAPER, 0.5)


def king(robe: Robe) -> Iterator[Path]:
    """Yield the upper half of a king."""
    yield from _robes(robe)
    yield from _head(robe)
    yield from {"s": sword, "h": sceptre, "d": axe, "c": orb}[robe.suit](robe)
