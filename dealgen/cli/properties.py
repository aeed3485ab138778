"""`dealgen properties`: what `--where` can ask of deals, and what `--sort` can go by."""

from __future__ import annotations

import json
from textwrap import wrap
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dealgen.properties import Property

_WIDTH = 80
_INTRODUCTION = """\
Write conditions with < <= > >= == !=, with + - * / // %, with and, or, not and
parentheses: --where 'steps <= 40 and (kings_in_tableau >= 3 or free_at_start < 4)'.
A deal for which one divides by zero, or that lacks what is asked for, does not fit.
"""


def properties(
    *,
    as_json: Annotated[
        bool, typer.Option("--json", help="Print the properties as a JSON list.")
    ] = False,
) -> None:
    """List the properties of deals that --where can ask for and --sort can go by."""
    from dealgen.properties import PROPERTIES

    if as_json:
        listed = [_record(each) for each in PROPERTIES.values()]
        typer.echo(json.dumps(listed, ensure_ascii=False, indent=2))
        return
    typer.echo(_INTRODUCTION + "\n".join(_lines(tuple(PROPERTIES.values()))))


def _record(each: Property) -> dict[str, str]:
    return {
        "name": each.name,
        "meaning": each.meaning,
        "needs": each.need.name.lower(),
        "pieces": each.pieces,
        "kind": each.kind,
    }


def _lines(properties: tuple[Property, ...]) -> Iterator[str]:
    from dealgen.properties import Need

    headings = {
        Need.DEAL: "Of the deal",
        Need.VERDICT: "Of the key; asking for it keeps only winnable deals",
        Need.DIFFICULTY: "Of the difficulty; this takes longest to find out",
    }
    across = max(len(each.name) for each in properties) + 2
    for each in properties:
        # What the verdict tells stands with what the key does.
        heading = headings.pop(each.need, None)
        if heading is not None:
            yield f"\n{heading}:"
        only = {"cards": " (cards only)", "tiles": " (tiles only)", "both": ""}[each.pieces]
        first, *more = wrap(each.meaning + only, _WIDTH - across - 2)
        yield f"  {each.name:<{across}}{first}"
        yield from (f"  {'':<{across}}{line}" for line in more)
