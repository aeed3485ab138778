"""Objects of a PDF that may not be what they ought to be."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pikepdf

if TYPE_CHECKING:
    from collections.abc import Iterator

_HIGHEST = 50

UNREADABLE = (
    pikepdf.PdfError,
    pikepdf.ForeignObjectError,
    ValueError,
    TypeError,
    KeyError,
    IndexError,
    AttributeError,
    NotImplementedError,
    ArithmeticError,
    RecursionError,
    RuntimeError,
)
"""What pikepdf raises where an object is not what it ought to be."""


def inherited(node: pikepdf.Object, key: str) -> pikepdf.Object | None:
    """Return a page's own value, or that of the nearest branch above it."""
    for each in branches(node):
        if (value := each.get(key)) is not None:
            return value
    return None


def branches(node: pikepdf.Object) -> Iterator[pikepdf.Object]:
    """Yield a page and the branches of the page tree above it, as far as they go up."""
    branch: pikepdf.Object | None = node
    for _ in range(_HIGHEST):
        if not isinstance(branch, pikepdf.Dictionary):
            return
        yield branch
        branch = branch.get("/Parent")


def text(value: object) -> str:
    """Return a string or a name as text; an empty one where its bytes are none."""
    try:
        return str(value)
    except UNREADABLE:
        return ""
