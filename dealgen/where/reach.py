"""Whether any deal can fit a condition at all, told from what values its properties can have."""

from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING

from dealgen.where.tree import Arithmetic, Comparison, Constant, Joined, Name, Negative

if TYPE_CHECKING:
    from collections.abc import Mapping

    from dealgen.where.tree import Tree

Range = tuple[float, float]
"""The least and the greatest value that something can have; of a truth 0 is false and 1 true."""

_ANYTHING: Range = (-inf, inf)


def can_hold(tree: Tree, ranges: Mapping[str, Range]) -> bool:
    """Tell whether a truth may hold for some deal; `ranges` are those of some properties.

    False is certain; True may be too hopeful.
    """
    return _reach(tree, ranges)[1] >= 1


def _reach(tree: Tree, ranges: Mapping[str, Range]) -> Range:
    match tree:
        case Constant(constant):
            return float(constant), float(constant)
        case Name(name):
            return ranges.get(name, _ANYTHING)
        case Negative(of):
            low, high = _reach(of, ranges)
            return -high, -low
        case Arithmetic(first, rest):
            return _sum(_reach(first, ranges), [(sign, _reach(t, ranges)) for sign, t in rest])
        case _:
            return 0, float(_may_be_true(tree, ranges))


def _may_be_true(tree: Tree, ranges: Mapping[str, Range]) -> bool:
    match tree:
        case Comparison(first, rest):
            return _may_compare(_reach(first, ranges), rest, ranges)
        case Joined(word, parts):
            return (all if word == "and" else any)(can_hold(part, ranges) for part in parts)
        case _:
            return True


def _sum(total: Range, rest: list[tuple[str, Range]]) -> Range:
    """Add up; a product or a quotient can be anything."""
    for sign, (low, high) in rest:
        if sign == "+":
            total = total[0] + low, total[1] + high
        elif sign == "-":
            total = total[0] - high, total[1] - low
        else:
            return _ANYTHING
    return total


def _may_compare(
    left: Range, rest: tuple[tuple[str, Tree], ...], ranges: Mapping[str, Range]
) -> bool:
    for sign, part in rest:
        right = _reach(part, ranges)
        if not _may_be(left, sign, right):
            return False
        left = right
    return True


def _may_be(left: Range, sign: str, right: Range) -> bool:
    match sign:
        case "<":
            return left[0] < right[1]
        case "<=":
            return left[0] <= right[1]
        case ">":
            return left[1] > right[0]
        case ">=":
            return left[1] >= right[0]
        case "==":
            return left[0] <= right[1] and right[0] <= left[1]
        case _:
            return not left[0] == left[1] == right[0] == right[1]
