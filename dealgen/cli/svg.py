"""`dealgen svg`: sheets and keys as drawings that stay sharp at any size."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from dealgen.cli.engine import Engine, Scheduler, crew
from dealgen.cli.options import (
    DEFAULT_BUDGET,
    DEFAULT_MEMORY,
    Budget,
    Count,
    DealOption,
    Deals,
    Difficulty,
    FourColour,
    HideCovered,
    Lang,
    LayoutName,
    Memory,
    PrintedGrade,
    Reshuffles,
    Seed,
    ShortestOption,
    Sort,
    Stock,
    StockOption,
    TimeLimit,
    Where,
    WinnableOnly,
    Workers,
)
from dealgen.cli.pictures import Alt, File, Folder, Gallery, Keys, ThemeName, Width, draw, stills

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dealgen.compose.book_options import BookOptions
    from dealgen.compose.theme import Theme
    from dealgen.generate import Judged


def svg(  # noqa: PLR0913 - one parameter for each option of the command line
    layout: LayoutName = None,
    *,
    count: Count = None,
    seed: Seed = None,
    deals: Deals = None,
    dealing: DealOption = None,
    winnable_only: WinnableOnly = False,
    difficulty: Difficulty = None,
    where: Where = None,
    sort: Sort = None,
    width: Width = None,
    keys: Keys = True,
    alt: Alt = False,
    theme: ThemeName = None,
    lang: Lang = "en",
    stock: StockOption = Stock.SHOWN,
    hide_covered: HideCovered = False,
    reshuffles: Reshuffles = None,
    time_limit: TimeLimit = None,
    grade: PrintedGrade = None,
    four_colour: FourColour = False,
    output: Folder = Path(),
    shortest: ShortestOption = False,
    budget: Budget = DEFAULT_BUDGET,
    memory: Memory = DEFAULT_MEMORY,
    workers: Workers = None,
    engine: Engine = None,
    scheduler: Scheduler = None,
) -> None:
    """Draw deals as SVG drawings: LAYOUT-NUMBER.svg and LAYOUT-NUMBER-key.svg.

    They are sharp at any size and look the same everywhere, since they need no font. What
    they show is told in words too, for screen readers. Without --width they are as large
    as in print.
    """
    from dealgen.cli import printing

    asked = printing.Asked(
        layout,
        printing.Choice(count, seed, deals, dealing),
        printing.Wanted(winnable_only, difficulty, where, sort),
        printing.Effort(budget, memory, shortest, grade, crew(engine, scheduler, workers)),
        printing.Comforts(reshuffles, time_limit, hide_covered),
        keys=keys,
    )
    looks = asked.looks(lang, stock.value, four_colour=four_colour)
    draw(asked, looks, Gallery("svg", output, theme, alt), partial(_files, width=width, keys=keys))


def _files(
    judged: Judged, options: BookOptions, theme: Theme | None, *, width: int | None, keys: bool
) -> Iterator[File]:
    from dealgen.draw.svg import svg_bytes

    for picture in stills(judged, options, theme, keys=keys):
        data = svg_bytes(
            picture.page,
            title=picture.words.title,
            description="\n".join(picture.words.lines),
            language=options.language,
            width=width,
        )
        yield File(f"{picture.name}.svg", data, picture.words)
