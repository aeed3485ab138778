"""Solvers: for each deal a verdict that is proven, or an honest `undecided`."""

from dealgen.solve.solver import COMPILED, DEFAULT_BUDGET, Engine, solve
from dealgen.solve.verdict import (
    Exhausted,
    Locked,
    NoPartner,
    Reason,
    TooFewPartners,
    Undecided,
    Unwinnable,
    Verdict,
    Winnable,
)

__all__ = [
    "COMPILED",
    "DEFAULT_BUDGET",
    "Engine",
    "Exhausted",
    "Locked",
    "NoPartner",
    "Reason",
    "TooFewPartners",
    "Undecided",
    "Unwinnable",
    "Verdict",
    "Winnable",
    "solve",
]
