"""Books for the page tests: a few judged deals of a layout, each way of printing in some case."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from dealgen.compose.book import BookOptions, book
from dealgen.deal import numbered_deal
from dealgen.draw.pdf import pdf_bytes
from dealgen.generate import Judged
from dealgen.layout_file import load_layout
from dealgen.pages import find_format
from dealgen.solve import solve

FIRST = 2026
PAPERS = ("a4", "letter")


@dataclass(frozen=True)
class Case:
    layout: str
    per_page: int
    paper: str
    language: str
    stock: str
    deals: int = 5

    def __str__(self) -> str:
        return f"{self.layout}-{self.per_page}-{self.paper}-{self.language}-{self.stock}"

    @property
    def options(self) -> BookOptions:
        return BookOptions(
            language=self.language,
            form=find_format(self.paper),
            per_page=self.per_page,
            stock="hidden" if self.stock == "hidden" else "shown",
        )


CASES = (
    Case("pyramid", 1, "a4", "en", "shown"),
    Case("pyramid", 4, "letter", "pt-BR", "shown"),
    Case("pyramid-three-passes", 2, "letter", "en", "hidden"),
    Case("pyramid-three-passes", 4, "a4", "pt-BR", "shown"),
    Case("pyramid-unlimited", 1, "letter", "pt-BR", "shown"),
    Case("pyramid-waste-pairs-easy", 4, "letter", "en", "shown"),
    Case("par-pyramid", 2, "a4", "pt-BR", "shown"),
    Case("par-pyramid", 1, "letter", "en", "hidden"),
    Case("giza", 4, "letter", "pt-BR", "shown"),
    Case("giza", 2, "a4", "en", "hidden"),
    Case("triangle", 4, "letter", "en", "shown"),
    Case("triangle", 1, "a4", "pt-BR", "hidden"),
)


@cache
def judged_deals(layout: str, count: int) -> tuple[Judged, ...]:
    deals = (numbered_deal(load_layout(layout), FIRST + place) for place in range(count))
    return tuple(Judged(deal, solve(deal)) for deal in deals)


@cache
def winnable_deal(layout: str) -> Judged:
    return next(
        judged for judged in judged_deals(layout, 60) if hasattr(judged.verdict, "solution")
    )


@cache
def book_pdf(case: Case) -> bytes:
    return pdf_bytes(book(judged_deals(case.layout, case.deals), case.options))
