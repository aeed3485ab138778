"""`dealgen png`: sheets and keys as pictures for a web page."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from dealgen.cli.engine import Engine, Scheduler, crew
from dealgen.cli.options import (
    DEFAULT_BUDGET,
    DEFAULT_MEMORY,
    LOOK,
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
from dealgen.cli.parsing import one_of, whole
from dealgen.cli.pictures import Alt, Folder, Gallery, Keys, ThemeName, Width, draw
from dealgen.cli.raster import Animation, Raster

_FINEST = 1200
_Dpi = Annotated[
    int | None,
    typer.Option(
        parser=whole(36, _FINEST),
        metavar="N",
        help="Dots per inch of the printed size (default: 150), instead of --width.",
        show_default=False,
        rich_help_panel=LOOK,
    ),
]
_Retina = Annotated[
    bool,
    typer.Option(
        "--retina",
        help="Make each picture twice as large too, as NAME@2x.png, for finer screens.",
        rich_help_panel=LOOK,
    ),
]


_Animate = Annotated[
    Animation | None,
    typer.Option(
        parser=one_of(Animation),
        metavar="gif|apng",
        help="Make an animation of the key instead, NAME-played.gif or .png, that plays the "
        "solution step by step.",
        show_default=False,
        rich_help_panel=LOOK,
    ),
]


def png(  # noqa: PLR0913 - one parameter for each option of the command line
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
    dpi: _Dpi = None,
    width: Width = None,
    keys: Keys = True,
    retina: _Retina = False,
    animate: _Animate = None,
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
    """Draw deals as PNG pictures: LAYOUT-NUMBER.png and LAYOUT-NUMBER-key.png.

    With --stock hidden, where cards lie face down, and for tiles with --hide-covered,
    LAYOUT-NUMBER-setup.png too: what whoever sets up the deal must know.
    """
    from dealgen.cli import printing

    raster = Raster(dpi, width, retina, animate, keys)
    raster.check()
    asked = printing.Asked(
        layout,
        printing.Choice(count, seed, deals, dealing),
        printing.Wanted(winnable_only, difficulty, where, sort),
        printing.Effort(budget, memory, shortest, grade, crew(engine, scheduler, workers)),
        printing.Comforts(reshuffles, time_limit, hide_covered),
        keys=keys or animate is not None,
    )
    looks = asked.looks(lang, stock.value, four_colour=four_colour)
    draw(asked, looks, Gallery("png", output, theme, alt), raster.files)
    raster.leave_if_lost()
