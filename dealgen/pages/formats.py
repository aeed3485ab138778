"""Formats by name: shipped ones by their id, a user's own by the path of the file."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dealgen.pages.format_file import FORMAT, FORMAT_KEYS, build_format, check_format
from dealgen.yaml_file import by_name, shipped_stems

if TYPE_CHECKING:
    from dealgen.pages.format import Format

_find = by_name(FORMAT, FORMAT_KEYS, check_format, build_format)


def find_format(name: str) -> Format:
    """Return the format called `name`: the id of a shipped one, or a user's file.

    Raises:
        FileError: the file has errors; it carries them all.
        InputError: no shipped format is called so; the message names what comes near.

    """
    return _find(name)


def format_ids() -> tuple[str, ...]:
    """Return the ids of all shipped formats: papers first, then by size."""
    return tuple(sorted(shipped_stems(FORMAT), key=_rank))


def _rank(name: str) -> tuple[bool, float, float]:
    form = find_format(name)
    return "-" in name, form.width * form.height, form.width
