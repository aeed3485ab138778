"""Pips in the traditional arrangement: two columns of twos to fours, and a middle one."""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING

from dealgen.compose.cards.style import CARD_HEIGHT, CARD_WIDTH

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

PIP_SIZE = 10.2
"""Height of a pip in mm."""

_SIDE = 8.7
"""How far the side columns stand from the middle, in mm: clear of the corner of a 10."""

_REACH = 31.0
"""How far the outermost pips stand above and below the middle, in mm."""

_TWO, _THREE, _FOUR = (-1.0, 1.0), (-1.0, 0.0, 1.0), (-1.0, -1 / 3, 1 / 3, 1.0)

# For each rank: the heights in the side columns, then in the middle one, in units of _REACH.
_HEIGHTS: Mapping[int, tuple[tuple[float, ...], tuple[float, ...]]] = MappingProxyType(
    {
        1: ((), (0.0,)),
        2: ((), _TWO),
        3: ((), _THREE),
        4: (_TWO, ()),
        5: (_TWO, (0.0,)),
        6: (_THREE, ()),
        7: (_THREE, (-0.5,)),
        8: (_THREE, (-0.5, 0.5)),
        9: (_FOUR, (0.0,)),
        10: (_FOUR, (-2 / 3, 2 / 3)),
    }
)


_CLEAR = 1.4
"""White between a large 10 and the pips of its column at the least, in mm."""

_BESIDE = 0.97
"""How far the side columns stand from the middle at the least, in heights of a pip."""


@dataclass(frozen=True, slots=True)
class Pips:
    """Where pips stand on a card of `width` × `height` mm, and how high they are.

    `side` is how far the side columns stand from the middle, in mm.
    """

    width: float
    height: float
    size: float
    side: float

    def places(self, value: int) -> Iterator[tuple[float, float]]:
        """Yield the centre of each pip in mm, for a `value` from 1 to 10; `KeyError` for others."""
        sides, middle = _HEIGHTS[value]
        x, y, reach = self.width / 2, self.height / 2, _REACH * self.height / CARD_HEIGHT
        for height in sides:
            yield x - self.side, y + height * reach
            yield x + self.side, y + height * reach
        for height in middle:
            yield x, y + height * reach


def pips(width: float, height: float, inner: float) -> Pips:
    """Return where pips stand on a card of this size beside an index that reaches to `inner` mm."""
    side = _SIDE * width / CARD_WIDTH
    if width / 2 - side - PIP_SIZE / 2 >= inner:
        return Pips(width, height, PIP_SIZE, side)
    free = width / 2 - inner - _CLEAR
    size = min(PIP_SIZE, free / (_BESIDE + 1 / 2))
    return Pips(width, height, size, free - size / 2)
