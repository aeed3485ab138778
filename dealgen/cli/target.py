"""What names deals on a command line: a layout, `@built`, a list of numbers; and seeds."""

from __future__ import annotations

import re
import secrets
from dataclasses import dataclass
from typing import TYPE_CHECKING

import typer

from dealgen.cli.options import Dealing
from dealgen.deal import HIGHEST_NUMBER, check_number, text_seed
from dealgen.errors import InputError

if TYPE_CHECKING:
    from collections.abc import Iterable

MOST_LISTED = 100_000
"""So many deals a list of numbers may name."""

_LIST = re.compile(r"(?P<name>.*)#(?P<numbers>[^#]*)", re.DOTALL)
_RANGE = re.compile(r"(\d+)(?:\s*-\s*(\d+))?", re.ASCII)
_BUILT, _TYPED_IN = "@built", "@code"
_RANDOM_NUMBERS = 10**9
_DIGITS = len(str(HIGHEST_NUMBER))


@dataclass(frozen=True, slots=True)
class Target:
    """What a text such as `turtle@built#7,9` names.

    `source` is the layout's name, None where none stands there, as in `#7`. `numbers` is None
    without a list. With `built` the numbers are those of built deals.
    """

    source: str | None
    numbers: tuple[int, ...] | None
    built: bool


def read_target(text: str, most: int = MOST_LISTED) -> Target:
    """Read `pyramid`, `pyramid#7,9,12-20`, `turtle@built` or `turtle@built#7`.

    Raises:
        InputError: the list has something else than numbers, or more than `most`.

    """
    found = _LIST.fullmatch(text)
    if found is None or text.lower().endswith((".yaml", ".yml")):
        return Target(text.removesuffix(_BUILT), None, text.endswith(_BUILT))
    name = found["name"]
    if name.endswith(_TYPED_IN):
        msg = f"{text}: a deal that was typed in has no number; give its deal code"
        raise InputError(msg)
    numbers = tuple(_read_numbers(found["numbers"], text, most))
    return Target(name.removesuffix(_BUILT) or None, numbers, name.endswith(_BUILT))


def wants_built(target: Target, dealing: Dealing | None, text: str) -> bool:
    """Tell whether built deals are meant, by a target (written as `text`) and by `--deal`.

    A list names its deals for ever, so the option may not turn it into another one.
    """
    if target.built and dealing is Dealing.SHUFFLED:
        msg = f"{text} names built deals; leave out --deal shuffled, or {_BUILT}"
        raise typer.BadParameter(msg)
    if target.numbers is not None and not target.built and dealing is Dealing.BUILT:
        name, _, numbers = text.rpartition("#")
        msg = f"{text} names shuffled deals; for built ones write {name}{_BUILT}#{numbers}"
        raise typer.BadParameter(msg)
    return target.built or dealing is Dealing.BUILT


def _read_numbers(listed: str, text: str, most: int) -> Iterable[int]:
    ranges: list[range] = []
    for part in listed.split(","):
        match = _RANGE.fullmatch(part.strip())
        if match is None:
            msg = f"{text}: {part!r} is no deal number; write numbers such as #7 or #7,9,12-20"
            raise InputError(msg)
        first, last = read_number(match[1]), read_number(match[2] or match[1])
        if last < first:
            msg = f"{text}: the range {part.strip()} runs backwards; write {last}-{first}"
            raise InputError(msg)
        ranges.append(range(first, last + 1))
        if sum(map(len, ranges)) > most:
            msg = f"{text}: more than {most:,} deals; ask for them in parts"
            raise InputError(msg)
    return dict.fromkeys(number for numbers in ranges for number in numbers)


def read_number(text: str) -> int:
    """Read a deal number, with or without a sign.

    Raises:
        InputError: it is out of range.

    """
    digits = text.lstrip("+-").lstrip("0") or "0"
    if len(digits) > _DIGITS:
        shown = text if len(text) <= 2 * _DIGITS else f"{text[:_DIGITS]}…"
        msg = f"deal number {shown} is out of range; numbers run from 0 to {HIGHEST_NUMBER}"
        raise InputError(msg)
    number = -int(digits) if text.startswith("-") else int(digits)
    check_number(number)
    return number


def seed_number(seed: str) -> int:
    """Return the first deal number of a seed: a number, `random`, or any text.

    Raises:
        InputError: the number is out of range, or the seed is empty or looks like a list.

    """
    text = seed.strip()
    if not text:
        msg = "the seed is empty; write a number, any text, or random"
        raise InputError(msg)
    if text == "random":
        number = secrets.randbelow(_RANDOM_NUMBERS)
        typer.echo(f"seed {number}", err=True)
        return number
    if re.fullmatch(r"[+-]?\d+", text, re.ASCII):
        return read_number(text)
    if re.fullmatch(r"\d+\s*[-,][\d\s,-]*", text, re.ASCII) and not _is_date(text):
        msg = f"{seed!r} looks like a list of deals; a list goes behind the layout: pyramid#{text}"
        raise InputError(msg)
    return text_seed(text)


def _is_date(text: str) -> bool:
    return re.fullmatch(r"\d{4}-\d{1,2}-\d{1,2}", text) is not None
