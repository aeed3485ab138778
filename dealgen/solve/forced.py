"""Forced play: from fixed partners to a list of moves.

Once every card has its partner nothing is left to decide: each pair goes as soon as it can, and
when none can, a card is drawn. The play either wins or it does not.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from dealgen.solve.board import STAYS, geometry
from dealgen.solve.relaxed import RelaxedPlay

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dealgen.rules import Move, Position


class StuckError(RuntimeError):
    """The fixed partners do not win: the solver that named them is wrong."""


def solution_of(position: Position, partners: Sequence[int]) -> tuple[Move, ...]:
    """Return the moves that win with these partners, needless takings left out.

    `partners` gives for each slot the slot of its partner, `ALONE` or `STAYS`.

    Raises:
        StuckError: the partners do not win.

    """
    moves = forced_play(position, partners)
    if moves is None:
        raise StuckError
    must_leave = geometry(position.layout).must_leave
    spare = [
        (slot, partner)
        for slot, partner in enumerate(partners)
        if partner != STAYS and slot > partner and must_leave.isdisjoint((slot, partner))
    ]
    # Most often none of what need not go is needed; else each is tried by itself, the last first.
    for dropped in [spare, *([pair] for pair in reversed(spare))]:
        fewer = list(partners)
        for slot in {slot for pair in dropped for slot in pair if slot >= 0}:
            fewer[slot] = STAYS
        shorter = forced_play(position, fewer)
        if shorter is not None and len(shorter) <= len(moves):
            partners, moves = fewer, shorter
            if dropped is spare:
                break
    return moves


def forced_play(position: Position, partners: Sequence[int]) -> tuple[Move, ...] | None:
    """Return the one play with these partners, or None when it does not win.

    A relaxed play with one value in each domain has nothing left to relax.
    """
    play = RelaxedPlay(position, [frozenset((partner,)) for partner in partners])
    return tuple(play.moves) if play.run() else None
