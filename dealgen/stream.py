"""The documented stream of chance: bytes of SHAKE-256, numbers without bias, shuffles.

A stream is named by a text and is the same for ever. `docs/design.md` gives the recipe.
"""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Iterator

STREAM = "dealgen/1"
"""Begins the name of every stream; another shuffle would be another word, so old numbers keep."""

_BYTE = 256
_BLOCK = 136  # bytes that SHAKE-256 makes at a time; a pack of 52 needs some 60

_Item = TypeVar("_Item")


class Stream:
    """The stream that a name stands for: `dealgen/1|NAME`."""

    def __init__(self, name: str) -> None:
        """Open the stream at its start."""
        self._bytes = _bytes(f"{STREAM}|{name}")

    def below(self, bound: int) -> int:
        """Draw a number from 0 to `bound` - 1, every one as likely as the other.

        One byte is read for bounds up to 256, two (the first one counts 256) for larger ones;
        what lies at or above the largest multiple of `bound` is passed over.
        """
        if bound > _BYTE:
            numbers, draw = _BYTE**2, self._two_bytes
        else:
            numbers, draw = _BYTE, self._bytes.__next__
        limit = numbers - numbers % bound
        while (drawn := draw()) >= limit:
            pass
        return drawn % bound

    def shuffle(self, items: list[_Item]) -> list[_Item]:
        """Shuffle a list in place (Fisher-Yates, from the last place down) and return it."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]
        return items

    def _two_bytes(self) -> int:
        return next(self._bytes) * _BYTE + next(self._bytes)


def _bytes(name: str) -> Iterator[int]:
    source = hashlib.shake_256(name.encode())
    length, read = _BLOCK, 0
    while True:
        yield from source.digest(length)[read:]
        length, read = 2 * length, length
