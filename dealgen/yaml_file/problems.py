"""Problems of a file, each with its place and with what to write instead."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from dealgen.errors import InputError

if TYPE_CHECKING:
    from collections.abc import Sequence

Severity = Literal["error", "warning"]

_LONGEST_QUOTE = 40


@dataclass(frozen=True, slots=True)
class Place:
    """A point in a file; line and column count from 1, line 0 means the file as a whole."""

    file: str
    line: int = 0
    column: int = 0


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing wrong in a file: `what` is wrong, and the `fix` to write instead.

    Line and column count from 1; line 0 means the file as a whole. An error keeps the file from
    being used, a warning does not.
    """

    file: str
    line: int
    column: int
    severity: Severity
    what: str
    fix: str

    def __str__(self) -> str:
        place = f"{self.file}:{self.line}:{self.column}" if self.line else self.file
        warning = "warning: " if self.severity == "warning" else ""
        return f"{place}: {warning}{self.what}; {self.fix}"


class FileError(InputError):
    """A file with errors; `problems` holds them all, in file order."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        """Take the problems; the message has one line for each."""
        self.problems = tuple(problems)
        super().__init__("\n".join(str(problem) for problem in self.problems))


def problem_at(place: Place, what: str, fix: str, severity: Severity = "error") -> Problem:
    """Return a problem at `place`."""
    return Problem(place.file, place.line, place.column, severity, what, fix)


def quoted(text: str) -> str:
    """Return `text` in quotation marks, shortened, on one line and fit for any terminal."""
    shown = text if len(text) <= _LONGEST_QUOTE else text[: _LONGEST_QUOTE - 1] + "…"
    return json.dumps(shown, ensure_ascii=not shown.isprintable())


def listed(words: Sequence[str], last: str = "and") -> str:
    """Return `a`, `a and b`, or `a, b and c`."""
    return f" {last} ".join(part for part in (", ".join(words[:-1]), words[-1]) if part)
