"""What keeps an imported layout from being dealt."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dealgen.importing.foreign import FARTHEST, settled
from dealgen.layout_file.tile_geometry import TileSpot, around
from dealgen.layout_file.tile_keys import MOST_LAYERS, MOST_TILES
from dealgen.yaml_file.problems import Problem, problem_at, quoted

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dealgen.importing.foreign import ForeignLayout, TilePlace


def faults_of(layout: ForeignLayout) -> tuple[Problem, ...]:
    """Return the reasons for which a layout cannot be dealt, none when it can.

    Tiles that hang in the air are no such reason: many layouts mean them.
    """
    name = layout.names.get("en")
    called = f"the layout {quoted(name)}" if name else "the layout"
    found = [problem_at(layout.place, f"{called} {what}", fix) for what, fix in _counts(layout)]
    return (*found, *_overlap(layout, called))


def _counts(layout: ForeignLayout) -> Iterator[tuple[str, str]]:
    tiles = settled(layout.tiles)
    if not tiles:
        yield "has no tiles", "place some"
        return
    count = f"has {len(tiles):,} tile{'s' * (len(tiles) > 1)}"
    if len(tiles) > MOST_TILES:
        yield f"{count}, and two sets have {MOST_TILES}", "make it smaller"
    if len(tiles) % 2:
        yield f"{count}, but tiles leave two by two", "add one, or take one away"
    highest = max(tile.layer for tile in tiles)
    if highest >= MOST_LAYERS:
        yield f"is {highest + 1} layers high", f"keep it to {MOST_LAYERS}"
    widest = max(max(tile.x, tile.y) for tile in tiles)
    if widest > FARTHEST:
        yield f"spreads over more than {widest:,} half tiles", f"keep it to {FARTHEST}"


def _overlap(layout: ForeignLayout, called: str) -> Iterator[Problem]:
    """Yield the first two tiles that overlap on one layer, and how many more do."""
    there: dict[TileSpot, TilePlace] = {}
    first: tuple[TilePlace, TilePlace] | None = None
    count = 0
    for tile in layout.tiles:
        spot = TileSpot(tile.layer, tile.y, tile.x)
        other = next((there[near] for near in around(spot, spot.layer) if near in there), None)
        if other is not None:
            count += 1
            first = first or (tile, other)
        there[spot] = tile
    if first is None:
        return
    tile, other = first
    where = f"line {other.place.line}, column {other.place.column}"
    what = f"in {called} a tile of layer {tile.layer} overlaps the one placed at {where}"
    if count > 1:
        what += f" (one of {count} tiles that do)"
    yield problem_at(tile.place, what, "move one of them, or take it away")
