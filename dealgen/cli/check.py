"""`dealgen check`: every problem of layout files, page formats and other YAML files."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path  # noqa: TC003 - typer reads the annotations when the program runs
from typing import Annotated

import typer

from dealgen.cli.checking import problems_of

_BAD_INPUT = 3


def check(
    files: Annotated[
        list[Path], typer.Argument(metavar="FILE", help="YAML files.", show_default=False)
    ],
    *,
    as_json: Annotated[
        bool, typer.Option("--json", help="Print the problems as a JSON list.")
    ] = False,
) -> None:
    """Check your YAML files and tell every problem: where it is, what is wrong, what to write.

    Layouts, books, page formats, print profiles and themes are told apart by their keys.
    Exits with 3 when a file has errors; warnings alone do not matter.
    """
    found = (problem for file in files for problem in problems_of(file))
    # Files that extend the same base bring its problems only once.
    problems = list(dict.fromkeys(found))
    if as_json:
        listed = [asdict(problem) for problem in problems]
        typer.echo(json.dumps(listed, ensure_ascii=False, indent=2))
    else:
        for problem in problems:
            typer.echo(str(problem))
    errors = sum(problem.severity == "error" for problem in problems)
    warnings = len(problems) - errors
    counts = [_count(n, word) for n, word in ((errors, "error"), (warnings, "warning")) if n]
    typer.echo(f"{_count(len(files), 'file')}, {' and '.join(counts) or 'no problems'}", err=True)
    if errors:
        raise typer.Exit(_BAD_INPUT)


def _count(number: int, word: str) -> str:
    return f"{number} {word}{'' if number == 1 else 's'}"
