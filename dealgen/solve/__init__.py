"""Solvers: for each deal a verdict that is proven, or an honest `undecided`."""

from dealgen.solve.compiled import COMPILED
from dealgen.solve.solver import DEFAULT_BUDGET, Engine, solve
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
    "Case",
    "Dilemma",
    "Engine",
    "Exhausted",
    "Locked",
    "NoPartner",
    "Reason",
    "Robbed",
    "TooFewPartners",
    "Undecided",
    "Unwinnable",
    "Verdict",
    "Winnable",
    "solve",
]
