"""How hard a winnable deal is: plays of a careful beginner, decisions of the key, and stars.

`player` explains the beginner, `plays` counts what the beginner wins, `guided` tells the chance of
one who wins none, `decisions` counts what the key decides, and `stars` turns both into a grade
among the deals of the same layout.
"""

from __future__ import annotations

from dealgen.difficulty.grading import Difficulty, chance_to_win, difficulty_of
from dealgen.difficulty.plays import MOST_PLAYS
from dealgen.difficulty.stars import MOST_STARS, has_stars, score_of, stars_of

__all__ = [
    "MOST_PLAYS",
    "MOST_STARS",
    "Difficulty",
    "chance_to_win",
    "difficulty_of",
    "has_stars",
    "score_of",
    "stars_of",
]
