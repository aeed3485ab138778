"""A tile layout drawn in plain text, layer by layer, at most 80 columns wide."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dealgen.notation import column_name
from dealgen.rules import start

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dealgen.layout import Layout, Slot

_WIDTH = 80
_TILE = 2
"""Half tiles that a tile is wide and high; a half tile is one line high."""

_MARGIN = 4
"""Columns of text for the numbers of the rows."""


def free_tiles(layout: Layout) -> frozenset[int]:
    """Return the slots that are free at the start of a tile layout."""
    # Which tiles are free before the first move depends on the slots alone, not on the deal.
    pieces = (layout.pack.pieces[0],) * len(layout.slots)
    position = start(layout, pieces)
    return frozenset(slot.index for slot in layout.slots if position.is_free(slot.index))


def tile_sketch(layout: Layout) -> str:
    """Return a plan of each layer, bottom first, all on the same columns.

    A tile is four characters wide and two lines high and bears its index in the order of a
    deal; a free one has a star. Layers, columns and rows are named as solutions name them
    (`2-C4`). What is too wide for that has two characters a tile, `[]`, and `()` for a free one;
    what is too wide even for that stands in strips.
    """
    free = free_tiles(layout)
    across = round(max(slot.x for slot in layout.slots)) + _TILE
    numbered = _MARGIN + _TILE * across < _WIDTH
    legend = "free ones with a star" if numbered else "free ones drawn as ()"
    lines = [f"{len(layout.slots)} tiles on {_layers(layout)}, {len(free)} free: {legend}."]
    for number, layer in enumerate(layout.layers, 1):
        if not layer:
            continue
        count = sum(slot.index in free for slot in layer)
        tiles = f"{len(layer)} tile{'s' * (len(layer) > 1)}"
        lines += ["", f"Layer {number}, {tiles}, {count} free:"]
        lines += _numbered(layer, free) if numbered else _in_strips(_plain(layer, free))
    return "\n".join(lines)


def _layers(layout: Layout) -> str:
    number = sum(bool(layer) for layer in layout.layers)
    return f"{number} layer{'s' * (number > 1)}"


def _numbered(layer: Sequence[Slot], free: frozenset[int]) -> list[str]:
    """Draw tiles with walls, which those that touch share, between letters and row numbers."""
    grid = _Grid()
    places = [(_MARGIN + _TILE * round(slot.x), round(slot.y), slot.index) for slot in layer]
    top = min(y for _, y, _ in places)
    for x, y, index in places:
        grid.write(x, y - top + 1, f"|{index:>3}|")
        grid.write(x, y - top + 2, "|_*_|" if index in free else "|___|")
    lowest = max(y for _, y, _ in places) + 1
    for y in range(top + top % 2, lowest + 1, _TILE):
        grid.write(0, y - top + 1, f"{y // _TILE + 1:>3}")
    left, right = min(x for x, _, _ in places), max(x for x, _, _ in places) + _TILE
    for column in range((right - _MARGIN) // _MARGIN + 1):
        x = _MARGIN * (column + 1)
        if x + 1 >= left:
            grid.write(x + 2, 0, column_name(column))
    return grid.lines()


def _plain(layer: Sequence[Slot], free: frozenset[int]) -> list[str]:
    """Draw every row from the first one, so that plans can be laid over one another."""
    grid = _Grid()
    for slot in layer:
        mark = "()" if slot.index in free else "[]"
        for half in range(_TILE):
            grid.write(round(slot.x), round(slot.y) + half, mark)
    return grid.lines()


def _in_strips(plan: list[str]) -> list[str]:
    """Return a plan that is wider than the terminal as strips, one below the other."""
    across = max(map(len, plan))
    if across <= _WIDTH:
        return plan
    lines = []
    for left in range(0, across, _WIDTH):
        strip = [line[left : left + _WIDTH].rstrip() for line in plan]
        if any(strip):
            lines += [f"x from {left}:", *strip]
    return lines


class _Grid:
    """Lines of text that can be written at any place."""

    def __init__(self) -> None:
        self._rows: dict[int, list[str]] = {}

    def write(self, x: int, y: int, text: str) -> None:
        """Write `text` from column `x` of line `y`."""
        row = self._rows.setdefault(y, [])
        row += " " * (x + len(text) - len(row))
        row[x : x + len(text)] = text

    def lines(self) -> list[str]:
        """Return all lines from the first to the last."""
        return [
            "".join(self._rows.get(y, ())).rstrip() for y in range(max(self._rows, default=-1) + 1)
        ]
