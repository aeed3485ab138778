"""The check itself: a PDF held against a profile, rule by rule."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dealgen.preflight.asked import Asked
from dealgen.preflight.facts import read_facts
from dealgen.preflight.opening import opened
from dealgen.preflight.report import Check, Report, merged
from dealgen.preflight.rules import RULES

if TYPE_CHECKING:
    from pathlib import Path

    from dealgen.pages import Profile


def preflight(data: bytes | Path, profile: Profile, *, colour: bool = False) -> Report:
    """Return what `profile` says of a PDF, given as bytes or by its path.

    With `colour` pages may be in colour where the profile allows that. Whatever cannot be read
    within the file is a finding.

    Raises:
        InputError: the file cannot be read, is no PDF, is damaged beyond mending or asks for a
            password; or the profile allows no colour.

    """
    asked = Asked(profile, colour=colour)
    with opened(data) as (pdf, document, size):
        facts = read_facts(pdf, document, size)
        checks = tuple(
            Check(rule.id, sentence, merged(rule.id, rule.finds(facts, asked)))
            for rule in RULES
            if (sentence := rule.says(facts, asked))
        )
        first = asked.sheet(facts.pages[0])
        shown = "" if first is None else asked.size(first.width, first.height)
        return Report(profile.id, len(facts.pages), shown, checks)
