"""Properties of deals, each against a count of its own that knows nothing of how they are found."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import TYPE_CHECKING

import pytest

from cli_runner import call
from dealgen.deal import numbered_deal
from dealgen.difficulty import Difficulty
from dealgen.layout_file import load_layout
from dealgen.properties import PROPERTIES, Known, Need
from dealgen.rules import Draw, Redeal, Take, apply, start, why_not_take
from dealgen.solve import Winnable, solve

if TYPE_CHECKING:
    from dealgen.deal import Deal

LAYOUTS = ("pyramid-easy", "giza", "triangle", "par-pyramid", "double-pyramid", "cheops", "heart")
GRADE = Difficulty(0.25, 3, 2, plays=97, score=2.375)


def won(layout: str) -> tuple[Deal, Winnable]:
    for number in range(1, 60):
        deal = numbered_deal(load_layout(layout), number)
        verdict = solve(deal, 20_000)
        if isinstance(verdict, Winnable):
            return deal, verdict
    pytest.fail(f"no winnable deal of {layout}")


def all_of(deal: Deal, key: Winnable) -> dict[str, object]:
    known = Known(deal, key, GRADE)
    return {
        name: each.of(known) for name, each in PROPERTIES.items() if each.speaks_of(deal.layout)
    }


def beneath(deal: Deal, slot: int) -> set[int]:
    """Return all slots that lie beneath one, found from above."""
    found: set[int] = set()
    edge = {slot}
    while edge:
        edge = {s.index for s in deal.layout.slots if edge & set(s.covered_by)} - found
        found |= edge
    return found


@pytest.mark.parametrize("layout", LAYOUTS)
def test_properties_of_deals_and_keys(layout: str) -> None:
    deal, key = won(layout)
    position = start(deal.layout, deal.pieces)
    fits = deal.layout.rules.match.fits
    everywhere = range(len(deal.pieces))
    values = [piece.value for piece in deal.pieces]
    tableau = values[: len(deal.layout.tableau)]
    ways = [*((a,) for a in everywhere), *combinations(everywhere, 2)]
    takes = [move.slots for move in key.solution if isinstance(move, Take)]
    story = "".join("tdr"[[Take, Draw, Redeal].index(type(move))] for move in key.solution)
    end = position
    for move in key.solution:
        end = apply(end, move)
    expected: dict[str, object] = {
        "number": deal.number,
        "free_at_start": sum(why_not_take(position, way) is None for way in ways),
        "partners_beneath": sum(
            fits(values[slot], values[low]) for slot in everywhere for low in beneath(deal, slot)
        ),
        "nodes": key.nodes,
        "steps": len(story),
        "shortest": False,
        "takings": story.count("t"),
        "pairs": [len(slots) for slots in takes].count(2),
        "stars": 2,
        "difficulty_score": 2.375,
        "playout_share": 0.25,
        "decisions": 3,
    }
    if not deal.layout.is_tiles:
        stock = {slot.index for slot in deal.layout.stock}
        count = Counter(tableau)
        expected |= {
            "pairs_in_tableau": sum(fits(a, b) for a, b in combinations(tableau, 2)),
            "singles_in_tableau": sum(count[value] for value in deal.layout.rules.singles),
            "aces_in_tableau": count[1],
            "jacks_in_tableau": count[11],
            "queens_in_tableau": count[12],
            "kings_in_tableau": count[13],
            "singles": [len(slots) for slots in takes].count(1),
            "draws": story.count("d"),
            "redeals": story.count("r"),
            "passes": end.pass_number,
            "first_draw": story.index("d") if "d" in story else len(story),
            "longest_wait": max(map(len, story.replace("r", "").split("t"))),
            "stock_cards_used": sum(slot in stock for slots in takes for slot in slots),
            "stock_left": len(end.stock),
            "cards_left": end.remaining.bit_count(),
        }
    assert all_of(deal, key) == expected


def test_what_was_not_found_out_is_not_made_up() -> None:
    deal, key = won("giza")
    for each in PROPERTIES.values():
        if each.need >= Need.VERDICT and each.need is not Need.DIFFICULTY:
            with pytest.raises(ValueError, match="without"):
                each.of(Known(deal))
        if each.need is Need.DIFFICULTY:
            with pytest.raises(ValueError, match="not graded"):
                each.of(Known(deal, key))


def test_properties_are_listed() -> None:
    done = call("properties")
    assert (done.code, done.err) == (0, "")
    assert max(map(len, done.out.splitlines())) <= 84
    records = call("properties", "--json")
    assert records.code == 0
    for name, each in PROPERTIES.items():
        assert f"\n  {name} " in done.out
        assert f'"name": "{name}"' in records.out
        assert f'"meaning": "{each.meaning}"' in records.out
