"""What a check has found, and how many like findings become one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from dealgen.preflight.figures import pages_named, runs

if TYPE_CHECKING:
    from collections.abc import Iterable

    from dealgen.preflight.figures import Show


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that is wrong on one page, or in the file where `page` is 0.

    What was found is `found` in words, or the `figure` said by `show`; problems that differ in the
    figure alone are one finding.
    """

    what: str
    wanted: str
    mend: str
    page: int = 0
    found: str = ""
    figure: float = 0.0
    show: Show | None = None


@dataclass(frozen=True, slots=True)
class Finding:
    """What a rule holds against a file: `pages` in rising order, none for the file as a whole."""

    rule: str
    pages: tuple[int, ...]
    what: str
    found: str
    wanted: str
    mend: str

    @property
    def where(self) -> str:
        """The pages in words: `page 3`, `pages 3-40`, `file`."""
        return pages_named(self.pages)

    @property
    def sentence(self) -> str:
        """The finding in words, without its pages."""
        return f"{self.what}: {self.found} found, {self.wanted} wanted; {self.mend}"

    def __str__(self) -> str:
        return f"{self.where}: {self.sentence}"

    def record(self) -> dict[str, object]:
        """Return the finding for programs; pages as pairs of a first and a last one."""
        return {
            "rule": self.rule,
            "pages": [list(run) for run in runs(self.pages)],
            "what": self.what,
            "found": self.found,
            "wanted": self.wanted,
            "mend": self.mend,
        }


@dataclass(frozen=True, slots=True)
class Check:
    """A rule that a file was held against: its id, what it asks in words, what it found."""

    rule: str
    sentence: str
    findings: tuple[Finding, ...]

    @property
    def passed(self) -> bool:
        """Whether the rule has nothing against the file."""
        return not self.findings


@dataclass(frozen=True, slots=True)
class Report:
    """What a profile says of a file: `size` is that of its first page, in words."""

    profile: str
    pages: int
    size: str
    checks: tuple[Check, ...]

    @property
    def passed(self) -> bool:
        """Whether no rule has anything against the file."""
        return not self.findings

    @property
    def findings(self) -> tuple[Finding, ...]:
        """All that was found, rule by rule."""
        return tuple(finding for check in self.checks for finding in check.findings)

    def record(self) -> dict[str, object]:
        """Return the report for programs."""
        return {
            "profile": self.profile,
            "pages": self.pages,
            "size": self.size,
            "passed": self.passed,
            "checks": [
                {"rule": check.rule, "sentence": check.sentence, "passed": check.passed}
                for check in self.checks
            ],
            "findings": [finding.record() for finding in self.findings],
        }


def merged(rule: str, problems: Iterable[Problem]) -> tuple[Finding, ...]:
    """Return problems as findings, in the order of their first pages; like ones are one."""
    alike: dict[tuple[object, ...], list[Problem]] = {}
    for problem in problems:
        key = (problem.what, problem.wanted, problem.mend, problem.found)
        alike.setdefault(key, []).append(problem)
    found = [_finding(rule, group) for group in alike.values()]
    return tuple(sorted(found, key=lambda finding: finding.pages[:1]))


def _finding(rule: str, group: list[Problem]) -> Finding:
    first = group[0]
    figures = [problem.figure for problem in group]
    found = first.found if first.show is None else first.show(min(figures), max(figures))
    pages = tuple(sorted({problem.page for problem in group if problem.page}))
    return Finding(rule, pages, first.what, found, first.wanted, first.mend)
