"""The book of some deals: rule cards, sheets, setup pages and keys as one document."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dealgen.compose.book_options import BookOptions
from dealgen.compose.book_parts import (
    key_leaves,
    rule_leaves,
    rules_mark,
    setup_leaves,
    sheet_leaves,
)
from dealgen.compose.enlarging import enlarged
from dealgen.compose.entry import entries, printed_number
from dealgen.compose.foot import Leaf, numbered
from dealgen.compose.scene import Document, OutlineEntry
from dealgen.compose.texts import load_texts

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from dealgen.compose.entry import Entry
    from dealgen.compose.texts import Texts
    from dealgen.generate import Judged
    from dealgen.layout import Layout

__all__ = ["BookOptions", "answers", "book", "layouts_of"]


def book(judged: Sequence[Judged], options: BookOptions) -> Document:
    """Return the book of some deals: rule cards, sheets, setup pages, and keys if at the end.

    Raises:
        InputError: the language does not exist, or a layout is too large for the page.
        ValueError: there are no deals, or keys are wanted of a deal without a verdict.

    """
    texts, layouts = load_texts(options.language), layouts_of(judged)
    linked = options.finish.navigation and options.answers == "end"
    deals = entries(judged, linked=linked)
    leaves: list[Leaf] = []
    if options.rules:
        leaves += rule_leaves(layouts, options)
    leaves += sheet_leaves(deals, options)
    leaves += setup_leaves(deals, options)
    if options.answers == "end":
        leaves += key_leaves(deals, options)
    title = texts(
        "book.title", layout=_names(layouts, texts), deals=texts("book.deals", n=len(judged))
    )
    outline = tuple(_outline(layouts, deals, options, texts)) if linked else ()
    return _bound(leaves, options, title, outline, layouts)


def answers(judged: Sequence[Judged], options: BookOptions) -> Document:
    """Return the keys alone, for a file of their own.

    Raises:
        InputError: the language does not exist, or a layout is too wide for a key.
        ValueError: there are no deals, or a deal has no verdict.

    """
    texts, layouts = load_texts(options.language), layouts_of(judged)
    title = texts("book.answers", layout=_names(layouts, texts))
    leaves = tuple(key_leaves(entries(judged, linked=False), options))
    return _bound(leaves, options, title, (), layouts)


def layouts_of(judged: Iterable[Judged]) -> tuple[Layout, ...]:
    """Return the layouts of some deals, each once, in order of first use.

    Raises:
        ValueError: there are no deals.

    """
    layouts = tuple(dict.fromkeys(deal.deal.layout for deal in judged))
    if not layouts:
        msg = "a book needs at least one deal"
        raise ValueError(msg)
    return layouts


def _bound(
    leaves: Sequence[Leaf],
    options: BookOptions,
    title: str,
    outline: tuple[OutlineEntry, ...],
    layouts: Sequence[Layout],
) -> Document:
    texts = load_texts(options.language)
    pages = numbered(leaves, options.page, texts, _names(layouts, texts))
    if options.enlarge != 1:
        pages = tuple(enlarged(page, options.enlarge) for page in pages)
    return Document(pages, title, texts.language, outline, options.finish)


def _outline(
    layouts: Iterable[Layout], deals: Sequence[Entry], options: BookOptions, texts: Texts
) -> Iterator[OutlineEntry]:
    """Yield the lines by which a viewer leads to rule cards, sheets and keys."""
    if options.rules:
        for layout in layouts:
            name = texts("card.document", layout=layout.name(texts.language))
            yield OutlineEntry(name, rules_mark(layout))
    yield OutlineEntry(texts("book.sheets"), deals[0].sheet_mark)
    for deal in deals:
        yield OutlineEntry(_called(deal, texts), deal.sheet_mark, 1)
    yield OutlineEntry(texts("key.titles"), deals[0].key_mark)
    for deal in deals:
        yield OutlineEntry(_called(deal, texts), deal.key_mark, 1)


def _called(deal: Entry, texts: Texts) -> str:
    return f"{deal.deal.layout.name(texts.language)} · {printed_number(deal, texts)}"


def _names(layouts: Sequence[Layout], texts: Texts) -> str:
    return ", ".join(layout.name(texts.language) for layout in layouts)
