"""`dealgen verify`: replay solutions by the rules alone."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Annotated

import typer

from dealgen.cli.exits import Exit
from dealgen.cli.progress import on_terminal
from dealgen.errors import InputError

if TYPE_CHECKING:
    from collections.abc import Iterator


def verify(
    files: Annotated[
        list[str],
        typer.Argument(
            metavar="FILE",
            help="JSON Lines as solve --json writes them; - is standard input.",
            show_default=False,
        ),
    ],
    *,
    quiet: Annotated[
        bool, typer.Option("--quiet", "-q", help="Name only the solutions that fail.")
    ] = False,
) -> None:
    """Replay solutions and say of each whether it wins; exit with 1 when one fails.

    A line fails too when it says what is not so: an id, a number (of a built deal where "built"
    is true) or a count of steps that are not this deal's. That a deal cannot be won is no claim
    that can be replayed.
    """
    from dealgen.cli.reading import shown_name

    results: Counter[str] = Counter()
    for file in files:
        lines = 0
        for where, line in _lines(file):
            lines += 1
            results[_judge(where, line, quiet=quiet)] += 1
        if not lines:
            msg = f"{shown_name(file)}: holds no lines to verify"
            raise InputError(msg)
    if results["failed"] or on_terminal():
        typer.echo(_summary(results), err=True)
    if results["failed"]:
        raise typer.Exit(Exit.NO)


def _summary(results: Counter[str]) -> str:
    held, failed, without = (results[name] for name in ("held", "failed", "without"))
    return (
        f"{held:,} {'solution wins' if held == 1 else 'solutions win'}, "
        f"{failed:,} {'fails' if failed == 1 else 'fail'}, "
        f"{without:,} {'line has' if without == 1 else 'lines have'} none"
    )


def _judge(where: str, line: str, *, quiet: bool) -> str:
    """Replay a line, say how it went, and return how to count it.

    Raises:
        InputError: the line cannot be read.

    """
    from dealgen.layout_file import load_layout
    from dealgen.records import deal_of, read_claim, replay
    from dealgen.verify import RefutedError

    try:
        claim = read_claim(line)
        name = claim.id or where
        replay(claim, deal_of(claim, load_layout(claim.layout)))
    except InputError as error:
        msg = f"{where}: {error}"
        raise InputError(msg) from None
    except RefutedError as error:
        typer.echo(f"{name}: fails: {error}")
        return "failed"
    wins = claim.solution is not None
    if not quiet:
        claimed = "" if claim.verdict is None else f"called {claim.verdict}; "
        won = f"wins in {len(claim.solution or ())} steps"
        typer.echo(f"{name}: {won if wins else f'{claimed}no solution to replay'}")
    return "held" if wins else "without"


def _lines(file: str) -> Iterator[tuple[str, str]]:
    from dealgen.cli.reading import shown_name, text_lines

    for number, line in enumerate(text_lines(file), start=1):
        if line.strip():
            yield f"{shown_name(file)}:{number}", line
