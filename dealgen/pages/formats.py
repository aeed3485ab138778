"""Formats by name."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from dealgen.errors import InputError
from dealgen.pages.format import Format, Margins, Sharing

if TYPE_CHECKING:
    from collections.abc import Mapping

_HOME = MappingProxyType(
    {
        1: Sharing(Margins(14.0, 19.0, 16.0, 16.0)),
        2: Sharing(Margins(11.5, 18.0, 12.0, 12.0), 20.0, lying=True),
        4: Sharing(Margins(10.5, 16.5, 11.2, 11.2), 10.5),
    }
)
FORMATS: Mapping[str, Format] = MappingProxyType(
    {"a4": Format("a4", 210.0, 297.0, _HOME), "letter": Format("letter", 215.9, 279.4, _HOME)}
)
"""Every shipped format, by its id."""


def find_format(name: str) -> Format:
    """Return the format called `name`.

    Raises:
        InputError: there is no such format.

    """
    try:
        return FORMATS[name]
    except KeyError:
        msg = f"{name!r} is not a page; the pages are {' and '.join(FORMATS)}"
        raise InputError(msg) from None
