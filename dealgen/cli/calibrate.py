"""`dealgen calibrate`: a sheet that tells how far a printer prints backs off."""

from __future__ import annotations

from pathlib import Path

from dealgen.cli.cutting_options import (
    Edge,
    EdgeOption,
    Landscape,
    Output,
    Printer,
    deliver_sheets,
)
from dealgen.cli.options import DEFAULT_PAGE, Lang, PageOption


def calibrate(  # noqa: PLR0913 - one parameter for each option of the command line
    *,
    backs: EdgeOption = Edge.LONG,
    landscape: Landscape = False,
    page: PageOption = None,
    printer: Printer = None,
    lang: Lang = "en",
    output: Output = None,
) -> None:
    """Print a sheet, two pages on one leaf, that tells how far backs are printed off.

    Held against the light it shows the two numbers that dealgen printers save takes. With
    --printer the back is moved by what is saved, to see whether that is right.
    """
    from dealgen.compose.cutting import calibration_sheet
    from dealgen.compose.texts import load_texts
    from dealgen.pages import find_format
    from dealgen.printers import Way, find_shift, save_command

    texts, form = load_texts(lang), find_format(page or DEFAULT_PAGE)
    way = Way("long" if backs is Edge.LONG else "short", landscape)
    shift = None if printer is None else find_shift(printer, way)
    command = f"{save_command(printer or 'NAME', way)} --x X --y Y"
    paper = form.width, form.height
    document = calibration_sheet(paper, way.flip, texts, command, lying=way.lying, shift=shift)
    deliver_sheets(document, output, Path(f"calibrate-{way.id}.pdf"))
