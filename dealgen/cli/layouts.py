"""`dealgen layouts`: what is shipped, and one layout drawn in the terminal."""

from __future__ import annotations

import json
import textwrap
from typing import TYPE_CHECKING, Annotated

import typer

from dealgen.cli.helping import Command
from dealgen.cli.layout_sketch import sketch
from dealgen.cli.options import LANGUAGES
from dealgen.cli.tile_sketch import free_tiles, tile_sketch

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dealgen.compose.texts import Texts
    from dealgen.layout import Layout, Slot
    from dealgen.layout_file import Share

_WIDTH = 80
_SEPARATOR = " · "
"""What stands between the parts of a rules line."""

app = typer.Typer(help="List the shipped layouts, or draw one.")

_AsJson = Annotated[bool, typer.Option("--json", help="Print JSON for programs.")]
_Lang = Annotated[str, typer.Option(metavar=LANGUAGES, help="The language.")]


@app.callback(invoke_without_command=True)
def layouts(context: typer.Context, *, as_json: _AsJson = False, lang: _Lang = "en") -> None:
    """List the layouts that are shipped, each with its rules in a line."""
    from dealgen.compose.rule_text import line_as_text
    from dealgen.compose.texts import load_texts
    from dealgen.layout_file import load_share, shipped_layouts

    if context.invoked_subcommand is not None:
        if as_json:
            msg = "write --json after the command that it is for"
            raise typer.BadParameter(msg)
        return
    shipped, texts = shipped_layouts(), load_texts(lang)
    if as_json:
        listed = [_record(layout, texts, load_share(layout.id)) for layout in shipped]
        typer.echo(json.dumps(listed, ensure_ascii=False, indent=2))
        return
    shared = _shared_parts(shipped, texts)
    for number, layout in enumerate(shipped):
        if shared and layout.is_tiles and not shipped[number - 1].is_tiles:
            typer.echo(f"\n{_folded(_SEPARATOR.join(shared) + ':', '  ')}\n")
        typer.echo(_folded(f"{layout.id} · {layout.name(texts.language)} ({_sizes(layout)})"))
        if not layout.is_tiles or _has_comforts(layout):
            typer.echo(_folded(line_as_text(layout, texts), "    "))
        if share := load_share(layout.id):
            typer.echo(_folded(_won(share), "    "))


@app.command("show", cls=Command)
def show(
    layout: Annotated[
        str, typer.Argument(metavar="LAYOUT", help="A layout's id, or a layout file.")
    ],
    *,
    as_json: _AsJson = False,
    lang: _Lang = "en",
) -> None:
    """Draw a layout in the terminal, with its rules in words.

    The numbers are the slots in the order in which they are dealt; cards in brackets, and tiles
    with a star, are free at the start; cards in parentheses lie face down.
    """
    from dealgen.cli.target import read_target
    from dealgen.compose.rule_text import sections_as_text
    from dealgen.compose.texts import load_texts
    from dealgen.layout_file import load_layout, load_share

    name = read_target(layout).source or layout
    shown, texts = load_layout(name), load_texts(lang)
    if as_json:
        record = _record(shown, texts, load_share(name))
        slots = [_slot_record(slot, shown) for slot in shown.slots]
        typer.echo(json.dumps(record | {"slots": slots}, ensure_ascii=False, indent=2))
        return
    share = load_share(name)
    aliases = shown.aliases.get(texts.language, ())
    typer.echo(_folded(" · ".join((shown.id, shown.name(texts.language), *aliases))))
    if share:
        typer.echo(_folded(_won(share)))
    typer.echo(f"\n{tile_sketch(shown) if shown.is_tiles else sketch(shown)}\n")
    typer.echo(sections_as_text(shown, texts, _WIDTH), nl=False)


def _folded(text: str, indent: str = "") -> str:
    return textwrap.fill(
        text,
        _WIDTH,
        initial_indent=indent,
        subsequent_indent=indent or "    ",
        break_on_hyphens=False,
    )


def _has_comforts(layout: Layout) -> bool:
    return (layout.rules.reshuffles, layout.rules.time_limit) != (None, None)


def _shared_parts(layouts: Sequence[Layout], texts: Texts) -> list[str]:
    """Return what the rules of all tile layouts have in common: told once, it is told for all."""
    from dealgen.compose.rule_text import line_as_text

    lines = [line_as_text(layout, texts) for layout in layouts if layout.is_tiles]
    parts = [line.split(_SEPARATOR) for line in lines]
    return [part for part in parts[0] if all(part in other for other in parts)] if parts else []


def _sizes(layout: Layout) -> str:
    """Return how many pieces lie where: `28+24, 7 free`, `144 tiles: 87+36+16+4+1, 35 free`.

    Parts of a tableau that do not cover one another count for themselves: `28+28+48, 14 free`.
    """
    if layout.is_tiles:
        layers = "+".join(str(len(layer)) for layer in layout.layers if layer)
        return f"{len(layout.slots)} tiles: {layers}, {len(free_tiles(layout))} free"
    from dealgen.compose.shape import tableau_parts

    parts = (part.slots for part in tableau_parts(layout))
    zones: tuple[Sequence[Slot], ...] = (*parts, layout.reserve, layout.stock)
    free = sum(not slot.covered_by for slot in (*layout.tableau, *layout.reserve))
    return f"{'+'.join(str(len(zone)) for zone in zones if zone)}, {free} free"


def _won(share: Share) -> str:
    """Return `97.3% of 5,000 shuffled deals can be won`."""
    return f"{share.won / share.of:.1%} of {share.of:,} shuffled deals can be won"


def _slot_record(slot: Slot, layout: Layout) -> dict[str, object]:
    record: dict[str, object] = {"index": slot.index, "zone": slot.zone, "x": slot.x, "y": slot.y}
    record["covered_by"] = list(slot.covered_by)
    if not layout.is_tiles:
        record["face_down"] = slot.face_down
    else:
        record |= {"layer": slot.layer, "left": list(slot.left), "right": list(slot.right)}
    return record


def _record(layout: Layout, texts: Texts, share: Share | None) -> dict[str, object]:
    """Return what programs may want to know of a layout."""
    from dealgen.compose.rule_text import line_as_text

    record: dict[str, object] = {
        "id": layout.id,
        "names": dict(layout.names),
        "aliases": {language: list(names) for language, names in layout.aliases.items()},
        "pack": layout.pack.id,
    }
    record |= _tile_figures(layout, share) if layout.is_tiles else _card_figures(layout)
    return record | {"rules_in_words": line_as_text(layout, texts)}


def _tile_figures(layout: Layout, share: Share | None) -> dict[str, object]:
    return {
        "tiles": len(layout.slots),
        "layers": [len(layer) for layer in layout.layers],
        "free": len(free_tiles(layout)),
        "shuffled": share and {"won": share.won, "of": share.of},
        "rules": {
            "reshuffles": layout.rules.reshuffles,
            "time_limit": layout.rules.time_limit,
        },
    }


def _card_figures(layout: Layout) -> dict[str, object]:
    rules = layout.rules
    stock = rules.stock
    return {
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
                "draw": stock.draw,
                "wastes": stock.wastes,
            },
            "cover_pairs": rules.cover_pairs,
            "goal": rules.goal,
            "par": rules.par and list(rules.par),
        },
    }
