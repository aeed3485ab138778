"""How many positions and how many lines of play there are, on deals that can be counted by hand.

Every figure has a source outside the program: a formula that is named, or a count written out
beside the test. In all of these games every value may go alone, unless it is said otherwise, so
that nothing but what is free decides.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import cache
from math import comb, factorial, prod
from typing import TYPE_CHECKING

import pytest

from dealgen.layout import Match, Rules, StockRules
from dealgen.pieces import Card, Pack
from dealgen.rules import Position, apply, legal_moves, start
from playing import THIRTEEN
from small_deals import deal_by_hand, make_layout

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from dealgen.layout import Goal

Situation = tuple[int, tuple[int, ...], tuple[tuple[int, ...], ...], int]
"""What is left as bits, the stock, the wastes, the pass."""

CATALAN = (1, 1, 2, 5, 14, 42, 132, 429, 1430)


def all_single(
    pyramids: list[tuple[int, bool]],
    columns: list[int],
    stock: int,
    stock_rules: StockRules | None = None,
    goal: Goal = "all",
) -> Position:
    """Return the start of a deal in which every card is a king and goes alone."""
    size = sum(rows * (rows + 1) // 2 for rows, _ in pyramids) + sum(columns) + stock
    cards = (Card(13, "c"),) * size
    rules = Rules(Match(), frozenset({13}), stock_rules, goal=goal)
    return start(make_layout(pyramids, columns, stock, rules, Pack("kings", cards)), cards)


def situation(position: Position) -> Situation:
    """Return what lies where: unlike positions, with no memory of what was just turned."""
    return position.remaining, position.stock, position.wastes, position.pass_number


def levels(first: Position) -> Iterator[Counter[Situation]]:
    """Yield for 0, 1, … moves the situations, and how many lines of play lead to each."""
    level = Counter({first: 1})
    while level:
        yield Counter(
            {
                where: sum(level[position] for position in positions)
                for where, positions in grouped(level).items()
            }
        )
        following = Counter[Position]()
        for position, count in level.items():
            for move in legal_moves(position):
                following[apply(position, move)] += count
        level = following


def grouped(positions: Iterable[Position]) -> dict[Situation, list[Position]]:
    found: dict[Situation, list[Position]] = {}
    for position in positions:
        found.setdefault(situation(position), []).append(position)
    return found


def counts(first: Position) -> list[int]:
    return [len(level) for level in levels(first)]


def lines(first: Position) -> list[int]:
    return [level.total() for level in levels(first)]


def times(a: Sequence[int], b: Sequence[int]) -> list[int]:
    """Multiply two polynomials, lowest power first."""
    product = [0] * (len(a) + len(b) - 1)
    for i, left in enumerate(a):
        for j, right in enumerate(b):
            product[i + j] += left * right
    return product


@cache
def worn_shapes(rows: int) -> tuple[int, ...]:
    """Return in how many shapes a pyramid can be with 0, 1, … cards gone.

    The edge of what is left is a Dyck path of rows + 1 steps up, the cards gone are the area
    under it; so these are Carlitz and Riordan's q-Catalan numbers (Two element lattice
    permutation numbers, 1964): C(0) = 1, C(n+1) = sum over k of q^k C(k) C(n-k).
    """
    if rows < 0:
        return (1,)
    total = [0] * (rows * (rows + 1) // 2 + 1)
    for k in range(rows + 1):
        for power, count in enumerate(times(worn_shapes(k - 1), worn_shapes(rows - k - 1))):
            total[k + power] += count
    return tuple(total)


def clearings(rows: int) -> int:
    """Return in how many orders a pyramid can be cleared: standard staircase tableaux.

    The hook length formula; 1, 2, 16, 768, 292864, … is sequence A005118 of the OEIS.
    """
    hooks = prod(2 * i + 1 for i in range(rows) for _ in range(rows - i))
    return factorial(rows * (rows + 1) // 2) // hooks


# Pyramids


def test_the_formulas_give_the_figures_that_are_known() -> None:
    assert [sum(worn_shapes(rows)) for rows in range(1, 8)] == [2, 5, 14, 42, 132, 429, 1430]
    assert worn_shapes(3) == (1, 3, 3, 3, 2, 1, 1)  # counted on paper
    assert [clearings(rows) for rows in range(1, 6)] == [1, 2, 16, 768, 292864]


@pytest.mark.parametrize("rows", range(1, 8))
def test_shapes_of_a_pyramid(rows: int) -> None:
    found = counts(all_single([(rows, False)], [], 0))
    assert found == list(worn_shapes(rows))
    assert sum(found) == CATALAN[rows + 1]


@pytest.mark.parametrize("rows", range(1, 8))
def test_an_inverted_pyramid_is_worn_down_in_the_opposite_order(rows: int) -> None:
    assert counts(all_single([(rows, True)], [], 0)) == list(reversed(worn_shapes(rows)))


@pytest.mark.parametrize("rows", range(1, 7))
@pytest.mark.parametrize("inverted", [False, True])
def test_orders_in_which_a_pyramid_is_cleared(rows: int, *, inverted: bool) -> None:
    assert lines(all_single([(rows, inverted)], [], 0))[-1] == clearings(rows)


def test_two_pyramids_are_worn_down_each_for_itself() -> None:
    first = all_single([(3, False), (2, True)], [], 0)
    assert counts(first) == times(worn_shapes(3), worn_shapes(2)[::-1])
    assert lines(first)[-1] == comb(9, 3) * clearings(3) * clearings(2)


# Columns


@pytest.mark.parametrize("depths", [[1], [3], [2, 3], [1, 2, 3], [3, 3, 3]])
def test_columns_go_from_their_free_ends(depths: list[int]) -> None:
    first = all_single([], depths, 0)
    expected = [1]
    for depth in depths:
        expected = times(expected, [1] * (depth + 1))
    assert counts(first) == expected
    assert lines(first)[-1] == factorial(sum(depths)) // prod(factorial(d) for d in depths)


def test_pyramid_and_columns_together() -> None:
    expected = times(times(worn_shapes(3), [1, 1, 1]), [1, 1, 1, 1])
    assert counts(all_single([(3, False)], [2, 3], 0)) == expected


# Stocks


@pytest.mark.parametrize("size", range(1, 7))
def test_one_pass_through_a_closed_stock(size: int) -> None:
    """With d cards drawn any of them may have gone, each right after it was turned or later.

    So d draws and t takings lead to C(d, t) positions, and, since a taking needs a waste card,
    by the ballot theorem to (d - t + 1) / (d + 1) C(d + t, t) lines.
    """
    first = all_single([], [], size, StockRules())
    moves = range(2 * size + 1)
    parts = [[(d, n - d) for d in range(size + 1) if 0 <= n - d <= d] for n in moves]
    assert counts(first) == [sum(comb(d, t) for d, t in part) for part in parts]
    assert lines(first) == [
        sum((d - t + 1) * comb(d + t, t) // (d + 1) for d, t in part) for part in parts
    ]
    assert sum(counts(first)) == 2 ** (size + 1) - 1
    assert lines(first)[-1] == CATALAN[size]


# Written [waste|stock], the waste's top and the stock's top next to the bar, ² in pass two:
# 0 [|ab]  1 [a|b]  2 [|b] [ab|]  3 [b|] [a|] [|ab]²  4 [|] [|b]² [|a]² [a|b]²
# 5 [b|]² [a|]² [|b]² [ab|]²  6 [|]² [b|]² [a|]²  7 [|]²
def test_two_passes_through_two_cards() -> None:
    first = all_single([], [], 2, StockRules(passes=2))
    assert counts(first) == [1, 1, 2, 3, 4, 4, 3, 1]
    assert lines(first) == [1, 1, 2, 3, 5, 4, 4, 2]


# 0 [|ab]  1 [|b] [a|b]  2 [|] [b|] [|b] [a|] [ab|]  3 [|] [b|] [a|]  4 [|]
def test_two_cards_of_an_open_stock() -> None:
    first = all_single([], [], 2, StockRules(open=True))
    assert counts(first) == [1, 2, 5, 3, 1]
    assert lines(first) == [1, 2, 5, 5, 2]


def test_one_card_and_three_passes() -> None:
    first = all_single([], [], 1, StockRules(passes=3))
    assert counts(first) == lines(first) == [1, 1, 2, 1, 2, 1, 1]


@pytest.mark.parametrize("size", range(1, 8))
@pytest.mark.parametrize(("draw", "wastes"), [(2, 1), (3, 1), (1, 2), (1, 3), (2, 2), (3, 2)])
def test_one_pass_with_several_cards_a_draw(size: int, draw: int, wastes: int) -> None:
    """A draw lays a block on each waste, and a block goes from its top, at once or later.

    So after some draws each block may be of any height, one for itself, and b cards give
    1 + x + … + x^b, where the power of x counts takings.
    """
    blocks = [
        [len(range(place + k, min(place + draw * wastes, size), wastes)) for k in range(wastes)]
        for place in range(0, size, draw * wastes)
    ]
    expected = [0] * (len(blocks) + size + 1)
    heights = [1]
    for drawn in range(len(blocks) + 1):
        for gone, count in enumerate(heights):
            expected[drawn + gone] += count
        for block in blocks[drawn : drawn + 1]:
            for height in block:
                heights = times(heights, [1] * (height + 1))
    assert counts(all_single([], [], size, StockRules(draw=draw, wastes=wastes))) == expected


# Wastes in brackets, ² in pass two:
# 0 |ab  1 [a][b]  2 [][b] [a][] |ba²  3 [][] |b² |a² [b][a]²  4 [b][]² [a][]² [][a]²  5 [][]²
def test_two_passes_over_two_wastes() -> None:
    first = all_single([], [], 2, StockRules(passes=2, wastes=2))
    assert counts(first) == [1, 1, 3, 4, 3, 1]
    assert lines(first) == [1, 1, 3, 5, 4, 4]


# 0 [|abc]  1 [|bc] [ab|c]  2 [|c] [bc|] [a|c] [ab|] [abc|]
# 3 [|] [c|] [b|] [|c] [a|] [ac|] [ab|]  4 [|] [c|] [a|]  5 [|]
def test_two_cards_a_draw_from_an_open_stock_of_three() -> None:
    first = all_single([], [], 3, StockRules(open=True, draw=2))
    assert counts(first) == [1, 2, 5, 7, 3, 1]
    assert lines(first) == [1, 2, 5, 8, 8, 3]


# Nothing goes alone; 8 and 5 pair.
# closed: 0 [|858]  1 [8|58]  2 [85|8]  3 [858|]
# waste pairs: 3 also [|8]  4 [8|] from it, [8|] of the first eight by the last two
# open: 2 also [|8]  3 [8|] from it, [8|] of the first eight, [858|]
# both: 3 also [|8]  4 [8|] from it, [8|] of the first eight by the last two
@pytest.mark.parametrize(
    ("is_open", "waste_pairs", "expected"),
    [
        (False, False, [1, 1, 1, 1]),
        (False, True, [1, 1, 1, 2, 2]),
        (True, False, [1, 1, 2, 3]),
        (True, True, [1, 1, 2, 4, 2]),
    ],
)
def test_three_cards_that_pair(expected: list[int], *, is_open: bool, waste_pairs: bool) -> None:
    rules = replace(THIRTEEN, stock=StockRules(open=is_open, waste_pairs=waste_pairs))
    deal = deal_by_hand("", stock="8c 5c 8d", rules=rules)
    first = start(deal.layout, deal.cards)
    assert counts(first) == lines(first) == expected


@pytest.mark.parametrize(("cover_pairs", "expected"), [(False, [1, 1]), (True, [1, 1, 1])])
def test_a_cover_pair_is_one_move_more(expected: list[int], *, cover_pairs: bool) -> None:
    deal = deal_by_hand("8c / Kc 5c", rules=replace(THIRTEEN, cover_pairs=cover_pairs))
    assert counts(start(deal.layout, deal.cards)) == expected
