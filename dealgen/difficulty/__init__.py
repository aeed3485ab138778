"""How hard a winnable deal is: plays of a careful beginner, decisions of the key, and stars.

`player` explains the beginner, `plays` counts what the beginner wins, `decisions` what the key
decides, `stars` turns both into a grade among the deals of the same layout.
"""

from __future__ import annotations

from dealgen.difficulty.grading import Difficulty, difficulty_of
from dealgen.difficulty.plays import MOST_PLAYS
from dealgen.difficulty.stars import MOST_STARS, has_stars, score_of, stars_of

__all__ = [
    "MOST_PLAYS",
    "MOST_STARS",
    "Difficulty",
    "difficulty_of",
    "has_stars",
    "score_of",
    "stars_of",
]
