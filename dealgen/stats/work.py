"""Work in parts: numbers handed out to an executor in blocks, results kept as they come back.

The size of a block follows the time that blocks take, so that what a kill can lose stays small
and what handing out costs stays smaller.
"""

from __future__ import annotations

from collections import deque
from concurrent.futures import FIRST_COMPLETED, Future, wait
from dataclasses import dataclass
from functools import lru_cache
from time import perf_counter
from typing import TYPE_CHECKING, Generic, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from dealgen.executors import Workforce
    from dealgen.stats.sample import Sample

_Result = TypeVar("_Result")

BLOCK_SECONDS = 1.0
_FIRST_SIZE, _LARGEST_SIZE = 4, 5_000


@dataclass(frozen=True, slots=True)
class Block(Generic[_Result]):
    """What came of some numbers, in `seconds`."""

    numbers: Sequence[int]
    result: _Result
    seconds: float


def spread(
    sample: Sample,
    todo: Iterable[Sequence[int]],
    task: Callable[[Sample, Sequence[int]], _Result],
    keep: Callable[[Block[_Result]], None],
    force: Workforce,
) -> None:
    """Hand `task` the numbers of `todo` in blocks, none across two of its parts.

    `keep` is called with each result, as soon as it is there and in no particular order.
    """
    parts = deque(part for part in todo if part)
    pending: set[Future[Block[_Result]]] = set()
    size = _FIRST_SIZE
    try:
        while parts or pending:
            while parts and len(pending) < force.ahead:
                numbers, rest = parts[0][:size], parts.popleft()[size:]
                if rest:
                    parts.appendleft(rest)
                pending.add(force.pool.submit(_timed, task, sample, numbers))
            done, pending = wait(pending, return_when=FIRST_COMPLETED)
            for future in done:
                block = future.result()
                keep(block)
                size = _better_size(size, block)
    finally:
        for future in pending:
            future.cancel()


def _timed(
    task: Callable[[Sample, Sequence[int]], _Result], sample: Sample, numbers: Sequence[int]
) -> Block[_Result]:
    began = perf_counter()
    result = task(_own(sample), numbers)
    return Block(numbers, result, perf_counter() - began)


@lru_cache(maxsize=8)
def _own(sample: Sample) -> Sample:
    """Return this worker's copy of a sample, the same object for each block.

    A sample comes to a process as a new copy with every block; what is kept by layout, and there
    is much, would compare that copy slot by slot at each look.
    """
    return sample


def _better_size(size: int, block: Block[_Result]) -> int:
    """Return a size whose blocks should take `BLOCK_SECONDS`; it grows no faster than twofold."""
    fitting = round(len(block.numbers) * BLOCK_SECONDS / max(block.seconds, 1e-6))
    return max(1, min(fitting, 2 * size, _LARGEST_SIZE))
