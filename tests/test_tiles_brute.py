"""The solvers against brute force, on thousands of random small boards of tiles."""

from __future__ import annotations

from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from typing import TYPE_CHECKING

import pytest

import brute
from brute import (
    ENGINES,
    Tally,
    TileRun,
    disagreements,
    faults,
    is_winnable,
    opening,
    situations,
    total,
)
from dealgen.pieces import parse_tile
from dealgen.rules import Position, Take, start
from dealgen.solve import COMPILED, Exhausted, Undecided, Unwinnable, Verdict, Winnable, solve
from dealgen.solve.board import geometry
from dealgen.solve.forced import forced_play
from dealgen.solve.reference import first_domains
from dealgen.solve.relaxed import RelaxedPlay
from tile_boards import FACES, Place, block, board, in_a_row, random_board, stacked, tile_layout
from tile_table import TileTable, wins_with_real_tiles

if TYPE_CHECKING:
    from dealgen.deal import Deal

BOARDS = 3_000
MIDDLING = 120
MOST_TILES = 288  # two sets


@pytest.fixture(scope="module")
def tally() -> Tally:
    """Every board decided by brute force and by each solver, on every core."""
    return total(TileRun(range(BOARDS), every=4).tallies(size=100))


def test_every_verdict_and_every_solution_is_right(tally: Tally) -> None:
    assert tally.wrong == ()
    assert tally.strata.total() > BOARDS


@pytest.mark.parametrize(
    "kind",
    [
        *(f"{count} tiles" for count in range(4, 17, 2)),
        *(f"a group of {size}" for size in (2, 4, 6, 8)),
        "1 layer",
        *(f"{count} layers" for count in range(2, 6)),
        "half a tile off",
        "two neighbours on one side",
        "covered over an empty layer",
        "shut in",
    ],
)
def test_every_kind_of_board_occurs_often(tally: Tally, kind: str) -> None:
    assert tally.strata[f"{kind}: winnable"] >= 50
    assert tally.strata[f"{kind}: unwinnable"] >= 25


def test_many_boards_need_a_search() -> None:
    torn = [random_board(number) for number in range(1_000) if is_torn(random_board(number))]
    assert len(torn) >= 15


@pytest.mark.skipif(not COMPILED, reason="the compiled core was not built")
def test_the_solvers_agree_on_boards_too_large_for_brute_force() -> None:
    with ProcessPoolExecutor(2) as pool:
        answers = Counter(pool.map(agreement, range(MIDDLING), chunksize=4))
    assert set(answers) == {True, False}
    assert min(answers.values()) >= 10


def agreement(number: int) -> bool:
    """Return whether a board of middling size can be won, as both solvers must say."""
    deal = random_board(number, fewest=20, most=36)
    one, other = (solve(deal, engine=engine) for engine in ENGINES)
    assert type(one) is type(other), number
    for verdict in (one, other):
        if isinstance(verdict, Winnable):
            assert list(faults(deal, verdict.solution)) == []
    return isinstance(one, Winnable)


def is_torn(deal: Deal) -> bool:
    """Tell whether a board cannot be won although the relaxed play clears it."""
    position = start(deal.layout, deal.pieces)
    return RelaxedPlay(position, first_domains(position)).run() and isinstance(
        solve(deal), Unwinnable
    )


# Brute force itself, on boards that a person can judge

HALF_OFF: dict[Place, str] = {(0, 0, 0): "1m", (2, 1, 0): "2m", (4, 0, 0): "1m", (2, 5, 0): "2m"}


@pytest.mark.parametrize(
    ("faces", "winnable"),
    [
        (in_a_row("1m 1m"), True),
        (stacked("1m 1m"), False),  # the one lies on the other
        (in_a_row("1m 2m 2m 1m"), True),
        (in_a_row("1m 2m 1m 2m"), False),  # 1m is shut in until a 2m has gone
        (in_a_row("1m 1m 2m 2m"), False),
        (in_a_row("1m 1m 1m 1m"), True),
        (in_a_row("1f 4f 2q 1q 3f 3f"), True),  # any flower goes with any flower
        (in_a_row("1f 2q 3f 4q"), False),
        (stacked("1m 2m") | stacked("2m 1m", x=4), False),  # each waits for the other
        (stacked("1m 2m") | stacked("1m 2m", x=4), True),
        (stacked("1m 1m 2m") | stacked("2m 1m 1m", x=4), False),
        (stacked("1m 1m 2m") | stacked("1m 1m 2m", x=4), True),
        (HALF_OFF, True),
        (HALF_OFF | {(4, 0, 0): "2m", (2, 5, 0): "1m"}, True),
        ({(0, 0, 0): "1m", (2, 1, 0): "2m", (4, 0, 0): "2m", (1, 0, 3): "1m"}, False),
        # Three ways to pair the 1m; two end with a 1m on a 1m.
        (stacked("1m 1m") | stacked("2m 1m", x=4) | stacked("2m 1m", x=8), True),
        (stacked("1m 1m 2m") | stacked("2m 1m", x=4) | stacked("1m", x=8), False),
    ],
)  # fmt: skip
def test_brute_force_on_boards_judged_by_hand(faces: dict[Place, str], *, winnable: bool) -> None:
    deal = board(faces)
    assert is_winnable(opening(deal)) is winnable
    assert disagreements(deal) == (winnable, [])


