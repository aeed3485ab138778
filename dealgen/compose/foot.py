"""The foot of a page: what it comes from, and its number."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from dealgen._version import __version__
from dealgen.compose.paper import FOOT
from dealgen.compose.scene import Page, Path, Stroke, Text
from dealgen.compose.sizes import HAIRLINE, SOFT

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from dealgen.compose.paper import Grid
    from dealgen.compose.texts import Texts

_SIZE = 7.5


@dataclass(frozen=True, slots=True)
class Leaf:
    """A page before it has its number; its foot stands `edge` mm from the sides of the page."""

    page: Page
    edge: float


def numbered(leaves: Sequence[Leaf], texts: Texts, title: str) -> tuple[Page, ...]:
    """Return the pages with a foot each: `title` and dealgen's version, and `3 / 40`."""
    source = f"{title} · dealgen {__version__}"
    footed = []
    for number, leaf in enumerate(leaves, start=1):
        page, base = leaf.page, leaf.page.height - FOOT
        count = texts("sheet.page", page=str(number), pages=str(len(leaves)))
        foot = (
            Text(leaf.edge, base, source, _SIZE, colour=SOFT),
            Text(page.width - leaf.edge, base, count, _SIZE, colour=SOFT, anchor="end"),
        )
        footed.append(Page(page.width, page.height, (*page.items, *foot)))
    return tuple(footed)


def cut_lines(grid: Grid, filled: int) -> Iterable[Path]:
    """Yield the dashed lines along which the first `filled` cells of a page are cut out."""
    for x1, y1, x2, y2 in grid.cuts_of(filled):
        stroke = Stroke(HAIRLINE, SOFT, dash=(0.8, 1.6))
        yield Path((("M", x1, y1), ("L", x2, y2)), stroke=stroke)
