"""Pages: how many, and how many blank ones."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dealgen.preflight.figures import counted
from dealgen.preflight.report import Problem
from dealgen.preflight.rules.rule import Rule

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dealgen.preflight.asked import Asked
    from dealgen.preflight.facts import FileFacts


def _bounds(file: FileFacts, asked: Asked) -> tuple[int, int]:
    sheet = asked.sheet(file.pages[0])
    trim = None if sheet is None else asked.trim_of(sheet.width, sheet.height)
    return asked.profile.pages if trim is None else trim.pages


def _says(file: FileFacts, asked: Asked) -> str:
    profile = asked.profile
    parts = []
    fewest, most = _bounds(file, asked)
    if fewest > 1:
        parts.append(f"from {fewest} to {most} pages")
    if profile.even_pages:
        parts.append("an even number")
    if profile.last_blank:
        parts.append("the last one blank")
    if profile.most_blank is not None:
        parts.append(f"no more than {profile.most_blank} blank ones in a row")
    return ", ".join(parts)


def _finds(file: FileFacts, asked: Asked) -> Iterator[Problem]:
    profile, count = asked.profile, len(file.pages)
    fewest, most = _bounds(file, asked)
    found = counted(count, "page")
    if not fewest <= count <= most:
        mend = "add pages" if count < fewest else "make two books of it, or choose a larger page"
        yield Problem("number of pages", f"{fewest} to {most}", mend, found=found)
    if profile.even_pages and count % 2:
        mend = "add a page; a blank one will do"
        yield Problem("number of pages", "an even number", mend, found=found)
    last = file.pages[-1]
    if profile.last_blank and not file.blank(last):
        mend = "add a blank page at the end"
        yield Problem("last page", "a blank page", mend, last.number, "something printed")
    if profile.most_blank is not None:
        for run in _blanks(file):
            if len(run) > profile.most_blank:
                mend = "take out blank pages, or print something on them"
                wanted = f"at most {profile.most_blank}"
                blank = f"{len(run)} in a row"
                yield from (Problem("blank pages", wanted, mend, page, blank) for page in run)


def _blanks(file: FileFacts) -> list[list[int]]:
    """Return the numbers of blank pages, those in a row together."""
    found: list[list[int]] = []
    for page in file.pages:
        if not file.blank(page):
            continue
        if found and found[-1][-1] == page.number - 1:
            found[-1].append(page.number)
        else:
            found.append([page.number])
    return found


RULE = Rule("count", _says, _finds)