def test_brute_force_visits_each_position_once() -> None:
    deal = board(in_a_row("1m 1m 1m 1m"))
    # The ends, or an end with its neighbour once that one is free.
    left = [
        now.remaining.bit_count()
        for now, _ in situations(opening(deal))
        if isinstance(now, Position)
    ]
    assert sorted(left, reverse=True) == [4, 2, 0]
    separate = board(in_a_row("1m 1m", x=0) | in_a_row("2m 2m", y=9))
    assert len(list(situations(opening(separate)))) == 4


def test_a_random_board_is_always_the_same() -> None:
    assert [random_board(number) for number in range(50)] == [random_board(n) for n in range(50)]
    assert random_board(3) != random_board(4)


@pytest.mark.parametrize(
    "lie",
    [
        Unwinnable(Exhausted(), 1),
        Undecided(1),
        Winnable((), 1),
        Winnable((Take((0, 3)),), 1),
        Winnable((Take((1, 2)), Take((0, 3))), 1),
        Winnable((Take((0, 1)), Take((2, 3))), 1),
    ],
)
def test_a_solver_that_lies_is_caught(lie: Verdict, monkeypatch: pytest.MonkeyPatch) -> None:
    deal = board(in_a_row("1m 2m 2m 1m"))
    assert disagreements(deal) == (True, [])
    monkeypatch.setattr(brute, "solve", lambda *_, **__: lie)
    assert len(disagreements(deal)[1]) >= len(ENGINES)


# What the reference knows of tiles


def test_tiles_that_lie_on_one_another_can_never_pair() -> None:
    layout = tile_layout([*block(1, 1, 0), *block(1, 1, 1, x=1), *block(1, 1, 2, x=2), (9, 0, 0)])
    # The third lies on the second, which lies on the first: none of them can go with another.
    assert [set(apart) for apart in geometry(layout).apart] == [{2, 3}, set(), {0, 3}, {0, 2}]
    position = start(layout, (parse_tile("5m"),) * 4)
    assert first_domains(position) == [{1}, {0, 2, 3}, {1}, {1}]


def test_the_relaxed_play_opens_sides() -> None:
    deal = board(in_a_row("1m 2m 3m 3m 2m 1m"))
    position = start(deal.layout, deal.tiles)
    play = RelaxedPlay(position, first_domains(position))
    assert play.run()
    assert play.moves == [Take((0, 5)), Take((1, 4)), Take((2, 3))]
    assert wins_with_real_tiles(deal, play.moves)


def test_long_chains_are_no_trouble() -> None:
    # Each taking frees the next tile, through a board as large as any.
    half = [face.code for face in FACES for _ in range(4)][: MOST_TILES // 2]
    tall = board(stacked(" ".join(half)) | stacked(" ".join(half), x=4))
    long = board(in_a_row(" ".join((*half, *reversed(half)))))
    heaps = [slot ^ 1 for slot in range(MOST_TILES)]
    for deal, partners in ((tall, heaps), (long, list(reversed(range(MOST_TILES))))):
        moves = forced_play(start(deal.layout, deal.tiles), partners)
        assert moves is not None
        assert wins_with_real_tiles(deal, moves)
    alike = board(in_a_row(" ".join(["1m"] * MOST_TILES)))
    position = start(alike.layout, alike.tiles)
    assert RelaxedPlay(position, first_domains(position)).run()


def test_a_table_sees_what_is_free() -> None:
    deal = board(in_a_row("1m 2m 2m 1m") | {(3, 0, 2): "5p", (20, 0, 0): "5p"})
    table = TileTable(deal)
    assert table.free() == {0, 3, 4, 5}
    assert not table.take(1, 2)
    assert not table.take(0, 4)
    assert not table.take(0, 0)
    assert table.take(0, 3)
    assert not table.take(1, 2)
    assert table.take(4, 5)
    assert table.take(1, 2)
