"""`dealgen solve`: verdicts with proof."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from dealgen.cli.options import DEFAULT_BUDGET, DEFAULT_LAYOUT, AsJson, Budget, Workers
from dealgen.errors import InputError

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from dealgen.cli.selection import Selection
    from dealgen.compose.texts import Texts
    from dealgen.deal import Deal
    from dealgen.generate import Judged
    from dealgen.rules import Move


_LONGEST_NAME = 60  # characters; a deal code has more, and need not be looked for as a file


def solve(  # noqa: PLR0913 - one parameter for each option of the command line
    deal: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="DEAL",
            help="Deals: an id such as pyramid#7, pyramid#7,9,12-20 or turtle@built#7, or a deal "
            "code in quotes.",
            show_default=False,
        ),
    ] = None,
    *,
    layout: Annotated[
        str | None,
        typer.Option(
            help="The layout of deal codes and of --deals (default: pyramid).", show_default=False
        ),
    ] = None,
    deals: Annotated[
        str | None,
        typer.Option(
            metavar="FILE",
            help="Read deals from a file, one code or number a line; - is standard input. # "
            "starts a comment, and what stands before a | is a note.",
            show_default=False,
        ),
    ] = None,
    explain: Annotated[
        bool, typer.Option("--explain", help="Write out each solution, or why there is none.")
    ] = False,
    as_json: AsJson = False,
    lang: Annotated[str, typer.Option(help="Language of --explain: en or pt-BR.")] = "en",
    budget: Budget = DEFAULT_BUDGET,
    workers: Workers = None,
) -> None:
    """Prove whether deals can be won.

    Exits with 0 when the deal can be won and 1 when it cannot; with several deals with 0 when
    each is decided; with 4 when the budget was spent on one.
    """
    from dealgen.cli.choosing import choose
    from dealgen.cli.exits import Exit
    from dealgen.cli.record import VERDICTS
    from dealgen.compose.texts import load_texts
    from dealgen.generate import Wish

    texts = load_texts(lang)
    wish = Wish(budget=budget, explain=explain)
    seen = []
    for selection in _selections(deal or [], layout, deals):
        for judged in choose(selection, wish, judged=True, workers=workers):
            if as_json:
                _print_json(judged, selection, texts, explain=explain)
            else:
                _print_text(judged, texts, explain=explain)
            seen.append(VERDICTS[type(judged.verdict)] if judged.verdict else "")
    if "undecided" in seen:
        raise typer.Exit(Exit.SPENT)
    if seen == ["unwinnable"]:
        raise typer.Exit(Exit.NO)


def _selections(named: list[str], layout: str | None, file: str | None) -> Iterator[Selection]:
    from dealgen.cli.selection import Choice, Selection, one_deal, select
    from dealgen.layout_file import load_layout

    if not named and file is None:
        msg = "name a deal, such as pyramid#7, or give a file with --deals"
        raise typer.BadParameter(msg)
    if file is not None:
        yield select(layout or DEFAULT_LAYOUT, Choice(deals=file))
    for argument in named:
        # A line as `deal` writes it may be pasted whole.
        text = argument.partition(" # ")[0].strip()
        if "#" in text and not text.startswith(("#", "@")):
            yield _by_id(text, layout)
        else:
            source = layout or DEFAULT_LAYOUT
            loaded = load_layout(source)
            if _is_layout(text):
                msg = f"{text} is a layout; name a deal of it, such as {text}#1"
                raise typer.BadParameter(msg)
            yield Selection(source, loaded, one_deal(loaded, text), None)


def _is_layout(text: str) -> bool:
    from dealgen.layout_file import load_layout

    if len(text) > _LONGEST_NAME or text.isdigit():
        return False
    try:
        load_layout(text)
    except InputError:
        return False
    return True


def _by_id(text: str, layout: str | None) -> Selection:
    from dealgen.cli.selection import Choice, select
    from dealgen.cli.target import read_target

    name = read_target(text).source
    if layout is not None and layout != name:
        msg = f"{text} is a deal of {name}; leave out --layout {layout}"
        raise typer.BadParameter(msg)
    return select(text, Choice())


def _print_json(judged: Judged, selection: Selection, texts: Texts, *, explain: bool) -> None:
    from dealgen.cli.record import as_line, judged_record
    from dealgen.compose.words import verdict_text

    record = judged_record(judged, selection.source)
    if explain and judged.verdict is not None:
        record["explanation"] = verdict_text(judged.deal, judged.verdict, texts)
    typer.echo(as_line(record))


def _print_text(judged: Judged, texts: Texts, *, explain: bool) -> None:
    from dealgen.compose.words import verdict_text
    from dealgen.solve import Winnable

    verdict = judged.verdict
    if verdict is None:
        return
    typer.echo(f"{judged.deal.id}: {verdict_text(judged.deal, verdict, texts)}")
    if explain and isinstance(verdict, Winnable):
        typer.echo(f"  {' · '.join(_phrases(judged.deal, verdict.solution, texts))}")


def _phrases(deal: Deal, solution: Sequence[Move], texts: Texts) -> list[str]:
    """Return a solution in phrases; tiles, of which four are alike, with their places."""
    from dealgen.notation import placed_take_text, solution_text
    from dealgen.rules import Take

    if deal.layout.is_tiles:
        takes = (move for move in solution if isinstance(move, Take))
        return [placed_take_text(deal.pieces, deal.layout.slots, take) for take in takes]
    draw, redeal = texts("key.turn"), texts("key.redeal")
    return solution_text(deal.pieces, solution, draw=draw, redeal=redeal)
