"""Deal numbers: from a number or a text to the order of a pack, for ever.

The order of a pack is a Fisher-Yates shuffle driven by SHAKE-256, so it depends on nothing that
a Python release may change. The stream of deal `number` of `pack` is the output of SHAKE-256
over the ASCII bytes `dealgen/1|PACK|NUMBER` (for example `dealgen/1|cards-52|2026`). A number
below `n` is drawn by reading bytes until one lies below the largest multiple of `n` that fits in
a byte, and taking it modulo `n`, which leaves no bias. The shuffle starts from the pack in its
own order and, for `i` from the last place down to the second, swaps place `i` with place
`draw(i + 1)`.
"""

from __future__ import annotations

import hashlib
import unicodedata
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from dealgen.errors import InputError
from dealgen.notation import deal_id, read_code, write_code

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dealgen.layout import Layout
    from dealgen.pieces import Card, Pack

STREAM = "dealgen/1"
"""Names this shuffle; another shuffle would be another word, so that old numbers keep."""

HIGHEST_NUMBER = 10**12 - 1
"""Deal numbers run from 0 to this: twelve digits still fit on a sheet."""

_TEXT_SEEDS = 10**9
_BYTE = 256
_BLOCK = 136  # bytes that SHAKE-256 makes at a time; a pack of 52 needs some 60


@dataclass(frozen=True)
class Deal:
    """A layout and an order of its pack; `number` is None for a deal that was typed in."""

    layout: Layout
    cards: tuple[Card, ...]
    number: int | None = None

    @cached_property
    def id(self) -> str:
        """`pyramid#7`; a typed-in deal bears a fingerprint of its code."""
        return deal_id(self.layout.id, self.number, self.cards)

    @cached_property
    def code(self) -> str:
        """The deal code, every card in slot order."""
        return write_code(self.cards)


def numbered_deal(layout: Layout, number: int) -> Deal:
    """Return deal `number` of a layout.

    Raises:
        InputError: the number lies outside 0 to `HIGHEST_NUMBER`.

    """
    check_number(number)
    return Deal(layout, shuffled(layout.pack, number), number)


def coded_deal(layout: Layout, code: str) -> Deal:
    """Return the deal that a deal code spells out.

    Raises:
        InputError: the code is not a complete deal of the layout's pack.

    """
    return Deal(layout, read_code(code, layout.pack))


def check_number(number: int) -> None:
    """Raise InputError when `number` is no deal number."""
    if not 0 <= number <= HIGHEST_NUMBER:
        msg = f"deal number {number} is out of range; numbers run from 0 to {HIGHEST_NUMBER}"
        raise InputError(msg)


def shuffled(pack: Pack, number: int) -> tuple[Card, ...]:
    """Return the pack in the order of deal `number`: the same in every layout that uses it."""
    stream = _bytes(f"{STREAM}|{pack.id}|{number}")
    cards = list(pack.cards)
    for last in range(len(cards) - 1, 0, -1):
        other = _below(last + 1, stream)
        cards[last], cards[other] = cards[other], cards[last]
    return tuple(cards)


def text_seed(text: str) -> int:
    """Return the deal number that a text stands for, 0 to 999,999,999.

    The text is put into Unicode form NFC and stripped of white space at its ends, so that it
    means the same however it was typed.

    Raises:
        InputError: the text holds bytes that are no Unicode characters.

    """
    plain = unicodedata.normalize("NFC", text).strip()
    try:
        name = f"{STREAM}|seed|{plain}".encode()
    except UnicodeEncodeError:
        msg = f"the seed {text!a} is not Unicode text; write letters, digits or a number"
        raise InputError(msg) from None
    digest = hashlib.shake_256(name).digest(16)
    return int.from_bytes(digest, "big") % _TEXT_SEEDS


def _bytes(name: str) -> Iterator[int]:
    """Yield the bytes of the named stream, without end."""
    source = hashlib.shake_256(name.encode())
    length, read = _BLOCK, 0
    while True:
        yield from source.digest(length)[read:]
        length, read = 2 * length, length


def _below(bound: int, stream: Iterator[int]) -> int:
    """Draw a number from 0 to `bound` - 1, every one as likely as the other."""
    limit = _BYTE - _BYTE % bound
    while (byte := next(stream)) >= limit:
        pass
    return byte % bound
