"""The plan of a mat: every slot at its true size, in mm from the plan's top left corner."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal

from dealgen.compose.table import Lap, true_tables
from dealgen.pages.box import Box

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from dealgen.compose.table import Table
    from dealgen.layout import Layout
    from dealgen.pages.piece_sizes import PieceSize

Kind = Literal["card", "stock", "waste", "tile", "upper"]

CLEAR = 3.0
"""White between what stands apart on a mat, in mm."""

# A card shows at least three tenths of its height: a printed index takes a quarter.
_STEP, _LEAST_STEP = 0.5, 0.3
_PILE_GAP = 0.1  # white between two piles, of a card's width
_MOST_LINES = 3


@dataclass(frozen=True, slots=True)
class Spot:
    """A place for one piece, or for a pile.

    `number` is the slot's index of a `card`, a `tile` of the lowest layer or an `upper` one; of a
    waste its number from 0; of the stock 0.
    """

    kind: Kind
    box: Box
    number: int


@dataclass(frozen=True, slots=True)
class Plan:
    """Spots in the order of painting, on `width` × `height` mm.

    `row` is how far a row of cards begins below the one that it covers, as a share of a card, and
    `gap` the white between two cards in mm; both are 0 for tiles.
    """

    width: float
    height: float
    spots: tuple[Spot, ...]
    row: float = 0.0
    gap: float = 0.0

    @property
    def boxes(self) -> list[Box]:
        """The places."""
        return [spot.box for spot in self.spots]

    def lowered(self, by: float) -> Plan:
        """Return the plan with `by` mm of white above it."""
        spots = (replace(spot, box=spot.box.moved(0, by)) for spot in self.spots)
        return replace(self, height=self.height + by, spots=tuple(spots))


def plans(layout: Layout, piece: PieceSize) -> tuple[Plan, ...]:
    """Return the ways in which a layout may be laid in pieces of a size.

    Rows of cards overlap by half or more, but never hide more of a card than leaves its index to
    be seen; pyramids stand side by side or in lines; stock and wastes take corners that the
    cards leave free, or stand beside or below them. Tiles lie in one way.
    """
    if layout.is_tiles:
        return (_board(layout, piece),)
    lap = Lap(piece.height / piece.width, step=_STEP, least_step=_LEAST_STEP)
    lap = replace(lap, most_lines=_MOST_LINES)
    tables = true_tables(layout, lap, piece.width)
    return tuple(plan for table in tables for plan in _with_piles(layout, table))


def _board(layout: Layout, piece: PieceSize) -> Plan:
    """Return the tiles of all layers as they lie, the lowest first."""
    left, top = min(slot.x for slot in layout.slots), min(slot.y for slot in layout.slots)
    lowest = min(slot.layer for slot in layout.slots)
    spots = []
    for slot in sorted(layout.slots, key=lambda slot: slot.layer):
        x, y = (slot.x - left) * piece.width / 2, (slot.y - top) * piece.height / 2
        kind: Kind = "tile" if slot.layer == lowest else "upper"
        spots.append(Spot(kind, Box(x, y, piece.width, piece.height), slot.index))
    return _enclosing(spots)


def _with_piles(layout: Layout, table: Table) -> Iterator[Plan]:
    """Yield a table with its piles in every corner in turn, then below it."""
    width, height = table.card_width, table.card_height
    space = table.row / height, table.gap * width
    cards = [Spot("card", Box(p.x, p.y, width, height), p.slot) for p in table.places]
    stock = layout.rules.stock
    if not layout.stock or stock is None:
        yield _enclosing(cards, *space)
        return
    piles = [Spot("stock", Box(0, 0, width, height), 0)]
    piles += [Spot("waste", Box(0, 0, width, height), n) for n in range(stock.wastes)]
    pitch = width * (1 + _PILE_GAP)
    together = [replace(p, box=p.box.moved(n * pitch, 0)) for n, p in enumerate(piles)]
    right, low = table.width, table.height - height
    wide = together[-1].box.right
    for y in (0.0, low):
        for away in (-1, 1):
            found = _slid(together, cards, ((0.0, right - wide)[away > 0], y), away)
            yield _enclosing([*cards, *found], *space)
        # The stock on one side, the wastes on the other.
        stock_pile = _slid(together[:1], cards, (0.0, y), -1)
        wastes = [replace(p, box=p.box.moved(-pitch, 0)) for p in together[1:]]
        wastes = _slid(wastes, cards, (right - wastes[-1].box.right, y), 1)
        yield _enclosing([*cards, *stock_pile, *wastes], *space)
    below = table.height + 2 * CLEAR
    yield _enclosing([*cards, *_moved(together, (right - wide) / 2, below)], *space)


def _slid(
    piles: Sequence[Spot], cards: Sequence[Spot], corner: tuple[float, float], away: Literal[-1, 1]
) -> list[Spot]:
    """Return piles in a corner of the table, moved so far `away` that they lie on no card."""
    placed = _moved(piles, *corner)
    left, right = placed[0].box.x, placed[-1].box.right
    reach = Box(left, corner[1], right - left, placed[0].box.height)
    while hit := [card.box for card in cards if reach.meets(card.box, CLEAR)]:
        x = (
            min(box.x for box in hit) - 2 * CLEAR - reach.width
            if away < 0
            else max(box.right for box in hit) + 2 * CLEAR
        )
        reach = Box(x, reach.y, reach.width, reach.height)
    return _moved(placed, reach.x - left, 0)


def _moved(spots: Iterable[Spot], x: float, y: float) -> list[Spot]:
    return [replace(spot, box=spot.box.moved(x, y)) for spot in spots]


def _enclosing(spots: Sequence[Spot], row: float = 0.0, gap: float = 0.0) -> Plan:
    """Return the plan of some spots, as large as they need."""
    left, top = min(spot.box.x for spot in spots), min(spot.box.y for spot in spots)
    right, bottom = max(spot.box.right for spot in spots), max(spot.box.bottom for spot in spots)
    return Plan(right - left, bottom - top, tuple(_moved(spots, -left, -top)), row, gap)
