"""Sizes of real cards and tiles, by the words that people know them by."""

from __future__ import annotations

import re
from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING

from dealgen.errors import InputError

if TYPE_CHECKING:
    from collections.abc import Mapping

_SIZE = re.compile(r"(\d+(?:[.,]\d+)?)\s*(?:mm)?\s*[x×*]\s*(\d+(?:[.,]\d+)?)\s*(?:mm)?", re.ASCII)
_LEAST, _MOST = 10.0, 500.0  # mm


@dataclass(frozen=True, slots=True)
class PieceSize:
    """A card or the face of a tile: `width` × `height` mm, upright."""

    width: float
    height: float


CARD_SIZES: Mapping[str, PieceSize] = MappingProxyType(
    {
        "poker": PieceSize(63.5, 88.9),
        "bridge": PieceSize(57.2, 88.9),
        "mini": PieceSize(44.5, 63.5),
        "tarot": PieceSize(69.9, 120.7),
    }
)
"""Cards: poker 2½ × 3½ in, bridge 2¼ × 3½ in, mini 1¾ × 2½ in, tarot 2¾ × 4¾ in."""

TILE_SIZES: Mapping[str, PieceSize] = MappingProxyType(
    {
        "chinese": PieceSize(25.0, 32.0),
        "american": PieceSize(22.0, 30.0),
        "hong-kong": PieceSize(30.0, 40.0),
        "riichi": PieceSize(19.0, 26.0),
        "travel": PieceSize(17.0, 22.0),
    }
)
"""Tiles; makers differ by a millimetre or two, so whoever has a ruler gives the size itself."""


def read_sides(text: str) -> tuple[float, float] | None:
    """Return width and height in mm as people write them, `63.5x88.9`; None where it is no size."""
    found = _SIZE.fullmatch(text.strip().lower())
    if found is None:
        return None
    width, height = (float(side.replace(",", ".")) for side in found.groups())
    return width, height


def find_piece_size(text: str, *, tiles: bool) -> PieceSize:
    """Return the size that a word names, or that is written as `63.5x88.9`, in mm.

    Raises:
        InputError: it is neither, or no size of a card or tile.

    """
    known = TILE_SIZES if tiles else CARD_SIZES
    plain = text.strip().lower()
    if plain in known:
        return known[plain]
    sides = read_sides(text)
    if sides is None:
        *others, last = known
        what, such = ("tiles", "25x32") if tiles else ("cards", "63.5x88.9")
        msg = (
            f"{text!r} is no size of {what}; write {', '.join(others)} or {last}, "
            f"or width and height in mm, such as {such}"
        )
        raise InputError(msg)
    width, height = sides
    if not (_LEAST <= width <= _MOST and _LEAST <= height <= _MOST):
        what = "tile" if tiles else "card"
        msg = (
            f"a {what} of {width:g} × {height:g} mm cannot be had; "
            f"each side is {_LEAST:g} to {_MOST:g} mm"
        )
        raise InputError(msg)
    return PieceSize(width, height)
