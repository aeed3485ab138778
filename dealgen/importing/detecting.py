"""Which program a layout file is of, told by its content alone."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from dealgen.importing.decoding import decoded
from dealgen.importing.foreign import fault
from dealgen.importing.gnome import read_gnome
from dealgen.importing.kmahjongg import HEADER, read_kmahjongg
from dealgen.importing.kyodai import HEADER as KYODAI
from dealgen.importing.kyodai import read_kyodai
from dealgen.importing.mah import read_mah
from dealgen.importing.pysol import is_pysol, read_pysol
from dealgen.importing.xmahjongg import is_row_of_numbers, read_xmahjongg
from dealgen.yaml_file.problems import Place

if TYPE_CHECKING:
    from collections.abc import Callable

    from dealgen.importing.foreign import ForeignLayout

    Reader = Callable[[str, str], tuple[ForeignLayout, ...]]


def read_foreign(data: bytes, file: str) -> tuple[ForeignLayout, ...]:
    """Return every layout in the bytes of a file of another program; `file` is for messages.

    Layouts that cannot be dealt are among them: `judging.faults_of` tells.

    Raises:
        FileError: the file is no text, of no program that is known, or broken.

    """
    text = decoded(data, file)
    found = _reader(text)
    if found is None:
        number = next(n for n, line in enumerate(text.split("\n"), 1) if line.strip())
        what = "this is no layout of KMahjongg, GNOME Mahjongg, Kyodai, xmahjongg, PySol or mah"
        fix = "name a file of one of these; dealgen check reads dealgen's own"
        raise fault(Place(file, number, 1), what, fix)
    program, read = found
    return tuple(replace(layout, program=program) for layout in read(text, file))


def _reader(text: str) -> tuple[str, Reader] | None:
    """Return the program that a text is of, and how to read it."""
    first = text.partition("\n")[0].strip()
    if HEADER.fullmatch(first):
        return "KMahjongg", read_kmahjongg
    if first.startswith(KYODAI):
        return "Kyodai", read_kyodai
    start = text.lstrip()[0]
    if start == "<":
        return "GNOME Mahjongg", read_gnome
    if start in "[{":
        return "mah", read_mah
    told = next((line for line in text.split("\n") if line.partition("#")[0].strip()), "")
    if is_row_of_numbers(told.partition("#")[0]):
        return "xmahjongg", read_xmahjongg
    return ("PySol", read_pysol) if is_pysol(text) else None
