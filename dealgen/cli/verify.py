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

    from dealgen.cli.claim import Claim
    from dealgen.deal import Deal
    from dealgen.layout import Layout


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
    from dealgen.cli.claim import read_claim
    from dealgen.verify import RefutedError

    try:
        claim = read_claim(line)
        name = claim.id or where
        deal = _deal(claim)
        _replay(claim, deal)
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


def _deal(claim: Claim) -> Deal:
    """Return the deal of a claim, which names it by its code and perhaps by number and id too."""
    from dealgen.deal import coded_deal
    from dealgen.layout_file import load_layout
    from dealgen.verify import RefutedError

    layout = load_layout(claim.layout)
    deal = coded_deal(layout, claim.code)
    numbered = _numbered(claim, layout)
    if numbered is not None:
        if numbered.pieces != deal.pieces:
            kind = "built deal" if numbered.built else "deal"
            msg = f"the code is not that of {kind} number {claim.number}"
            raise RefutedError(msg)
        deal = numbered
    # Another program may give names of its own; those of dealgen say which deal is meant.
    if claim.id is not None and "#" in claim.id and claim.id != deal.id:
        msg = f"the id is not that of this deal, which is {deal.id}"
        raise RefutedError(msg)
    return deal


def _numbered(claim: Claim, layout: Layout) -> Deal | None:
    """Return the deal of a claim's number, None where it has none."""
    from dealgen.building import built_deal
    from dealgen.deal import numbered_deal
    from dealgen.verify import RefutedError

    if claim.number is None:
        if claim.built:
            msg = "called built, but there is no number to build it from"
            raise RefutedError(msg)
        return None
    if not claim.built:
        return numbered_deal(layout, claim.number)
    return built_deal(layout, claim.number)


def _replay(claim: Claim, deal: Deal) -> None:
    from dealgen.verify import RefutedError
    from dealgen.verify import verify as replay

    if claim.solution is None:
        if claim.verdict == "winnable":
            msg = "called winnable, but there is no solution"
            raise RefutedError(msg)
        if claim.steps is not None:
            msg = f"{claim.steps} steps are claimed, but there is no solution"
            raise RefutedError(msg)
        return
    replay(deal, claim.solution)
    if claim.steps not in (None, len(claim.solution)):
        msg = f"{claim.steps} steps are claimed, the solution has {len(claim.solution)}"
        raise RefutedError(msg)
    if claim.verdict not in (None, "winnable"):
        msg = f"called {claim.verdict}, but the solution wins"
        raise RefutedError(msg)


def _lines(file: str) -> Iterator[tuple[str, str]]:
    from dealgen.cli.reading import shown_name, text_lines

    for number, line in enumerate(text_lines(file), start=1):
        if line.strip():
            yield f"{shown_name(file)}:{number}", line
