"""Solve a deal with the compiled core, or with the Python reference where there is none.

Where taking never hurts (`Rules.taking_never_hurts`) the search is over partners; elsewhere it is
over positions.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from dealgen.rules import start
from dealgen.solve import compiled
from dealgen.solve.forced import solution_of
from dealgen.solve.positions import PositionSearch
from dealgen.solve.reason import reason_of
from dealgen.solve.reference import OutOfBudgetError, PartnerSearch
from dealgen.solve.verdict import Undecided, Unwinnable, Verdict, Winnable

if TYPE_CHECKING:
    from dealgen.deal import Deal
    from dealgen.layout import Layout
    from dealgen.rules import Position

Engine = Literal["compiled", "reference"]

DEFAULT_BUDGET = 10_000_000
"""Nodes, enough for every one of a thousand deals of the shipped layouts of one pack or set.

A node is a relaxed play, a microsecond or two: in a search over positions the look at one, for
tiles one play. A step of the partner search for cards, which tries every value of every card,
counts as `STEP`.
"""

STEP = 100
"""Nodes that a step of the partner search for cards counts for."""

STANDING_IN = 5_000
"""Nodes that one of the reference's counts for where the core is there but cannot hold a layout.

A microsecond of the core is some milliseconds there, and a budget should not take days.
"""

DEFAULT_MEMORY = 256
"""Megabytes that one search over positions may fill with positions it has seen."""


def solve(
    deal: Deal,
    budget: int = DEFAULT_BUDGET,
    engine: Engine | None = None,
    *,
    explain: bool = False,
    memory: int = DEFAULT_MEMORY,
) -> Verdict:
    """Return the verdict on a deal.

    `budget` bounds the search nodes; when it is spent the verdict is `Undecided`. `engine` is
    the compiled core where it serves the layout, else the reference; both give the same verdicts,
    though not always the same solution. With `explain` an unwinnable deal gets its reason.
    `memory`, in megabytes, bounds what a search over positions remembers.

    Raises:
        RuntimeError: the compiled core is asked for and does not serve.

    """
    verdict = solve_position(start(deal.layout, deal.pieces), budget, engine, memory=memory)
    if explain and isinstance(verdict, Unwinnable):
        return Unwinnable(reason_of(deal), verdict.nodes)
    return verdict


def solve_position(
    position: Position,
    budget: int = DEFAULT_BUDGET,
    engine: Engine | None = None,
    *,
    memory: int = DEFAULT_MEMORY,
) -> Verdict:
    """Return the verdict on a position in the middle of a game; the solution goes on from there.

    Raises:
        RuntimeError: the compiled core is asked for and does not serve.

    """
    if not position.rules.taking_never_hurts:
        return _search_positions(position, budget, engine, memory)
    found = search_partners(position, budget, engine)
    if found.partners is not None:
        return Winnable(solution_of(position, found.partners), found.nodes)
    return Undecided(found.nodes) if found.spent else Unwinnable(None, found.nodes)


@dataclass(frozen=True, slots=True)
class Found:
    """What a partner search came to: `partners` in a win, else None; `spent` without a proof.

    `nodes` counts the partial choices that were looked at, at least the empty one; those of
    cards cost `STEP` nodes of the budget each.
    """

    partners: tuple[int, ...] | None
    nodes: int
    spent: bool = False


def search_partners(position: Position, budget: int, engine: Engine | None = None) -> Found:
    """Return each card's partner in a win, or proof that there is none.

    Raises:
        RuntimeError: the compiled core is asked for and does not serve.

    """
    choices = budget if position.layout.is_tiles else max(budget // STEP, 1)
    if by_reference(engine, position.layout):
        return _reference(position, worth(choices, engine), budget)
    result, partners, nodes = compiled.search(position, choices)
    if result == compiled.SPENT:
        return Found(None, budget, spent=True)
    return Found(tuple(partners) if partners is not None else None, max(nodes, 1))


def by_reference(engine: Engine | None, layout: Layout) -> bool:
    """Tell whether the reference is to search: asked for, or the core does not serve the layout.

    Raises:
        RuntimeError: the core is asked for and cannot hold the layout.

    """
    if engine == "compiled" and compiled.COMPILED and not compiled.serves(layout):
        msg = f"{layout.id} is too large for the compiled core"
        raise RuntimeError(msg)
    return engine == "reference" or (engine is None and not compiled.serves(layout))


def worth(budget: int, engine: Engine | None) -> int:
    """Return what a budget is worth to the reference, in its own nodes."""
    stands_in = engine is None and compiled.COMPILED
    return max(budget // STANDING_IN, 1) if stands_in else budget


def _reference(position: Position, choices: int, budget: int) -> Found:
    search = PartnerSearch(position, choices)
    try:
        partners = search.run()
    except OutOfBudgetError:
        return Found(None, budget, spent=True)
    return Found(tuple(partners) if partners is not None else None, max(search.nodes, 1))


def _search_positions(
    position: Position, budget: int, engine: Engine | None, memory: int
) -> Verdict:
    if by_reference(engine, position.layout):
        search = PositionSearch(position, worth(budget, engine), memory)
        try:
            moves, nodes, spent = search.run(), search.nodes, False
        except OutOfBudgetError:
            moves, nodes, spent = None, budget, True
    else:
        result, moves, nodes = compiled.search_positions(position, budget, memory)
        spent = result == compiled.SPENT
    if moves is not None:
        return Winnable(moves, nodes)
    return Undecided(budget) if spent else Unwinnable(None, nodes)
