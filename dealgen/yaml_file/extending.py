"""`extends`: a file and the files it builds on, merged into one tree."""

from __future__ import annotations

from dataclasses import dataclass
from difflib import get_close_matches
from typing import TYPE_CHECKING

from dealgen.yaml_file.family import EXTENDS
from dealgen.yaml_file.problems import Place, Problem, listed, problem_at, quoted
from dealgen.yaml_file.source import (
    Source,
    file_source,
    is_path,
    read_text,
    shipped_source,
    shipped_stems,
)
from dealgen.yaml_file.tree import Entry, Node, Scalar, Table, parse

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

    from dealgen.yaml_file.family import Family

_LONGEST_CHAIN = 32


@dataclass(frozen=True, slots=True)
class Merged:
    """The tree of a file with all that it extends.

    `files` are the labels of the files read, the first one first, with the folders they lie in.
    `whole` is False when a base could not be read, so that what seems missing may be there. `own`
    is the first file's tree.
    """

    table: Table
    own: Table
    files: Mapping[str, Path]
    whole: bool

    def in_order(self, problems: list[Problem]) -> tuple[Problem, ...]:
        """Return problems in file order, those of the first file first."""
        ranks = {file: rank for rank, file in enumerate(self.files)}
        return tuple(sorted(problems, key=lambda p: (ranks[p.file], p.line, p.column)))


def read_merged(
    source: Source,
    problems: list[Problem],
    clash: Callable[[Table, Table], Problem | None] = lambda _base, _table: None,
) -> Merged | None:
    """Read a file and its bases; None when they give no tree.

    `clash` tells why a file cannot build on a base at all.
    """
    tables: list[Table] = []
    sources: list[Source] = []
    asked: Place | None = None
    following: Source | None = source
    while following is not None:
        text = read_text(following, problems, asked)
        table = None if text is None else parse(text, following.label, problems, following.family)
        sources.append(following)
        if table is None:
            break
        tables.append(table)
        entry = table.entries.get(EXTENDS)
        if entry is None or not source.family.extends:
            break
        asked = entry.value.place
        following = _base(sources, entry, problems)
    if not tables:
        return None
    merged = tables[-1]
    for table in reversed(tables[:-1]):
        problem = clash(merged, table)
        if problem is not None:
            problems.append(problem)
            return None
        merged = _merge(_handed_down(merged, table, source.family), table)
    whole = EXTENDS not in tables[-1].entries or not source.family.extends
    # An extends that led nowhere has its problem already.
    entries = {key: entry for key, entry in merged.entries.items() if whole or key != EXTENDS}
    files = {source.label: source.folder for source in sources}
    return Merged(Table(merged.place, entries), tables[0], files, whole)


def _is_null(node: Node) -> bool:
    return isinstance(node, Scalar) and node.kind == "empty"


def _handed_down(base: Table, table: Table, family: Family) -> Table:
    """Return `base` without the keys that speak of the base alone.

    Those that `table` takes away stay, so that taking them away is no mistake.
    """
    own = family.not_inherited - _taken(table)
    entries = {name: entry for name, entry in base.entries.items() if name not in own}
    for name in family.written_anew & entries.keys() & table.entries.keys():
        below, above = entries[name].value, table.entries[name].value
        if isinstance(below, Table) and isinstance(above, Table):
            kept = {key: below.entries[key] for key in _taken(above) & below.entries.keys()}
            entries[name] = Entry(entries[name].key, Table(below.place, kept))
    return Table(base.place, entries)


def _taken(table: Table) -> set[str]:
    """Return the keys that a mapping takes away."""
    return {name for name, entry in table.entries.items() if _is_null(entry.value)}


def _merge(base: Table, table: Table) -> Table:
    """Lay `table` over `base`: mappings key by key, null removes, all else is replaced."""
    entries = dict(base.entries)
    for key, entry in table.entries.items():
        below = base.entries.get(key)
        value = entry.value
        if below and _is_null(value):
            del entries[key]
        elif below and isinstance(value, Table) and isinstance(below.value, Table):
            entries[key] = Entry(entry.key, _merge(below.value, value))
        else:
            entries[key] = entry
    return Table(table.place, entries)


def _base(sources: list[Source], entry: Entry, problems: list[Problem]) -> Source | None:
    """Return the source that `extends` names; None, with a problem, when there is none."""
    value, family = entry.value, sources[0].family
    if not isinstance(value, Scalar) or value.kind != "text" or not value.text.strip():
        what = f"extends is {value}"
        problems.append(problem_at(value.place, what, f"write {family.bases}"))
        return None
    base = _find(sources[-1], value.text)
    if base is None:
        shipped = shipped_stems(family)
        near = get_close_matches(value.text, shipped, n=1)
        meant = near[0] if near else f"one of {listed(shipped, 'or')}" if shipped else ""
        fix = f"{meant}, or a file such as ./base.yaml" if meant else family.bases
        what = f"extends names no shipped {family.noun}: {quoted(value.text)}"
        problems.append(problem_at(value.place, what, f"write {fix}"))
        return None
    seen = [source.identity for source in sources]
    if base.identity in seen:
        circle = [*sources[seen.index(base.identity) :], base]
        what = f"extends runs in a circle: {', then '.join(source.label for source in circle)}"
        problems.append(problem_at(value.place, what, "remove one extends"))
        return None
    if len(sources) >= _LONGEST_CHAIN:
        what = f"extends runs over more than {_LONGEST_CHAIN} files"
        problems.append(problem_at(value.place, what, "build on a file nearer to the first"))
        return None
    return base


def _find(source: Source, name: str) -> Source | None:
    if not is_path(name):
        return shipped_source(source.family, name)
    return file_source(source.family, source.folder / name)
