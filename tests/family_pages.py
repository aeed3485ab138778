"""Sheets of any layout: how they are asked for, and what must hold of every one."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING

from dealgen.compose.book import BookOptions, book
from dealgen.compose.scene import Use
from dealgen.compose.sheet_plan import SheetPlan, SheetRequest
from dealgen.compose.sizes import SHEET_SIZES, sheet_size
from dealgen.deal import numbered_deal
from dealgen.difficulty import Difficulty
from dealgen.draw.pdf import pdf_bytes
from dealgen.generate import Judged
from dealgen.layout_file import load_layout
from dealgen.pages import find_format
from dealgen.solve.verdict import Undecided
from pages_reading import Run, read, runs

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path as FilePath

    from dealgen.compose.scene import Item
    from dealgen.layout import Layout

FAMILY = (
    "king-tut",
    "tuts-tomb",
    "apophis",
    "double-pyramid",
    "two-pyramids",
    "up-and-down",
    "pharaohs",
    "pyramid-dozen",
    "eleven-triangle",
    "cheops",
    "pyramid-thirteen",
)
LANGUAGES = ("en", "pt-BR")
ROUNDING = 0.001


def judged(layout: Layout, number: int = 7, stars: int | None = None) -> Judged:
    grade = Difficulty(0.5, 3, stars) if stars else None
    return Judged(numbered_deal(layout, number), Undecided(9), grade)


def request(
    layout: Layout,
    per_page: int,
    paper: str = "a4",
    language: str = "en",
    *,
    shown: bool = True,
) -> SheetRequest:
    cell = find_format(paper).grid(per_page).cells[0]
    return SheetRequest(
        layout, language, sheet_size(cell), cell.width, cell.height, stock_shown=shown
    )


def options(per_page: int, stock: str = "shown", language: str = "en") -> BookOptions:
    return BookOptions(
        language=language,
        per_page=per_page,
        stock="hidden" if stock == "hidden" else "shown",
        rules=False,
        answers="none",
    )


@cache
def beneath(layout: Layout) -> dict[int, set[int]]:
    """Return for each slot what lies beneath it, also through others, by walking down."""
    found: dict[int, set[int]] = {}
    for slot in layout.slots:
        todo, seen = list(layout.covers[slot.index]), set()
        while todo:
            below = todo.pop()
            if below not in seen:
                seen.add(below)
                todo += layout.covers[below]
        found[slot.index] = seen
    return found


def check_table(plan: SheetPlan, layout: Layout) -> None:
    """Check that cards touch only where one lies beneath the other, and stay on the table."""
    width, height = plan.table.card_width, plan.table.card_height
    for place in plan.table.places:
        assert -ROUNDING <= place.x <= plan.width - width + ROUNDING
        assert -ROUNDING <= place.y <= plan.table.height - height + ROUNDING
    for a, b in combinations(plan.table.places, 2):
        if abs(a.x - b.x) < width - ROUNDING and abs(a.y - b.y) < height - ROUNDING:
            assert a.slot in beneath(layout)[b.slot], (layout.id, a, b)


def check_sections(asked: SheetRequest, plan: SheetPlan) -> None:
    """Check that the parts of a sheet follow one another without touching."""
    bottom = plan.heading.height
    assert plan.table_top > bottom
    bottom = plan.table_top + plan.table.height
    for top, part in (
        (plan.stock_top, plan.strip),
        (plan.flaps_top, plan.flaps),
        (plan.setup_top, plan.setup),
    ):
        if part is not None:
            caption = SHEET_SIZES[asked.size].small * 25.4 / 72
            assert top - caption > bottom
            bottom = top + part.height
    assert bottom <= plan.height + ROUNDING


def sheet_runs(deal: Judged, choice: BookOptions) -> list[Run]:
    return runs(read(pdf_bytes(book([deal], choice))).pages[0])


def ranks_in(found: Iterable[Run], x: float, y: float, width: float, height: float) -> list[str]:
    """Return the ranks within a box, figures of a ten joined, in reading order."""
    inside = [
        run for run in found if x <= run.x < x + width and y <= run.y <= y + height and run.upright
    ]
    texts: list[str] = []
    for run in sorted(inside, key=lambda run: (round(run.y, 1), run.x)):
        if run.text == "0" and texts and texts[-1] == "1":
            texts[-1] = "10"
        else:
            texts.append(run.text)
    return texts


def own_layout(
    folder: FilePath, part: str, stock: str, reserve: str = "", pack: str = "cards-52"
) -> Layout:
    lines = [
        "name: {en: Own}",
        f"pack: {pack}",
        f"tableau: [{part}]",
        *([f"reserve: [{reserve}]"] if reserve else []),
        "rules:",
        "  match: {sum: 13}",
        "  singles: [K]",
        "  goal: all",
        f"  stock: {stock}",
    ]
    file = folder / "own.yaml"
    file.write_text("\n".join(lines), encoding="utf-8")
    return load_layout(str(file))


def is_symbol(item: Item, start: str) -> bool:
    return isinstance(item, Use) and item.symbol.name.startswith(start)
