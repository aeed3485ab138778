"""What imported layouts and their files are called."""

from __future__ import annotations

from pathlib import PurePath
from typing import TYPE_CHECKING

from dealgen.yaml_file.source import file_id

if TYPE_CHECKING:
    from collections.abc import Container

    from dealgen.importing.foreign import ForeignLayout

_FALLBACK = "layout"
_LONGEST_ID = 60


def spoken_name(file: str, given_id: str) -> str:
    """Return what to call a layout that has only the name of its file: `4_winds` is `4 winds`.

    A number in the id that tells the layout from another stands in its name too.
    """
    stem = PurePath(file).stem or _FALLBACK
    name = " ".join(stem.replace("_", " ").replace("-", " ").split()) or _FALLBACK
    number = given_id.removeprefix(_short_id(stem) or _FALLBACK).replace("-", " ")
    return name[:1].upper() + name[1:] + number


def free_id(layout: ForeignLayout, file: str, taken: Container[str]) -> str:
    """Return an id that is not taken: of the layout's name, else of the file's, else with a number.

    A second `bridge` becomes `bridge-2`.
    """
    candidates = (*layout.names.values(), PurePath(file).stem, _FALLBACK)
    wanted = next(name for name in map(_short_id, candidates) if name)
    number, free = 1, wanted
    while free in taken:
        number += 1
        free = f"{wanted}-{number}"
    return free


def _short_id(name: str) -> str:
    # An apostrophe parts no words: Pyramid's Walls are pyramids-walls.
    plain = file_id(name.replace("'", "").replace("’", ""))
    return plain[:_LONGEST_ID].rstrip("-")
