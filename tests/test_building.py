"""Built boards: the same for ever, legal, won in the order of their making, or an error."""

from __future__ import annotations

import hashlib
from collections import Counter
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from brute import is_winnable
from dealgen.building import TRIES, built_deal, built_play
from dealgen.deal import HIGHEST_NUMBER, numbered_deal
from dealgen.errors import InputError
from dealgen.layout_file import load_layout, shipped_ids
from dealgen.pieces import Tile
from dealgen.rules import Take, start
from dealgen.solve import Winnable, solve
from dealgen.verify import verify
from tile_boards import block, random_board, tile_layout
from tile_table import wins_with_real_tiles

if TYPE_CHECKING:
    from dealgen.layout import Layout

TILE_LAYOUTS = tuple(name for name in shipped_ids() if load_layout(name).is_tiles)

# Printed boards bear these names: a change here breaks every sheet that was ever printed.
PINNED = {
    ("turtle", 0): ("1s 7s 4m 1p 3q 4m 9p 4z 2z 3z 1s 6s", "907a671d248f93b5"),
    ("turtle", 1): ("4s 4z 5m 2m 3z 4q 5p 2s 2f 9m 8s 7m", "3a65fe62f0c34f62"),
    ("turtle", 7): ("2s 4f 7m 3z 6p 6z 1m 3p 6s 1z 6s 1p", "aeeb6aa89cc1dcfb"),
    ("turtle-stepped", 1): ("3p 3m 9m 9s 9m 1m 8p 8m 2q 2p 5m 2z", "08f04e594dde3691"),
    ("mahjong-pyramid", 1): ("9p 6z 6m 4f 1z 6p 5s 6p 7p 2z 4q 8s", "3a2ddf21626c0f2f"),
    ("mahjong-pyramid", 2026): ("9s 7s 6z 4s 3p 7z 8p 3s 2m 2s 4z 1p", "485563c153c13ad7"),
}


@pytest.mark.parametrize(("name", "number"), PINNED)
def test_pinned_boards(name: str, number: int) -> None:
    begins, whole = PINNED[name, number]
    deal = built_deal(load_layout(name), number)
    assert deal.code.startswith(begins)
    assert hashlib.sha256(deal.code.encode()).hexdigest()[:16] == whole


@pytest.mark.parametrize("name", TILE_LAYOUTS)
def test_every_board_is_won_in_the_order_in_which_it_was_made(name: str) -> None:
    layout = load_layout(name)
    for number in range(8):
        deal, moves = built_play(layout, number)
        assert deal == built_deal(layout, number)
        assert (deal.id, deal.number, deal.built) == (f"{name}@built#{number}", number, True)
        verify(deal, moves)
        order = [move for move in moves if isinstance(move, Take)]
        assert wins_with_real_tiles(deal, order)


@pytest.mark.parametrize("name", TILE_LAYOUTS)
def test_every_board_is_solved(name: str) -> None:
    layout = load_layout(name)
    for number in range(8):
        deal = built_deal(layout, number)
        verdict = solve(deal)
        assert isinstance(verdict, Winnable)
        verify(deal, verdict.solution)


def can_be_cleared(layout: Layout) -> bool:
    """Tell whether any board of a layout can be won: then one of equal tiles can."""
    return is_winnable(start(layout, (Tile(1, "m"),) * len(layout.slots)))


@settings(max_examples=150, deadline=None)
@given(st.integers(0, 10**6), st.integers(0, 50))
def test_small_boards_are_built_where_any_can_be_won(shape: int, number: int) -> None:
    layout = random_board(shape).layout
    if not can_be_cleared(layout):
        with pytest.raises(InputError, match="no winnable deal could be built"):
            built_deal(layout, number)
        return
    deal, moves = built_play(layout, number)
    verify(deal, moves)
    assert wins_with_real_tiles(deal, [move for move in moves if isinstance(move, Take)])


@pytest.mark.parametrize("size", [2, 140, 142, 146, 288])
def test_a_built_board_has_whole_groups_like_any_other(size: int) -> None:
    layout = tile_layout(block(4 if size % 4 == 0 else 2, size // (4 if size % 4 == 0 else 2)))
    for number in range(5):
        groups = Counter(tile.value for tile in built_deal(layout, number).tiles)
        sizes = Counter(count % 4 for count in groups.values())
        assert sizes[1] == sizes[3] == 0
        assert sizes[2] == (size % 4 == 2)
        assert max(groups.values()) <= 4 * -(-size // 144)


def test_boards_differ_by_number_and_by_layout() -> None:
    shape = block(12, 12)
    boards = {built_deal(tile_layout(shape, name), n).code for name in "ab" for n in range(20)}
    assert len(boards) == 40
    assert built_deal(tile_layout(shape, "a"), 3) == built_deal(tile_layout(shape, "a"), 3)


def test_built_boards_are_not_the_shuffled_ones() -> None:
    layout = load_layout("turtle")
    for number in range(20):
        built, shuffled = built_deal(layout, number), numbered_deal(layout, number)
        assert built.pieces != shuffled.pieces
        assert built.id != shuffled.id


@pytest.mark.parametrize(
    "places",
    [
        [(0, 0, 0), (0, 0, 1)],  # the last two lie on one another
        [(0, 0, layer) for layer in range(6)],
        [*((0, 0, layer) for layer in range(5)), (4, 0, 0)],
    ],
)
def test_layouts_that_always_end_in_a_dead_end_are_an_error(
    places: list[tuple[int, int, int]],
) -> None:
    with pytest.raises(InputError) as caught:
        built_deal(tile_layout(places, "tower"), 1)
    assert str(caught.value) == f"tower: no winnable deal could be built in {TRIES:,} tries"


def test_dead_ends_are_begun_anew() -> None:
    # Two heaps and two tiles: the tiles must go with the heaps' tops, not with each other.
    heaps = [(4 * heap, 0, layer) for heap in (0, 1) for layer in (0, 1)]
    narrow = [(0, 0, layer) for layer in range(3)] + [(4, 0, 0), (8, 0, 0), (12, 0, 0)]
    for places in (heaps, narrow):
        layout = tile_layout(places)
        for number in range(50):
            assert isinstance(solve(built_deal(layout, number)), Winnable)


@pytest.mark.parametrize("name", ["turtle", "pyramid"])
def test_numbers_out_of_range_cannot_be_built(name: str) -> None:
    for number in (-1, HIGHEST_NUMBER + 1):
        with pytest.raises(InputError, match="out of range"):
            built_deal(load_layout(name), number)
    assert built_deal(load_layout(name), HIGHEST_NUMBER).built
