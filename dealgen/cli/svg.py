"""`dealgen svg`: sheets and keys as drawings that stay sharp at any size."""

from __future__ import annotations

from pathlib import Path

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
from dealgen.cli.pictures import (
    Alt,
    Folder,
    Keys,
    Width,
    check_folder_name,
    pictures,
    write_picture,
)


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

    They are small, sharp at any size, and look the same everywhere: no font is needed to see
    them. What they show is told in words too, for screen readers. Without --width they are as
    large as in print.
    """
    from dealgen.cli import printing
    from dealgen.draw.files import check_folder, make_folder
    from dealgen.draw.svg import svg_bytes

    check_folder_name(output, "svg")
    asked = printing.Asked(
        layout,
        printing.Choice(count, seed, deals, dealing),
        printing.Wanted(winnable_only, difficulty, where, sort),
        printing.Effort(budget, memory, shortest, grade, crew(engine, scheduler, workers)),
        printing.Comforts(reshuffles, time_limit, hide_covered),
        keys=keys,
    )
    options = asked.looks(lang, stock.value, four_colour=four_colour)
    selection = asked.selection()
    make_folder(output)
    check_folder(output)
    chosen = []
    for judged in asked.deals(selection):
        chosen.append(judged)
        for picture in pictures(judged, options, keys=keys):
            drawn = svg_bytes(
                picture.page,
                title=picture.words.title,
                description="\n".join(picture.words.lines),
                language=options.language,
                width=width,
            )
            target = output / f"{picture.name}.svg"
            write_picture(target, drawn, picture.words if alt else None)
    asked.leave_if_spent(chosen)
