"""Guided plays: the chance of a player who hardly ever wins, found without waiting for a win.

A guided play is a play of the player of `player` with the losses left out. Where the player
chooses, each way on that is proven to lose is struck out, and one of the others is chosen: in the
first play, the third and so on each as likely beside the others as the player finds it, in every
second play as the square root of that, so that rare ways are seen too. A play that wins counts how
likely the player is to play it, over how likely the guided play was; one that is lost for want of a
proof counts 0. The mean over plays is the player's chance to win (importance sampling: Kahn and
Marshall 1953), so that some dozens of plays tell a chance of one in a million million, of which
plays by chance would win none. A mean falls short where the likeliest wins were not met, so what is
told is the largest of three: the means over both kinds of plays, and how likely all the wins are
together that were met.

The chance of a deal is drawn from the stream `dealgen/1|guided|CODE`, made and drawn from as that
of the player; a choice takes the number's upper 53 bits, as a part of 1.
"""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass
from itertools import accumulate
from typing import TYPE_CHECKING

from dealgen.difficulty.losing import loses
from dealgen.difficulty.player import PASS_UP, Fork, Player, first_chance, next_chance
from dealgen.rules import is_won, start

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterator

    from dealgen.deal import Deal
    from dealgen.rules import Position

GUIDED_PLAYS = 100
"""So many plays tell a chance of less than one in some thousands to a factor of three or so."""

ENOUGH_PROOFS = 400
"""No further play begins after so many looks for a proof: on wide boards each play takes many."""

MOST_PIECES = 64
"""On larger boards one play takes seconds, and many proofs are out of reach."""

LEAST_CHANCE = 1e-40
"""A play less likely than this ends: with passes without end it could wait for ever."""

BUDGET = 1_000_000
"""Nodes for the proof that a way on loses."""


@dataclass(frozen=True, slots=True)
class Way:
    """A way on from a choice: how likely the player is to go it (0 to 1), and where it leads.

    `busy` tells whether anything was taken or passed over in this pass.
    """

    likely: float
    position: Position
    busy: bool

    @property
    def place(self) -> Hashable:
        """What tells one place in the deal from another; quicker than the position itself."""
        here, stock = self.position, self.position.rules.stock
        passes = here.pass_number if stock is not None and stock.passes else 0
        return here.remaining, here.stock, here.wastes, here.turned, passes, self.busy


def guided_chance(deal: Deal, plays: int = GUIDED_PLAYS, *, hasty: bool = False) -> float:
    """Return the chance, 0 to 1, that a play of the player wins.

    It is 0 where no guided play wins: most often because what is safe is not always wise, as
    where taking can hurt, and the player, who takes it at once, cannot win at all.
    """
    guide = _Guide(Player(deal, hasty=hasty))
    counts: tuple[list[float], list[float]] = [], []
    for number in range(plays):
        if len(guide.lost) > ENOUGH_PROOFS and number > 1:
            break
        counts[number % 2].append(guide.play(0.5 if number % 2 else 1.0))
    means = [sum(each) / len(each) for each in counts if each]
    return min(max(guide.seen(), *means), 1.0)


class _Guide:
    """Plays of one deal; what was found out in one serves the next."""

    def __init__(self, player: Player) -> None:
        self.player = player
        deal = player.deal
        self.chance = first_chance(deal, "guided")
        self.start = Way(1.0, start(deal.layout, deal.pieces), busy=False)
        self.known: dict[Hashable, bool | tuple[Way, ...]] = {}
        self.lost: dict[Hashable, bool] = {}

    def play(self, power: float) -> float:
        """Return what a play counts: the player's likelihood over its own, 0 if it is lost.

        Ways are chosen each as likely as the player finds it, raised to `power`.
        """
        likely, own, here = 1.0, 1.0, self.start
        while not isinstance(ways := self._ways(here), bool):
            weights = [way.likely**power for way in ways]
            place = self._choice(weights)
            here = ways[place]
            likely *= here.likely
            own *= weights[place] / sum(weights)
            if likely < LEAST_CHANCE:
                return 0.0
        return likely / own if ways else 0.0

    def seen(self) -> float:
        """Return how likely the player is to play one of the wins that were met."""
        chances: dict[Hashable, float] = {}

        def chance(here: Way) -> float:
            if here.place not in chances:
                chances[here.place] = 0.0  # for ways that come round to here again
                ways = self.known.get(here.place, False)
                sums = ways if isinstance(ways, bool) else sum(w.likely * chance(w) for w in ways)
                chances[here.place] = float(sums)
            return chances[here.place]

        return chance(self.start)

    def _ways(self, here: Way) -> bool | tuple[Way, ...]:
        """Return the ways on that are not known to lose, or whether the game ends in a win."""
        if here.place not in self.known:
            ways = ways_on(self.player, here)
            if not isinstance(ways, bool):
                ways = tuple(way for way in ways if not self._loses(way)) or False
            self.known[here.place] = ways
        return self.known[here.place]

    def _loses(self, way: Way) -> bool:
        if way.place not in self.lost:
            self.lost[way.place] = loses(way.position, BUDGET)
        return self.lost[way.place]

    def _choice(self, weights: list[float]) -> int:
        self.chance = next_chance(self.chance)
        fallen = (self.chance >> 11) / (1 << 53) * sum(weights)
        return min(bisect_right(list(accumulate(weights)), fallen), len(weights) - 1)


def ways_on(player: Player, here: Way) -> bool | tuple[Way, ...]:
    """Go on to the player's next choice: its ways, or whether the game ends in a win before."""
    fork = player.next_fork(here.position, busy=here.busy)
    return tuple(_ways_from(player, fork)) if isinstance(fork, Fork) else is_won(fork)


def _ways_from(player: Player, fork: Fork) -> Iterator[Way]:
    """Yield a way for each taking, and last the one of the player who waits."""
    weights = player.weights(fork)
    waits = 0.0
    for taking, weight in zip(fork.takings, weights, strict=True):
        likely = weight / sum(weights)
        if fork.turning is not None:
            takes = (1 - 1 / PASS_UP) / (2 if player.is_needless(taking) else 1)
            waits += likely * (1 - takes)
            likely *= takes
        yield Way(likely, *fork.after(taking))
    if fork.turning is not None:
        yield Way(waits, *fork.after(None))
