"""`dealgen png`: sheets and keys as pictures for a web page."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

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
from dealgen.cli.parsing import whole

if TYPE_CHECKING:
    from dealgen.compose.book_options import BookOptions
    from dealgen.generate import Judged

_FINEST, _WIDEST = 1200, 10_000
_PICTURES = {".png", ".jpg", ".jpeg", ".gif", ".svg", ".webp", ".pdf"}
_Dpi = Annotated[
    int | None,
    typer.Option(
        parser=whole(36, _FINEST),
        metavar="N",
        help="Dots per inch of the printed size (default: 150).",
        show_default=False,
        rich_help_panel=LOOK,
    ),
]
_Width = Annotated[
    int | None,
    typer.Option(
        parser=whole(100, _WIDEST),
        metavar="PX",
        help="Width of each picture in pixels, instead of --dpi.",
        show_default=False,
        rich_help_panel=LOOK,
    ),
]
_Keys = Annotated[bool, typer.Option(help="Make the key's picture too.", rich_help_panel=LOOK)]
_Folder = Annotated[
    Path,
    typer.Option(
        "--output",
        "-o",
        metavar="FOLDER",
        help="The folder to write into; it is made where there is none.",
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
    width: _Width = None,
    keys: _Keys = True,
    lang: Lang = "en",
    stock: StockOption = Stock.SHOWN,
    hide_covered: HideCovered = False,
    reshuffles: Reshuffles = None,
    time_limit: TimeLimit = None,
    grade: PrintedGrade = None,
    four_colour: FourColour = False,
    output: _Folder = Path(),
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
    from dealgen.draw.files import check_folder, make_folder

    _check(output, dpi, width)
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
        _write(judged, options, output, dpi=dpi, width=width, keys=keys)
    asked.leave_if_spent(chosen)


def _check(folder: Path, dpi: int | None, width: int | None) -> None:
    if dpi is not None and width is not None:
        msg = "--dpi and --width both set the size; give one of them"
        raise typer.BadParameter(msg)
    if folder.suffix.lower() in _PICTURES and not folder.is_dir():
        msg = f"png names its pictures itself; give --output a folder, not a file such as {folder}"
        raise typer.BadParameter(msg)


def _write(  # noqa: PLR0913 - what a picture needs
    judged: Judged,
    options: BookOptions,
    folder: Path,
    *,
    dpi: int | None,
    width: int | None,
    keys: bool,
) -> None:
    from dealgen.cli.delivering import file_id
    from dealgen.compose.picture import (
        has_setup_card,
        key_picture,
        setup_card_picture,
        sheet_picture,
    )
    from dealgen.draw.files import write_whole
    from dealgen.draw.png import png_bytes

    pictures = {file_id(judged): sheet_picture}
    if has_setup_card(judged, options):
        pictures[f"{file_id(judged)}-setup"] = setup_card_picture
    if keys:
        pictures[f"{file_id(judged)}-key"] = key_picture
    for name, picture in pictures.items():
        target = folder / f"{name}.png"
        write_whole(target, png_bytes(picture(judged, options), dpi=dpi or 150, width=width))
        typer.echo(str(target))
