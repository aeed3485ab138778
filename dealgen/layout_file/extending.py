"""`extends`: a file and the files it builds on, merged into one tree."""

from __future__ import annotations

from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path

from dealgen.layout_file.declaration import EXTENDS, NOT_INHERITED, pack_game
from dealgen.layout_file.problems import Place, Problem, listed, problem_at, quoted
from dealgen.layout_file.source import (
    Source,
    file_source,
    is_path,
    read_text,
    shipped_source,
    shipped_stems,
)
from dealgen.layout_file.tree import Entry, Node, Scalar, Table, parse

_LONGEST_CHAIN = 32


@dataclass(frozen=True, slots=True)
class Merged:
    """The tree of a file with all that it extends.

    `files` are the labels of the files read, the first one first. `whole` is False when a base
    could not be read, so that what seems missing may be there. `own` is the first file's tree.
    """

    table: Table
    own: Table
    files: tuple[str, ...]
    whole: bool


def read_merged(source: Source, problems: list[Problem]) -> Merged | None:
    """Read a file and its bases; None when they give no tree."""
    tables: list[Table] = []
    sources: list[Source] = []
    asked: Place | None = None
    following: Source | None = source
    while following is not None:
        text = read_text(following, problems, asked)
        table = None if text is None else parse(text, following.label, problems)
        sources.append(following)
        if table is None:
            break
        tables.append(table)
        entry = table.entries.get(EXTENDS)
        if entry is None:
            break
        asked = entry.value.place
        following = _base(sources, entry, problems)
    if not tables:
        return None
    merged = tables[-1]
    for table in reversed(tables[:-1]):
        if _another_game(merged, table, problems):
            return None
        merged = _merge(_handed_down(merged, table), table)
    whole = EXTENDS not in tables[-1].entries
    # An extends that led nowhere has its problem already.
    entries = {key: entry for key, entry in merged.entries.items() if whole or key != EXTENDS}
    files = tuple(source.label for source in sources)
    return Merged(Table(merged.place, entries), tables[0], files, whole)


def _another_game(base: Table, table: Table, problems: list[Problem]) -> bool:
    """Tell whether `table` makes a game of tiles out of one of cards, or the other way round."""
    games = pack_game(base), pack_game(table)
    if None in games or games[0] == games[1]:
        return False
    what = f"the pack is of {games[1]}, but extends builds on a game of {games[0]}"
    fix = f"build on a game of {games[1]}, or write it without extends"
    problems.append(problem_at(table.entries["pack"].key, what, fix))
    return True


def _is_null(node: Node) -> bool:
    return isinstance(node, Scalar) and node.kind == "empty"


def _handed_down(base: Table, table: Table) -> Table:
    """Return `base` without the keys that speak of the base alone.

    Those that `table` takes away stay, so that taking them away is no mistake.
    """
    taken = {name for name, entry in table.entries.items() if _is_null(entry.value)}
    own = NOT_INHERITED - taken
    entries = {name: entry for name, entry in base.entries.items() if name not in own}
    return Table(base.place, entries)


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
    value = entry.value
    if not isinstance(value, Scalar) or value.kind != "text" or not value.text.strip():
        fix = "write a shipped layout such as pyramid, or a file such as ./base.yaml"
        problems.append(problem_at(value.place, f"extends is {value}", fix))
        return None
    base = _find(sources[-1], value.text)
    if base is None:
        near = get_close_matches(value.text, shipped_stems(), n=1)
        fix = f"write {near[0]}" if near else f"write one of {listed(shipped_stems(), 'or')}"
        what = f"extends names no shipped layout: {quoted(value.text)}"
        problems.append(problem_at(value.place, what, f"{fix}, or a file such as ./base.yaml"))
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
        return shipped_source(name)
    return file_source(Path(str(source.origin)).parent / name)
