"""What a profile asks of one file, in figures and words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from dealgen.compose.scene import MM_PER_PT
from dealgen.pages.measured import size_words
from dealgen.pages.profile import SIZE_TOLERANCE
from dealgen.preflight.figures import length

if TYPE_CHECKING:
    from dealgen.pages import Profile, Trim
    from dealgen.preflight.boxes import Boxes
    from dealgen.preflight.facts import PageFacts
    from dealgen.preflight.figures import Show


@dataclass(frozen=True, slots=True)
class Sheet:
    """A page as it is cut: all in mm.

    `trim` is what is left after the cut, `over` what lies beyond it: left, bottom, right, top.
    """

    width: float
    height: float
    over: tuple[float, float, float, float]

    @property
    def bled(self) -> bool:
        """Whether anything is cut off."""
        return max(self.over) > SIZE_TOLERANCE


@dataclass(frozen=True, slots=True)
class Asked:
    """A profile, and what a user asked for beside it: pages in `colour`."""

    profile: Profile
    colour: bool = False

    @property
    def length(self) -> Show:
        """How this printer's lengths in mm are said."""
        return length(self.profile.unit)

    def mm(self, value: float) -> str:
        """Return one length in mm as this printer says it."""
        return self.length(value, value)

    def size(self, width: float, height: float) -> str:
        """Return a size in mm as this printer says it."""
        return size_words(width, height, self.profile.unit)

    def left_hand(self, number: int) -> bool:
        """Return whether page `number` has its spine on the right."""
        return self.profile.mirrored and number % 2 == 0

    def over(self, number: int) -> tuple[float, float, float, float]:
        """Return what a page with bleed has beyond the cut: left, bottom, right, top, in mm."""
        bleed = self.profile.bleed
        return (bleed, bleed, 0, bleed) if self.left_hand(number) else (0, bleed, bleed, bleed)

    def trim_of(self, width: float, height: float) -> Trim | None:
        """Return which of the printer's sizes one is, None where it is none of them."""
        return self.profile.trim_of(width, height)

    def sheet(self, page: PageFacts) -> Sheet | None:
        """Return how a page is cut, None where its boxes cannot be read.

        Where no box says what is cut off, and the page is a size of the printer's with bleed
        added, it is that size with bleed.
        """
        if page.boxes is None:
            return None
        boxes: Boxes = page.boxes
        media, trim = boxes.media, boxes.trim or boxes.media
        over = (
            (trim.left - media.left) * MM_PER_PT,
            (trim.bottom - media.bottom) * MM_PER_PT,
            (media.right - trim.right) * MM_PER_PT,
            (media.top - trim.top) * MM_PER_PT,
        )
        sheet = Sheet(trim.width, trim.height, over)
        if sheet.bled or self.trim_of(sheet.width, sheet.height) or not self.profile.bleed:
            return sheet
        wanted = self.over(page.number)
        width, height = sheet.width - wanted[0] - wanted[2], sheet.height - wanted[1] - wanted[3]
        if self.trim_of(width, height) is None:
            return sheet
        return Sheet(width, height, wanted)
