"""Counts as people and programs read them: a table, lines below it, JSON."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from dealgen.stats import Sample, Spread, Summary

_HEADS = "deals", "winnable", "%", "95 % interval", "unwinnable", "undecided"
_WIDTHS = 9, 9, 8, 19, 10, 9
_DIGITS = 3  # of a percentage that is neither near 0 nor near 100
_TENTH, _EDGE = 0.001, 0.1


def table_head(samples: Sequence[Sample]) -> str:
    """Return the first line of a table of counts."""
    width = _name_width(samples)
    heads = [head.rjust(size) for head, size in zip(_HEADS, _WIDTHS, strict=True)]
    return "  ".join(["layout".ljust(width), *heads])


def table_lines(summary: Summary, samples: Sequence[Sample]) -> Iterator[str]:
    """Yield a summary's line of the table, and below it what was measured."""
    low, high = summary.interval
    cells = (
        f"{summary.counted:,}",
        f"{summary.winnable:,}",
        percent(summary.share),
        f"{percent(low)} to {percent(high)}",
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
    return f"keys of {which}: {_lie(steps)} steps; {proven}"


def difficulty_text(summary: Summary) -> str:
    """Return how often a careful beginner wins the measured deals, in words."""
    share, decisions = summary.playout_share, summary.decisions
    if share is None or decisions is None:
        return ""
    return (
        f"a careful beginner wins {percent(share.lower)} to {percent(share.upper)} % of the plays "
        f"of the middle half of them, median {percent(share.median)} %; "
        f"decisions in a key: {_lie(decisions)}"
    )


def stars_text(summary: Summary) -> str:
    """Return how many of the measured deals have each grade."""
    return "stars: " + " · ".join(f"{grade}: {deals:,}" for grade, deals in summary.stars.items())


def percent(share: float) -> str:
    """Return a share from 0 to 1 in per cent, with as many digits as tell it from 0 and 100."""
    edge = min(share, 1 - share)
    if edge in (0, 1):
        return f"{100 * share:.0f}"
    digits = 2 if edge >= _EDGE / 10 else 3 if edge >= _TENTH else 4
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
