"""The pages with the keys of tile deals."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dealgen.compose.board.key import board_key_items, key_plans, lay_board_key
from dealgen.compose.page_heading import page_heading
from dealgen.compose.paper import page_grid
from dealgen.compose.scene import Page
from dealgen.compose.shelves import shelve
from dealgen.errors import InputError
from dealgen.solve.verdict import Winnable

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dealgen.compose.board.key import BoardKey
    from dealgen.compose.paper import Paper
    from dealgen.compose.scene import Item
    from dealgen.compose.texts import Texts
    from dealgen.generate import Judged

_GUTTER = 10.0  # mm


def board_key_pages(judged: Sequence[Judged], texts: Texts, paper: Paper) -> tuple[Page, ...]:
    """Return the pages with the keys of tile deals, two side by side where they have room.

    Raises:
        InputError: a layout is too large for a key.
        ValueError: a deal has no verdict.

    """
    frame = page_grid(paper, 1).frame
    heading, top = page_heading(texts("key.titles"), _legend(judged, texts), frame)
    room = frame.bottom - top
    columns, keys = _set(judged, texts, frame.width, room)
    pages: list[list[Item]] = []
    spots = shelve([key.height for key in keys], columns, room)
    for key, spot in zip(keys, spots, strict=True):
        if spot.page == len(pages):
            pages.append([*heading])
        x = frame.x + spot.column * (key.width + _GUTTER)
        pages[spot.page] += board_key_items(key, x, top + spot.y)
    return tuple(Page(paper.width, paper.height, tuple(items)) for items in pages)


def _set(
    judged: Sequence[Judged], texts: Texts, width: float, room: float
) -> tuple[int, list[BoardKey]]:
    """Return how many keys stand side by side, and the keys set so wide."""
    layouts = {deal.deal.layout for deal in judged}
    half = (width - _GUTTER) / 2
    if all(key_plans(layout, half) for layout in layouts):
        keys = [lay_board_key(deal, texts, half) for deal in judged]
        if max(key.height for key in keys) <= room:
            return 2, keys
    keys = [lay_board_key(deal, texts, width) for deal in judged]
    for key in keys:
        if key.height > room:
            msg = f"{key.judged.deal.layout.id} is too large for an answer key on one page"
            raise InputError(msg)
    return 1, keys


def _legend(judged: Sequence[Judged], texts: Texts) -> str:
    """Return how the keys are read."""
    won = any(isinstance(deal.verdict, Winnable) for deal in judged)
    legend = [texts("board.key.legend")] if won else []
    return " ".join([*legend, texts("board.key.places")])
