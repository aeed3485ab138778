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
from dealgen.pieces import as_cards, as_tiles
from dealgen.stream import STREAM, Stream

if TYPE_CHECKING:
    from dealgen.layout import Layout
    from dealgen.pieces import Card, Pack, Piece, Tile

HIGHEST_NUMBER = 10**12 - 1
"""Deal numbers run from 0 to this: twelve digits still fit on a sheet."""

GROUP_SIZE = 4
"""Tiles of a set that match one another."""

_TEXT_SEEDS = 10**9


@dataclass(frozen=True)
class Deal:
    """A layout and the pieces on its slots, in slot order.

    `number` is None for a deal that was typed in. A `built` deal was made backwards so that it
    can be won; its numbers are numbers of their own. `title` is what a deal that was typed in is
    called by whoever typed it.
    """

    layout: Layout
    pieces: tuple[Piece, ...]
    number: int | None = None
    built: bool = False
    title: str | None = None

    @property
    def cards(self) -> tuple[Card, ...]:
        """The pieces of a card deal; `TypeError` for tiles."""
        return as_cards(self.pieces)

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """The pieces of a tile deal; `TypeError` for cards."""
        return as_tiles(self.pieces)

    @cached_property
    def id(self) -> str:
        """`pyramid#7`; a typed-in deal bears a fingerprint of its code."""
        return deal_id(self.layout.id, self.number, self.pieces, built=self.built)

    @cached_property
    def code(self) -> str:
        """The deal code, every piece in slot order."""
        return write_code(self.pieces)


def numbered_deal(layout: Layout, number: int) -> Deal:
    """Return deal `number` of a layout.

    Raises:
        InputError: the number lies outside 0 to `HIGHEST_NUMBER`.

    """
    check_number(number)
    stream = Stream(f"{layout.pack.id}|{number}")
    return Deal(layout, tuple(stream.shuffle(list(pieces_for(layout, stream)))), number)


def coded_deal(layout: Layout, code: str, title: str | None = None) -> Deal:
    """Return the deal that a deal code spells out.

    Raises:
        InputError: the code is not a complete deal of the layout's pack.

    """
    return Deal(layout, read_code(code, layout.pack, len(layout.slots)), title=title)


def check_number(number: int) -> None:
    """Raise InputError when `number` is no deal number."""
    if not 0 <= number <= HIGHEST_NUMBER:
        msg = f"deal number {number} is out of range; numbers run from 0 to {HIGHEST_NUMBER}"
        raise InputError(msg)


def shuffled(pack: Pack, number: int) -> tuple[Piece, ...]:
    """Return the whole pack in the order of deal `number`, the same in every layout."""
    return tuple(Stream(f"{pack.id}|{number}").shuffle(list(pack.pieces)))


def pieces_for(layout: Layout, stream: Stream) -> tuple[Piece, ...]:
    """Return the pieces that fill a layout, in pack order; `stream` makes the choices.

    A pack that fits exactly goes whole. A layout of fewer tiles takes groups of four: the 36
    groups are shuffled, the first of them go whole, and where two tiles are still wanted the
    next group gives a pair, of flowers or seasons any two. A layout of more takes whole sets
    first.
    """
    pack, wanted = layout.pack.pieces, len(layout.slots)
    if wanted % len(pack) == 0:
        return pack * (wanted // len(pack))
    groups: dict[int, list[Piece]] = {}
    for piece in pack:
        groups.setdefault(piece.value, []).append(piece)
    sets, rest = divmod(wanted, len(pack))
    whole, over = divmod(rest, GROUP_SIZE)
    order = stream.shuffle(sorted(groups))
    chosen = [piece for group in sorted(order[:whole]) for piece in groups[group]]
    if over:
        chosen += stream.shuffle(groups[order[whole]])[:over]
    return (*pack * sets, *chosen)


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
