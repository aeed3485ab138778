"""The search over positions in plain Python, for games in which taking can hurt.

Where three cards are drawn at a time, or onto three wastes, a card taken from the stock shifts
what comes up next, and the best moment to take is a question of its own. So the search tries the
moves themselves, and remembers the positions it has seen. With unlimited passes the number of the
pass tells no two positions apart, so a game that runs in circles comes to its end.

A position is given up when the relaxed play fails in the same game with every stock card free from
the start: a game in which taking never hurts, and in which all that is possible here is possible.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from sys import getsizeof
from typing import TYPE_CHECKING

from dealgen.rules import Position, Take, apply, is_won, legal_moves
from dealgen.solve.reference import OutOfBudgetError, first_domains
from dealgen.solve.relaxed import RelaxedPlay

if TYPE_CHECKING:
    from dealgen.layout import Layout
    from dealgen.rules import Move
    from dealgen.solve.reference import Domains

_ENTRY = 64
"""Bytes that an entry of a set takes beside its value, about."""

Key = tuple[int, tuple[int, ...], tuple[tuple[int, ...], ...], tuple[int, ...], int]


class PositionSearch:
    """One search from `position`, within a budget of positions and `memory` megabytes."""

    def __init__(self, position: Position, budget: int, memory: int = 256) -> None:
        """Prepare the search; nothing is searched yet."""
        self.first = position
        self.budget = budget
        self.nodes = 0
        self.seen: set[Key] = set()
        self.most_seen = (memory << 20) // _bytes_of(key_of(position))

    def run(self) -> tuple[Move, ...] | None:
        """Return the moves of a win; None: no win exists.

        Raises:
            OutOfBudgetError: neither was proven within the budget and the memory.

        """
        path: list[tuple[Position, list[Move]]] = []
        moves: list[Move] = []
        position = self.first
        while True:
            if is_won(position):
                return tuple(moves)
            path.append((position, self._moves(position)))
            while path and not path[-1][1]:
                path.pop()
                if moves:
                    moves.pop()
            if not path:
                return None
            moves.append(path[-1][1].pop())
            position = apply(path[-1][0], moves[-1])

    def _moves(self, position: Position) -> list[Move]:
        """Return the moves worth trying, the most promising last."""
        key = key_of(position)
        if key in self.seen:
            return []
        self.seen.add(key)
        self.nodes += 1
        if self.nodes > self.budget or len(self.seen) > self.most_seen:
            raise OutOfBudgetError
        domains = first_domains(position)
        if not may_win(position, domains):
            return []
        moves = list(legal_moves(position))
        for move in moves:
            if isinstance(move, Take) and _is_harmless(position, move, domains):
                return [move]
        return moves[::-1]


def key_of(position: Position) -> Key:
    """Return what tells a position from all others of its deal."""
    stock = position.rules.stock
    counts_passes = stock is not None and stock.passes is not None
    pass_number = position.pass_number if counts_passes else 0
    return position.remaining, position.stock, position.wastes, position.turned, pass_number


def _bytes_of(key: Key) -> int:
    """Return about how many bytes a set needs for a key; the first one of a game is the largest."""
    remaining, stock, wastes, turned, _ = key
    parts = (key, remaining, stock, wastes, turned, *wastes)
    return sum(map(getsizeof, parts)) + _ENTRY


def _is_harmless(position: Position, take: Take, domains: Domains) -> bool:
    """Tell whether a taking does no harm: no stock card, and cards that have no other way to go."""
    return all(
        len(domains[slot]) == 1 and position.layout.slots[slot].zone != "stock"
        for slot in take.slots
    )


def may_win(position: Position, domains: Domains) -> bool:
    """Tell whether the goal is in reach while partners serve many times and all stock is free."""
    if not all(domains):
        return False
    eased = eased_layout(position.layout)
    cards = Position(eased, position.pieces, position.remaining)
    return RelaxedPlay(cards, domains).run()


@lru_cache(maxsize=64)
def eased_layout(layout: Layout) -> Layout:
    """Return the layout with every stock card lying open beside the tableau from the start."""
    slots = tuple(
        replace(slot, zone="reserve") if slot.zone == "stock" else slot for slot in layout.slots
    )
    return replace(
        layout, id=f"{layout.id} eased", slots=slots, rules=replace(layout.rules, stock=None)
    )
