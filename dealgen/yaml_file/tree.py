"""YAML text as a small tree of tables, lists and scalars, each with its place in the file."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

import yaml

from dealgen.yaml_file.problems import Place, Problem, problem_at, quoted
from dealgen.yaml_file.syntax import find_foreign

if TYPE_CHECKING:
    from collections.abc import Mapping

    from dealgen.yaml_file.family import Family

ScalarKind = Literal["text", "integer", "decimal", "flag", "empty", "date"]

_KINDS: dict[str, ScalarKind] = {
    "tag:yaml.org,2002:int": "integer",
    "tag:yaml.org,2002:float": "decimal",
    "tag:yaml.org,2002:bool": "flag",
    "tag:yaml.org,2002:null": "empty",
    "tag:yaml.org,2002:timestamp": "date",
}


@dataclass(frozen=True, slots=True)
class Scalar:
    """One value as it is written; `kind` is what YAML takes it for.

    `lines` are those of a text that follows a `|`, each with the place of its first character.
    """

    place: Place
    text: str
    kind: ScalarKind
    lines: tuple[tuple[Place, str], ...] = ()

    def __str__(self) -> str:
        match self.kind:
            case "text":
                return f"the text {quoted(self.text)}"
            case "empty":
                return "empty"
            case "flag":
                return self.text
            case "date":
                return f"the date {self.text}"
            case _:
                return f"the number {quoted(self.text)[1:-1]}"


@dataclass(frozen=True, slots=True)
class Listing:
    """A list."""

    place: Place
    items: tuple[Node, ...]

    def __str__(self) -> str:
        return "a list"


@dataclass(frozen=True, slots=True)
class Entry:
    """A key's place and its value."""

    key: Place
    value: Node


@dataclass(frozen=True, slots=True)
class Table:
    """A mapping; keys are text as written, whatever YAML takes them for (`no` is Norwegian)."""

    place: Place
    entries: Mapping[str, Entry]

    def __str__(self) -> str:
        return "a mapping"


Node = Scalar | Listing | Table

_LINE_BREAK = re.compile(r"\r\n|[\r\n\x85\u2028\u2029]")
"""What YAML 1.1 counts as the end of a line."""


def parse(text: str, file: str, problems: list[Problem], family: Family) -> Table | None:
    """Read the one mapping in `text`; add what is wrong to `problems`.

    Returns None when there is no tree to work with.
    """
    problem = find_foreign(text, file, family)
    if problem is not None:
        problems.append(problem)
        return None
    node = yaml.compose(text, yaml.SafeLoader)
    if node is None or (isinstance(node, yaml.ScalarNode) and node.tag.endswith(":null")):
        problems.append(problem_at(Place(file), "the file is empty", f"write {family.start}"))
        return None
    tree = _Conversion(file, tuple(_LINE_BREAK.split(text)), problems, family).tree(node)
    if isinstance(tree, Table):
        return tree
    fix = f"write key: value lines, such as {family.line}"
    problems.append(problem_at(tree.place, f"the file is {tree}, not a mapping", fix))
    return None


@dataclass(frozen=True, slots=True)
class _Conversion:
    """The way from PyYAML's nodes to a tree: `file` is their file, `lines` are its lines."""

    file: str
    lines: tuple[str, ...]
    problems: list[Problem]
    family: Family

    def tree(self, node: yaml.Node) -> Node:
        """Return what `node` says."""
        place = self._place(node)
        if isinstance(node, yaml.MappingNode):
            return Table(place, self._entries(node))
        if isinstance(node, yaml.SequenceNode):
            return Listing(place, tuple(self.tree(item) for item in node.value))
        kind = _KINDS.get(node.tag, "text")
        drawn = isinstance(node, yaml.ScalarNode) and node.style == "|"
        return Scalar(place, node.value, kind, self._lines(node, node.value) if drawn else ())

    def _place(self, node: yaml.Node) -> Place:
        return Place(self.file, node.start_mark.line + 1, node.start_mark.column + 1)

    def _lines(self, node: yaml.Node, text: str) -> tuple[tuple[Place, str], ...]:
        """Return the lines of a text that follows a `|`; it begins on the next line."""
        first = node.start_mark.line + 1
        raw = self.lines[first:]
        return tuple(
            (Place(self.file, first + i + 1, max(len(whole) - len(line), 0) + 1), line)
            for i, (line, whole) in enumerate(zip(text.split("\n"), raw, strict=False))
        )

    def _entries(self, node: yaml.MappingNode) -> dict[str, Entry]:
        entries: dict[str, Entry] = {}
        for key, value in node.value:
            place = self._place(key)
            if not isinstance(key, yaml.ScalarNode):
                what = "a list or a mapping stands where a key should"
                fix = f"write a word, a colon and a blank: {self.family.entry}"
                self.problems.append(problem_at(place, what, fix))
            elif key.value in entries:
                first = entries[key.value].key.line
                what = f"the key {quoted(key.value)} stands here again, after line {first}"
                self.problems.append(problem_at(place, what, "keep one of the two"))
            else:
                entries[key.value] = Entry(place, self.tree(value))
        return entries
