"""What a solution says of each card: with which taking it leaves, and what the play scores."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dealgen.rules import Take, apply, start

if TYPE_CHECKING:
    from collections.abc import Iterable

    from dealgen.deal import Deal
    from dealgen.rules import Move


def taking_numbers(moves: Iterable[Move]) -> dict[int, int]:
    """Return for each slot whose card leaves the number of its taking, counted from 1.

    Both cards of a pair have the same number; draws and redeals are not counted.
    """
    takings = (move for move in moves if isinstance(move, Take))
    return {slot: number for number, take in enumerate(takings, start=1) for slot in take.slots}


def par_score(deal: Deal, moves: Iterable[Move]) -> int | None:
    """Return the par score of a line of play, None when the layout has no par.

    The points are those of the pass in which the last card of the tableau left, none when it
    never did, less one for each card that is left in the end.

    Raises:
        IllegalMoveError: the rules do not allow one of the moves.

    """
    par = deal.layout.rules.par
    if par is None:
        return None
    tableau = (1 << len(deal.layout.tableau)) - 1
    position, cleared_in = start(deal.layout, deal.pieces), None
    for move in moves:
        position = apply(position, move)
        if cleared_in is None and not position.remaining & tableau:
            cleared_in = position.pass_number
    points = par[cleared_in - 1] if cleared_in is not None and cleared_in <= len(par) else 0
    return points - position.remaining.bit_count()
