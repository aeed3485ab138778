"""What a stream of drawing operators puts on paper, free of how it says so."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import hypot, sqrt
from typing import Literal

Turn = tuple[float, float, float, float]
"""a b c d of a PDF's matrix, shift left out: (x, y) becomes (ax + cy, bx + dy)."""
Width = float | None
"""The width of a line; None where a form leaves it to who draws the form."""

UPRIGHT: Turn = (1.0, 0.0, 0.0, 1.0)
STRAIGHT = (*UPRIGHT, 0.0, 0.0)
"""The matrix, with its shift, that changes nothing."""
_DIGITS = 6


@dataclass(frozen=True, slots=True)
class Colour:
    """A colour that was chosen: `name` says the space, `inks` are CMYK from 0 to 1 where known.

    `plain` are the device's own colours, without a profile of inks or lights.
    """

    kind: Literal["grey", "rgb", "cmyk", "spot"]
    name: str
    inks: tuple[float, float, float, float] | None = None
    plain: bool = True

    @property
    def black_alone(self) -> bool:
        """Whether at most black ink is needed."""
        return self.kind == "grey" or (self.inks is not None and sum(self.inks[:3]) == 0)


@dataclass(frozen=True, slots=True)
class Face:
    """A font that a file names."""

    name: str
    embedded: bool
    drawn: bool = False
    """Type 3: its letters are drawings."""


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture of pixels, its unit square turned and enlarged by `turn`, in points."""

    width: int
    height: int
    turn: Turn

    @property
    def dpi(self) -> float:
        """The dots per inch along the side where they are fewest."""
        a, b, c, d = self.turn
        across, down = hypot(a, b), hypot(c, d)
        return min(
            72 * self.width / across if across else float("inf"),
            72 * self.height / down if down else float("inf"),
        )


@dataclass(slots=True)
class Used:
    """What was used: stroked lines as (width, turn), lengths before they are turned.

    `type` are the turns of a letter's unit square, type size included; `faults` say what could
    not be read. `weight` is how many operators are run to draw all of it, forms each time anew.
    """

    lines: set[tuple[Width, Turn]] = field(default_factory=set)
    type: set[Turn] = field(default_factory=set)
    pictures: set[Picture] = field(default_factory=set)
    colours: set[Colour] = field(default_factory=set)
    faces: set[Face] = field(default_factory=set)
    transparent: set[str] = field(default_factory=set)
    faults: set[str] = field(default_factory=set)
    weight: float = 0.0

    def take_in(self, other: Used) -> None:
        """Add all that another uses."""
        self.lines |= other.lines
        self.type |= other.type
        self.pictures |= other.pictures
        self.colours |= other.colours
        self.faces |= other.faces
        self.transparent |= other.transparent
        self.faults |= other.faults

    def placed(self, turn: Turn | None, width: Width) -> Used:
        """Return what is used where this is drawn turned, lines of no width `width` wide.

        Without a turn nothing is left that has a size.
        """
        used = Used(
            colours=self.colours,
            faces=self.faces,
            transparent=self.transparent,
            faults=self.faults,
        )
        if turn is not None:
            used.lines = {
                (width if line is None else line, times(its, turn)) for line, its in self.lines
            }
            used.type = {times(its, turn) for its in self.type}
            used.pictures = {
                Picture(each.width, each.height, times(each.turn, turn)) for each in self.pictures
            }
        return used

    @property
    def measured(self) -> int:
        """How many things of a size there are."""
        return len(self.lines) + len(self.type) + len(self.pictures)

    def line_widths(self) -> list[float]:
        """Return the widths of lines on the page, in points, where they are narrowest."""
        return [(width or 0.0) * _least_scale(turn) for width, turn in self.lines]

    def type_sizes(self) -> list[float]:
        """Return the sizes of type on the page, in points."""
        return [_height(turn) for turn in self.type]


def times(first: Turn, then: Turn) -> Turn:
    """Return the turn that is first the one, then the other."""
    a, b, c, d = first
    e, f, g, h = then
    # Rounded, so that the same size reached in two ways is one.
    return (
        round(a * e + b * g, _DIGITS),
        round(a * f + b * h, _DIGITS),
        round(c * e + d * g, _DIGITS),
        round(c * f + d * h, _DIGITS),
    )


def _least_scale(turn: Turn) -> float:
    """Return the least length that any direction of length 1 becomes."""
    a, b, c, d = turn
    total = a * a + b * b + c * c + d * d
    area = abs(a * d - b * c)
    # The two scales of a turn have this sum of squares and this product.
    most = (total + sqrt(max(total * total - 4 * area * area, 0.0))) / 2
    return area / sqrt(most) if most > 0 else 0.0


def _height(turn: Turn) -> float:
    """Return how high the unit square is above its base line."""
    a, b, c, d = turn
    across = hypot(a, b)
    return abs(a * d - b * c) / across if across else 0.0
