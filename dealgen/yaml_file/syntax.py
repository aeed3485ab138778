"""YAML that cannot be read, or that files here do without, told in plain words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

import yaml

from dealgen.yaml_file.family import SAME_INDENTATION
from dealgen.yaml_file.problems import Place, Problem, problem_at, quoted

if TYPE_CHECKING:
    from dealgen.yaml_file.family import Family, Hint


class _Mark(Protocol):
    """Where PyYAML is in the text; line and column count from 0."""

    line: int
    column: int


_DEEPEST = 16
"""Levels of nesting; the deepest key of any file stands at the sixth."""

_HINTS: tuple[Hint, ...] = (
    ("'\\t'", "a tab stands where a value or a key should begin", "indent with blanks"),
    ("cannot start any token", "text may not begin with this character", "put it in quotes"),
    (
        "mapping values are not allowed",
        "a colon stands where none can",
        "check the indentation, and put text that holds a colon in quotes",
    ),
    ("could not find expected ':'", "a key has no colon", "write key: value"),
    (
        "expected ',' or ']'",
        "the list in brackets, opened on line {line}, is not closed",
        "put commas between the entries and ] at the end",
    ),
    (
        "expected ',' or '}'",
        "the mapping in braces, opened on line {line}, is not closed",
        "put commas between the entries and } at the end",
    ),
    (
        "expected <block end>",
        "this line does not stand in line with those above",
        SAME_INDENTATION,
    ),
    (
        "unexpected end of stream",
        "the quotation mark opened here is not closed",
        "add the closing one",
    ),
)
"""What the parser says, what it means here, and what to do; `line` is where its context begins."""

_AT_CONTEXT = ("could not find expected ':'", "unexpected end of stream")
"""What is better told where it begins than where the parser gave up."""


def find_foreign(text: str, file: str, family: Family) -> Problem | None:
    """Return the first thing in `text` that is not YAML or that files here do without.

    Anchors, aliases, tags, several documents and deep nesting are refused before a tree is
    built, so that no file can make the tree endless.
    """
    loader = None
    depth = documents = 0
    try:
        loader = yaml.SafeLoader(text)
        while loader.check_event():
            # The stubs of PyYAML leave this method out of their types.
            event: yaml.Event = loader.get_event()  # type: ignore[no-untyped-call]
            documents += isinstance(event, yaml.DocumentStartEvent)
            depth += isinstance(event, yaml.CollectionStartEvent)
            depth -= isinstance(event, yaml.CollectionEndEvent)
            foreign = _foreign(event, documents, depth, family)
            if foreign:
                return problem_at(_place(event.start_mark, file), *foreign)
    except (yaml.YAMLError, ValueError, OverflowError) as error:
        # Escapes beyond Unicode leave PyYAML as ValueError or OverflowError.
        return _syntax_problem(error, text, file, loader, family.hints)
    return None


def _foreign(
    event: yaml.Event, documents: int, depth: int, family: Family
) -> tuple[str, str] | None:
    """Return what is wrong with an event of the parser, and the fix."""
    if documents > 1:
        return "a second document begins here", "keep one document a file and no --- between"
    if depth > _DEEPEST:
        what = f"lists and mappings lie more than {_DEEPEST} deep here"
        return what, "close the brackets that are open"
    nowhere = f"are not read in {family.noun} files"
    extending = "build on {} file with extends" if family.extends else ""
    if isinstance(event, yaml.NodeEvent) and event.anchor is not None:
        mark = "*" if isinstance(event, yaml.AliasEvent) else "&"
        what = f"anchors and aliases ({mark}{event.anchor}) {nowhere}"
        return what, ", or ".join(filter(None, ("write the value out", extending.format("a"))))
    if isinstance(event, (yaml.ScalarEvent, yaml.CollectionStartEvent)) and event.tag:
        tag = quoted(event.tag.replace("tag:yaml.org,2002:", "!!"))[1:-1]
        return f"tags ({tag}) {nowhere}", "remove it; put text in quotes"
    if isinstance(event, yaml.ScalarEvent) and event.value == "<<" and event.style is None:
        return f"merge keys (<<) {nowhere}", extending.format("another") or "write the keys out"
    return None


def _place(mark: _Mark | None, file: str) -> Place:
    return Place(file, mark.line + 1, mark.column + 1) if mark else Place(file)


def _syntax_problem(
    error: Exception,
    text: str,
    file: str,
    loader: yaml.SafeLoader | None,
    hints: tuple[Hint, ...],
) -> Problem:
    """Return what made the parser give up, at its place."""
    if isinstance(error, yaml.reader.ReaderError):
        place = place_of_offset(file, text, error.position)
        what = f"the character U+{ord(text[error.position]):04X} cannot stand in YAML"
        return problem_at(place, what, "remove it")
    if isinstance(error, yaml.MarkedYAMLError):
        mark, context = error.problem_mark or error.context_mark, error.context_mark
        said = error.problem or error.context or "the text cannot be read"
        if context and said.endswith(_AT_CONTEXT):
            mark = context
        for sign, what, fix in (*hints, *_HINTS):
            if sign in said:
                meant = what.format(line=context.line + 1 if context else "?")
                return problem_at(_place(mark, file), f"this is not YAML: {meant}", fix)
        fix = "put the text in quotes, or remove it"
        return problem_at(_place(mark, file), f"this is not YAML: {said}", fix)
    place = _place(loader.get_mark() if loader else None, file)
    return problem_at(place, "an escape in quotes names no character", "write the character itself")


def place_of_offset(file: str, text: str, offset: int) -> Place:
    """Return the place of the character at `offset` in `text`."""
    before = text[:offset]
    return Place(file, before.count("\n") + 1, offset - before.rfind("\n"))
