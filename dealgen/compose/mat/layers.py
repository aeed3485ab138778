"""The plans of a tile layout's layers, small, to be read while the mat is laid full."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dealgen.compose.board.plans import TileSize, blank_tile, lay_plans, plan_items
from dealgen.compose.board.sheet import plan_face
from dealgen.compose.entry import number_text
from dealgen.compose.page_heading import page_heading
from dealgen.compose.scene import Page
from dealgen.compose.sizes import LEAST_SIZE
from dealgen.errors import InputError

if TYPE_CHECKING:
    from dealgen.compose.board.plans import Plans
    from dealgen.compose.texts import Texts
    from dealgen.deal import Deal
    from dealgen.layout import Layout
    from dealgen.pages.format import Format

_WIDTHS = (12.0, 11.2, 10.4, 9.6, 8.8, 8.0, 7.2, 6.4, 5.6, 4.8)  # mm of a tile in a plan
_INDEX, _MOST_INDEX = 0.96, 11.0  # points of an index, for each mm of a tile; and at most


def layer_pages(layout: Layout, deal: Deal | None, texts: Texts, form: Format) -> tuple[Page, ...]:
    """Return a plan of each layer from the bottom up, with the tiles of a deal or blank ones.

    The tiles are as large as lets all layers stand on one page; where they could not be read so
    small, the plans go on.

    Raises:
        InputError: a layer is too wide for the page.

    """
    frame = form.frame
    name = layout.name(texts.language)
    title = name if deal is None else f"{name} · {number_text(deal, texts)}"
    how = texts("board.setup_pages.how")
    legend = how if deal is None else f"{how} {texts('board.letters')}"
    heading, top = page_heading(title, legend, frame)
    room = frame.bottom - top
    plans = _plans(layout, frame.width, room)
    blank = blank_tile(plans.size)
    face = (lambda _slot: blank) if deal is None else plan_face(deal, plans.size)
    pages = []
    for layers in plans.pages(room):
        corner = frame.x, top - plans.extent(layers)[0]
        items = [
            item
            for layer in layers
            for item in plan_items(plans, layer, texts.language, face, corner)
        ]
        pages.append(Page(form.width, form.height, (*heading, *items)))
    return tuple(pages)


def _plans(layout: Layout, width: float, room: float) -> Plans:
    sizes = (
        TileSize(tile, tile, max(LEAST_SIZE, min(_MOST_INDEX, round(tile * _INDEX, 1))))
        for tile in _WIDTHS
    )
    fits = [plans for size in sizes if (plans := lay_plans(layout, size, width, counted=True))]
    if not fits:
        msg = f"{layout.id} is too wide for plans of its layers; choose a larger --page"
        raise InputError(msg)
    return next((plans for plans in fits if plans.height <= room), fits[-1])
