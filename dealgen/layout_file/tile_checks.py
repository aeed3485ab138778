"""What the keys of a tile layout say together: tiles that overlap, hang in the air, are too many.

Positions in messages are `[x, y]` in half tiles, as they are written for `at`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from dealgen.layout_file.build import share_of
from dealgen.layout_file.tile_geometry import around, support
from dealgen.layout_file.tile_keys import MOST_TILES
from dealgen.layout_file.tile_parts import count_tiles, laid_tiles
from dealgen.yaml_file.problems import problem_at

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dealgen.layout_file.tile_geometry import TileSpot
    from dealgen.layout_file.tile_parts import LaidTile
    from dealgen.yaml_file.reading import Reading

_HALF_CELLS = 4


def check_tiles(reading: Reading) -> None:
    """Note every contradiction between parts that are each right by themselves."""
    if reading.sound("shuffled"):
        _check_share(reading)
    if not reading.whole or not reading.sound("tableau"):
        return
    total = count_tiles(reading)
    if total > MOST_TILES:
        what = f"the layout has {total:,} tiles, and two sets have {MOST_TILES}"
        reading.note(("tableau",), what, f"take at least {total - MOST_TILES:,} away")
        return
    laid = laid_tiles(reading)
    if len(laid) != total:
        return
    if total % 2:
        what = f"the layout has {total} tile{'s' * (total > 1)}, but tiles leave two by two"
        reading.note(("tableau",), what, "add one, or take one away")
    if not _overlap(reading, laid):
        _hang(reading, laid)


def _check_share(reading: Reading) -> None:
    share = share_of(reading)
    if share and share.won > share.of:
        what = f"shuffled says that {share.won:,} of {share.of:,} deals can be won"
        reading.note(("shuffled", "won"), what, "write won, and the deals tried as of")


def _at(spot: TileSpot) -> str:
    return f"[{spot.x}, {spot.y}]"


def _overlap(reading: Reading, laid: Sequence[LaidTile]) -> bool:
    """Tell whether tiles overlap; note the first two of each two parts that do."""
    there: dict[TileSpot, LaidTile] = {}
    noted: set[tuple[int, int]] = set()
    for tile in laid:
        near = (there[spot] for spot in around(tile.spot, tile.spot.layer) if spot in there)
        for other in near:
            if (other.part, tile.part) in noted:
                continue
            noted.add((other.part, tile.part))
            what = (
                f"the tile at {_at(tile.spot)} overlaps the one at {_at(other.spot)} on layer "
                f"{tile.spot.layer} (line {other.place.line}, column {other.place.column})"
            )
            reading.problems.append(problem_at(tile.place, what, "move one of them"))
        there[tile.spot] = tile
    return bool(noted)


def _hang(reading: Reading, laid: Sequence[LaidTile]) -> None:
    """Warn of tiles that lie on nothing, and of tiles that lie on something only in part."""
    held = support([tile.spot for tile in laid])
    places = {tile.spot: tile.place for tile in laid}
    for spots, how in (
        (sorted(s for s in held if not held[s]), "nothing under"),
        (sorted(s for s in held if 0 < held[s] < _HALF_CELLS), "tiles under only part of"),
    ):
        if not spots:
            continue
        first = f"at {_at(spots[0])} on layer {spots[0].layer}"
        if len(spots) == 1:
            what = f"the tile {first} has {how} it"
        else:
            what = f"{len(spots)} tiles have {how} them, the first {first}"
        fix = "lay tiles there, unless it is meant"
        reading.problems.append(problem_at(places[spots[0]], what, fix, "warning"))
