"""Make docs/winnability.md: run `dealgen stats` for each line of docs/winnability.yaml.

    python docs/make_winnability.py [LAYOUT …]

The counts are kept in winnability.sqlite in the current folder, or where --state says, so it may
be stopped and started again. With layouts named only these are counted, and the lines of the
others stay as the page has them. --most N counts no more than N deals of each layout: for a draft.
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

Deals are those of numbers 1, 2, 3, … of each layout, every order as likely as the other. Layouts
of the same pack lay out the same orders, so what chance does to their shares it does to all alike.
*Can be won* means: by somebody who sees all pieces and makes no mistake. Each deal that counts as
winnable has a key that was replayed by the rules; each that does not has been proven to have none.
Where the search was given up before a proof the deal is *undecided*. The interval holds the true
share with 95 % confidence (Wilson's score interval). Undecided deals widen it: its lower end
allows for all of them to be lost, its upper end for all to be won.
"""

KEYS = """\
## Keys and difficulty

The first winnable deals of each layout, by number. *Steps* is the length of the shortest key that
was found; a draw, a redeal and a taking count one each. *Proven* is the share of the keys that are
proven to be the shortest. *Beginner* is how many of a careful beginner's tries win, *decisions* how
many steps of the key have an alternative that loses. In each column stand the lower quartile, the
median and the upper quartile: half of the deals lie between the first and the last.
"""


COUNTS = "| layout | deals | can be won | 95 % interval | undecided | published | command |"
MEASURES = "| layout | measured | steps | proven | beginner | decisions |"
RULES = {COUNTS: ["---", *["--:"] * 4, "---", "---"], MEASURES: ["---", *["--:"] * 5]}


@dataclass(frozen=True)
class Line:
    """A layout's lines of the page: of its counts, and of its keys where any were measured."""

    layout: str
    counts: str
    keys: str = ""


def main() -> None:
    """Count, and write the page."""
    parser = argparse.ArgumentParser(description="Make docs/winnability.md.")
    parser.add_argument("layouts", nargs="*", help="count these alone (default: all)")
    parser.add_argument("--state", default="winnability.sqlite", help="where the counts are kept")
    parser.add_argument("--most", type=int, help="count no more deals of a layout than this")
    parser.add_argument("--page", type=Path, default=PAGE, help="the file to write")
    options = parser.parse_args()
    plan = yaml.safe_load(PLAN.read_text(encoding="utf-8"))
    planned = dict(commands(plan, options.most))
    if unknown := set(options.layouts) - set(planned):
        parser.error(f"{PLAN.name} does not name {', '.join(sorted(unknown))}")
    standing = lines_of(PAGE.read_text(encoding="utf-8")) if options.layouts else {}
    lines = [
        counted(layout, command, options.state, plan["published"].get(layout, {}).get("says", ""))
        if layout in options.layouts or not options.layouts
        else kept(layout, command, standing)
        for layout, command in planned.items()
    ]
    options.page.write_text(page(lines, plan["published"]), encoding="utf-8")
    print(options.page)


def lines_of(text: str) -> Mapping[str, Line]:
    """Return the lines that a page has, by layout."""
    found: dict[str, Line] = {}
    for row in text.splitlines():
        if row.startswith("| `"):
            layout = row.split("`")[1]
            before = found.get(layout)
            found[layout] = Line(layout, before.counts, row) if before else Line(layout, row)
    return found


def kept(layout: str, command: Sequence[str], standing: Mapping[str, Line]) -> Line:
    """Return a layout's line as it stands, or end where it is not that of the command."""
    if layout not in standing or not standing[layout].counts.endswith(f"| {shown(command)} |"):
        sys.exit(f"the page has no line of {shown(command)}; name {layout} to count it")
    return standing[layout]


def shown(command: Sequence[str]) -> str:
    """Return a command as the page shows it."""
    return f"`dealgen {' '.join(command)}`"


def commands(plan: Mapping[str, Any], most: int | None) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield each layout of the plan with its command."""
    for deals, layouts in plan["deals"].items():
        number = min(deals, most or deals)
        for layout in layouts:
            further = plan["options"].get(layout, "").split()
            yield layout, ("stats", layout, "--deals", str(number), *further)


def counted(layout: str, command: Sequence[str], state: str, says: str) -> Line:
    """Run a command, or end as it ended; the state has what was counted before."""
    done = subprocess.run(  # noqa: S603 - our own program
        [sys.executable, "-m", "dealgen", *command, "--json", "--state", state],
        stdout=subprocess.PIPE,
        text=True,
        check=False,
    )
    if done.returncode:
        sys.exit(done.returncode)
    record = json.loads(done.stdout)
    low, high = record["interval"]
    digits = digits_of(high - low)
    cells = (
        f"`{layout}`",
        f"{record['deals']:,}",
        f"{percent(record['share'], digits)} %",
        f"{percent(low, digits)} to {percent(high, digits)} %",
        f"{record['undecided']:,}",
        says,
        shown(command),
    )
    return Line(layout, row_of(cells), keys_of(layout, record) if record["measured"] else "")


def keys_of(layout: str, record: Mapping[str, Any]) -> str:
    """Return the line of what was measured of the first winnable deals of a layout."""
    return row_of(
        (
            f"`{layout}`",
            f"{record['measured']:,}",
            quartiles(record["steps"]),
            f"{percent(record['shortest'] / record['measured'])} %",
            f"{quartiles(record['playout_share'], share=True)} %",
            quartiles(record["decisions"]),
        )
    )


def row_of(cells: Sequence[str]) -> str:
    """Return a row of a table."""
    return f"| {' | '.join(cells)} |"


def page(lines: Sequence[Line], published: Mapping[str, Mapping[str, str]]) -> str:
    """Return the page."""
    cards = [line.counts for line in lines if not load_layout(line.layout).is_tiles]
    tiles = [line.counts for line in lines if load_layout(line.layout).is_tiles]
    parts = [
        HEAD,
        "## Cards\n\n" + table(COUNTS, cards),
        "## Tiles\n\n" + table(COUNTS, tiles),
        "## Published figures\n\n" + sources(published),
        KEYS + "\n" + table(MEASURES, [line.keys for line in lines if line.keys]),
    ]
    return "\n".join(parts)


def table(head: str, rows: Sequence[str]) -> str:
    """Return a table; all columns but those of texts are set to the right."""
    rule = "".join(f"{rule}|" for rule in RULES[head])
    return "\n".join((head, f"|{rule}", *rows)) + "\n"


def sources(published: Mapping[str, Mapping[str, str]]) -> str:
    """Return who published the figures beside ours."""
    told = (
        f"- `{layout}`: {entry['says']}. {entry['source']}." for layout, entry in published.items()
    )
    return "\n".join(told) + "\n"


def quartiles(spread: Mapping[str, float], *, share: bool = False) -> str:
    """Return the quartiles of some figures."""
    values = [spread[name] for name in ("lower", "median", "upper")]
    if share:
        return " · ".join(percent(value) for value in values)
    return " · ".join(f"{value:g}" for value in values)


if __name__ == "__main__":
    main()
