"""What people write when they ask for deals: stars and orders, on command lines and in books."""

from __future__ import annotations

import re
from types import MappingProxyType

from dealgen.difficulty import MOST_STARS
from dealgen.errors import InputError
from dealgen.generate.ordering import Order, SortKey
from dealgen.properties import PROPERTIES
from dealgen.where import Condition, read_condition, unknown_name

_STARS = re.compile(r"(?P<low>[0-9]*)\s*(?P<range>\.\.+|…|-|–|—)?\s*(?P<high>[0-9]*)")
_LONGEST_QUOTE = 30
MOST_PRINTED = 20_000
"""So many deals are printed at a time at the most: some ten thousand pages."""

_ORDERS = MappingProxyType({"difficulty": "difficulty_score"})
"""What an order calls a property besides its name."""


def read_stars(text: str) -> Condition:
    """Read stars: `3`, `2..4`, `2..`, `..4`, `2-4`.

    Raises:
        InputError: they cannot be read, run backwards, or do not exist.

    """
    found = _STARS.fullmatch(text.strip())
    if found is None or not (found["low"] or found["high"]):
        msg = f"{_quoted(text)} cannot be had; write stars such as 3, 2..4, 2.. or ..4"
        raise InputError(msg)
    least = _star(text, found["low"] or "1")
    open_end = str(MOST_STARS) if found["range"] else found["low"]
    most = _star(text, found["high"] or open_end)
    if most < least:
        msg = f"{_quoted(text)} runs backwards; write {most}..{least}"
        raise InputError(msg)
    return read_condition(f"{least} <= stars <= {most}")


def _star(text: str, digits: str) -> int:
    number = int(digits) if len(digits) == 1 else 0
    if not 1 <= number <= MOST_STARS:
        msg = f"{_quoted(text)} cannot be had; stars run from 1 (easy) to {MOST_STARS} (hard)"
        raise InputError(msg)
    return number


def read_order(text: str) -> Order:
    """Read an order: properties with commas between, `-` for the largest first.

    Raises:
        InputError: there is no such property, or none at all.

    """
    keys = []
    for part in text.split(","):
        name = part.strip().lower()
        falling = name.startswith("-")
        name = name.removeprefix("-").strip().replace(" ", "_")
        name = _ORDERS.get(name, name)
        if not name:
            msg = "a property is missing; write such as difficulty, steps or -steps"
            raise InputError(msg)
        if name not in PROPERTIES:
            raise InputError(unknown_name(name, (*_ORDERS, *PROPERTIES)))
        keys.append(SortKey(name, falling))
    return Order(tuple(keys))


def _quoted(text: str) -> str:
    return repr(text if len(text) <= _LONGEST_QUOTE else f"{text[:_LONGEST_QUOTE]}…")
