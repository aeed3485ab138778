"""Imported layouts as YAML that a person likes to read."""

from __future__ import annotations

import json
import re
from itertools import groupby
from typing import TYPE_CHECKING

import yaml

from dealgen.importing.foreign import settled

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from dealgen.importing.foreign import ForeignLayout, TilePlace

_LONGEST_NAME = 80
_LARGEST_DRAWINGS = 32 * 1024
"""Characters of all drawings of a file together; layout files of twice that length are read."""

_PLAIN = re.compile(r"[^\W\d_][\w .()'’–-]*")
_TILE = 2


def layout_yaml(layout: ForeignLayout, name: str, source: str) -> str:
    """Return the text of a layout file.

    `name` is what the game is called where the layout has no name of its own; `source` is the
    name of the file that it came from, for a comment. Each layer is a block where it is a full
    rectangle, else a drawing. The layout must have no `judging.faults_of`.
    """
    tiles = settled(layout.tiles)
    names = {tag: _one_line(text) for tag, text in layout.names.items()}
    names = {tag: text for tag, text in names.items() if text} or {"en": _one_line(name)}
    about = {"Author": _one_line(layout.author), "Category": _one_line(layout.category)}
    called = ", ".join(f"{tag}: {_scalar(text)}" for tag, text in names.items())
    lines = [
        f"# Imported from {layout.program}: {_one_line(source)}",
        *(f"# {word}: {text}" for word, text in about.items() if text),
        f"name: {{{called}}}",
        "pack: tiles-144",
        "tableau:",
        *_tableau(tiles),
    ]
    return "\n".join([*lines, ""])


def _one_line(text: str) -> str:
    """Return text fit for one line: no control characters, single blanks, not too long."""
    shown = "".join(c if c.isprintable() else " " for c in text)
    line = " ".join(shown.split())
    return line if len(line) <= _LONGEST_NAME else line[: _LONGEST_NAME - 1].rstrip() + "…"


def _scalar(text: str) -> str:
    """Return text as YAML, in quotes where it could be taken for something else."""
    plain = _PLAIN.fullmatch(text) and yaml.safe_load(text) == text
    return text if plain else json.dumps(text, ensure_ascii=False)


def _tableau(tiles: Sequence[TilePlace]) -> Iterator[str]:
    layers = [list(layer) for _, layer in groupby(tiles, lambda tile: tile.layer)]
    boxes = [_Box(layer) for layer in layers]
    drawn = sum(box.width * box.height for box in boxes) <= _LARGEST_DRAWINGS
    beneath: _Box | None = None
    for layer, box in zip(layers, boxes, strict=True):
        if len(layer) * 4 == box.width * box.height:
            yield _block(layer[0].layer, box, beneath)
        elif drawn:
            yield from _map(layer, box)
        else:
            yield from _rows(layer)
        beneath = box


class _Box:
    """The rectangle around some tiles, in half tiles."""

    def __init__(self, tiles: Sequence[TilePlace]) -> None:
        self.x = min(tile.x for tile in tiles)
        self.y = min(tile.y for tile in tiles)
        self.width = max(tile.x for tile in tiles) + _TILE - self.x
        self.height = max(tile.y for tile in tiles) + _TILE - self.y

    @property
    def middle(self) -> tuple[int, int]:
        """Twice the middle, so that it is whole."""
        return 2 * self.x + self.width, 2 * self.y + self.height

    @property
    def at(self) -> str:
        return f"at: [{self.x}, {self.y}]"


def _block(layer: int, box: _Box, beneath: _Box | None) -> str:
    """Return a full rectangle; one that is centred as the reader would do it needs no `at`."""
    centred = box.middle == beneath.middle if beneath else not box.x and not box.y
    at = "" if centred else f", {box.at}"
    columns, rows = box.width // _TILE, box.height // _TILE
    return f"  - block: {{columns: {columns}, rows: {rows}, layer: {layer}{at}}}"


def _map(layer: Sequence[TilePlace], box: _Box) -> Iterator[str]:
    yield "  - map:"
    yield f"      layer: {layer[0].layer}"
    if box.x or box.y:
        yield f"      {box.at}"
    yield "      tiles: |"
    cells = [["."] * box.width for _ in range(box.height)]
    for tile in layer:
        x, y = tile.x - box.x, tile.y - box.y
        for row in cells[y : y + _TILE]:
            row[x : x + _TILE] = "[]"
    yield from (f"        {''.join(row)}" for row in cells)


def _rows(layer: Sequence[TilePlace]) -> Iterator[str]:
    """Yield the layer as blocks of one row each: for layouts too wide to be drawn."""
    row: list[TilePlace] = []
    for tile in layer:
        if row and (tile.y, tile.x) != (row[-1].y, row[-1].x + _TILE):
            yield _row(row)
            row = []
        row.append(tile)
    yield _row(row)


def _row(row: Sequence[TilePlace]) -> str:
    first = row[0]
    return (
        f"  - block: {{columns: {len(row)}, rows: 1, layer: {first.layer}, "
        f"at: [{first.x}, {first.y}]}}"
    )
