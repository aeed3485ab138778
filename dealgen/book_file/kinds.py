"""Kinds of values that only books have: seeds, days, ISBNs, sheets on a page."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING

from dealgen.deal import HIGHEST_NUMBER
from dealgen.yaml_file import listed, quoted
from dealgen.yaml_file.kinds import SingleValue
from dealgen.yaml_file.tree import Scalar

if TYPE_CHECKING:
    from dealgen.yaml_file.kinds import Schema
    from dealgen.yaml_file.tree import Node

_NUMBER = re.compile(r"0|[1-9][0-9]{0,11}")
_SEVERAL = re.compile(r"[0-9]+\s*[-,][0-9\s,-]*")
_DAY = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
_LONGEST = 80


@dataclass(frozen=True, slots=True)
class SeedText(SingleValue):
    """A seed as it is written: a deal number, or any text that is no number and no list of them."""

    @property
    def expected(self) -> str:
        """What to write."""
        return f"a number from 0 to {HIGHEST_NUMBER}, or a text in quotes"

    def value(self, node: Node) -> str | None:
        """Return the seed as text."""
        if not isinstance(node, Scalar) or node.kind not in {"integer", "text", "date"}:
            return None
        text = node.text.strip()
        if node.kind == "integer" or text.isdecimal():
            return text if _NUMBER.fullmatch(text) else None
        # With chance the same file would not give the same book.
        if text.lower() == "random" or (_SEVERAL.fullmatch(text) and not _DAY.fullmatch(text)):
            return None
        return text if text.isprintable() and 0 < len(text) <= _LONGEST else None

    def fix(self, node: Scalar) -> str | None:
        """Say why chance is no seed."""
        if node.text.strip().lower() == "random":
            return "any other text or a number, so that the book comes out the same again"
        return None

    def schema(self, *, change: bool) -> Schema:  # noqa: ARG002 - a leaf is the same in a change
        """Return the JSON Schema."""
        number = {"type": "integer", "minimum": 0, "maximum": HIGHEST_NUMBER}
        return {"anyOf": [number, {"type": "string", "minLength": 1, "maxLength": _LONGEST}]}


@dataclass(frozen=True, slots=True)
class Day(SingleValue):
    """A day as `2026-11-30`, in quotes or not; read as text of that form."""

    @property
    def expected(self) -> str:
        """What to write."""
        return "a day as year-month-day, such as 2026-11-30"

    def value(self, node: Node) -> str | None:
        """Return the day in ISO form."""
        if not isinstance(node, Scalar) or not _DAY.fullmatch(node.text.strip()):
            return None
        try:
            return date.fromisoformat(node.text.strip()).isoformat()
        except ValueError:
            return None

    def schema(self, *, change: bool) -> Schema:  # noqa: ARG002 - a leaf is the same in a change
        """Return the JSON Schema."""
        return {"type": "string", "format": "date"}


@dataclass(frozen=True, slots=True)
class OneNumber(SingleValue):
    """One of a few whole numbers."""

    numbers: tuple[int, ...]

    @property
    def expected(self) -> str:
        """What to write."""
        return listed([str(number) for number in self.numbers], "or")

    def value(self, node: Node) -> int | None:
        """Return the number."""
        if not isinstance(node, Scalar) or node.kind != "integer":
            return None
        return next((number for number in self.numbers if node.text == str(number)), None)

    def schema(self, *, change: bool) -> Schema:  # noqa: ARG002 - a leaf is the same in a change
        """Return the JSON Schema."""
        return {"enum": list(self.numbers)}


@dataclass(frozen=True, slots=True)
class StarsText(SingleValue):
    """Stars as they are written: `3`, `2..4`; what they say is read elsewhere."""

    @property
    def expected(self) -> str:
        """What to write."""
        return 'stars from 1 to 5 in quotes, such as "2..4"'

    def value(self, node: Node) -> str | None:
        """Return the text."""
        if not isinstance(node, Scalar) or node.kind not in {"integer", "text"}:
            return None
        text = node.text.strip()
        return text if text.isprintable() and 0 < len(text) <= _LONGEST else None

    def schema(self, *, change: bool) -> Schema:  # noqa: ARG002 - a leaf is the same in a change
        """Return the JSON Schema."""
        one = {"type": "integer", "minimum": 1, "maximum": 5}
        return {"anyOf": [one, {"type": "string", "minLength": 1, "maxLength": _LONGEST}]}


@dataclass(frozen=True, slots=True)
class Isbn(SingleValue):
    """An ISBN of 13 digits with hyphens or blanks as its publisher sets them.

    The last digit checks the others: weighted 1 and 3 in turn, all digits sum up to a multiple of
    ten (ISO 2108).
    """

    @property
    def expected(self) -> str:
        """What to write."""
        return 'an ISBN of 13 digits in quotes, such as "978-0-306-40615-7"'

    def value(self, node: Node) -> str | None:
        """Return the ISBN as it is written."""
        if not isinstance(node, Scalar) or node.kind != "text" or not _right(node.text):
            return None
        return node.text.strip()

    def fix(self, node: Scalar) -> str | None:
        """Return it in quotes where they are all that is missing, or with the digit that checks."""
        if _right(node.text):
            return quoted(node.text.strip())
        digits = _digits(node.text)
        if len(digits) == _ISBN_LENGTH and digits.startswith(("978", "979")):
            right = next(digit for digit in "0123456789" if _right(digits[:-1] + digit))
            return f"it again from its source: after these twelve digits the last one is {right}"
        return None

    def schema(self, *, change: bool) -> Schema:  # noqa: ARG002 - a leaf is the same in a change
        """Return the JSON Schema."""
        return {"type": "string", "pattern": "^97[89][- 0-9]{10,14}$"}


_ISBN_LENGTH = 13


def _digits(text: str) -> str:
    return re.sub(r"[\s-]", "", text)


def _right(text: str) -> bool:
    digits = _digits(text)
    if not re.fullmatch(r"97[89][0-9]{10}", digits):
        return False
    return sum(int(d) * (3 if place % 2 else 1) for place, d in enumerate(digits)) % 10 == 0
