"""Judged deals as JSON Lines: written, read back, and held against what they name."""

from __future__ import annotations

from dealgen.records.checking import deal_of, replay
from dealgen.records.claim import Claim, read_claim
from dealgen.records.writing import VERDICTS, as_line, deal_record, judged_record

__all__ = [
    "VERDICTS",
    "Claim",
    "as_line",
    "deal_of",
    "deal_record",
    "judged_record",
    "read_claim",
    "replay",
]
