"""The rules of tiles once more, as a player with real tiles keeps them: who lies in whose way.

Each tile fills four quarters of the table. What lies on a tile, or beside it, is seen by looking
at quarters, with nothing taken from the lists of neighbours that layouts bring.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from dealgen.rules import Take

if TYPE_CHECKING:
    from collections.abc import Iterable

    from dealgen.deal import Deal
    from dealgen.rules import Move

Quarter = tuple[int, int, int]


def wins_with_real_tiles(deal: Deal, moves: Iterable[Move]) -> bool:
    """Tell whether each of `moves` may be done with real tiles, and the last clears the table."""
    table = TileTable(deal)
    for move in moves:
        if not isinstance(move, Take) or not table.take(*move.slots):
            return False
    return not table.quarters


class TileTable:
    """Tiles on a table; slots serve as their names, since faces repeat."""

    def __init__(self, deal: Deal) -> None:
        self.faces = dict(enumerate(deal.tiles))
        self.corners = {
            slot.index: (int(slot.x), int(slot.y), slot.layer) for slot in deal.layout.slots
        }
        self.quarters: dict[Quarter, int] = {}
        for tile, (x, y, layer) in self.corners.items():
            for quarter in ((x + dx, y + dy, layer) for dx in (0, 1) for dy in (0, 1)):
                assert quarter not in self.quarters, "two tiles in one place"
                self.quarters[quarter] = tile
        self.height = 1 + max(layer for _, _, layer in self.quarters)

    def is_free(self, tile: int) -> bool:
        x, y, layer = self.corners[tile]
        above = range(layer + 1, self.height)
        own = [(x + dx, y + dy) for dx in (0, 1) for dy in (0, 1)]
        if any((column, row, z) in self.quarters for column, row in own for z in above):
            return False
        return any(
            all((column, y + dy, layer) not in self.quarters for dy in (0, 1))
            for column in (x - 1, x + 2)
        )

    def free(self) -> set[int]:
        return {tile for tile in set(self.quarters.values()) if self.is_free(tile)}

    def take(self, *tiles: int) -> bool:
        """Take two tiles away, if they may go."""
        if len(set(tiles)) != 2 or not self.free().issuperset(tiles):
            return False
        one, other = (self.faces[tile] for tile in tiles)
        if one != other and (one.suit not in "fq" or one.suit != other.suit):
            return False
        self.quarters = {q: tile for q, tile in self.quarters.items() if tile not in tiles}
        return True
