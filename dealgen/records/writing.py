"""A judged deal as a JSON object, the same everywhere."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from dealgen.notation import move_to_json
from dealgen.solve import Undecided, Unwinnable, Winnable

if TYPE_CHECKING:
    from dealgen.deal import Deal
    from dealgen.generate import Judged
    from dealgen.solve import Verdict

VERDICTS: dict[type[Verdict], str] = {
    Winnable: "winnable",
    Unwinnable: "unwinnable",
    Undecided: "undecided",
}


def deal_record(deal: Deal, source: str) -> dict[str, object]:
    """Return what names a deal; `source` is the layout as the user named it.

    `built` stands only there, and is true, where the number is that of a built deal; `title`
    only where a deal that was typed in has one.
    """
    built = {"built": True} if deal.built else {}
    title = {"title": deal.title} if deal.title else {}
    number = {"number": deal.number}
    return {"id": deal.id, "layout": source, **number, **built, **title, "code": deal.code}


def judged_record(judged: Judged, source: str) -> dict[str, object]:
    """Return a deal with its verdict, its solution, the nodes it took, its difficulty."""
    record, verdict = deal_record(judged.deal, source), judged.verdict
    if verdict is None:
        return record
    key = verdict if isinstance(verdict, Winnable) else None
    return record | {
        "verdict": VERDICTS[type(verdict)],
        "steps": None if key is None else len(key.solution),
        "shortest": None if key is None else key.shortest,
        "solution": None if key is None else [move_to_json(move) for move in key.solution],
        "nodes": verdict.nodes,
        **_graded(judged),
    }


def _graded(judged: Judged) -> dict[str, object]:
    difficulty = judged.difficulty
    if difficulty is None:
        return {}
    return {
        "difficulty": {
            "stars": difficulty.stars,
            "playout_share": difficulty.playout_share,
            "plays": difficulty.plays,
            "decisions": difficulty.decisions,
        }
    }


def as_line(record: dict[str, object]) -> str:
    """Return a record as one line of JSON."""
    return json.dumps(record, ensure_ascii=False, separators=(", ", ": "))
