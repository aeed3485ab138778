"""Shortest solutions in plain Python: best-first search over positions (A*), for every layout.

A position's rank is the steps that led to it and the takings that it needs at least: half a taking
for each card that must leave in a pair, one for each that goes alone.
"""

from __future__ import annotations

from heapq import heappop, heappush
from typing import TYPE_CHECKING

from dealgen.rules import apply, is_won, legal_moves
from dealgen.solve.board import ALONE, geometry
from dealgen.solve.positions import key_of, may_win
from dealgen.solve.reference import Domains, first_domains

if TYPE_CHECKING:
    from dealgen.rules import Move, Position
    from dealgen.solve.positions import Key


def fewest_steps(
    position: Position, solution: tuple[Move, ...], budget: int
) -> tuple[tuple[Move, ...], bool, int]:
    """Return the shortest win, whether that is proven, and the positions looked at.

    `solution` is a win that is known; it is returned when there is none shorter, or when `budget`
    positions are spent.
    """
    came_from: dict[Key, tuple[Position, Move] | None] = {key_of(position): None}
    steps_to: dict[Key, int] = {key_of(position): 0}
    ahead: list[tuple[int, int, int, Position]] = [(0, 0, 0, position)]
    nodes = entries = 0
    while ahead:
        rank, steps, _, here = heappop(ahead)
        if rank >= len(solution):
            return solution, True, nodes
        if steps > steps_to[key_of(here)]:
            continue
        if is_won(here):
            return _path(came_from, here), True, nodes
        nodes += 1
        if nodes > budget:
            return solution, False, nodes
        for move in legal_moves(here):
            after = apply(here, move)
            key = key_of(after)
            if steps + 1 >= steps_to.get(key, len(solution)):
                continue
            domains = first_domains(after)
            if not is_won(after) and not may_win(after, domains):
                continue
            steps_to[key] = steps + 1
            came_from[key] = (here, move)
            entries += 1
            # Of equal rank the deepest first.
            rank = steps + 1 + _takings(after, domains)
            heappush(ahead, (rank, steps + 1, -entries, after))
    return solution, True, nodes


def _takings(position: Position, domains: Domains) -> int:
    """Return how many takings a position needs at least."""
    left = [slot for slot in geometry(position.layout).must_leave if position.has(slot)]
    halves = sum(2 if domains[slot] == {ALONE} else 1 for slot in left)
    return (halves + 1) // 2


def _path(came_from: dict[Key, tuple[Position, Move] | None], last: Position) -> tuple[Move, ...]:
    moves: list[Move] = []
    step = came_from[key_of(last)]
    while step is not None:
        before, move = step
        moves.append(move)
        step = came_from[key_of(before)]
    return tuple(reversed(moves))
