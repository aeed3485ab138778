"""The rules of tiles: what covers, what shuts in, what pairs, and when a board is won."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealgen.pieces import Tile
from dealgen.rules import (
    Draw,
    IllegalMoveError,
    Position,
    Redeal,
    Take,
    apply,
    is_won,
    legal_moves,
    start,
    why_not_draw,
    why_not_take,
)
from tile_boards import FACES, Place, block, board, in_a_row, random_board, stacked
from tile_table import TileTable

ONE, OTHER = (0, 0, 0), (20, 20, 0)


def opened(faces: dict[Place, str]) -> Position:
    deal = board(faces)
    return start(deal.layout, deal.pieces)


def free(faces: dict[Place, str]) -> set[Place]:
    position = opened(faces)
    return {
        (int(slot.x), int(slot.y), slot.layer)
        for slot in position.layout.slots
        if position.is_free(slot.index)
    }


@pytest.mark.parametrize("layer", [1, 2, 3, 9])
@pytest.mark.parametrize(("dx", "dy"), [(dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)])
def test_a_tile_on_any_higher_layer_covers_with_its_smallest_part(
    dx: int, dy: int, layer: int
) -> None:
    # As in Overpass, the layers between may be empty: still nothing may be drawn out beneath.
    on = (4 + dx, 4 + dy, layer)
    assert free({(4, 4, 0): "1m", on: "1m"}) == {on}


@pytest.mark.parametrize(
    ("dx", "dy"), [(2, 0), (-2, 0), (0, 2), (0, -2), (2, 2), (-2, 1), (1, -2), (3, 0)]
)
def test_a_tile_that_only_touches_the_edge_does_not_cover(dx: int, dy: int) -> None:
    over = (4 + dx, 4 + dy, 1)
    assert free({(4, 4, 0): "1m", over: "1m"}) == {(4, 4, 0), over}


def test_two_layers_up_is_covered_until_all_that_overlap_have_gone() -> None:
    position = opened({(1, 0, 0): "5p", (0, 0, 2): "1m", (2, 0, 2): "1m", OTHER: "5p"})
    assert why_not_take(position, (0, 1)) == "5p is covered by 1m and 1m"
    position = apply(position, Take((2, 3)))
    assert is_won(apply(position, Take((0, 1))))


@pytest.mark.parametrize("left", [-1, 0, 1])
@pytest.mark.parametrize("right", [-1, 0, 1])
def test_neighbours_half_a_tile_off_shut_a_tile_in(left: int, right: int) -> None:
    sides: dict[Place, str] = {(2, 4 + left, 0): "1m", (6, 4 + right, 0): "1m"}
    middle: dict[Place, str] = {(4, 4, 0): "2m"}
    assert free(sides | middle) == set(sides)
    for side in sides:
        assert free({side: "1m"} | middle) == {side, (4, 4, 0)}


@pytest.mark.parametrize(
    "other",
    [(6, 6, 0), (6, 2, 0), (7, 4, 0), (1, 4, 0), (6, 4, 1), (4, 6, 0), (4, 2, 0)],
)
def test_what_is_not_beside_a_tile_does_not_shut_it_in(other: Place) -> None:
    side = (6, 4, 0) if other[0] < 4 else (2, 4, 0)
    assert (4, 4, 0) in free({(4, 4, 0): "1m", side: "2m", other: "3m"})


def test_two_half_neighbours_on_one_side_must_both_go() -> None:
    faces: dict[Place, str] = {
        (2, 1, 0): "5p", (4, 0, 0): "1m", (4, 2, 0): "2m", (0, 1, 0): "3m",
        (8, 0, 0): "1m", (8, 6, 0): "2m", (0, 9, 0): "3m", (8, 9, 0): "5p",
    }  # fmt: skip
    position = opened(faces)
    at = {(int(s.x), int(s.y)): s.index for s in position.layout.slots}
    pair = Take(tuple(sorted((at[2, 1], at[8, 9]))))
    ones = Take(tuple(sorted((at[4, 0], at[8, 0]))))
    twos = Take(tuple(sorted((at[4, 2], at[8, 6]))))
    assert why_not_take(position, pair.slots) == "5p is shut in on both sides"
    position = apply(position, ones)
    assert why_not_take(position, pair.slots) == "5p is shut in on both sides"
    assert why_not_take(apply(position, twos), pair.slots) is None


def test_touching_above_and_below_shuts_nothing_in() -> None:
    column = {(0, 2 * row, 0): "1m" for row in range(4)}
    assert free(column) == set(column)


def test_equal_faces_pair_and_any_flower_with_any_flower() -> None:
    for one in FACES:
        for other in FACES:
            position = opened({ONE: one.code, OTHER: other.code})
            fits = one == other or (one.suit == other.suit and one.suit in "fq")
            reason = why_not_take(position, (0, 1))
            assert reason == (None if fits else f"{one} and {other} do not match")


def test_no_tile_goes_alone_and_there_is_nothing_to_draw() -> None:
    position = opened(in_a_row("1m 1m 1m 1m"))
    assert why_not_take(position, (0,)) == "1m does not go alone"
    assert why_not_draw(position) == "this layout has no stock"
    for move in (Draw(), Redeal(), Take((0, 1)), Take((0, 0)), Take((0, 4)), Take((0, 1, 2))):
        with pytest.raises(IllegalMoveError):
            apply(position, move)


def test_moves_of_a_row() -> None:
    position = opened(in_a_row("1m 1m 1m 1m"))
    assert list(legal_moves(position)) == [Take((0, 3))]
    position = apply(position, Take((0, 3)))
    assert list(legal_moves(position)) == [Take((1, 2))]
    assert why_not_take(position, (0, 1)) == "1m is gone already"
    assert not is_won(position)
    won = apply(position, Take((1, 2)))
    assert is_won(won)
    assert list(legal_moves(won)) == []


def test_a_row_on_a_heap() -> None:
    under = dict.fromkeys(block(3, 1), "1m")
    on = dict.fromkeys(block(3, 1, layer=1), "2m")
    assert free(under | on) == {(0, 0, 1), (4, 0, 1)}
    assert free(stacked("1m 2m 3m")) == {(0, 0, 2)}


@given(st.integers(0, 10**6), st.data())
def test_the_same_tiles_are_free_at_the_table(number: int, data: st.DataObject) -> None:
    deal = random_board(number)
    position, table = start(deal.layout, deal.pieces), TileTable(deal)
    while True:
        slots = [slot.index for slot in deal.layout.slots if position.has(slot.index)]
        assert {slot for slot in slots if position.is_free(slot)} == table.free()
        moves = list(legal_moves(position))
        if not moves:
            break
        move = data.draw(st.sampled_from(moves))
        assert isinstance(move, Take)
        assert table.take(*move.slots)
        position = apply(position, move)
    assert is_won(position) == (not table.quarters)


def test_groups_have_numbers() -> None:
    assert {Tile(n, s).value for s, top in zip("mpsz", (9, 9, 9, 7), strict=True)
            for n in range(1, top + 1)} == set(range(1, 35))  # fmt: skip
    assert {Tile(n, "f").value for n in range(1, 5)} == {35}
    assert {Tile(n, "q").value for n in range(1, 5)} == {36}
