"""Many plays by chance of one deal, compiled where that was built, and the share that wins."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from dealgen.difficulty.player import Player, first_chance

try:
    from dealgen.solve import _beginner
except ImportError:  # no compiler was there when dealgen was installed
    COMPILED = False
else:
    COMPILED = True

if TYPE_CHECKING:
    from dealgen.deal import Deal
    from dealgen.layout import Layout

ENOUGH_WINS = 25
"""Plays end with this many wins: the share is then known to a fifth of itself."""

MOST_PLAYS = 5_000
"""And with this many in any case: a share of one in a thousand is hardly ever missed."""


@dataclass(frozen=True, slots=True)
class Plays:
    """How many plays were made, how many of them won, and how near they came.

    They ended with win number `enough`, or before it after as many plays as were allowed.
    `nearness` is the mean over plays of 1/4 to the power of the pieces left that have to leave: 1
    when all were won, and small when many pieces stay.
    """

    won: int
    played: int
    nearness: float
    enough: int = ENOUGH_WINS

    @property
    def share(self) -> float:
        """The share of plays that win, 0 to 1, without bias.

        Plays that end with a win have seen one win too many: so (won - 1) / (played - 1) there,
        and won / played where the plays ran out before. (Haldane 1945 for the first; both by
        Girshick, Mosteller and Savage, "Unbiased estimates for certain binomial sampling
        problems", 1946.)
        """
        if self.won == self.enough > 1:
            return (self.won - 1) / (self.played - 1)
        return self.won / self.played


def play_often(
    deal: Deal,
    most: int = MOST_PLAYS,
    enough: int = ENOUGH_WINS,
    *,
    hasty: bool = False,
    compiled: bool = COMPILED,
) -> Plays:
    """Play a deal until `enough` plays are won, at most `most` times.

    The player is the careful beginner, or with `hasty` the other one (see `player`). The plays
    are the same each time, on every machine, compiled or not.
    """
    if compiled:
        values = bytes(piece.value for piece in deal.pieces)
        rules = deal.layout.rules
        won, played, nearness = _table(deal.layout).plays(
            values, rules.match.fits, rules.singles, first_chance(deal), enough, most, hasty
        )
        return Plays(won, played, nearness / played, enough)
    player = Player(deal, hasty=hasty)
    won, played, nearness = 0, 0, 0.0
    while won < enough and played < most:
        left = player.play()
        won += not left
        played += 1
        nearness += 0.25**left
    return Plays(won, played, nearness / played, enough)


@lru_cache(maxsize=64)
def _table(layout: Layout) -> _beginner.PlayTable:
    rules, stock = layout.rules, layout.rules.stock
    return _beginner.PlayTable(
        must=[rules.goal == "all" or slot.zone == "tableau" for slot in layout.slots],
        in_sight=[slot.zone == "tableau" and not slot.face_down for slot in layout.slots],
        covered_by=[slot.covered_by for slot in layout.slots],
        covers=layout.covers,
        left=[slot.left for slot in layout.slots],
        right=[slot.right for slot in layout.slots],
        stock=len(layout.stock),
        # The core writes unlimited passes as 0.
        passes=1 if stock is None else stock.passes or 0,
        cards_a_draw=1 if stock is None else stock.cards_a_draw,
        wastes=1 if stock is None else stock.wastes,
        open=stock is not None and stock.open,
        waste_pairs=stock is not None and stock.waste_pairs,
        cover_pairs=rules.cover_pairs,
    )
