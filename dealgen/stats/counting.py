"""Counting: a verdict on every deal of a sample, each win with a key that `verify` has replayed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dealgen.solve import Undecided, Winnable, solve
from dealgen.stats.work import spread
from dealgen.verify import verify

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from dealgen.executors import Workforce
    from dealgen.stats.sample import Sample
    from dealgen.stats.store import Store
    from dealgen.stats.work import Block

WINNABLE, UNWINNABLE, UNDECIDED, UNCOUNTED = b"WUX?"
"""The letters that stand for verdicts, and for a deal that has none yet."""


def count(
    sample: Sample, store: Store, force: Workforce, watch: Callable[[int], None] = lambda _: None
) -> None:
    """Count what is not counted yet of a sample, and keep it in the store.

    `watch` is called with the number of deals of each block, once it is kept.

    Raises:
        InputError: the store holds another game or cannot be written, a deal cannot be built, or
            the workers are lost; what was kept stays.
        RefutedError: a solution does not win, which is a fault of dealgen.

    """
    game = store.game(sample)

    def keep(block: Block[bytes]) -> None:
        store.add_block(game, block.numbers[0], block.result)
        watch(len(block.numbers))

    spread(sample, store.missing(game, sample.numbers), verdicts_on, keep, force)


def verdicts_on(sample: Sample, numbers: Sequence[int]) -> bytes:
    """Return the letter of the verdict on each deal.

    Raises:
        RefutedError: a solution does not win, which is a fault of dealgen.

    """
    return bytes(_verdict(sample, number) for number in numbers)


def _verdict(sample: Sample, number: int) -> int:
    deal = sample.deal(number)
    verdict = solve(deal, sample.budget, memory=sample.memory)
    if isinstance(verdict, Winnable):
        verify(deal, verdict.solution)
        return WINNABLE
    return UNDECIDED if isinstance(verdict, Undecided) else UNWINNABLE
