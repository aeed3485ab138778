"""A condition as it is used: which properties it wants, and whether a deal fits."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from dealgen.properties import PROPERTIES, Need
from dealgen.where.parsing import parse
from dealgen.where.reach import can_hold
from dealgen.where.tokens import WhereError
from dealgen.where.tree import Joined

if TYPE_CHECKING:
    from collections.abc import Callable

    from dealgen.properties import Value
    from dealgen.where.tree import Tree


@dataclass(frozen=True, slots=True)
class Condition:
    """What `--where` asks for: parts that must all hold, those that are cheap to know first."""

    text: str
    parts: tuple[Tree, ...]

    @property
    def names(self) -> tuple[str, ...]:
        """The properties that it speaks of, each once."""
        return tuple(dict.fromkeys(name for part in self.parts for name in part.names()))

    @property
    def need(self) -> Need:
        """What must be found out to know all of it."""
        return max(map(_need, self.parts), default=Need.DEAL)

    def fits(self, value_of: Callable[[str], Value | None]) -> bool:
        """Tell whether a deal fits; `value_of` finds out its properties, and is asked for few.

        A deal does not fit that lacks a property that is asked for, or for which the condition
        divides by zero.
        """
        try:
            return all(part.value(value_of) for part in self.parts)
        except ArithmeticError:
            return False

    def joined(self, other: Condition) -> Condition:
        """Return the condition that both hold."""
        parts = tuple(sorted((*self.parts, *other.parts), key=_need))
        return Condition(f"({self.text}) and ({other.text})", parts)


def read_condition(text: str) -> Condition:
    """Read a condition.

    Raises:
        WhereError: it cannot be read, or no deal can fit it.

    """
    tree = parse(text, {each.name: each.kind for each in PROPERTIES.values()})
    ranges = {each.name: each.between for each in PROPERTIES.values() if each.between is not None}
    if not can_hold(tree, ranges):
        known = (f"{name} goes from {low} to {high}" for name, (low, high) in ranges.items())
        said = [sentence for sentence in known if sentence.split()[0] in tree.names()]
        raise WhereError(1, ": ".join(["no deal can fit this condition", *said[:1]]))
    parts = tree.parts if isinstance(tree, Joined) and tree.word == "and" else (tree,)
    return Condition(text, tuple(sorted(parts, key=_need)))


def _need(tree: Tree) -> Need:
    return max((PROPERTIES[name].need for name in tree.names()), default=Need.DEAL)
