"""Parts of a book, and the order of their pages: which are blank, and which number each has."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from dealgen.compose.foot import Leaf
from dealgen.compose.scene import Mark, Page
from dealgen.pages.binding import filled

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from dealgen.pages.format import Format
    from dealgen.pages.profile import Profile

_LONG = 20
"""A section of at least so many pages may begin with a blank one before it."""


@dataclass(frozen=True, slots=True)
class Part:
    """Pages that belong together, as right-hand ones.

    `running` stands at their foot on right-hand pages. `folios` tells whether they have their
    numbers on them, `opens` whether a new section begins with them. The first of them lies on a
    ground `ground` mm high from the upper edge, where the book has bleed.
    """

    leaves: tuple[Leaf, ...]
    running: str = ""
    folios: bool = True
    opens: bool = False
    ground: float = 0.0


@dataclass(frozen=True, slots=True)
class Numbered:
    """A page with its number, counted from 1; `part` is what it belongs to, None if blank."""

    leaf: Leaf
    number: int
    part: Part | None = None

    @property
    def is_left(self) -> bool:
        """Tell whether it is a left-hand page."""
        return self.number % 2 == 0

    @property
    def ground(self) -> float:
        """How high the ground is that it lies on, in mm."""
        first = self.part is not None and self.leaf is self.part.leaves[0]
        return self.part.ground if self.part is not None and first else 0.0


def in_order(
    parts: Sequence[Part], form: Format, profile: Profile, spare: Part
) -> tuple[Numbered, ...]:
    """Return the pages of all parts with their numbers, blank ones between and after them.

    Sections begin on right-hand pages where they are long enough for that. At the end there are
    as many blank pages as the printer wants; where those would be more in a row than it takes,
    the page of `spare` comes before them.
    """
    blank = Leaf(Page(form.width, form.height, ()))
    right = _on_the_right(parts, profile)
    pages: list[Numbered] = []
    for part in parts:
        if part.opens and right and len(pages) % 2:
            pages.append(Numbered(blank, len(pages) + 1))
        for leaf in part.leaves:
            pages.append(Numbered(leaf, len(pages) + 1, part))
    end = filled(profile, len(pages))
    if profile.most_blank is not None and end - len(pages) > profile.most_blank:
        pages.append(Numbered(spare.leaves[0], len(pages) + 1, spare))
    pages += [Numbered(blank, number) for number in range(len(pages) + 1, end + 1)]
    return tuple(pages)


def _on_the_right(parts: Sequence[Part], profile: Profile) -> bool:
    """Tell whether sections begin on right-hand pages.

    There are none on a screen. On paper good books do so where it costs little: where sections are
    long, a blank page before one is lost among them.
    """
    if profile.navigation or profile.most_blank == 0:
        return False
    sections = sum(part.opens for part in parts)
    return sum(len(part.leaves) for part in parts) >= _LONG * sections


def places(pages: Iterable[Numbered]) -> dict[str, int]:
    """Return the number of the page that each mark is on."""
    return {
        item.name: page.number
        for page in pages
        for item in page.leaf.page.items
        if isinstance(item, Mark)
    }
