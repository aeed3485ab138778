"""`dealgen preflight`: a PDF held against a print profile before it goes to a printer."""

from __future__ import annotations

import json
from pathlib import Path  # noqa: TC003 - typer reads the annotations when the program runs
from textwrap import wrap
from typing import TYPE_CHECKING, Annotated

import typer

from dealgen.cli.delivering import STDOUT
from dealgen.cli.exits import Exit
from dealgen.cli.parsing import profile_name

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dealgen.preflight import Check, Report

_WIDTH = 80
_DEEP = 14
"""Where what a rule says begins: beyond `fails` and the longest name of a rule."""


def preflight(
    file: Annotated[
        Path,
        typer.Argument(
            metavar="FILE",
            help="Any PDF, made by dealgen or not; - is standard input.",
            show_default=False,
        ),
    ],
    *,
    profile: Annotated[
        str,
        typer.Option(
            parser=profile_name,
            metavar="home|screen|kdp|ingram",
            help="Whose wishes: those of printers at home, of a screen, of a printing service; "
            "or a file of your own.",
        ),
    ] = "home",
    colour: Annotated[
        bool, typer.Option("--colour", help="The pages are meant to be printed in colour.")
    ] = False,
    as_json: Annotated[
        bool, typer.Option("--json", help="Print the report as a JSON object.")
    ] = False,
) -> None:
    """Check a PDF before it is printed: sizes, margins, fonts, lines, ink and what else it holds.

    Each finding tells the pages, what was found, what is wanted and how to mend it.

    Exits with 1 when a rule fails.
    """
    from dealgen.pages import find_profile
    from dealgen.preflight import preflight as check

    wanted = find_profile(profile)
    if colour and wanted.ink != "colour" and not wanted.colour_allowed:
        msg = f"{wanted.id} does not print in colour; leave --colour out"
        raise typer.BadParameter(msg)
    report = check(_read() if file == STDOUT else file, wanted, colour=colour)
    name = "standard input" if file == STDOUT else str(file)
    if as_json:
        typer.echo(json.dumps({"file": name, **report.record()}, ensure_ascii=False, indent=2))
    else:
        for line in _lines(name, report):
            typer.echo(line)
    if not report.passed:
        raise typer.Exit(Exit.NO)


def _read() -> bytes:
    import sys

    from dealgen.errors import InputError

    if sys.stdin is None:
        msg = "cannot read standard input: it is closed"
        raise InputError(msg)
    return sys.stdin.buffer.read()


def _lines(name: str, report: Report) -> Iterator[str]:
    failed = sum(not check.passed for check in report.checks)
    rules = len(report.checks)
    verdict = f"fails {failed} of {rules} rules" if failed else f"passes all {rules} rules"
    pages = f"{report.pages:,} page{'' if report.pages == 1 else 's'}"
    size = f" of {report.size}" if report.size else ""
    yield f"{name}: {pages}{size}; {verdict} of {report.profile}"
    yield ""
    for check in report.checks:
        yield from _check_lines(check)


def _check_lines(check: Check) -> Iterator[str]:
    """Yield what a rule asks, then its findings, their pages in a column of their own."""
    mark = "ok" if check.passed else "fails"
    yield from _hung(f"{mark:<7}{check.rule}", check.sentence, _DEEP + 7)
    deep = max((len(finding.where) for finding in check.findings), default=0) + 11
    for finding in check.findings:
        yield from _hung(f"{'':<7}! {finding.where}", finding.sentence, min(deep, _DEEP + 14))


def _hung(head: str, text: str, deep: int) -> Iterator[str]:
    """Yield text beside its head, further lines beneath the first; a long head stands alone."""
    lines = wrap(text, _WIDTH - deep, break_long_words=False, break_on_hyphens=False)
    if len(head) + 2 > deep:
        yield head
        head = ""
    for line in lines:
        yield f"{head:<{deep}}{line}"
        head = ""
