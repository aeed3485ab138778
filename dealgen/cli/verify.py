"""`dealgen verify`: replay solutions by the rules alone."""

from __future__ import annotations

import json
from collections import Counter
from typing import TYPE_CHECKING, Annotated

import typer

from dealgen.cli.exits import Exit
from dealgen.errors import InputError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dealgen.rules import Move


def verify(
    files: Annotated[
        list[str],
        typer.Argument(
            metavar="FILE...",
            help="JSON Lines as solve --json writes them; - is standard input.",
            show_default=False,
        ),
    ],
    *,
    quiet: Annotated[
        bool, typer.Option("--quiet", "-q", help="Name only the solutions that fail.")
    ] = False,
) -> None:
    """Replay solutions and say of each whether it wins; exit with 1 when one fails."""
    from dealgen.verify import RefutedError

    results: Counter[str] = Counter()
    for file in files:
        lines = 0
        for where, line in _lines(file):
            lines += 1
            record = _record(where, line)
            name = str(record.get("id", where))
            try:
                outcome = _replay(where, record)
            except RefutedError as error:
                results["failed"] += 1
                typer.echo(f"{name}: fails: {error}")
                continue
            results["without" if outcome is None else "held"] += 1
            if not quiet:
                typer.echo(f"{name}: {outcome or 'no solution to replay'}")
        if not lines:
            msg = f"{file}: holds no lines to verify"
            raise InputError(msg)
    typer.echo(
        f"win: {results['held']:,}, fail: {results['failed']:,}, "
        f"without a solution: {results['without']:,}",
        err=True,
    )
    if results["failed"]:
        raise typer.Exit(Exit.NO)


def _replay(where: str, record: dict[str, object]) -> str | None:
    """Return in words how a record's solution wins, None when it has none."""
    from dealgen.deal import coded_deal, numbered_deal
    from dealgen.layout_file import load_layout
    from dealgen.verify import RefutedError
    from dealgen.verify import verify as replay

    try:
        layout = load_layout(_text(record, "layout"))
        deal = coded_deal(layout, _text(record, "code"))
        solution = _solution(record)
        number = record.get("number")
        numbered = numbered_deal(layout, number) if isinstance(number, int) else deal
    except InputError as error:
        msg = f"{where}: {error}"
        raise InputError(msg) from None
    if numbered.cards != deal.cards:
        msg = f"the code is not that of deal number {number}"
        raise RefutedError(msg)
    if solution is None:
        if record.get("verdict") == "winnable":
            msg = "called winnable, but there is no solution"
            raise RefutedError(msg)
        return None
    replay(deal, solution)
    if record.get("steps", len(solution)) != len(solution):
        msg = f"{record['steps']} steps are claimed, the solution has {len(solution)}"
        raise RefutedError(msg)
    if record.get("verdict", "winnable") != "winnable":
        msg = f"called {record['verdict']}, but the solution wins"
        raise RefutedError(msg)
    return f"wins in {len(solution)} steps"


def _solution(record: dict[str, object]) -> list[Move] | None:
    from dealgen.notation import move_from_json

    moves = record.get("solution")
    if moves is None:
        return None
    if not isinstance(moves, list):
        msg = "the solution is no list of moves"
        raise InputError(msg)
    return [move_from_json(move) for move in moves]


def _text(record: dict[str, object], key: str) -> str:
    value = record.get(key)
    if not isinstance(value, str):
        msg = f"{key!r} is missing or no text"
        raise InputError(msg)
    return value


def _record(where: str, line: str) -> dict[str, object]:
    try:
        record = json.loads(line)
    except (ValueError, RecursionError):
        record = None
    if not isinstance(record, dict):
        msg = f"{where}: not a JSON object; give lines as solve --json writes them"
        raise InputError(msg)
    return record


def _lines(file: str) -> Iterator[tuple[str, str]]:
    from dealgen.cli.selection import text_lines

    for number, line in enumerate(text_lines(file), start=1):
        if line.strip():
            yield f"{file}:{number}", line
