"""Layouts that a user may write: pages that hold them, or a sentence that says why not."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from dealgen.compose.book import BookOptions, book
from dealgen.compose.key_plan import least_key_width, plan_key
from dealgen.compose.picture import key_picture, sheet_picture
from dealgen.compose.scene import Document
from dealgen.deal import numbered_deal
from dealgen.draw.pdf import pdf_bytes
from dealgen.errors import InputError
from dealgen.generate import Judged
from dealgen.layout_file import load_layout, shipped_layouts
from dealgen.solve.verdict import Undecided
from pages_reading import object_bounds, read, runs

if TYPE_CHECKING:
    from pathlib import Path

    from dealgen.layout import Layout

PARTS = {
    "two": ("[{pyramid: {rows: 7}}, {pyramid: {rows: 6}}]", "[]", "{passes: 2}"),
    "nine": ("[{pyramid: {rows: 9}}]", "[]", "{passes: 9}"),
    "long": ("[{pyramid: {rows: 2}}]", "[]", "{passes: unlimited}"),
    "mixed": ("[{pyramid: {rows: 3}}]", "[{columns: {count: 3, depth: 5}}]", "{passes: 3}"),
    "many": ("[{pyramid: {rows: 1}}]", "[]", "{passes: 99}"),
    "wide": ("[{pyramid: {rows: 1}}]", "[{columns: {count: 17, depth: 3}}]", "null"),
}


def own_layout(folder: Path, name: str) -> Layout:
    tableau, reserve, stock = PARTS[name]
    lines = [
        f"name: {{en: {name.title()}}}",
        "pack: cards-52",
        f"tableau: {tableau}",
        *([f"reserve: {reserve}"] if reserve != "[]" else []),
        "rules:",
        "  match: {sum: 13}",
        "  singles: [K]",
        "  goal: tableau",
        *([f"  stock: {stock}"] if stock != "null" else []),
    ]
    file = folder / f"{name}.yaml"
    file.write_text("\n".join(lines), encoding="utf-8")
    return load_layout(str(file))


@pytest.mark.parametrize("per_page", [1, 2, 4])
@pytest.mark.parametrize("name", ["two", "nine", "long", "mixed", "many"])
def test_own_layout_goes_on_every_page(tmp_path: Path, name: str, per_page: int) -> None:
    deal = numbered_deal(own_layout(tmp_path, name), 7)
    options = BookOptions(per_page=per_page, rules=False)
    pdf = pdf_bytes(book([Judged(deal, Undecided(9))] * per_page, options))
    for page in read(pdf).pages:
        assert min(run.size for run in runs(page)) >= 7 - 0.001
    for _, (left, top, right, bottom), width, height in object_bounds(pdf):
        assert min(left, top, width - right, height - bottom) >= 9.99


def test_layout_too_wide_for_a_quarter_page_is_refused(tmp_path: Path) -> None:
    judged = Judged(numbered_deal(own_layout(tmp_path, "wide"), 7), Undecided(9))
    with pytest.raises(InputError, match="choose a larger page, or fewer sheets on it"):
        book([judged], BookOptions(per_page=4))
    for page in (sheet_picture(judged, BookOptions()), key_picture(judged, BookOptions())):
        found = runs(read(pdf_bytes(Document((page,), "wide", "en"))).pages[0])
        assert min(run.size for run in found) >= 7 - 0.001
    assert len(book([judged] * 2, BookOptions(rules=False)).pages) == 3


def layouts(folder: Path) -> list[Layout]:
    return [*shipped_layouts(), *(own_layout(folder, name) for name in PARTS)]


def test_key_cards_stay_within_their_width(tmp_path: Path) -> None:
    for layout in layouts(tmp_path):
        width = max(83.0, least_key_width(layout))
        plan = plan_key(layout, width)
        assert min(box.x for box in plan.cards) >= -0.001
        assert max(box.right for box in plan.cards) <= width + 0.001
        assert max(box.bottom for box in plan.cards) < plan.text_top
