"""The decisions of a key: its steps where another choice would have lost the game.

A step decides against the takings that it makes impossible: those that use a card it takes, and
for a draw or redeal those with a waste card that it buries. A step is counted when one of them,
made in its place, leaves a position that is proven unwinnable. The proof has a budget, and what it
leaves open is not counted, so the number may fall short and never is too high.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from dealgen.difficulty.losing import loses
from dealgen.difficulty.player import safe_takings
from dealgen.rules import Take, apply, start, why_not_take

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from dealgen.deal import Deal
    from dealgen.rules import Move, Position

BUDGET = 50_000
"""Nodes for the proof that one choice loses: with four times as many hardly one more is found."""


def decisions_of(deal: Deal, solution: Sequence[Move], budget: int = BUDGET) -> int:
    """Return how many steps of a solution rule out a taking that is proven to lose."""
    position = start(deal.layout, deal.pieces)
    fitting = fitting_slots(deal)
    count = 0
    for place, move in enumerate(solution):
        after = apply(position, move)
        rivals = _worth_a_look(
            position, list(rivals_of(position, move, after, fitting)), solution[place:]
        )
        count += any(loses(apply(position, rival), budget) for rival in rivals)
        position = after
    return count


def fitting_slots(deal: Deal) -> list[list[int]]:
    """Return for each slot the others whose pieces match its own."""
    values = [piece.value for piece in deal.pieces]
    fits = {
        value: {other for other in values if deal.layout.rules.match.fits(value, other)}
        for value in values
    }
    return [
        [other for other, its in enumerate(values) if other != slot and its in fits[value]]
        for slot, value in enumerate(values)
    ]


def rivals_of(
    position: Position, move: Move, after: Position, fitting: Sequence[Sequence[int]]
) -> Iterator[Take]:
    """Yield the takings that are legal before `move` and not after it, but for the move itself.

    They stand in the order of their slots, those of the first card that the move takes or buries
    first. `after` is the position after the move, `fitting` what `fitting_slots` says of the deal.
    """
    used = move.slots if isinstance(move, Take) else position.waste_tops
    seen = {move}
    for slot in used:
        pairs = [
            (min(slot, other), max(slot, other)) for other in fitting[slot] if position.has(other)
        ]
        for slots in [(slot,), *pairs]:
            rival = Take(slots)
            if rival in seen or why_not_take(position, slots) is not None:
                continue
            seen.add(rival)
            if why_not_take(after, slots) is not None:
                yield rival


def _worth_a_look(position: Position, rivals: list[Take], to_come: Sequence[Move]) -> list[Take]:
    """Return the rivals that may lose: not what the solution takes later, nor what is safe."""
    if not rivals or not position.rules.taking_never_hurts:
        return rivals
    harmless = {*to_come, *safe_takings(position, rivals)}
    return [rival for rival in rivals if rival not in harmless]
