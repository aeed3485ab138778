"""Time the solvers: milliseconds a deal for each layout, core and reference, and their ratio.

    python bench/solve.py [--deals 1000] [--reference 40] [LAYOUT …]

One core, in this process. The figure of the core is the verdict alone, from the cards to the
moves of a win; `whole` adds the replay by `verify` and, for unwinnable deals, the reason. `open` is
how many stayed undecided at the default budget. The public deals of one pack are used where they
are found (see tests/conftest.py), else deals 1, 2, 3, … The reference is timed neither on boards of
tiles nor on layouts where taking can hurt, nor on two packs: it takes minutes for some of them.

    python bench/solve.py --shortest [--deals 1000] [LAYOUT …]

times the search for the shortest key of each winnable deal instead, as `--shortest` does it.
"""

from __future__ import annotations

import argparse
import os
import statistics
import time
from pathlib import Path

from dealgen.deal import Deal, coded_deal, numbered_deal
from dealgen.generate import Wish, judge
from dealgen.layout_file import load_layout, shipped_ids
from dealgen.rules import start
from dealgen.solve import (
    COMPILED,
    DEFAULT_BUDGET,
    Engine,
    Undecided,
    Verdict,
    Winnable,
    shorten,
    solve,
)
from dealgen.verify import verify

CORPUS = Path(os.environ.get("DEALGEN_CORPUS", Path(__file__).parents[2] / "shared" / "corpus"))


def main() -> None:
    """Print one line for each layout."""
    parser = argparse.ArgumentParser(description="Time the solvers.")
    parser.add_argument("layouts", nargs="*", default=shipped_ids())
    parser.add_argument("--deals", type=int, default=1000)
    parser.add_argument("--reference", type=int, default=40, help="deals for the reference")
    parser.add_argument("--shortest", action="store_true", help="time the shortest keys")
    options = parser.parse_args()
    if options.shortest:
        print(f"{'':26}{'keys':>5}{'proven':>8}{'steps':>8}{SPREAD}   (ms a key)")
    else:
        print(f"{'':26}{'won':>5}{'open':>5}{SPREAD}{'nodes':>9}", end="")
        print(f"{'whole':>9}{'reference':>11}{'ratio':>8}   (ms a deal)")
    for name in options.layouts:
        deals = _deals(name, options.deals)
        if options.shortest:
            report_keys(name, deals)
        else:
            report(name, deals, options.reference)


def report(name: str, deals: list[Deal], reference: int) -> None:
    """Time one layout and print its line."""
    times, verdicts = timed(deals, "compiled" if COMPILED else "reference")
    began = time.perf_counter()
    for deal in deals:
        judge(deal, Wish(explain=True))
    whole = (time.perf_counter() - began) / len(deals) * 1000
    won = sum(isinstance(verdict, Winnable) for verdict in verdicts)
    undecided = sum(isinstance(verdict, Undecided) for verdict in verdicts)
    layout = deals[0].layout
    plain = layout.rules.taking_never_hurts and layout.pack.id == "cards-52"
    few = deals[:reference] if plain else []
    slow = statistics.mean(timed(few, "reference")[0]) if few else float("nan")
    fast = statistics.mean(times[: len(few)]) if few else float("nan")
    nodes = sum(verdict.nodes for verdict in verdicts) / len(deals)
    print(f"{name:26}{won:5}{undecided:5}{spread(times)}{nodes:9.1f}", end="")
    print(f"{whole:9.2f}{slow:11.1f}{slow / fast:8.0f}", flush=True)


def report_keys(name: str, deals: list[Deal]) -> None:
    """Time the shortest keys of one layout's winnable deals and print its line."""
    times, steps, proven = [], [], 0
    for deal in deals:
        verdict = solve(deal)
        if not isinstance(verdict, Winnable):
            continue
        began = time.perf_counter()
        found = shorten(start(deal.layout, deal.pieces), verdict.solution, DEFAULT_BUDGET)
        times.append((time.perf_counter() - began) * 1000)
        verify(deal, found.solution)
        steps.append(len(found.solution))
        proven += found.proven
    if not steps:
        print(f"{name:26}{0:5}", flush=True)
        return
    mean = statistics.mean(steps)
    print(f"{name:26}{len(times):5}{proven:8}{mean:8.2f}{spread(times)}", flush=True)


def timed(deals: list[Deal], engine: Engine) -> tuple[list[float], list[Verdict]]:
    """Return the milliseconds of each deal's search, and the verdicts."""
    times, verdicts = [], []
    for deal in deals:
        began = time.perf_counter()
        verdicts.append(solve(deal, engine=engine))
        times.append((time.perf_counter() - began) * 1000)
    return times, verdicts


SPREAD = f"{'mean':>9}{'median':>9}{'p99':>9}{'worst':>9}"


def spread(times: list[float]) -> str:
    """Return the mean, median, 99th percentile and worst of some times, as `SPREAD` heads them."""
    ordered = sorted(times)
    middle, most = statistics.median(times), ordered[len(ordered) * 99 // 100]
    return f"{statistics.mean(times):9.3f}{middle:9.3f}{most:9.2f}{ordered[-1]:9.1f}"


def _deals(name: str, count: int) -> list[Deal]:
    layout = load_layout(name)
    file = CORPUS / "pyramid-open-1000.txt"
    if layout.pack.id != "cards-52" or not file.exists():
        return [numbered_deal(layout, number) for number in range(1, count + 1)]
    lines = [line for line in file.read_text().splitlines() if not line.startswith("#")]
    return [coded_deal(layout, line.partition("|")[2]) for line in lines[:count]]


if __name__ == "__main__":
    main()
