"""Solve a deal with the compiled core, or with the Python reference where there is none."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Literal

from dealgen.solve.board import geometry
from dealgen.solve.forced import solution_of
from dealgen.solve.reason import reason_of
from dealgen.solve.reference import OutOfBudgetError, PartnerSearch
from dealgen.solve.verdict import Undecided, Unwinnable, Verdict, Winnable

try:
    from dealgen.solve import _core
except ImportError:  # no compiler was there when dealgen was installed
    COMPILED = False
else:
    COMPILED = True

if TYPE_CHECKING:
    from dealgen.deal import Deal
    from dealgen.layout import Layout

Engine = Literal["compiled", "reference"]

DEFAULT_BUDGET = 1_000_000
"""Nodes: some hundred times what the worst of a hundred thousand deals has needed."""

_SPENT = 2
"""The core's word for a budget that ran out."""


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
    if engine == "reference" or deal.layout.is_tiles or (engine is None and not COMPILED):
        return _reference(deal, budget)
    if not COMPILED:
        msg = "the compiled core was not built; install dealgen where there is a C compiler"
        raise RuntimeError(msg)
    values = bytes(card.value for card in deal.pieces)
    result, partners, nodes = _board(deal.layout).search(values, budget)
    if result == _SPENT:
        return Found(None, budget, spent=True)
    return Found(tuple(partners) if partners is not None else None, max(nodes, 1))


def _reference(deal: Deal, budget: int) -> Found:
    search = PartnerSearch(deal.layout, [card.value for card in deal.pieces], budget)
    try:
        partners = search.run()
    except OutOfBudgetError:
        return Found(None, budget, spent=True)
    return Found(tuple(partners) if partners is not None else None, max(search.nodes, 1))


@lru_cache(maxsize=64)
def _board(layout: Layout) -> _core.Board:
    facts, rules = geometry(layout), layout.rules
    size = len(layout.slots)
    apart = bytearray(size * size)
    for slot, others in enumerate(facts.apart):
        for other in others:
            apart[slot * size + other] = 1
    stock = rules.stock
    return _core.Board(
        must=[slot.index in facts.must_leave for slot in layout.slots],
        covered_by=[slot.covered_by for slot in layout.slots],
        covers=layout.covers,
        stock=len(layout.stock),
        # The core writes unlimited passes as 0.
        passes=1 if stock is None else stock.passes or 0,
        open=stock is not None and stock.open,
        waste_pairs=stock is not None and stock.waste_pairs,
        cover_pairs=rules.cover_pairs,
        apart=bytes(apart),
        families=facts.families,
        fits=rules.match.fits,
        singles=rules.singles,
    )
