"""How a language writes numbers and dates, and which plural form a number takes: by the CLDR.

Babel carries the tables of the Unicode CLDR. It takes longer to load than most of dealgen, so it
is imported only where a number or a date is written that needs it.
"""

from __future__ import annotations

from decimal import Decimal
from functools import cache
from typing import TYPE_CHECKING

import yaml

from dealgen.data import data_folder

if TYPE_CHECKING:
    from datetime import date

    from babel import Locale

NO_BREAK = "\N{NO-BREAK SPACE}"
"""Holds two words together; in running text it is printed as a plain space, so that a search
finds the words."""

_NARROW = "\N{NARROW NO-BREAK SPACE}"  # the print face has no such space
_GROUPED_FROM = 1000


def plural_form(number: int, language: str) -> str:
    """Return the plural category of a number, `one`, `many` or `other`, by the language's rule."""
    category: str = _locale(language).plural_form(abs(number))
    return category


def whole_text(number: int, language: str) -> str:
    """Return a whole number in digits, its thousands set apart: `12,345`, `12.345`, `12 345`."""
    if abs(number) < _grouped_from(language):
        return str(number)
    return fixed_text(number, 0, language)


def fixed_text(number: float, digits: int, language: str) -> str:
    """Return a number with so many digits after the point: `1,234.50`, `1.234,50`."""
    from babel.numbers import format_decimal  # noqa: PLC0415 - slow to load

    # Rounded as Python rounds, which sees the number as it is and not its shortest digits.
    exact = Decimal(f"{number:.{digits}f}")
    whole = "#,##0" if abs(exact) >= _grouped_from(language) else "0"
    pattern = f"{whole}.{'0' * digits}" if digits else whole
    return _printable(format_decimal(exact, pattern, locale=_locale(language)))


def short_text(number: float, digits: int, language: str) -> str:
    """Return a number with at most so many digits after the point, none of them a last zero."""
    text = f"{number:.{digits}f}".rstrip("0") if digits else f"{number:.0f}"
    return fixed_text(number, len(text.partition(".")[2]), language)


def percent_text(percent: int, language: str) -> str:
    """Return a whole percentage with its sign as the language sets it: `12%`, `12 %`."""
    from babel.numbers import format_percent  # noqa: PLC0415 - slow to load

    return _printable(format_percent(Decimal(percent) / 100, locale=_locale(language)))


def date_text(day: date, language: str) -> str:
    """Return a day in full: `March 1, 2026`, `1 de março de 2026`, `1. März 2026`."""
    from babel.dates import format_date  # noqa: PLC0415 - slow to load

    return _printable(format_date(day, "long", locale=_locale(language)))


def _printable(text: str) -> str:
    return text.replace(_NARROW, NO_BREAK)


def _grouped_from(language: str) -> int:
    """Return the number from which on thousands are set apart; Babel leaves this out."""
    return _groupings().get(language, _GROUPED_FROM)


@cache
def _groupings() -> dict[str, int]:
    file = data_folder("templates") / "grouping.yaml"
    found: dict[str, int] = yaml.safe_load(file.read_text(encoding="utf-8"))
    return found


@cache
def _locale(language: str) -> Locale:
    from babel import Locale  # noqa: PLC0415 - slow to load

    return Locale.parse(language, sep="-")
