"""What is asked of deals, and what is given back."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from dealgen.properties import Need
from dealgen.solve import DEFAULT_BUDGET
from dealgen.solve.solver import DEFAULT_MEMORY

if TYPE_CHECKING:
    from dealgen.deal import Deal
    from dealgen.difficulty import Difficulty
    from dealgen.solve import Verdict
    from dealgen.where import Condition


@dataclass(frozen=True, slots=True)
class Judged:
    """A deal with its verdict and its difficulty; what was not asked for is None."""

    deal: Deal
    verdict: Verdict | None
    difficulty: Difficulty | None = None


@dataclass(frozen=True, slots=True)
class Wish:
    """What is asked of deals.

    `budget` is the solver's, in nodes, `memory` what it may remember, in megabytes. With
    `winnable_only` all but winnable deals are passed over, reasons and all; else unwinnable ones
    get their reason with `explain`. `where` is a condition on the deals: those that do not fit
    are passed over too. `shorten` is what may be spent, in nodes, on a shorter key; 0 leaves keys
    as they were found. With `graded` winnable deals get their difficulty. Without `solved` deals
    are solved, and without `keyed` keys are shortened, only as far as the rest of the wish needs
    it.
    """

    winnable_only: bool = False
    budget: int = DEFAULT_BUDGET
    explain: bool = False
    where: Condition | None = None
    shorten: int = 0
    graded: bool = False
    memory: int = DEFAULT_MEMORY
    solved: bool = True
    keyed: bool = True

    @property
    def need(self) -> Need:
        """What the condition needs to know of a deal."""
        return Need.DEAL if self.where is None else self.where.need

    @property
    def only_winnable(self) -> bool:
        """Tell whether only winnable deals fit: so it is too where the condition asks of keys."""
        return self.winnable_only or self.need > Need.DEAL

    @property
    def solves(self) -> bool:
        """Tell whether deals are solved, all of them or those that fit so far."""
        return self.solved or self.only_winnable

    @property
    def finishing_is_dear(self) -> bool:
        """Tell whether a deal that fits costs more than its verdict."""
        return self.solved and (self.graded or (self.keyed and self.shorten > 0))

    @property
    def keeps_all(self) -> bool:
        """Tell whether every deal fits."""
        return self.where is None and not self.winnable_only
