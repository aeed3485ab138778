"""Opening a PDF, whatever it is: for its structure, and for what it looks like."""

from __future__ import annotations

from contextlib import ExitStack, contextmanager
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

import pikepdf
import pypdfium2

from dealgen.errors import InputError, unreadable
from dealgen.preflight.objects import UNREADABLE

if TYPE_CHECKING:
    from collections.abc import Iterator

_HEAD = b"%PDF-"
_SEARCHED = 1024
"""Readers look for the head of a PDF within so many bytes."""


@contextmanager
def opened(data: bytes | Path) -> Iterator[tuple[pikepdf.Pdf, pypdfium2.PdfDocument, int]]:
    """Open a PDF twice, once for its structure and once for its looks; give its bytes' number too.

    Raises:
        InputError: the file cannot be read, is no PDF, is damaged beyond mending or asks for a
            password.

    """
    name = str(data) if isinstance(data, Path) else "the file"
    size, head = _head(data, name)
    if not size:
        msg = f"{name} is empty; write it anew"
        raise InputError(msg)
    if _HEAD not in head:
        msg = f"{name} is no PDF; give the name of a PDF"
        raise InputError(msg)
    with ExitStack() as stack:
        try:
            pdf = pikepdf.open(
                data if isinstance(data, Path) else BytesIO(data), suppress_warnings=True
            )
            stack.enter_context(pdf)
            count = len(pdf.pages)
            looks = stack.enter_context(pypdfium2.PdfDocument(data))
            whole = count == len(looks) > 0
        except pikepdf.PasswordError:
            msg = f"{name} asks for a password; save it without one"
            raise InputError(msg) from None
        except (*UNREADABLE, pypdfium2.PdfiumError):
            whole = False
        if not whole:
            msg = f"{name} is damaged and cannot be read; write it anew, or print it to a new PDF"
            raise InputError(msg)
        yield pdf, looks, size


def _head(data: bytes | Path, name: str) -> tuple[int, bytes]:
    """Return the number of bytes, and the first of them."""
    if isinstance(data, bytes):
        return len(data), data[:_SEARCHED]
    try:
        with data.open("rb") as file:
            return data.stat().st_size, file.read(_SEARCHED)
    except OSError as error:
        raise unreadable(name, error) from None
