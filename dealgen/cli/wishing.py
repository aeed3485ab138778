"""What `--difficulty`, `--where` and `--sort` say, and whether the layout has what they ask for."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NoReturn

import typer

from dealgen.difficulty import MOST_STARS, has_stars
from dealgen.generate import Order, SortKey
from dealgen.properties import PROPERTIES, Need
from dealgen.solve import serves
from dealgen.solve.shortest import SHORTEN_BUDGET
from dealgen.where import Condition, WhereError, read_condition, unknown_name

if TYPE_CHECKING:
    from collections.abc import Iterable

    from dealgen.generate import Wish
    from dealgen.layout import Layout

_STARS = re.compile(r"(?P<low>[0-9]*)\s*(?P<range>\.\.+|…|-|–|—)?\s*(?P<high>[0-9]*)")
_LONGEST_QUOTE = 30
_ORDERS = {"difficulty": "difficulty_score"}
"""What `--sort` calls a property besides its name."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """The options that say which deals fit, and in what order they come."""

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
            typer.BadParameter: deals of the layout do not have a property that is asked for.

        """
        where = self.where
        if where is not None:
            check_properties(where.names, layout, "--where")
        if self.difficulty is not None:
            check_properties(self.difficulty.names, layout, "--difficulty")
            where = self.difficulty if where is None else where.joined(self.difficulty)
        need = Need.DEAL
        if self.order is not None:
            check_properties(self.order.names, layout, "--sort")
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


def condition(text: str | Condition) -> Condition:
    """Read the condition of `--where`."""
    if isinstance(text, Condition):
        return text
    try:
        return read_condition(text)
    except WhereError as error:
        raise typer.BadParameter(str(error)) from None


def stars(text: str | Condition) -> Condition:
    """Read the stars of `--difficulty`: `3`, `2..4`, `2..`, `..4`, `2-4`."""
    if isinstance(text, Condition):
        return text
    found = _STARS.fullmatch(text.strip())
    if found is None or not (found["low"] or found["high"]):
        _refuse(f"{_quoted(text)} cannot be had; write stars such as 3, 2..4, 2.. or ..4")
    least = _star(text, found["low"] or "1")
    open_end = str(MOST_STARS) if found["range"] else found["low"]
    most = _star(text, found["high"] or open_end)
    if most < least:
        _refuse(f"{_quoted(text)} runs backwards; write {most}..{least}")
    return read_condition(f"{least} <= stars <= {most}")


def _star(text: str, digits: str) -> int:
    number = int(digits) if len(digits) == 1 else 0
    if not 1 <= number <= MOST_STARS:
        _refuse(f"{_quoted(text)} cannot be had; stars run from 1 (easy) to {MOST_STARS} (hard)")
    return number


def order(text: str | Order) -> Order:
    """Read the order of `--sort`: properties with commas between, `-` for the largest first."""
    if isinstance(text, Order):
        return text
    keys = []
    for part in text.split(","):
        name = part.strip().lower()
        falling = name.startswith("-")
        name = name.removeprefix("-").strip().replace(" ", "_")
        name = _ORDERS.get(name, name)
        if not name:
            _refuse("a property is missing; write such as difficulty, steps or -steps")
        if name not in PROPERTIES:
            _refuse(unknown_name(name, (*_ORDERS, *PROPERTIES)))
        keys.append(SortKey(name, falling))
    return Order(tuple(keys))


def check_properties(names: Iterable[str], layout: Layout, option: str) -> None:
    """Refuse properties that the deals of a layout do not have.

    Raises:
        typer.BadParameter: there is one.

    """
    for name in names:
        if not PROPERTIES[name].speaks_of(layout):
            theirs, ours = ("cards", "tiles") if layout.is_tiles else ("tiles", "cards")
            what = f"{name} is for games of {theirs}, and {layout.id} is one of {ours}"
            _refuse(f"{what}; dealgen properties tells them apart", option)
        if name == "stars" and not has_stars(layout):
            what = f"deals of {layout.id} have no stars, since no cut points are known for them"
            _refuse(f"{what}; write --where 'playout_share < 0.05', or --sort difficulty", option)


def _refuse(what: str, option: str | None = None) -> NoReturn:
    raise typer.BadParameter(what, param_hint=option and f"'{option}'")


def _quoted(text: str) -> str:
    return repr(text if len(text) <= _LONGEST_QUOTE else f"{text[:_LONGEST_QUOTE]}…")
