"""Page sizes: one for all, one that the printer cuts to, with the bleed that it asks for."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from dealgen.pages.profile import SIZE_TOLERANCE
from dealgen.preflight.report import Problem
from dealgen.preflight.rules.rule import Rule

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dealgen.preflight.asked import Asked, Sheet
    from dealgen.preflight.facts import FileFacts, PageFacts

_SIDES = ("left", "lower", "right", "upper")


def _says(file: FileFacts, asked: Asked) -> str:
    profile = asked.profile
    if not profile.bare:
        return "all pages are of one size"
    bleed = "without bleed"
    sheets = [sheet for page in file.pages if (sheet := asked.sheet(page))]
    if any(sheet.bled for sheet in sheets):
        bleed = f"with {asked.mm(profile.bleed)} of bleed at the outer, upper and lower edge"
    printed = f" that {profile.id} prints" if profile.trims else ""
    return f"all pages are of one size{printed}, {bleed}; boxes are in order"


def _finds(file: FileFacts, asked: Asked) -> Iterator[Problem]:
    sheets = [(page, sheet) for page in file.pages if (sheet := asked.sheet(page))]
    yield from _unlike(sheets, asked)
    for page in file.pages:
        if page.wrong:
            mend = "write the file anew with a program that gives each page a size"
            yield Problem("page boxes", "a MediaBox of a usual size", mend, page.number, page.wrong)
    for page, _ in sheets:
        yield from _boxes(page)
    if asked.profile.bare:
        for page, sheet in sheets:
            yield from _trim(page, sheet, asked)
            yield from _cut(page, sheet, asked)
            yield from _turned(page)


def _unlike(sheets: list[tuple[PageFacts, Sheet]], asked: Asked) -> Iterator[Problem]:
    """Yield pages of another size than most; where a user cuts, they may lie on their side."""

    def rounded(sheet: Sheet) -> tuple[float, float]:
        both = (round(sheet.width, 1), round(sheet.height, 1))
        return both if asked.profile.bare else (min(both), max(both))

    if not sheets:
        return
    most = Counter(rounded(sheet) for _, sheet in sheets).most_common(1)[0][0]
    wanted = f"{asked.size(*most)}, as most pages have,"
    for page, sheet in sheets:
        size = rounded(sheet)
        if max(abs(size[0] - most[0]), abs(size[1] - most[1])) > SIZE_TOLERANCE:
            found = asked.size(sheet.width, sheet.height)
            mend = "give all pages one size"
            yield Problem("page size", wanted, mend, page.number, found)


def _boxes(page: PageFacts) -> Iterator[Problem]:
    for inner, outer in page.boxes.nested() if page.boxes else ():
        mend = "write boxes that lie within each other"
        wanted = f"a {inner} within the {outer}"
        yield Problem("page boxes", wanted, mend, page.number, f"a {inner} that reaches out")


def _trim(page: PageFacts, sheet: Sheet, asked: Asked) -> Iterator[Problem]:
    profile = asked.profile
    if not profile.trims or asked.trim_of(sheet.width, sheet.height) is not None:
        return
    near = min(
        profile.trims,
        key=lambda trim: abs(trim.width - sheet.width) + abs(trim.height - sheet.height),
    )
    wanted = f"a size that {profile.id} prints"
    if len(profile.trims) > 1:
        wanted += ", the nearest is"
    wanted += f" {asked.size(near.width, near.height)},"
    mend = "make the pages anew in a size that is printed; do not stretch them"
    found = asked.size(sheet.width, sheet.height)
    yield Problem("trimmed size", wanted, mend, page.number, found)


def _cut(page: PageFacts, sheet: Sheet, asked: Asked) -> Iterator[Problem]:
    """Yield sides where a page with bleed has not exactly the bleed that is asked for."""
    if not sheet.bled:
        return
    spine = 2 if asked.left_hand(page.number) else 0
    for side, wanted in enumerate(asked.over(page.number)):
        if abs(sheet.over[side] - wanted) <= SIZE_TOLERANCE:
            continue
        outer = "outer" if asked.profile.mirrored else _SIDES[side]
        name = _SIDES[side] if side % 2 else "inner" if side == spine else outer
        yield Problem(
            f"bleed at the {name} edge",
            asked.mm(wanted) if wanted else "none",
            "let the page reach beyond the cut by just so much",
            page.number,
            figure=sheet.over[side],
            show=asked.length,
        )


def _turned(page: PageFacts) -> Iterator[Problem]:
    if page.boxes is None:
        return
    if page.boxes.rotate:
        mend = "write pages upright, without a turn that viewers have to make"
        yield Problem("rotation", "none", mend, page.number, f"{page.boxes.rotate} degrees")
    if page.boxes.enlarged != 1:
        mend = "write lengths in points, without a UserUnit"
        found = f"a UserUnit of {page.boxes.enlarged:g} points"
        yield Problem("unit", "points", mend, page.number, found)
    if page.boxes.crop != page.boxes.media:
        mend = "write a CropBox as large as the MediaBox, or none"
        yield Problem("CropBox", "the whole page", mend, page.number, "a part of the page")


RULE = Rule("size", _says, _finds)
