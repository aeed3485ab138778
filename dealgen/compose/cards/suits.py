"""The four suit signs, drawn by us: smooth outlines that keep their shape down to 1.5 mm."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from dealgen.compose.cards.shapes import mirrored, placed
from dealgen.compose.cards.shapes import turned as turned_outline
from dealgen.compose.cards.style import PAPER
from dealgen.compose.scene import Path, Stroke

if TYPE_CHECKING:
    from collections.abc import Mapping

    from dealgen.compose.cards.shapes import Outline
    from dealgen.compose.cards.style import CardStyle

# Right halves, one unit high from -0.5 to 0.5, from the axis at the top to the axis at the foot.
_HALVES: Mapping[str, str] = MappingProxyType(
    {
        "c": "M 0 -0.5 C 0.087 -0.5 0.167 -0.452 0.209 -0.376 C 0.251 -0.299 0.247 -0.206 "
        "0.2 -0.133 C 0.322 -0.166 0.449 -0.097 0.487 0.024 C 0.525 0.145 0.461 0.274 "
        "0.342 0.317 C 0.223 0.36 0.091 0.301 0.043 0.183 C 0.05 0.33 0.09 0.43 0.2 0.5 "
        "L 0 0.5",
        "d": "M 0 -0.5 C 0.1 -0.3 0.245 -0.125 0.405 0 C 0.245 0.125 0.1 0.3 0 0.5",
        "h": "M 0 -0.29 C 0.05 -0.42 0.15 -0.5 0.265 -0.5 C 0.4 -0.5 0.5 -0.395 0.5 -0.25 "
        "C 0.5 0.02 0.19 0.2 0 0.5",
        "s": "M 0 -0.5 C 0.11 -0.27 0.465 -0.12 0.465 0.135 C 0.465 0.26 0.375 0.345 "
        "0.262 0.345 C 0.165 0.345 0.085 0.29 0.043 0.2 C 0.05 0.34 0.09 0.44 0.2 0.5 "
        "L 0 0.5",
    }
)

SUIT_WIDTHS: Mapping[str, float] = MappingProxyType({"c": 1.0, "d": 0.81, "h": 1.0, "s": 0.93})
"""Width of each suit sign for a height of 1, rounded up."""


_LINE_SHARE = 0.1
"""Width of the line of a sign that is an outline, of its height."""

_MOST_LINE = 1.5
"""The same at the most, in mm."""


def suit_outline(suit: str, x: float, y: float, size: float, *, turned: bool = False) -> Outline:
    """Return a suit sign centred at (x, y), `size` mm high, upside down when `turned`.

    Raises:
        KeyError: `suit` is not a suit letter.

    """
    sign = mirrored(_HALVES[suit], 0)
    return placed(turned_outline(sign) if turned else sign, x, y, size)


def suit_path(suit: str, x: float, y: float, size: float, colour: str) -> Path:
    """Return a suit sign centred at (x, y) mm, `size` mm high, filled with `colour`.

    Raises:
        KeyError: `suit` is not a suit letter.

    """
    return Path(suit_outline(suit, x, y, size), fill=colour)


def suit_sign(
    suit: str, at: tuple[float, float], size: float, style: CardStyle, *, turned: bool = False
) -> Path:
    """Return a suit sign about a point, `size` mm high, in the colour of its suit.

    Where the style outlines a suit, the line lies inside the size.

    Raises:
        KeyError: `suit` is not a suit letter.

    """
    colour = style.colour(suit)
    if not style.outlined(suit):
        return Path(suit_outline(suit, *at, size, turned=turned), fill=colour)
    line = min(_LINE_SHARE * size, _MOST_LINE)
    # Mitred points reach further out than a line is thick.
    inner = suit_outline(suit, *at, size - 1.5 * line, turned=turned)
    return Path(inner, fill=PAPER, stroke=Stroke(line, colour))
