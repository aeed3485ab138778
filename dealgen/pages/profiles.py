"""Print profiles by name: shipped ones by their id, a user's own by the path of the file."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from dealgen.pages.profile_file import PROFILE, PROFILE_KEYS, build_profile, check_profile
from dealgen.yaml_file import is_path, load, shipped_stems

if TYPE_CHECKING:
    from dealgen.pages.profile import Profile


def find_profile(name: str) -> Profile:
    """Return the profile called `name`: the id of a shipped one, or a user's file.

    Raises:
        FileError: the file has errors; it carries them all.
        InputError: no shipped profile is called so; the message names what comes near.

    """
    return _loaded(name) if is_path(name) else _shipped(name)


@cache
def _shipped(name: str) -> Profile:
    # Shipped files do not change while the program runs.
    return _loaded(name)


def _loaded(name: str) -> Profile:
    return build_profile(load(PROFILE, PROFILE_KEYS, name, check_profile))


def profile_ids() -> tuple[str, ...]:
    """Return the ids of all shipped profiles, in alphabetical order."""
    return shipped_stems(PROFILE)
