"""The tile sheet: the stack from above, and its layers as plans."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from dealgen.compose.board.covering import is_seen
from dealgen.compose.board.faces import STYLE, stack_face
from dealgen.compose.board.plans import blank_tile, plan_items
from dealgen.compose.board.stack import stack_items
from dealgen.compose.heading import heading_texts
from dealgen.compose.scene import Use
from dealgen.compose.tiles import mini_tile

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from dealgen.compose.board.plans import TileSize
    from dealgen.compose.board.sheet_plan import BoardPlan
    from dealgen.compose.scene import Item, Symbol
    from dealgen.deal import Deal
    from dealgen.generate import Judged
    from dealgen.layout import Layout, Slot


def board_items(plan: BoardPlan, judged: Judged, x: float = 0.0, y: float = 0.0) -> Iterator[Item]:
    """Yield the sheet of a tile deal with its top left corner at (x, y)."""
    deal, language = judged.deal, plan.texts.language
    yield Use(plan.backdrop, x, y)
    yield from heading_texts(plan.heading, judged, plan.texts, x, y)
    faces = [stack_face(tile, plan.stack.tile) for tile in deal.tiles]
    yield from stack_items(
        plan.stack, lambda slot: faces[slot.index], x + plan.stack_x, y + plan.stack_top
    )
    if plan.plans is not None:
        flat = plan_face(deal, plan.plans.size, hide_covered=plan.request.hide_covered)
        for flat_plan in plan.plans.plans:
            yield from plan_items(
                plan.plans, flat_plan.layer, language, flat, (x, y + plan.plans_top)
            )


def plan_face(
    deal: Deal, size: TileSize, *, hide_covered: bool = False
) -> Callable[[Slot], Symbol]:
    """Return what gives each slot its face in a plan; with `hide_covered` unseen ones are blank."""
    tiles = deal.tiles
    seen = _seen(deal.layout) if hide_covered else None

    def face(slot: Slot) -> Symbol:
        if seen is not None and slot.index not in seen:
            return blank_tile(size)
        return mini_tile(tiles[slot.index], STYLE, size.width, size.height, size.index)

    return face


@lru_cache(maxsize=64)
def _seen(layout: Layout) -> frozenset[int]:
    return frozenset(slot.index for slot in layout.slots if is_seen(layout, slot))
