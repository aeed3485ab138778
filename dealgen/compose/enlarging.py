"""Pages enlarged: large print is the same page, composed small and drawn large."""

from __future__ import annotations

from dealgen.compose import moving
from dealgen.compose.scene import Bleed, Page
from dealgen.compose.sizes import LEAST_SIZE

LARGE_PRINT = 16.0 / LEAST_SIZE
"""What enlarges the smallest type to 16 pt, the least that counts as large print."""


def enlarged(page: Page, factor: float) -> Page:
    """Return a page with everything on it `factor` times as large, itself included."""
    bleed = page.bleed
    return Page(
        page.width * factor,
        page.height * factor,
        tuple(moving.enlarged(page.items, factor)),
        Bleed(*(factor * side for side in (bleed.left, bleed.top, bleed.right, bleed.bottom))),
        page.label,
    )
