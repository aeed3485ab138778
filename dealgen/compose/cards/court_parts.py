"""What the court figures share: their colours, faces, hands, and a way to set parts apart.

Figures are drawn about the axis x = 0, which runs through the nose; y is that of the card, in
mm. They end at y = 43.8 on the axis, under the belt. Of a symmetrical part the right half is
written down, and the left one follows.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from dealgen.compose.cards.shapes import (
    ellipse,
    flipped,
    mirrored,
    outline,
    placed,
    shape,
    stroke,
)
from dealgen.compose.cards.style import FINE, INK, LIGHT, LINE, PAPER, tint

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dealgen.compose.cards.shapes import Outline
    from dealgen.compose.cards.style import CardStyle
    from dealgen.compose.scene import Path

_BROWS = "M 1.3 18.3 C 2.2 17.6 3.5 17.5 4.6 18.3"
_LIDS = "M 1.3 20.1 C 2.1 19.1 3.5 19.1 4.4 20.2"
_NOSE = "M -0.7 19.6 C -0.6 20.9 -0.9 21.8 -1.1 22.5 C -1.2 23.2 -0.4 23.4 0.5 23.2"
_FIST = (
    "M -2.9 -1.6 C -2.9 -2.7 -1.6 -3 -0.6 -2.9 L 1.9 -2.7 C 3 -2.6 3.2 -1.5 2.7 -1 "
    "C 3.2 -0.6 3.1 0.3 2.6 0.5 C 2.9 1 2.7 1.8 2.1 1.9 C 2.2 2.5 1.7 3 1 3 L -1.6 3 "
    "C -2.7 3 -3.2 1.4 -2.9 -1.6 Z"
)
_KNUCKLES = "M 2.7 -1 L 0.1 -1.1 M 2.6 0.5 L 0 0.4 M 2.1 1.9 L 0 1.8"
_CUFF = "M -3.7 2.6 C -1.5 3.2 1 3.2 3.3 2.6 L 3.9 5.2 C 1.2 6 -1.8 6 -4.4 5.2 Z"
_FOREARM = "M -3.9 5 L 3.5 5 L 4.3 8.4 L -4.6 9.6 Z"


@dataclass(frozen=True, slots=True)
class Robe:
    """What a figure wears, in the sign and the colour of its suit."""

    suit: str
    style: CardStyle

    @property
    def main(self) -> str:
        """The colour of the suit."""
        return self.style.colour(self.suit)

    @property
    def light(self) -> str:
        """A tint of it."""
        return tint(self.main, LIGHT)


def both(segments: Outline) -> Outline:
    """Return a part beside the axis together with its mirror image, as one outline."""
    return (*segments, *flipped(segments, 0))


def cut(segments: Outline, fill: str, width: float = 0.9) -> Path:
    """Return a shape with a white seam round it, so that dark parts stay apart in print."""
    return shape(segments, fill, PAPER, width)


def bounded(segments: Outline, fill: str = PAPER) -> Path:
    """Return a shape with a line of ink round it."""
    return shape(segments, fill, INK, LINE)


def eyes_and_nose(brow: float) -> Iterator[Path]:
    """Yield brows `brow` mm thick, eyes and nose."""
    yield stroke(both(outline(_BROWS)), INK, brow)
    yield stroke(both(outline(_LIDS)), INK, 0.5)
    yield shape(both(ellipse(2.85, 20.25, 0.65, 0.8)), INK)
    yield stroke(outline(_NOSE), INK, LINE)


def hand(x: float, y: float, robe: Robe) -> Iterator[Path]:
    """Yield a fist about (x, y) mm that holds something upright, with its cuff and sleeve."""
    yield cut(placed(outline(_FOREARM), x, y), robe.main, 0.6)
    yield bounded(placed(outline(_CUFF), x, y))
    yield bounded(placed(outline(_FIST), x, y))
    yield stroke(placed(outline(_KNUCKLES), x, y), INK, FINE)


def row(y: float, *xs: float) -> tuple[tuple[float, float], ...]:
    """Return points at height `y`, each x on both sides of the axis, the axis itself once."""
    return tuple((side * x, y) for x in xs for side in ((1, -1) if x else (1,)))


def dots(places: tuple[tuple[float, float], ...], radius: float, colour: str) -> Path:
    """Return dots of `radius` mm at the places, as one path."""
    rings = (ellipse(x, y, radius, radius) for x, y in places)
    return shape(tuple(step for ring in rings for step in ring), colour)


def symmetric(half: str) -> Outline:
    """Return the closed outline whose right half runs from the axis back to the axis."""
    return mirrored(half, 0)
