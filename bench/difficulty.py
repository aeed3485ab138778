"""Take the cut points between the stars, and check the stars against a second player.

    python bench/difficulty.py cuts [--deals 500] [--hours 1] [--again] [LAYOUT …]
    python bench/difficulty.py cuts --state winnability.sqlite [LAYOUT …]
    python bench/difficulty.py rank [--deals 200] [--plays 20000] [LAYOUT …]

`cuts` scores the first winnable deals of each layout and writes the scores that part them into
five equal parts to `templates/difficulty.yaml`. A layout is left alone when as many deals stand
there already, or after `--hours` with what there is; so the run can be stopped and started again.
With `--state` the scores are those that `dealgen stats` has measured already, where there are as
many. `rank` prints Spearman's rank correlation between the scores and the chance to win of the
hasty player, who knows nothing of safe takings and is tempted by what lies free (see
`dealgen/difficulty/player.py`), and how the stars part the share of plays that this one wins.
"""

from __future__ import annotations

import argparse
import os
import sqlite3
import statistics
import time
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import closing
from dataclasses import dataclass
from itertools import count, islice
from pathlib import Path
from typing import TYPE_CHECKING, Any

import yaml

from dealgen.deal import numbered_deal
from dealgen.difficulty import Difficulty, chance_to_win, difficulty_of, stars_of
from dealgen.difficulty.decisions import BUDGET
from dealgen.difficulty.guided import MOST_PIECES
from dealgen.difficulty.plays import ENOUGH_WINS, MOST_PLAYS, play_often
from dealgen.difficulty.stars import MOST_STARS, fingerprint
from dealgen.layout_file import load_layout, shipped_ids
from dealgen.rules import start
from dealgen.solve import Undecided, Winnable, shorten, solve

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

FILE = Path(__file__).parents[1] / "templates" / "difficulty.yaml"

SOLVING = 1_000_000
"""Nodes for the verdict on a deal; what is still open then is left out, and counted."""

BLOCK = 8
"""Deals that a worker scores at a time."""

FEWEST = 50
"""Cut points from fewer winnable deals would say little."""

_HEAD = f"""\
# Where the stars of the difficulty change: for each layout the scores that part its winnable
# deals into {MOST_STARS} equal parts, the easiest first. Made by `python bench/difficulty.py cuts`.
# Source: the deals with the numbers 1 to `last`. `deals` of them can be won, `open` (where it is
# known) were not decided within {SOLVING:,} nodes and are left out; `never` is the share of those
# that can be won of which the careful beginner won none of {MOST_PLAYS:,} plays. The fingerprint
# is that of the layout's slots and rules: a layout with another one gets no stars. Keys are
# shortened as in print. Scores: `score_of` in dealgen/difficulty/stars.py; plays end with
# {ENOUGH_WINS} wins, losing choices are proven within {BUDGET} nodes. Where no play won,
# guided plays tell the chance (dealgen/difficulty/guided.py), and on boards of more than
# {MOST_PIECES} pieces how near the plays came.
"""


@dataclass(frozen=True, slots=True)
class Scored:
    """A deal's number, and how hard it is when it can be won; `open` when undecided."""

    number: int
    difficulty: Difficulty | None = None
    open: bool = False

    @property
    def score(self) -> float:
        """The score of a winnable deal."""
        if self.difficulty is None:
            msg = f"deal {self.number} has no score"
            raise ValueError(msg)
        return self.difficulty.score


def main() -> None:
    """Read the command line."""
    parser = argparse.ArgumentParser(description="Cut points of the stars, and a check of them.")
    parser.add_argument("command", choices=("cuts", "rank"))
    parser.add_argument("layouts", nargs="*")
    parser.add_argument("--deals", type=int, default=None, help="winnable deals a layout")
    parser.add_argument("--hours", type=float, default=1.0, help="at most, a layout")
    parser.add_argument("--again", action="store_true", help="also where enough deals stand")
    parser.add_argument("--state", type=Path, help="take what dealgen stats has measured")
    parser.add_argument("--plays", type=int, default=20_000, help="of the hasty player, at most")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    options = parser.parse_intermixed_args()
    layouts = options.layouts or shipped_ids()
    if options.state is not None:
        take_measured(options.state, layouts)
        return
    with ProcessPoolExecutor(options.workers) as pool:
        for name in layouts:
            if options.command == "cuts":
                take_cuts(pool, name, options.deals or 500, options.hours, again=options.again)
            else:
                rank(pool, name, options.deals or 200, options.hours, options.plays)


def take_cuts(
    pool: ProcessPoolExecutor, name: str, deals: int, hours: float, *, again: bool
) -> None:
    """Write the cut points of a layout to the file."""
    mark = fingerprint(load_layout(name))
    entry = _entries().get(name)
    if entry and entry["fingerprint"] == mark and entry["deals"] >= deals and not again:
        print(f"{name:26}{entry['deals']:6} deals stand there already", flush=True)
        return
    began, found, unknown, last = time.monotonic(), list[Scored](), 0, 0
    for scored in _scored(pool, name):
        last = scored.number
        unknown += scored.open
        if scored.difficulty is not None:
            found.append(scored)
        if len(found) >= deals or time.monotonic() - began > hours * 3600:
            break
    took = f"{(time.monotonic() - began) / 60:.1f} min"
    if len(found) < FEWEST:
        print(f"{name:26}{len(found):6} deals are too few, of {last:,}; {took}", flush=True)
        return
    never = sum(not each.difficulty.playout_share for each in found if each.difficulty)
    scores = [each.score for each in found]
    _write(name, {**_entry(mark, scores, last, never), "open": unknown})
    print(f"{name:26}{len(found):6} deals of {last:,}; {took}", flush=True)


