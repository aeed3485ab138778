"""The careful beginner, in plain Python on the rules alone: how a play by chance is made.

A play starts from the deal and goes on until it is won or the player gives up. At each step the
takings stand in the order of `rules.legal_moves`, and the beginner

- takes the first *safe* one, if there is one: a card that can only go alone, or a pair that
  nothing else left could use: all the cards left that fit either are of the pair's two values, as
  many of the one as of the other, and they are just the pair or all free. So the last two tiles
  of a group are safe, and all four when all are free;
- else chooses one by chance, each as likely as the other. One time in `PASS_UP` the player waits
  instead: turns the next card, or redeals. Where no card of the taking has to leave for the goal,
  every second time;
- with nothing to take turns the next card, and redeals while passes are left. A pass in which
  nothing was taken or passed over is the last.

A second player, *hasty*, knows of nothing safe, and what lays other pieces free tempts it: each
card or tile outside the stock that a taking lays free makes it four times as likely (up to
`MOST_GAIN` of them). It waits like the beginner, and serves to check what the beginner's plays say
of a deal.

Chance is a stream of 64-bit numbers, xorshift64 (Marsaglia 2003: shifts 13 left, 7 right, 17
left), that starts from the first eight bytes, the first one counting most, of the stream
`dealgen/1|beginner|CODE` of `stream`, CODE being the deal code (0, which would stay 0, counts as
1). Each choice draws one number. Its bits from 32 up, modulo the sum of the weights (of the
beginner's takings each weighs 1), give the taking in whose part of the sum they fall; those from 8
up, modulo `PASS_UP`, the waiting; bit 16 the waiting with needless cards. The stream runs through
all the plays of a deal. `solve/_beginner.pyx` is the same, compiled.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from dataclasses import dataclass
from itertools import accumulate
from typing import TYPE_CHECKING

from dealgen.rules import (
    Draw,
    Redeal,
    Take,
    apply,
    is_won,
    legal_moves,
    start,
    why_not_draw,
    why_not_redeal,
)
from dealgen.stream import Stream

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dealgen.deal import Deal
    from dealgen.rules import Position

PASS_UP = 16
"""One choice in so many is to wait."""

MOST_GAIN = 8
"""So many pieces laid free still make a taking likelier for the hasty player."""

_WORD = (1 << 64) - 1


def first_chance(deal: Deal, purpose: str = "beginner") -> int:
    """Return the number that the stream of chance of a deal starts from."""
    stream = Stream(f"{purpose}|{deal.code}")
    return int.from_bytes(bytes(stream.below(256) for _ in range(8)), "big") or 1


def next_chance(chance: int) -> int:
    """Return the number after `chance`: xorshift64."""
    chance ^= chance << 13 & _WORD
    chance ^= chance >> 7
    return chance ^ (chance << 17 & _WORD)


@dataclass(frozen=True, slots=True)
class Fork:
    """Where a player chooses: among takings, and to turn the stock instead where that is given."""

    position: Position
    takings: list[Take]
    turning: Draw | Redeal | None

    def after(self, taking: Take | None) -> tuple[Position, bool]:
        """Return the position after a taking, or after waiting, and whether the pass is busy."""
        if taking is not None:
            return apply(self.position, taking), True
        if self.turning is None:
            msg = "there is nothing to wait for"
            raise ValueError(msg)
        return apply(self.position, self.turning), isinstance(self.turning, Draw)


class Player:
    """One who plays a deal over and over."""

    def __init__(self, deal: Deal, *, hasty: bool = False) -> None:
        """Start the stream of chance of the deal."""
        self.deal = deal
        self.hasty = hasty
        self.chance = first_chance(deal)
        goal_is_all = deal.layout.rules.goal == "all"
        self.must = [goal_is_all or slot.zone == "tableau" for slot in deal.layout.slots]

    def play(self) -> int:
        """Play once, and return how many pieces that have to leave are left: 0 for a win."""
        position, busy = start(self.deal.layout, self.deal.pieces), False
        while isinstance(here := self.next_fork(position, busy=busy), Fork):
            position, busy = here.after(self._choice(here))
        return sum(must and here.has(slot) for slot, must in enumerate(self.must))

    def next_fork(self, position: Position, *, busy: bool) -> Fork | Position:
        """Go on to where the player chooses next, or to the end of the game where none comes.

        `busy` tells whether anything was taken or passed over in this pass.
        """
        while not is_won(position):
            takings = [move for move in legal_moves(position) if isinstance(move, Take)]
            turning = _turning(position, busy=busy)
            if (safe := self._safe(position, takings)) is not None:
                position, busy = apply(position, safe), True
            elif takings:
                return Fork(position, takings, turning)
            elif turning is None:
                return position
            else:
                position, busy = apply(position, turning), busy and isinstance(turning, Draw)
        return position

    def _choice(self, here: Fork) -> Take | None:
        """Return what the player takes; None: nothing now."""
        self.chance = next_chance(self.chance)
        weights = self.weights(here)
        fallen = (self.chance >> 32) % sum(weights)
        taking = here.takings[bisect_right(list(accumulate(weights)), fallen)]
        waits = (self.chance >> 8) % PASS_UP == 0
        waits = waits or (self.is_needless(taking) and bool(self.chance >> 16 & 1))
        return None if waits and here.turning is not None else taking

    def _safe(self, position: Position, takings: list[Take]) -> Take | None:
        """Return what the player takes without a thought, None where there is a choice."""
        return None if self.hasty else next(safe_takings(position, takings), None)

    def weights(self, here: Fork) -> list[int]:
        """Return how likely each taking is beside the others."""
        return [_weight(here.position, taking) if self.hasty else 1 for taking in here.takings]

    def is_needless(self, taking: Take) -> bool:
        """Tell whether no piece of a taking has to leave for the goal."""
        return not any(self.must[slot] for slot in taking.slots)


def _turning(position: Position, *, busy: bool) -> Draw | Redeal | None:
    """Return the draw or the redeal that a player may make, None when it is time to stop."""
    if why_not_draw(position) is None:
        return Draw()
    return Redeal() if busy and why_not_redeal(position) is None else None


def safe_takings(position: Position, takings: list[Take]) -> Iterator[Take]:
    """Yield those of some legal takings that a careful player makes without a thought."""
    slots = [slot for slot in range(len(position.pieces)) if position.has(slot)]
    left = Counter(position.pieces[slot].value for slot in slots)
    free = Counter(position.pieces[slot].value for slot in slots if position.is_free(slot))
    for taking in takings:
        if _is_safe(position, taking, left, free):
            yield taking


def _is_safe(position: Position, taking: Take, left: Counter[int], free: Counter[int]) -> bool:
    rules = position.rules
    values = [position.pieces[slot].value for slot in taking.slots]

    def others(value: int) -> set[int]:
        """Return the values left that a card of `value` could go with."""
        fitting = {other for other in left if rules.match.fits(value, other)}
        return fitting - {value} if left[value] == 1 else fitting

    if len(values) == 1:
        return not others(values[0])
    a, b = values
    if not rules.singles.isdisjoint(values) or others(a) != {b} or others(b) != {a}:
        return False
    if a == b:
        return left[a] == len(values) or (left[a] % 2 == 0 and free[a] == left[a])
    return left[a] == left[b] and (left[a] == 1 or (free[a] == left[a] and free[b] == left[b]))


def _weight(position: Position, taking: Take) -> int:
    """Return 4 to the power of the cards and tiles outside the stock that a taking lays free."""
    laid_free = _free_outside(apply(position, taking)) - _free_outside(position)
    return 1 << 2 * min(len(laid_free), MOST_GAIN)


def _free_outside(position: Position) -> set[int]:
    return {
        slot.index
        for slot in position.layout.slots
        if slot.zone != "stock" and position.is_free(slot.index)
    }
