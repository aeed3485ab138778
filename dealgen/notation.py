"""Deals, moves and solutions as text and as JSON values.

A deal code is the pieces of a deal in slot order, two characters each. A deal id is
`LAYOUT#NUMBER`; a deal that was typed in has no number, and its id carries a fingerprint of its
code instead (`pyramid@code#1c9a03f2`). A move in JSON is `"draw"`, `"redeal"` or
`{"take": [slot, …]}`: slots, not faces, since faces may repeat in larger packs.

A tile's place is written layer, column, row, as in `2-C4`: layer 2 (1 is the bottom), the third
column of tiles from the left, the fourth row from the top. A tile that stands half a tile further
right or down bears a half: `2-C½4½`. After column Z come AA, AB, ….
"""

from __future__ import annotations

import hashlib
import re
from collections import Counter
from typing import TYPE_CHECKING

from dealgen.errors import InputError
from dealgen.pieces import HOW_TO_WRITE_A_CARD, parse_card, parse_tile
from dealgen.rules import Draw, Move, Redeal, Take

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from dealgen.layout import Slot
    from dealgen.pieces import Card, Pack, Piece

JsonMove = str | dict[str, list[int]]

_CARD = re.compile(r"10\s*[^\s,;|]|[^\s,;|]\s*[cdhs♣♦♥♠♧♢♡♤]|\S", re.IGNORECASE)
_TILE = re.compile(r"\d+\s*[a-z]|[^\s,;|]+|\S", re.IGNORECASE)
_WORD_END = re.compile(r"[^\s,;|]*\Z")
_WORD_START = re.compile(r"[^\s,;|]*")
_VARIATION_SELECTORS = re.compile("[\ufe0e\ufe0f]")
_LETTER_O = re.compile(r"1[oO]")
_PORTUGUESE = re.compile(r"(?:10|[A2-9TJQK])[epo]", re.IGNORECASE | re.ASCII)
_LETTERS = 26


def write_code(pieces: Iterable[Piece]) -> str:
    """Return the deal code: `6d 5h Ah …`, `5m 1z 3p …`."""
    return " ".join(piece.code for piece in pieces)


def read_code(text: str, pack: Pack, size: int | None = None) -> tuple[Piece, ...]:
    """Read a deal code of `size` pieces (by default all) of `pack`, in any order.

    A code of cards holds the whole pack. A code of tiles may leave groups out, or use the set
    more than once; each group must be there in an even number.

    Accepts `10` or `T`, letters or suit signs, any case, any white space, commas between pieces.

    Raises:
        InputError: something is not a piece, a piece is missing or there too often.

    """
    if pack.is_tiles:
        return _read_tiles(text, pack, len(pack) if size is None else size)
    cards: list[Card] = []
    unreadable: list[tuple[int, str]] = []
    for word, card in _cards_of(text):
        if card is None:
            unreadable.append((len(cards) + len(unreadable) + 1, word))
        else:
            cards.append(card)
    if unreadable:
        raise InputError(_unreadable(unreadable))
    _check_complete(cards, pack)
    return tuple(cards)


def count_pieces(text: str, pack: Pack) -> int | None:
    """Return how many pieces a part of a deal code holds, None when something in it is no piece."""
    if pack.is_tiles:
        try:
            return len(_tiles_of(text))
        except InputError:
            return None
    cards = [card for _, card in _cards_of(text)]
    return None if None in cards else len(cards)


def _cards_of(text: str) -> Iterator[tuple[str, Card | None]]:
    """Yield each card of a code as it is written, and None for what is no card."""
    plain = _VARIATION_SELECTORS.sub("", text)
    place = 0
    while found := _CARD.search(plain, place):
        place = found.end()
        if found[0] in ",;|":
            continue
        try:
            yield found[0], parse_card(re.sub(r"\s", "", found[0]))
        except ValueError:
            word, place = _as_written(plain, found)
            yield word, None


def _as_written(text: str, found: re.Match[str], longest: int = 12) -> tuple[str, int]:
    """Return the word in which something stands, and its end: `joker`, not only its `j`."""
    before = _WORD_END.search(text, 0, found.start())
    after = _WORD_START.match(text, found.start())
    word = (before[0] if before else "") + (after[0] if after else "")
    if len(word) > longest:
        return found[0], found.end()
    return word, after.end() if after else found.end()


def _unreadable(words: Sequence[tuple[int, str]], most: int = 6) -> str:
    """Return a sentence on words that are no cards, each with its place in the code."""
    shown = ", ".join(repr(word) for _, word in words[:most])
    hint = HOW_TO_WRITE_A_CARD
    if any(_LETTER_O.match(word) for _, word in words):
        hint += "; the ten is 10 with a zero, or T"
    if any(_PORTUGUESE.fullmatch(word) for _, word in words):
        hint += "; the suits are c (paus), d (ouros), h (copas), s (espadas)"
    if len(words) == 1:
        return f"card {words[0][0]} of the deal code: {shown} is not a card; {hint}"
    places = _in_words([str(place) for place, _ in words[:most]], len(words) - most)
    more = ", …" if len(words) > most else ""
    return f"cards {places} of the deal code are none: {shown}{more}; {hint}"


def _check_complete(cards: Sequence[Card], pack: Pack) -> None:
    wanted: Counter[Piece] = Counter(pack.pieces)
    found: Counter[Piece] = Counter(cards)
    doubled, missing = found - wanted, wanted - found
    parts = []
    if doubled:
        parts.append(_doubled(cards, list(doubled)))
    if missing:
        parts.append(f"{_listing(missing)} {'is' if missing.total() == 1 else 'are'} missing")
    if not parts:
        return
    what = " and ".join(parts)
    if len(cards) == len(pack):
        msg = f"in the deal code {what}"
    else:
        number = f"{len(cards)} card{'' if len(cards) == 1 else 's'}"
        msg = f"the deal code has {number}, not {len(pack)}: {what}"
    raise InputError(msg)


