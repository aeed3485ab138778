"""The stars: cut points for every shipped layout, and for no other game."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
import yaml

from dealgen.deal import numbered_deal
from dealgen.difficulty import MOST_STARS, chance_to_win, has_stars, score_of, stars_of
from dealgen.difficulty.guided import LEAST_CHANCE
from dealgen.difficulty.plays import ENOUGH_WINS, MOST_PLAYS, Plays
from dealgen.difficulty.stars import fingerprint
from dealgen.layout_file import load_layout, shipped_ids

if TYPE_CHECKING:
    from dealgen.layout import Layout

FILE = Path(__file__).parent.parent / "templates" / "difficulty.yaml"
ENTRIES: dict[str, dict[str, Any]] = yaml.safe_load(FILE.read_text(encoding="utf-8"))["layouts"]


def test_every_shipped_layout_has_its_cut_points() -> None:
    assert sorted(ENTRIES) == sorted(shipped_ids())


@pytest.mark.parametrize("name", shipped_ids())
def test_cut_points_say_what_they_were_taken_from(name: str) -> None:
    entry = ENTRIES[name]
    assert entry["fingerprint"] == fingerprint(load_layout(name))
    assert len(entry["cuts"]) == MOST_STARS - 1
    assert entry["cuts"] == sorted(entry["cuts"])
    assert entry["last"] >= entry["deals"] >= 50
    assert 0 <= entry["never"] <= 1


@pytest.mark.parametrize("name", shipped_ids())
def test_stars_rise_with_the_score(name: str) -> None:
    layout = load_layout(name)
    stars = [stars_of(layout, score / 50) for score in range(7000)]
    assert None not in stars
    assert stars == sorted(star or 0 for star in stars)
    assert (stars[0], stars[-1]) == (1, MOST_STARS)


def test_the_score_rises_as_the_chance_falls_and_with_each_decision() -> None:
    scores = [score_of(chance, 0) for chance in (1, 0.5, 0.01, 1 / MOST_PLAYS, 1e-12, LEAST_CHANCE)]
    assert scores == sorted(set(scores))
    assert scores[:2] == [0, 1]
    assert score_of(0.5, 3) > score_of(0.5, 2)


def test_the_score_rises_as_fewer_plays_win_and_with_each_decision() -> None:
    large_board = numbered_deal(load_layout("turtle"), 1)
    plays = [
        Plays(ENOUGH_WINS, ENOUGH_WINS, 1),
        Plays(ENOUGH_WINS, 50, 0.5),
        Plays(ENOUGH_WINS, MOST_PLAYS, 0.1),
        Plays(2, MOST_PLAYS, 0.1),
        Plays(1, MOST_PLAYS, 0.1),
        Plays(0, MOST_PLAYS, 0.1),
    ]
    chances = [chance_to_win(large_board, each) for each in plays]
    scores = [score_of(chance, 0) for chance in chances]
    assert scores == sorted(set(scores))
    assert scores[0] == 0
    assert score_of(chances[1], 3) > score_of(chances[1], 2)


def changed(layout: Layout) -> list[Layout]:
    stock = layout.rules.stock
    assert stock is not None
    rules = [
        replace(layout.rules, goal="all", cover_pairs=True),
        replace(layout.rules, cover_pairs=True),
        replace(layout.rules, singles=frozenset()),
        replace(layout.rules, match=replace(layout.rules.match, pairs=frozenset({(12, 13)}))),
        *(
            replace(layout.rules, stock=replace(stock, **change))
            for change in (
                {"passes": 7},
                {"passes": None, "draw": 2},
                {"wastes": 2},
                {"open": True, "waste_pairs": True},
            )
        ),
    ]
    slots = [
        (*layout.slots[:-1], replace(layout.slots[-1], zone="reserve")),
        (replace(layout.slots[0], face_down=True), *layout.slots[1:]),
        (replace(layout.slots[0], covered_by=(1,)), *layout.slots[1:]),
    ]
    return [
        *(replace(layout, rules=each) for each in rules),
        *(replace(layout, slots=each) for each in slots),
    ]


def test_another_game_of_the_same_name_gets_no_stars() -> None:
    pyramid = load_layout("pyramid")
    for other in changed(pyramid):
        assert not has_stars(other)
        assert stars_of(other, 5) is None


def test_the_same_game_of_another_name_gets_its_stars() -> None:
    pyramid = load_layout("pyramid")
    mine = replace(pyramid, id="my-own", names={"en": "My own"})
    assert has_stars(mine)
    assert stars_of(mine, 5) == stars_of(pyramid, 5)
