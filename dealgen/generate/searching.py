"""The search for deals that satisfy a wish, on any executor of `concurrent.futures`' interface.

Blocks of deal numbers go out in order and come back in order, so the result depends neither on the
number of workers nor on their speed.
"""

from __future__ import annotations

import os
from collections import deque
from contextlib import closing
from dataclasses import dataclass, field
from itertools import islice
from typing import TYPE_CHECKING

from dealgen.errors import InputError
from dealgen.generate.judging import Look
from dealgen.properties import Need
from dealgen.solve import COMPILED

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
    from concurrent.futures import Executor, Future

    from dealgen.deal import Deal
    from dealgen.generate.wish import Judged, Wish
    from dealgen.layout import Layout

HOPELESS = 200_000
"""So many deals of cards in a row that do not fit, and a search gives up."""

HOPELESS_TILES = 10_000
"""The same for tiles: boards take longer, and where one in a thousand wins, one is found."""

_HASTE = 4
"""So many times sooner it gives up where each deal is dear to look at."""

# Large enough to cost nothing, small enough that little is thrown away at the end.
_SMALLEST_BLOCK, _LARGEST_BLOCK = (8, 128) if COMPILED else (1, 8)
_LARGEST_DEAR_BLOCK = 8
_BLOCKS_AHEAD = 2 * (os.cpu_count() or 1)


@dataclass(slots=True)
class Tally:
    """How a search stands: deals `tried`, `found` to fit among them, and `undecided` ones.

    `barren` counts the deals tried since the last one that was found.
    """

    tried: int = 0
    found: int = 0
    undecided: int = 0
    barren: int = field(default=0, repr=False)


class HopelessError(Exception):
    """A search that has found no deal that fits for too long."""

    def __init__(self, tally: Tally, wish: Wish) -> None:
        """Say how many deals were tried, and how many of them fitted."""
        fit = "can be won" if wish.where is None else "fit"
        super().__init__(
            f"gave up after {tally.tried:,} deals: {tally.found:,} {fit}, "
            f"{tally.undecided:,} stayed undecided, and the last {tally.barren:,} gave none"
        )


def patience(layout: Layout, wish: Wish) -> int:
    """Return after how many deals in a row without a find a search gives up."""
    most = HOPELESS_TILES if layout.is_tiles else HOPELESS
    return most // _HASTE if _is_dear(wish) else most


def search(  # noqa: PLR0913 - what is searched, for what, by whom, and two ends
    deals: Iterable[Deal],
    wish: Wish,
    pool: Executor,
    watch: Callable[[Tally], None] = lambda _: None,
    *,
    most: int | None = None,
    most_barren: int | None = None,
    ahead: int = _BLOCKS_AHEAD,
) -> Generator[Judged]:
    """Yield, in their order, the deals that the wish accepts, with all that it asks for.

    `deals` may be endless; the search ends when `most` are found, and gives up after
    `most_barren` in a row without a find; None is no end. `watch` is called with the tally after
    every block of deals. `ahead` is how many blocks are handed out at a time.

    Raises:
        HopelessError: `most_barren` deals in a row were tried without a find.
        InputError: a deal cannot be read; those before it were yielded.

    """
    tally = Tally()
    # Where all that fit are wanted they are finished where they are; else only those wanted are.
    work = _Work(wish, finish=most is None or wish.keeps_all)
    with closing(_in_order(pool, work, deals, ahead)) as blocks:
        for block in blocks:
            kept = _count(block, tally, most)
            watch(tally)
            if done := most is not None and tally.found >= most:
                # What is still under way is wanted no more; the workers are free for the last.
                blocks.close()
            yield from _finished(pool, kept)
            if done:
                return
            if most_barren is not None and tally.barren >= most_barren:
                raise HopelessError(tally, wish)


@dataclass(frozen=True, slots=True)
class _Looked:
    """What a block has come to: for each deal its look where it fits, else whether undecided."""

    fitting: tuple[Look | None, ...]
    undecided: tuple[bool, ...]


@dataclass(frozen=True, slots=True)
class _Work:
    """What is done with each block: look whether its deals fit; `finish` those that do."""

    wish: Wish
    finish: bool

    @property
    def largest_block(self) -> int:
        dear = _is_dear(self.wish) or (self.finish and self.wish.finishing_is_dear)
        return min(_LARGEST_BLOCK, _LARGEST_DEAR_BLOCK) if dear else _LARGEST_BLOCK

    def __call__(self, deals: tuple[Deal, ...]) -> _Looked:
        looks = [Look(deal, self.wish) for deal in deals]
        fitting = tuple(look if look.fits() else None for look in looks)
        if self.finish:
            for look in filter(None, fitting):
                look.finish()
        return _Looked(fitting, tuple(look.is_undecided for look in looks))


def _count(block: _Looked, tally: Tally, most: int | None) -> Sequence[Look]:
    """Return the deals of a block that are kept, and count those tried up to the last wanted."""
    kept: list[Look] = []
    for look, undecided in zip(block.fitting, block.undecided, strict=True):
        if most is not None and tally.found >= most:
            break
        tally.tried += 1
        tally.undecided += undecided
        if look is None:
            tally.barren += 1
            continue
        tally.found += 1
        tally.barren = 0
        kept.append(look)
    return kept


def _finished(pool: Executor, looks: Sequence[Look]) -> Iterator[Judged]:
    """Find out, on all workers, what the wish asks for beyond what decides whether a deal fits."""
    pending: deque[Look | Future[Look]] = deque(
        look if look.is_finished else pool.submit(look.finish) for look in looks
    )
    try:
        while pending:
            first = pending.popleft()
            yield (first if isinstance(first, Look) else first.result()).judged
    finally:
        for waiting in pending:
            if not isinstance(waiting, Look):
                waiting.cancel()


def _is_dear(wish: Wish) -> bool:
    return wish.need >= Need.KEY


def _next_block(source: Iterator[Deal], size: int) -> tuple[tuple[Deal, ...], InputError | None]:
    """Return up to `size` deals, and the error that cut them short."""
    block: list[Deal] = []
    try:
        block.extend(islice(source, size))
    except InputError as error:
        return tuple(block), error
    return tuple(block), None


def _in_order(pool: Executor, work: _Work, deals: Iterable[Deal], ahead: int) -> Generator[_Looked]:
    """Hand out blocks of deals, some `ahead` of what is read, and yield the results in order.

    What came before a deal that cannot be read is yielded before the error is raised.
    """
    source = iter(deals)
    pending: deque[Future[_Looked]] = deque()
    size = _SMALLEST_BLOCK
    trouble: InputError | None = None
    try:
        while True:
            while trouble is None and len(pending) < ahead:
                block, trouble = _next_block(source, size)
                if not block:
                    break
                pending.append(pool.submit(work, block))
                size = min(2 * size, work.largest_block)
            if pending:
                yield pending.popleft().result()
            elif trouble is not None:
                raise trouble
            else:
                return
    finally:
        for future in pending:
            future.cancel()
