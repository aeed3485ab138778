"""How hard a winnable deal is."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Difficulty:
    """How hard a winnable deal is.

    `playout_share` is the share, 0 to 1, of a careful beginner's plays that win; `decisions` how
    many steps of the key have an alternative that loses; `stars` the grade from 1 (easy) to 5,
    None where no cut points are known for the layout.
    """

    playout_share: float
    decisions: int
    stars: int | None
