"""Whether every card that must leave can leave at all, told from the ranks alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dealgen.layout_file.build import rules_of, tableau_parts
from dealgen.pieces import PACKS, rank_name
from dealgen.yaml_file.problems import listed

if TYPE_CHECKING:
    from collections.abc import Iterable

    from dealgen.yaml_file.reading import Reading

_Partners = dict[int, frozenset[int]]


def check_leaving(reading: Reading) -> None:
    """Warn of ranks that can never leave, or not all of them, where the goal wants them gone."""
    rules = rules_of(reading)
    cards = PACKS[reading.text("pack")].cards
    values = sorted({card.value for card in cards})
    partners: _Partners = {
        v: frozenset(w for w in values if rules.match.fits(v, w))
        | (frozenset({v}) if v in rules.singles else frozenset())
        for v in values
    }
    stuck = [v for v in values if not partners[v]]
    path = ("rules", "match") if reading.has("rules", "match") else ("rules", "singles")
    if stuck:
        what = f"nothing takes {_ranks(stuck, 'or')} away"
        number = sum(card.value in stuck for card in cards)
        tableau = sum(part.size for part in tableau_parts(reading))
        if rules.goal == "all" or number > len(cards) - tableau:
            what += ", so that no deal can be won"
        else:
            what += f", so that a deal with {_ranks(stuck, 'or')} in the tableau cannot be won"
        fix = f"add {'it' if len(stuck) == 1 else 'them'} to singles, or to pairs of match"
        reading.note(path, what, fix, "warning")
    elif rules.goal == "all":
        crowd = _crowd(partners)
        if crowd:
            few = sorted(frozenset().union(*(partners[v] for v in crowd)))
            what = f"{_ranks(crowd, 'and')} can only go with {_ranks(few, 'and')}"
            what += ", which are fewer, so that no deal can be won"
            reading.note(path, what, "add pairs to match, or singles", "warning")


def _ranks(values: Iterable[int], last: str) -> str:
    return listed([rank_name(value) for value in values], last)


def _crowd(partners: _Partners) -> list[int]:
    """Return ranks that together have too few partners to all leave; empty when there are none.

    All ranks of a pack are equally many, and an even number. Then the whole pack can be taken
    exactly when each rank can be given a partner rank of its own (itself, where it goes alone or
    with its like): such a choice falls into rings of ranks, and a ring is cleared by taking
    each of its pairs equally often. Without such a choice, the ranks reached by alternating
    paths from one left out are more than their partners (the theorem of Hall and König).
    """
    given: dict[int, int] = {}

    def place(value: int, seen: set[int]) -> bool:
        for partner in sorted(partners[value]):
            if partner in seen:
                continue
            seen.add(partner)
            if partner not in given or place(given[partner], seen):
                given[partner] = value
                return True
        return False

    for value in partners:
        seen: set[int] = set()
        if not place(value, seen):
            return sorted({value, *(given[partner] for partner in seen)})
    return []
