"""Sheets to cut cards and tiles from: where they lie, their backs, marks for the knife."""

from __future__ import annotations

from dealgen.compose.cutting.calibration import calibration_sheet
from dealgen.compose.cutting.document import Backs, Job, cards_to_cut, tiles_to_cut
from dealgen.compose.cutting.plan import Plan, plan_cards
from dealgen.compose.cutting.turning import Flip, Shift, Turning

__all__ = [
    "Backs",
    "Flip",
    "Job",
    "Plan",
    "Shift",
    "Turning",
    "calibration_sheet",
    "cards_to_cut",
    "plan_cards",
    "tiles_to_cut",
]
