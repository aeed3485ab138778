"""Counts as people and programs read them: a table, lines below it, JSON."""

from __future__ import annotations

import json
import math
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from dealgen.stats import Sample, Spread, Summary

_HEADS = "deals", "winnable", "%", "95 % interval", "unwinnable", "undecided"
_WIDTHS = 9, 9, 7, 18, 10, 9
_MOST_DIGITS = 5


def table_head(samples: Sequence[Sample]) -> str:
    """Return the first line of a table of counts."""
    width = _name_width(samples)
    heads = [head.rjust(size) for head, size in zip(_HEADS, _WIDTHS, strict=True)]
    return "  ".join(["layout".ljust(width), *heads])


def table_lines(summary: Summary, samples: Sequence[Sample]) -> Iterator[str]:
    """Yield a summary's line of the table, and below it what was measured."""
    low, high = summary.interval
    digits = digits_of(high - low)
    cells = (
        f"{summary.counted:,}",
        f"{summary.winnable:,}",
        percent(summary.share, digits),
        f"{percent(low, digits)} to {percent(high, digits)}",
        f"{summary.unwinnable:,}",
        f"{summary.undecided:,}",
    )
    aligned = [cell.rjust(size) for cell, size in zip(cells, _WIDTHS, strict=True)]
    yield "  ".join([summary.sample.name.ljust(_name_width(samples)), *aligned])
    if summary.measured:
        yield f"  {steps_text(summary)}"
        yield f"  {difficulty_text(summary)}"
    if summary.stars:
        yield f"  {stars_text(summary)}"


def steps_text(summary: Summary) -> str:
    """Return how long the measured keys are, in words."""
    steps, deals = summary.steps, len(summary.measured)
    if steps is None:
        return ""
    if not summary.shortest:
        proven = "not proven to be the shortest"
    elif summary.shortest == deals:
        proven = "all proven to be the shortest"
    else:
        proven = f"{summary.shortest:,} of them proven to be the shortest"
    which = "the only winnable deal" if deals == 1 else f"the first {deals:,} winnable deals"
    return f"steps in the keys of {which}: {_lie(steps)}; {proven}"


def difficulty_text(summary: Summary) -> str:
    """Return how often a careful beginner wins the measured deals, in words."""
    share, decisions = summary.playout_share, summary.decisions
    if share is None or decisions is None:
        return ""
    return (
        f"a careful beginner wins {percent(share.lower)} to {percent(share.upper)} % of tries in "
        f"half of them, median {percent(share.median)} %; decisions in a key: {_lie(decisions)}"
    )


def stars_text(summary: Summary) -> str:
    """Return how many of the measured deals have each grade."""
    return "stars: " + " · ".join(f"{grade}: {deals:,}" for grade, deals in summary.stars.items())


def digits_of(width: float) -> int:
    """Return with how many digits after the point an interval of `width`, from 0 to 1, is said.

    Two of its digits are told, no more of the percentage: beyond them all is chance.
    """
    if width <= 0:
        return 1
    return max(1, min(1 - math.floor(math.log10(100 * width)), _MOST_DIGITS))


def percent(share: float, digits: int = 1) -> str:
    """Return a share from 0 to 1 in per cent."""
    return f"{100 * share:.{digits}f}"


def json_line(summary: Summary, source: str) -> str:
    """Return a summary as one line of JSON; `source` is the layout as it was named."""
    sample = summary.sample
    record: dict[str, object] = {
        "layout": source,
        **({"built": True} if sample.built else {}),
        "first": sample.first,
        "deals": summary.counted,
        "winnable": summary.winnable,
        "unwinnable": summary.unwinnable,
        "undecided": summary.undecided,
        "share": round(summary.share, 8),
        "interval": [round(bound, 8) for bound in summary.interval],
        "budget": sample.budget,
        "memory": sample.memory,
        "measured": len(summary.measured),
    }
    if summary.measured:
        record |= {
            "steps": _as_record(summary.steps),
            "shortest": summary.shortest,
            "playout_share": _as_record(summary.playout_share),
            "decisions": _as_record(summary.decisions),
            "stars": {str(grade): deals for grade, deals in summary.stars.items()} or None,
        }
    return json.dumps(record, ensure_ascii=False)


def _lie(spread: Spread) -> str:
    if spread.least == spread.most:
        return f"always {spread.least:g}"
    return (
        f"{spread.least:g} to {spread.most:g}, half of them {spread.lower:g} to "
        f"{spread.upper:g}, median {spread.median:g}"
    )


def _as_record(spread: Spread | None) -> dict[str, float] | None:
    if spread is None:
        return None
    return {
        "least": spread.least,
        "lower": spread.lower,
        "median": spread.median,
        "upper": spread.upper,
        "most": spread.most,
    }


def _name_width(samples: Sequence[Sample]) -> int:
    return max(len("layout"), *(len(sample.name) for sample in samples))
