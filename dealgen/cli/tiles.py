"""`dealgen tiles`: a set of mahjong tiles to cut out."""

from __future__ import annotations

from typing import Annotated

import typer

from dealgen.cli.cutting_options import (
    BacksOption,
    BacksPrinted,
    BlackAndWhite,
    Bleed,
    Gap,
    Output,
    Printer,
    cutting_job,
    default_file,
    deliver_sheets,
)
from dealgen.cli.options import LOOK, Lang, PageOption

_TILES = 144

_Size = Annotated[
    str,
    typer.Option(
        metavar="chinese|american|hong-kong|riichi|travel|WxH",
        help="The size of a tile, or its width and height in mm: 25x32.",
        rich_help_panel=LOOK,
    ),
]


def tiles(  # noqa: PLR0913 - one parameter for each option of the command line
    *,
    size: _Size = "chinese",
    black_and_white: BlackAndWhite = False,
    lang: Lang = "en",
    page: PageOption = None,
    gap: Gap = None,
    bleed: Bleed = 0.0,
    backs: BacksOption = BacksPrinted.NONE,
    printer: Printer = None,
    output: Output = None,
) -> None:
    """Print the 144 tiles of a mahjong set to cut out, flowers and seasons among them.

    Glue them on card or on blank tiles: with --size 26x35 they have the size of yours. The paper
    is laid on its side where that takes fewer pages.
    """
    from dealgen.compose.cutting import tiles_to_cut
    from dealgen.compose.texts import load_texts
    from dealgen.compose.tiles import TileStyle

    texts = load_texts(lang)
    job = cutting_job(
        size=size,
        tiles=True,
        pieces=_TILES,
        page=page,
        gap=gap,
        bleed=bleed,
        backs=backs,
        printer=printer,
    )
    document = tiles_to_cut(job, TileStyle(colour=not black_and_white), texts)
    deliver_sheets(document, output, default_file("tiles", size))
