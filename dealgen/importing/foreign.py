"""What is read from another program's file: layouts as names and places of tiles."""

from __future__ import annotations

from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TYPE_CHECKING

from dealgen.yaml_file.problems import FileError, Place, Problem, problem_at

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

FARTHEST = 999
"""Half tiles, and layers: no file may place a tile further from the origin than this."""

MOST_PLACES = 1000
"""Tiles that a reader takes from one layout before it gives up; see `judging` for what is dealt."""

MOST_LAYOUTS = 2000
"""Layouts that a reader takes from one file; the largest collection known has 1,291."""


@dataclass(frozen=True, slots=True, order=True)
class TilePlace:
    """Where a tile lies: its layer, and its top left corner `y` down and `x` across in half tiles.

    `place` is where the file says so; it takes no part in comparing.
    """

    layer: int
    y: int
    x: int
    place: Place = field(compare=False)


@dataclass(frozen=True, slots=True)
class ForeignLayout:
    """One layout as its file gives it, tiles in the order of the file.

    `names` is keyed by language tag and empty where the file gives no name. `place` is where the
    layout begins. `remarks` are warnings on how the file was read. `program` is what the format
    is of.
    """

    tiles: tuple[TilePlace, ...]
    place: Place
    names: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    author: str = ""
    category: str = ""
    remarks: tuple[Problem, ...] = ()
    program: str = ""


def fault(place: Place, what: str, fix: str) -> FileError:
    """Return the error to raise for what cannot be read."""
    return FileError([problem_at(place, what, fix)])


def remark(place: Place, what: str, fix: str) -> Problem:
    """Return a warning."""
    return problem_at(place, what, fix, "warning")


def bounded(tiles: Iterable[TilePlace]) -> tuple[TilePlace, ...]:
    """Return the tiles of one layout; raise FileError at one that is beyond all use."""
    taken: list[TilePlace] = []
    for tile in tiles:
        if len(taken) == MOST_PLACES:
            what = f"a layout has more than {MOST_PLACES:,} tiles"
            raise fault(tile.place, what, "make it smaller")
        taken.append(tile)
    return tuple(taken)


def check_count(layouts: int, place: Place) -> None:
    """Raise FileError when the layout that begins at `place` is one too many."""
    if layouts > MOST_LAYOUTS:
        what = f"the file has more than {MOST_LAYOUTS:,} layouts"
        raise fault(place, what, "split it into several files")


def english(name: str) -> Mapping[str, str]:
    """Return `names` for a file that gives one name, in no language that it tells."""
    return MappingProxyType({"en": name} if name else {})


def settled(tiles: Iterable[TilePlace]) -> tuple[TilePlace, ...]:
    """Return the tiles in slot order, moved so that lowest layer, top and left are 0."""
    placed = tuple(tiles)
    if not placed:
        return ()
    layer = min(tile.layer for tile in placed)
    top = min(tile.y for tile in placed)
    left = min(tile.x for tile in placed)
    return tuple(
        sorted(
            TilePlace(tile.layer - layer, tile.y - top, tile.x - left, tile.place)
            for tile in placed
        )
    )
