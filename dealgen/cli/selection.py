"""Which deals are meant: a layout with numbers, a walk from a seed, or a file of deals."""

from __future__ import annotations

import re
import secrets
from dataclasses import dataclass
from typing import TYPE_CHECKING

import typer

from dealgen.cli.options import DEFAULT_LAYOUT
from dealgen.cli.reading import shown_name, text_lines
from dealgen.deal import HIGHEST_NUMBER, check_number, coded_deal, numbered_deal, text_seed
from dealgen.errors import InputError
from dealgen.layout_file import load_layout

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from dealgen.deal import Deal
    from dealgen.layout import Layout

_LIST = re.compile(r"(?P<name>.*)#(?P<numbers>[^#]*)", re.DOTALL)
_RANGE = re.compile(r"(\d+)(?:\s*-\s*(\d+))?", re.ASCII)
_MOST_LISTED = 100_000
_RANDOM_NUMBERS = 10**9
_DIGITS = len(str(HIGHEST_NUMBER))
_COMMENT = re.compile(r"(?:^|\s)#.*")


@dataclass(frozen=True)
class Selection:
    """The deals of one layout that a command line names.

    `source` is the layout as it was named, `deals` may be endless; `count` is how many are
    wanted, None for all.
    """

    source: str
    layout: Layout
    deals: Iterable[Deal]
    count: int | None


def select(
    target: str,
    *,
    count: int | None,
    seed: str | None,
    deals: str | None = None,
    most: int = _MOST_LISTED,
) -> Selection:
    """Read a command's layout argument with its `--count`, `--seed` and `--deals`.

    `target` is `pyramid`, `pyramid#7` or `pyramid#7,9,12-20`. A list names its deals, `most` of
    them; else the numbers are walked from the seed.

    Raises:
        InputError: the layout, a number or the file of deals is bad.

    """
    source, numbers = split_target(target, most)
    if numbers is not None or deals is not None:
        for name, value in (("--count", count), ("--seed", seed)):
            if value is not None:
                what = "a list of numbers" if numbers is not None else "--deals"
                msg = f"{what} says which deals are meant; leave out {name}"
                raise typer.BadParameter(msg)
    layout = load_layout(source)
    if deals is not None:
        if numbers is not None:
            msg = "give the deals by number or with --deals, not both"
            raise typer.BadParameter(msg)
        return Selection(source, layout, _at_most(most, read_deals(layout, deals), deals), None)
    if numbers is not None:
        return Selection(source, layout, (numbered_deal(layout, n) for n in numbers), None)
    first = seed_number("1" if seed is None else seed)
    walk = (numbered_deal(layout, number) for number in range(first, HIGHEST_NUMBER + 1))
    return Selection(source, layout, walk, count or 1)


def split_target(target: str, most: int = _MOST_LISTED) -> tuple[str, list[int] | None]:
    """Split `pyramid#7,9,12-20` into the layout's name and the numbers, None without a list.

    Without a name, as in `#7`, it is the default layout.

    Raises:
        InputError: the list has something else than numbers, or more than `most`.

    """
    found = _LIST.fullmatch(target)
    if found is None or target.lower().endswith((".yaml", ".yml")):
        return target, None
    return found["name"] or DEFAULT_LAYOUT, _read_numbers(found["numbers"], target, most)


def _read_numbers(listed: str, target: str, most: int) -> list[int]:
    ranges: list[range] = []
    for part in listed.split(","):
        match = _RANGE.fullmatch(part.strip())
        if match is None:
            msg = f"{target}: {part!r} is no deal number; write numbers such as #7 or #7,9,12-20"
            raise InputError(msg)
        first, last = _number(match[1]), _number(match[2] or match[1])
        if last < first:
            msg = f"{target}: the range {part.strip()} runs backwards; write {last}-{first}"
            raise InputError(msg)
        ranges.append(range(first, last + 1))
        if sum(map(len, ranges)) > most:
            msg = f"{target}: more than {most:,} deals; ask for them in parts"
            raise InputError(msg)
    return list(dict.fromkeys(number for numbers in ranges for number in numbers))


def _number(text: str) -> int:
    """Read a deal number, with or without a sign."""
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
        return _number(text)
    if re.fullmatch(r"\d+\s*[-,][\d\s,-]*", text, re.ASCII) and not _is_date(text):
        msg = f"{seed!r} looks like a list of deals; a list goes behind the layout: pyramid#{text}"
        raise InputError(msg)
    return text_seed(text)


def _is_date(text: str) -> bool:
    return re.fullmatch(r"\d{4}-\d{1,2}-\d{1,2}", text) is not None


def _at_most(most: int, deals: Iterable[Deal], file: str) -> Iterator[Deal]:
    for number, deal in enumerate(deals, start=1):
        if number > most:
            msg = f"{shown_name(file)}: more than {most:,} deals; ask for them in parts"
            raise InputError(msg)
        yield deal


def read_deals(layout: Layout, file: str) -> Iterator[Deal]:
    """Yield the deals of a file, one a line; `-` is standard input.

    A line holds a deal code, a deal number or an id such as `pyramid#7`. What follows a `#` that
    stands at the start of a word is a comment; what stands before a `|` is a note.

    Raises:
        InputError: the file cannot be read, is empty, or a line is no deal.

    """
    found = False
    for number, line in enumerate(text_lines(file), start=1):
        text = _COMMENT.sub("", line).rpartition("|")[2].strip()
        if not text:
            continue
        found = True
        try:
            yield from one_deal(layout, text)
        except InputError as error:
            msg = f"{shown_name(file)}:{number}: {error}"
            raise InputError(msg) from None
    if not found:
        msg = f"{shown_name(file)}: no deals; write one deal code or number on each line"
        raise InputError(msg)


def one_deal(layout: Layout, text: str) -> Iterable[Deal]:
    """Read one deal code, number or id of the layout.

    Raises:
        InputError: it is none, or one of another layout.

    """
    if text.isascii() and text.isdigit():
        return [numbered_deal(layout, _number(text))]
    if "#" not in text:
        return [coded_deal(layout, text)]
    name, numbers = split_target(text)
    if numbers is None or (name != layout.id and not text.startswith("#")):
        msg = f"{text} is no deal of the layout {layout.id}"
        raise InputError(msg)
    return [numbered_deal(layout, number) for number in numbers]
