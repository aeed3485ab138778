"""Pips in the traditional arrangement: two columns of twos to fours, and a middle one."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from dealgen.compose.cards.style import CARD_HEIGHT, CARD_WIDTH

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

PIP_SIZE = 10.2
"""Height of a pip in mm."""

_MIDDLE_X, _MIDDLE_Y = CARD_WIDTH / 2, CARD_HEIGHT / 2
_SIDE = 9.1
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


def pip_places(value: int) -> Iterator[tuple[float, float]]:
    """Yield the centre of each pip in mm, for a `value` from 1 to 10; `KeyError` for others."""
    sides, middle = _HEIGHTS[value]
    for height in sides:
        yield _MIDDLE_X - _SIDE, _MIDDLE_Y + height * _REACH
        yield _MIDDLE_X + _SIDE, _MIDDLE_Y + height * _REACH
    for height in middle:
        yield _MIDDLE_X, _MIDDLE_Y + height * _REACH
