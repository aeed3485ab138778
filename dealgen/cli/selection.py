"""Which deals are meant: a layout with numbers, a walk from a seed, or a file of deals."""

from __future__ import annotations

import re
import secrets
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from dealgen.deal import HIGHEST_NUMBER, check_number, coded_deal, numbered_deal, text_seed
from dealgen.errors import InputError
from dealgen.layout_file import load_layout

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from dealgen.deal import Deal
    from dealgen.layout import Layout

_RANGE = re.compile(r"(\d+)(?:\s*-\s*(\d+))?")
_MOST_LISTED = 100_000
_RANDOM_NUMBERS = 10**9
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
    target: str, *, count: int | None, seed: str | None, deals: str | None = None
) -> Selection:
    """Read a command's layout argument with its `--count`, `--seed` and `--deals`.

    `target` is `pyramid`, `pyramid#7` or `pyramid#7,9,12-20`. A list names its deals; else the
    numbers are walked from the seed.

    Raises:
        InputError: the layout, a number or the file of deals is bad.

    """
    source, numbers = split_target(target)
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
        return Selection(source, layout, read_deals(layout, deals), None)
    if numbers is not None:
        return Selection(source, layout, [numbered_deal(layout, n) for n in numbers], None)
    first = seed_number("1" if seed is None else seed)
    walk = (numbered_deal(layout, number) for number in range(first, HIGHEST_NUMBER + 1))
    return Selection(source, layout, walk, count or 1)


def split_target(target: str) -> tuple[str, list[int] | None]:
    """Split `pyramid#7,9,12-20` into the layout's name and the numbers, None without a list."""
    name, mark, listed = target.rpartition("#")
    if not mark:
        return target, None
    return name, _read_numbers(listed, target)


def _read_numbers(listed: str, target: str) -> list[int]:
    numbers: list[int] = []
    for part in listed.split(","):
        match = _RANGE.fullmatch(part.strip())
        if match is None:
            msg = f"{target}: {part!r} is no deal number; write numbers such as #7 or #7,9,12-20"
            raise InputError(msg)
        first, last = int(match[1]), int(match[2] or match[1])
        check_number(first)
        check_number(last)
        if last < first:
            msg = f"{target}: the range {part.strip()} runs backwards; write {last}-{first}"
            raise InputError(msg)
        if last - first >= _MOST_LISTED - len(numbers):
            msg = f"{target}: more than {_MOST_LISTED:,} deals; ask for them in parts"
            raise InputError(msg)
        numbers += range(first, last + 1)
    return list(dict.fromkeys(numbers))


def seed_number(seed: str) -> int:
    """Return the first deal number of a seed: a number, `random`, or any text.

    Raises:
        InputError: the number is out of range, or the seed looks like a list.

    """
    text = seed.strip()
    if text == "random":
        number = secrets.randbelow(_RANDOM_NUMBERS)
        typer.echo(f"seed {number}", err=True)
        return number
    if re.fullmatch(r"[+-]?\d+", text, re.ASCII):
        check_number(int(text))
        return int(text)
    if re.fullmatch(r"\d+\s*[-,][\d\s,-]*", text, re.ASCII) and not _is_date(text):
        msg = f"{seed!r} looks like a list of deals; a list goes behind the layout: pyramid#{text}"
        raise InputError(msg)
    return text_seed(text)


def _is_date(text: str) -> bool:
    return re.fullmatch(r"\d{4}-\d{1,2}-\d{1,2}", text) is not None


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
            msg = f"{file}:{number}: {error}"
            raise InputError(msg) from None
    if not found:
        msg = f"{file}: no deals; write one deal code or number on each line"
        raise InputError(msg)


def one_deal(layout: Layout, text: str) -> Iterable[Deal]:
    """Read one deal code, number or id of the layout."""
    if text.isascii() and text.isdigit():
        return [numbered_deal(layout, int(text))]
    name, numbers = split_target(text)
    if numbers is None:
        return [coded_deal(layout, text)]
    if name not in ("", layout.id):
        msg = f"{text} is no deal of the layout {layout.id}"
        raise InputError(msg)
    return [numbered_deal(layout, number) for number in numbers]


def text_lines(file: str) -> Iterator[str]:
    """Yield the lines of a file, or of standard input for `-`.

    Raises:
        InputError: the file cannot be read.

    """
    try:
        if file == "-":
            yield from sys.stdin
        else:
            with Path(file).open(encoding="utf-8-sig") as lines:
                yield from lines
    except OSError as error:
        msg = f"cannot read {file}: {error.strerror}"
        raise InputError(msg) from None
    except UnicodeDecodeError:
        msg = f"cannot read {file}: it is not UTF-8 text"
        raise InputError(msg) from None
