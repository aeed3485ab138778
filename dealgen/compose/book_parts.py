"""The parts that books are made of: rule cards, sheets, setup pages, keys."""

from __future__ import annotations

from contextlib import contextmanager
from dataclasses import replace
from typing import TYPE_CHECKING, TypeVar

from dealgen.compose.back_pages import key_pages, setup_pages
from dealgen.compose.board.key_pages import board_key_pages
from dealgen.compose.board.setup import board_setup_pages
from dealgen.compose.board.sheet import board_items
from dealgen.compose.board.sheet_plan import BoardRequest, plan_board
from dealgen.compose.entry import sheet_links
from dealgen.compose.foot import Leaf, cut_lines
from dealgen.compose.rulecard import rule_card_page
from dealgen.compose.scene import Mark, Page
from dealgen.compose.sheet import sheet_items
from dealgen.compose.sheet_plan import SheetRequest, plan_sheet
from dealgen.compose.sizes import sheet_size
from dealgen.compose.texts import load_texts
from dealgen.errors import InputError
from dealgen.generate import Judged
from dealgen.pages.box import Box

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from dealgen.compose.book_options import BookOptions
    from dealgen.compose.entry import Entry
    from dealgen.compose.scene import Item
    from dealgen.layout import Layout

AnyJudged = TypeVar("AnyJudged", bound=Judged)


def rule_leaves(layouts: Iterable[Layout], options: BookOptions) -> Iterator[Leaf]:
    """Yield a rule card for each layout, with the mark `rules-ID`.

    Raises:
        InputError: the language does not exist, or the words do not fit on the page.

    """
    texts = load_texts(options.language)
    for layout in layouts:
        page = rule_card_page(layout, texts, options.style, options.page)
        yield Leaf(replace(page, items=(Mark(rules_mark(layout)), *page.items)))


def rules_mark(layout: Layout) -> str:
    """Return the name of the mark where the rule card of a layout begins."""
    return f"rules-{layout.id}"


def sheet_leaves(entries: Sequence[Entry], options: BookOptions) -> Iterator[Leaf]:
    """Yield the pages with the sheets of deals, `per_page` on each.

    Raises:
        InputError: a layout is too large for the page.

    """
    grid = options.page.grid(options.per_page)
    for first in range(0, len(entries), options.per_page):
        items: list[Item] = []
        on_page = entries[first : first + options.per_page]
        with _advised(options):
            for entry, cell in zip(on_page, grid.cells, strict=False):
                items += _sheet(entry, options, cell)
        items += cut_lines(grid, len(on_page))
        yield Leaf(Page(grid.width, grid.height, tuple(items)), options.per_page)


def setup_leaves(entries: Sequence[Entry], options: BookOptions) -> Iterator[Leaf]:
    """Yield the setup pages: decks and tiles that the sheets do not show in order.

    Raises:
        InputError: a layer is too wide for the page.

    """
    texts = load_texts(options.language)
    decks = [deal for deal in entries if _has_setup_table(deal.deal.layout, options)]
    if decks:
        yield from map(Leaf, setup_pages(decks, texts, options.page, options.style))
    boards = [deal for deal in entries if _has_setup(deal.deal.layout, options)]
    if boards:
        yield from map(Leaf, board_setup_pages(boards, texts, options.page))


def key_leaves(entries: Sequence[Entry], options: BookOptions) -> Iterator[Leaf]:
    """Yield the pages with the keys of cards, then of tiles.

    Raises:
        InputError: a layout is too wide for a key.
        ValueError: a deal has no verdict.

    """
    texts = load_texts(options.language)
    cards = [deal for deal in entries if not deal.deal.layout.is_tiles]
    if cards:
        yield from map(Leaf, key_pages(cards, texts, options.page, options.style))
    boards = [deal for deal in entries if deal.deal.layout.is_tiles]
    if boards:
        yield from map(Leaf, board_key_pages(boards, texts, options.page))


def on_sheet(judged: AnyJudged, options: BookOptions) -> AnyJudged:
    """Return what a sheet may know of a deal: that it can be won only where the book says so.

    Its stars would say the same, since only winnable deals have them.
    """
    return judged if options.proven else replace(judged, verdict=None, difficulty=None)


@contextmanager
def _advised(options: BookOptions) -> Iterator[None]:
    """Say of a layout that has no room that fewer sheets on the page give it more."""
    try:
        yield
    except InputError as error:
        if options.per_page == 1:
            raise
        msg = f"{error}, or fewer sheets on it"
        raise InputError(msg) from error


def _sheet(entry: Entry, options: BookOptions, cell: Box) -> Iterator[Item]:
    shown = on_sheet(entry, options)
    if shown.deal.layout.is_tiles:
        board = plan_board(_board_request(shown.deal.layout, options))
        yield from sheet_links(shown, Box(cell.x, cell.y, cell.width, board.heading.height))
        yield from board_items(board, shown, cell.x, cell.y)
    else:
        plan = plan_sheet(_request(shown.deal.layout, options))
        yield from sheet_links(shown, Box(cell.x, cell.y, cell.width, plan.heading.height))
        yield from sheet_items(plan, shown, options.style, cell.x, cell.y)


def _request(layout: Layout, options: BookOptions) -> SheetRequest:
    cell = options.cell
    return SheetRequest(
        layout=layout,
        language=options.language,
        size=sheet_size(cell),
        width=cell.width,
        height=cell.height - options.foot,
        stock_shown=options.stock == "shown",
    )


def _board_request(layout: Layout, options: BookOptions) -> BoardRequest:
    cell = options.cell
    return BoardRequest(
        layout=layout,
        language=options.language,
        size=sheet_size(cell),
        width=cell.width,
        height=cell.height - options.foot,
        hide_covered=options.hide_covered,
    )


def _has_setup_table(layout: Layout, options: BookOptions) -> bool:
    """Tell whether the deals of a layout have their setup tables on pages of their own."""
    return not layout.is_tiles and plan_sheet(_request(layout, options)).setup is None


def _has_setup(layout: Layout, options: BookOptions) -> bool:
    """Tell whether the deals of a layout have setup pages for tiles."""
    if not layout.is_tiles:
        return False
    wanted = options.setup or options.hide_covered
    return wanted or plan_board(_board_request(layout, options)).plans is None
