"""What a user may have meant by a layout's name."""

from __future__ import annotations

from difflib import SequenceMatcher
from pathlib import Path
from typing import TYPE_CHECKING

from dealgen.yaml_file.problems import listed, quoted
from dealgen.yaml_file.source import file_id

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dealgen.layout import Layout

_LEAST_LIKE = 0.6  # of 1: what is less like is another word
_NAMES = 0.05  # what a name counts less than an id
_MOST = 2


def unknown_layout(name: str, layouts: Sequence[Layout]) -> str:
    """Return a sentence on `name`, which is not the id of one of `layouts`."""
    wrong = f"there is no layout {quoted(name)}"
    files = [file for file in (f"{name}.yaml", f"{name}.yml") if _is_file(file)]
    if files:
        return f"{wrong}; to use the file, write {files[0]}"
    if _is_file(name):
        return f"{wrong}; the file of that name needs the ending .yaml"
    called = [layout.id for layout in layouts if _plain(name) in _names(layout)]
    if len(called) > 1:
        return f"{quoted(name)} is the name of several games; write {listed(called, 'or')}"
    if called:
        return f"{wrong}; the game of that name is {called[0]}"
    if ids := _near(_plain(name), layouts):
        return f"{wrong}; did you mean {listed(ids, 'or')}?"
    return f"{wrong}; write one of {listed([layout.id for layout in layouts], 'or')}"


def _near(name: str, layouts: Sequence[Layout]) -> list[str]:
    """Return the ids of the games that are called most like `name`, the likest first.

    A game counts once, by the likest of its names, so that one with names in many languages does
    not crowd out others. Ids count more than names: they are what is typed.
    """
    likeness = {
        layout.id: max(
            _likeness(name, other) - (0.0 if other == layout.id else _NAMES)
            for other in _names(layout)
        )
        for layout in layouts
    }
    near = [called for called, like in likeness.items() if like >= _LEAST_LIKE]
    return sorted(near, key=lambda called: (-likeness[called], len(called)))[:_MOST]


def _likeness(name: str, other: str) -> float:
    """Return how like two words are, from 0 to 1."""
    return SequenceMatcher(None, name, other).ratio()


def _names(layout: Layout) -> frozenset[str]:
    """Return all that a layout is called, without accents, case and punctuation."""
    aliases = (alias for several in layout.aliases.values() for alias in several)
    return frozenset(_plain(name) for name in (layout.id, *layout.names.values(), *aliases))


def _plain(name: str) -> str:
    return file_id(name.replace("'", "").replace("’", ""))


def _is_file(name: str) -> bool:
    try:
        return Path(name).is_file()
    except (OSError, ValueError):
        return False
