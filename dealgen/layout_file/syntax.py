"""YAML that cannot be read, or that layout files do without, told in plain words."""

from __future__ import annotations

from typing import Protocol

import yaml

from dealgen.layout_file.problems import Place, Problem, problem_at, quoted


class _Mark(Protocol):
    """Where PyYAML is in the text; line and column count from 0."""

    line: int
    column: int


_DEEPEST = 16
"""Levels of nesting; the deepest key of a layout file stands at the sixth."""

_HINTS = (
    ("'\\t'", "a tab stands where a value or a key should begin", "indent with blanks"),
    (
        "mapping values are not allowed",
        "a colon stands where none can",
        "check the indentation, and put text that holds a colon in quotes",
    ),
    ("could not find expected ':'", "a key has no colon", "write key: value"),
    (
        "expected ',' or ']'",
        "a list in brackets is not closed",
        "put commas between the entries and ] at the end",
    ),
    (
        "expected ',' or '}'",
        "a mapping in braces is not closed",
        "put commas between the entries and } at the end",
    ),
    (
        "expected <block end>",
        "this line does not stand in line with those above",
        "give keys of one mapping the same indentation",
    ),
    ("unexpected end of stream", "a quotation mark is not closed", "add the closing one"),
    ("special characters are not allowed", "a control character", "remove it"),
)
"""What the parser says, what it means here, and what to do."""


def check_events(text: str, file: str) -> Problem | None:
    """Return the first thing in `text` that layout files do without, or None.

    Anchors, aliases, tags, several documents and deep nesting are refused before a tree is
    built, so that no file can make the tree endless.

    Raises:
        yaml.YAMLError: `text` is not YAML.

    """
    depth = documents = 0
    for event in yaml.parse(text, yaml.SafeLoader):
        place = _place(event.start_mark, file)
        if isinstance(event, yaml.DocumentStartEvent):
            documents += 1
            if documents > 1:
                what = "a second document begins here"
                return problem_at(place, what, "keep one document a file and no --- between")
        if isinstance(event, yaml.NodeEvent) and event.anchor is not None:
            mark = "*" if isinstance(event, yaml.AliasEvent) else "&"
            what = f"anchors and aliases ({mark}{event.anchor}) are not read in layout files"
            return problem_at(place, what, "write the value out, or build on a file with extends")
        if isinstance(event, (yaml.ScalarEvent, yaml.CollectionStartEvent)) and event.tag:
            what = f"tags ({quoted(event.tag)[1:-1]}) are not read in layout files"
            return problem_at(place, what, "remove it; put text in quotes")
        depth += isinstance(event, yaml.CollectionStartEvent)
        depth -= isinstance(event, yaml.CollectionEndEvent)
        if depth > _DEEPEST:
            what = f"lists and mappings lie more than {_DEEPEST} deep here"
            return problem_at(place, what, "close the brackets that are open")
    return None


def _place(mark: _Mark | None, file: str) -> Place:
    return Place(file, mark.line + 1, mark.column + 1) if mark else Place(file)


def syntax_problem(
    error: Exception, text: str, file: str, loader: yaml.SafeLoader | None
) -> Problem:
    """Return what made the parser give up, at its place."""
    if isinstance(error, yaml.reader.ReaderError):
        place = place_of_offset(file, text, error.position)
        what = f"the character U+{ord(text[error.position]):04X} cannot stand in YAML"
        return problem_at(place, what, "remove it")
    if isinstance(error, yaml.MarkedYAMLError):
        mark = error.problem_mark or error.context_mark
        said = error.problem or error.context or "the text cannot be read"
        place = _place(mark, file)
        for sign, what, fix in _HINTS:
            if sign in said:
                return problem_at(place, f"this is not YAML: {what}", fix)
        return problem_at(
            place, f"this is not YAML: {said}", "put the text in quotes, or remove it"
        )
    mark = loader.get_mark() if loader else None
    place = _place(mark, file)
    return problem_at(place, "an escape in quotes names no character", "write the character itself")


def place_of_offset(file: str, text: str, offset: int) -> Place:
    """Return the place of the character at `offset` in `text`."""
    before = text[:offset]
    return Place(file, before.count("\n") + 1, offset - before.rfind("\n"))
