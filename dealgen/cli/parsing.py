"""Options' values, read by ourselves so that what is wrong with them is said in our words."""

from __future__ import annotations

import re
from enum import StrEnum
from typing import TYPE_CHECKING, TypeVar

import typer

if TYPE_CHECKING:
    from collections.abc import Callable

    from dealgen.yaml_file import Family

_Choice = TypeVar("_Choice", bound=StrEnum)
_MOST_DIGITS = 18
_LONGEST_QUOTE = 30


def whole(least: int, most: int) -> Callable[[str | int], int]:
    """Return a reader of whole numbers from `least` to `most`."""

    def read(text: str | int) -> int:
        plain = re.sub(r"(?<=\d)[,_](?=\d{3}\b)", "", str(text).strip())
        if re.fullmatch(r"[+-]?\d+", plain, re.ASCII) and len(plain) <= _MOST_DIGITS:
            number = int(plain)
            if least <= number <= most:
                return number
        msg = f"{_quoted(text)} cannot be had; write a whole number from {least} to {most:,}"
        raise typer.BadParameter(msg)

    return read


def millimetres(least: float, most: float) -> Callable[[str | float], float]:
    """Return a reader of lengths in mm from `least` to `most`: `3`, `0.5 mm`, `-1,2`."""

    def read(text: str | float) -> float:
        plain = str(text).strip().lower().removesuffix("mm").strip()
        plain = plain.replace(",", ".").replace("\N{MINUS SIGN}", "-")
        if re.fullmatch(r"[+-]?(\d+\.?\d*|\.\d+)", plain, re.ASCII):
            number = float(plain)
            if least <= number <= most:
                return number
        msg = f"{_quoted(text)} cannot be had; write millimetres from {least:g} to {most:g}"
        raise typer.BadParameter(msg)

    return read


def one_of(choices: type[_Choice]) -> Callable[[str], _Choice]:
    """Return a reader of choices, in any case."""

    def read(text: str) -> _Choice:
        try:
            return choices(text.strip().lower())
        except ValueError:
            *others, last = choices
            listed = f"{', '.join(others)} or {last}"
            msg = f"{_quoted(text)} cannot be had; choose {listed}"
            raise typer.BadParameter(msg) from None

    return read


def page_name(text: str) -> str:
    """Return the name of a page format: the id of one that is shipped, or a file's path."""
    from dealgen.pages.format_file import FORMAT

    return _named(FORMAT, text)


def profile_name(text: str) -> str:
    """Return the name of a print profile: the id of one that is shipped, or a file's path."""
    from dealgen.pages.profile_file import PROFILE

    return _named(PROFILE, text)


def _named(family: Family, text: str) -> str:
    from dealgen.yaml_file import is_path, shipped_stems, unknown

    name = text.strip()
    if is_path(name) or name.lower() in shipped_stems(family):
        return name
    raise typer.BadParameter(unknown(family, name))


def _quoted(value: object) -> str:
    text = str(value)
    return repr(text if len(text) <= _LONGEST_QUOTE else f"{text[:_LONGEST_QUOTE]}…")
