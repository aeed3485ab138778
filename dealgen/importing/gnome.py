"""GNOME Mahjongg's maps: XML, any number of maps in a file."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple
from xml.parsers import expat

from dealgen.importing.foreign import (
    FARTHEST,
    MOST_PLACES,
    ForeignLayout,
    TilePlace,
    check_count,
    english,
    fault,
    remark,
)
from dealgen.yaml_file.problems import Place, Problem, quoted

if TYPE_CHECKING:
    from collections.abc import Mapping

_NUMBER = re.compile(r"\s*([+-]?)([0-9]{1,3})(?:\.([0-9]{0,9}))?\s*")


class _Extent(NamedTuple):
    """The attributes that give a part's first and last column, and its first and last row."""

    left: str
    right: str
    top: str
    bottom: str


_PARTS = {
    "tile": _Extent("x", "x", "y", "y"),
    "row": _Extent("left", "right", "y", "y"),
    "column": _Extent("x", "x", "top", "bottom"),
    "block": _Extent("left", "right", "top", "bottom"),
}


def read_gnome(text: str, file: str) -> tuple[ForeignLayout, ...]:
    """Return every map of a file, in the order of the file.

    Raises:
        FileError: the text is not XML, declares entities, or is not maps of GNOME
            Mahjongg.

    """
    return _Reader(file).read(text)


@dataclass
class _Map:
    place: Place
    name: str
    tiles: list[TilePlace] = field(default_factory=list)
    remarks: dict[str, Problem] = field(default_factory=dict)
    """The first warning of each kind."""

    @property
    def layout(self) -> ForeignLayout:
        return ForeignLayout(
            tuple(self.tiles), self.place, english(self.name), remarks=tuple(self.remarks.values())
        )


class _Reader:
    """What has been read, and where in the file the reading is."""

    def __init__(self, file: str) -> None:
        self._file = file
        self._done: list[ForeignLayout] = []
        self._map: _Map | None = None
        self._layers: list[int] = []
        self._parser = expat.ParserCreate("utf-8")
        self._parser.StartElementHandler = self._start
        self._parser.EndElementHandler = self._end
        # Entities can make a small file endless, or fetch other files, and no map needs any.
        self._parser.EntityDeclHandler = self._refuse_entity

    def read(self, text: str) -> tuple[ForeignLayout, ...]:
        """Return the maps."""
        try:
            self._parser.Parse(text.encode("utf-8", "surrogatepass"), True)  # noqa: FBT003 - expat's own
        except expat.ExpatError as error:
            place = Place(self._file, error.lineno, error.offset + 1)
            what = f"this is not XML: {expat.ErrorString(error.code)}"
            raise fault(place, what, "close every element and put values in quotes") from None
        if not self._done:
            what = "the file has no map"
            raise fault(Place(self._file, 1, 1), what, 'write <map name="…"> with tiles in it')
        return tuple(self._done)

    @property
    def _place(self) -> Place:
        return Place(
            self._file, self._parser.CurrentLineNumber, self._parser.CurrentColumnNumber + 1
        )

    def _refuse_entity(self, *_: object) -> None:
        raise fault(self._place, "entities are not read", "remove <!ENTITY …>")

    def _start(self, tag: str, attributes: Mapping[str, str]) -> None:
        name = tag.lower()
        given = {key.lower(): value for key, value in attributes.items()}
        if name == "map":
            if self._map is not None:
                raise fault(self._place, "a map begins within a map", "close the first one")
            check_count(len(self._done) + 1, self._place)
            self._map = _Map(self._place, given.get("name", "").strip())
        elif self._map is None:
            if name in _PARTS or name == "layer":
                raise fault(self._place, f"<{name}> stands outside a map", "move it into one")
        elif name == "layer":
            self._layers.append(self._layer(given))
        elif name in _PARTS:
            self._add(name, given, self._map)
        else:
            what = f"<{quoted(tag)[1:-1]}> is no part of a map, and is left out"
            fix = "write tile, row, column, block or layer"
            self._map.remarks.setdefault("unknown", remark(self._place, what, fix))

    def _end(self, tag: str) -> None:
        if tag.lower() == "map" and self._map is not None:
            self._done.append(self._map.layout)
            self._map = None
        elif tag.lower() == "layer" and self._layers:
            self._layers.pop()

    def _layer(self, given: Mapping[str, str]) -> int:
        """Return the layer that `z` gives, else that of the layer around."""
        if "z" in given:
            return self._half_tiles(given["z"]) // 2
        return self._layers[-1] if self._layers else 0

    def _add(self, name: str, given: Mapping[str, str], board: _Map) -> None:
        extent = _PARTS[name]
        for attribute in dict.fromkeys(extent):
            if attribute not in given:
                what = f"<{name}> has no {attribute}"
                raise fault(self._place, what, f'write {attribute}="…" into it')
        left, right, top, bottom = (self._half_tiles(given[attribute]) for attribute in extent)
        columns, rows = range(left, right + 1, 2), range(top, bottom + 1, 2)
        if not columns or not rows:
            what = f"<{name}> ends before it begins, and has no tile"
            board.remarks.setdefault("empty", remark(self._place, what, "swap its ends"))
        if len(board.tiles) + len(columns) * len(rows) > MOST_PLACES:
            what = f"the map has more than {MOST_PLACES:,} tiles"
            raise fault(self._place, what, "make it smaller")
        layer, place = self._layer(given), self._place
        board.tiles += (TilePlace(layer, y, x, place) for y in rows for x in columns)

    def _half_tiles(self, value: str) -> int:
        """Return twice the number that `value` is, cut to a whole number."""
        found = _NUMBER.fullmatch(value)
        if found is None:
            what = f"{quoted(value)} is no number of tiles"
            raise fault(self._place, what, f"write a number up to {FARTHEST // 2}, such as 3.5")
        half = (found[3] or "0")[:1] >= "5"
        number = 2 * int(found[2]) + half
        return -number if found[1] == "-" else number
