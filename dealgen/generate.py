"""Deals that satisfy a wish: every one solved, every solution verified.

The work is handed to any executor with the interface of `concurrent.futures`. Blocks of deal
numbers go out in order and come back in order, so the result depends neither on the number of
workers nor on their speed.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections import deque
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from dataclasses import dataclass, field
from itertools import islice
from typing import TYPE_CHECKING

from dealgen.errors import InputError
from dealgen.solve import COMPILED, DEFAULT_BUDGET, Undecided, Verdict, Winnable, solve
from dealgen.verify import verify

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterable, Iterator
    from concurrent.futures import Future

    from dealgen.deal import Deal
    from dealgen.layout import Layout

HOPELESS = 200_000
"""So many deals of cards in a row without a winnable one, and a search for one gives up."""

HOPELESS_TILES = 10_000
"""The same for tiles: boards take longer, and where one in a thousand wins, one is found."""

# Large enough to cost nothing, small enough that little is thrown away at the end.
_SMALLEST_BLOCK, _LARGEST_BLOCK = (8, 128) if COMPILED else (1, 8)
_BLOCKS_AHEAD = 2 * (os.cpu_count() or 1)


@dataclass(frozen=True, slots=True)
class Judged:
    """A deal with its verdict; `verdict` is None when none was asked for."""

    deal: Deal
    verdict: Verdict | None


@dataclass(frozen=True, slots=True)
class Wish:
    """What is asked of deals.

    `budget` is the solver's, in nodes. With `winnable_only` all but winnable deals are passed
    over, reasons and all; else unwinnable ones get their reason with `explain`.
    """

    winnable_only: bool = False
    budget: int = DEFAULT_BUDGET
    explain: bool = False


@dataclass(slots=True)
class Tally:
    """How a search stands: deals `tried`, `found` among them, `undecided` and passed over.

    `barren` counts the deals tried since the last one that was found.
    """

    tried: int = 0
    found: int = 0
    undecided: int = 0
    barren: int = field(default=0, repr=False)


class HopelessError(Exception):
    """A search for winnable deals that has found none for too long."""

    def __init__(self, tally: Tally) -> None:
        """Say how many deals were tried, and how many of them fitted."""
        super().__init__(
            f"gave up after {tally.tried:,} deals: {tally.found:,} can be won, "
            f"{tally.undecided:,} stayed undecided, and the last {tally.barren:,} gave none"
        )


def patience(layout: Layout) -> int:
    """Return after how many deals in a row without a find a search gives up."""
    return HOPELESS_TILES if layout.is_tiles else HOPELESS


def judge(deal: Deal, wish: Wish) -> Judged:
    """Solve a deal and replay its solution by the rules.

    Raises:
        RefutedError: the solver's solution does not win, which is a fault of dealgen.

    """
    # Nobody sees the reason of a deal that is passed over, and it costs more than the verdict.
    explain = wish.explain and not wish.winnable_only
    verdict = solve(deal, wish.budget, explain=explain)
    if isinstance(verdict, Winnable):
        verify(deal, verdict.solution)
    return Judged(deal, verdict)


def search(
    deals: Iterable[Deal],
    wish: Wish,
    pool: Executor,
    watch: Callable[[Tally], None] = lambda _: None,
    most_barren: int | None = None,
) -> Generator[Judged]:
    """Judge deals and yield, in their order, those that the wish accepts.

    `deals` may be endless: take as many as are wanted and close the iterator. `watch` is called
    with the tally after every block of deals. The search gives up after `most_barren` deals in
    a row without a find; None tries all there are.

    Raises:
        HopelessError: `most_barren` deals in a row were tried without a find.
        InputError: a deal cannot be read; those before it were yielded.

    """
    tally = Tally()
    for block in _in_order(pool, wish, deals):
        tally.tried += block.tried
        tally.found += len(block.kept)
        tally.undecided += block.undecided
        tally.barren = 0 if block.kept else tally.barren + block.tried
        watch(tally)
        yield from block.kept
        if most_barren is not None and tally.barren >= most_barren:
            raise HopelessError(tally)


def worker_pool(workers: int | None = None) -> Executor:
    """Return an executor with `workers` workers, by default one for each core.

    The compiled core works outside Python's lock, so threads fill every core; the reference
    needs processes.
    """
    workers = workers or os.cpu_count() or 1
    return (
        ThreadPoolExecutor(workers)
        if COMPILED
        else ProcessPoolExecutor(workers, initializer=_serve_the_parent)
    )


def _serve_the_parent() -> None:
    """Leave Ctrl-C to the parent, and leave with it however it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    threading.Thread(target=_leave_with_the_parent, daemon=True).start()


def _leave_with_the_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)  # nothing else ends a search, and nobody waits for its result


@dataclass(frozen=True, slots=True)
class _Block:
    kept: tuple[Judged, ...]
    tried: int
    undecided: int


def _judge_block(deals: tuple[Deal, ...], wish: Wish) -> _Block:
    judged = [judge(deal, wish) for deal in deals]
    kept = [j for j in judged if isinstance(j.verdict, Winnable) or not wish.winnable_only]
    undecided = sum(isinstance(j.verdict, Undecided) for j in judged)
    return _Block(tuple(kept), len(deals), undecided)


def _next_block(source: Iterator[Deal], size: int) -> tuple[tuple[Deal, ...], InputError | None]:
    """Return up to `size` deals, and the error that cut them short."""
    block: list[Deal] = []
    try:
        block.extend(islice(source, size))
    except InputError as error:
        return tuple(block), error
    return tuple(block), None


def _in_order(pool: Executor, wish: Wish, deals: Iterable[Deal]) -> Iterator[_Block]:
    """Hand out blocks of deals, a few ahead of what is read, and yield the results in order.

    What came before a deal that cannot be read is yielded before the error is raised.
    """
    source = iter(deals)
    pending: deque[Future[_Block]] = deque()
    size = _SMALLEST_BLOCK
    trouble: InputError | None = None
    try:
        while True:
            while trouble is None and len(pending) < _BLOCKS_AHEAD:
                block, trouble = _next_block(source, size)
                if not block:
                    break
                pending.append(pool.submit(_judge_block, block, wish))
                size = min(2 * size, _LARGEST_BLOCK)
            if pending:
                yield pending.popleft().result()
            elif trouble is not None:
                raise trouble
            else:
                return
    finally:
        for future in pending:
            future.cancel()
