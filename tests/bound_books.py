"""Whole books for the tests of bound pages: small ones, whose deals are found once."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from functools import cache
from typing import TYPE_CHECKING

from dealgen.book_file import Book, Imprint, Section
from dealgen.compose.bound import compose_book
from dealgen.deal import numbered_deal
from dealgen.draw.pdf import pdf_bytes
from dealgen.generate import Judged, Wish, judge
from dealgen.layout_file import load_layout
from dealgen.pages import find_format
from dealgen.pages.profiles import find_profile
from dealgen.solve.verdict import Winnable

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dealgen.compose.bound import Composed

MM = 25.4 / 72
INCH = 25.4


@cache
def won_deals(name: str, count: int) -> tuple[Judged, ...]:
    layout, wish, found, number = load_layout(name), Wish(graded=True), list[Judged](), 1
    while len(found) < count:
        judged = judge(numbered_deal(layout, number), wish)
        if isinstance(judged.verdict, Winnable):
            found.append(judged)
        number += 1
    return tuple(found)


def section(name: str, count: int, title: str = "", **changes: object) -> Section:
    plain = Section(
        title=title,
        layout=load_layout(name),
        source=name,
        count=count,
        seed=1,
        built=False,
        winnable_only=True,
        condition=None,
        order="",
        per_page=1,
        language="en",
        stock="shown",
        hide_covered=False,
        fingerprint="",
    )
    return replace(plain, **changes)  # type: ignore[arg-type]


def book(*sections: Section, page: str = "a5", profile: str = "home", **changes: object) -> Book:
    plain = Book(
        id="test",
        title="Pyramids and Turtles",
        subtitle="Solitaire that can be won",
        author="Ada Lovelace",
        language="en",
        form=find_format(page),
        profile=find_profile(profile),
        bleed=False,
        colour=False,
        four_colour=False,
        theme="",
        large_print=False,
        sections=sections,
        keys="end",
        hints="none",
        contents=True,
        how_to_play=True,
        solved_boxes=False,
        numbered=True,
        notes=0,
        imprint=Imprint("The Press", "978-3-16-148410-0", date(2026, 11, 30), ("All rights.",)),
        cover=None,
    )
    return replace(plain, **changes)  # type: ignore[arg-type]


def composed(wanted: Book, found: Sequence[Sequence[Judged]] | None = None) -> Composed:
    deals = [won_deals(each.source, each.count) for each in wanted.sections]
    return compose_book(wanted, deals if found is None else found)


def inside(wanted: Book) -> bytes:
    return pdf_bytes(composed(wanted).inside)
