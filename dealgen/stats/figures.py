"""The arithmetic of samples: intervals of shares, quartiles, histograms."""

from __future__ import annotations

import math
from bisect import bisect_right
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

Z95 = 1.959963984540054
"""The two-sided 95 % point of the normal distribution."""


def wilson(hits: int, tries: int, z: float = Z95) -> tuple[float, float]:
    """Return the Wilson score interval, from 0 to 1, of a share seen as `hits` of `tries`.

    E. B. Wilson, Probable inference, the law of succession, and statistical inference, Journal
    of the American Statistical Association 22 (1927). Unlike the usual share plus or minus two
    errors it holds for rare events, and stays between 0 and 1.

    Raises:
        ValueError: there are no tries, or not 0 to `tries` hits.

    """
    if not 0 <= hits <= tries or tries < 1:
        msg = f"{hits} hits in {tries} tries"
        raise ValueError(msg)
    share = hits / tries
    scale = 1 + z * z / tries
    middle = (share + z * z / (2 * tries)) / scale
    half = z * math.sqrt(share * (1 - share) / tries + z * z / (4 * tries * tries)) / scale
    # No share is beyond what no hit, or nothing but hits, would leave possible.
    low = 0.0 if hits == 0 else max(0.0, middle - half)
    high = 1.0 if hits == tries else min(1.0, middle + half)
    return low, high


@dataclass(frozen=True, slots=True)
class Spread:
    """How some numbers lie: the least, the quartiles and the most of them."""

    least: float
    lower: float
    median: float
    upper: float
    most: float


def spread_of(values: Sequence[float]) -> Spread | None:
    """Return how `values` lie, None when there are none; between two the quartiles are linear."""
    if not values:
        return None
    ordered = sorted(values)
    quartiles = (_at(ordered, share) for share in (0.25, 0.5, 0.75))
    lower, median, upper = quartiles
    return Spread(ordered[0], lower, median, upper, ordered[-1])


def _at(ordered: Sequence[float], share: float) -> float:
    place = share * (len(ordered) - 1)
    below = math.floor(place)
    above = min(below + 1, len(ordered) - 1)
    return ordered[below] + (ordered[above] - ordered[below]) * (place - below)


@dataclass(frozen=True, slots=True)
class Histogram:
    """Counts of values in bins: `counts[i]` lie from `edges[i]` up to below `edges[i + 1]`."""

    edges: tuple[float, ...]
    counts: tuple[int, ...]

    @property
    def total(self) -> int:
        """How many values there are."""
        return sum(self.counts)


def whole_histogram(values: Sequence[int], most_bins: int) -> Histogram:
    """Return a histogram of whole numbers, in at most `most_bins` bins of a round width.

    Bins begin at multiples of their width, which is 1, 2, 5, 10, 20, ….

    Raises:
        ValueError: there are no values.

    """
    least, most = min(values), max(values)
    width = 1
    while most // width - least // width + 1 > most_bins:
        width = _next_round(width)
    first, last = least // width, most // width
    edges = tuple(float(width * place) for place in range(first, last + 2))
    return edged_histogram(values, edges)


def edged_histogram(values: Sequence[float], edges: Sequence[float]) -> Histogram:
    """Return how many values lie between each edge and the next; the last bin holds its end too.

    Raises:
        ValueError: a value lies outside the edges.

    """
    counts = [0] * (len(edges) - 1)
    for value in values:
        place = min(bisect_right(edges, value), len(counts)) - 1
        if place < 0 or value > edges[-1]:
            msg = f"{value} lies outside {edges[0]} to {edges[-1]}"
            raise ValueError(msg)
        counts[place] += 1
    return Histogram(tuple(edges), tuple(counts))


def _next_round(width: int) -> int:
    """Return the number that follows in 1, 2, 5, 10, 20, 50, …."""
    return width * 5 // 2 if str(width)[0] == "2" else width * 2
