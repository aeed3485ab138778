"""Files by name: shipped ones by their id, a user's own by the path of the file."""

from __future__ import annotations

from collections.abc import Callable
from difflib import get_close_matches
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from dealgen.errors import InputError
from dealgen.yaml_file.extending import read_merged
from dealgen.yaml_file.family import EXTENDS
from dealgen.yaml_file.keys import homes
from dealgen.yaml_file.problems import FileError, listed, quoted
from dealgen.yaml_file.reading import Reading
from dealgen.yaml_file.source import (
    file_source,
    is_path,
    read_text,
    shipped_source,
    shipped_stems,
)
from dealgen.yaml_file.tree import Scalar, parse

if TYPE_CHECKING:
    from collections.abc import Mapping

    from dealgen.yaml_file.extending import Merged
    from dealgen.yaml_file.family import Family
    from dealgen.yaml_file.keys import Keys
    from dealgen.yaml_file.problems import Problem
    from dealgen.yaml_file.source import Source

Value = TypeVar("Value")

Check = Callable[[Reading], None]
"""What notes contradictions between keys that are each right by themselves."""


_LIKENESS = 0.5  # so that a9 is like a4


def nothing(reading: Reading) -> None:
    """Check nothing beyond the keys."""


def find_source(family: Family, name: str) -> Source:
    """Return the file called `name`: the id of a shipped one, or a path to a user's own.

    An id may be written in any case. A path ends in `.yaml` or `.yml`, or holds a path separator.

    Raises:
        InputError: nothing shipped is called so; the message names what comes near.

    """
    if is_path(name):
        return file_source(family, Path(name))
    source = shipped_source(family, name.lower())
    if source is None:
        raise InputError(unknown(family, name))
    return source


def load(family: Family, keys: Keys, name: str, check: Check = nothing) -> Reading:
    """Return what the file called `name` says, with all that it extends, without an error.

    `check` may note what keys say together (`Reading.note`); where keys themselves are wrong it
    is still called and must ask `Reading.sound`. Warnings are left to `check_source`.

    Raises:
        FileError: the file has errors; it carries them all, each with file, line and column.
        InputError: nothing shipped is called so.

    """
    reading, problems = check_source(find_source(family, name), keys, check)
    errors = [problem for problem in problems if problem.severity == "error"]
    if errors or reading is None:
        raise FileError(errors)
    return reading


def by_name(
    family: Family, keys: Keys, check: Check, build: Callable[[Reading], Value]
) -> Callable[[str], Value]:
    """Return what finds, by its name, the value that `build` makes of a file's reading.

    Shipped files are read once, since they do not change while the program runs. What is returned
    raises as `load` does.
    """

    def read(name: str) -> Value:
        return build(load(family, keys, name, check))

    shipped = cache(read)

    def find(name: str) -> Value:
        return read(name) if is_path(name) else shipped(name)

    return find


def check_source(
    source: Source, keys: Keys, check: Check = nothing
) -> tuple[Reading | None, tuple[Problem, ...]]:
    """Return what a file says, None where it gives no tree, and all problems in file order.

    Nothing is raised for a file that cannot be read: that is a problem too.
    """
    problems: list[Problem] = []
    merged = read_merged(source, problems)
    if merged is None:
        return None, tuple(problems)
    reading = read_keys(source, merged, keys)
    check(reading)
    return reading, merged.in_order([*problems, *reading.problems])


def read_keys(
    source: Source, merged: Merged, keys: Keys, foreign: Mapping[str, str] | None = None
) -> Reading:
    """Return the reading of a merged tree by its keys; `foreign` is that of `Reading`."""
    extends = merged.own.entries.get(EXTENDS)
    reading = Reading(
        source.family,
        source.id,
        merged.whole,
        extends.key if extends else None,
        dict(reversed(tuple(homes(keys)))),  # of several homes of a key the first
        foreign or {},
        merged.files,
    )
    keys.read(merged.table, (), reading)
    return reading


def unknown(family: Family, name: str) -> str:
    """Return a sentence on `name`, which is not the id of anything shipped."""
    wrong = f"there is no {family.noun} {quoted(name)}"
    shipped = shipped_stems(family)
    for file in (f"{name}.yaml", f"{name}.yml"):
        if _is_file(file):
            return f"{wrong}; to use the file, write {file}"
    if _is_file(name):
        return f"{wrong}; the file of that name needs the ending .yaml"
    if not shipped:
        return f"{wrong}; write the path of a file that ends in .yaml"
    near = get_close_matches(name.lower(), shipped, n=3, cutoff=_LIKENESS)
    if near:
        return f"{wrong}; did you mean {listed(near, 'or')}?"
    return f"{wrong}; write one of {listed(shipped, 'or')}, or a file such as ./my.yaml"


def top_values(source: Source) -> dict[str, str]:
    """Return the keys at the top of a file, with what is written there if it is a single value.

    Of a file that cannot be read there is nothing.
    """
    text = read_text(source, [])
    table = None if text is None else parse(text, source.label, [], source.family)
    values = {name: entry.value for name, entry in table.entries.items()} if table else {}
    return {name: value.text if isinstance(value, Scalar) else "" for name, value in values.items()}


def _is_file(name: str) -> bool:
    try:
        return Path(name).is_file()
    except (OSError, ValueError):
        return False
