"""Print profiles by name: shipped ones by their id, a user's own by the path of the file."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dealgen.pages.profile_file import PROFILE, PROFILE_KEYS, build_profile, check_profile
from dealgen.yaml_file import by_name, shipped_stems

if TYPE_CHECKING:
    from dealgen.pages.profile import Profile

_find = by_name(PROFILE, PROFILE_KEYS, check_profile, build_profile)


def find_profile(name: str) -> Profile:
    """Return the profile called `name`: the id of a shipped one, or a user's file.

    Raises:
        FileError: the file has errors; it carries them all.
        InputError: no shipped profile is called so; the message names what comes near.

    """
    return _find(name)


def profile_ids() -> tuple[str, ...]:
    """Return the ids of all shipped profiles, in alphabetical order."""
    return shipped_stems(PROFILE)
