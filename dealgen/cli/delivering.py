"""Where finished documents go: into files, whole or not at all, or to standard output."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import typer

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from dealgen.deal import Deal
    from dealgen.generate import Judged

STDOUT = Path("-")


def pdf_file(path: Path) -> Path:
    """Return where a PDF goes that is to be written to `path`: a name without ending gets one.

    Devices, folders (which are refused later) and `-` stay what they are.
    """
    if path == STDOUT or (os.path.exists(path) and not path.is_file()):  # noqa: PTH110 - never fails
        return path
    ending = path.suffix.lower()
    if ending == ".pdf":
        return path
    if not ending[1:].isalpha():
        return path.with_name(f"{path.name}.pdf")
    msg = f"this command writes a PDF, and {path} ends in {path.suffix}; write {path.stem}.pdf"
    raise typer.BadParameter(msg)


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


def name_of(chosen: Sequence[Judged]) -> str:
    """Return a file name for some deals.

    One is `pyramid-7`, numbers without a gap are `pyramid-7-to-9`, others are
    `pyramid-30-deals-from-53`.
    """
    count = len(chosen)
    if count == 1:
        return file_id(chosen[0])
    known = [judged.deal.number for judged in chosen if judged.deal.number is not None]
    if len(known) < count:
        return f"{file_id(chosen[0])}-and-{count - 1}-more"
    # However a book is sorted, its name tells the numbers in their order.
    numbers = sorted(known)
    start, _, _ = file_id(chosen[0]).rpartition("-")
    if numbers == list(range(numbers[0], numbers[0] + count)):
        return f"{start}-{numbers[0]}-to-{numbers[-1]}"
    return f"{start}-{count}-deals-from-{numbers[0]}"


def file_id(judged: Judged) -> str:
    """Return a deal's id with nothing in it that file systems mind."""
    return file_name(judged.deal)


def file_name(deal: Deal) -> str:
    """Return a deal's id with nothing in it that file systems mind."""
    return deal.id.replace("#", "-").replace("@", "-")
