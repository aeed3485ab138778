"""A brute-force player, and the solvers held against it.

The player knows the rules and nothing else: it tries every legal move of every position. What it
says of a deal is what the solvers are held against, before the first move and in the middle of a
game that was begun by chance. By hand, for many more deals than a test run can afford:
`python tests/brute.py --deals 100000 --seed 5`, for boards of tiles with `--tiles`.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from random import Random
from typing import TYPE_CHECKING

from dealgen.deal import Deal
from dealgen.rules import Move, Position, apply, is_won, legal_moves, start
from dealgen.solve import COMPILED, Engine, Unwinnable, Winnable, solve
from dealgen.solve.shortest import shorten
from dealgen.solve.solver import solve_position
from dealgen.verify import RefutedError, verify
from quick_play import QuickPlay, Situation
from small_deals import DEFAULT_LIMITS, Limits, random_deal, strata
from tabletop import wins_at_the_table
from tile_boards import board_strata, random_board
from tile_table import wins_with_real_tiles

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from dealgen.solve import Verdict

    Follow = Callable[["State"], tuple[bool, Iterable["State"]]]


State = Position | Situation

BUDGET = 1_000_000
"""Nodes for a shortest solution: more than a small deal needs."""

MOST_POSITIONS = 200_000
"""Sizes are chosen so that no search comes near it; a search that does is an error."""


def opening(deal: Deal) -> Position:
    """Return the position before the first move of a deal."""
    return start(deal.layout, deal.pieces)


def following(first: Position) -> tuple[State, Follow]:
    """Return what a game is before the next move, and what says how it can go on.

    Games of cards are many and get the quick moves; boards of tiles go by `dealgen.rules`.
    """
    if first.layout.is_tiles:
        return first, lambda now: (is_won(now), [apply(now, move) for move in legal_moves(now)])
    quick = QuickPlay(Deal(first.layout, first.pieces))
    return quick.situation(first), lambda now: (quick.is_won(now), quick.following(now))


def situations(first: Position) -> Iterator[tuple[State, bool]]:
    """Yield all that play can reach, each once, takings tried first; and whether it is won.

    Raises:
        ValueError: there are more than `MOST_POSITIONS`.

    """
    now, follow = following(first)
    seen, ahead = {now}, [now]
    while ahead:
        now = ahead.pop()
        won, after = follow(now)
        yield now, won
        for state in reversed(tuple(after)):
            if state not in seen:
                seen.add(state)
                ahead.append(state)
        if len(seen) > MOST_POSITIONS:
            msg = f"more than {MOST_POSITIONS} positions: this deal is too large for brute force"
            raise ValueError(msg)


def is_winnable(first: Position) -> bool:
    """Tell by trying everything whether a game can still be won from a position."""
    return any(won for _, won in situations(first))


def fewest_steps(first: Position) -> int | None:
    """Return how few steps win from a position, None when none do: breadth first, all tried."""
    now, follow = following(first)
    seen, level, steps = {now}, [now], 0
    while level:
        ways = [follow(state) for state in level]
        if any(won for won, _ in ways):
            return steps
        found = {state: None for _, after in ways for state in after if state not in seen}
        seen.update(found)
        level, steps = list(found), steps + 1
    return None


@dataclass(frozen=True)
class Game:
    """A deal, the moves that have been made, and where they have led."""

    deal: Deal
    moves: tuple[Move, ...]
    position: Position


def begun(deal: Deal, source: Random) -> Game:
    """Play some moves by chance, none after a win."""
    position, moves = opening(deal), list[Move]()
    for _ in range(source.randint(1, 2 * len(deal.pieces))):
        choices = list(legal_moves(position))
        if not choices or is_won(position):
            break
        moves.append(source.choice(choices))
        position = apply(position, moves[-1])
    return Game(deal, tuple(moves), position)


ENGINES: tuple[Engine, ...] = ("compiled", "reference") if COMPILED else ("reference",)


def faults(deal: Deal, solution: Sequence[Move]) -> Iterator[str]:
    """Yield what is wrong with a solution, by `verify` and by the rules as kept at a table."""
    try:
        verify(deal, solution)
    except RefutedError as error:
        yield f"verify refutes {solution}: {error}"
    wins = wins_with_real_tiles if deal.layout.is_tiles else wins_at_the_table
    if not wins(deal, solution):
        yield f"at the table this does not win: {solution}"


def disagreements(deal: Deal, engines: Sequence[Engine] = ENGINES) -> tuple[bool, list[str]]:
    """Return whether a deal can be won, and what a solver says of it that is wrong."""
    winnable = is_winnable(opening(deal))
    verdicts = {engine: solve(deal, engine=engine) for engine in engines}
    return winnable, list(_mistakes(Game(deal, (), opening(deal)), verdicts, winnable=winnable))


def disagreements_on_the_way(
    game: Game, engines: Sequence[Engine] = ENGINES
) -> tuple[bool, list[str]]:
    """Return whether a game that has begun can be won, and what is wrongly said of it."""
    winnable = is_winnable(game.position)
    verdicts = {engine: solve_position(game.position, engine=engine) for engine in engines}
    return winnable, list(_mistakes(game, verdicts, winnable=winnable))


def _mistakes(game: Game, verdicts: Mapping[Engine, Verdict], *, winnable: bool) -> Iterator[str]:
    """Yield what is wrong with verdicts on a game."""
    after = f"after {game.moves} " if game.moves else ""
    for engine, verdict in verdicts.items():
        if not isinstance(verdict, Winnable if winnable else Unwinnable):
            yield f"{engine}: {after}winnable is {winnable}, the verdict {verdict}"
        elif isinstance(verdict, Winnable):
            for fault in faults(game.deal, [*game.moves, *verdict.solution]):
                yield f"{engine}: {after}{fault}"


def detours(game: Game, engines: Sequence[Engine] = ENGINES) -> Iterator[str]:
    """Yield what is wrong with the shortest solutions that are found of a game that can be won."""
    fewest = fewest_steps(game.position)
    for engine in engines:
        verdict = solve_position(game.position, engine=engine)
        assert isinstance(verdict, Winnable)
        shortest = shorten(game.position, verdict.solution, BUDGET, engine=engine)
        after = f"{engine}: after {game.moves} "
        if not shortest.proven or len(shortest.solution) != fewest:
            yield f"{after}the fewest steps are {fewest}, not those of {shortest}"
        for fault in faults(game.deal, [*game.moves, *shortest.solution]):
            yield f"{after}shortest: {fault}"


@dataclass(frozen=True)
class Tally:
    """What a run over many deals found."""

    winnable: int
    strata: Counter[str]
    wrong: tuple[str, ...]


@dataclass(frozen=True)
class Run:
    """A run over the random deals of `numbers`."""

    numbers: range
    limits: Limits = DEFAULT_LIMITS
    engines: tuple[Engine, ...] = ENGINES
    every: int = 1
    """Of so many deals one is also looked at in the middle of a game."""
    slowly: int = 1
    """Of so many deals in which taking can hurt one is also given to the slow reference."""
    shortest: bool = False
    """Whether the fewest steps are asked for too."""

    def deal(self, number: int) -> tuple[Deal, list[str]]:
        """Return a random deal, and what it is a case of."""
        deal = random_deal(number, self.limits)
        return deal, list(strata(deal))

    def part(self) -> Tally:
        """Do the run in this process."""
        winnable, found = 0, Counter[str]()
        wrong: list[str] = []
        for number in self.numbers:
            deal, names = self.deal(number)
            engines = self.engines
            if number % self.slowly and not deal.layout.rules.taking_never_hurts:
                engines = engines[:1]
            won, mistakes = disagreements(deal, engines)
            winnable += won
            found.update(names)
            found.update(f"{name}: {'winnable' if won else 'unwinnable'}" for name in names)
            if number % self.every == 0:
                game = begun(deal, Random(number))  # noqa: S311 - a play for a test, not a secret
                won_too, more = disagreements_on_the_way(game, engines)
                found[f"on the way: {'winnable' if won_too else 'unwinnable'}"] += 1
                mistakes += more
                if self.shortest and won_too:
                    found["on the way: shortest"] += 1
                    mistakes += detours(game, engines)
            if self.shortest and won:
                found.update(f"{name}: shortest" for name in names)
                mistakes += detours(Game(deal, (), opening(deal)), engines)
            wrong += [f"random deal {number}: {mistake}" for mistake in mistakes]
        return Tally(winnable, found, tuple(wrong))

    def tallies(self, size: int = 250) -> Iterator[Tally]:
        """Do the run on every core, a tally for each `size` deals as they are done."""
        parts = [
            replace(self, numbers=self.numbers[place : place + size])
            for place in range(0, len(self.numbers), size)
        ]
        with ProcessPoolExecutor() as pool:
            yield from pool.map(Run.part, parts)


@dataclass(frozen=True)
class TileRun(Run):
    """A run over the random boards of `numbers`."""

    def deal(self, number: int) -> tuple[Deal, list[str]]:
        """Return a random board of tiles, and what it is a case of."""
        deal = random_board(number)
        return deal, list(board_strata(deal))


def total(tallies: Iterable[Tally]) -> Tally:
    """Add tallies up."""
    winnable, found = 0, Counter[str]()
    wrong: list[str] = []
    for tally in tallies:
        winnable += tally.winnable
        found += tally.strata
        wrong += tally.wrong
    return Tally(winnable, found, tuple(wrong))


def report(tally: Tally, deals: int) -> str:
    """Return a tally in lines, what was looked at first and what is wrong last."""
    names = [name for name in tally.strata if not name.startswith("draw") or ":" not in name]
    lines = [f"{tally.strata[name]:8} {name}" for name in sorted(names)]
    lines += [f"{deals:8} deals, {tally.winnable} winnable, {len(tally.wrong)} disagreements"]
    return "\n".join([*lines, *tally.wrong]) + "\n"


def main() -> int:
    """Compare as many deals as are asked for, and say what came of it."""
    parser = argparse.ArgumentParser(description="hold the solvers against brute force")
    parser.add_argument("--deals", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=0, help="deals start at SEED times a million")
    parser.add_argument("--cards", type=int, default=DEFAULT_LIMITS.cards)
    parser.add_argument("--shapes", type=int, default=DEFAULT_LIMITS.shapes)
    parser.add_argument("--engine", choices=ENGINES, action="append")
    parser.add_argument("--tiles", action="store_true", help="boards of tiles, not cards")
    parser.add_argument("--shortest", action="store_true", help="the fewest steps too")
    parser.add_argument("--slowly", type=int, default=1, help="of so many the reference does one")
    wish = parser.parse_args()
    first = wish.seed * 1_000_000
    run = (TileRun if wish.tiles else Run)(
        range(first, first + wish.deals),
        Limits(wish.cards, wish.shapes),
        tuple(wish.engine or ENGINES),
        slowly=wish.slowly,
        shortest=wish.shortest,
    )
    tally = total(run.tallies())
    sys.stdout.write(report(tally, wish.deals))
    return 1 if tally.wrong else 0


if __name__ == "__main__":
    sys.exit(main())
