"""`dealgen layouts`: what is shipped, and one layout drawn in the terminal."""

from __future__ import annotations

import json
import textwrap
from typing import TYPE_CHECKING, Annotated

import typer

from dealgen.cli.layout_sketch import sketch
from dealgen.cli.layout_words import rules_line, rules_sentences, size_line
from dealgen.layout_file import load_layout, shipped_layouts

if TYPE_CHECKING:
    from dealgen.layout import Layout

_WIDTH = 80

app = typer.Typer(help="List the shipped layouts, or draw one.")

_AsJson = Annotated[bool, typer.Option("--json", help="Print JSON for programs.")]


@app.callback(invoke_without_command=True)
def layouts(context: typer.Context, *, as_json: _AsJson = False) -> None:
    """List the layouts that are shipped, each with its rules in a line."""
    if context.invoked_subcommand is not None:
        if as_json:
            msg = "write --json after the command that it is for"
            raise typer.BadParameter(msg)
        return
    shipped = shipped_layouts()
    if as_json:
        listed = [_record(layout) for layout in shipped]
        typer.echo(json.dumps(listed, ensure_ascii=False, indent=2))
        return
    for layout in shipped:
        typer.echo(
            _folded(f"{layout.id} · {layout.name('en')} ({size_line(layout)})", others="    ")
        )
        typer.echo(_folded(rules_line(layout), "    "))


@app.command("show")
def show(
    layout: Annotated[str, typer.Argument(help="A layout's id, or a layout file.")],
    *,
    as_json: _AsJson = False,
) -> None:
    """Draw a layout in the terminal, with its rules in words.

    The numbers are the slots in the order in which they are dealt; cards in brackets are free at
    the start.
    """
    shown = load_layout(layout)
    if as_json:
        slots = [
            {"index": slot.index, "zone": slot.zone, "x": slot.x, "y": slot.y}
            | {"covered_by": list(slot.covered_by)}
            for slot in shown.slots
        ]
        typer.echo(json.dumps(_record(shown) | {"slots": slots}, ensure_ascii=False, indent=2))
        return
    typer.echo(f"{shown.id} · {shown.name('en')}")
    aliases = shown.aliases.get("en")
    if aliases:
        typer.echo(_folded(f"also called {', '.join(aliases)}"))
    typer.echo(f"\n{sketch(shown)}\n")
    for sentence in rules_sentences(shown):
        typer.echo(_folded(sentence))


def _folded(text: str, first: str = "", others: str | None = None) -> str:
    """Return `text` in lines, the first and the others indented; the others like the first."""
    return textwrap.fill(
        text,
        _WIDTH,
        initial_indent=first,
        subsequent_indent=first if others is None else others,
        break_on_hyphens=False,
    )


def _record(layout: Layout) -> dict[str, object]:
    """Return what programs may want to know of a layout."""
    rules = layout.rules
    stock = rules.stock
    return {
        "id": layout.id,
        "names": dict(layout.names),
        "aliases": {language: list(names) for language, names in layout.aliases.items()},
        "pack": layout.pack.id,
        "tableau": len(layout.tableau),
        "reserve": len(layout.reserve),
        "stock": len(layout.stock),
        "rules": {
            "match": {
                "sum": rules.match.sum,
                "pairs": sorted(list(pair) for pair in rules.match.pairs),
                "differences": sorted(rules.match.differences),
            },
            "singles": sorted(rules.singles),
            "stock": stock
            and {
                "passes": stock.passes or "unlimited",
                "open": stock.open,
                "waste_pairs": stock.waste_pairs,
            },
            "cover_pairs": rules.cover_pairs,
            "goal": rules.goal,
            "par": rules.par and list(rules.par),
        },
        "rules_in_words": rules_line(layout),
    }
