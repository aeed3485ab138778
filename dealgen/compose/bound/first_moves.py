"""First moves: how a deal may begin, for whoever is stuck, and no more than that."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from dealgen.compose.board.names import printed_index
from dealgen.compose.entry import printed_number
from dealgen.compose.flow import NO_BREAK, TypeStyle, flow, literal
from dealgen.compose.foot import Leaf
from dealgen.compose.key import solution_markup
from dealgen.compose.page_heading import page_heading
from dealgen.compose.scene import Mark, Page
from dealgen.compose.sizes import LEAST_SIZE
from dealgen.compose.solution_words import draw_legends
from dealgen.compose.texts import load_texts
from dealgen.notation import placed_take_text
from dealgen.rules import Take
from dealgen.solve.verdict import Winnable

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from dealgen.compose.book_options import BookOptions
    from dealgen.compose.entry import Entry
    from dealgen.compose.flow import TextBlock
    from dealgen.compose.scene import Item
    from dealgen.compose.texts import Texts
    from dealgen.generate import Judged
    from dealgen.rules import Move

_TAKINGS = 3
_SHARE = 4
"""Of a solution no more than a fourth is told, though always one taking."""

_COLUMN = 70.0  # mm: how wide a column is at the least, where there are two
_GUTTER = 8.0
_GAP = 1.6  # mm between two deals


def first_moves(judged: Judged, texts: Texts) -> str:
    """Return the first takings of a deal's key with the draws before them, as markup.

    Empty where there is no key to a win.
    """
    if not isinstance(judged.verdict, Winnable):
        return ""
    deal, moves = judged.deal, _beginning(judged.verdict.solution)
    if not deal.layout.is_tiles:
        return solution_markup(deal, replace(judged.verdict, solution=moves), texts)
    takings = (
        placed_take_text(deal.pieces, deal.layout.slots, move, lambda p: f"{printed_index(p)} ")
        for move in moves
        if isinstance(move, Take)
    )
    return f"{NO_BREAK}· ".join(taking.replace(" ", NO_BREAK) for taking in takings)


def _beginning(moves: Sequence[Move]) -> tuple[Move, ...]:
    ends = [place for place, move in enumerate(moves, start=1) if isinstance(move, Take)]
    told = min(_TAKINGS, max(1, len(ends) // _SHARE))
    return tuple(moves[: ends[told - 1]]) if ends else ()


def hint_leaves(entries: Sequence[Entry], options: BookOptions, mark: str) -> Iterator[Leaf]:
    """Yield the pages with the first moves of deals, in columns; the first has the mark `mark`."""
    texts, form = load_texts(options.language), options.page
    frame = form.frame
    heading, top = page_heading(texts("book.first_moves"), _legend(entries, texts), frame)
    columns = 2 if frame.width >= 2 * _COLUMN + _GUTTER else 1
    width = (frame.width - (columns - 1) * _GUTTER) / columns
    pages: list[list[Item]] = [[Mark(mark, frame.y), *heading]]
    column, y = 0, top
    for block in _blocks(entries, texts, width):
        if y + block.height > frame.bottom:
            column, y = column + 1, top
            if column == columns:
                pages.append([*heading])
                column = 0
        pages[-1] += block.at(frame.x + column * (width + _GUTTER), y)
        y += block.height + _GAP
    for items in pages:
        yield Leaf(Page(form.width, form.height, tuple(items)))


def _blocks(entries: Sequence[Entry], texts: Texts, width: float) -> Iterator[TextBlock]:
    style = TypeStyle(max(LEAST_SIZE, 8.0))
    for entry in entries:
        if moves := first_moves(entry, texts):
            number = literal(printed_number(entry, texts)).replace(" ", NO_BREAK)
            yield flow(f"*{number}*{NO_BREAK}{NO_BREAK} {moves}", style, width)


def _legend(entries: Sequence[Entry], texts: Texts) -> str:
    layouts = tuple(dict.fromkeys(entry.deal.layout for entry in entries))
    places = [texts("board.key.places")] if any(layout.is_tiles for layout in layouts) else []
    cards = [layout for layout in layouts if not layout.is_tiles]
    return " ".join([texts("book.first_moves_how"), *places, *draw_legends(cards, texts)])
