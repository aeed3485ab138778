"""What lies on the one side of the paper, seen from the other.

Paper is turned over about an axis: about an upright one left and right change places, about a
level one top and bottom do, and what is then seen upright stands on its head on the front. A
printer turns a page about its long or its short edge; a fold turns the one half onto the other.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Flip = Literal["long", "short"]
"""The edge of the paper about which a printer turns it."""

Axis = Literal["upright", "level"]


@dataclass(frozen=True, slots=True)
class Shift:
    """How far a back is moved, in mm: to the right and down as one looks at the back."""

    x: float = 0.0
    y: float = 0.0


NO_SHIFT = Shift()


@dataclass(frozen=True, slots=True)
class Turning:
    """Paper turned about an axis at `at` mm from the left edge, or from the upper one."""

    axis: Axis
    at: float
    shift: Shift = NO_SHIFT

    @property
    def upside_down(self) -> bool:
        """Tell whether backs must stand on their heads to be upright behind their fronts."""
        return self.axis == "level"

    def point(self, x: float, y: float) -> tuple[float, float]:
        """Return where a point of the front lies on the back, in mm of the back."""
        if self.axis == "upright":
            x = 2 * self.at - x
        else:
            y = 2 * self.at - y
        return x + self.shift.x, y + self.shift.y

    def corner(self, x: float, y: float, width: float, height: float) -> tuple[float, float]:
        """Return the top left corner on the back of a box with the corner (x, y) on the front."""
        (x1, y1), (x2, y2) = self.point(x, y), self.point(x + width, y + height)
        return min(x1, x2), min(y1, y2)


def page_turning(page: tuple[float, float], flip: Flip, shift: Shift = NO_SHIFT) -> Turning:
    """Return how a printer turns a page of (width, height) mm about its long or short edge.

    A page that lies is printed as it is seen, so its long edges are the upper and the lower one.
    """
    width, height = page
    lying = width > height
    if (flip == "long") != lying:
        return Turning("upright", width / 2, shift)
    return Turning("level", height / 2, shift)
