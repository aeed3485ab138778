"""The stage of tiles: the stack from above, as far as it is left."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dealgen.compose.board.faces import LEAST_FACE, stack_face
from dealgen.compose.board.stack import ASPECT, lay_stack, left_stack, stack_extent, stack_items
from dealgen.compose.played.stage import marked
from dealgen.compose.tiles.style import CORNER, TILE_WIDTH

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dealgen.compose.played.stage import Moment
    from dealgen.compose.scene import Item, Symbol
    from dealgen.compose.texts import Texts
    from dealgen.deal import Deal
    from dealgen.layout import Slot
    from dealgen.rules import Position

    _Shown = tuple[Position, float, float]

_WIDTH = 110.0  # mm: the stage is no narrower
_WIDEST = 10.0  # mm: a tile


class TileStage:
    """The stack of a deal, its tiles as large as go into the width, and never too small to read."""

    def __init__(self, deal: Deal, texts: Texts) -> None:
        """Lay out the stack."""
        self.deal, self.texts = deal, texts
        across, _ = stack_extent(deal.layout)
        self._stack = lay_stack(deal.layout, max(LEAST_FACE, min(_WIDEST, _WIDTH / across)))
        self._shown: tuple[_Shown, tuple[tuple[int | None, Item], ...]] | None = None
        self.width, self.height = max(_WIDTH, self._stack.width), self._stack.height

    def pieces(self, moment: Moment, x: float, y: float) -> Iterator[tuple[int | None, Item]]:
        """Yield the stack with its corner at (x, y), then the frames of what is about to leave."""
        # While pieces are marked and fade, the table stays as it is.
        place = moment.position, x, y
        if self._shown is None or self._shown[0] != place:
            self._shown = place, tuple(self._pieces(*place))
        yield from self._shown[1]
        stack = self._stack
        x += (self.width - stack.width) / 2
        for spot in stack.spots:
            if spot.slot.index in moment.marked:
                high, radius = stack.tile * ASPECT, CORNER / TILE_WIDTH * stack.tile
                yield None, marked(stack.tile, high, radius, x + spot.x, y + spot.y)

    def _pieces(self, position: Position, x: float, y: float) -> Iterator[tuple[int | None, Item]]:
        """Yield what is left of the stack."""
        stack, slots = self._stack, self.deal.layout.slots
        x += (self.width - stack.width) / 2
        gone = frozenset(slot.index for slot in slots if not position.has(slot.index))
        asked: list[int] = []

        def face(slot: Slot) -> Symbol:
            symbol = stack_face(self.deal.tiles[slot.index], stack.tile)
            asked.append(slot.index)
            return symbol

        left = left_stack(stack, gone)
        for item in stack_items(left, face, x, y):
            # A face is asked for right before it is placed.
            yield (asked.pop() if asked else None), item
