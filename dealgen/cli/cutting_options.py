"""Options of the commands that print what is cut out, and what these have in common."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from dealgen.cli.options import DEFAULT_PAGE, LOOK
from dealgen.cli.parsing import millimetres, one_of

if TYPE_CHECKING:
    from dealgen.compose.cutting import Job
    from dealgen.compose.scene import Document

_SHEET = "How they lie on the page"


class BacksPrinted(StrEnum):
    """Where backs are printed."""

    LONG = "long"
    SHORT = "short"
    FOLD = "fold"
    NONE = "none"


class Edge(StrEnum):
    """The edge on which a printer turns the paper over."""

    LONG = "long"
    SHORT = "short"


Gap = Annotated[
    float | None,
    typer.Option(
        parser=millimetres(0, 50),
        metavar="MM",
        help="White between two pieces; without it one cut parts both (default: twice the bleed).",
        show_default=False,
        rich_help_panel=_SHEET,
    ),
]
Bleed = Annotated[
    float,
    typer.Option(
        parser=millimetres(0, 10),
        metavar="MM",
        help="How far the ground and the back's pattern run on beyond the cut.",
        rich_help_panel=_SHEET,
    ),
]
BacksOption = Annotated[
    BacksPrinted,
    typer.Option(
        parser=one_of(BacksPrinted),
        metavar="long|short|fold|none",
        help="Backs: on the other side of the paper, which the printer turns over on its long or "
        "its short edge; or beside the fronts, to be folded over and glued; or none.",
        rich_help_panel=_SHEET,
    ),
]
Printer = Annotated[
    str | None,
    typer.Option(
        metavar="NAME",
        help="Move the backs by what dealgen printers has saved of this printer.",
        show_default=False,
        rich_help_panel=_SHEET,
    ),
]
BlackAndWhite = Annotated[
    bool, typer.Option("--black-and-white", help="Print in black alone.", rich_help_panel=LOOK)
]
EdgeOption = Annotated[
    Edge,
    typer.Option(
        "--backs",
        parser=one_of(Edge),
        metavar="long|short",
        help="The edge on which the printer turns the paper over.",
    ),
]
Landscape = Annotated[bool, typer.Option("--landscape", help="For pages that lie on their side.")]
Output = Annotated[
    Path | None,
    typer.Option(
        "--output",
        "-o",
        metavar="FILE",
        help="Write to this file (default: named by what is on it); - is standard output.",
        show_default=False,
    ),
]


def cutting_job(  # noqa: PLR0913 - one for each option
    *,
    size: str,
    tiles: bool,
    pieces: int,
    page: str | None,
    gap: float | None,
    bleed: float,
    backs: BacksPrinted,
    printer: str | None,
) -> Job:
    """Return what the options ask for, to print so many pieces.

    Raises:
        InputError: a size, a page or a printer that is none, or no room for one piece.

    """
    from dataclasses import replace

    from dealgen.compose.cut_size import CutSize
    from dealgen.compose.cutting import Job
    from dealgen.pages import find_format
    from dealgen.pages.piece_sizes import find_piece_size
    from dealgen.printers import Way, find_shift

    if printer is not None and backs in {BacksPrinted.FOLD, BacksPrinted.NONE}:
        msg = "--printer moves backs on the other side of the paper; add --backs long or short"
        raise typer.BadParameter(msg)
    piece, form = find_piece_size(size, tiles=tiles), find_format(page or DEFAULT_PAGE)
    cut = CutSize(piece.width, piece.height, bleed)
    job = Job((form.width, form.height), cut, 2 * bleed if gap is None else gap, backs.value)
    width, height = job.plan(pieces).page
    if printer is None:
        return job
    way = Way("long" if backs is BacksPrinted.LONG else "short", width > height)
    return replace(job, shift=find_shift(printer, way))


def default_file(kind: str, size: str) -> Path:
    """Return a name such as `cards-poker.pdf` or `tiles-20x28.pdf`."""
    plain = "".join(size.lower().replace("mm", "").replace("×", "x").replace("*", "x").split())
    return Path(f"{kind}-{plain.replace(',', '.')}.pdf")


def deliver_sheets(document: Document, output: Path | None, default: Path) -> None:
    """Write the sheets, and say how they are printed."""
    from dealgen.cli.delivering import check_output, deliver, pdf_file
    from dealgen.draw.pdf import pdf_bytes

    target = pdf_file(output) if output else default
    check_output(target)
    deliver({target: pdf_bytes(document)})
    typer.echo("print at 100%, without fitting to the page", err=True)
