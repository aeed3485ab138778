"""What a user may have meant by a layout's name."""

from __future__ import annotations

from difflib import get_close_matches
from pathlib import Path
from typing import TYPE_CHECKING

from dealgen.yaml_file.problems import listed, quoted
from dealgen.yaml_file.source import file_id

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dealgen.layout import Layout


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
    spellings = {spelling: layout.id for layout in layouts for spelling in _names(layout)}
    near = get_close_matches(_plain(name), list(spellings), n=3)
    ids = list(dict.fromkeys(spellings[spelling] for spelling in near))
    if ids:
        return f"{wrong}; did you mean {listed(ids, 'or')}?"
    return f"{wrong}; write one of {listed([layout.id for layout in layouts], 'or')}"


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
