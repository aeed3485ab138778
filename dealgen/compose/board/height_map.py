"""A tile layout in plain text: how many tiles lie on one another, half tile by half tile."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dealgen.compose.board.covering import QUARTERS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dealgen.layout import Layout

_WIDE = 2  # characters for a half tile where there is room: type is twice as high as wide


def height_map(layout: Layout, width: int) -> Iterator[str]:
    """Yield the lines of a map, at most `width` characters wide where a half tile takes one.

    A figure is the number of tiles that lie on a half tile (`+` for ten and more); each half tile
    takes two characters, or one where the map would be too wide.
    """
    heights: dict[tuple[int, int], int] = {}
    for slot in layout.slots:
        for x, y in QUARTERS:
            place = int(slot.x) + x, int(slot.y) + y
            heights[place] = heights.get(place, 0) + 1
    columns, rows = (max(place[axis] for place in heights) + 1 for axis in (0, 1))
    times = _WIDE if _WIDE * columns <= width else 1
    for row in range(rows):
        yield "".join(_figure(heights.get((x, row), 0)) * times for x in range(columns)).rstrip()


def _figure(height: int) -> str:
    if not height:
        return " "
    return str(height) if height < 10 else "+"  # noqa: PLR2004 - one figure a character
