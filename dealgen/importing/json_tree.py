"""JSON read into values that know their places, which the standard reader does not tell."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, NoReturn

from dealgen.importing.foreign import fault
from dealgen.importing.lines import LineIndex
from dealgen.yaml_file.problems import quoted

if TYPE_CHECKING:
    from dealgen.yaml_file.problems import Place

_DEEPEST = 32
"""Levels of nesting; a `.mah` file has eight."""

_TOKEN = re.compile(
    r"""[ \t\n]*(?:(?P<mark>[\[\]{},:])
    |(?P<text>"(?:[^"\\\x00-\x1f]|\\.)*")
    |(?P<integer>-?(?:0|[1-9][0-9]*)(?![0-9.eE]))
    |(?P<other>[^\s\[\]{},:"]+))""",
    re.VERBOSE,
)
_OTHERS = re.compile(r"true|false|null|-?[0-9]+(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?")
_LONGEST_NUMBER = 9


@dataclass(frozen=True, slots=True)
class Json:
    """A value and its place: text, a whole number, a list, an object, or None for all else."""

    place: Place
    value: str | int | tuple[Json, ...] | dict[str, Json] | None

    @property
    def items(self) -> tuple[Json, ...] | None:
        """The entries of a list, None when it is none."""
        return self.value if isinstance(self.value, tuple) else None

    @property
    def number(self) -> int | None:
        """The whole number, None when it is none."""
        return self.value if isinstance(self.value, int) else None

    def text(self, key: str) -> str:
        """Return the text that an object has for `key`, empty when it has none."""
        entry = self.value.get(key) if isinstance(self.value, dict) else None
        return entry.value if entry and isinstance(entry.value, str) else ""


def read_json(text: str, file: str) -> Json:
    """Return the one value in `text`.

    Raises:
        FileError: the text is not JSON, or is nested more than 32 deep.

    """
    reader = _Reader(text, file)
    value = reader.value(0)
    if text[reader.offset :].strip():
        reader.refuse("something follows the end of the layouts", "remove it")
    return value


class _Reader:
    """A text, and how far it has been read."""

    def __init__(self, text: str, file: str) -> None:
        self.text = text
        self.offset = 0
        self._lines = LineIndex(text, file)

    def refuse(self, what: str, fix: str) -> NoReturn:
        """Raise an error at the next thing that is not blank."""
        blank = re.compile(r"\s*").match(self.text, self.offset)
        at = min(blank.end() if blank else self.offset, max(len(self.text) - 1, 0))
        raise fault(self._lines.place(at), f"this is not JSON: {what}", fix)

    def value(self, depth: int) -> Json:
        """Read a value."""
        token = self._token()
        if token is None:
            self.refuse("a value is missing", "write it, or close the brackets before")
        place = self._lines.place(token.start(token.lastgroup or 0))
        self.offset = token.end()
        if token["mark"]:
            return Json(place, self._several(token, depth))
        if token["text"]:
            return Json(place, self._string(token))
        if token["integer"]:
            # A number beyond all use is no whole number to anybody who asks.
            short = len(token["integer"]) <= _LONGEST_NUMBER
            return Json(place, int(token["integer"]) if short else None)
        if not _OTHERS.fullmatch(token["other"]):
            self.offset = token.start("other")
            self.refuse(f"{quoted(token['other'])} stands here", "put text in quotes")
        return Json(place, None)

    def _token(self) -> re.Match[str] | None:
        return _TOKEN.match(self.text, self.offset)

    def _string(self, token: re.Match[str]) -> str:
        try:
            return str(json.loads(token["text"]))
        except ValueError:
            self.offset = token.start("text")
            self.refuse("an escape names no character", "write the character")

    def _several(self, opening: re.Match[str], depth: int) -> tuple[Json, ...] | dict[str, Json]:
        if depth >= _DEEPEST:
            self.offset = opening.start("mark")
            self.refuse(f"brackets lie more than {_DEEPEST} deep here", "close some")
        if opening["mark"] == "[":
            items: list[Json] = []
            while not self._closed("]", first=not items):
                items.append(self.value(depth + 1))
            return tuple(items)
        if opening["mark"] != "{":
            self.offset = opening.start("mark")
            self.refuse(f"{quoted(opening['mark'])} stands where a value should", "remove it")
        entries: dict[str, Json] = {}
        while not self._closed("}", first=not entries):
            key = self._token()
            if key is None or not key["text"]:
                self.refuse("a key is missing", 'write "key": value')
            self.offset = key.end()
            name = self._string(key)
            if not self._takes(":"):
                self.refuse(f"no colon follows {quoted(name)}", 'write "key": value')
            entries[name] = self.value(depth + 1)
        return entries

    def _closed(self, mark: str, *, first: bool) -> bool:
        """Tell whether a list or object ends here; else see to the comma between two entries."""
        if self._takes(mark):
            return True
        if not first and not self._takes(","):
            self.refuse(f"neither a comma nor {quoted(mark)} follows an entry", "write it")
        return False

    def _takes(self, mark: str) -> bool:
        token = self._token()
        if token is None or token["mark"] != mark:
            return False
        self.offset = token.end()
        return True