def take_measured(state: Path, layouts: Sequence[str]) -> None:
    """Write the cut points of layouts of which a state of `dealgen stats` knows more deals."""
    with closing(sqlite3.connect(f"file:{state}?mode=ro", uri=True)) as counts:
        for name in layouts:
            mark, entry = fingerprint(load_layout(name)), _entries().get(name)
            rows = counts.execute(
                "SELECT number, score, playout_share FROM measure JOIN game "
                "ON measure.game = game.id WHERE name = ? AND game.game = ? ORDER BY number",
                (name, mark),
            ).fetchall()
            if len(rows) < FEWEST or (
                entry and entry["fingerprint"] == mark and entry["deals"] > len(rows)
            ):
                print(f"{name:26}{len(rows):6} deals in {state.name}: left as it is", flush=True)
                continue
            scores, never = [score for _, score, _ in rows], sum(not share for *_, share in rows)
            _write(name, _entry(mark, scores, rows[-1][0], never))
            print(f"{name:26}{len(rows):6} deals of {state.name}", flush=True)


def _entry(mark: str, scores: Sequence[float], last: int, never: int) -> dict[str, Any]:
    """Return what the file says of a layout: scores of the winnable deals up to `last`."""
    cuts = statistics.quantiles(scores, n=MOST_STARS, method="inclusive")
    return {
        "fingerprint": mark,
        "cuts": [round(cut, 3) for cut in cuts],
        "deals": len(scores),
        "last": last,
        "never": round(never / len(scores), 3),
    }


def rank(pool: ProcessPoolExecutor, name: str, deals: int, hours: float, plays: int) -> None:
    """Print how the scores of a layout's deals and the hasty player's shares go together."""
    began, found = time.monotonic(), list[Scored]()
    for scored in _scored(pool, name):
        if scored.difficulty is not None:
            found.append(scored)
        if len(found) >= deals or time.monotonic() - began > hours * 3600:
            break
    numbers = [each.number for each in found]
    hasty = list(pool.map(_hasty, [name] * len(found), numbers, [plays] * len(found)))
    shares, chances = [share for share, _ in hasty], [-chance for _, chance in hasty]
    layout = load_layout(name)
    stars = [stars_of(layout, each.score) for each in found]
    by_score = correlation([each.score for each in found], chances)
    print(f"{name:26}{len(found):5} deals  score {by_score:5.2f}", end="")
    if None not in stars:
        by_stars = correlation([each or 0 for each in stars], chances)
        print(f"  stars {by_stars:5.2f}  hasty player's share by stars", end="")
        for grade in range(1, MOST_STARS + 1):
            mine = [share for share, star in zip(shares, stars, strict=True) if star == grade]
            print(f"{statistics.mean(mine) if mine else float('nan'):9.4f}", end="")
    print(f"  ({sum(not share for share in shares)} never won)", flush=True)


def correlation(a: Sequence[float], b: Sequence[float]) -> float:
    """Return Spearman's rank correlation, ties at their mean rank; nan where one is constant."""
    if len(set(a)) < 2 or len(set(b)) < 2:  # noqa: PLR2004 - one value has no order
        return float("nan")
    return statistics.correlation(_ranks(a), _ranks(b))


def _ranks(values: Sequence[float]) -> list[float]:
    places: dict[float, list[int]] = {}
    for place, value in enumerate(sorted(values)):
        places.setdefault(value, []).append(place)
    return [statistics.mean(places[value]) for value in values]


def _scored(pool: ProcessPoolExecutor, name: str) -> Iterator[Scored]:
    """Yield the deals of a layout, from number 1, scored; some are worked on ahead."""
    blocks = (range(first, first + BLOCK) for first in count(1, BLOCK))
    ahead: list[Future[list[Scored]]] = []
    try:
        while True:
            ahead += [pool.submit(_score_block, name, b) for b in islice(blocks, 6 - len(ahead))]
            yield from ahead.pop(0).result()
    finally:
        for future in ahead:
            future.cancel()


def _score_block(name: str, numbers: range) -> list[Scored]:
    return [_score(name, number) for number in numbers]


def _score(name: str, number: int) -> Scored:
    deal = numbered_deal(load_layout(name), number)
    verdict = solve(deal, SOLVING)
    if isinstance(verdict, Winnable):
        key = shorten(start(deal.layout, deal.pieces), verdict.solution).solution
        return Scored(number, difficulty_of(deal, key))
    return Scored(number, open=isinstance(verdict, Undecided))


def _hasty(name: str, number: int, plays: int) -> tuple[float, float]:
    """Return the share of the hasty player's plays that win, and the chance that one does."""
    deal = numbered_deal(load_layout(name), number)
    played = play_often(deal, plays, 4 * ENOUGH_WINS, hasty=True)
    return played.share, chance_to_win(deal, played, hasty=True)


def _entries() -> dict[str, dict[str, Any]]:
    if not FILE.is_file():
        return {}
    entries: dict[str, dict[str, Any]] = yaml.safe_load(FILE.read_text(encoding="utf-8"))["layouts"]
    return entries


def _write(name: str, entry: dict[str, Any]) -> None:
    """Put one layout's entry into the file, whole or not at all."""
    entries = {**_entries(), name: entry}
    lines = [_HEAD, "layouts:\n"]
    for key in sorted(entries):
        values = yaml.safe_dump(entries[key], default_flow_style=True, sort_keys=False, width=1000)
        lines.append(f"  {key}: {values}")
    beside = FILE.with_suffix(".new")
    beside.write_text("".join(lines), encoding="utf-8")
    beside.replace(FILE)


if __name__ == "__main__":
    main()
