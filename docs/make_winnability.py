"""Make docs/winnability.md: run `dealgen stats` for each line of docs/winnability.yaml.

    python docs/make_winnability.py

The counts are kept in winnability.sqlite in the current folder, or where --state says, so it may
be stopped and started again. --most N counts no more than N deals of each layout: for a draft.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import yaml

from dealgen.cli.stats_text import digits_of, percent
from dealgen.layout_file import load_layout

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

HERE = Path(__file__).parent
PLAN, PAGE = HERE / "winnability.yaml", HERE / "winnability.md"

HEAD = """\
# How often can it be won?

This page is made by `python docs/make_winnability.py`, which runs the command of each line.

Deals are those of numbers 1, 2, 3, … of each layout, every order as likely as the other. *Can be
won* means: by somebody who sees all pieces and makes no mistake. Each deal that counts as winnable
has a key that was replayed by the rules; each that does not has been proven to have none. Where the
search was given up before a proof the deal is *undecided*. The interval holds the true share with
95 % confidence (Wilson's score interval). Undecided deals widen it: its lower end allows for all of
them to be lost, its upper end for all to be won.
"""

KEYS = """\
## Keys and difficulty

The first winnable deals of each layout, by number. *Steps* is the length of the shortest key that
was found; a draw, a redeal and a taking count one each. *Proven* is the share of the keys that are
proven to be the shortest. *Beginner* is how many of a careful beginner's tries win, *decisions* how
many steps of the key have an alternative that loses. In each column stand the lower quartile, the
median and the upper quartile: half of the deals lie between the first and the last.
"""


@dataclass(frozen=True)
class Line:
    """A layout with its command and what the command said."""

    layout: str
    command: tuple[str, ...]
    record: Mapping[str, Any]

    @property
    def shown(self) -> str:
        """The command that remakes the line."""
        return f"`dealgen {' '.join(self.command)}`"


def main() -> None:
    """Count, and write the page."""
    parser = argparse.ArgumentParser(description="Make docs/winnability.md.")
    parser.add_argument("--state", default="winnability.sqlite", help="where the counts are kept")
    parser.add_argument("--most", type=int, help="count no more deals of a layout than this")
    parser.add_argument("--page", type=Path, default=PAGE, help="the file to write")
    options = parser.parse_args()
    plan = yaml.safe_load(PLAN.read_text(encoding="utf-8"))
    lines = [
        counted(layout, command, options.state) for layout, command in commands(plan, options.most)
    ]
    options.page.write_text(page(lines, plan["published"]), encoding="utf-8")
    print(options.page)


def commands(plan: Mapping[str, Any], most: int | None) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield each layout of the plan with its command."""
    for deals, layouts in plan["deals"].items():
        number = min(deals, most or deals)
        for layout in layouts:
            further = plan["options"].get(layout, "").split()
            yield layout, ("stats", layout, "--deals", str(number), *further)


def counted(layout: str, command: tuple[str, ...], state: str) -> Line:
    """Run a command, or end as it ended; the state has what was counted before."""
    done = subprocess.run(  # noqa: S603 - our own program
        [sys.executable, "-m", "dealgen", *command, "--json", "--state", state],
        stdout=subprocess.PIPE,
        text=True,
        check=False,
    )
    if done.returncode:
        sys.exit(done.returncode)
    return Line(layout, command, json.loads(done.stdout))


def page(lines: Sequence[Line], published: Mapping[str, Mapping[str, str]]) -> str:
    """Return the page."""
    cards = [line for line in lines if not load_layout(line.layout).is_tiles]
    tiles = [line for line in lines if load_layout(line.layout).is_tiles]
    parts = [
        HEAD,
        "## Cards\n\n" + table(cards, published),
        "## Tiles\n\n" + table(tiles, published),
        "## Published figures\n\n" + sources(published),
        KEYS + "\n" + keys(lines),
    ]
    return "\n".join(parts)


def table(lines: Sequence[Line], published: Mapping[str, Mapping[str, str]]) -> str:
    """Return the shares of some layouts."""
    rows = ["| layout | deals | can be won | 95 % interval | undecided | published | command |"]
    rows.append("|---|--:|--:|--:|--:|---|---|")
    for line in lines:
        record = line.record
        low, high = record["interval"]
        digits = digits_of(high - low)
        says = published.get(line.layout, {}).get("says", "")
        rows.append(
            f"| `{line.layout}` | {record['deals']:,} | {percent(record['share'], digits)} % "
            f"| {percent(low, digits)} to {percent(high, digits)} % | {record['undecided']:,} "
            f"| {says} | {line.shown} |"
        )
    return "\n".join(rows) + "\n"


def sources(published: Mapping[str, Mapping[str, str]]) -> str:
    """Return who published the figures beside ours."""
    told = (
        f"- `{layout}`: {entry['says']}. {entry['source']}." for layout, entry in published.items()
    )
    return "\n".join(told) + "\n"


def keys(lines: Sequence[Line]) -> str:
    """Return what was measured of the first winnable deals of the layouts."""
    rows = [
        "| layout | measured | steps | proven | beginner | decisions |",
        "|---|--:|--:|--:|--:|--:|",
    ]
    for line in lines:
        record = line.record
        if not record["measured"]:
            continue
        cells = (
            f"`{line.layout}`",
            f"{record['measured']:,}",
            quartiles(record["steps"]),
            f"{percent(record['shortest'] / record['measured'])} %",
            f"{quartiles(record['playout_share'], share=True)} %",
            quartiles(record["decisions"]),
        )
        rows.append(f"| {' | '.join(cells)} |")
    return "\n".join(rows) + "\n"


def quartiles(spread: Mapping[str, float], *, share: bool = False) -> str:
    """Return the quartiles of some figures."""
    values = [spread[name] for name in ("lower", "median", "upper")]
    if share:
        return " · ".join(percent(value) for value in values)
    return " · ".join(f"{value:g}" for value in values)


if __name__ == "__main__":
    main()
