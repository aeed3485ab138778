"""The captions of a sheet's parts: what the stock and the setup table are, and how to use them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from dealgen.compose.phrases import capital, tableau_phrase
from dealgen.compose.shape import tableau_parts
from dealgen.compose.strip import MOST_TICKS
from dealgen.compose.waste_grid import MOST_GRIDS

if TYPE_CHECKING:
    from dealgen.compose.flaps import Flaps
    from dealgen.compose.sizes import SheetSize
    from dealgen.compose.texts import Texts
    from dealgen.layout import Layout, StockRules


def stock_caption(
    layout: Layout, texts: Texts, size: SheetSize, *, hidden: bool, setup_pages: bool
) -> str:
    """Return the caption of the strip, as markup; empty when there is no stock.

    It says in which order the cards stand, how often one goes through them, and what to mark.
    A hidden order stands on the setup pages, where there are such.
    """
    stock = layout.rules.stock
    if stock is None or not layout.stock:
        return ""
    if stock.wastes > 1:
        order = f"{texts('label.stock_cards', n=len(layout.stock))}."
    elif hidden:
        order = texts("sheet.hidden")
    else:
        order = texts("sheet.order", n=len(layout.stock))
    if hidden and setup_pages:
        order = f"{order} {texts('sheet.hidden_order')}"
    if stock.wastes > 1:
        marks = _wastes(stock, texts, short=size == "quarter", hidden=hidden)
    else:
        marks = _marks(stock, texts)
    return f"*{texts('label.stock')}* {order} {marks}"


def _marks(stock: StockRules, texts: Texts) -> str:
    """Return how one keeps count on a strip: how many cards are turned, what is marked."""
    if stock.passes is None:
        marks = texts("sheet.unlimited")
    elif stock.passes > MOST_TICKS:
        marks = texts("sheet.many", passes=stock.passes)
    else:
        marks = capital(texts("sheet.passes", n=stock.passes))
    if stock.draw == 1:
        return marks
    draws = "sheet.draws_once" if stock.passes == 1 else "sheet.draws"
    return f"{texts(draws, n=stock.draw)} {marks}"


def _wastes(stock: StockRules, texts: Texts, *, short: bool, hidden: bool) -> str:
    """Return how a grid of several wastes is used; `short` where there is little room."""
    passes = stock.passes
    if passes is None:
        count = texts("sheet.count_unlimited")
    else:
        count = capital(texts("sheet.count", n=passes))
    use = "sheet.wastes_written" if hidden else "sheet.wastes"
    sentences = [count, texts("sheet.wastes_short" if short and not hidden else use)]
    if passes != 1:
        sentences.append(texts("sheet.wastes_again_short" if short else "sheet.wastes_again"))
    if passes is None or passes > MOST_GRIDS + 1:
        sentences.append(texts("sheet.wastes_paper"))
    return " ".join(sentences)


def faces_caption(flaps: Flaps | None, texts: Texts, named: Literal["pages", "picture", ""]) -> str:
    """Return the caption of the flaps, as markup; without flaps what to do with the backs.

    `named` is where the cards are named then, if anywhere: on setup pages, or on a picture.
    """
    if flaps is None:
        how = texts("sheet.faces_hidden")
        if named:
            how = f"{how} {texts(f'sheet.faces_{named}')}"
    else:
        how = texts("sheet.flaps_rolled" if flaps.rolled else "sheet.flaps")
    return f"*{texts('sheet.face_down')}* {how}"


def setup_caption(layout: Layout, texts: Texts, size: SheetSize) -> str:
    """Return the caption of the setup table, as markup: how to stack a deck, and how to deal it."""
    how = texts("setup_table.short" if size == "quarter" else "setup_table.how")
    return f"*{texts('setup_table.title')}* {how} {dealing_order(layout, texts)}"


def dealing_order(layout: Layout, texts: Texts) -> str:
    """Return the sentence that says which zone the deck is dealt to first, which next."""
    zones = "_".join(
        zone for zone, slots in (("reserve", layout.reserve), ("stock", layout.stock)) if slots
    )
    the_zone = tableau_phrase(layout, "the_zone", texts)
    rows = texts("setup_table.rows", n=len(tableau_parts(layout)))
    return texts(f"setup_table.order.{zones or 'tableau'}", the_zone=the_zone, rows=rows)
