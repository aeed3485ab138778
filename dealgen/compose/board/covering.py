"""What can be seen of a tile from above.

A tile is four quarters, a half tile each way. It counts as *seen* when nothing lies on its upper
left quarter: there the index stands, and there a player at the table looks at a stack that leans
back. It is *buried* when the next layer covers all four quarters.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dealgen.layout import Layout, Slot

QUARTERS = ((0, 0), (1, 0), (0, 1), (1, 1))
"""The quarters of a tile, in half tiles from its upper left corner."""


def is_seen(layout: Layout, slot: Slot) -> bool:
    """Tell whether the index of a tile can be read before the first move."""
    return not any(_lies_on(layout.slots[above], slot.x, slot.y) for above in slot.covered_by)


def is_buried(layout: Layout, slot: Slot, gone: frozenset[int] = frozenset()) -> bool:
    """Tell whether the tiles of the next layer, but for those `gone`, leave nothing to be seen."""
    on_it = [above for above in _next(layout, slot) if above.index not in gone]
    return all(any(_lies_on(above, slot.x + x, slot.y + y) for above in on_it) for x, y in QUARTERS)


def _next(layout: Layout, slot: Slot) -> Iterator[Slot]:
    tiles = (layout.slots[above] for above in slot.covered_by)
    return (tile for tile in tiles if tile.layer == slot.layer + 1)


def _lies_on(tile: Slot, x: float, y: float) -> bool:
    """Tell whether a tile lies on the quarter whose corner is (x, y), in half tiles."""
    return tile.x <= x < tile.x + 2 and tile.y <= y < tile.y + 2
