"""Kinds of single values: each knows how to read itself and what its JSON Schema is."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from dataclasses import dataclass
from difflib import get_close_matches
from typing import TYPE_CHECKING, Protocol

from dealgen.yaml_file.problems import listed, quoted
from dealgen.yaml_file.tree import Scalar

if TYPE_CHECKING:
    from dealgen.yaml_file.reading import Leaf, Path, Reading
    from dealgen.yaml_file.tree import Node

Schema = dict[str, object]

_PLAIN_NUMBER = re.compile(r"-?(0|[1-9][0-9]{0,8})")


class Kind(Protocol):
    """What may stand as a value."""

    @property
    def expected(self) -> str:
        """What to write, as it follows the word `write`."""

    def read(self, node: Node, path: Path, reading: Reading) -> None:
        """Note in `reading` the value of `node`, or what is wrong with it."""

    def schema(self, *, change: bool) -> Schema:
        """Return the JSON Schema; a `change` lies over a base, so that keys may be missing."""


def refuse(kind: Kind, node: Node, path: Path, reading: Reading, meant: str | None = None) -> None:
    """Note that `node` is not of this kind; `meant` is what to write, where that can be told."""
    what = f"{reading.label(path)} is {node}"
    reading.error(path, node.place, what, f"write {meant or kind.expected}")


@dataclass(frozen=True, slots=True)
class SingleValue(ABC):
    """A value that stands alone; the subclasses say which values they take."""

    @abstractmethod
    def value(self, node: Node) -> Leaf | None:
        """Return the value of `node`, None when it is not of this kind."""

    @property
    @abstractmethod
    def expected(self) -> str:
        """What to write."""

    @abstractmethod
    def schema(self, *, change: bool) -> Schema:
        """Return the JSON Schema."""

    def fix(self, node: Scalar) -> str | None:  # noqa: ARG002 - most kinds know no better
        """Return what was meant by a value that is not of this kind, if it can be told."""
        return None

    def read(self, node: Node, path: Path, reading: Reading) -> None:
        """Note the value of `node`, or that it is not of this kind."""
        value = self.value(node)
        if value is None:
            fix = self.fix(node) if isinstance(node, Scalar) else None
            refuse(self, node, path, reading, fix)
        else:
            reading.values[path] = value


@dataclass(frozen=True, slots=True)
class Text(SingleValue):
    """Text of at most `longest` characters, on one line or on `several`."""

    longest: int = 80
    several: bool = False

    @property
    def expected(self) -> str:
        """What to write."""
        if self.several:
            return f"text of at most {self.longest} characters, below a | if on several lines"
        return f"text on one line, at most {self.longest} characters, in quotes where in doubt"

    def value(self, node: Node) -> str | None:
        """Return the text without blanks around it."""
        if not isinstance(node, Scalar) or node.kind != "text":
            return None
        text = node.text.strip()
        lines = text.split("\n") if self.several else [text]
        sound = all(line.isprintable() for line in lines)
        return text if sound and 0 < len(text) <= self.longest else None

    def fix(self, node: Scalar) -> str | None:
        """Return the text in quotes, where YAML takes it for something else."""
        return None if node.kind in {"text", "empty"} else quoted(node.text)

    def schema(self, *, change: bool) -> Schema:  # noqa: ARG002 - a leaf is the same in a change
        """Return the JSON Schema."""
        return {
            "type": "string",
            "pattern": r"\S" if self.several else r"^[^\x00-\x1f]*\S[^\x00-\x1f]*$",
            "maxLength": self.longest,
        }


@dataclass(frozen=True, slots=True)
class Integer(SingleValue):
    """A whole number in a range, or one of a few words in its stead."""

    lowest: int
    highest: int
    word: str | None = None

    @property
    def expected(self) -> str:
        """What to write."""
        numbers = f"a whole number from {self.lowest} to {self.highest}"
        return f"{numbers}, or {self.word}" if self.word else numbers

    def value(self, node: Node) -> int | str | None:
        """Return the number, or the word."""
        if not isinstance(node, Scalar):
            return None
        if node.kind == "text" and node.text == self.word:
            return self.word
        if node.kind != "integer" or not _PLAIN_NUMBER.fullmatch(node.text):
            return None
        number = int(node.text)
        return number if self.lowest <= number <= self.highest else None

    def fix(self, node: Scalar) -> str | None:
        """Return the bare number, or the word, where it was written in another way."""
        bare = Scalar(node.place, node.text.removesuffix(".0").lstrip("0"), "integer")
        if self.value(bare) is not None:
            return f"{bare.text}, in plain digits and without quotes"
        return self.word if self.word and get_close_matches(node.text, [self.word]) else None

    def schema(self, *, change: bool) -> Schema:  # noqa: ARG002 - a leaf is the same in a change
        """Return the JSON Schema."""
        number: Schema = {"type": "integer", "minimum": self.lowest, "maximum": self.highest}
        return {"anyOf": [number, {"const": self.word}]} if self.word else number


@dataclass(frozen=True, slots=True)
class Flag(SingleValue):
    """True or false; `yes` and `on` are text to newer YAML, so nobody may write them here."""

    @property
    def expected(self) -> str:
        """What to write."""
        return "true or false"

    def value(self, node: Node) -> bool | None:
        """Return the truth value."""
        if not isinstance(node, Scalar) or node.kind != "flag":
            return None
        return {"true": True, "false": False}.get(node.text.lower())

    def fix(self, node: Scalar) -> str | None:
        """Return the one of the two that was meant."""
        meant = {"true": ("true", "yes", "on", "1"), "false": ("false", "no", "off", "0")}
        word = next((word for word, like in meant.items() if node.text.lower() in like), None)
        return f"{word}, without quotes" if word and node.kind == "text" else word

    def schema(self, *, change: bool) -> Schema:  # noqa: ARG002 - a leaf is the same in a change
        """Return the JSON Schema."""
        return {"type": "boolean"}


@dataclass(frozen=True, slots=True)
class Choice(SingleValue):
    """One of a few words."""

    words: tuple[str, ...]

    @property
    def expected(self) -> str:
        """What to write."""
        return listed(self.words, "or")

    def value(self, node: Node) -> str | None:
        """Return the word."""
        return node.text if isinstance(node, Scalar) and node.text in self.words else None

    def schema(self, *, change: bool) -> Schema:  # noqa: ARG002 - a leaf is the same in a change
        """Return the JSON Schema."""
        return {"enum": list(self.words)}
