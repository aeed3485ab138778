"""Ink, pictures of pixels, and what shines through."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dealgen.preflight.figures import dots, percent
from dealgen.preflight.report import Problem
from dealgen.preflight.rules.rule import Rule

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dealgen.preflight.asked import Asked
    from dealgen.preflight.facts import FileFacts, PageFacts

_DARK = 0.85
"""From so much black ink on a colour is meant as black."""
_DOT = 0.5
_PERCENT = 0.1


def _ink_says(_: FileFacts, asked: Asked) -> str:
    profile = asked.profile
    if profile.ink == "colour":
        return ""
    if not asked.colour:
        return "black ink alone"
    if profile.ink == "grey":
        return ""
    most = f", together at most {percent(profile.most_ink, profile.most_ink)}"
    return f"CMYK inks{most if profile.most_ink else ''}; black is black ink alone"


def _ink_finds(file: FileFacts, asked: Asked) -> Iterator[Problem]:
    for page in file.pages:
        if not asked.colour:
            yield from _coloured(page, asked)
        elif asked.profile.ink == "cmyk":
            yield from _inks(page, asked)


def _coloured(page: PageFacts, asked: Asked) -> Iterator[Problem]:
    other = " or ask for --colour" if asked.profile.colour_allowed else ""
    mend = f"write grey or black ink (0 0 0 K){',' if other else ''}{other}"
    for name in sorted({each.name for each in page.used.colours if not each.black_alone}):
        yield Problem("ink", "black ink alone", mend, page.number, name)


def _inks(page: PageFacts, asked: Asked) -> Iterator[Problem]:
    colours = page.used.colours
    foreign = {each.name for each in colours if each.kind in ("rgb", "spot") or not each.plain}
    for name in sorted(foreign):
        mend = "turn its colours into CMYK without a profile"
        yield Problem("ink", "CMYK", mend, page.number, name)
    inks = [each.inks for each in colours if each.inks is not None]
    most = asked.profile.most_ink
    total = max((100 * sum(each) for each in inks), default=0.0)
    if most and total > most + _PERCENT:
        wanted = f"at most {percent(most, most)}"
        mend = "take less of each ink"
        yield Problem("ink in one place", wanted, mend, page.number, figure=total, show=percent)
    rich = [each for each in inks if each[3] >= _DARK and sum(each[:3]) > 0]
    for each in sorted(rich)[:1]:
        found = " ".join(f"{100 * ink:.0f}" for ink in each)
        mend = "write black as 0 0 0 100"
        yield Problem("black", "black ink alone", mend, page.number, f"CMYK {found}")


def _pictures_say(_: FileFacts, asked: Asked) -> str:
    least = asked.profile.least_dpi
    return f"pictures of at least {dots(least, least)}" if least else ""


def _pictures_find(file: FileFacts, asked: Asked) -> Iterator[Problem]:
    least = asked.profile.least_dpi
    for page in file.pages:
        coarsest = min((picture.dpi for picture in page.used.pictures), default=least)
        if coarsest < least - _DOT:
            wanted = f"at least {dots(least, least)}"
            mend = "take a picture of more pixels, or print it smaller"
            yield Problem("picture", wanted, mend, page.number, figure=coarsest, show=dots)


def _flat_says(_: FileFacts, asked: Asked) -> str:
    return "nothing transparent" if asked.profile.bare or asked.profile.standard else ""


def _flat_finds(file: FileFacts, asked: Asked) -> Iterator[Problem]:
    del asked
    for page in file.pages:
        for what in sorted(page.used.transparent):
            mend = "flatten it, or draw in opaque colours"
            yield Problem("transparency", "none", mend, page.number, what)


INK = Rule("ink", _ink_says, _ink_finds)
PICTURES = Rule("pictures", _pictures_say, _pictures_find)
FLAT = Rule("transparency", _flat_says, _flat_finds)
