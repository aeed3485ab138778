"""Stars: a score from chance and decisions, and where it stands among the layout's deals.

The cut points between the grades are data, `templates/difficulty.yaml`, taken from thousands of
winnable deals of each layout; `bench/difficulty.py` makes the file.
"""

from __future__ import annotations

import hashlib
from bisect import bisect_right
from functools import cache, lru_cache
from math import log2
from typing import TYPE_CHECKING

import yaml

from dealgen.data import data_folder

if TYPE_CHECKING:
    from dealgen.layout import Layout

MOST_STARS = 5
"""Stars run from 1, for the easiest fifth of a layout's winnable deals, to this."""

FILE = "difficulty.yaml"
"""The cut points, in the folder `templates`."""

_DECISION = 1 / 16  # of a halving of the chance


def score_of(chance: float, decisions: int) -> float:
    """Return one figure for how hard a deal is, from 0: how often its chance is halved.

    `chance`, above 0 and up to 1, is that of a careful beginner's play to win. 1 in 2 scores 1,
    1 in 1,024 scores 10. Each decision counts as a sixteenth of a halving, which parts deals of
    like chances. Rounded to three decimals, as the cut points are.
    """
    return round(-log2(chance) + _DECISION * decisions, 3)


def stars_of(layout: Layout, score: float) -> int | None:
    """Return the grade of a score among the deals of a layout, None where nothing is known."""
    cuts = _cuts().get(fingerprint(layout))
    return None if cuts is None else 1 + bisect_right(cuts, score)


def has_stars(layout: Layout) -> bool:
    """Tell whether cut points are known for a layout's deals."""
    return fingerprint(layout) in _cuts()


@lru_cache(maxsize=256)
def fingerprint(layout: Layout) -> str:
    """Return twelve hexadecimal digits that stand for slots and rules: for the game, not its name.

    What changes no play is left out: names, places in the drawing, par, comforts.
    """
    rules, stock = layout.rules, layout.rules.stock
    match = (rules.match.sum, sorted(rules.match.pairs), sorted(rules.match.differences))
    parts = (
        layout.pack.id,
        [(s.zone, s.covered_by, s.left, s.right, s.face_down) for s in layout.slots],
        match,
        sorted(rules.singles),
        stock and (stock.passes, stock.open, stock.waste_pairs, stock.draw, stock.wastes),
        rules.cover_pairs,
        rules.goal,
    )
    return hashlib.shake_256(repr(parts).encode()).hexdigest(6)


@cache
def _cuts() -> dict[str, list[float]]:
    """Return the cut points by fingerprint, each four scores in rising order."""
    file = data_folder("templates") / FILE
    if not file.is_file():
        return {}
    entries = yaml.safe_load(file.read_text(encoding="utf-8"))["layouts"]
    return {entry["fingerprint"]: entry["cuts"] for entry in entries.values()}
