"""`dealgen png`: sheets and keys as pictures for a web page."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
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
from dealgen.cli.pictures import Alt, File, Folder, Gallery, Keys, ThemeName, Width, draw, stills

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dealgen.compose.book_options import BookOptions
    from dealgen.compose.theme import Theme
    from dealgen.generate import Judged

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


@dataclass(frozen=True, slots=True)
class _Raster:
    """How large pictures are drawn; with `retina` twice as large too."""

    dpi: int | None
    width: int | None
    retina: bool

    def files(
        self, judged: Judged, options: BookOptions, theme: Theme | None, *, keys: bool
    ) -> Iterator[File]:
        """Yield the pictures of a deal."""
        from dealgen.draw.png import png_bytes, png_pair

        clear, dpi = theme is not None and theme.transparent, float(self.dpi or 150)
        for picture in stills(judged, options, theme, keys=keys):
            if not self.retina:
                data = png_bytes(picture.page, dpi=dpi, width=self.width, transparent=clear)
                yield File(f"{picture.name}.png", data, picture.words)
                continue
            pair = png_pair(picture.page, dpi=dpi, width=self.width, transparent=clear)
            yield File(f"{picture.name}.png", pair[0], picture.words)
            yield File(f"{picture.name}@2x.png", pair[1], None)


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

    if dpi is not None and width is not None:
        msg = "--dpi and --width both set the size; give one of them"
        raise typer.BadParameter(msg)
    asked = printing.Asked(
        layout,
        printing.Choice(count, seed, deals, dealing),
        printing.Wanted(winnable_only, difficulty, where, sort),
        printing.Effort(budget, memory, shortest, grade, crew(engine, scheduler, workers)),
        printing.Comforts(reshuffles, time_limit, hide_covered),
        keys=keys,
    )
    looks = asked.looks(lang, stock.value, four_colour=four_colour)
    raster = _Raster(dpi, width, retina)
    draw(asked, looks, Gallery("png", output, theme, alt), partial(raster.files, keys=keys))