def _doubled(cards: Sequence[Card], doubled: Sequence[Piece], most: int = 3) -> str:
    """Return where cards stand that are there too often: `9♠ stands twice (cards 4 and 17)`."""
    parts = []
    for card in doubled[:most]:
        places = [str(place) for place, other in enumerate(cards, start=1) if other == card]
        times = "twice" if len(places) == 2 else f"{len(places)} times"  # noqa: PLR2004 - two is twice
        parts.append(f"{card.symbol} stands {times} (cards {_in_words(places)})")
    more = len(doubled) - most
    if more > 0:
        parts.append(f"{more} other{' stands' if more == 1 else 's stand'} too often")
    return ", ".join(parts)


def _in_words(names: Sequence[str], more: int = 0) -> str:
    """Return `3`, `3 and 7`, `3, 7 and 12`, or `3, 7 and 2 more`."""
    *first, last = [*names, f"{more} more"] if more > 0 else names
    return f"{', '.join(first)} and {last}" if first else last


def _read_tiles(text: str, pack: Pack, size: int) -> tuple[Piece, ...]:
    tiles = _tiles_of(text)
    if len(tiles) != size:
        msg = f"the deal code has {len(tiles)} tiles, the layout {size} slots"
        raise InputError(msg)
    sets = -(-size // len(pack))
    allowed = Counter({piece: count * sets for piece, count in Counter(pack.pieces).items()})
    if too_many := Counter(tiles) - allowed:
        msg = f"the deal code has {_listing(too_many)} too often"
        raise InputError(msg)
    groups = Counter(tile.value for tile in tiles)
    odd = Counter(tile for tile in dict.fromkeys(tiles) if groups[tile.value] % 2)
    if odd:
        msg = f"the deal code leaves a tile without a partner: {_listing(odd)} in odd number"
        raise InputError(msg)
    return tuple(tiles)


def _tiles_of(text: str) -> list[Piece]:
    """Read tiles, however many; InputError names the first word that is none."""
    tiles: list[Piece] = []
    for word in _TILE.findall(text):
        if word in ",;|":
            continue
        try:
            tiles.append(parse_tile(re.sub(r"\s", "", word)))
        except ValueError as error:
            msg = f"tile {len(tiles) + 1} of the deal code: {error}"
            raise InputError(msg) from None
    return tiles


def _listing(cards: Counter[Piece], most: int = 6) -> str:
    names = [card.symbol for card in cards.elements()]
    more = f" and {len(names) - most} more" if len(names) > most else ""
    return " ".join(names[:most]) + more


def deal_id(
    layout_id: str, number: int | None, pieces: Iterable[Piece], *, built: bool = False
) -> str:
    """Return `pyramid#7`, `turtle@built#7`, or a fingerprint where there is no number."""
    if number is not None:
        return f"{layout_id}@built#{number}" if built else f"{layout_id}#{number}"
    return f"{layout_id}@code#{hashlib.sha256(write_code(pieces).encode()).hexdigest()[:8]}"


def move_to_json(move: Move) -> JsonMove:
    """Return the JSON value of a move."""
    match move:
        case Take(slots):
            return {"take": list(slots)}
        case Draw():
            return "draw"
        case Redeal():
            return "redeal"


def move_from_json(value: object) -> Move:
    """Read a move from its JSON value.

    Raises:
        InputError: the value is no move.

    """
    match value:
        case "draw":
            return Draw()
        case "redeal":
            return Redeal()
        case {"take": [*slots], **other} if (
            slots and not other and all(type(slot) is int for slot in slots)
        ):
            return Take(tuple(slots))
        case _:
            msg = f'{value!r} is not a move; moves are "draw", "redeal" and {{"take": [slot, …]}}'
            raise InputError(msg)


def take_text(cards: Sequence[Piece], take: Take) -> str:
    """Return a taking as people write it: `7♠+6♦`, `K♣`."""
    return "+".join(cards[slot].symbol for slot in take.slots)


def place_name(slot: Slot) -> str:
    """Return where a tile lies: layer, column and row, such as `2-C4` or `1-N½4½`."""
    row, column = row_and_column(slot)
    return f"{slot.layer + 1}-{column}{row}"


def row_and_column(slot: Slot) -> tuple[str, str]:
    """Return the row and the column of a tile on its layer, such as `4½` and `N½`."""
    column, row = int(slot.x), int(slot.y)
    return f"{row // 2 + 1}{_half(row)}", f"{column_name(column // 2)}{_half(column)}"


def column_name(column: int) -> str:
    """Return the letters of a column of tiles, counted from 0: `A` to `Z`, `AA`, `AB`, …."""
    higher, last = divmod(column, _LETTERS)
    letter = chr(ord("A") + last)
    return column_name(higher - 1) + letter if higher else letter


def _half(halves: int) -> str:
    return "½" if halves % 2 else ""


def placed_take_text(
    pieces: Sequence[Piece],
    slots: Sequence[Slot],
    take: Take,
    name: Callable[[Piece], str] = str,
) -> str:
    """Return a taking of tiles with their places: `5p 1-B3+2-F7`, `1f 1-B3+3f 2-F7`.

    `name` writes a tile; tiles that are written alike are named once.
    """
    names = [name(pieces[slot]) for slot in take.slots]
    shown = [names[0], *(text if text != names[0] else "" for text in names[1:])]
    places = (place_name(slots[slot]) for slot in take.slots)
    return "+".join(f"{text} {place}".lstrip() for text, place in zip(shown, places, strict=True))
