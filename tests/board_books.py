"""Books of tile deals for the page tests: each way of printing in some case."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from dealgen.building import built_deal
from dealgen.compose.board.sheet_plan import BoardPlan, BoardRequest, plan_board
from dealgen.compose.book import BookOptions, book
from dealgen.compose.sizes import sheet_size
from dealgen.deal import numbered_deal
from dealgen.draw.pdf import pdf_bytes
from dealgen.generate import Judged
from dealgen.layout_file import load_layout
from dealgen.pages import find_format
from dealgen.solve import solve

if TYPE_CHECKING:
    from dealgen.pages.box import Box

FIRST = 101


@dataclass(frozen=True)
class Case:
    layout: str
    per_page: int
    paper: str
    language: str
    hide_covered: bool = False
    setup: bool = False
    deals: int = 2

    def __str__(self) -> str:
        hidden = "hidden" if self.hide_covered else "shown"
        return f"{self.layout}-{self.per_page}-{self.paper}-{self.language}-{hidden}"

    @property
    def options(self) -> BookOptions:
        return BookOptions(
            language=self.language,
            form=find_format(self.paper),
            per_page=self.per_page,
            hide_covered=self.hide_covered,
            setup=self.setup,
        )

    @property
    def cell(self) -> Box:
        return self.options.form.grid(self.per_page).cells[0]

    @property
    def plan(self) -> BoardPlan:
        request = BoardRequest(
            layout=load_layout(self.layout),
            language=self.language,
            size=sheet_size(self.cell),
            width=self.cell.width,
            height=self.cell.height,
            hide_covered=self.hide_covered,
        )
        return plan_board(request)


CASES = (
    Case("turtle", 1, "a4", "en"),
    Case("turtle", 2, "letter", "pt-BR", hide_covered=True),
    Case("turtle-stepped", 1, "letter", "pt-BR", setup=True),
    Case("mahjong-pyramid", 2, "a4", "en"),
    Case("mahjong-pyramid", 4, "letter", "pt-BR"),
    Case("fish", 4, "a4", "en", hide_covered=True),
    Case("fish", 2, "letter", "pt-BR", setup=True),
    Case("lighthouse", 1, "letter", "en"),
    Case("owl", 2, "a4", "pt-BR"),
)


@cache
def judged_deals(layout: str, count: int) -> tuple[Judged, ...]:
    """Return shuffled deals, the last one built."""
    shape = load_layout(layout)
    deals = [numbered_deal(shape, FIRST + place) for place in range(count - 1)]
    deals.append(built_deal(shape, FIRST))
    return tuple(Judged(deal, solve(deal)) for deal in deals)


@cache
def winnable_deal(layout: str) -> Judged:
    return judged_deals(layout, 1)[0]


@cache
def book_pdf(case: Case) -> bytes:
    return pdf_bytes(book(judged_deals(case.layout, case.deals), case.options))
