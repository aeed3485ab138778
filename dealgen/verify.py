"""Verify: replay a solution by the rules alone. It shares no code with the solvers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dealgen.rules import IllegalMoveError, apply, is_won, start

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
            msg = f"step {step}: {error}"
            raise RefutedError(msg) from None
    if not is_won(position):
        left = position.remaining.bit_count()
        cards = "1 card is" if left == 1 else f"{left} cards are"
        msg = f"after {step} steps the deal is not won: {cards} left"
        raise RefutedError(msg)
