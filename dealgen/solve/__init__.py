"""Solvers: for each deal a verdict that is proven, or an honest `undecided`."""

from dealgen.solve.compiled import COMPILED, serves
from dealgen.solve.shortest import SHORTEN_BUDGET, Shortest, shorten
from dealgen.solve.solver import DEFAULT_BUDGET, DEFAULT_MEMORY, Engine, solve, solve_position
from dealgen.solve.verdict import (
    Case,
    Dilemma,
    Exhausted,
    Locked,
    NoPartner,
    Reason,
    Robbed,
    TooFewPartners,
    Undecided,
    Unwinnable,
    Verdict,
    Winnable,
)

__all__ = [
    "COMPILED",
    "DEFAULT_BUDGET",
    "DEFAULT_MEMORY",
    "SHORTEN_BUDGET",
    "Case",
    "Dilemma",
    "Engine",
    "Exhausted",
    "Locked",
    "NoPartner",
    "Reason",
    "Robbed",
    "Shortest",
    "TooFewPartners",
    "Undecided",
    "Unwinnable",
    "Verdict",
    "Winnable",
    "serves",
    "shorten",
    "solve",
    "solve_position",
]
