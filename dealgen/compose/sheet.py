"""The sheet: the page, or the part of a page, from which a deal is played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dealgen.compose.face_down import face_down_numbers
from dealgen.compose.flaps import flap_cards
from dealgen.compose.heading import heading_texts
from dealgen.compose.laid import table_cards
from dealgen.compose.scene import Use
from dealgen.compose.setup import setup_cards
from dealgen.compose.strip import strip_cards

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dealgen.compose.cards import CardStyle
    from dealgen.compose.scene import Item
    from dealgen.compose.sheet_plan import SheetPlan
    from dealgen.generate import Judged


def sheet_items(
    plan: SheetPlan, judged: Judged, style: CardStyle, x: float = 0.0, y: float = 0.0
) -> Iterator[Item]:
    """Yield the sheet of a deal with its top left corner at (x, y)."""
    deal, cards = judged.deal, judged.deal.cards
    yield Use(plan.backdrop, x, y)
    yield from heading_texts(plan.heading, judged, plan.texts, x, y)
    backs = face_down_numbers(deal.layout)
    yield from table_cards(plan.table, cards, style, x, y + plan.table_top, backs=backs)
    if plan.strip is not None and plan.stock_shown:
        stock = [cards[slot.index] for slot in deal.layout.stock]
        yield from strip_cards(plan.strip, stock, style, x, y + plan.stock_top)
    if plan.flaps is not None:
        yield from flap_cards(plan.flaps, cards, style, x, y + plan.flaps_top)
    if plan.setup is not None:
        yield from setup_cards(plan.setup, cards, style, x, y + plan.setup_top)
    if plan.overlay.items:
        yield Use(plan.overlay, x, y)
