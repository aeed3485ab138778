"""The list of pairs of a key: `12  5 D  1-B3 + 2-F7`, in columns."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import ceil
from typing import TYPE_CHECKING

from dealgen.compose.board.names import printed_index
from dealgen.compose.fonts import ascent, descent, text_width
from dealgen.compose.scene import MM_PER_PT, Font, Text
from dealgen.notation import placed_take_text
from dealgen.rules import Take

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from dealgen.deal import Deal
    from dealgen.layout import Layout
    from dealgen.pieces import Piece
    from dealgen.rules import Move

_SIZE = 7.4  # points
_LEADING = 1.24
_NUMBER_GAP = 1.2  # mm between the number of a taking and its pair
_COLUMN_GAP = 3.4  # mm


@dataclass(frozen=True, slots=True)
class PairList:
    """Pairs of a solution, numbered from `first` on, in `columns` columns `pitch` mm apart.

    Numbers have the room of those of a solution of `total` pairs.
    """

    pairs: tuple[str, ...]
    columns: int
    pitch: float
    total: int
    first: int = 1

    @property
    def rows(self) -> int:
        """The number of lines of the longest column."""
        return ceil(len(self.pairs) / self.columns)

    @property
    def height(self) -> float:
        """The height in mm."""
        lines = (self.rows - 1) * _line_height()
        return ascent(Font.REGULAR, _SIZE) + lines + descent(Font.REGULAR, _SIZE)

    def within(self, room: float) -> Iterator[PairList]:
        """Yield the list in pieces that are at most `room` mm high, of one line at the least."""
        around = ascent(Font.REGULAR, _SIZE) + descent(Font.REGULAR, _SIZE)
        rows = max(1, 1 + int((room - around) / _line_height()))
        for begin in range(0, len(self.pairs), rows * self.columns):
            piece = self.pairs[begin : begin + rows * self.columns]
            yield replace(self, pairs=piece, first=self.first + begin)

    def at(self, x: float, y: float) -> Iterator[Text]:
        """Yield the list with its top left corner at (x, y)."""
        indent = _number_width(self.total)
        for place, pair in enumerate(self.pairs):
            left = x + place // self.rows * self.pitch
            base = y + ascent(Font.REGULAR, _SIZE) + place % self.rows * _line_height()
            yield Text(left + indent, base, str(self.first + place), _SIZE, Font.BOLD, anchor="end")
            yield Text(left + indent + _NUMBER_GAP, base, pair, _SIZE)


def pair_list(deal: Deal, moves: Iterable[Move], width: float) -> PairList:
    """Return the list of the pairs of a solution, in as many columns as `width` mm hold."""
    pairs = tuple(
        pair_phrase(deal.pieces, deal.layout, move) for move in moves if isinstance(move, Take)
    )
    widest = max((text_width(pair, Font.REGULAR, _SIZE) for pair in pairs), default=0.0)
    column = _number_width(len(pairs)) + _NUMBER_GAP + widest
    columns = max(1, int((width + _COLUMN_GAP) / (column + _COLUMN_GAP)))
    return PairList(pairs, columns, (width + _COLUMN_GAP) / columns, len(pairs))


def pair_phrase(pieces: Sequence[Piece], layout: Layout, take: Take) -> str:
    """Return a pair with its places: `5 D  1-B3 + 2-F7`."""
    return placed_take_text(pieces, layout.slots, take, _name)


def _name(piece: Piece) -> str:
    # Wider than a word space, so that figures of tile and place are not run together.
    return f"{printed_index(piece)} "


def _number_width(count: int) -> float:
    return text_width("0" * len(str(count)), Font.BOLD, _SIZE)


def _line_height() -> float:
    return _SIZE * _LEADING * MM_PER_PT
