"""A brute-force player, and the solvers held against it.

The player knows the rules and nothing else: it tries every legal move of every position. What it
says of a deal is what the solvers are held against. By hand, for many more deals than a test run
can afford: `python tests/brute.py --deals 100000 --seed 5`, for boards of tiles with `--tiles`.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from dealgen.rules import apply, is_won, legal_moves, start
from dealgen.solve import COMPILED, Engine, Unwinnable, Winnable, solve
from dealgen.verify import RefutedError, verify
from small_deals import DEFAULT_LIMITS, Limits, random_deal, strata
from tabletop import wins_at_the_table
from tile_boards import board_strata, random_board
from tile_table import wins_with_real_tiles

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from dealgen.deal import Deal
    from dealgen.rules import Move, Position

MOST_POSITIONS = 20_000
"""Sizes are chosen so that no search comes near it; a search that does is an error."""


def positions(deal: Deal) -> Iterator[Position]:
    """Yield every position that play can reach, each once, takings tried first.

    With unlimited passes the pass number tells no two positions apart.
    """
    stock = deal.layout.rules.stock
    counts_passes = stock is not None and stock.passes is not None
    first = start(deal.layout, deal.pieces)
    seen = {(first.remaining, first.drawn, 1)}
    ahead = [first]
    while ahead:
        position = ahead.pop()
        yield position
        for move in reversed(tuple(legal_moves(position))):
            after = apply(position, move)
            key = (after.remaining, after.drawn, after.pass_number if counts_passes else 1)
            if key not in seen:
                seen.add(key)
                ahead.append(after)


def is_winnable(deal: Deal) -> bool:
    """Tell by trying everything whether a deal can be won."""
    for count, position in enumerate(positions(deal)):
        if is_won(position):
            return True
        if count > MOST_POSITIONS:
            msg = f"more than {MOST_POSITIONS} positions: this deal is too large for brute force"
            raise ValueError(msg)
    return False


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
    winnable = is_winnable(deal)
    wrong = []
    for engine in engines:
        verdict = solve(deal, engine=engine)
        if not isinstance(verdict, Winnable if winnable else Unwinnable):
            wrong.append(f"{engine}: winnable is {winnable}, the verdict {verdict}")
        elif isinstance(verdict, Winnable):
            wrong += [f"{engine}: {fault}" for fault in faults(deal, verdict.solution)]
    return winnable, wrong


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
            won, mistakes = disagreements(deal, self.engines)
            winnable += won
            found.update(names)
            found.update(f"{name}: {'winnable' if won else 'unwinnable'}" for name in names)
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


def main() -> int:
    """Compare as many deals as are asked for, and say what came of it."""
    parser = argparse.ArgumentParser(description="hold the solvers against brute force")
    parser.add_argument("--deals", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=0, help="deals start at SEED times a million")
    parser.add_argument("--cards", type=int, default=DEFAULT_LIMITS.cards)
    parser.add_argument("--shapes", type=int, default=DEFAULT_LIMITS.shapes)
    parser.add_argument("--engine", choices=ENGINES, action="append")
    parser.add_argument("--tiles", action="store_true", help="boards of tiles, not cards")
    wish = parser.parse_args()
    first = wish.seed * 1_000_000
    run = (TileRun if wish.tiles else Run)(
        range(first, first + wish.deals),
        Limits(wish.cards, wish.shapes),
        tuple(wish.engine or ENGINES),
    )
    tally = total(run.tallies())
    lines = [f"{count:8} {name}" for name, count in sorted(tally.strata.items())]
    lines += [f"{wish.deals:8} deals, {tally.winnable} winnable, {len(tally.wrong)} disagreements"]
    sys.stdout.write("\n".join([*lines, *tally.wrong]) + "\n")
    return 1 if tally.wrong else 0


if __name__ == "__main__":
    sys.exit(main())
