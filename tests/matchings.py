"""That taking never hurts, in its plainest form: fixed partners and a play without choice.

Who leaves with whom is fixed first, in every way there is. Then the game is played at a table:
whatever may be taken by that choice is taken, else cards are turned. `Rules.taking_never_hurts`
claims that a game can be won exactly when one of these plays wins.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop import TURN, TURN_OVER, Table

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dealgen.deal import Deal

Takings = frozenset[tuple[int, ...]]


def wins_by_a_matching(deal: Deal) -> bool:
    """Tell whether some choice of partners wins when each pair leaves as soon as it can."""
    return any(plays_to_a_win(deal, takings) for takings in matchings(deal))


def matchings(deal: Deal) -> Iterator[Takings]:
    """Yield every choice of pairs and singles; cards that need not leave may stay."""
    table = Table(deal)
    must_leave = {
        slot.index
        for slot in deal.layout.slots
        if table.rules.goal == "all" or slot.zone == "tableau"
    }

    def choose(left: tuple[int, ...], chosen: tuple[tuple[int, ...], ...]) -> Iterator[Takings]:
        if not left:
            yield frozenset(chosen)
            return
        card, others = left[0], left[1:]
        if table.goes_alone(card):
            yield from choose(others, (*chosen, (card,)))
        for other in others:
            if table.go_together(card, other):
                rest = tuple(name for name in others if name != other)
                yield from choose(rest, (*chosen, (card, other)))
        if card not in must_leave:
            yield from choose(others, chosen)

    return choose(tuple(range(len(deal.cards))), ())


def plays_to_a_win(deal: Deal, takings: Takings) -> bool:
    """Play as the choice says: take what may be taken, else turn, until the stock repeats."""
    table = Table(deal)
    stocks_since_a_taking: set[tuple[int, ...]] = set()
    while not table.is_won():
        actions = table.actions()
        if ready := takings & actions:
            table.do(min(ready))
            stocks_since_a_taking.clear()
        elif TURN in actions:
            table.do(TURN)
        elif TURN_OVER in actions:
            table.do(TURN_OVER)
            # A run in which nothing went still mixes several wastes.
            if tuple(table.stock) in stocks_since_a_taking:
                return False
            stocks_since_a_taking.add(tuple(table.stock))
        else:
            return False
    return True
