"""Kinds of values that measure or colour: decimals, lengths with a unit, colours."""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction

from dealgen.yaml_file.kinds import Schema, SingleValue
from dealgen.yaml_file.tree import Node, Scalar

_NUMBER = r"-?(?:0|[1-9][0-9]{0,8})(?:\.[0-9]{1,9})?"
_PLAIN = re.compile(_NUMBER)
_LENGTH = re.compile(rf"({_NUMBER}) ?(mm|cm|in|pt)")
_LOOSE = re.compile(r"([-+]?[0-9]*[.,]?[0-9]+)\s*([a-z\"\u2033.]*)", re.IGNORECASE)

_MM = {
    "mm": Fraction(1),
    "cm": Fraction(10),
    "in": Fraction("25.4"),
    "pt": Fraction("25.4") / 72,
}
"""How many mm a unit has; a point is a 72nd of an inch, as in PDF."""

_UNITS = {
    **dict.fromkeys(("inch", "inches", "ins", "in.", '"', "″"), "in"),
    **dict.fromkeys(("millimetre", "millimetres", "millimeter", "millimeters", "mm."), "mm"),
    **dict.fromkeys(("centimetre", "centimetres", "centimeter", "centimeters", "cm."), "cm"),
    **dict.fromkeys(("point", "points", "pts", "pt."), "pt"),
}
"""Other spellings of the units."""


def _tidied(text: str) -> str:
    """Return a number with a point for a comma, and with a nought before the point."""
    number = text.replace(",", ".").removeprefix("+")
    sign, digits = ("-", number[1:]) if number.startswith("-") else ("", number)
    whole, _, rest = digits.partition(".")
    return f"{sign}{whole.lstrip('0') or '0'}{'.' if rest else ''}{rest}"


@dataclass(frozen=True, slots=True)
class Decimal(SingleValue):
    """A number in a range, with a point where it is not whole."""

    lowest: float
    highest: float

    @property
    def expected(self) -> str:
        """What to write."""
        return f"a number from {self.lowest:g} to {self.highest:g}"

    def value(self, node: Node) -> float | None:
        """Return the number."""
        if not isinstance(node, Scalar) or node.kind not in {"integer", "decimal"}:
            return None
        if not _PLAIN.fullmatch(node.text):
            return None
        number = float(node.text)
        return number if self.lowest <= number <= self.highest else None

    def fix(self, node: Scalar) -> str | None:
        """Return the bare number, where it was written in another way."""
        tidy = _tidied(node.text)
        bare = Scalar(node.place, tidy, "decimal")
        return None if self.value(bare) is None else f"{tidy}, in plain digits and without quotes"

    def schema(self, *, change: bool) -> Schema:  # noqa: ARG002 - a leaf is the same in a change
        """Return the JSON Schema."""
        return {"type": "number", "minimum": self.lowest, "maximum": self.highest}


@dataclass(frozen=True, slots=True)
class Length(SingleValue):
    """A length with its unit, read in mm."""

    lowest_mm: float
    highest_mm: float

    @property
    def expected(self) -> str:
        """What to write."""
        reach = f"a length from {self.lowest_mm:g} to {self.highest_mm:g} mm with its unit"
        return f"{reach} (mm, cm, in or pt), such as {self._example}"

    @property
    def _example(self) -> str:
        """A length that the range allows."""
        middle = (self.lowest_mm + self.highest_mm) / 2
        shown = next((mm for mm in (12.0, 0.5) if self.lowest_mm <= mm <= self.highest_mm), middle)
        return f"{shown:g} mm"

    def value(self, node: Node) -> float | None:
        """Return the length in mm, as near as a float can be."""
        if not isinstance(node, Scalar) or node.kind != "text":
            return None
        found = _LENGTH.fullmatch(node.text.strip())
        if found is None:
            return None
        length = float(Fraction(found[1]) * _MM[found[2]])
        return length if self.lowest_mm <= length <= self.highest_mm else None

    def fix(self, node: Scalar) -> str | None:
        """Return the length with the unit that was meant, or with one that may be."""
        found = _LOOSE.fullmatch(node.text.strip())
        if found is None:
            return None
        number, word = _tidied(found[1]), found[2].lower()
        unit = word if word in _MM else _UNITS.get(word, "")
        if unit:
            right = self.value(Scalar(node.place, f"{number} {unit}", "text")) is not None
            return f"{number} {unit}" if right else None
        fitting = [
            f"{number} {unit}"
            for unit in ("mm", "in", "pt")
            if self.value(Scalar(node.place, f"{number} {unit}", "text")) is not None
        ]
        return f"the unit too, such as {fitting[0]}" if fitting and not word else None

    def schema(self, *, change: bool) -> Schema:  # noqa: ARG002 - a leaf is the same in a change
        """Return the JSON Schema; it knows the form, not the range."""
        return {"type": "string", "pattern": f"^{_NUMBER} ?(mm|cm|in|pt)$"}


_COLOUR = re.compile(r"#[0-9a-f]{6}", re.IGNORECASE)
_HEX = re.compile(r"#?([0-9a-f]{6}|[0-9a-f]{3})", re.IGNORECASE)
_SHORT = 3


@dataclass(frozen=True, slots=True)
class Colour(SingleValue):
    """A colour as `#rrggbb`; it needs quotes, since a # begins a comment."""

    @property
    def expected(self) -> str:
        """What to write."""
        return 'a colour in quotes, such as "#1f3a5f"'

    def value(self, node: Node) -> str | None:
        """Return the colour, its letters small."""
        if not isinstance(node, Scalar) or node.kind != "text":
            return None
        return node.text.lower() if _COLOUR.fullmatch(node.text) else None

    def fix(self, node: Scalar) -> str | None:
        """Return the colour whose # is missing, or that has one digit for two."""
        found = _HEX.fullmatch(node.text.strip())
        if found is None:
            return None
        digits = found[1].lower()
        doubled = "".join(digit * 2 for digit in digits) if len(digits) == _SHORT else digits
        return f'"#{doubled}", with the quotation marks'

    def schema(self, *, change: bool) -> Schema:  # noqa: ARG002 - a leaf is the same in a change
        """Return the JSON Schema."""
        return {"type": "string", "pattern": "^#[0-9a-fA-F]{6}$"}
