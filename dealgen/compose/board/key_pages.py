"""The pages with the keys of tile deals."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dealgen.compose.board.key import board_key_items, lay_board_key, least_board_key_width
from dealgen.compose.key_legend import tile_key_legend
from dealgen.compose.page_heading import page_heading
from dealgen.compose.scene import Page
from dealgen.compose.shelves import shelve
from dealgen.errors import InputError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dealgen.compose.board.key import BoardKey
    from dealgen.compose.scene import Item
    from dealgen.compose.texts import Texts
    from dealgen.generate import Judged
    from dealgen.pages.format import Format

_GUTTER = 10.0  # mm


def board_key_pages(judged: Sequence[Judged], texts: Texts, form: Format) -> tuple[Page, ...]:
    """Return the pages with the keys of tile deals, two side by side where they have room.

    Raises:
        InputError: a layout is too large for a key.
        ValueError: a deal has no verdict.

    """
    frame = form.frame
    heading, top = page_heading(texts("key.titles"), tile_key_legend(judged, texts), frame)
    room = frame.bottom - top
    columns, keys = _set(judged, texts, frame.width, room)
    pages: list[list[Item]] = []
    spots = shelve([key.height for key in keys], columns, room)
    for key, spot in zip(keys, spots, strict=True):
        if spot.page == len(pages):
            pages.append([*heading])
        x = frame.x + spot.column * (key.width + _GUTTER)
        pages[spot.page] += board_key_items(key, x, top + spot.y)
    return tuple(Page(form.width, form.height, tuple(items)) for items in pages)


def _set(
    judged: Sequence[Judged], texts: Texts, width: float, room: float
) -> tuple[int, list[BoardKey]]:
    """Return how many keys stand side by side, and the keys set so wide; a single one has all."""
    half = (width - _GUTTER) / 2
    if judged[1:] and all(least_board_key_width(deal.deal.layout) <= half for deal in judged):
        keys = [lay_board_key(deal, texts, half, room) for deal in judged]
        if all(key.height <= room for key in keys):
            return 2, keys
    keys = [lay_board_key(deal, texts, width, room) for deal in judged]
    parts = [part for key in keys for part in key.parts(room)]
    if any(part.height > room for part in parts):
        what = "a layer is too high for the page of an answer key: its tiles could not be read"
        msg = f"{what}; choose a larger page"
        raise InputError(msg)
    return 1, parts
