"""The charts of counts as files: one PDF, or a PNG for each page."""

from __future__ import annotations

from typing import TYPE_CHECKING

import typer

from dealgen.cli.delivering import check_output

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from dealgen.compose.texts import Texts
    from dealgen.stats import Summary

_ENDINGS = ".pdf", ".png"
_DPI = 200.0


def check_chart(chart: Path) -> None:
    """Find out before long work whether the charts can be written.

    Raises:
        InputError: they cannot.

    """
    if chart.suffix.lower() not in _ENDINGS:
        name = chart.stem or "chart"
        msg = f"a chart is a PDF or a PNG; write {name}.pdf, or {name}.png"
        raise typer.BadParameter(msg)
    check_output(chart)


def write_chart(summaries: Sequence[Summary], texts: Texts, chart: Path) -> None:
    """Write the charts, and say the names of the files on standard error.

    A PDF holds all pages. Of a PNG with several pages the first gets the name that was given,
    the others NAME-2.png and so on.

    Raises:
        InputError: a file cannot be written.

    """
    from dealgen.compose.chart import chart_document
    from dealgen.draw.files import write_whole
    from dealgen.draw.pdf import pdf_bytes
    from dealgen.draw.png import png_pages

    document = chart_document(summaries, texts)
    if chart.suffix.lower() == ".pdf":
        files = {chart: pdf_bytes(document)}
    else:
        pictures = enumerate(png_pages(document, dpi=_DPI), start=1)
        files = {_numbered(chart, number): picture for number, picture in pictures}
    for file, data in files.items():
        write_whole(file, data)
        typer.echo(f"dealgen: wrote {file}", err=True)


def _numbered(chart: Path, number: int) -> Path:
    return chart if number == 1 else chart.with_stem(f"{chart.stem}-{number}")
