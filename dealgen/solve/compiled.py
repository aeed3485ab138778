"""The compiled cores, fed with layouts: one for cards, one for boards of tiles."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from dealgen.solve.board import geometry

try:
    from dealgen.solve import _core, _tiles
except ImportError:  # no compiler was there when dealgen was installed
    COMPILED = False
else:
    COMPILED = True

if TYPE_CHECKING:
    from dealgen.deal import Deal
    from dealgen.layout import Layout

SPENT = 2
"""The cores' word for a budget that ran out."""


def search(deal: Deal, budget: int) -> tuple[int, list[int] | None, int]:
    """Search with the core for the deal's kind: (result, partners, nodes).

    Raises:
        RuntimeError: the cores were not built.

    """
    if not COMPILED:
        msg = "the compiled core was not built; install dealgen where there is a C compiler"
        raise RuntimeError(msg)
    values = bytes(piece.value for piece in deal.pieces)
    if deal.layout.is_tiles:
        return _tile_board(deal.layout).search(values, budget)
    return _card_board(deal.layout).search(values, budget)


@lru_cache(maxsize=64)
def _card_board(layout: Layout) -> _core.Board:
    facts, rules = geometry(layout), layout.rules
    stock = rules.stock
    return _core.Board(
        must=[slot.index in facts.must_leave for slot in layout.slots],
        covered_by=[slot.covered_by for slot in layout.slots],
        covers=layout.covers,
        stock=len(layout.stock),
        # The core writes unlimited passes as 0.
        passes=1 if stock is None else stock.passes or 0,
        open=stock is not None and stock.open,
        waste_pairs=stock is not None and stock.waste_pairs,
        cover_pairs=rules.cover_pairs,
        apart=_apart(layout),
        families=facts.families,
        fits=rules.match.fits,
        singles=rules.singles,
    )


@lru_cache(maxsize=64)
def _tile_board(layout: Layout) -> _tiles.TileBoard:
    return _tiles.TileBoard(
        covered_by=[slot.covered_by for slot in layout.slots],
        covers=layout.covers,
        left=[slot.left for slot in layout.slots],
        right=[slot.right for slot in layout.slots],
        apart=_apart(layout),
    )


def _apart(layout: Layout) -> bytes:
    """Return a square of flags: 1 where two slots' pieces can never leave in one pair."""
    size = len(layout.slots)
    flags = bytearray(size * size)
    for slot, others in enumerate(geometry(layout).apart):
        for other in others:
            flags[slot * size + other] = 1
    return bytes(flags)
