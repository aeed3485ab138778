"""Pictures of a game, for title pages, openings of sections and covers: a deal as it lies there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from dealgen.compose.board.faces import bare_face
from dealgen.compose.board.stack import fitted_tile, lay_stack, stack_items
from dealgen.compose.cards import card_symbol
from dealgen.compose.cards.style import CARD_HEIGHT, CARD_WIDTH
from dealgen.compose.face_down import face_down_numbers
from dealgen.compose.laid import LEAST_FACE, rimmed, table_cards
from dealgen.compose.moving import moved
from dealgen.compose.scene import Use
from dealgen.compose.table import Lap, lay_table, rim_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dealgen.compose.cards import CardStyle
    from dealgen.compose.scene import Item
    from dealgen.deal import Deal
    from dealgen.pages.box import Box

_LAP = Lap(aspect=CARD_HEIGHT / CARD_WIDTH, most_lines=3)
_MOST_ROWS = 5
_GAP = 0.03  # between cards of the small pyramid, in card widths
_WIDEST_TILE = 26.0  # mm


@dataclass(frozen=True, slots=True)
class Ornament:
    """A picture in a box of `width` × `height` mm."""

    items: tuple[Item, ...]
    width: float
    height: float

    def in_middle_of(self, room: Box) -> Iterator[Item]:
        """Yield the picture in the middle of a box."""
        left, top = room.x + (room.width - self.width) / 2, room.y + (room.height - self.height) / 2
        return moved(self.items, left, top)


def ornament(deal: Deal, style: CardStyle, room: Box, widest: float = 30.0) -> Ornament | None:
    """Return a deal as it lies on the table, its cards at most `widest` mm wide.

    Where whole cards could not be read so small there is a pyramid of a few of them; None where
    there is no room for that either.
    """
    if deal.layout.is_tiles:
        return _stack(deal, room)
    table = lay_table(deal.layout, _LAP, room.width, room.height, widest)
    if table.card_width < LEAST_FACE or table.height > room.height:
        return _pyramid(deal, style, room, widest)
    backs = face_down_numbers(deal.layout)
    items = tuple(table_cards(table, deal.cards, style, 0, 0, backs=backs))
    return Ornament(items, table.width, table.height)


def _stack(deal: Deal, room: Box) -> Ornament | None:
    tile = round(fitted_tile(deal.layout, room, _WIDEST_TILE), 2)
    if tile <= 0:
        return None
    stack = lay_stack(deal.layout, tile)
    faces = [bare_face(tile) for tile in deal.tiles]
    items = tuple(stack_items(stack, lambda slot: faces[slot.index], 0, 0))
    return Ornament(items, stack.width, stack.height)


def _pyramid(deal: Deal, style: CardStyle, room: Box, widest: float) -> Ornament | None:
    """Return the first cards of a deal as a pyramid of as many rows as have room."""
    aspect, pitch = CARD_HEIGHT / CARD_WIDTH, 1 + _GAP
    for rows in range(_MOST_ROWS, 1, -1):
        across, down = rows * pitch + _GAP, aspect * (rows + 1) / 2 + _GAP
        card = min(room.width / across, room.height / down, widest)
        if card >= LEAST_FACE and rows * (rows + 1) / 2 <= len(deal.cards):
            break
    else:
        return None
    scale, share = card / CARD_WIDTH, rim_of(_GAP)
    items: list[Item] = []
    for row in range(rows):
        for column in range(row + 1):
            face = card_symbol(deal.cards[len(items)], style)
            x = (column + (rows - 1 - row) / 2) * pitch * card + card * _GAP
            y = row * card * aspect / 2 + card * _GAP / 2
            items.append(Use(rimmed(face, share, scale), x - share * card, y - share * card, scale))
    return Ornament(tuple(items), across * card, down * card)
