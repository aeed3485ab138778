"""Words and signs of a condition, each with its column; and what people write instead of them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, Literal, NoReturn

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

LONGEST = 1000
"""Characters that a condition may have."""

_MOST_DIGITS = 15
_LONGEST_QUOTE = 20
_THOUSANDS = 3  # digits behind a comma that sets thousands apart

Kind = Literal["number", "name", "sign", "end"]

_TOKEN = re.compile(
    r"(?P<number>(?:[0-9]+(?:\.[0-9]+)?|\.[0-9]+)(?![\w.]))"
    r"|(?P<name>[^\W\d]\w*)"
    r"|(?P<sign><=|>=|==|!=|//|[-+*/%<>()])"
)
_LONG_MISTAKE = re.compile(r"!==|===|=>|=<|<>|&&|\|\||\*\*|\.\.+|<<|>>")
_DECIMAL_COMMA = re.compile(r"(\d+),(\d+)", re.ASCII)

_MEANT: Mapping[str, str] = MappingProxyType(
    {
        "!==": "write !=",
        "===": "write ==",
        "=>": "write >=",
        "=<": "write <=",
        "<>": "write !=",
        "=": "to compare write ==",
        "≥": "write >=",
        "≤": "write <=",
        "≠": "write !=",
        "&&": "write and",
        "&": "write and",
        "||": "write or",
        "|": "write or",
        "!": "write not, or != to compare",
        "×": "write *",
        "·": "write *",
        "÷": "write /",
        ":": "write / to divide",
        "−": "write -, the sign on the keyboard",
        "–": "write -, the sign on the keyboard",
        "[": "write ( and )",
        "]": "write ( and )",
        "{": "write ( and )",
        "}": "write ( and )",
        "**": "there are no powers; multiply with *",
        "^": "there are no powers; multiply with *",
        "..": "a range is written 20 <= steps <= 40",
        "...": "a range is written 20 <= steps <= 40",
        "…": "a range is written 20 <= steps <= 40",
        '"': "there are no texts to compare, only numbers, true and false",
        "'": "there are no texts to compare, only numbers, true and false",
        ",": "to join conditions write and",
        ";": "to join conditions write and",
        "#": "a deal's number is the property number, such as number >= 100",
    }
)
"""What people write, and what to write instead."""


class WhereError(ValueError):
    """A condition that cannot be read: `column`, from 1, is where, the text says what to do."""

    def __init__(self, column: int, what: str) -> None:
        """Keep the column, and put it before what is wrong."""
        super().__init__(f"column {column}: {what}")
        self.column = column


@dataclass(frozen=True, slots=True)
class Token:
    """A word, a number or a sign of a condition, and the column, from 1, where it begins."""

    kind: Kind
    text: str
    column: int


def quoted(text: str) -> str:
    """Return a piece of a condition as it is quoted in a sentence."""
    return repr(text if len(text) <= _LONGEST_QUOTE else f"{text[:_LONGEST_QUOTE]}…")


def tokens(text: str) -> Iterator[Token]:
    """Yield the tokens of a condition and, last, its end.

    Raises:
        WhereError: something is in it that no condition has.

    """
    if len(text) > LONGEST:
        raise WhereError(LONGEST + 1, f"the condition is too long; {LONGEST:,} characters will do")
    place = 0
    while place < len(text):
        if text[place].isspace():
            place += 1
            continue
        found = _TOKEN.match(text, place)
        if found is None or found.lastgroup is None or _LONG_MISTAKE.match(text, place):
            _refuse(text, place)
        kind: Kind = "sign"
        if found.lastgroup == "number":
            kind = "number"
            _check_number(text, found)
        elif found.lastgroup == "name":
            kind = "name"
        yield Token(kind, found[0], place + 1)
        place = found.end()
    yield Token("end", "", len(text) + 1)


def _check_number(text: str, found: re.Match[str]) -> None:
    column = found.start() + 1
    if (comma := _DECIMAL_COMMA.match(text, found.start())) is not None:
        whole, part = comma.groups()
        what = f"a decimal is written with a point, {whole}.{part}"
        if len(part) == _THOUSANDS:
            what = f"write {whole}{part}, or with a point where a decimal is meant, {whole}.{part}"
        raise WhereError(column, f"{quoted(comma[0])}: {what}")
    if len(found[0]) > _MOST_DIGITS:
        raise WhereError(column, f"{quoted(found[0])} has too many digits; {_MOST_DIGITS} will do")


def _refuse(text: str, place: int) -> NoReturn:
    """Say what to write instead of what stands at a place."""
    column = place + 1
    if text[place].isdecimal() or text[place] == ".":
        wrong = re.match(r"[\w.]+", text[place:])
        number = wrong[0] if wrong else text[place]
        if ".." in number:
            raise WhereError(column, f"{quoted(number)}: {_MEANT['..']}")
        if number[0] == ".":
            raise WhereError(column, "'.': there are no points but those of decimals such as 0.25")
        raise WhereError(column, f"{quoted(number)} is no number; write it such as 12 or 0.25")
    long = _LONG_MISTAKE.match(text, place)
    sign = long[0] if long else text[place]
    what = _MEANT.get(sign, "no condition has this sign")
    raise WhereError(column, f"{quoted(sign)}: {what}")
