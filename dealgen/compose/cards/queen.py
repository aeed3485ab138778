"""The queen: a petalled tiara on long, full hair, a bare neck, and a flower in her hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dealgen.compose.cards.court_parts import (
    both,
    bounded,
    cut,
    dots,
    eyes_and_nose,
    row,
    symmetric,
)
from dealgen.compose.cards.flowers import flower
from dealgen.compose.cards.shapes import outline, shape, stroke
from dealgen.compose.cards.style import INK, PAPER
from dealgen.compose.cards.suits import suit_sign

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dealgen.compose.cards.court_parts import Robe
    from dealgen.compose.scene import Path

_MANTLE = (
    "M -31.8 41 C -26 34.6 -17 32.6 -8 31 L 8 31 C 13 32.4 18 33.4 21.3 37 L 21.3 41 L -31.8 47.9 Z"
)
_HEM = "M -31.8 43.6 C -26 37.4 -17.6 35.2 -8 33.6"
_HAIR = (
    "M 0 11 C 5 11 8.6 14.4 9 19.4 C 9.3 23 9 25.4 10.6 28.4 C 12.2 31.4 14 33.4 13.2 37.2 "
    "C 12.6 40.2 10.4 42 7.4 43.6 L 0 43.6"
)
_LOCKS = (
    "M 6.8 17 C 7.4 22 7 26 8.4 30",
    "M 8 21.4 C 8 26 8.6 28 10 31 C 11.2 33.6 11.4 35.4 10.8 38",
    "M 8.6 32.4 C 9.6 35 9.4 37.8 8.8 40",
)
_SKIN = "M 0 24 L 2.6 24 C 2.6 28.8 3 30.2 6.8 31.8 C 5.8 35.4 3.2 38 0 39.4"
_BODICE = "M 0 39.4 C 3.2 38 5.8 35.4 6.8 31.8 C 8.4 34.6 8 39 7.4 43.8 L 0 43.8"
_FACE = "M 0 13 L 5.2 13 C 5.7 17 5.6 20.2 5 22.4 C 4.1 25.4 2.1 27.8 0 27.9"
_PARTING = "M 0 15.4 C 2.8 15.8 4.7 17.6 5.4 21.4 L 7.4 20 L 7 12 L 0 11"
_LIPS = "M 0 24.9 C 0.5 24.5 1.2 24.8 1.9 25.2 C 1.3 26 0.7 26.3 0 26.3"
_PETAL = "M 0 6.2 C 2.3 8.2 2.7 10.4 1.5 13.4 L 0 13.4"
_SIDE_PETALS = (
    "M 9 9.9 C 8.8 12.2 7.4 13.8 5 14.6 L 3.4 13.4 C 4.4 11.2 6.2 9.9 9 9.9 Z",
    "M 5.4 7.4 C 6 9.8 5 12 2.6 13.4 L 1 13.2 C 1.2 10 2.6 8.2 5.4 7.4 Z",
)
_BAND = "M 0 12.3 C 3 12.3 5.6 12.9 7.9 14.1 L 7.4 16.2 C 5.2 15.2 3 14.7 0 14.7"
_JEWELS = (*row(13.5, 0), *row(13.75, 2.6), *row(14.5, 5.2))
_NECKLACE = (*row(31.9, 0), *row(31.6, 1.5), *row(30.7, 2.9))


def _gown(robe: Robe) -> Iterator[Path]:
    """Yield the mantle about the shoulders, the hair that falls over it and the bodice."""
    yield bounded(outline(_MANTLE), robe.light)
    yield stroke(outline(_HEM), robe.main)
    yield suit_sign(robe.suit, (-20.4, 40.6), 4.8, robe.style)
    yield cut(symmetric(_HAIR), INK)
    yield cut(symmetric(_BODICE), robe.main, 0.6)
    yield bounded(symmetric(_SKIN))
    yield dots(_NECKLACE, 0.58, INK)


def _head(robe: Robe) -> Iterator[Path]:
    """Yield the head with its tiara."""
    yield bounded(symmetric(_FACE))
    yield from eyes_and_nose(0.55)
    # Lips in green or blue would look ill; only hearts are red in every style.
    yield shape(symmetric(_LIPS), robe.main if robe.suit == "h" else INK)
    yield shape(symmetric(_PARTING), INK)
    yield stroke(both(outline(" ".join(_LOCKS))), PAPER, 0.45)
    for petal in _SIDE_PETALS:
        yield cut(both(outline(petal)), robe.main, 0.5)
    yield cut(symmetric(_PETAL), robe.main, 0.5)
    yield cut(symmetric(_BAND), robe.main, 0.5)
    yield dots(_JEWELS, 0.6, PAPER)


def queen(robe: Robe) -> Iterator[Path]:
    """Yield the upper half of a queen."""
    yield from _gown(robe)
    yield from _head(robe)
    yield from flower(robe)
