"""How the brush is pressed in each kind of piece: what gives strokes their shape.

The letters are those of `brush`.
"""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

# Where along a piece, and how far the ink reaches to the left and right of it as one walks. A
# place is a share of the length and a way on from there in brush widths; the reach is in brush
# widths too. So ends are of one shape however long the piece is.
Knot = tuple[float, float, float, float]


@dataclass(frozen=True, slots=True)
class Profile:
    """How the brush is set down, led and lifted in one kind of piece."""

    start: tuple[Knot, ...]
    body: tuple[Knot, ...]
    end: tuple[Knot, ...]


_PRESSED = ((0, -0.12, -0.06, 0.40), (0, 0.30, 0.50, 0.50), (0, 0.65, 0.61, 0.47))
_UPRIGHT = ((0, 1.40, 0.50, 0.44), (0.5, 0, 0.45, 0.43))
_POINT = ((1, 0, 0.04, 0.04),)
PROFILES: Mapping[str, Profile] = MappingProxyType(
    {
        "h": Profile(
            ((0, -0.10, 0.26, -0.02), (0, 0.22, 0.36, 0.42), (0, 0.60, 0.36, 0.52)),
            ((0, 1.40, 0.36, 0.42), (0.5, 0, 0.36, 0.37), (1, -1.70, 0.37, 0.37)),
            ((1, -0.75, 0.60, 0.37), (1, -0.40, 0.59, 0.39), (1, 0.20, 0.10, 0.42)),
        ),
        "v": Profile(
            _PRESSED,
            _UPRIGHT,
            ((1, -0.90, 0.48, 0.45), (1, -0.20, 0.42, 0.40), (1, 0.20, 0.12, 0.22)),
        ),
        "i": Profile(_PRESSED, (*_UPRIGHT, (1, -2.60, 0.44, 0.42), (1, -1.20, 0.32, 0.30)), _POINT),
        "p": Profile(
            ((0, -0.10, -0.06, 0.36), (0, 0.28, 0.46, 0.47), (0, 0.65, 0.58, 0.46)),
            ((0.32, 0, 0.48, 0.44), (0.6, 0, 0.36, 0.36), (0.85, 0, 0.20, 0.20)),
            _POINT,
        ),
        "n": Profile(
            ((0, 0, 0.10, 0.10), (0.08, 0, 0.25, 0.20)),
            ((0.4, 0, 0.40, 0.38), (0.68, 0, 0.50, 0.58), (0.78, 0, 0.46, 0.66)),
            ((0.88, 0, 0.30, 0.46), *_POINT),
        ),
        "t": Profile(
            ((0, -0.10, 0.28, 0.02), (0, 0.20, 0.42, 0.42), (0, 0.60, 0.44, 0.54)),
            ((0.4, 0, 0.36, 0.38), (0.75, 0, 0.20, 0.22)),
            _POINT,
        ),
        "d": Profile(
            ((0, 0, 0.08, 0.08), (0.25, 0, 0.36, 0.28)),
            ((0.6, 0, 0.58, 0.44), (0.85, 0, 0.58, 0.48)),
            ((1, -0.05, 0.32, 0.34), (1, 0.15, 0.06, 0.06)),
        ),
        "k": Profile(
            ((0, -0.30, 0.30, 0.30), (0, 0.15, 0.46, 0.44)), ((0.5, 0, 0.28, 0.28),), _POINT
        ),
        "l": Profile(
            ((0, 0, 0.03, 0.03), (0.15, 0, 0.30, 0.30)),
            ((0.4, 0, 0.5, 0.5), (0.7, 0, 0.38, 0.38)),
            ((0.88, 0, 0.18, 0.18), (1, 0, 0.02, 0.02)),
        ),
        "b": Profile(
            ((0, 0, 0.44, 0.44), (0.2, 0, 0.46, 0.40)),
            ((0.45, 0, 0.34, 0.40), (0.7, 0, 0.32, 0.27)),
            ((1, -0.10, 0.20, 0.20), (1, 0, 0.08, 0.08)),
        ),
        "s": Profile(
            ((0, 0, 0.34, 0.34), (0, 0.10, 0.48, 0.48), (0, 0.26, 0.48, 0.48)),
            (
                (0, 0.38, 0.37, 0.37),
                (0.5, -0.24, 0.37, 0.37),
                (0.5, -0.10, 0.48, 0.48),
                (0.5, 0.10, 0.48, 0.48),
                (0.5, 0.24, 0.37, 0.37),
                (1, -0.38, 0.37, 0.37),
            ),
            ((1, -0.26, 0.48, 0.48), (1, -0.10, 0.48, 0.48), (1, 0, 0.34, 0.34)),
        ),
        "m": Profile(
            ((0, -0.20, 0.30, 0.30), (0, 0.20, 0.43, 0.42)),
            (),
            ((1, -0.20, 0.43, 0.42), (1, 0.25, 0.18, 0.18)),
        ),
    }
)
TURNED = ((0, -0.35, 0.26, 0.24), (0, 0.05, 0.54, 0.43), (0, 0.60, 0.55, 0.44))
"""How an upright piece begins when the stroke comes from a horizontal one: the shoulder."""

FLOWING = ((0, -0.30, 0.40, 0.40), (0, 0, 0.44, 0.43))
"""How a plain piece begins, and how any piece ends that goes on in one."""

TURNING: Mapping[str, tuple[Knot, ...]] = MappingProxyType(
    {
        "h": ((1, -0.75, 0.46, 0.37), (1, -0.10, 0.48, 0.38), (1, 0.30, 0.20, 0.24)),
        "v": ((1, -0.60, 0.48, 0.45), (1, 0.05, 0.46, 0.45), (1, 0.35, 0.20, 0.26)),
    }
)
"""How a piece ends from which the stroke turns aside."""
