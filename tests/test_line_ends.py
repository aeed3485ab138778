"""Where the lines of sheets, captions and rule cards end: never in a dot or in an article."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

import pytest

from dealgen.compose.cards import CardStyle
from dealgen.compose.rulecard import rule_card_page
from dealgen.compose.scene import Text
from dealgen.compose.sheet_plan import SheetRequest, plan_sheet
from dealgen.compose.sizes import sheet_size
from dealgen.compose.texts import languages, load_texts
from dealgen.layout_file import shipped_layouts
from dealgen.pages import find_format
from pages_books import PAPERS

if TYPE_CHECKING:
    from collections.abc import Iterable

    from dealgen.compose.scene import Item
    from dealgen.layout import Layout

LAYOUTS = [layout for layout in shipped_layouts() if not layout.is_tiles]
NO_ENDS = {
    "en": {"a", "an", "the", "·"},
    "pt-BR": {"a", "o", "as", "os", "e", "é", "à", "um", "uma", "·"},
    "es": {"a", "o", "y", "el", "la", "los", "las", "un", "una", "del", "al", "·"},
    "fr": {"à", "le", "la", "les", "un", "une", "et", "du", "des", "au", "aux", "·"},
    "de": {"der", "die", "das", "den", "dem", "des", "ein", "eine", "einem", "einer", "im", "·"},
}


def lines(items: Iterable[Item]) -> list[str]:
    """The lines of a text set from the left, joined from its runs; labels are lines as well."""
    texts = [item for item in items if isinstance(item, Text) and item.anchor == "start"]
    return [
        "".join(text.text for text in row)
        for _, row in groupby(texts, key=lambda text: (round(text.y, 3), text.size))
    ]


def dangling(found: list[str], language: str) -> list[str]:
    return [
        line
        for line in found
        if line.split()[-1].casefold() in NO_ENDS[language] or line.startswith("·")
        # An ace in a card's index, a letter that stands alone, ends nothing.
        if len(line.split()) > 1
    ]


def says_what_fits(layout: Layout, line: str) -> bool:
    """Tell whether a line is of the rules: the sum that fits, or ranks where there is none."""
    total = layout.rules.match.sum
    if total is not None:
        return str(total) in line
    return any(word in line for word in ("rank", "valor", "valeur", "Wert"))


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("per_page", [1, 2, 4])
def test_lines_of_sheets(language: str, per_page: int) -> None:
    for paper in map(find_format, PAPERS):
        cell = paper.grid(per_page).cells[0]
        for layout in LAYOUTS:
            for shown in (True, False):
                request = SheetRequest(
                    layout, language, sheet_size(cell), cell.width, cell.height, stock_shown=shown
                )
                found = lines(plan_sheet(request).backdrop.items)
                assert any(says_what_fits(layout, line) for line in found)
                assert dangling(found, language) == [], layout.id


@pytest.mark.parametrize("language", languages())
def test_lines_of_rule_cards(language: str) -> None:
    texts = load_texts(language)
    for layout in LAYOUTS:
        for paper in map(find_format, PAPERS):
            found = lines(rule_card_page(layout, texts, CardStyle(), paper).items)
            assert any(says_what_fits(layout, line) for line in found)
            assert dangling(found, language) == [], layout.id
