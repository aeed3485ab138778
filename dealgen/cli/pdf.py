"""`dealgen pdf`: sheets, keys and the rule card as a book."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from dealgen.cli.options import (
    DEFAULT_BUDGET,
    DEFAULT_LAYOUT,
    Answers,
    Budget,
    Count,
    Deals,
    FourColour,
    Lang,
    LayoutName,
    PageSize,
    Seed,
    Stock,
    StockOption,
    WinnableOnly,
    Workers,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dealgen.generate import Judged


def pdf(  # noqa: PLR0913 - one parameter for each option of the command line
    layout: LayoutName = DEFAULT_LAYOUT,
    *,
    count: Count = None,
    seed: Seed = None,
    deals: Deals = None,
    winnable_only: WinnableOnly = False,
    page: Annotated[PageSize, typer.Option(rich_help_panel="How they look")] = PageSize.A4,
    per_page: Annotated[
        int, typer.Option(help="Sheets on a page: 1, 2 or 4.", rich_help_panel="How they look")
    ] = 1,
    lang: Lang = "en",
    answers: Annotated[
        Answers,
        typer.Option(
            help="Keys at the end, in a file of their own, or none.",
            rich_help_panel="How they look",
        ),
    ] = Answers.END,
    rules: Annotated[
        bool, typer.Option(help="Begin with the rule card.", rich_help_panel="How they look")
    ] = True,
    stock: StockOption = Stock.SHOWN,
    four_colour: FourColour = False,
    output: Annotated[
        Path | None,
        typer.Option(
            "--output",
            "-o",
            help="Write to this file. [default: from layout and numbers]",
            show_default=False,
        ),
    ] = None,
    budget: Budget = DEFAULT_BUDGET,
    workers: Workers = None,
) -> None:
    """Print deals as a PDF: sheets to play from, checked keys, and the rule card.

    The main job: dealgen pdf --count 30 --winnable-only
    """
    from dealgen.cli.choosing import choose, spent
    from dealgen.cli.exits import Exit
    from dealgen.cli.selection import select
    from dealgen.compose.book import BookOptions, book
    from dealgen.compose.book import answers as answers_book
    from dealgen.compose.cards import CardStyle
    from dealgen.compose.paper import find_paper, page_grid
    from dealgen.compose.texts import language_tag
    from dealgen.draw.files import check_writable, write_whole
    from dealgen.draw.pdf import pdf_bytes
    from dealgen.generate import Wish

    options = BookOptions(
        language=language_tag(lang),
        paper=find_paper(page.value),
        per_page=per_page,
        answers=answers.value,
        rules=rules,
        stock=stock.value,
        style=CardStyle(four_colour=four_colour),
    )
    page_grid(options.paper, per_page)  # a wrong number is told before the search, not after
    selection = select(layout, count=count, seed=seed, deals=deals)
    if output is not None:
        check_writable(output)
    wish = Wish(winnable_only=winnable_only, budget=budget, explain=answers is not Answers.NONE)
    judged = winnable_only or answers is not Answers.NONE
    chosen = list(choose(selection, wish, judged=judged, workers=workers))
    target = output or Path(f"{name_of(chosen)}.pdf")
    files = {target: book(chosen, options)}
    if answers is Answers.SEPARATE:
        files[target.with_stem(f"{target.stem}-answers")] = answers_book(chosen, options)
    for file, document in files.items():
        write_whole(file, pdf_bytes(document))
        typer.echo(str(file))
    if spent(chosen):
        raise typer.Exit(Exit.SPENT)


def name_of(chosen: Sequence[Judged]) -> str:
    """Return a file name for some deals: `pyramid-7`, or `pyramid-18-to-731` for several."""
    first, last = file_id(chosen[0]), chosen[-1].deal
    if len(chosen) == 1:
        return first
    if last.number is None or chosen[0].deal.number is None:
        return f"{first}-and-{len(chosen) - 1}-more"
    return f"{first}-to-{last.number}"


def file_id(judged: Judged) -> str:
    """Return a deal's id with nothing in it that file systems mind."""
    return judged.deal.id.replace("#", "-").replace("@", "-")
