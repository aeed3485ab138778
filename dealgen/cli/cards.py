"""`dealgen cards`: a pack of cards to cut out."""

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
from dealgen.cli.options import LOOK, FourColour, Lang, PageOption

_PACK = 52


def _pack(text: str | int) -> int:
    for cards in (_PACK, 2 * _PACK):
        if str(text).strip() == str(cards):
            return cards
    msg = f"{str(text)[:30]!r} cannot be had; choose {_PACK} or {2 * _PACK}"
    raise typer.BadParameter(msg)


_Size = Annotated[
    str,
    typer.Option(
        metavar="poker|bridge|mini|tarot|WxH",
        help="The size of a card, or its width and height in mm: 63.5x88.9.",
        rich_help_panel=LOOK,
    ),
]
_Pack = Annotated[
    int,
    typer.Option(
        parser=_pack, metavar="52|104", help="One pack of cards or two.", rich_help_panel=LOOK
    ),
]
_LargeIndex = Annotated[
    bool,
    typer.Option(
        "--large-index",
        help="For weak sight: ranks half an inch high on poker and bridge cards.",
        rich_help_panel=LOOK,
    ),
]


def cards(  # noqa: PLR0913 - one parameter for each option of the command line
    *,
    size: _Size = "poker",
    pack: _Pack = _PACK,
    four_colour: FourColour = False,
    large_index: _LargeIndex = False,
    black_and_white: BlackAndWhite = False,
    lang: Lang = "en",
    page: PageOption = None,
    gap: Gap = None,
    bleed: Bleed = 0.0,
    backs: BacksOption = BacksPrinted.NONE,
    printer: Printer = None,
    output: Output = None,
) -> None:
    """Print a pack of cards to cut out, with crop marks, with or without backs.

    Backs lie exactly behind their fronts; how far your printer is off, dealgen calibrate shows.
    The paper is laid on its side where that takes fewer pages.
    """
    from dealgen.compose.cards import CardStyle
    from dealgen.compose.cutting import cards_to_cut
    from dealgen.compose.texts import load_texts

    if four_colour and black_and_white:
        msg = "--black-and-white has no colours; leave out --four-colour, or it"
        raise typer.BadParameter(msg)
    texts = load_texts(lang)
    job = cutting_job(
        size=size,
        tiles=False,
        pieces=pack,
        page=page,
        gap=gap,
        bleed=bleed,
        backs=backs,
        printer=printer,
    )
    style = CardStyle(four_colour, black_and_white, large_index)
    document = cards_to_cut(job, style, pack // _PACK, texts)
    deliver_sheets(document, output, default_file("cards", size))
