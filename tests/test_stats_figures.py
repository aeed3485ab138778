"""Shares with intervals, quartiles, histograms: against figures worked out elsewhere."""

from __future__ import annotations

import math
import statistics

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealgen.stats import Spread, wilson
from dealgen.stats.figures import edged_histogram, spread_of, whole_histogram


@pytest.mark.parametrize(
    ("hits", "tries", "low", "high"),
    [
        # Newcombe, Two-sided confidence intervals for the single proportion, Statistics in
        # Medicine 17 (1998), table I, method 3.
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_wilson_gives_the_published_intervals(
    hits: int, tries: int, low: float, high: float
) -> None:
    assert wilson(hits, tries) == pytest.approx((low, high), abs=5e-5)


@given(st.integers(1, 10**7), st.floats(0, 1))
def test_wilson_bounds_solve_the_equation_they_come_from(tries: int, share: float) -> None:
    hits = round(share * tries)
    low, high = wilson(hits, tries)
    seen = hits / tries
    assert 0 <= low <= seen <= high <= 1
    for bound in (low, high):
        error = math.sqrt(bound * (1 - bound) / tries)
        assert abs(seen - bound) == pytest.approx(1.959963984540054 * error, abs=1e-7)


@given(st.integers(1, 10**6), st.floats(0, 1))
def test_wilson_is_the_same_from_the_other_side(tries: int, share: float) -> None:
    hits = round(share * tries)
    low, high = wilson(hits, tries)
    assert wilson(tries - hits, tries) == pytest.approx((1 - high, 1 - low), abs=1e-9)


@pytest.mark.parametrize(("hits", "tries"), [(0, 0), (-1, 5), (6, 5)])
def test_no_share_of_nothing(hits: int, tries: int) -> None:
    with pytest.raises(ValueError, match="hits in"):
        wilson(hits, tries)


@given(st.lists(st.integers(0, 1_000), min_size=2))
def test_quartiles_are_those_of_the_standard_library(values: list[int]) -> None:
    found = spread_of(values)
    assert found is not None
    expected = statistics.quantiles(values, n=4, method="inclusive")
    assert (found.lower, found.median, found.upper) == pytest.approx(tuple(expected))
    assert (found.least, found.most) == (min(values), max(values))


def test_the_spread_of_one_value_and_of_none() -> None:
    assert spread_of([7]) == Spread(7, 7, 7, 7, 7)
    assert spread_of([]) is None


@given(st.lists(st.integers(0, 5_000), min_size=1), st.integers(2, 40))
def test_every_value_has_its_bin(values: list[int], most: int) -> None:
    found = whole_histogram(values, most)
    assert len(found.counts) <= most
    assert len(found.edges) == len(found.counts) + 1
    assert found.total == len(values)
    for low, high, number in zip(found.edges, found.edges[1:], found.counts, strict=False):
        assert number == sum(low <= value < high for value in values)
    width = found.edges[1] - found.edges[0]
    assert str(int(width)).rstrip("0") in ("1", "2", "5")
    assert found.edges[0] % width == 0


def test_a_histogram_on_edges_holds_the_last_edge_and_nothing_beyond() -> None:
    assert edged_histogram([0.0, 0.1, 0.5, 1.0], [0, 0.1, 0.5, 1]).counts == (1, 1, 2)
    for outside in (-0.1, 1.1):
        with pytest.raises(ValueError, match="lies outside"):
            edged_histogram([outside], [0, 1])
