"""A judged deal as a JSON object, the same in every command."""

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
    """Return a deal with its verdict, its solution and the nodes it took."""
    record, verdict = deal_record(judged.deal, source), judged.verdict
    if verdict is None:
        return record
    solution = verdict.solution if isinstance(verdict, Winnable) else None
    return record | {
        "verdict": VERDICTS[type(verdict)],
        "steps": None if solution is None else len(solution),
        "solution": None if solution is None else [move_to_json(move) for move in solution],
        "nodes": verdict.nodes,
    }


def as_line(record: dict[str, object]) -> str:
    """Return a record as one line of JSON."""
    return json.dumps(record, ensure_ascii=False, separators=(", ", ": "))
