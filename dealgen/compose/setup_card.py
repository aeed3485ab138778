"""The setup card of a deal: the stock in its order, and the table by which a deck is stacked.

It goes with a sheet that hides the stock and what lies face down, for whoever deals rather than
plays.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from dealgen.compose.captions import setup_caption
from dealgen.compose.entry import number_text
from dealgen.compose.face_down import face_down_numbers
from dealgen.compose.fitting import fitting_size
from dealgen.compose.flow import TypeStyle, flow
from dealgen.compose.fonts import cap_height, text_width
from dealgen.compose.moving import moved
from dealgen.compose.scene import Font, Path, Stroke, Text
from dealgen.compose.setup import setup_cards, setup_labels, setup_lines, setup_table
from dealgen.compose.sizes import SHEET_SIZES
from dealgen.compose.strip import lay_strip, strip_cards, strip_marks

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dealgen.compose.cards import CardStyle
    from dealgen.compose.scene import Item
    from dealgen.compose.texts import Texts
    from dealgen.deal import Deal

_SIZES = SHEET_SIZES["half"]
_SMALL = TypeStyle(_SIZES.small)
_CAPTION_GAP = 1.6  # mm between a caption and what it names
_UNDER_TITLE = 2.2  # mm between the base line of the title and the rule below it


def setup_card(
    deal: Deal, texts: Texts, style: CardStyle, width: float
) -> tuple[tuple[Item, ...], float]:
    """Return the items of a setup card `width` mm wide, from its top left corner, and its height.

    A layout without a stock has the table alone.
    """
    items = list(_heading(deal, texts, width))
    y = cap_height(Font.BOLD, _SIZES.title) + _UNDER_TITLE + _SIZES.between
    if deal.layout.stock:
        stock, height = _stock(deal, texts, style, width)
        items += moved(stock, 0, y)
        y += height + _SIZES.between
    words, secret = setup_caption(deal.layout, texts, size="half"), face_down_numbers(deal.layout)
    if secret:
        sentences = [words, texts("setup_table.numbered") if deal.layout.stock else ""]
        words = " ".join(filter(None, [*sentences, texts("setup_table.backs")]))
    caption = flow(words, _SMALL, width)
    table = setup_table(deal.layout, width, _SIZES.row, _SIZES.cell, numbered=bool(secret))
    items += caption.at(0, y)
    y += caption.height + _CAPTION_GAP
    items += setup_lines(table, 0, y)
    items += setup_labels(table, 0, y)
    items += setup_cards(table, deal.cards, style, 0, y)
    return tuple(items), y + table.height


def _heading(deal: Deal, texts: Texts, width: float) -> Iterator[Item]:
    name, number = deal.layout.name(texts.language), number_text(deal, texts)
    base = cap_height(Font.BOLD, _SIZES.title)
    size = fitting_size(number, Font.BOLD, _SIZES.title, width * 0.6)
    room = width * 0.96 - text_width(number, Font.BOLD, size)
    yield Text(0, base, name, fitting_size(name, Font.BOLD, _SIZES.title, room), Font.BOLD)
    yield Text(width, base, number, size, Font.BOLD, anchor="end")
    rule = base + _UNDER_TITLE
    yield Path((("M", 0, rule), ("L", width, rule)), stroke=Stroke(_SIZES.rule))


def _stock(
    deal: Deal, texts: Texts, style: CardStyle, width: float
) -> tuple[tuple[Item, ...], float]:
    """Return the stock as a strip with its caption, and the height of both."""
    cards = deal.cards
    stock = [cards[slot.index] for slot in deal.layout.stock]
    words = f"*{texts('label.stock')}* {texts('sheet.order', n=len(stock))}"
    caption = flow(words, _SMALL, width)
    rules = deal.layout.rules.stock
    strip = lay_strip(len(stock), 0, width, _SIZES, draw=rules.cards_a_draw if rules else 1)
    top = caption.height + _CAPTION_GAP
    items = (
        *caption.at(0, 0),
        *strip_marks(strip, 0, top),
        *strip_cards(strip, stock, style, 0, top),
    )
    return items, top + strip.height
