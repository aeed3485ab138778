"""Which deals are wanted, and in what order: a wish that does not know its layout yet."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal

from dealgen.difficulty import has_stars
from dealgen.errors import InputError
from dealgen.properties import PROPERTIES, Need
from dealgen.solve import SHORTEN_BUDGET, serves

if TYPE_CHECKING:
    from collections.abc import Iterable

    from dealgen.generate.ordering import Order
    from dealgen.generate.wish import Wish
    from dealgen.layout import Layout
    from dealgen.where import Condition

Part = Literal["where", "difficulty", "sort"]
"""What asks of properties; options and keys of files are called so."""


class LackingError(InputError):
    """Deals of a layout lack a property that `part` of a wish asks for.

    `what` says so; where it is their stars, `has_figures` is true: what stars are made from can be
    asked for instead.
    """

    def __init__(self, part: Part, what: str, *, has_figures: bool) -> None:
        """Say what is lacking, and what to do in words that are good everywhere."""
        fix = (
            "ask for playout_share, or sort by difficulty"
            if has_figures
            else "dealgen properties tells them apart"
        )
        super().__init__(f"{what}; {fix}")
        self.part = part
        self.what = what
        self.has_figures = has_figures


@dataclass(frozen=True, slots=True)
class Wanted:
    """Which deals fit, and in what order they come."""

    winnable_only: bool = False
    difficulty: Condition | None = None
    where: Condition | None = None
    order: Order | None = None

    @property
    def only_winnable(self) -> bool:
        """Tell whether only winnable deals fit."""
        asks_of_keys = self.where is not None and self.where.need > Need.DEAL
        return self.winnable_only or self.difficulty is not None or asks_of_keys

    def wish(self, layout: Layout, effort: Wish) -> Wish:
        """Return `effort` with what is wanted added to it.

        Raises:
            LackingError: deals of the layout do not have a property that is asked for.

        """
        where = self.where
        if where is not None:
            check_properties(where.names, layout, "where")
        if self.difficulty is not None:
            check_properties(self.difficulty.names, layout, "difficulty")
            where = self.difficulty if where is None else where.joined(self.difficulty)
        need = Need.DEAL
        if self.order is not None:
            check_properties(self.order.names, layout, "sort")
            need = self.order.need
        return replace(
            effort,
            winnable_only=self.winnable_only,
            where=where,
            solved=effort.solved or need > Need.DEAL,
            graded=effort.graded or need is Need.DIFFICULTY,
            keyed=effort.keyed or need is Need.KEY,
        )


def worth_of_a_key(layout: Layout, budget: int, *, shortest: bool) -> int:
    """Return what may be spent, in nodes, on making a key shorter.

    The reference would take minutes for what the core does in a moment: without being asked to it
    leaves keys as they were found.
    """
    if shortest:
        return budget
    return min(budget, SHORTEN_BUDGET) if serves(layout) else 0


def check_properties(names: Iterable[str], layout: Layout, part: Part) -> None:
    """Refuse properties that the deals of a layout do not have.

    Raises:
        LackingError: there is one.

    """
    for name in names:
        if not PROPERTIES[name].speaks_of(layout):
            theirs, ours = ("cards", "tiles") if layout.is_tiles else ("tiles", "cards")
            what = f"{name} is for games of {theirs}, and {layout.id} is one of {ours}"
            raise LackingError(part, what, has_figures=False)
        if name == "stars" and not has_stars(layout):
            what = f"deals of {layout.id} have no stars, since no cut points are known for them"
            raise LackingError(part, what, has_figures=True)
