"""Samples: which deals are counted."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from dealgen.building import built_deal
from dealgen.deal import HIGHEST_NUMBER, numbered_deal
from dealgen.errors import InputError
from dealgen.solve import DEFAULT_BUDGET
from dealgen.solve.solver import DEFAULT_MEMORY

if TYPE_CHECKING:
    from dealgen.deal import Deal
    from dealgen.layout import Layout


@dataclass(frozen=True, slots=True)
class Sample:
    """Deals `first` to `first + deals - 1` of a layout, built ones with `built`.

    `budget` bounds the search for each verdict, in nodes, and `memory` what it remembers, in
    megabytes.
    """

    layout: Layout
    first: int
    deals: int
    budget: int = DEFAULT_BUDGET
    memory: int = DEFAULT_MEMORY
    built: bool = False

    @property
    def name(self) -> str:
        """What the sample's deals are called before their numbers: `turtle`, `turtle@built`."""
        return f"{self.layout.id}@built" if self.built else self.layout.id

    @property
    def numbers(self) -> range:
        """The numbers of the deals."""
        return range(self.first, self.first + self.deals)

    def check(self) -> None:
        """Raise InputError where the sample runs past the last deal number."""
        if self.first + self.deals - 1 > HIGHEST_NUMBER:
            msg = (
                f"deal numbers end at {HIGHEST_NUMBER}, and {self.deals:,} deals from "
                f"{self.first} run past it; start from a smaller --seed"
            )
            raise InputError(msg)

    def deal(self, number: int) -> Deal:
        """Return the deal of a number.

        Raises:
            InputError: the number is none, or no deal of this layout can be built.

        """
        return (built_deal if self.built else numbered_deal)(self.layout, number)
