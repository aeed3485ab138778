"""Whether what a theme prints can be read on what it is printed on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dealgen.compose.theme.contrast import contrast

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from dealgen.yaml_file import Reading

_Path = tuple[str, ...]

_GROUND: _Path = ("ground",)
_LEAST = 4.5
"""WCAG 2.2, "contrast (minimum)": what is read stands out so well."""
_NONE = 1.25
"""Below, nothing can be made out at all."""


def check_legible(reading: Reading, suits: Iterable[str], inks: Iterable[str]) -> None:
    """Note the colours of a theme that cannot be read; `suits` and `inks` are what it calls them.

    Colours that are the same as nothing are an error, those that are merely weak a warning.
    """
    for path, below in _read(tuple(suits), tuple(inks)):
        colour, ground = reading.text(*path), reading.text(*below)
        if not colour or not ground or (below == _GROUND and reading.flag("transparent")):
            continue
        found = contrast(colour, ground)
        if found >= _LEAST:
            continue
        what = (
            f"{' '.join(path)} {colour} on {' '.join(below)} {ground} has a contrast of "
            f"{found:.1f}:1, "
        )
        if found < _NONE:
            reading.note(path, f"{what}so that it is not seen", "write another colour")
        else:
            fix = f"choose colours of {_LEAST}:1 or more"
            reading.note(path, f"{what}so that it is hard to read", fix, "warning")


def _read(suits: tuple[str, ...], inks: tuple[str, ...]) -> Iterator[tuple[_Path, _Path]]:
    """Yield the keys of what is read, each with those of what it is read on."""
    face = ("faces", "paper")
    yield ("page", "ink"), _GROUND
    yield ("page", "ink"), ("page", "paper")
    yield ("page", "soft"), _GROUND
    yield ("faces", "ink"), face
    yield ("suits", "spades"), face
    yield ("numbers", "ink"), ("numbers", "ground")
    for where, paper in (("suits", face), ("page_suits", ("page", "paper"))):
        for colours in ("two_colour", "four_colour"):
            for suit in suits:
                yield (where, colours, suit), paper
    for ink in inks:
        yield ("tiles", ink), face
