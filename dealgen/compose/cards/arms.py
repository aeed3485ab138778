"""What kings and jacks hold, each with the hand that holds it, at the figure's left."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dealgen.compose.cards.court_parts import both, bounded, cut, hand, symmetric
from dealgen.compose.cards.shapes import ellipse, outline, placed, shape, stroke
from dealgen.compose.cards.style import FINE, INK, PAPER
from dealgen.compose.cards.suits import suit_sign

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dealgen.compose.cards.court_parts import Robe
    from dealgen.compose.scene import Path

_X, _Y = 16.0, 32.4
"""Where the hand is, in mm from the axis and from the top of the card."""

_SHAFT = "M 0 {top} L 0.65 {top} L 0.65 36 L 0 36"
_BLADE = "M 0 6.8 L 1.8 9.8 L 1.6 27.4 L 0 27.4"
_GUARD = "M 0 27 L 3.4 27 C 4.3 27 4.6 28.2 4.3 29.2 L 0 29.2"
_AXE = (
    "M 0 13.4 C 1.6 13.2 3 12.2 4 10.6 C 4.8 14 4.8 19.2 4 22.6 C 3 21 1.6 20 0 19.8 "
    "L -2.8 20.4 C -3.6 18 -3.6 15.2 -2.8 12.8 Z"
)
_EDGE = "M 2.7 13.4 C 3.2 15.6 3.2 17.6 2.7 19.8"
_SPIKE = "M 0 6.4 C 0.8 7.6 1.6 9 1.3 10.8 L 0.65 12.2 L 0 12.2"
_HALBERD = (
    "M 0 14.4 L 1.8 14.4 C 3 13.7 3.6 12.4 3.8 10.8 C 4.9 14.2 4.9 18.8 3.8 22.2 "
    "C 3.6 20.6 3 19.3 1.8 18.6 L -0.8 18.6 C -1.8 17.2 -3 16.8 -4.4 17.6 "
    "C -3.6 15.6 -2.2 14.5 0 14.4 Z"
)
_PARTISAN = (
    "M 0 6.6 C 1.7 9.4 2.3 12 1.5 15.2 C 2.4 15.4 3.4 14.8 4 13.6 C 4.4 16.6 3 18.8 0.7 19.4 "
    "L 0 19.4"
)
_FLANGES = (
    "M 0 7.4 C 1 8.2 1.4 8.8 1.6 9.6 C 2.4 9.4 3.2 9.6 4.2 10.2 C 3.6 11 3.4 11.8 3.4 12.6 "
    "C 3.4 13.4 3.6 14.2 4.2 15 C 3.2 15.6 2.4 15.8 1.6 15.6 L 1 18.2 L 0 18.2"
)
_LEAF = "M 0 0 C 0.4 -2.4 2 -4 4.4 -4.2 C 4.4 -1.8 2.6 0 0 0 Z"
_BUD = "M 0 6.6 C 1.8 8.8 1.8 10.8 0 13"
_RING = "M 0 0 L 1.5 0 C 2.2 0 2.2 1.3 1.5 1.3 L 0 1.3"
_CROSS = "M 0 12.4 L 0.8 12.4 L 0.8 14.2 L 2.4 14.2 L 2.4 15.8 L 0.8 15.8 L 0.8 19 L 0 19"


def _shaft(top: float) -> Path:
    """Return a straight shaft from `top` mm down into the hand."""
    return cut(placed(symmetric(_SHAFT.format(top=top)), _X, 0), INK, 0.5)


def _at_hand(half: str, robe: Robe) -> Path:
    """Return a symmetrical part above the hand, in the suit's colour."""
    return cut(placed(symmetric(half), _X, 0), robe.main, 0.5)


def sword(robe: Robe) -> Iterator[Path]:
    """Yield a sword, point up."""
    yield bounded(placed(symmetric(_BLADE), _X, 0))
    yield stroke(placed(outline("M 0 10.4 L 0 27"), _X, 0), INK, FINE)
    yield from hand(_X, _Y, robe)
    yield _at_hand(_GUARD, robe)


def sceptre(robe: Robe) -> Iterator[Path]:
    """Yield a staff that bears the suit's sign."""
    yield _shaft(14)
    yield suit_sign(robe.suit, (_X, 11), 7.6, robe.style)
    for top in (16, 18.4):
        yield shape(placed(symmetric(_RING), _X, top), INK)
    yield from hand(_X, _Y, robe)


def axe(robe: Robe) -> Iterator[Path]:
    """Yield a battle axe, its edge away from the head."""
    yield cut(placed(outline(_AXE), _X, 0), robe.main, 0.5)
    yield stroke(placed(outline(_EDGE), _X, 0), PAPER, 0.45)
    yield _shaft(8)
    yield shape(placed(symmetric(_SPIKE), _X, 0), INK)
    yield from hand(_X, _Y, robe)


def orb(robe: Robe) -> Iterator[Path]:
    """Yield an orb with a cross."""
    yield from hand(_X, _Y, robe)
    yield _at_hand(_CROSS, robe)
    yield cut(placed(ellipse(0, 23.8, 5, 5), _X, 0), robe.main, 0.6)
    yield stroke(
        placed(outline("M -5 23.2 C -2 24.8 2 24.8 5 23.2 M 0 18.8 L 0 24.3"), _X, 0), PAPER, 0.6
    )


def halberd(robe: Robe) -> Iterator[Path]:
    """Yield a halberd: axe, hook and spike on one shaft."""
    yield cut(placed(outline(_HALBERD), _X, 0), robe.main, 0.5)
    yield _shaft(12)
    yield shape(placed(symmetric(_SPIKE), _X, 0), INK)
    yield from hand(_X, _Y, robe)


def partisan(robe: Robe) -> Iterator[Path]:
    """Yield a spear with two wings."""
    yield _shaft(16)
    yield _at_hand(_PARTISAN, robe)
    yield stroke(placed(outline("M 0 9.6 L 0 17.4"), _X, 0), PAPER, 0.45)
    yield from hand(_X, _Y, robe)


def mace(robe: Robe) -> Iterator[Path]:
    """Yield a mace with a flanged head."""
    yield _shaft(17)
    yield _at_hand(_FLANGES, robe)
    yield stroke(placed(outline("M -1.4 12.6 L 1.4 12.6 M 0 10 L 0 15.2"), _X, 0), PAPER, 0.45)
    yield from hand(_X, _Y, robe)


def branch(robe: Robe) -> Iterator[Path]:
    """Yield a branch with leaves in pairs, as the jack of hearts is known for a leaf."""
    yield stroke(placed(outline("M 0 12 L 0 36"), _X, 0), INK, 0.7)
    for y in (15.6, 20.4, 25.2):
        yield shape(placed(both(outline(_LEAF)), _X, y), robe.main)
    yield shape(placed(symmetric(_BUD), _X, 0), robe.main)
    yield from hand(_X, _Y, robe)
