"""Setup pages: the layers as plans, for laying real tiles."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dealgen.compose.board.plans import GAP, TileSize, lay_plans, least_width, plan_items
from dealgen.compose.board.sheet import plan_face
from dealgen.compose.entry import printed_number
from dealgen.compose.fonts import cap_height, text_width
from dealgen.compose.page_heading import page_heading
from dealgen.compose.scene import Font, Page, Text
from dealgen.compose.shelves import shelve
from dealgen.errors import InputError

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from dealgen.compose.board.plans import Plans
    from dealgen.compose.scene import Item
    from dealgen.compose.texts import Texts
    from dealgen.generate import Judged
    from dealgen.layout import Layout
    from dealgen.pages.format import Format

_NUMBER_SIZE, _NAME_SIZE = 12.0, 9.0
_NUMBER_GAP = 2.4  # mm between a deal's number and its plans
_BETWEEN = 8.0  # mm between two deals
_LARGE = 7.2  # mm: tiles at which two deals may share a page
_SIZES = (
    TileSize(10.4, 10.4, 10.0),
    TileSize(9.6, 9.6, 9.5),
    TileSize(8.8, 8.8, 9.0),
    TileSize(8.0, 8.0, 8.5),
    TileSize(7.2, 7.2, 8.0),
    TileSize(6.4, 6.4, 7.5),
    TileSize(5.6, 5.6, 7.0),
    TileSize(4.8, 4.8, 7.0),
)


def board_setup_pages(judged: Sequence[Judged], texts: Texts, form: Format) -> tuple[Page, ...]:
    """Return the pages that say which tile lies where, a plan for each layer from the bottom.

    The layers of a deal stand on one page where that leaves them readable, else on several.

    Raises:
        InputError: a layer is too wide for the page.

    """
    frame = form.frame
    heading, top = page_heading(texts("setup_table.titles"), texts("board.setup_pages.how"), frame)
    room = frame.bottom - top - _number_height()
    blocks = [
        (deal, plans, layers)
        for deal in judged
        for plans in (_plans(deal.deal.layout, frame.width, room),)
        for layers in plans.pages(room)
    ]
    heights = [_number_height() + plans.extent(layers)[1] for _, plans, layers in blocks]
    pages: list[list[Item]] = []
    for block, spot in zip(blocks, shelve(heights, 1, frame.bottom - top), strict=True):
        if spot.page == len(pages):
            pages.append([*heading])
        pages[spot.page] += _block_items(*block, texts, (frame.x, top + spot.y))
    return tuple(Page(form.width, form.height, tuple(items)) for items in pages)


def board_setup(judged: Judged, texts: Texts, width: float) -> tuple[tuple[Item, ...], float]:
    """Return number and plans of one deal from (0, 0) on, `width` mm wide, and their height.

    Raises:
        InputError: a layer is too wide.

    """
    plans = _plans(judged.deal.layout, width, float("inf"))
    items = tuple(_block_items(judged, plans, tuple(plans.by_layer), texts, (0, 0)))
    return items, _number_height() + plans.height


def least_setup_width(layout: Layout) -> float:
    """Return the width in mm below which the tiles of setup plans cannot be read."""
    return least_width(layout, _SIZES[-1])


def _number_height() -> float:
    return cap_height(Font.BOLD, _NUMBER_SIZE) + _NUMBER_GAP


def _plans(layout: Layout, width: float, room: float) -> Plans:
    """Return the plans in the largest tiles that let them stand on one page, else the least.

    Two deals share a page where their tiles are still large then.
    """
    fits = [plans for size in _SIZES if (plans := lay_plans(layout, size, width, counted=True))]
    if not fits:
        what = f"{layout.id} is too wide for setup pages: its tiles could not be read"
        msg = f"{what}; choose a larger page"
        raise InputError(msg)
    half = (room - _number_height() - _BETWEEN) / 2
    shared = (plans for plans in fits if plans.size.width >= _LARGE and plans.height <= half)
    alone = (plans for plans in fits if plans.height <= room)
    return next(shared, next(alone, fits[-1]))


def _block_items(
    judged: Judged,
    plans: Plans,
    layers: tuple[int, ...],
    texts: Texts,
    place: tuple[float, float],
) -> Iterator[Item]:
    (x, y), deal = place, judged.deal
    base = y + cap_height(Font.BOLD, _NUMBER_SIZE)
    number = printed_number(judged, texts)
    yield Text(x, base, number, _NUMBER_SIZE, Font.BOLD)
    left = x + text_width(number, Font.BOLD, _NUMBER_SIZE) + GAP
    yield Text(left, base, deal.layout.name(texts.language), _NAME_SIZE)
    corner = x, y + _number_height() - plans.extent(layers)[0]
    face = plan_face(deal, plans.size)
    for layer in layers:
        yield from plan_items(plans, layer, texts.language, face, corner)
