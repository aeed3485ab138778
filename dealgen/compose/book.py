"""The book: rule card, sheets, setup pages and keys as one document."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Literal

from dealgen.compose.back_pages import key_pages, setup_pages
from dealgen.compose.board.key_pages import board_key_pages
from dealgen.compose.board.setup import board_setup_pages
from dealgen.compose.board.sheet import board_items
from dealgen.compose.board.sheet_plan import BoardRequest, plan_board
from dealgen.compose.cards import CardStyle
from dealgen.compose.foot import Leaf, cut_lines, numbered
from dealgen.compose.rulecard import rule_card_page
from dealgen.compose.scene import Document, Page
from dealgen.compose.sheet import sheet_items
from dealgen.compose.sheet_plan import SheetRequest, plan_sheet
from dealgen.compose.sizes import sheet_size
from dealgen.compose.texts import load_texts
from dealgen.pages import FORMATS, Format

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from dealgen.compose.scene import Item
    from dealgen.compose.texts import Texts
    from dealgen.generate import Judged
    from dealgen.layout import Layout
    from dealgen.pages.box import Box

Answers = Literal["end", "separate", "none"]
Stock = Literal["shown", "hidden"]


@dataclass(frozen=True, slots=True)
class BookOptions:
    """What a book looks like and what goes in.

    `language` is a tag of `texts.languages`, `per_page` a number that the page format knows. A
    hidden stock is left off the sheets; its order goes to pages of its own, before the keys.

    `hide_covered` is for tiles: the sheets show only what a player at the table would see, and
    the layers are given on setup pages. With `setup` tile layouts have setup pages in any case.

    `proven` is for books of nothing but winnable deals: their sheets say so.
    """

    language: str = "en"
    form: Format = FORMATS["a4"]
    per_page: int = 1
    answers: Answers = "end"
    rules: bool = True
    stock: Stock = "shown"
    style: CardStyle = field(default_factory=CardStyle)
    hide_covered: bool = False
    setup: bool = False
    proven: bool = False


def book(judged: Sequence[Judged], options: BookOptions) -> Document:
    """Return the book of some deals: rule cards, sheets, setup pages, and keys if at the end.

    Raises:
        InputError: the language does not exist, or a layout is too large for the paper.
        ValueError: there are no deals, or keys are wanted of a deal without a verdict.

    """
    texts = load_texts(options.language)
    layouts = _layouts(judged)
    leaves: list[Leaf] = []
    if options.rules:
        cards = (rule_card_page(layout, texts, options.style, options.form) for layout in layouts)
        leaves += (Leaf(card) for card in cards)
    leaves += _sheet_leaves(judged, options)
    leaves += map(Leaf, _setup(judged, texts, options))
    if options.answers == "end":
        leaves += map(Leaf, _keys(judged, texts, options))
    deals = texts("book.deals", n=len(judged))
    title = texts("book.title", layout=_names(layouts, texts), deals=deals)
    return Document(
        numbered(leaves, options.form, texts, _names(layouts, texts)), title, texts.language
    )


def answers(judged: Sequence[Judged], options: BookOptions) -> Document:
    """Return the keys alone, for a file of their own.

    Raises:
        InputError: the language does not exist, or a layout is too wide for a key.
        ValueError: there are no deals, or a deal has no verdict.

    """
    texts = load_texts(options.language)
    layouts = _layouts(judged)
    title = texts("book.answers", layout=_names(layouts, texts))
    leaves = tuple(map(Leaf, _keys(judged, texts, options)))
    return Document(
        numbered(leaves, options.form, texts, _names(layouts, texts)), title, texts.language
    )


def _sheet_leaves(judged: Sequence[Judged], options: BookOptions) -> Iterator[Leaf]:
    grid = options.form.grid(options.per_page)
    for first in range(0, len(judged), options.per_page):
        items: list[Item] = []
        on_page = judged[first : first + options.per_page]
        for deal, cell in zip(on_page, grid.cells, strict=False):
            items += _sheet(deal, options, cell)
        items += cut_lines(grid, len(on_page))
        yield Leaf(Page(grid.width, grid.height, tuple(items)), options.per_page)


def on_sheet(judged: Judged, options: BookOptions) -> Judged:
    """Return what a sheet may know of a deal: that it can be won only where the book says so.

    Its stars would say the same, since only winnable deals have them.
    """
    return judged if options.proven else replace(judged, verdict=None, difficulty=None)


def _sheet(judged: Judged, options: BookOptions, cell: Box) -> Iterator[Item]:
    judged = on_sheet(judged, options)
    if judged.deal.layout.is_tiles:
        board = plan_board(_board_request(judged.deal.layout, options))
        return board_items(board, judged, cell.x, cell.y)
    plan = plan_sheet(_request(judged.deal.layout, options))
    return sheet_items(plan, judged, options.style, cell.x, cell.y)


def _request(layout: Layout, options: BookOptions) -> SheetRequest:
    cell = options.form.grid(options.per_page).cells[0]
    return SheetRequest(
        layout=layout,
        language=options.language,
        size=sheet_size(cell),
        width=cell.width,
        height=cell.height,
        stock_shown=options.stock == "shown",
    )


def _board_request(layout: Layout, options: BookOptions) -> BoardRequest:
    cell = options.form.grid(options.per_page).cells[0]
    return BoardRequest(
        layout=layout,
        language=options.language,
        size=sheet_size(cell),
        width=cell.width,
        height=cell.height,
        hide_covered=options.hide_covered,
    )


def _setup(judged: Sequence[Judged], texts: Texts, options: BookOptions) -> Iterator[Page]:
    """Yield the setup pages: decks and tiles that the sheets do not show in order."""
    decks = [deal for deal in judged if _has_setup_table(deal.deal.layout, options)]
    if decks:
        yield from setup_pages(decks, texts, options.form, options.style)
    boards = [deal for deal in judged if _has_setup(deal.deal.layout, options)]
    if boards:
        yield from board_setup_pages(boards, texts, options.form)


def _has_setup_table(layout: Layout, options: BookOptions) -> bool:
    """Tell whether the deals of a layout have their setup tables on pages of their own."""
    return not layout.is_tiles and plan_sheet(_request(layout, options)).setup is None


def _has_setup(layout: Layout, options: BookOptions) -> bool:
    """Tell whether the deals of a layout have setup pages for tiles."""
    if not layout.is_tiles:
        return False
    wanted = options.setup or options.hide_covered
    return wanted or plan_board(_board_request(layout, options)).plans is None


def _keys(judged: Sequence[Judged], texts: Texts, options: BookOptions) -> Iterator[Page]:
    """Yield the keys of cards, then those of tiles."""
    cards = [deal for deal in judged if not deal.deal.layout.is_tiles]
    if cards:
        yield from key_pages(cards, texts, options.form, options.style)
    boards = [deal for deal in judged if deal.deal.layout.is_tiles]
    if boards:
        yield from board_key_pages(boards, texts, options.form)


def _layouts(judged: Sequence[Judged]) -> tuple[Layout, ...]:
    if not judged:
        msg = "a book needs at least one deal"
        raise ValueError(msg)
    return tuple(dict.fromkeys(deal.deal.layout for deal in judged))


def _names(layouts: Sequence[Layout], texts: Texts) -> str:
    return ", ".join(layout.name(texts.language) for layout in layouts)
