"""Solve a deal with the compiled core, or with the Python reference where there is none."""

from __future__ import annotations

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

_WON, _SPENT = 1, 2


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
    if engine is None:
        engine = "compiled" if COMPILED else "reference"
    won, partners, nodes = (
        _compiled(deal, budget) if engine == "compiled" else _reference(deal, budget)
    )
    if partners is not None:
        return Winnable(solution_of(deal.layout, partners), nodes)
    if won is None:
        return Undecided(nodes)
    return Unwinnable(reason_of(deal) if explain else None, nodes)


def _compiled(deal: Deal, budget: int) -> tuple[bool | None, list[int] | None, int]:
    if not COMPILED:
        msg = "the compiled core was not built; install dealgen where there is a C compiler"
        raise RuntimeError(msg)
    values = bytes(card.value for card in deal.cards)
    result, partners, nodes = _board(deal.layout).search(values, budget)
    return None if result == _SPENT else result == _WON, partners, min(nodes, budget)


def _reference(deal: Deal, budget: int) -> tuple[bool | None, list[int] | None, int]:
    search = PartnerSearch(deal.layout, [card.value for card in deal.cards], budget)
    try:
        partners = search.run()
    except OutOfBudgetError:
        return None, None, budget
    return partners is not None, partners, search.nodes


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
