"""Numbers, shares and dates as each language writes them."""

from __future__ import annotations

from datetime import date

import pytest

from dealgen.compose.by_language import (
    NO_BREAK,
    date_text,
    fixed_text,
    percent_text,
    short_text,
    whole_text,
)
from dealgen.compose.chart.digits import percent, plain
from dealgen.compose.fonts import text_width
from dealgen.compose.scene import Font
from dealgen.compose.texts import languages

POINTS = {"en": ".", "pt-BR": ",", "es": ",", "fr": ",", "de": ","}
GROUPS = {"en": ",", "pt-BR": ".", "es": ".", "fr": NO_BREAK, "de": "."}
SIGNS = {"en": "%", "pt-BR": "%", "es": f"{NO_BREAK}%", "fr": f"{NO_BREAK}%", "de": f"{NO_BREAK}%"}
DATES = {
    "en": "March 1, 2026",
    "pt-BR": "1 de março de 2026",
    "es": "1 de marzo de 2026",
    "fr": "1 mars 2026",
    "de": "1. März 2026",
}


@pytest.mark.parametrize("language", languages())
def test_numbers(language: str) -> None:
    point, group = POINTS[language], GROUPS[language]
    assert whole_text(1_234_567, language) == f"1{group}234{group}567"
    four = "" if language == "es" else group  # in Spanish, four digits stand together
    assert [whole_text(n, language) for n in (0, 999, 1000)] == ["0", "999", f"1{four}000"]
    assert whole_text(10_000, language) == f"10{group}000"
    assert fixed_text(1234.5, 2, language) == f"1{four}234{point}50"
    assert fixed_text(12345.5, 2, language) == f"12{group}345{point}50"
    assert [short_text(n, 3, language) for n in (0.5, 2.0, 0.1234)] == [
        f"0{point}5",
        "2",
        f"0{point}123",
    ]


@pytest.mark.parametrize("language", languages())
def test_shares(language: str) -> None:
    point = POINTS[language]
    assert percent_text(12, language) == f"12{SIGNS[language]}"
    assert [percent(share, language) for share in (0.0, 1.0, 0.5, 0.0042, 0.99958)] == [
        "0",
        "100",
        f"50{point}0",
        f"0{point}42",
        f"99{point}958",
    ]
    assert plain(20.0, language) == "20"


@pytest.mark.parametrize("language", languages())
def test_dates(language: str) -> None:
    assert date_text(date(2026, 3, 1), language) == DATES[language]


@pytest.mark.parametrize("language", languages())
def test_all_of_it_can_be_printed(language: str) -> None:
    days = [date_text(date(2026, month, 28), language) for month in range(1, 13)]
    for text in (whole_text(10**9, language), percent_text(5, language), *days):
        assert text_width(text, Font.REGULAR, 10) > 0
        assert text_width(text, Font.BOLD, 10) > 0
