"""Layouts by name: shipped ones by their id, a user's own by the path of the file."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from dealgen.errors import InputError
from dealgen.layout_file.build import Share, build_layout, share_of
from dealgen.layout_file.checks import check_together
from dealgen.layout_file.declaration import (
    LAYOUTS,
    another_game,
    foreign_words,
    game_of,
)
from dealgen.layout_file.family import LAYOUT
from dealgen.layout_file.suggesting import unknown_layout
from dealgen.yaml_file.extending import Merged, read_merged
from dealgen.yaml_file.family import EXTENDS
from dealgen.yaml_file.loading import read_keys
from dealgen.yaml_file.problems import FileError, Place, Problem, problem_at
from dealgen.yaml_file.source import (
    Source,
    file_source,
    is_path,
    shipped_source,
    shipped_stems,
)

if TYPE_CHECKING:
    from dealgen.layout import Layout


@dataclass(frozen=True, slots=True)
class _Game:
    """What a layout file holds: the layout, and what is known of its deals."""

    layout: Layout
    share: Share | None


def load_layout(name: str) -> Layout:
    """Return the layout called `name`.

    A name that ends in `.yaml` or `.yml`, or that holds a path separator, is a user's file; any
    other name is the id of a shipped layout. The id of a user's layout is the file's stem, made
    fit for an id: `My Pyramid.yaml` gives `my-pyramid`. Warnings are left to `check_file`.

    Raises:
        FileError: the file has errors; it carries them all.
        InputError: no shipped layout is called so; the message names what comes near.

    """
    return _game(name).layout


def load_share(name: str) -> Share | None:
    """Return how many shuffled deals of a layout can be won, where its file says so.

    Raises:
        FileError, InputError: as `load_layout`.

    """
    return _game(name).share


def check_file(path: Path | str) -> tuple[Problem, ...]:
    """Return all problems of a layout file, errors and warnings, in file order.

    Those of the files that it extends come after its own. Nothing is raised for a file that
    cannot be read: that is a problem too.
    """
    return _read(file_source(LAYOUT, Path(path)))[1]


def _game(name: str) -> _Game:
    if not is_path(name):
        if name not in shipped_stems(LAYOUT):
            raise InputError(unknown_layout(name, shipped_layouts()))
        return _shipped_game(name)
    return _sound(file_source(LAYOUT, Path(name)))


@cache
def _shipped_game(stem: str) -> _Game:
    # Shipped files do not change while the program runs, and lists ask for them all again.
    source = shipped_source(LAYOUT, stem)
    if source is None:
        raise InputError(unknown_layout(stem, ()))
    return _sound(source)


def _sound(source: Source) -> _Game:
    game, problems = _read(source)
    if game is None:
        raise FileError([problem for problem in problems if problem.severity == "error"])
    return game


def shipped_layouts() -> tuple[Layout, ...]:
    """Return every shipped layout, from the plain game outwards.

    Card games come first: one pack before two, those with a stock before those without, then wide
    starts before narrow ones, few cards a draw, the easier goal, the closed stock and the fewer
    passes. Then come the games of tiles, small ones first.
    """
    return tuple(sorted((load_layout(stem) for stem in shipped_stems(LAYOUT)), key=_distance))


def shipped_ids() -> tuple[str, ...]:
    """Return the ids of `shipped_layouts()`, in the same order."""
    return tuple(layout.id for layout in shipped_layouts())


def _distance(layout: Layout) -> tuple[float | str, ...]:
    if layout.is_tiles:
        return 1, len(layout.slots), layout.id
    stock, match = layout.rules.stock, layout.rules.match
    drawn = 1 if stock is None else stock.cards_a_draw
    hidden = sum(slot.face_down for slot in layout.slots)
    free = sum(not slot.covered_by for slot in layout.tableau)
    passes = 0 if stock is None else stock.passes or math.inf
    opened = stock is not None and stock.open
    waste_pairs = stock is not None and stock.waste_pairs
    goal = layout.rules.goal == "all"
    cover_pairs = layout.rules.cover_pairs
    table = (len(layout.pack), stock is None, len(layout.reserve), -free)
    effort = (match.sum is None, hidden, goal, opened, cover_pairs, waste_pairs, passes)
    return 0, *table, drawn, *effort, layout.id


def _read(source: Source) -> tuple[_Game | None, tuple[Problem, ...]]:
    """Return what a file holds, None when it has errors, and all problems in file order."""
    problems: list[Problem] = []
    name = source.id
    if not name:
        what = "the file's name gives no id: it has no letter a to z and no digit"
        problems.append(problem_at(Place(source.label), what, "rename it, such as my-pyramid.yaml"))
    merged = read_merged(source, problems, another_game)
    if merged is None:
        return None, tuple(problems)
    game = game_of(merged.table)
    reading = read_keys(source, merged, LAYOUTS[game], foreign_words(game))
    check_together(reading, game)
    found = merged.in_order([*problems, *reading.problems, *_naming(source, name, merged)])
    if any(problem.severity == "error" for problem in found):
        return None, found
    return _Game(build_layout(name, reading), share_of(reading)), found


def _naming(source: Source, name: str, merged: Merged) -> list[Problem]:
    """Warn of two games that would be taken for one another on paper."""
    found = []
    shipped = shipped_source(LAYOUT, name)
    if shipped and shipped.identity != source.identity:
        what = f"a shipped layout is called {name} too, so that deal names will not tell them apart"
        found.append(problem_at(Place(source.label), what, "rename the file", "warning"))
    own = merged.own.entries
    if EXTENDS in own and "name" not in own and len(own) > 1:
        what = "the game has the name of its base, though it is another game"
        fix = "write a name of its own"
        found.append(problem_at(own[EXTENDS].key, what, fix, "warning"))
    return found
