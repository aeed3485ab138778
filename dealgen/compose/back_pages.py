"""The pages at the end of a book: answer keys, and setup tables where the stock is hidden."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from dealgen.compose.captions import dealing_order
from dealgen.compose.entry import printed_number
from dealgen.compose.face_down import face_down_numbers
from dealgen.compose.fonts import cap_height
from dealgen.compose.key import Key, key_items, lay_key
from dealgen.compose.key_legend import card_key_legend
from dealgen.compose.key_plan import least_key_width
from dealgen.compose.key_sizes import SCALES
from dealgen.compose.page_heading import NARROW, page_heading
from dealgen.compose.scene import Font, Page, Text
from dealgen.compose.setup import setup_cards, setup_labels, setup_lines, setup_table
from dealgen.compose.shelves import Spot, shelve
from dealgen.errors import InputError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dealgen.compose.cards import CardStyle
    from dealgen.compose.scene import Item
    from dealgen.compose.texts import Texts
    from dealgen.generate import Judged
    from dealgen.layout import Layout
    from dealgen.pages.format import Format

_KEY_GUTTER = 10.0  # mm
_NUMBER_SIZE = 11.0
_ROW, _CELL_SIZE = 6.0, 9.5  # mm and points in the setup table
_NUMBER_GAP = 1.6  # mm between a deal's number and its table


def key_pages(
    judged: Sequence[Judged], texts: Texts, form: Format, style: CardStyle
) -> tuple[Page, ...]:
    """Return the pages with the keys of all deals, two side by side where they are narrow enough.

    Raises:
        InputError: a layout is too wide for a key.
        ValueError: a deal has no verdict.

    """
    frame = form.frame
    title, legend = texts("key.titles"), card_key_legend(judged, texts)
    heading, top = page_heading(title, legend, frame)
    columns, width = _key_columns(judged, frame.width)
    once = frame.width < NARROW
    shelving = Shelving(columns, frame.bottom - top, frame.height if once else None)
    keys = _largest_keys(judged, texts, width, shelving)
    if all(spot.page for _, spot in keys):  # where the first key is too high to go below it
        heading, _ = page_heading(title, legend, frame, alone=True)
    pages: list[list[Item]] = []
    for key, spot in keys:
        while spot.page >= len(pages):
            pages.append([] if once and pages else [*heading])
        x = frame.x + spot.column * (width + _KEY_GUTTER)
        y = frame.y if once and spot.page else top
        pages[spot.page] += key_items(key, style, x, y + spot.y)
    return tuple(Page(form.width, form.height, tuple(items)) for items in pages)


def setup_pages(
    judged: Sequence[Judged], texts: Texts, form: Format, style: CardStyle
) -> tuple[Page, ...]:
    """Return the pages that say how each deck is stacked, for sheets that do not."""
    frame = form.frame
    layouts = tuple(dict.fromkeys(deal.deal.layout for deal in judged))
    heading, top = page_heading(texts("setup_table.titles"), _setup_legend(layouts, texts), frame)
    number_height = cap_height(Font.BOLD, _NUMBER_SIZE) + _NUMBER_GAP
    tables = {
        layout: setup_table(layout, frame.width, _ROW, _CELL_SIZE, numbered=True)
        for layout in layouts
    }
    heights = [number_height + tables[deal.deal.layout].height for deal in judged]
    pages: list[list[Item]] = []
    for deal, spot in zip(judged, shelve(heights, 1, frame.bottom - top), strict=True):
        if spot.page == len(pages):
            pages.append([*heading])
        y = top + spot.y
        table, cells = tables[deal.deal.layout], y + number_height
        number = printed_number(deal, texts)
        base = y + cap_height(Font.BOLD, _NUMBER_SIZE)
        items = pages[spot.page]
        items.append(Text(frame.x, base, number, _NUMBER_SIZE, Font.BOLD))
        items += setup_lines(table, frame.x, cells)
        items += setup_labels(table, frame.x, cells)
        items += setup_cards(table, deal.deal.cards, style, frame.x, cells)
    return tuple(Page(form.width, form.height, tuple(items)) for items in pages)


@dataclass(frozen=True, slots=True)
class Shelving:
    """Pages that keys go on: `columns` side by side, `room` mm high, later pages `later` mm."""

    columns: int
    room: float
    later: float | None

    @property
    def most(self) -> float:
        """The height in mm of the highest key that goes on a page."""
        return self.room if self.later is None else self.later


def _largest_keys(
    judged: Sequence[Judged], texts: Texts, width: float, shelving: Shelving
) -> list[tuple[Key, Spot]]:
    """Return the keys with their spots, as large as leaves each on the page of the smallest.

    Raises:
        InputError: a key is too high for a page even in two parts.

    """

    def laid(scale: float) -> list[tuple[Key, Spot]]:
        whole = (lay_key(deal, texts, width, scale) for deal in judged)
        keys = [part for key in whole for part in key.parts(shelving.most)]
        heights = [key.height for key in keys]
        spots = shelve(heights, shelving.columns, shelving.room, shelving.later)
        return list(zip(keys, spots, strict=True))

    def too_high(keys: list[tuple[Key, Spot]]) -> list[Key]:
        return [key for key, _ in keys if key.height > shelving.most]

    best = laid(SCALES[0])
    if high := too_high(best):
        msg = f"the key of {high[0].judged.deal.id} is too high for the page; choose a larger page"
        raise InputError(msg)
    pages = [spot.page for _, spot in best]
    first, beyond = 1, len(SCALES)
    while first < beyond:
        middle = (first + beyond) // 2
        larger = laid(SCALES[middle])
        if not too_high(larger) and [spot.page for _, spot in larger] == pages:
            best, first = larger, middle + 1
        else:
            beyond = middle
    return best


def _key_columns(judged: Sequence[Judged], width: float) -> tuple[int, float]:
    """Return how many keys stand side by side over `width` mm, and how wide each is."""
    half = (width - _KEY_GUTTER) / 2
    widest = max(least_key_width(layout) for layout in {deal.deal.layout for deal in judged})
    return (2, half) if widest <= half else (1, width)


def _setup_legend(layouts: Sequence[Layout], texts: Texts) -> str:
    orders = " ".join(dict.fromkeys(dealing_order(layout, texts) for layout in layouts))
    sentences = [texts("setup_table.how"), orders]
    if any(layout.stock for layout in layouts):
        sentences.append(texts("setup_table.numbered"))
    if any(face_down_numbers(layout) for layout in layouts):
        sentences.append(texts("setup_table.backs"))
    return " ".join(sentences)
