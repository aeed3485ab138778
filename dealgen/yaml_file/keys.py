"""Mappings with fixed keys, each key with its kind of value and what it means."""

from __future__ import annotations

import re
from dataclasses import dataclass
from difflib import get_close_matches
from typing import TYPE_CHECKING

from dealgen.yaml_file.kinds import Kind, Schema, Text, refuse
from dealgen.yaml_file.problems import listed, quoted
from dealgen.yaml_file.several import ListOf, MapOf
from dealgen.yaml_file.tree import Scalar, Table

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from dealgen.yaml_file.family import Family
    from dealgen.yaml_file.reading import Leaf, Path, Reading
    from dealgen.yaml_file.tree import Entry, Node


@dataclass(frozen=True, slots=True)
class Key:
    """One key of a mapping: what may stand there, what it means, and what holds without it.

    `default` goes without saying when the key is left out; `required` keys have none.
    A key that `brings` others from a base cannot be taken away by null, and where it is misspelt
    nothing counts as missing.
    """

    kind: Kind
    about: str
    example: str
    required: bool = False
    default: Leaf | None = None
    brings: bool = False

    def schema(self, *, change: bool) -> Schema:
        """Return the JSON Schema; in a change, null takes the key of the base away."""
        schema = self.kind.schema(change=change)
        if change and not self.brings:
            schema = {"anyOf": [schema, {"type": "null"}]}
        schema = {"description": self.about, **schema}
        return schema if self.default is None else {**schema, "default": self.default}


@dataclass(frozen=True, slots=True)
class Keys:
    """A mapping with fixed keys; `alone` when exactly one of them must stand in it."""

    keys: Mapping[str, Key]
    example: str
    alone: bool = False

    @property
    def expected(self) -> str:
        """What to write."""
        return f"a mapping such as {self.example}"

    def read(self, node: Node, path: Path, reading: Reading) -> None:
        """Note what stands under each key, which keys are unknown, and which are missing."""
        if not isinstance(node, Table):
            refuse(self, node, path, reading)
            return
        reading.places[path] = node.place
        if self._base_meant(node):
            reading.whole = False
        for name, entry in node.entries.items():
            here = (*path, name)
            key = self.keys.get(name)
            if key is None:
                self._unknown(node, entry, here, reading)
                continue
            reading.keys[here], reading.places[here] = entry.key, entry.value.place
            if isinstance(entry.value, Scalar) and entry.value.kind == "empty" and not key.required:
                fix = f"write {key.kind.expected}, or leave it out"
                reading.error(here, entry.value.place, f"{name} is empty", fix)
            else:
                key.kind.read(entry.value, here, reading)
        if self.alone and len(node.entries) != 1:
            what = f"{reading.label(path)} has {len(node.entries) or 'no'} keys"
            fix = f"write exactly one, such as {self.example}"
            reading.error(path, node.place, what, fix)
        elif reading.whole or _within_list(path):
            self._missing(node, path, reading)

    def _missing(self, node: Table, path: Path, reading: Reading) -> None:
        for name, key in self.keys.items():
            here = (*path, name)
            if name in node.entries:
                continue
            if key.default is not None:
                reading.values[here] = key.default
            elif key.required and self._misspelt(name, node):
                reading.unsound.add(here)
            elif key.required:
                what = f"{reading.label(path)} has no {name}"
                reading.error(here, node.place, what, f"write for example {name}: {key.example}")

    def _base_meant(self, node: Table) -> bool:
        """Tell whether an unknown key is taken to mean one that brings others."""
        return any(key.brings and self._misspelt(name, node) for name, key in self.keys.items())

    def _misspelt(self, name: str, node: Table) -> bool:
        """Tell whether an unknown key is already taken to mean `name`."""
        return any(self._near(word, node) == name for word in node.entries if word not in self.keys)

    def _near(self, word: str, node: Table) -> str | None:
        """Return the key that was meant: one that the file of the word does not write itself."""
        file = node.entries[word].key.file
        written = {name for name, entry in node.entries.items() if entry.key.file == file}
        left = [name for name in self.keys if name not in written]
        return next(iter(get_close_matches(word, left, n=1)), None)

    def _unknown(self, node: Table, entry: Entry, path: Path, reading: Reading) -> None:
        word = str(path[-1])
        what = f"unknown key {quoted(word)} in {reading.label(path[:-1])}"
        start = re.match(r"[a-z_]+(?=[: ])", word)
        near = self._near(word, node)
        if start and start[0] in self.keys:
            fix = f"write {start[0]}, a colon, a blank and the value"
        elif word in reading.foreign:
            what, fix = reading.foreign[word], "remove it"
        elif word in reading.homes and not _of_a_sister(path, reading.homes[word]):
            fix = f"move it into {reading.homes[word]}"
        elif near:
            fix = f"write {near}"
        else:
            many = len(self.keys) > 1
            keys = listed(tuple(self.keys))
            fix = f"the keys there are {keys}" if many else f"the only key there is {keys}"
        reading.error(path, entry.key, what, fix)

    def schema(self, *, change: bool) -> Schema:
        """Return the JSON Schema."""
        schema: Schema = {
            "type": "object",
            "properties": {name: key.schema(change=change) for name, key in self.keys.items()},
            "additionalProperties": False,
        }
        required = [name for name, key in self.keys.items() if key.required]
        if required and not change:
            schema["required"] = required
        return {**schema, "minProperties": 1, "maxProperties": 1} if self.alone else schema


def extends_key(family: Family) -> Key:
    """Return the key by which a file of this family builds on another."""
    about = (
        f"Build on a shipped {family.noun} (its id) or on a file (a path from this file's "
        "folder): mappings merge key by key, all else is replaced, null takes a key away."
    )
    return Key(Text(longest=1000), about, family.example, brings=True)


def _within_list(path: Path) -> bool:
    """Tell whether `path` lies in a list: lists are replaced as a whole, whatever the base."""
    return any(isinstance(step, int) for step in path)


def _of_a_sister(path: Path, home: str) -> bool:
    """Tell whether a key in one kind of part belongs to another kind, as rows of map to block."""
    around = [step for step in path[:-1] if isinstance(step, str)]
    steps = home.split(": ")
    return _within_list(path) and around[0] == steps[0] and around != steps[: len(around)]


def homes(keys: Keys, path: tuple[str, ...] = ()) -> Iterator[tuple[str, str]]:
    """Yield every key under `keys` with the place it belongs to, such as `rules: stock`."""
    for name, key in keys.keys.items():
        if path:
            yield name, ": ".join(path)
        below = key.kind.item if isinstance(key.kind, ListOf | MapOf) else key.kind
        if isinstance(below, Keys):
            yield from homes(below, (*path, name))
