"""Lines of text from files, or from standard input."""

from __future__ import annotations

import codecs
import io
import sys
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO

from dealgen.errors import InputError, unreadable

if TYPE_CHECKING:
    from collections.abc import Iterator

_LONGEST_LINE = 1_000_000
"""Bytes; a deal with its solution has some two thousand."""
_STDIN = "-"
_UTF_16 = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)


def shown_name(file: str) -> str:
    """Return what to call a file in a sentence."""
    return "standard input" if file == _STDIN else file


def text_lines(file: str) -> Iterator[str]:
    """Yield the lines of a file, or of standard input for `-`, each as soon as it is there.

    Text is UTF-8, whatever the terminal speaks, with or without the mark that Windows puts
    before it; or UTF-16 with that mark, as PowerShell writes it.

    Raises:
        InputError: the file cannot be read, or is no text.

    """
    try:
        with _opened(file) as source:
            yield from _decoded(source, file)
    except OSError as error:
        raise unreadable(shown_name(file), error) from None
    except UnicodeDecodeError:
        msg = f"cannot read {shown_name(file)}: it is not UTF-8 text"
        raise InputError(msg) from None


def _opened(file: str) -> AbstractContextManager[BinaryIO]:
    if file != _STDIN:
        return Path(file).open("rb")
    if sys.stdin is None:
        msg = "cannot read standard input: it is closed"
        raise InputError(msg)
    return nullcontext(sys.stdin.buffer)


def _decoded(source: BinaryIO, file: str) -> Iterator[str]:
    first = _line(source, file)
    if first.startswith(_UTF_16):
        yield from io.StringIO((first + source.read()).decode("utf-16"), newline=None)
        return
    line = first.removeprefix(codecs.BOM_UTF8)
    while line:
        # A file with the line ends of old Macs comes as one line; this parts it.
        yield from io.StringIO(line.decode(), newline=None)
        line = _line(source, file)


def _line(source: BinaryIO, file: str) -> bytes:
    line = source.readline(_LONGEST_LINE)
    if len(line) == _LONGEST_LINE:
        msg = f"cannot read {shown_name(file)}: a line has more than {_LONGEST_LINE:,} bytes"
        raise InputError(msg)
    return line
