"""From a print profile to how a document is written down."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dealgen.compose.scene import Finish

if TYPE_CHECKING:
    from dealgen.pages.profile import Profile


def finish_of(profile: Profile, *, colour: bool) -> Finish:
    """Return what a profile asks of a file.

    A profile that wants grey has `colour` where that is asked for and allowed.
    """
    coloured = profile.ink == "grey" and colour and profile.colour_allowed
    return Finish(
        ink="colour" if coloured else profile.ink,
        metadata=profile.metadata,
        navigation=profile.navigation,
        unscaled=profile.unscaled,
        least_line=profile.least_line,
    )
