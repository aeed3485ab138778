"""Silence: a file that says nothing about itself, as some printers demand.

reportlab always writes a title, an author, dates and its own name, for which it has no switch.
"""

from __future__ import annotations

import hashlib
import re
from typing import TYPE_CHECKING

from reportlab.pdfbase.pdfdoc import PDFDictionary, PDFInfo

if TYPE_CHECKING:
    from reportlab.pdfbase.pdfdoc import PDFDocument
    from reportlab.pdfgen.canvas import Canvas

_BINARY_MARK = 5  # bytes of the second line that tell a file from text; reportlab's name follows
_TRAILER = b"trailer\n"


class _Nothing(PDFInfo):  # type: ignore[misc]  # reportlab has no types
    """The information about a document of which there is none."""

    def format(self, document: PDFDocument) -> bytes:
        """Return a dictionary without entries."""
        return bytes(PDFDictionary({}).format(document))


def say_nothing(canvas: Canvas) -> None:
    """Leave title, author, program and dates out of the file that `canvas` will write."""
    canvas._doc.info = _Nothing()  # noqa: SLF001 - reportlab has no other way


def without_names(pdf: bytes) -> bytes:
    """Return a file of reportlab's without the comments in which it names itself.

    All stays in its place. The trailer comes after everything that has a place, so it is written
    anew, without the information dictionary; the file's identifier is a digest of its contents.
    """
    version, _, rest = pdf.partition(b"\n")
    comment, _, body = rest.partition(b"\n")
    comment = comment[:_BINARY_MARK].ljust(len(comment))
    contents, _, trailer = b"\n".join((version, comment, body)).rpartition(_TRAILER)
    size, root, xref = (
        _found(rb"/Size (\d+)", trailer),
        _found(rb"/Root (\d+ \d+ R)", trailer),
        _found(rb"startxref\s+(\d+)", trailer),
    )
    digest = hashlib.md5(contents, usedforsecurity=False).hexdigest().encode()
    entries = b"/Size %b /Root %b /ID [<%b> <%b>]" % (size, root, digest, digest)
    return contents + _TRAILER + b"<< %b >>\nstartxref\n%b\n%%%%EOF\n" % (entries, xref)


def _found(pattern: bytes, trailer: bytes) -> bytes:
    found = re.search(pattern, trailer)
    if found is None:
        msg = f"reportlab writes trailers in a way unknown to dealgen: {trailer!r}"
        raise RuntimeError(msg)
    return found[1]
