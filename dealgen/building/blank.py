"""Blank play: a deal played by chance, legally, before any card has a face.

The moves are those of `rules`, for a pack of which any two cards match and any card goes alone.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from dealgen.building.blank_takings import chosen, takings_now
from dealgen.layout import Match
from dealgen.pieces import SUITS, Card
from dealgen.rules import (
    PAIR,
    SINGLE,
    Draw,
    Redeal,
    Take,
    apply,
    is_won,
    start,
    why_not_redeal,
)

if TYPE_CHECKING:
    from dealgen.layout import Layout
    from dealgen.rules import Move, Position
    from dealgen.stream import Stream

MOST_PASSES = 4
"""So many passes the builder plays at most, also where a layout sets no limit."""

_BLANK = Card(1, SUITS[0])


def play(layout: Layout, singles: int, pairs: int, stream: Stream) -> tuple[Move, ...] | None:
    """Return moves that win a blank deal with at most so many takings; None for a dead end."""
    rules = replace(layout.rules, match=Match(differences=frozenset({0})), singles=frozenset({1}))
    blank = replace(layout, rules=rules)
    position = start(blank, (_BLANK,) * len(layout.slots))
    left = {SINGLE: singles, PAIR: pairs}
    moves: list[Move] = []
    while not is_won(position):
        move = _move(position, left, stream)
        if move is None:
            return None
        if isinstance(move, Take):
            left[len(move.slots)] -= 1
        moves.append(move)
        position = apply(position, move)
    return tuple(moves)


def _move(position: Position, left: dict[int, int], stream: Stream) -> Move | None:
    """Return a move by chance: a taking or a turn of the stock, as many as are still to come."""
    turn = _turn(position)
    if turn is not None:
        turns, takes = _turns_left(position), _takings_left(position, left)
        if stream.below(turns + takes) < turns:
            return turn
    takings = takings_now(position, left)
    return Take(chosen(position, takings, left, stream)) if takings else turn


def _turn(position: Position) -> Move | None:
    """Return the draw or the redeal that can be made."""
    if position.stock:
        return Draw()
    if why_not_redeal(position) is None and position.pass_number < _passes(position):
        return Redeal()
    return None


def _passes(position: Position) -> int:
    """Return how many passes the builder plays."""
    stock = position.rules.stock
    if stock is None or stock.passes is None:
        return MOST_PASSES
    return min(stock.passes, MOST_PASSES)


def _turns_left(position: Position) -> int:
    """Return how many draws there are still if nothing more is taken, at least one."""
    stock = position.rules.stock
    if stock is None:
        return 0
    a_draw = stock.cards_a_draw
    now = -(-len(position.stock) // a_draw)
    later = -(-sum(map(len, (position.stock, *position.wastes))) // a_draw)
    return max(now + later * (_passes(position) - position.pass_number), 1)


def _takings_left(position: Position, left: dict[int, int]) -> int:
    """Return how many takings there may still be, at least one."""
    most = sum(left.values())
    if position.rules.goal == "tableau":
        most = min(most, sum(position.has(slot.index) for slot in position.layout.tableau))
    return max(most, 1)
