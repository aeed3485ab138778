"""Formats by name: shipped ones by their id, a user's own by the path of the file."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from dealgen.pages.format_file import FORMAT, FORMAT_KEYS, build_format, check_format
from dealgen.yaml_file import is_path, load, shipped_stems

if TYPE_CHECKING:
    from dealgen.pages.format import Format


def find_format(name: str) -> Format:
    """Return the format called `name`: the id of a shipped one, or a user's file.

    Raises:
        FileError: the file has errors; it carries them all.
        InputError: no shipped format is called so; the message names what comes near.

    """
    return _loaded(name) if is_path(name) else _shipped(name)


@cache
def _shipped(name: str) -> Format:
    # Shipped files do not change while the program runs.
    return _loaded(name)


def _loaded(name: str) -> Format:
    return build_format(load(FORMAT, FORMAT_KEYS, name, check_format))


def format_ids() -> tuple[str, ...]:
    """Return the ids of all shipped formats: papers first, then by size."""
    return tuple(sorted(shipped_stems(FORMAT), key=_rank))


def _rank(name: str) -> tuple[bool, float, float]:
    form = find_format(name)
    return "-" in name, form.width * form.height, form.width
