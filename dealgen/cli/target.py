"""What names deals on a command line: a layout, `@built`, a list of numbers; and seeds."""

from __future__ import annotations

import re
import secrets
from dataclasses import dataclass
from typing import TYPE_CHECKING

import typer

from dealgen.cli.options import DEFAULT_LAYOUT, Dealing
from dealgen.deal import HIGHEST_NUMBER, check_number, text_seed
from dealgen.errors import InputError
from dealgen.layout_file.family import LAYOUT
from dealgen.yaml_file.source import is_path, shipped_stems

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

MOST_LISTED = 100_000
"""So many deals a list of numbers may name."""

_LIST = re.compile(r"(?P<name>.*)#(?P<numbers>[^#]*)", re.DOTALL)
_NUMBERS = re.compile(r"#?\s*\d[\d\s,-]*", re.ASCII)
_LOOSE_LIST = re.compile(r"(?P<name>.*?\S)[\s-]\s*(?P<numbers>\d[\d\s,-]*)", re.ASCII | re.DOTALL)
_ENDINGS = (".yaml", ".yml")
_BETWEEN = re.compile(r"(?<=\d)\s+(?=\d)", re.ASCII)
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

    What people write instead of the sign is understood too: `pyramid 7`, `pyramid-7`,
    `pyramid #7`, and `7` alone.

    Raises:
        InputError: the list has something else than numbers, or more than `most`.

    """
    plain = text.strip()
    if plain.lower().endswith(_ENDINGS):
        return Target(plain, None, built=False)
    if is_number_list(plain):
        return Target(None, tuple(_read_numbers(plain.lstrip("#"), text, most)), built=False)
    found = _LIST.fullmatch(plain)
    if found is None:
        loose = _LOOSE_LIST.fullmatch(plain)
        found = loose if loose and is_layout_name(loose["name"]) else None
    name = plain if found is None else found["name"].strip()
    if found is not None and name.lower().endswith(_TYPED_IN):
        msg = f"{text}: a deal that was typed in has no number; give its deal code"
        raise InputError(msg)
    built = name.lower().endswith(_BUILT)
    source = plain_name(name[: -len(_BUILT)] if built else name)
    if found is None:
        return Target(source, None, built)
    return Target(source or None, tuple(_read_numbers(found["numbers"], text, most)), built)


def one_target(words: Sequence[str]) -> str:
    """Return the one layout, with or without numbers, that the words of a command name.

    The shell parts `pyramid 53` into two words; without words it is the default layout.
    """
    joined = list(join_numbers(words))
    if len(joined) > 1:
        shown = " and ".join(word or "''" for word in joined)
        msg = f"this command takes one layout, not {shown}; run it for each"
        raise typer.BadParameter(msg)
    return joined[0] if joined else DEFAULT_LAYOUT


def join_numbers(words: Iterable[str]) -> Iterator[str]:
    """Yield words, numbers that follow a layout put behind it: `pyramid`, `53` is `pyramid#53`."""
    layout, numbers = "", list[str]()
    for word in words:
        if layout and is_number_list(word):
            numbers.append(word.lstrip("#").strip())
            continue
        if layout:
            yield _named(layout, numbers)
        layout, numbers = (word, []) if is_layout_name(word) else ("", [])
        if not layout:
            yield word
    if layout:
        yield _named(layout, numbers)


def _named(layout: str, numbers: Sequence[str]) -> str:
    return f"{layout}#{','.join(numbers)}" if numbers else layout


def is_number_list(text: str) -> bool:
    """Tell whether a text is numbers alone: `7`, `#7`, `7,9,12-20`."""
    return _NUMBERS.fullmatch(text.strip()) is not None


def is_layout_name(word: str) -> bool:
    """Tell whether a word is written as a layout alone: a shipped id, or the name of a file."""
    name = word.strip().lower().removesuffix(_BUILT)
    return name in shipped_stems(LAYOUT) or name.endswith(_ENDINGS)


def plain_name(name: str) -> str:
    """Return the name of a layout as layout files know it: shipped ids are good in any case."""
    name = name.strip()
    return name if is_path(name) or name.lower() not in shipped_stems(LAYOUT) else name.lower()


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
    for part in _BETWEEN.sub(",", listed).split(","):
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
    if text.lower() == "random":
        number = secrets.randbelow(_RANDOM_NUMBERS)
        typer.echo(f"dealgen: for the same deals again write --seed {number}", err=True)
        return number
    if re.fullmatch(r"[+-]?\d+", text, re.ASCII):
        return read_number(text)
    if re.fullmatch(r"\d+\s*[-,][\d\s,-]*", text, re.ASCII) and not _is_date(text):
        msg = f"{seed!r} looks like a list of deals; a list goes behind the layout: pyramid#{text}"
        raise InputError(msg)
    return text_seed(text)


def _is_date(text: str) -> bool:
    return re.fullmatch(r"\d{4}-\d{1,2}-\d{1,2}", text) is not None
