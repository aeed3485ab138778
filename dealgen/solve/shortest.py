"""Shortest solutions: the fewest steps, where a draw, a redeal and a taking each count one.

Where taking never hurts, the partners fix the play (see `reference.py`), and so its length: the
shortest solution is a minimum over partners, in which what need not go may stay. The relaxed play
of a partial choice shows how often each stock card is drawn at least before it can leave, and from
which moment a pair can be there; the cheapest pairing of each family under these costs is a bound.
Values whose bound is no better than the best solution are struck, the choice that attains the bound
is played, and where it fails the search branches.

Elsewhere positions are gone through taking by taking, those of the lowest bound first.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from dealgen.rules import Take
from dealgen.solve import compiled
from dealgen.solve.board import ALONE, STAYS
from dealgen.solve.forced import solution_of
from dealgen.solve.shortest_reference import fewest_steps
from dealgen.solve.solver import DEFAULT_MEMORY, Engine, by_reference, worth

if TYPE_CHECKING:
    from dealgen.rules import Move, Position

SHORTEN_BUDGET = 200_000
"""Nodes that a key in print is worth: most often a proof, a few tenths of a second at the most."""

_POSITION = 10
"""Nodes that a position of the reference counts for: it looks at some ten that follow."""


@dataclass(frozen=True, slots=True)
class Shortest:
    """The shortest solution that was found; `proven` when there is none of fewer steps."""

    solution: tuple[Move, ...]
    proven: bool
    nodes: int


def shorten(
    position: Position,
    solution: tuple[Move, ...],
    budget: int = SHORTEN_BUDGET,
    memory: int = DEFAULT_MEMORY,
    engine: Engine | None = None,
) -> Shortest:
    """Return the shortest win from `position`, or the shortest found within `budget` nodes.

    `solution` is a win that is known; `memory`, in megabytes, bounds what a search over positions
    remembers.

    Raises:
        RuntimeError: the compiled core is asked for and does not serve.

    """
    if position.layout.is_tiles:
        return Shortest(solution, proven=True, nodes=0)  # every win takes every pair
    if by_reference(engine, position.layout):
        return Shortest(*fewest_steps(position, solution, worth(budget // _POSITION, engine)))
    if not position.rules.taking_never_hurts:
        return Shortest(*compiled.fewest_by_positions(position, solution, budget, memory))
    proven, partners, steps, nodes = compiled.fewest_steps(
        position, budget, len(solution), _partners_in(position, solution)
    )
    if partners is None:
        return Shortest(solution, proven, nodes)
    # Of takings that nothing needs the core counts those that it came to before the goal.
    shorter = solution_of(position, partners)
    if len(shorter) > steps:
        msg = f"the core's partners do not win in {steps} steps"
        raise RuntimeError(msg)
    return Shortest(shorter, proven, nodes)


def _partners_in(position: Position, solution: tuple[Move, ...]) -> list[int]:
    """Return for each slot the partner with which its piece leaves, `ALONE` or `STAYS`."""
    partners = [STAYS] * len(position.pieces)
    for move in solution:
        match move:
            case Take((slot,)):
                partners[slot] = ALONE
            case Take((low, high)):
                partners[low], partners[high] = high, low
    return partners
