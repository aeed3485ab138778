"""A condition as a tree: what it is made of, and what it comes to for one deal."""

from __future__ import annotations

import operator
from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from dealgen.properties import Value

    ValueOf = Callable[[str], Value | None]
    """What finds out a property of the deal at hand by its name; None where it has none."""


class MissingError(ArithmeticError):
    """A property that the deal at hand does not have."""


_ARITHMETIC: Mapping[str, Callable[[Value, Value], Value]] = MappingProxyType(
    {
        "+": operator.add,
        "-": operator.sub,
        "*": operator.mul,
        "/": operator.truediv,
        "//": operator.floordiv,
        "%": operator.mod,
    }
)
_COMPARISONS: Mapping[str, Callable[[Value, Value], bool]] = MappingProxyType(
    {
        "<": operator.lt,
        "<=": operator.le,
        ">": operator.gt,
        ">=": operator.ge,
        "==": operator.eq,
        "!=": operator.ne,
    }
)


@dataclass(frozen=True, slots=True)
class Constant:
    """A number, or `true` or `false`."""

    constant: Value

    def value(self, _: ValueOf) -> Value:
        """Return it."""
        return self.constant

    def names(self) -> Iterator[str]:
        """Yield the names of properties in it: none."""
        yield from ()


@dataclass(frozen=True, slots=True)
class Name:
    """A property."""

    name: str

    def value(self, value_of: ValueOf) -> Value:
        """Return what it is of the deal at hand; `MissingError` when the deal has none."""
        found = value_of(self.name)
        if found is None:
            raise MissingError(self.name)
        return found

    def names(self) -> Iterator[str]:
        """Yield its name."""
        yield self.name


@dataclass(frozen=True, slots=True)
class Negative:
    """A number with its sign turned."""

    of: Tree

    def value(self, value_of: ValueOf) -> Value:
        """Return the number."""
        return -self.of.value(value_of)

    def names(self) -> Iterator[str]:
        """Yield the names of properties in it."""
        yield from self.of.names()


@dataclass(frozen=True, slots=True)
class Not:
    """A truth turned."""

    of: Tree

    def value(self, value_of: ValueOf) -> Value:
        """Return the truth."""
        return not self.of.value(value_of)

    def names(self) -> Iterator[str]:
        """Yield the names of properties in it."""
        yield from self.of.names()


@dataclass(frozen=True, slots=True)
class Arithmetic:
    """Numbers joined by signs of one strength, worked out from the left."""

    first: Tree
    rest: tuple[tuple[str, Tree], ...]

    def value(self, value_of: ValueOf) -> Value:
        """Return the number.

        Raises:
            ArithmeticError: it divides by zero, or no float is large enough.

        """
        result = self.first.value(value_of)
        for sign, part in self.rest:
            result = _ARITHMETIC[sign](result, part.value(value_of))
        return result

    def names(self) -> Iterator[str]:
        """Yield the names of properties in it."""
        yield from self.first.names()
        for _, part in self.rest:
            yield from part.names()


@dataclass(frozen=True, slots=True)
class Comparison:
    """Values compared in a chain; the first comparison that does not hold ends it."""

    first: Tree
    rest: tuple[tuple[str, Tree], ...]

    def value(self, value_of: ValueOf) -> Value:
        """Tell whether all of it holds."""
        left = self.first.value(value_of)
        for sign, part in self.rest:
            right = part.value(value_of)
            if not _COMPARISONS[sign](left, right):
                return False
            left = right
        return True

    def names(self) -> Iterator[str]:
        """Yield the names of properties in it."""
        yield from self.first.names()
        for _, part in self.rest:
            yield from part.names()


@dataclass(frozen=True, slots=True)
class Joined:
    """Truths joined by `and` or by `or`; those behind the one that decides are not looked at."""

    word: str
    parts: tuple[Tree, ...]

    def value(self, value_of: ValueOf) -> Value:
        """Return the truth."""
        decides = self.word == "or"
        return decides if self._decided(value_of, decides=decides) else not decides

    def _decided(self, value_of: ValueOf, *, decides: bool) -> bool:
        return any(part.value(value_of) is decides for part in self.parts)

    def names(self) -> Iterator[str]:
        """Yield the names of properties in it."""
        for part in self.parts:
            yield from part.names()


Tree = Constant | Name | Negative | Not | Arithmetic | Comparison | Joined
