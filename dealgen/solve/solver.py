"""Solve a deal with the compiled core, or with the Python reference where there is none."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from dealgen.solve import compiled
from dealgen.solve.compiled import COMPILED
from dealgen.solve.forced import solution_of
from dealgen.solve.reason import reason_of
from dealgen.solve.reference import OutOfBudgetError, PartnerSearch
from dealgen.solve.verdict import Undecided, Unwinnable, Verdict, Winnable

if TYPE_CHECKING:
    from dealgen.deal import Deal

Engine = Literal["compiled", "reference"]

DEFAULT_BUDGET = 10_000_000
"""Nodes: far more than the worst of a hundred thousand deals of the shipped layouts has needed.

A node is a choice of some partners that is looked at: a step of the search for cards, a relaxed
play for tiles, where a search is millions of cheap plays.
"""


def solve(
    deal: Deal,
    budget: int = DEFAULT_BUDGET,
    engine: Engine | None = None,
    *,
    explain: bool = False,
) -> Verdict:
    """Return the verdict on a deal.

    `budget` bounds the search nodes; when it is spent the verdict is `Undecided`. `engine` is
    the compiled core where it was built, else the reference; both give the same verdicts, though
    not always the same solution. With `explain` an unwinnable deal gets its reason.

    Raises:
        RuntimeError: the compiled core is asked for and was not built.

    """
    found = search_partners(deal, budget, engine)
    if found.partners is not None:
        return Winnable(solution_of(deal.layout, found.partners), found.nodes)
    if found.spent:
        return Undecided(found.nodes)
    return Unwinnable(reason_of(deal) if explain else None, found.nodes)


@dataclass(frozen=True, slots=True)
class Found:
    """What a partner search came to: `partners` in a win, else None; `spent` without a proof.

    `nodes` counts the partial choices that were looked at, at least the empty one.
    """

    partners: tuple[int, ...] | None
    nodes: int
    spent: bool = False


def search_partners(deal: Deal, budget: int, engine: Engine | None = None) -> Found:
    """Return each card's partner in a win, or proof that there is none.

    Raises:
        RuntimeError: the compiled core is asked for and was not built.

    """
    if engine == "reference" or (engine is None and not COMPILED):
        return _reference(deal, budget)
    result, partners, nodes = compiled.search(deal, budget)
    if result == compiled.SPENT:
        return Found(None, budget, spent=True)
    return Found(tuple(partners) if partners is not None else None, max(nodes, 1))


def _reference(deal: Deal, budget: int) -> Found:
    search = PartnerSearch(deal.layout, [card.value for card in deal.pieces], budget)
    try:
        partners = search.run()
    except OutOfBudgetError:
        return Found(None, budget, spent=True)
    return Found(tuple(partners) if partners is not None else None, max(search.nodes, 1))
