"""`dealgen mat`: the places of a layout at true size, to lay real cards or tiles on."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from dealgen.cli.options import LOOK, FourColour, Lang
from dealgen.cli.parsing import millimetres, page_name

if TYPE_CHECKING:
    from dealgen.cli.target import Target
    from dealgen.deal import Deal
    from dealgen.layout import Layout
    from dealgen.pages import Format

_LEAST_PAGE, _MOST_PAGE = 50.0, 5000.0  # mm; a PDF page goes to 5,080
_LEAST_OVERLAP, _MOST_OVERLAP = 7.0, 200.0  # mm; a cross needs 6


def _page(text: str) -> str:
    """Read a page format's name, or a size."""
    from dealgen.pages.piece_sizes import read_sides

    return text.strip() if read_sides(text) else page_name(text)


_Layout = Annotated[
    list[str] | None,
    typer.Argument(
        metavar="LAYOUT",
        help="A layout's id or file, or one of its deals: pyramid, pyramid#53, my.yaml "
        "(default: pyramid).",
        show_default=False,
    ),
]
_Piece = Annotated[
    str | None,
    typer.Option(
        metavar="WxH",
        help="The size of your cards or tiles in mm, such as 63.5x88.9, or a word: poker (usual), "
        "bridge, mini, tarot; chinese (usual), american, hong-kong, riichi, travel.",
        show_default=False,
        rich_help_panel=LOOK,
    ),
]
_Page = Annotated[
    str,
    typer.Option(
        parser=_page,
        metavar="a4|letter|FILE|WxH",
        help="The paper, turned on its side where that takes fewer pages; a size in mm such as "
        "841x594 is one large page as it is written.",
        rich_help_panel=LOOK,
    ),
]
_Overlap = Annotated[
    float,
    typer.Option(
        parser=millimetres(_LEAST_OVERLAP, _MOST_OVERLAP),
        metavar="MM",
        help="What two neighbouring pages have in common, to be glued together.",
        rich_help_panel=LOOK,
    ),
]
_Output = Annotated[
    Path | None,
    typer.Option(
        "--output",
        "-o",
        metavar="FILE",
        help="Write to this file (default: LAYOUT-mat.pdf); - is standard output.",
        show_default=False,
    ),
]


def mat(  # noqa: PLR0913 - one parameter for each option of the command line
    layout: _Layout = None,
    *,
    piece: _Piece = None,
    page: _Page = "a4",
    overlap: _Overlap = 10.0,
    lang: Lang = "en",
    four_colour: FourColour = False,
    output: _Output = None,
) -> None:
    """Print a mat at true size, to lay real cards or tiles on, over as few pages as it can.

    With a deal, as in pyramid#53, each place says what is laid there.

    Cards overlap as little as the pages allow, and no index is hidden.

    For tiles: the lowest layer with the outlines of higher tiles, then plans of all layers.
    """
    from dealgen.cli.delivering import check_output, deliver, file_name, pdf_file
    from dealgen.cli.options import DEFAULT_LAYOUT
    from dealgen.cli.target import one_target, read_target
    from dealgen.compose.cards import CardStyle
    from dealgen.compose.mat.document import mat_document
    from dealgen.compose.mat.label import MatRequest
    from dealgen.compose.texts import load_texts
    from dealgen.draw.pdf import pdf_bytes
    from dealgen.layout_file import load_layout
    from dealgen.pages.piece_sizes import find_piece_size

    texts = load_texts(lang)
    target = read_target(one_target(layout or ()))
    chosen = load_layout(target.source or DEFAULT_LAYOUT)
    deal = _deal(chosen, target)
    default = "chinese" if chosen.is_tiles else "poker"
    size = find_piece_size(default if piece is None else piece, tiles=chosen.is_tiles)
    form, turn = _paper(page)
    request = MatRequest(chosen, deal, size, overlap, CardStyle(four_colour=four_colour), texts)
    name = chosen.id if deal is None else file_name(deal)
    file = pdf_file(output) if output else Path(f"{name}-mat.pdf")
    check_output(file)
    deliver({file: pdf_bytes(mat_document(request, form, turn=turn))})


def _deal(layout: Layout, target: Target) -> Deal | None:
    """Return the one deal that is named, None where a layout is named alone."""
    from dealgen.cli.deal_lines import numbered_deals

    if target.numbers is None:
        if target.built:
            msg = f"give the built deal a number, {layout.id}@built#7; or leave out @built"
            raise typer.BadParameter(msg)
        return None
    if len(target.numbers) > 1:
        msg = f"a mat shows one deal, not {len(target.numbers)}; run the command for each"
        raise typer.BadParameter(msg)
    (deal,) = numbered_deals(layout, target.numbers, built=target.built)
    return deal


def _paper(page: str) -> tuple[Format, bool]:
    """Return the page, and whether it may be turned: a size of its own is meant as it is written.

    Raises:
        InputError: there is no such format, or the size cannot be had.

    """
    from dealgen.errors import InputError
    from dealgen.pages import Format, find_format
    from dealgen.pages.format import Margins, Sharing
    from dealgen.pages.piece_sizes import read_sides

    sides = read_sides(page)
    if sides is None:
        return find_format(page), True
    if not all(_LEAST_PAGE <= side <= _MOST_PAGE for side in sides):
        msg = (
            f"a page of {sides[0]:g} × {sides[1]:g} mm cannot be had; "
            f"each side is {_LEAST_PAGE:g} to {_MOST_PAGE:,.0f} mm"
        )
        raise InputError(msg)
    margins = Margins(12.0, 14.0, 12.0, 12.0)
    return Format("page", *sides, {1: Sharing(margins)}), False
