"""Measuring: how long the keys of winnable deals are, and how hard these deals.

Both are dear, so they are measured for the first winnable deals of a sample alone, by number:
which ones these are depends on nothing but the layout.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from dealgen._version import __version__
from dealgen.generate import Wish, judge
from dealgen.solve import Winnable
from dealgen.stats.counting import WINNABLE
from dealgen.stats.work import spread

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from dealgen.executors import Workforce
    from dealgen.stats.sample import Sample
    from dealgen.stats.store import Store
    from dealgen.stats.work import Block

SHORTEN = 200_000
"""Nodes for a shorter key: what a key in print is worth."""

EFFORT = f"dealgen {__version__}, {SHORTEN} nodes for shorter keys"
"""Names what measuring is allowed; figures taken with another effort are not mixed in."""


@dataclass(frozen=True, slots=True)
class Measured:
    """What was measured of a winnable deal.

    `steps` is the length of its key, `shortest` whether that is proven to be the least;
    `playout_share`, `plays`, `decisions` and `score` are as in `dealgen.difficulty`. Stars are
    not kept: they follow from the score, and their cut points are taken from what is kept here.
    """

    number: int
    steps: int
    shortest: bool
    playout_share: float
    plays: int
    decisions: int
    score: float


def measure(
    sample: Sample,
    most: int,
    store: Store,
    force: Workforce,
    watch: Callable[[int], None] = lambda _: None,
) -> None:
    """Measure the first `most` winnable deals of a counted sample, and keep it in the store.

    Raises:
        InputError: the store cannot be written, or the workers are lost; what was kept stays.
        RefutedError: a solution does not win, which is a fault of dealgen.

    """
    game = store.game(sample)
    known = store.measured(game, EFFORT)
    todo = [number for number in to_measure(sample, most, store) if number not in known]

    def keep(block: Block[tuple[Measured, ...]]) -> None:
        store.add_measured(game, EFFORT, block.result)
        watch(len(block.numbers))

    spread(sample, [todo], measurements_of, keep, force)


def to_measure(sample: Sample, most: int, store: Store) -> list[int]:
    """Return the numbers of the first `most` deals that are known to be winnable."""
    letters = store.verdicts(store.game(sample), sample.numbers)
    found, place = list[int](), letters.find(WINNABLE)
    while place >= 0 and len(found) < most:
        found.append(sample.first + place)
        place = letters.find(WINNABLE, place + 1)
    return found


def measurements_of(sample: Sample, numbers: Sequence[int]) -> tuple[Measured, ...]:
    """Return what is measured of deals that are known to be winnable.

    Raises:
        RefutedError: a solution does not win, which is a fault of dealgen.

    """
    return tuple(_measurement(sample, number) for number in numbers)


def _measurement(sample: Sample, number: int) -> Measured:
    wish = Wish(budget=sample.budget, memory=sample.memory, shorten=SHORTEN, graded=True)
    judged = judge(sample.deal(number), wish)
    won, hard = judged.verdict, judged.difficulty
    if not isinstance(won, Winnable) or hard is None:
        msg = f"{judged.deal.id} was counted as winnable and is {type(won).__name__}"
        raise TypeError(msg)
    steps, score = len(won.solution), hard.score
    return Measured(
        number, steps, won.shortest, hard.playout_share, hard.plays, hard.decisions, score
    )
