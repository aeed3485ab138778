"""What was read from a tree: values and places by path, and the problems met on the way."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeVar

from dealgen.yaml_file.problems import Place, Problem, problem_at

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path as Folder

    from dealgen.yaml_file.family import Family
    from dealgen.yaml_file.problems import Severity

Path = tuple[str | int, ...]
"""Keys and list indices from the top of a file: `("rules", "match", "pairs", 0)`."""

Leaf = int | float | bool | str | tuple[object, ...]
"""A value that was read; lengths are in mm."""

_Value = TypeVar("_Value", bound=Leaf)


@dataclass(slots=True)
class Reading:
    """The notebook that kinds of values write into while they read one tree.

    `id` is the id of the shipped file, or what the name of a user's file gives.
    `whole` is False when a base of the file could not be read: then nothing counts as missing.
    `extends` is the place of the file's own `extends`, if it has one. `homes` says of each key
    where it belongs, for those that are found elsewhere; `foreign` says of keys that belong to
    other files why they cannot stand here. `folders` are those of the files read, by the file of
    a place. `tags` are the paths that end in a free key, such as a language.
    """

    family: Family
    id: str = ""
    whole: bool = True
    extends: Place | None = None
    homes: Mapping[str, str] = field(default_factory=dict)
    foreign: Mapping[str, str] = field(default_factory=dict)
    folders: Mapping[str, Folder] = field(default_factory=dict)
    values: dict[Path, Leaf] = field(default_factory=dict)
    lengths: dict[Path, int] = field(default_factory=dict)
    places: dict[Path, Place] = field(default_factory=dict)
    keys: dict[Path, Place] = field(default_factory=dict)
    problems: list[Problem] = field(default_factory=list)
    unsound: set[Path] = field(default_factory=set)
    tags: set[Path] = field(default_factory=set)

    def label(self, path: Path) -> str:
        """Return how messages call what lies at `path`: `rows`, `entry 2 of singles`."""
        if not path:
            return f"the {self.family.noun}"
        *around, last = path
        if isinstance(last, int):
            return f"entry {last + 1} of {self.label(tuple(around))}"
        return f"{last} of {self.label(tuple(around))}" if path in self.tags else last

    def error(self, path: Path, place: Place, what: str, fix: str) -> None:
        """Note an error; what lies at `path` is not used further."""
        self.unsound.add(path)
        self.problems.append(problem_at(place, what, fix))

    def note(self, path: Path, what: str, fix: str, severity: Severity = "error") -> None:
        """Note what keys say together, at the key of `path` or the nearest thing around it.

        What a file says together with its base is its own doing: where the key stands in a base,
        the problem stands at the file's `extends`.
        """
        place = self.keys.get(path) or self.place(path)
        if self.extends and self.extends.file != place.file:
            place = self.extends
        self.problems.append(problem_at(place, what, fix, severity))

    def place(self, path: Path) -> Place:
        """Return the place of the value at `path`, or of the nearest thing around it."""
        while path not in self.places:
            path = path[:-1]
        return self.places[path]

    def sound(self, *path: str | int) -> bool:
        """Tell whether nothing at or under `path` was found wrong."""
        return not any(bad[: len(path)] == path for bad in self.unsound)

    def has(self, *path: str | int) -> bool:
        """Tell whether something is written at `path`."""
        return path in self.places

    def count(self, *path: str | int) -> int:
        """Return the number of entries of the list at `path`, 0 when there is none."""
        return self.lengths.get(path, 0)

    def get(self, path: Path, default: _Value) -> _Value:
        """Return the value at `path`, `default` when there is none of its type."""
        value = self.values.get(path)
        return value if isinstance(value, type(default)) else default

    def decimal(self, *path: str | int) -> float | None:
        """Return the number at `path`, a length in mm; None when there is none."""
        value = self.values.get(path)
        return value if isinstance(value, float) else None

    def number(self, *path: str | int) -> int | None:
        """Return the number at `path`; None when there is none, or a word in its stead."""
        value = self.values.get(path)
        return value if isinstance(value, int) and not isinstance(value, bool) else None

    def flag(self, *path: str | int) -> bool:
        """Tell whether `true` stands at `path`."""
        return self.values.get(path) is True

    def text(self, *path: str | int) -> str:
        """Return the text at `path`, empty when there is none."""
        value = self.values.get(path)
        return value if isinstance(value, str) else ""

    def pair(self, *path: str | int) -> tuple[int, int] | None:
        """Return the two numbers at `path`: a pair of ranks, the lower one first, or x and y."""
        match self.values.get(path):
            case (int(first), int(second)):
                return first, second
            case _:
                return None

    def numbers(self, *path: str | int) -> tuple[int, ...]:
        """Return the numbers in the list at `path`."""
        found = (self.number(*path, i) for i in range(self.count(*path)))
        return tuple(number for number in found if number is not None)

    def keys_under(self, *path: str | int) -> tuple[str, ...]:
        """Return the keys of the mapping at `path`, in the order of the file."""
        depth = len(path)
        below = (found for found in self.keys if found[:depth] == path and len(found) == depth + 1)
        return tuple(str(found[-1]) for found in below)
