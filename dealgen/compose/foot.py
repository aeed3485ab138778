"""The foot of a page: what it comes from, and its number."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from dealgen._version import __version__
from dealgen.compose.moving import moved
from dealgen.compose.scene import Path, Stroke, Text
from dealgen.compose.sizes import HAIRLINE, SOFT

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from dealgen.compose.scene import Item, Page
    from dealgen.compose.texts import Texts
    from dealgen.pages.box import Grid
    from dealgen.pages.format import Format

_SIZE = 7.5


@dataclass(frozen=True, slots=True)
class Leaf:
    """A page before it has its number, laid out as a right-hand page with `per_page` sheets."""

    page: Page
    per_page: int = 1


def numbered(leaves: Sequence[Leaf], form: Format, texts: Texts, title: str) -> tuple[Page, ...]:
    """Return the pages with a foot each: `title` and dealgen's version, and `3 / 40`.

    The title stands in the header instead where the format has one. Even pages are left-hand
    ones: all on them is moved to where their margins are.
    """
    version = f"dealgen {__version__}"
    source = version if form.header else f"{title} · {version}"
    footed = []
    for number, leaf in enumerate(leaves, start=1):
        frame, base = form.grid(leaf.per_page).frame, leaf.page.height - form.foot
        count = texts("sheet.page", page=str(number), pages=str(len(leaves)))
        foot = (
            Text(frame.x, base, source, _SIZE, colour=SOFT),
            Text(frame.right, base, count, _SIZE, colour=SOFT, anchor="end"),
        )
        header = (Text(frame.x, form.header, title, _SIZE, colour=SOFT),) if form.header else ()
        items: Iterable[Item] = (*header, *leaf.page.items, *foot)
        shift = form.left_hand_shift(leaf.per_page)
        if number % 2 == 0 and shift:
            items = moved(items, shift, 0)
        footed.append(replace(leaf.page, items=tuple(items)))
    return tuple(footed)


def cut_lines(grid: Grid, filled: int) -> Iterable[Path]:
    """Yield the dashed lines along which the first `filled` cells of a page are cut out."""
    for x1, y1, x2, y2 in grid.cuts_of(filled):
        stroke = Stroke(HAIRLINE, SOFT, dash=(0.8, 1.6))
        yield Path((("M", x1, y1), ("L", x2, y2)), stroke=stroke)
