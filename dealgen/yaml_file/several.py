"""Kinds of values that hold several of one kind: lists, and mappings with free keys."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from dealgen.yaml_file.kinds import Kind, Schema, refuse
from dealgen.yaml_file.problems import quoted
from dealgen.yaml_file.tree import Listing, Table

if TYPE_CHECKING:
    from dealgen.yaml_file.reading import Leaf, Path, Reading
    from dealgen.yaml_file.tree import Node

_LANGUAGE = "[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|[0-9]{3}))?"


@dataclass(frozen=True, slots=True)
class ListOf:
    """A list of one kind; no entry may stand in it twice when it is `distinct`."""

    item: Kind
    longest: int
    example: str
    distinct: bool = False

    @property
    def expected(self) -> str:
        """What to write."""
        return f"a list such as {self.example}"

    def read(self, node: Node, path: Path, reading: Reading) -> None:
        """Note the entries and how many they are."""
        if not isinstance(node, Listing):
            refuse(self, node, path, reading)
            return
        if not 0 < len(node.items) <= self.longest:
            what = f"{reading.label(path)} has {len(node.items) or 'no'} entries"
            fix = f"write 1 to {self.longest}, such as {self.example}"
            reading.error(path, node.place, what, fix)
            return
        reading.lengths[path] = len(node.items)
        seen: dict[Leaf, int] = {}
        for index, item in enumerate(node.items):
            here = (*path, index)
            reading.places[here] = item.place
            self.item.read(item, here, reading)
            value = reading.values.get(here)
            if not self.distinct or value is None:
                continue
            folded = value.casefold() if isinstance(value, str) else value
            if folded in seen:
                what = f"{reading.label(here)} is the same as entry {seen[folded] + 1}"
                reading.error(here, item.place, what, "remove one of the two")
            seen.setdefault(folded, index)

    def schema(self, *, change: bool) -> Schema:  # noqa: ARG002 - a list is replaced as a whole
        """Return the JSON Schema."""
        items = self.item.schema(change=False)
        schema: Schema = {"type": "array", "items": items, "minItems": 1, "maxItems": self.longest}
        return {**schema, "uniqueItems": True} if self.distinct else schema


@dataclass(frozen=True, slots=True)
class MapOf:
    """A mapping from free keys, of one printable line each, to one kind."""

    item: Kind
    longest: int
    example: str

    @property
    def expected(self) -> str:
        """What to write."""
        return f"a mapping such as {self.example}"

    def read(self, node: Node, path: Path, reading: Reading) -> None:
        """Note what stands under each key, and how many they are."""
        if not isinstance(node, Table):
            refuse(self, node, path, reading)
            return
        if not 0 < len(node.entries) <= self.longest:
            what = f"{reading.label(path)} has {len(node.entries) or 'no'} keys"
            fix = f"write 1 to {self.longest}, such as {self.example}"
            reading.error(path, node.place, what, fix)
            return
        reading.lengths[path] = len(node.entries)
        for name, entry in node.entries.items():
            here = (*path, name)
            if not name.strip() or not name.isprintable():
                what = f"{quoted(name)} cannot be a key of {reading.label(path)}"
                reading.error(here, entry.key, what, "write a word")
                continue
            reading.keys[here], reading.places[here] = entry.key, entry.value.place
            reading.tags.add(here)
            self.item.read(entry.value, here, reading)

    def schema(self, *, change: bool) -> Schema:
        """Return the JSON Schema."""
        item = self.item.schema(change=change)
        return {
            "type": "object",
            "additionalProperties": {"anyOf": [item, {"type": "null"}]} if change else item,
            "minProperties": 0 if change else 1,
            "maxProperties": self.longest,
        }


@dataclass(frozen=True, slots=True)
class ByLanguage:
    """A mapping from language tags to one kind."""

    item: Kind
    example: str

    @property
    def expected(self) -> str:
        """What to write."""
        return f"a mapping from languages, such as {self.example}"

    def read(self, node: Node, path: Path, reading: Reading) -> None:
        """Note what stands for each language."""
        if not isinstance(node, Table):
            refuse(self, node, path, reading)
            return
        if not node.entries:
            fix = f"write {self.example}"
            reading.error(path, node.place, f"{reading.label(path)} has no language", fix)
        for tag, entry in node.entries.items():
            here = (*path, tag)
            if re.fullmatch(_LANGUAGE, tag):
                reading.keys[here], reading.places[here] = entry.key, entry.value.place
                reading.tags.add(here)
                self.item.read(entry.value, here, reading)
                continue
            fix = f"write {_tidy_tag(tag)}"
            reading.error(here, entry.key, f"{quoted(tag)} is not a language tag", fix)

    def schema(self, *, change: bool) -> Schema:
        """Return the JSON Schema."""
        item = self.item.schema(change=change)
        if change:
            item = {"anyOf": [item, {"type": "null"}]}
        return {
            "type": "object",
            "patternProperties": {f"^{_LANGUAGE}$": item},
            "additionalProperties": False,
            "minProperties": 0 if change else 1,
        }


def _tidy_tag(tag: str) -> str:
    """Return the tag that was meant, as near as can be told."""
    language, *region = tag.strip().replace("_", "-").split("-")
    tidy = "-".join([language.lower(), *(part.upper() for part in region)])
    return tidy if re.fullmatch(_LANGUAGE, tidy) else "a tag such as en or pt-BR"
