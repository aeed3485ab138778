"""Deals that satisfy a wish: every one solved, every solution verified."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dealgen.deal import Deal
    from dealgen.solve.verdict import Verdict


@dataclass(frozen=True, slots=True)
class Judged:
    """A deal with its verdict; `verdict` is None when none was asked for."""

    deal: Deal
    verdict: Verdict | None
