"""The book: rule card, sheets, setup pages and keys as one document."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal

from dealgen.compose.back_pages import key_pages, setup_pages
from dealgen.compose.cards import CardStyle
from dealgen.compose.foot import Leaf, cut_lines, numbered
from dealgen.compose.paper import PAPERS, Paper, page_grid
from dealgen.compose.rulecard import rule_card_page
from dealgen.compose.scene import Document, Page
from dealgen.compose.sheet import sheet_items
from dealgen.compose.sheet_plan import SheetRequest, plan_sheet
from dealgen.compose.texts import load_texts

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from dealgen.compose.scene import Item
    from dealgen.compose.texts import Texts
    from dealgen.generate import Judged
    from dealgen.layout import Layout

Answers = Literal["end", "separate", "none"]
Stock = Literal["shown", "hidden"]

_RULES_EDGE = 16.0  # mm: the margin of a full-page rule card, with which its foot is flush


@dataclass(frozen=True, slots=True)
class BookOptions:
    """What a book looks like and what goes in.

    `language` is a tag of `texts.languages`, `per_page` one of `paper.PER_PAGE`. A hidden stock
    is left off the sheets; its order goes to pages of its own, before the keys.

    `hide_covered` is for tiles: the sheets show only what a player at the table would see, and
    the layers are given on setup pages. With `setup` tile layouts have setup pages in any case.
    """

    language: str = "en"
    paper: Paper = PAPERS["a4"]
    per_page: int = 1
    answers: Answers = "end"
    rules: bool = True
    stock: Stock = "shown"
    style: CardStyle = field(default_factory=CardStyle)
    hide_covered: bool = False
    setup: bool = False


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
        cards = (rule_card_page(layout, texts, options.style, options.paper) for layout in layouts)
        leaves += (Leaf(card, _RULES_EDGE) for card in cards)
    leaves += _sheet_leaves(judged, options)
    if options.stock == "hidden":
        with_stock = [deal for deal in judged if deal.deal.layout.stock]
        leaves += _back(setup_pages(with_stock, texts, options.paper, options.style), options)
    if options.answers == "end":
        leaves += _back(key_pages(judged, texts, options.paper, options.style), options)
    deals = texts("book.deals", n=len(judged))
    title = texts("book.title", layout=_names(layouts, texts), deals=deals)
    return Document(numbered(leaves, texts, _names(layouts, texts)), title, texts.language)


def answers(judged: Sequence[Judged], options: BookOptions) -> Document:
    """Return the keys alone, for a file of their own.

    Raises:
        InputError: the language does not exist, or a layout is too wide for a key.
        ValueError: there are no deals, or a deal has no verdict.

    """
    texts = load_texts(options.language)
    layouts = _layouts(judged)
    title = texts("book.answers", layout=_names(layouts, texts))
    leaves = tuple(_back(key_pages(judged, texts, options.paper, options.style), options))
    return Document(numbered(leaves, texts, _names(layouts, texts)), title, texts.language)


def _sheet_leaves(judged: Sequence[Judged], options: BookOptions) -> Iterator[Leaf]:
    grid = page_grid(options.paper, options.per_page)
    cuts = tuple(cut_lines(grid))
    for first in range(0, len(judged), options.per_page):
        items: list[Item] = []
        for deal, cell in zip(judged[first : first + options.per_page], grid.cells, strict=False):
            request = SheetRequest(
                layout=deal.deal.layout,
                language=options.language,
                per_page=options.per_page,
                width=cell.width,
                height=cell.height,
                stock_shown=options.stock == "shown",
            )
            items += sheet_items(plan_sheet(request), deal, options.style, cell.x, cell.y)
        yield Leaf(Page(grid.width, grid.height, (*items, *cuts)), grid.frame.x)


def _back(pages: Iterable[Page], options: BookOptions) -> Iterator[Leaf]:
    edge = page_grid(options.paper, 1).frame.x
    return (Leaf(page, edge) for page in pages)


def _layouts(judged: Sequence[Judged]) -> tuple[Layout, ...]:
    if not judged:
        msg = "a book needs at least one deal"
        raise ValueError(msg)
    return tuple(dict.fromkeys(deal.deal.layout for deal in judged))


def _names(layouts: Sequence[Layout], texts: Texts) -> str:
    return ", ".join(layout.name(texts.language) for layout in layouts)
