"""What a count comes to: shares with their intervals, and how lengths and difficulty lie."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from dealgen.difficulty import stars_of
from dealgen.stats.counting import UNDECIDED, UNWINNABLE, WINNABLE
from dealgen.stats.figures import Spread, spread_of, wilson
from dealgen.stats.measuring import EFFORT, Measured, to_measure

if TYPE_CHECKING:
    from collections.abc import Mapping

    from dealgen.stats.sample import Sample
    from dealgen.stats.store import Store


@dataclass(frozen=True)
class Summary:
    """The counts of a sample, and what was measured of its first winnable deals."""

    sample: Sample
    winnable: int
    unwinnable: int
    undecided: int
    measured: tuple[Measured, ...]

    @property
    def counted(self) -> int:
        """How many deals have a verdict, `undecided` among them."""
        return self.winnable + self.unwinnable + self.undecided

    @property
    def share(self) -> float:
        """The share, 0 to 1, of the counted deals that are proven to be winnable."""
        return self.winnable / self.counted

    @cached_property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval, 0 to 1, of the share of all deals that can be won.

        It runs from the lower bound if no undecided deal can be won to the upper bound if all
        can: what is not known makes it wider.
        """
        low, _ = wilson(self.winnable, self.counted)
        _, high = wilson(self.winnable + self.undecided, self.counted)
        return low, high

    @cached_property
    def steps(self) -> Spread | None:
        """How the lengths of the measured keys lie."""
        return spread_of([each.steps for each in self.measured])

    @property
    def shortest(self) -> int:
        """How many of the measured keys are proven to be the shortest."""
        return sum(each.shortest for each in self.measured)

    @cached_property
    def playout_share(self) -> Spread | None:
        """How the shares of a careful beginner's plays that win lie."""
        return spread_of([each.playout_share for each in self.measured])

    @cached_property
    def decisions(self) -> Spread | None:
        """How the numbers of decisions in the keys lie."""
        return spread_of([each.decisions for each in self.measured])

    @cached_property
    def stars(self) -> Mapping[int, int]:
        """How many of the measured deals have each grade; empty where there is no scale."""
        grades = (stars_of(self.sample.layout, each.score) for each in self.measured)
        found = Counter(grade for grade in grades if grade is not None)
        return {grade: found[grade] for grade in sorted(found)}


def summarise(sample: Sample, most: int, store: Store) -> Summary:
    """Return what the store has of a sample, measured as to its first `most` winnable deals.

    Raises:
        InputError: the store holds another game by the sample's name, or is damaged.

    """
    game = store.game(sample)
    letters = store.verdicts(game, sample.numbers)
    known = store.measured(game, EFFORT)
    wanted = to_measure(sample, most, store)
    return Summary(
        sample,
        letters.count(WINNABLE),
        letters.count(UNWINNABLE),
        letters.count(UNDECIDED),
        tuple(known[number] for number in wanted if number in known),
    )
