"""`dealgen stats`: how often a layout can be won, how long its keys are, how hard its deals."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from dealgen.cli.countdown import Countdown
from dealgen.cli.engine import Engine, Scheduler, crew
from dealgen.cli.options import (
    DEFAULT_BUDGET,
    DEFAULT_LAYOUT,
    DEFAULT_MEMORY,
    LANGUAGES,
    AsJson,
    Budget,
    Memory,
    Workers,
)
from dealgen.cli.parsing import whole
from dealgen.cli.target import read_target, seed_number
from dealgen.layout_file import load_layout

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from dealgen.executors import Workforce
    from dealgen.layout import Layout
    from dealgen.stats import Sample, Store, Summary

DEFAULT_DEALS, DEFAULT_MEASURED = 1_000, 1_000
_STATE = "stats.sqlite"
_MOST_DEALS = 10**9

_Layouts = Annotated[
    list[str] | None,
    typer.Argument(
        metavar="LAYOUT",
        help="Layouts: ids or files, with @built for built deals (default: pyramid).",
        show_default=False,
    ),
]
_Number = Annotated[
    int,
    typer.Option(
        "--deals",
        parser=whole(1, _MOST_DEALS),
        metavar="N",
        help="How many deals are counted. What the state has already is not counted again.",
    ),
]
_Seed = Annotated[
    str | None,
    typer.Option(
        metavar="S",
        help="The number of the first deal, or any text (default: 1).",
        show_default=False,
    ),
]
_Measure = Annotated[
    int,
    typer.Option(
        parser=whole(0, _MOST_DEALS),
        metavar="M",
        help="Of so many winnable deals, the first by number, length and difficulty are measured.",
    ),
]
_State = Annotated[
    Path | None,
    typer.Option(
        metavar="FILE",
        help="Where the counts are kept: one SQLite file, of any number of layouts (default: "
        f"LAYOUT-{_STATE}, of several layouts dealgen-{_STATE}).",
        show_default=False,
    ),
]
_Chart = Annotated[
    Path | None,
    typer.Option(
        metavar="FILE",
        help="Draw the figures too: a .pdf, or a .png for each layout.",
        show_default=False,
    ),
]


def stats(  # noqa: PLR0913 - one parameter for each option of the command line
    layout: _Layouts = None,
    *,
    deals: _Number = DEFAULT_DEALS,
    seed: _Seed = None,
    measure: _Measure = DEFAULT_MEASURED,
    state: _State = None,
    chart: _Chart = None,
    lang: Annotated[str, typer.Option(metavar=LANGUAGES, help="The language of --chart.")] = "en",
    as_json: AsJson = False,
    budget: Budget = DEFAULT_BUDGET,
    memory: Memory = DEFAULT_MEMORY,
    workers: Workers = None,
    engine: Engine = None,
    scheduler: Scheduler = None,
) -> None:
    """Count how often layouts can be won, and measure keys and difficulty.

    The work may be stopped at any time: the same command goes on from there, and a larger
    --deals adds to what was counted.
    """
    from dealgen.cli.leaving import StoppedError, end
    from dealgen.cli.stats_chart import check_chart, write_chart
    from dealgen.cli.stats_text import json_line, table_head, table_lines
    from dealgen.compose.texts import load_texts
    from dealgen.stats import Sample, Store, Summary

    hired = crew(engine, scheduler, workers)
    texts = load_texts(lang)
    if chart is not None:
        check_chart(chart)
    first = 1 if seed is None else seed_number(seed)
    samples = {
        source: Sample(loaded, first, deals, budget, memory, built)
        for source, (loaded, built) in _layouts(layout or [DEFAULT_LAYOUT]).items()
    }
    _check(samples.values())
    file = state or Path(_default_state([*samples.values()]))
    summaries = list[Summary]()
    try:
        with hired.called(processes=True) as force, Store(file) as store:
            for source, sample in samples.items():
                summary = _summary(sample, measure, store, force)
                if not (as_json or summaries):
                    typer.echo(table_head([*samples.values()]))
                summaries.append(summary)
                lines = table_lines(summary, [*samples.values()])
                for line in [json_line(summary, source)] if as_json else lines:
                    typer.echo(line)
    except StoppedError as stopped:
        end(
            f"stopped; {file} keeps what was counted, and the same command goes on from there",
            stopped.code,
        )
    if chart is not None:
        write_chart(summaries, texts, chart)


def _check(samples: Iterable[Sample]) -> None:
    """Refuse numbers that no deal has, and say which layouts the Python solver serves."""
    from dealgen.cli.choosing import say_that_the_reference_serves
    from dealgen.solve import serves

    for sample in samples:
        sample.check()
        if not serves(sample.layout):
            say_that_the_reference_serves(sample.layout)


def _layouts(named: Sequence[str]) -> dict[str, tuple[Layout, bool]]:
    """Return the layouts that are named, each once, and whether built deals are meant."""
    found: dict[str, tuple[Layout, bool]] = {}
    ids: dict[str, str] = {}
    for text in named:
        target = read_target(text)
        if target.numbers is not None:
            name = text.rpartition("#")[0] or DEFAULT_LAYOUT
            msg = (
                f"{text}: numbers go into options here: dealgen stats {name} --deals 1000 --seed 1"
            )
            raise typer.BadParameter(msg)
        source = target.source or DEFAULT_LAYOUT
        loaded = load_layout(source)
        name = f"{loaded.id}@built" if target.built else loaded.id
        if ids.setdefault(name, source) != source:
            msg = f"{ids[name]} and {source} are both called {name}; count each by itself"
            raise typer.BadParameter(msg)
        found[f"{source}@built" if target.built else source] = loaded, target.built
    return found


def _default_state(samples: Sequence[Sample]) -> str:
    name = samples[0].name.replace("@", "-") if len(samples) == 1 else "dealgen"
    return f"{name}-{_STATE}"


def _summary(sample: Sample, most: int, store: Store, force: Workforce) -> Summary:
    """Count and measure what the store does not have yet, and return what it has then."""
    from dealgen.stats import count, measure, summarise, to_measure

    with Countdown(sample.name, sample.deals, sample.deals - store.left(sample)) as countdown:
        count(sample, store, force, countdown.watch)
    wanted = len(to_measure(sample, most, store))
    with Countdown(f"{sample.name}, measuring", wanted) as countdown:
        measure(sample, most, store, force, countdown.watch)
    return summarise(sample, most, store)
