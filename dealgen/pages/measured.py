"""How lengths and sizes are said: in both units, the printer's own first."""

from __future__ import annotations

from typing import Literal

MM_PER_INCH = 25.4

Unit = Literal["mm", "in"]


def plain(value: float, places: int) -> str:
    """Return a number with at most so many places, without zeros at their end."""
    # A hair more, so that 6.35 becomes 6.4 as on paper, whatever its last binary digit.
    text = f"{value + 1e-9:.{places}f}"
    text = text.rstrip("0").rstrip(".") if "." in text else text
    return "0" if text == "-0" else text


def length_words(mm: float, unit: Unit) -> str:
    """Return a length given in mm as `0.375 in (9.5 mm)`."""
    return _both(f"{plain(mm, 1)} mm", f"{plain(mm / MM_PER_INCH, 3)} in", unit)


def size_words(width: float, height: float, unit: Unit) -> str:
    """Return the size of a page given in mm as `6 × 9 in (152.4 × 228.6 mm)`."""
    inches = f"{plain(width / MM_PER_INCH, 3)} × {plain(height / MM_PER_INCH, 3)} in"
    return _both(f"{plain(width, 1)} × {plain(height, 1)} mm", inches, unit)


def _both(mm: str, inches: str, unit: Unit) -> str:
    return f"{inches} ({mm})" if unit == "in" else f"{mm} ({inches})"
