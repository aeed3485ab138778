"""From a print profile to how a document is written down."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dealgen.compose.scene import Finish

if TYPE_CHECKING:
    from dealgen.pages.profile import Ink, Profile


def finish_of(profile: Profile, *, colour: bool) -> Finish:
    """Return what a profile asks of a file.

    A printing house, whose ink is grey or CMYK, gets colours only where they are asked for and
    allowed: CMYK from a profile of CMYK, else RGB. Grey prints in black ink alone.
    """
    coloured = profile.ink == "colour" or (colour and profile.colour_allowed)
    ink: Ink = "cmyk" if profile.ink == "cmyk" else "colour"
    return Finish(
        ink=ink if coloured else "grey",
        metadata=profile.metadata,
        navigation=profile.navigation,
        unscaled=profile.unscaled,
        least_line=profile.least_line,
    )
