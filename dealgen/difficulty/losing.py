"""Whether a position is lost, as far as a proof within a budget tells."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dealgen.solve import Unwinnable
from dealgen.solve.solver import STEP, search_partners, solve_position

if TYPE_CHECKING:
    from dealgen.rules import Position


def loses(position: Position, budget: int) -> bool:
    """Tell whether a position is proven to be lost within a budget of nodes."""
    if not position.rules.taking_never_hurts:
        return isinstance(solve_position(position, budget // STEP), Unwinnable)
    # The same verdict, without the moves of a win, which would cost more than finding it.
    found = search_partners(position, budget)
    return found.partners is None and not found.spent
