"""Deals of cards, made backwards: played out blank, then given the faces of a parted pack."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dealgen.building.blank import play
from dealgen.building.parting import part
from dealgen.deal import pieces_for
from dealgen.rules import SINGLE, Take

if TYPE_CHECKING:
    from dealgen.building.parting import Parting
    from dealgen.layout import Layout
    from dealgen.pieces import Piece
    from dealgen.rules import Move
    from dealgen.stream import Stream


def build_cards(
    layout: Layout, stream: Stream, tries: int
) -> tuple[tuple[Piece, ...], tuple[Move, ...]] | None:
    """Return pieces in slot order and the moves that win them; None after so many dead ends.

    Each try parts the pack anew and plays a blank deal with as many singles and pairs as the
    pack was parted into. The takings of the play that reaches the goal get theirs in order; what
    is left of the pack goes by chance where nothing was taken.
    """
    pack = pieces_for(layout, stream)
    needed = len(layout.slots if layout.rules.goal == "all" else layout.tableau)
    for _ in range(tries):
        parting = part(pack, layout.rules, stream)
        if len(pack) - len(parting.over) < needed:
            continue
        moves = play(layout, len(parting.singles), len(parting.pairs), stream)
        if moves is not None:
            return _dealt(layout, parting, moves, stream), moves
    return None


def _dealt(
    layout: Layout, parting: Parting, moves: tuple[Move, ...], stream: Stream
) -> tuple[Piece, ...]:
    """Return the pieces of each slot: those of a taking where it is taken, else what is left."""
    singles, pairs = iter(parting.singles), iter(parting.pairs)
    taken: dict[int, Piece] = {}
    for move in moves:
        if isinstance(move, Take):
            faces = next(singles if len(move.slots) == SINGLE else pairs)
            taken.update(zip(move.slots, faces, strict=True))
    left = parting.over + [piece for faces in (*singles, *pairs) for piece in faces]
    rest = iter(stream.shuffle(left))
    return tuple(taken[slot.index] if slot.index in taken else next(rest) for slot in layout.slots)
