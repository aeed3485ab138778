"""Verify: replay a solution by the rules alone. It shares no code with the solvers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dealgen.notation import placed_take_text
from dealgen.rules import IllegalMoveError, Take, apply, is_won, start

if TYPE_CHECKING:
    from collections.abc import Iterable

    from dealgen.deal import Deal
    from dealgen.rules import Move


class RefutedError(Exception):
    """A solution that does not win; the message says at which step and why."""


def verify(deal: Deal, moves: Iterable[Move]) -> None:
    """Replay `moves` from the start of `deal`; return only if they are legal and win.

    Raises:
        RefutedError: a move is illegal, comes after the deal is won, or is missing at the end.

    """
    position = start(deal.layout, deal.pieces)
    step = 0
    for step, move in enumerate(moves, start=1):
        if is_won(position):
            msg = f"step {step} comes after the deal is won"
            raise RefutedError(msg)
        try:
            position = apply(position, move)
        except IllegalMoveError as error:
            msg = f"step {step}{_taking(deal, move)}: {error}"
            raise RefutedError(msg) from None
    if not is_won(position):
        left = position.remaining.bit_count()
        piece = "tile" if deal.layout.is_tiles else "card"
        pieces = f"1 {piece} is" if left == 1 else f"{left} {piece}s are"
        msg = f"after {step} steps the deal is not won: {pieces} left"
        raise RefutedError(msg)


def _taking(deal: Deal, move: Move) -> str:
    """Return which tiles a move wants to take, and where; faces of cards say it by themselves."""
    slots = deal.layout.slots
    if not deal.layout.is_tiles or not isinstance(move, Take) or not move.slots:
        return ""
    if not all(0 <= slot < len(slots) for slot in move.slots):
        return ""
    return f", {placed_take_text(deal.pieces, slots, move)}"
