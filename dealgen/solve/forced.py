"""Forced play: from fixed partners to a list of moves.

Once every card has its partner nothing is left to decide: each pair goes as soon as it can, and
when none can, a card is drawn. The play either wins or it does not.
"""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING

from dealgen.rules import Draw, Redeal, Take, apply, is_won, start, why_not_draw, why_not_take
from dealgen.solve.board import ALONE, STAYS, geometry

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from dealgen.deal import Deal
    from dealgen.rules import Move, Position


class StuckError(RuntimeError):
    """The fixed partners do not win: the solver that named them is wrong."""


def solution_of(deal: Deal, partners: Sequence[int]) -> tuple[Move, ...]:
    """Return the moves that win `deal` with these partners, needless takings left out.

    `partners` gives for each slot the slot of its partner, `ALONE` or `STAYS`.

    Raises:
        StuckError: the partners do not win.

    """
    must_leave = geometry(deal.layout).must_leave
    takes = _takes(partners)
    moves = forced_play(deal, takes)
    for take in [move for move in reversed(moves) if isinstance(move, Take)]:
        if must_leave.isdisjoint(take.slots):
            fewer = takes - {take}
            try:
                shorter = forced_play(deal, fewer)
            except StuckError:
                continue
            if len(shorter) <= len(moves):
                takes, moves = fewer, shorter
    return moves


def forced_play(deal: Deal, takes: Iterable[Take]) -> tuple[Move, ...]:
    """Play with these takings and no others until the deal is won.

    Raises:
        StuckError: nothing is left to do and the deal is not won.

    """
    layout = deal.layout
    take_of = {slot: take for take in takes for slot in take.slots}
    position = start(layout, deal.cards)
    moves: list[Move] = []
    touched = deque(slot.index for slot in layout.slots if position.is_free(slot.index))
    idle = True
    while not is_won(position):
        move = _next_take(position, touched, take_of) or _turn(position, idle=idle)
        if isinstance(move, Take):
            idle = False
            for slot in move.slots:
                touched.extend(layout.covers[slot])
        elif isinstance(move, Redeal):
            idle = True
        try:
            position = apply(position, move)
        except ValueError as error:
            raise StuckError(deal.id) from error
        moves.append(move)
        touched.extend(_stock_tops(position))
    return tuple(moves)


def _takes(partners: Sequence[int]) -> frozenset[Take]:
    return frozenset(
        Take((slot,)) if partner == ALONE else Take((min(slot, partner), max(slot, partner)))
        for slot, partner in enumerate(partners)
        if partner != STAYS
    )


def _next_take(position: Position, touched: deque[int], take_of: Mapping[int, Take]) -> Take | None:
    """Return a taking that the last moves have made possible.

    Only cards that a move uncovered can have come into play, so only these are looked at.
    """
    while touched:
        take = take_of.get(touched.popleft())
        if take is not None and why_not_take(position, take.slots) is None:
            return take
    return None


def _turn(position: Position, *, idle: bool) -> Move:
    """Draw, or turn the waste over; a pass in which nothing went would repeat for ever."""
    if why_not_draw(position) is None:
        return Draw()
    if idle:
        msg = "nothing was taken in the last pass"
        raise StuckError(msg)
    return Redeal()


def _stock_tops(position: Position) -> Iterator[int]:
    if position.layout.stock:
        yield from (
            top for top in (next(position.waste(), None), position.stock_top) if top is not None
        )
