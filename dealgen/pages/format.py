"""Page formats: a size, the margins round what is printed, and how sheets share a page.

A format speaks of a right-hand page, the first of a book: its inner margin, at the spine, is on
the left. On a left-hand page the two change sides, so that all that lies on it moves by the
difference (`Format.left_hand_shift`).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import TYPE_CHECKING

from dealgen.errors import InputError
from dealgen.pages.box import Box, Grid, divided

if TYPE_CHECKING:
    from collections.abc import Mapping

PER_PAGE = (1, 2, 4)
"""How many sheets may share a page."""

LEAST_ROOM = 20.0
"""Less than this, in mm, is no room for a sheet."""


@dataclass(frozen=True, slots=True)
class Margins:
    """White between the trimmed edges and what is printed, in mm; foot and header lie in it."""

    top: float
    bottom: float
    inner: float
    outer: float


@dataclass(frozen=True, slots=True)
class Sharing:
    """How so many sheets share a page: the margins round all of them, `gap` mm between two.

    With `lying` the page is turned on its side.
    """

    margins: Margins
    gap: float = 0.0
    lying: bool = False


@dataclass(frozen=True, slots=True)
class Format:
    """A page format: the trimmed, upright size in mm, and by the number of sheets how they share.

    The base line of the foot lies `foot` mm above the lower edge. A `header` is printed where the
    format has room for one, its base line so many mm below the upper edge; 0 is none. `id` is the
    word of the command line, or the stem of a user's file.
    """

    id: str
    width: float
    height: float
    sharing: Mapping[int, Sharing]
    foot: float = 11.0
    header: float = 0.0

    def grid(self, per_page: int = 1) -> Grid:
        """Return the cells for `per_page` sheets on a right-hand page.

        Raises:
            InputError: a page of this format is not divided into so many, or its margins leave
                nothing of it.

        """
        way = self._way(per_page)
        margins = way.margins
        width, height = self._turned(way)
        frame = Box(
            margins.inner,
            margins.top,
            width - margins.inner - margins.outer,
            height - margins.top - margins.bottom,
        )
        if min(self.cell_size(per_page)) <= 0:
            msg = f"the margins of the page {self.id} leave no room; make them smaller"
            raise InputError(msg)
        columns = self._columns(per_page)
        return divided((width, height), frame, (columns, per_page // columns), way.gap)

    def cell_size(self, per_page: int = 1) -> tuple[float, float]:
        """Return the width and height of each of `per_page` cells, in mm; negative if crowded out.

        Raises:
            InputError: a page of this format is not divided into so many.

        """
        way = self._way(per_page)
        width, height = self._turned(way)
        columns = self._columns(per_page)
        rows = per_page // columns
        free_width = width - way.margins.inner - way.margins.outer - (columns - 1) * way.gap
        free_height = height - way.margins.top - way.margins.bottom - (rows - 1) * way.gap
        return free_width / columns, free_height / rows

    @property
    def frame(self) -> Box:
        """What is printed on a page with one sheet, or with running text."""
        return self.grid().frame

    def scaled(self, factor: float) -> Format:
        """Return the format with all its lengths `factor` times as long."""

        def longer(way: Sharing) -> Sharing:
            one = way.margins
            sides = (one.top, one.bottom, one.inner, one.outer)
            margins = Margins(*(factor * side for side in sides))
            return replace(way, margins=margins, gap=way.gap * factor)

        return replace(
            self,
            width=self.width * factor,
            height=self.height * factor,
            sharing=MappingProxyType({n: longer(way) for n, way in self.sharing.items()}),
            foot=self.foot * factor,
            header=self.header * factor,
        )

    def left_hand_shift(self, per_page: int = 1) -> float:
        """Return how far to the right, in mm, all lies on a left-hand page; seldom negative."""
        margins = self._way(per_page).margins
        return margins.outer - margins.inner

    def _turned(self, way: Sharing) -> tuple[float, float]:
        """Return the width and height of the page as its sheets are seen."""
        return (self.height, self.width) if way.lying else (self.width, self.height)

    def _columns(self, per_page: int) -> int:
        """Return how many sheets lie side by side: two share a square or broad page so."""
        width, height = self._turned(self._way(per_page))
        return {1: 1, 2: 2 if width >= height else 1, 4: 2}[per_page]

    def _way(self, per_page: int) -> Sharing:
        try:
            return self.sharing[per_page]
        except KeyError:
            *others, last = map(str, sorted(self.sharing))
            known = f"{', '.join(others)} or {last}" if others else last
            msg = f"{per_page} sheets a page cannot be had on {self.id}; choose {known}"
            raise InputError(msg) from None
