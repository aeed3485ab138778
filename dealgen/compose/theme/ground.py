"""The ground of a theme, and printers that want white margins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dealgen.compose.cards.style import PAPER
from dealgen.errors import InputError

if TYPE_CHECKING:
    from dealgen.compose.theme.theme import Theme
    from dealgen.pages import Profile


def check_ground(theme: Theme, profile: Profile, otherwise: str) -> None:
    """Refuse a theme whose ground would be printed in margins that are to stay white.

    `otherwise` is what may be done besides taking another theme, as it follows the word `or`.

    Raises:
        InputError: it would.

    """
    sides = profile.margins
    if theme.transparent or theme.ground == PAPER:
        return
    if max(sides.top, sides.bottom, sides.inner, sides.outer) > 0:
        msg = (
            f"the theme {theme.id} colours pages to their edges, and {profile.id} wants white "
            f"margins; choose a theme with a white ground, or {otherwise}"
        )
        raise InputError(msg)
