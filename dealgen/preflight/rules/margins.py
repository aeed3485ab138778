"""Margins: nothing printed too near the cut, but art that runs off the page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dealgen.compose.scene import MM_PER_PT
from dealgen.preflight.boxes import Rectangle
from dealgen.preflight.looks import UNDRAWABLE
from dealgen.preflight.report import Problem
from dealgen.preflight.rules.rule import Rule

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dealgen.preflight.asked import Asked, Sheet
    from dealgen.preflight.facts import FileFacts, PageFacts

_TOLERANCE = 0.1
"""Millimetres; more than an edge is measured amiss."""
_REACHES = 0.3
"""Millimetres by which art may fall short of the edge of the bleed and still count as reaching."""
_Sides = tuple[float, float, float, float]
"""Left, bottom, right, top, in mm."""


def _least(asked: Asked, page: PageFacts, pages: int, *, bled: bool) -> _Sides:
    profile = asked.profile
    margins = profile.bled_margins if bled else profile.margins
    inner, outer = profile.inner(pages), margins.outer
    left, right = (outer, inner) if asked.left_hand(page.number) else (inner, outer)
    return left, margins.bottom, right, margins.top


def _names(asked: Asked, page: PageFacts) -> tuple[str, str, str, str]:
    if not asked.profile.mirrored:
        return "left", "lower", "right", "upper"
    if asked.left_hand(page.number):
        return "outer", "lower", "inner", "upper"
    return "inner", "lower", "outer", "upper"


def _says(file: FileFacts, asked: Asked) -> str:
    profile = asked.profile
    bled = any(sheet.bled for page in file.pages if (sheet := asked.sheet(page)))
    margins = profile.bled_margins if bled else profile.margins
    inner = profile.inner(len(file.pages))
    least = [margins.top, margins.bottom, margins.outer]
    if max(*least, inner) <= 0:
        return ""
    if max(least) - min(least) < _TOLERANCE and abs(inner - least[0]) < _TOLERANCE:
        return f"at least {asked.mm(inner)} of white on each side"
    sides = f"{asked.mm(margins.top)} above, {asked.mm(margins.bottom)} below"
    outer = f"{asked.mm(margins.outer)} at the outer edge"
    spine = f"{asked.mm(inner)} of white at the spine{_book(file, asked)}"
    return f"at least {spine}, {sides}, {outer}"


def _book(file: FileFacts, asked: Asked) -> str:
    """Return for books of how many pages the inner margin is: `for 151 to 300 pages`."""
    fewest = asked.profile.pages[0]
    for gutter in asked.profile.gutters:
        if len(file.pages) <= gutter.pages:
            return f" for {fewest} to {gutter.pages} pages"
        fewest = gutter.pages + 1
    return ""


def _finds(file: FileFacts, asked: Asked) -> Iterator[Problem]:
    for page in file.pages:
        sheet = asked.sheet(page)
        if sheet is None:
            continue
        if page.drawn is None:
            yield _unmeasured(page)
            continue
        least = _least(asked, page, len(file.pages), bled=sheet.bled)
        bounds = page.drawn.bounds
        # What lies well inside need not be rendered; of notes only rendering tells where they are.
        if not page.notes and (bounds is None or not _short(_distances(bounds, sheet), least, 0)):
            continue
        try:
            # Where nothing comes to the cut all of it is measured, to a hair's breadth.
            if sheet.bled and (bounds is None or min(_distances(bounds, sheet)) < _TOLERANCE):
                yield from _bled(file, asked, page, sheet)
            else:
                yield from _white(file, asked, page, sheet, least)
        except UNDRAWABLE:
            yield _unmeasured(page)


def _unmeasured(page: PageFacts) -> Problem:
    mend = "write the page anew; its margins were not checked"
    return Problem("margins", "pages that can be drawn", mend, page.number, "none to measure")


def _white(
    file: FileFacts, asked: Asked, page: PageFacts, sheet: Sheet, least: _Sides
) -> Iterator[Problem]:
    ink = _ink(file, page, sheet, least)
    if ink is None:
        return
    distances = _distances(ink, sheet)
    for side in _short(distances, least):
        yield _narrow(file, asked, page, (side, distances[side], least[side]))


def _ink(file: FileFacts, page: PageFacts, sheet: Sheet, least: _Sides) -> Rectangle | None:
    """Return the edges of the ink, measured wherever they may be too far out."""
    bounds = page.drawn.bounds if page.drawn and not page.notes else None
    if bounds is not None:
        sides = _short(_distances(bounds, sheet), least, 0)
        near = file.looks.measured_near(page.number, bounds, sides)
        if near is not None:
            return Rectangle(*(near.get(side, edge) for side, edge in enumerate(bounds.sides)))
    return file.looks.measured(page.number)


def _narrow(
    file: FileFacts, asked: Asked, page: PageFacts, margin: tuple[int, float, float], what: str = ""
) -> Problem:
    side, found, wanted = margin
    name = _names(asked, page)[side]
    named = name == "inner"
    wider = "; a page format with a wider inner margin has it" if named else ""
    return Problem(
        f"{name} margin{what}",
        f"{asked.mm(wanted)}{_book(file, asked) if named else ''}",
        f"move what is printed inwards, or make it smaller{wider}",
        page.number,
        figure=round(max(found, 0.0), 1),
        show=asked.length,
    )


def _bled(file: FileFacts, asked: Asked, page: PageFacts, sheet: Sheet) -> Iterator[Problem]:
    """Look at each thing: art may run off the page, text may not, nor what ends near the cut."""
    least = _least(asked, page, len(file.pages), bled=True)
    marked = False
    for thing in file.looks.things(page.number):
        distances = _distances(thing.bounds, sheet)
        if _outside(distances, sheet):
            marked = True
            continue
        for side in _short(distances, least):
            if thing.is_text:
                margin = (side, distances[side], least[side])
                yield _narrow(file, asked, page, margin, " of text")
            elif not _reaches(distances[side], sheet.over[side]):
                yield _ends(file, asked, page, (side, distances[side], least[side]))
    if marked:
        mend = "leave out crop marks, colour bars and notes beside the page"
        yield Problem("printer's marks", "none", mend, page.number, "marks beyond the cut")


def _ends(
    file: FileFacts, asked: Asked, page: PageFacts, margin: tuple[int, float, float]
) -> Problem:
    side, distance, _ = margin
    if distance > _TOLERANCE:
        return _narrow(file, asked, page, margin)
    return Problem(
        f"art at the {_names(asked, page)[side]} edge",
        f"{asked.mm(asked.over(page.number)[side])} beyond the cut",
        "let it run to the edge of the bleed, or end it inside the margin",
        page.number,
        figure=round(max(-distance, 0.0), 1),
        show=asked.length,
    )


def _distances(box: Rectangle, sheet: Sheet) -> _Sides:
    """Return how far a box of points is from the cut, in mm; below 0 beyond it."""
    return (
        box.left * MM_PER_PT - sheet.over[0],
        box.bottom * MM_PER_PT - sheet.over[1],
        sheet.over[0] + sheet.width - box.right * MM_PER_PT,
        sheet.over[1] + sheet.height - box.top * MM_PER_PT,
    )


def _short(distances: _Sides, least: _Sides, tolerance: float = _TOLERANCE) -> list[int]:
    return [side for side in range(4) if distances[side] < least[side] - tolerance]


def _reaches(distance: float, over: float) -> bool:
    return distance <= _REACHES - over


def _outside(distances: _Sides, sheet: Sheet) -> bool:
    """Return whether a box lies beyond the cut altogether."""
    left, bottom, right, top = distances
    across, down = sheet.width, sheet.height
    return left >= across or right >= across or bottom >= down or top >= down


RULE = Rule("margins", _says, _finds)
