"""Time the solvers: milliseconds a deal for each layout, core and reference, and their ratio.

    python bench/solve.py [--deals 1000] [--reference 40] [LAYOUT …]

One core, in this process. The figure of the core is the search alone, from card values to
partners; `whole` adds the moves, the replay by `verify` and, for unwinnable deals, the reason.
The public deals of cards are used where they are found (see tests/conftest.py), else deals 1,
2, 3, … The reference is not timed on boards of tiles: it takes minutes for some of them.
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
from dealgen.solve import COMPILED, Engine, Winnable
from dealgen.solve.solver import DEFAULT_BUDGET, search_partners

CORPUS = Path(os.environ.get("DEALGEN_CORPUS", Path(__file__).parents[2] / "shared" / "corpus"))


def main() -> None:
    """Print one line for each layout."""
    parser = argparse.ArgumentParser(description="Time the solvers.")
    parser.add_argument("layouts", nargs="*", default=shipped_ids())
    parser.add_argument("--deals", type=int, default=1000)
    parser.add_argument("--reference", type=int, default=40, help="deals for the reference")
    options = parser.parse_args()
    print(f"{'':26}{'won':>5}{'mean':>9}{'median':>9}{'p99':>9}{'worst':>9}{'nodes':>8}", end="")
    print(f"{'whole':>9}{'reference':>11}{'ratio':>8}   (ms a deal)")
    for name in options.layouts:
        report(name, _deals(name, options.deals), options.reference)


def report(name: str, deals: list[Deal], reference: int) -> None:
    """Time one layout and print its line."""
    engine: Engine = "compiled" if COMPILED else "reference"
    times, nodes = timed(deals, engine)
    began = time.perf_counter()
    judged = [judge(deal, Wish(explain=True)) for deal in deals]
    whole = (time.perf_counter() - began) / len(deals) * 1000
    won = sum(isinstance(each.verdict, Winnable) for each in judged)
    few = [] if deals[0].layout.is_tiles else deals[:reference]
    slow = statistics.mean(timed(few, "reference")[0]) if few else float("nan")
    fast = statistics.mean(times[: len(few)]) if few else float("nan")
    ordered = sorted(times)
    print(f"{name:26}{won:5}{statistics.mean(times):9.3f}{statistics.median(times):9.3f}", end="")
    print(f"{ordered[len(ordered) * 99 // 100]:9.2f}{ordered[-1]:9.1f}", end="")
    print(f"{nodes / len(deals):8.1f}{whole:9.2f}{slow:11.1f}{slow / fast:8.0f}", flush=True)


def timed(deals: list[Deal], engine: Engine) -> tuple[list[float], int]:
    """Return the milliseconds of each deal's search and the nodes of all."""
    times, nodes = [], 0
    for deal in deals:
        began = time.perf_counter()
        result = search_partners(deal, DEFAULT_BUDGET, engine)
        times.append((time.perf_counter() - began) * 1000)
        nodes += result.nodes
    return times, nodes


def _deals(name: str, count: int) -> list[Deal]:
    layout = load_layout(name)
    file = CORPUS / "pyramid-open-1000.txt"
    if layout.is_tiles or not file.exists():
        return [numbered_deal(layout, number) for number in range(1, count + 1)]
    lines = [line for line in file.read_text().splitlines() if not line.startswith("#")]
    return [coded_deal(layout, line.partition("|")[2]) for line in lines[:count]]


if __name__ == "__main__":
    main()
