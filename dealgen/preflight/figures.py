"""How lengths, sizes and pages are named in sentences: both units, the printer's own first."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

from dealgen.compose.scene import MM_PER_PT
from dealgen.pages.measured import MM_PER_INCH, plain

if TYPE_CHECKING:
    from dealgen.pages.measured import Unit

_MOST_RUNS = 8

Show = Callable[[float, float], str]
"""How a figure that runs from the least to the most is said."""


def length(unit: Unit) -> Show:
    """Return how lengths given in mm are said: `0.375 in (9.5 mm)`."""

    def show(least: float, most: float) -> str:
        mm = f"{_span(least, most, 1)} mm"
        inches = f"{_span(least / MM_PER_INCH, most / MM_PER_INCH, 3)} in"
        return f"{inches} ({mm})" if unit == "in" else f"{mm} ({inches})"

    return show


def line(least: float, most: float) -> str:
    """Return how widths of lines given in mm are said: `0.25 pt (0.09 mm)`."""
    return f"{_span(least / MM_PER_PT, most / MM_PER_PT, 2)} pt ({_span(least, most, 2)} mm)"


def points(least: float, most: float) -> str:
    """Return how sizes of type are said: `5.5 pt`."""
    return f"{_span(least, most, 1)} pt"


def dots(least: float, most: float) -> str:
    """Return how resolutions are said: `72 dpi`."""
    return f"{_span(least, most, 0)} dpi"


def percent(least: float, most: float) -> str:
    """Return how sums of inks are said: `300 %`."""
    return f"{_span(least, most, 0)} %"


def counted(number: int, word: str) -> str:
    """Return a number with its word, in the plural where it is not 1."""
    return f"{number:,} {word}{'' if number == 1 else 's'}"


def runs(pages: Iterable[int]) -> list[tuple[int, int]]:
    """Return numbers of pages as runs from a first to a last one."""
    found: list[tuple[int, int]] = []
    for page in sorted(pages):
        if found and page == found[-1][1] + 1:
            found[-1] = (found[-1][0], page)
        else:
            found.append((page, page))
    return found


def pages_named(pages: Sequence[int]) -> str:
    """Return what pages are called: `page 3`, `pages 3-40`, `odd pages 3-39`, `file` for none."""
    if not pages:
        return "file"
    if len(pages) == 1:
        return f"page {pages[0]}"
    if len(pages) > 2 and {b - a for a, b in pairwise(pages)} == {2}:  # noqa: PLR2004 - every second
        return f"{'odd' if pages[0] % 2 else 'even'} pages {pages[0]}-{pages[-1]}"
    parts = runs(pages)
    names = [f"{a}" if a == b else f"{a}-{b}" for a, b in parts[:_MOST_RUNS]]
    more = sum(b - a + 1 for a, b in parts[_MOST_RUNS:])
    return f"pages {', '.join(names)}{f' and {more} more' if more else ''}"


def _span(least: float, most: float, places: int) -> str:
    first, last = plain(least, places), plain(most, places)
    return first if first == last else f"{first} to {last}"
