"""Boards of tiles put together by hand, random small ones, and what each is a case of."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TYPE_CHECKING

from dealgen.deal import Deal
from dealgen.layout import Layout, Match, Rules, Slot
from dealgen.pieces import PACKS, TILE_NUMBERS, TILE_SUITS, Tile, parse_tile

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

Place = tuple[int, int, int]
"""Column and row of a tile's top left corner in half tiles, and its layer from 0."""

RULES = Rules(Match(differences=frozenset({0})), goal="all")
FACES = tuple(Tile(n, suit) for suit in TILE_SUITS for n in range(1, TILE_NUMBERS[suit] + 1))


def tile_layout(places: Iterable[Place], name: str = "test") -> Layout:
    """Return the layout with tiles at some places, worked out place by place."""
    order = sorted(places, key=lambda place: (place[2], place[1], place[0]))
    index = {place: number for number, place in enumerate(order)}

    def beside(place: Place, step: int) -> tuple[int, ...]:
        x, y, layer = place
        near = ((x + step, row, layer) for row in (y - 1, y, y + 1))
        return tuple(index[other] for other in near if other in index)

    def on(place: Place) -> tuple[int, ...]:
        x, y, layer = place
        return tuple(
            index[other]
            for other in order
            if other[2] > layer and abs(other[0] - x) < 2 and abs(other[1] - y) < 2
        )

    slots = tuple(
        Slot(number, "tableau", x, y, on(place), layer, beside(place, -2), beside(place, 2))
        for number, place in enumerate(order)
        for x, y, layer in (place,)
    )
    return Layout(name, {"en": "Test"}, PACKS["tiles-144"], slots, RULES)


def block(columns: int, rows: int, layer: int = 0, x: int = 0, y: int = 0) -> list[Place]:
    """Return a rectangle of tiles, its top left corner at (x, y)."""
    return [(x + 2 * c, y + 2 * r, layer) for r in range(rows) for c in range(columns)]


def board(faces: Mapping[Place, str]) -> Deal:
    """Return the deal with each tile at its place."""
    layout = tile_layout(faces)
    at = {(int(slot.x), int(slot.y), slot.layer): slot.index for slot in layout.slots}
    pieces = {at[place]: parse_tile(face) for place, face in faces.items()}
    return Deal(layout, tuple(pieces[index] for index in range(len(pieces))))


def in_a_row(faces: str, layer: int = 0, y: int = 0, x: int = 0) -> dict[Place, str]:
    """Return tiles side by side, from the left."""
    return {(x + 2 * n, y, layer): face for n, face in enumerate(faces.split())}


def stacked(faces: str, x: int = 0, y: int = 0) -> dict[Place, str]:
    """Return tiles on one another, the lowest first."""
    return {(x, y, layer): face for layer, face in enumerate(faces.split())}


MOST_TILES = 16
SHAPES = ("heaps", "heaps", "rows", "halves", "bricks")


def random_places(source: Random, count: int) -> list[Place]:
    """Choose places that no two tiles share: heaps, long rows, or tiles half a tile off.

    In heaps and rows all stand on whole tiles; bricks are rows of tiles set half a tile down.
    """
    shape = source.choice(SHAPES)
    across = 1 if shape == "halves" else 2
    down = 1 if shape in ("halves", "bricks") else 2
    rows = source.randint(1, 3)
    width, height, layers = {
        "heaps": (source.randint(2, 3), source.randint(1, 2), source.randint(2, 5)),
        "rows": (-(-count // rows), rows, source.choice((1, 1, 2))),
        "halves": (source.randint(2, 4), source.randint(2, 3), source.randint(2, 4)),
        "bricks": (source.randint(3, 5), source.randint(2, 3), source.randint(1, 3)),
    }[shape]
    chosen: list[Place] = []
    while len(chosen) < count:
        x = across * source.randrange(2 * width // across)
        y = down * source.randrange(2 * height // down)
        layer = source.randrange(layers)
        if all(z != layer or abs(a - x) > 1 or abs(b - y) > 1 for a, b, z in chosen):
            chosen.append((x, y, layer))
        elif source.random() < 1 / 20:
            layers += 1  # the board was too full
    return chosen


def random_sizes(source: Random, count: int) -> list[int]:
    """Choose how many tiles are in each group: mostly four, also two, six and eight."""
    sizes: list[int] = []
    while (left := count - sum(sizes)) > 0:
        size = source.choice((2, 2, 4, 4, 4, 4, 6, 8))
        if size <= left:
            sizes.append(size)
    return sizes


def random_board(number: int, fewest: int = 4, most: int = MOST_TILES) -> Deal:
    """Return random board `number` of so many tiles: the same one for the same number."""
    source = Random(number)  # noqa: S311 - cases for a test, not secrets
    count = 2 * source.randint(fewest // 2, most // 2)
    layout = tile_layout(random_places(source, count))
    groups = source.sample(range(1, 37), count // 2)
    chosen: list[Tile] = []
    for group, size in zip(groups, random_sizes(source, count), strict=False):
        # Any flower goes with any flower: groups are what counts, not faces.
        chosen += source.choices([tile for tile in FACES if tile.value == group], k=size)
    source.shuffle(chosen)
    return Deal(layout, tuple(chosen))


def board_strata(deal: Deal) -> Iterator[str]:
    """Name what a board is a case of, as it fell and not as it was meant."""
    slots = deal.layout.slots
    yield f"{len(slots)} tiles"
    for size in sorted(set(Counter(tile.value for tile in deal.pieces).values())):
        yield f"a group of {size}"
    layers = {slot.layer for slot in slots}
    yield f"{len(layers)} layers" if len(layers) > 1 else "1 layer"
    if len({(slot.x % 2, slot.y % 2) for slot in slots}) > 1:
        yield "half a tile off"
    if any(len(side) > 1 for slot in slots for side in (slot.left, slot.right)):
        yield "two neighbours on one side"
    if any(_skips(slot, slots) for slot in slots):
        yield "covered over an empty layer"
    if any(slot.left and slot.right for slot in slots):
        yield "shut in"


def _skips(slot: Slot, slots: Sequence[Slot]) -> bool:
    """Tell whether nothing lies on a tile but from beyond the next layer."""
    above = [slots[index].layer for index in slot.covered_by]
    return bool(above) and min(above) > slot.layer + 1
