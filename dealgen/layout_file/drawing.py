"""Kinds of values of tile layouts: a spot on the half-tile grid, and a drawing of tiles."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from dealgen.yaml_file.kinds import Integer, Schema, refuse
from dealgen.yaml_file.problems import Place, quoted
from dealgen.yaml_file.tree import Listing, Scalar

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from dealgen.yaml_file.reading import Path, Reading
    from dealgen.yaml_file.tree import Node


@dataclass(frozen=True, slots=True)
class DrawnTile:
    """A tile in a drawing: half tiles right and down from its first character, and its place."""

    x: int
    y: int
    place: Place


def drawn_tiles(reading: Reading, *path: str | int) -> tuple[DrawnTile, ...]:
    """Return the tiles of the drawing at `path`; none where there is no drawing."""
    found = reading.values.get(path)
    tiles = found if isinstance(found, tuple) else ()
    return tuple(tile for tile in tiles if isinstance(tile, DrawnTile))


_FARTHEST = 999
_COORDINATE = Integer(-_FARTHEST, _FARTHEST)
_HALF = "[]"
_HALVES = re.compile(r"\[\]")
_HALVES_AND_DOTS = re.compile(r"(\[\]|\.)*")


@dataclass(frozen=True, slots=True)
class Spot:
    """A point of the half-tile grid, `[x, y]`."""

    @property
    def expected(self) -> str:
        """What to write."""
        return "x and y in half tiles, such as [2, 3]"

    def read(self, node: Node, path: Path, reading: Reading) -> None:
        """Note the two numbers."""
        items = node.items if isinstance(node, Listing) else ()
        match [_COORDINATE.value(item) for item in items]:
            case [int(x), int(y)]:
                reading.values[path] = (x, y)
            case _:
                refuse(self, node, path, reading)

    def schema(self, *, change: bool) -> Schema:
        """Return the JSON Schema."""
        items = _COORDINATE.schema(change=change)
        return {"type": "array", "items": items, "minItems": 2, "maxItems": 2}


@dataclass(frozen=True, slots=True)
class Drawing:
    """Tiles drawn on the half-tile grid, each as `[]` with `[]` below it; the rest is dots."""

    @property
    def expected(self) -> str:
        """What to write."""
        return "a | and on the lines below a drawing, in which a tile is [] with [] below it"

    def read(self, node: Node, path: Path, reading: Reading) -> None:
        """Note the tiles, or the faults of the drawing with their lines and columns."""
        if not isinstance(node, Scalar) or not node.lines:
            refuse(self, node, path, reading)
            return
        lines = [(place, text.rstrip()) for place, text in node.lines]
        texts = [text for _, text in lines]
        faults = [_strange(y, text) for y, text in enumerate(texts)]
        found = [fault for fault in faults if fault] or _halves(texts)
        tiles = [] if found else list(_corners(texts))
        if not found and not tiles:
            what = f"{reading.label(path)} has no tile"
            reading.error(path, node.place, what, "draw one, as [] with [] below it")
        for x, y, what, fix in found:
            reading.error(path, _beyond(lines[y][0], x), what, fix)
        reading.values[path] = tuple(DrawnTile(x, y, _beyond(lines[y][0], x)) for x, y in tiles)

    def schema(self, *, change: bool) -> Schema:  # noqa: ARG002 - a leaf is the same in a change
        """Return the JSON Schema."""
        return {"type": "string", "pattern": r"^[.\[\]\s]*\[\][.\[\]\s]*$"}


_Fault = tuple[int, int, str, str]
"""Half tiles right and down, what is wrong, and the fix."""


def _beyond(place: Place, columns: int) -> Place:
    return Place(place.file, place.line, place.column + columns)


def _strange(y: int, text: str) -> _Fault | None:
    """Return the first thing in a line that is neither a dot nor a whole half of a tile."""
    sound = _HALVES_AND_DOTS.match(text)
    x = sound.end() if sound else 0
    if x == len(text):
        return None
    if text[x] in _HALF:
        what = f"{quoted(text[x])} stands alone"
        return x, y, what, "write [ and ] side by side: a tile is [] with [] below it"
    if text[x].isspace():
        what = "a blank stands in the drawing"
        return x, y, what, "write a dot for every empty half tile"
    return x, y, f"{quoted(text[x])} stands in the drawing", "draw with [, ] and dots alone"


def _corners(lines: Sequence[str]) -> Iterator[tuple[int, int]]:
    """Yield the top left corner of each tile.

    Halves that stand below one another can only belong together two by two, from the top.
    """
    above: set[int] = set()
    for y, line in enumerate(lines):
        upper = {match.start() for match in _HALVES.finditer(line)} - above
        yield from ((x, y) for x in sorted(upper))
        above = upper


def _halves(lines: Sequence[str]) -> list[_Fault]:
    """Return the first tile without a lower half; what comes after it may hang on it."""
    for x, y in _corners(lines):
        if y + 1 == len(lines) or lines[y + 1][x : x + 2] != _HALF:
            what = "the tile whose upper half stands here has no lower half"
            return [(x, y, what, "write [] right below it")]
    return []
