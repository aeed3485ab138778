"""Sheets and keys as pictures: pages trimmed to what is on them, for the web."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from dealgen.compose.board.key import board_key_items, lay_board_key, least_board_key_width
from dealgen.compose.board.setup import board_setup, least_setup_width
from dealgen.compose.board.sheet import board_items
from dealgen.compose.board.sheet_plan import BoardRequest, plan_board
from dealgen.compose.board.stack import stack_extent
from dealgen.compose.book_parts import on_sheet
from dealgen.compose.face_down import face_down_numbers
from dealgen.compose.flow import TypeStyle, flow
from dealgen.compose.key import key_items, lay_key
from dealgen.compose.key_legend import card_key_legend, tile_key_legend
from dealgen.compose.key_plan import least_key_width
from dealgen.compose.moving import moved
from dealgen.compose.scene import Page, Rect
from dealgen.compose.setup_card import setup_card
from dealgen.compose.sheet import sheet_items
from dealgen.compose.sheet_plan import SheetRequest, plan_sheet
from dealgen.compose.sizes import LEAST_SIZE
from dealgen.compose.texts import load_texts

if TYPE_CHECKING:
    from collections.abc import Iterable

    from dealgen.compose.book_options import BookOptions
    from dealgen.compose.scene import Item
    from dealgen.generate import Judged

_MARGIN = 8.0
_SHEET_WIDTH = 130.0
_TILE_WIDTH = 8.0  # mm: the tiles of a stack are no narrower in a picture
_KEY_WIDTH = 88.0
_KEY_MARGIN = 6.0
_LEGEND, _LEGEND_GAP = TypeStyle(LEAST_SIZE), 3.0  # in mm, below a key
_PAPER = "#ffffff"


def sheet_picture(judged: Judged, options: BookOptions) -> Page:
    """Return the sheet of a deal as a page of its own size; paper and `per_page` play no part.

    Raises:
        InputError: the language does not exist, or the layout is too wide.

    """
    judged = on_sheet(judged, options)
    if judged.deal.layout.is_tiles:
        return _board_picture(judged, options)
    request = SheetRequest(
        layout=judged.deal.layout,
        language=options.language,
        size="half",
        width=_SHEET_WIDTH,
        height=None,
        stock_shown=options.stock == "shown",
        setup_pages=False,
        on_paper=False,
    )
    plan = plan_sheet(request)
    items = sheet_items(plan, judged, options.style, _MARGIN, _MARGIN)
    return _trimmed(items, plan.width, plan.height, _MARGIN)


def key_picture(judged: Judged, options: BookOptions) -> Page:
    """Return the key of a deal as a page of its own size.

    Raises:
        InputError: the language does not exist.
        ValueError: the deal has no verdict.

    """
    if judged.deal.layout.is_tiles:
        return _board_key_picture(judged, options)
    texts = load_texts(options.language)
    width = max(_KEY_WIDTH, least_key_width(judged.deal.layout))
    key = lay_key(judged, texts, width)
    items = key_items(key, options.style, _KEY_MARGIN, _KEY_MARGIN)
    return _explained(items, width, key.height, card_key_legend([judged], texts))


def _board_picture(judged: Judged, options: BookOptions) -> Page:
    """Return the sheet of a tile deal; a broad layout makes a broad picture."""
    request = BoardRequest(
        layout=judged.deal.layout,
        language=options.language,
        size="half",
        width=max(_SHEET_WIDTH, _TILE_WIDTH * stack_extent(judged.deal.layout)[0]),
        height=None,
        hide_covered=options.hide_covered,
        setup_pages=False,
    )
    plan = plan_board(request)
    return _trimmed(
        board_items(plan, judged, _MARGIN, _MARGIN), request.width, plan.height, _MARGIN
    )


def _board_key_picture(judged: Judged, options: BookOptions) -> Page:
    """Return the key of a tile deal, as wide as its broadest layer wants."""
    texts = load_texts(options.language)
    width = max(_KEY_WIDTH, least_board_key_width(judged.deal.layout))
    key = lay_board_key(judged, texts, width)
    items = board_key_items(key, _KEY_MARGIN, _KEY_MARGIN)
    return _explained(items, width, key.height, tile_key_legend([judged], texts))


def _explained(items: Iterable[Item], width: float, height: float, legend: str) -> Page:
    """Return a key with the legend below it, for readers who have no page heading above it."""
    if not legend:
        return _trimmed(items, width, height, _KEY_MARGIN)
    block = flow(legend, _LEGEND, width)
    below = block.at(_KEY_MARGIN, _KEY_MARGIN + height + _LEGEND_GAP)
    whole = height + _LEGEND_GAP + block.height
    return _trimmed((*items, *below), width, whole, _KEY_MARGIN)


def has_setup_card(judged: Judged, options: BookOptions) -> bool:
    """Tell whether the sheet keeps something back that whoever sets up the deal must know."""
    layout = judged.deal.layout
    if layout.is_tiles:
        return options.hide_covered
    return bool(face_down_numbers(layout) or (layout.stock and options.stock == "hidden"))


def setup_card_picture(judged: Judged, options: BookOptions) -> Page:
    """Return the order of a deal's stock and its setup table, for a sheet that keeps them back.

    A layout without a stock has the table alone, in which cards that lie face down have their
    numbers. Of a tile deal the layers are shown, for a sheet
    that hides what is covered.

    Raises:
        InputError: the language does not exist.

    """
    texts = load_texts(options.language)
    width = _SHEET_WIDTH
    items: Iterable[Item]
    if judged.deal.layout.is_tiles:
        width = max(width, least_setup_width(judged.deal.layout))
        items, height = board_setup(judged, texts, width)
    else:
        items, height = setup_card(judged.deal, texts, options.style, width)
    return _trimmed(moved(items, _MARGIN, _MARGIN), width, height, _MARGIN)


def _trimmed(items: Iterable[Item], width: float, height: float, margin: float) -> Page:
    page = Page(width + 2 * margin, height + 2 * margin, ())
    ground = Rect(0, 0, page.width, page.height, fill=_PAPER)
    return replace(page, items=(ground, *items))
