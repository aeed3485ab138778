"""Pieces and packs: what a card is, how it is written, which cards a pack holds."""

from __future__ import annotations

import re
from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

RANKS = "A23456789TJQK"
"""Rank letters in order of value: an ace is 1, a king 13."""

SUITS = "cdhs"
"""Suit letters in pack order: clubs, diamonds, hearts, spades."""

HOW_TO_WRITE_A_CARD = "write a rank and a suit, such as 6d, Th or 10♥"
"""What a message about something that is no card advises."""

TILE_SUITS = "mpszfq"
"""Tile suit letters: characters, dots, bamboos, honours, flowers, seasons."""

TILE_NUMBERS: Mapping[str, int] = MappingProxyType({"m": 9, "p": 9, "s": 9, "z": 7, "f": 4, "q": 4})
"""How far each tile suit runs."""

TILE_GROUPS = 36
"""Groups of four tiles that match one another: 27 suit faces, 7 honours, flowers, seasons."""

SUIT_SYMBOLS: Mapping[str, str] = MappingProxyType({"c": "♣", "d": "♦", "h": "♥", "s": "♠"})

_TOKEN = re.compile(r"(10|[A2-9TJQK])([cdhs♣♦♥♠♧♢♡♤])", re.IGNORECASE | re.ASCII)
_SUIT_OF = MappingProxyType(
    {
        **{s: s for s in SUITS},
        **dict(zip("♣♦♥♠", SUITS, strict=True)),
        **dict(zip("♧♢♡♤", SUITS, strict=True)),
    }
)


@dataclass(frozen=True, slots=True)
class Card:
    """A playing card: `value` 1 (ace) to 13 (king), `suit` one of `SUITS`."""

    value: int
    suit: str

    @property
    def rank(self) -> str:
        """The rank as it is printed: `A`, `2` … `10`, `J`, `Q`, `K`."""
        return rank_name(self.value)

    @property
    def code(self) -> str:
        """Two characters, as in a deal code: `6d`, `Th`."""
        return RANKS[self.value - 1] + self.suit

    @property
    def symbol(self) -> str:
        """As people write it: `6♦`, `10♥`."""
        return self.rank + SUIT_SYMBOLS[self.suit]

    def __str__(self) -> str:
        return self.code


@dataclass(frozen=True, slots=True)
class Tile:
    """A mahjong tile: `suit` one of `TILE_SUITS`, `number` from 1.

    Characters, dots and bamboos run from 1 to 9; honours are the winds east, south, west, north
    (1 to 4) and the dragons white, green, red (5 to 7); flowers and seasons run from 1 to 4.
    """

    number: int
    suit: str

    @property
    def code(self) -> str:
        """Two characters, as in a deal code: `5m`, `1z`, `4q`."""
        return f"{self.number}{self.suit}"

    @property
    def value(self) -> int:
        """The number of the tile's group, 1 to 36: tiles of one group match.

        The nine faces of each suit and the seven honours are a group each; the flowers are one
        group, the seasons another.
        """
        if self.suit in "mpsz":
            return 9 * "mpsz".index(self.suit) + self.number
        return TILE_GROUPS - 1 if self.suit == "f" else TILE_GROUPS

    @property
    def symbol(self) -> str:
        """As tile players write it: the code."""
        return self.code

    def __str__(self) -> str:
        return self.code


Piece = Card | Tile


@dataclass(frozen=True, slots=True)
class Pack:
    """The ordered set of pieces of a layout; the shuffle starts from `pieces` in this order."""

    id: str
    pieces: tuple[Piece, ...]

    def __len__(self) -> int:
        return len(self.pieces)

    @property
    def is_tiles(self) -> bool:
        """Tell whether the pack is of tiles, not of cards."""
        return isinstance(self.pieces[0], Tile)

    @property
    def cards(self) -> tuple[Card, ...]:
        """The pieces of a pack of cards; `TypeError` for tiles."""
        return as_cards(self.pieces)


def as_cards(pieces: Sequence[Piece]) -> tuple[Card, ...]:
    """Return pieces that are known to be cards as cards; `TypeError` when one is a tile."""
    cards = tuple(piece for piece in pieces if isinstance(piece, Card))
    if len(cards) != len(tuple(pieces)):
        msg = "a tile among cards"
        raise TypeError(msg)
    return cards


def as_tiles(pieces: Sequence[Piece]) -> tuple[Tile, ...]:
    """Return pieces that are known to be tiles as tiles; `TypeError` when one is a card."""
    tiles = tuple(piece for piece in pieces if isinstance(piece, Tile))
    if len(tiles) != len(tuple(pieces)):
        msg = "a card among tiles"
        raise TypeError(msg)
    return tiles


def rank_name(value: int) -> str:
    """Return the printed rank of a value from 1 to 13."""
    return "10" if value == 10 else RANKS[value - 1]  # noqa: PLR2004 - the ten is the ten


def parse_rank(text: str) -> int:
    """Return the value of a rank such as `A`, `10`, `T` or `k`; `ValueError` when it is none."""
    letter = "T" if text == "10" else text.upper()
    if len(letter) != 1 or letter not in RANKS:
        msg = f"{text!r} is not a rank; the ranks are A, 2 to 10, J, Q, K"
        raise ValueError(msg)
    return RANKS.index(letter) + 1


def parse_card(text: str) -> Card:
    """Read one card: `10` or `T`, letters or suit signs, any case.

    Raises:
        ValueError: `text` is not a card.

    """
    match = _TOKEN.fullmatch(text.strip())
    if match is None:
        msg = f"{text!r} is not a card; {HOW_TO_WRITE_A_CARD}"
        raise ValueError(msg)
    return Card(parse_rank(match[1]), _SUIT_OF[match[2].lower()])


def standard_cards() -> Iterable[Card]:
    """Yield the 52 cards of one pack: clubs, diamonds, hearts, spades, each ace to king."""
    for suit in SUITS:
        for value in range(1, len(RANKS) + 1):
            yield Card(value, suit)


def parse_tile(text: str) -> Tile:
    """Read one tile: a digit and a suit letter, any case.

    Raises:
        ValueError: `text` is not a tile.

    """
    number, suit = text.strip()[:-1], text.strip()[-1:].lower()
    if not (
        number.isascii() and number.isdigit() and 1 <= int(number) <= TILE_NUMBERS.get(suit, 0)
    ):
        msg = f"{text!r} is not a tile; write a number and a suit, such as 5m, 3p, 9s, 1z, 2f or 4q"
        raise ValueError(msg)
    return Tile(int(number), suit)


def standard_tiles() -> Iterable[Tile]:
    """Yield the 144 tiles of a set, group by group.

    Characters, dots, bamboos and honours come four of a face, then the flowers and the seasons,
    one of each.
    """
    for suit in TILE_SUITS:
        for number in range(1, TILE_NUMBERS[suit] + 1):
            for _ in range(4 if suit in "mpsz" else 1):
                yield Tile(number, suit)


PACKS: Mapping[str, Pack] = MappingProxyType(
    {
        "cards-52": Pack("cards-52", tuple(standard_cards())),
        "cards-104": Pack("cards-104", 2 * tuple(standard_cards())),
        "tiles-144": Pack("tiles-144", tuple(standard_tiles())),
    }
)
"""Every pack that a layout may name."""
