"""What a line of JSON claims about a deal: read strictly, checked by nothing but its kinds."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING

from dealgen.errors import InputError
from dealgen.notation import move_from_json

if TYPE_CHECKING:
    from dealgen.rules import Move

_VERDICTS = ("winnable", "unwinnable", "undecided")
_LONGEST_QUOTE = 40


@dataclass(frozen=True, slots=True)
class Claim:
    """One line of `solve --json`; what may be left out, and is, is None."""

    layout: str
    code: str
    id: str | None
    number: int | None
    built: bool
    verdict: str | None
    steps: int | None
    solution: tuple[Move, ...] | None


def read_claim(line: str) -> Claim:
    """Read one line.

    Raises:
        InputError: it is no JSON object, a key is missing, or a value is of the wrong kind.

    """
    try:
        record = json.loads(line)
    except (ValueError, RecursionError):
        record = None
    if not isinstance(record, dict):
        msg = "not a JSON object; give lines as solve --json writes them"
        raise InputError(msg)
    verdict = _text(record, "verdict")
    if verdict not in (None, *_VERDICTS):
        msg = f"'verdict' is {_quoted(verdict)}; write one of {', '.join(_VERDICTS)}"
        raise InputError(msg)
    return Claim(
        layout=_must(_text(record, "layout"), "layout"),
        code=_must(_text(record, "code"), "code"),
        id=_text(record, "id"),
        number=_whole(record, "number"),
        built=_flag(record, "built"),
        verdict=verdict,
        steps=_whole(record, "steps"),
        solution=_moves(record),
    )


def _must(value: str | None, key: str) -> str:
    if value is None:
        msg = f"{key!r} is missing; give lines as solve --json writes them"
        raise InputError(msg)
    return value


def _text(record: dict[str, object], key: str) -> str | None:
    value = record.get(key)
    if value is not None and not isinstance(value, str):
        msg = f"{key!r} is {_quoted(value)}, not text"
        raise InputError(msg)
    return value


def _whole(record: dict[str, object], key: str) -> int | None:
    value = record.get(key)
    # To Python true is a kind of 1; to people it is not.
    if value is not None and (not isinstance(value, int) or isinstance(value, bool)):
        msg = f"{key!r} is {_quoted(value)}, not a whole number"
        raise InputError(msg)
    return value


def _flag(record: dict[str, object], key: str) -> bool:
    value = record.get(key)
    if value is not None and not isinstance(value, bool):
        msg = f"{key!r} is {_quoted(value)}, neither true nor false"
        raise InputError(msg)
    return bool(value)


def _moves(record: dict[str, object]) -> tuple[Move, ...] | None:
    moves = record.get("solution")
    if moves is None:
        return None
    if not isinstance(moves, list):
        msg = f"'solution' is {_quoted(moves)}, not a list of moves"
        raise InputError(msg)
    solution = []
    for step, move in enumerate(moves, start=1):
        try:
            solution.append(move_from_json(move))
        except InputError as error:
            msg = f"step {step}: {error}"
            raise InputError(msg) from None
    return tuple(solution)


def _quoted(value: object) -> str:
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= _LONGEST_QUOTE else f"{text[:_LONGEST_QUOTE]}…"
