"""Pictures of a tile rule card: the stack with its free tiles, and tiles that match."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from dealgen.compose.board.faces import stack_face
from dealgen.compose.board.stack import ASPECT, fitted_tile, lay_stack, stack_items
from dealgen.compose.cards.shapes import ground
from dealgen.compose.flow import line, markup_width
from dealgen.compose.fonts import cap_height, descent
from dealgen.compose.scene import Font, Path, Rect, Stroke, Symbol, Use
from dealgen.compose.setup_picture import Picture
from dealgen.compose.sizes import HAIRLINE
from dealgen.compose.tiles.style import CORNER, TILE_HEIGHT, TILE_WIDTH
from dealgen.pages.box import Box
from dealgen.pieces import Tile
from dealgen.rules import start

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dealgen.compose.cards import CardStyle
    from dealgen.compose.flow import TypeStyle
    from dealgen.compose.scene import Item
    from dealgen.compose.texts import Texts
    from dealgen.layout import Layout, Slot

_WIDEST = 0.14  # width of a tile, as a share of the picture's
_LEGEND_GAP = 1.2  # line heights between stack and legend
_BLOCKED = "#b9b9b9"
_MATCHING = (
    (Tile(5, "p"), Tile(5, "p")),
    (Tile(7, "z"), Tile(7, "z")),
    (Tile(1, "f"), Tile(3, "f")),
    (Tile(2, "q"), Tile(4, "q")),
)
_PAIR_GAP = 0.06  # between the tiles of a pair, in tile widths
_MOST_GAP = 1.0  # between pairs, in tile widths
_LEAST_STRIP = 7.7  # mm: narrowest tile of the strip


def board_picture(
    layout: Layout, texts: Texts, label: TypeStyle, box: tuple[float, float]
) -> Picture:
    """Return the stack of `layout` in a box of (width, height) mm, its free tiles marked."""
    width, height = box
    legend = (1 + _LEGEND_GAP) * label.line_height
    room = Box(0, 0, width, height - legend)
    stack = lay_stack(layout, fitted_tile(layout, room, width * _WIDEST))
    free = _free(layout)

    def face(slot: Slot) -> Symbol:
        return _face(free=slot.index in free)

    items = [
        *stack_items(stack, face, (width - stack.width) / 2, 0),
        *_legend(len(free), texts, label, (width, stack.height + _LEGEND_GAP * label.line_height)),
    ]
    below = descent(Font.REGULAR, label.size)
    return Picture(tuple(items), stack.height + legend + below, stack.tile)


@lru_cache(maxsize=64)
def _free(layout: Layout) -> frozenset[int]:
    """Return the slots that are free at the start, whatever tiles lie there."""
    pieces = (layout.pack.pieces * -(-len(layout.slots) // len(layout.pack)))[: len(layout.slots)]
    position = start(layout, pieces)
    return frozenset(slot.index for slot in layout.slots if position.is_free(slot.index))


@lru_cache(maxsize=2)
def _face(*, free: bool) -> Symbol:
    """Return a tile without a face: with a ring in the middle when it is free, else grey."""
    mark: Item
    if free:
        mark = _ring(TILE_WIDTH / 2, TILE_HEIGHT / 2, TILE_WIDTH * 0.24)
    else:
        mark = Rect(0, 0, TILE_WIDTH, TILE_HEIGHT, CORNER, fill=_BLOCKED)
    items = (ground(TILE_WIDTH, TILE_HEIGHT, CORNER, HAIRLINE), mark)
    name = f"example-tile-{'free' if free else 'blocked'}"
    return Symbol(name, TILE_WIDTH, TILE_HEIGHT, items, "face")


def _ring(x: float, y: float, radius: float) -> Path:
    near = radius * 0.5523  # control points of a quarter circle
    return Path(
        (
            ("M", x + radius, y),
            ("C", x + radius, y + near, x + near, y + radius, x, y + radius),
            ("C", x - near, y + radius, x - radius, y + near, x - radius, y),
            ("C", x - radius, y - near, x - near, y - radius, x, y - radius),
            ("C", x + near, y - radius, x + radius, y - near, x + radius, y),
            ("Z",),
        ),
        stroke=Stroke(TILE_WIDTH * 0.13),
    )


def _legend(
    free: int, texts: Texts, label: TypeStyle, place: tuple[float, float]
) -> Iterator[Item]:
    """Yield what ring and grey mean, in one line centred over (width, top)."""
    width, top = place
    parts = (
        (_face(free=True), texts("board.label.free", n=free)),
        (_face(free=False), texts("board.label.blocked")),
    )
    cap = cap_height(Font.REGULAR, label.size)
    swatch = cap * 1.7
    inner, outer = swatch * 0.35, swatch * 1.6
    extents = [swatch / ASPECT + inner + markup_width(text, label) for _, text in parts]
    x, base = (width - sum(extents) - outer) / 2, top + cap
    for (symbol, text), extent in zip(parts, extents, strict=True):
        edge = Stroke(HAIRLINE)
        y = base - cap / 2 - swatch / 2
        yield Use(symbol, x, y, swatch / TILE_HEIGHT)
        yield Rect(x, y, swatch / ASPECT, swatch, swatch * 0.08, stroke=edge)
        yield from line(text, label, x + swatch / ASPECT + inner, base)
        x += extent + outer


@dataclass(frozen=True, slots=True)
class TileStrip:
    """Pairs of tiles that match, `tile` mm wide, spread over `width` mm."""

    width: float
    tile: float

    @property
    def height(self) -> float:
        """The height in mm."""
        return self.tile * ASPECT

    def at(self, x: float, y: float, style: CardStyle) -> Iterator[Item]:  # noqa: ARG002 - as for cards
        """Yield the tiles with the strip's top left corner at (x, y)."""
        pair = self.tile * (2 + _PAIR_GAP)
        gaps = len(_MATCHING) - 1
        gap = min(_MOST_GAP * self.tile, (self.width - pair * len(_MATCHING)) / gaps)
        x += (self.width - pair * len(_MATCHING) - gap * gaps) / 2
        for first, second in _MATCHING:
            for tile in (first, second):
                yield Use(stack_face(tile, self.tile), x, y, self.tile / TILE_WIDTH)
                x += self.tile * (1 + _PAIR_GAP)
            x += gap - self.tile * _PAIR_GAP


def tile_strip(width: float, tile: float) -> TileStrip:
    """Return the strip over `width` mm, in tiles as wide as a strip's cards or the least size."""
    return TileStrip(width, max(tile, _LEAST_STRIP))
