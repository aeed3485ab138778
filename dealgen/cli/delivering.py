"""Where finished documents go: into files, whole or not at all, or to standard output."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import typer

if TYPE_CHECKING:
    from collections.abc import Mapping

STDOUT = Path("-")


def check_output(*targets: Path) -> None:
    """Find out before long work whether the targets can be written; `-` is standard output.

    Raises:
        InputError: a file cannot be written.

    """
    from dealgen.draw.files import check_writable

    for target in targets:
        if target != STDOUT:
            check_writable(target)
        elif len(targets) > 1:
            msg = "standard output takes one document; give a file's name with --output"
            raise typer.BadParameter(msg)
        elif sys.stdout is not None and sys.stdout.isatty():
            msg = "a terminal cannot show a PDF; send the output on, or give a file's name"
            raise typer.BadParameter(msg)


def deliver(documents: Mapping[Path, bytes]) -> None:
    """Write documents and print the names of the files; nothing but the document goes to `-`.

    Raises:
        InputError: a file cannot be written.

    """
    from dealgen.draw.files import write_whole

    for target, data in documents.items():
        if target == STDOUT:
            typer.echo(data, nl=False)
            continue
        write_whole(target, data)
        typer.echo(str(target))
