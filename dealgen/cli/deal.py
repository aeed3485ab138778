"""`dealgen deal`: deals as text or JSON."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from dealgen.cli.engine import Engine, Scheduler, crew
from dealgen.cli.options import (
    DEFAULT_BUDGET,
    DEFAULT_MEMORY,
    AsJson,
    Budget,
    Count,
    DealOption,
    Deals,
    Difficulty,
    Grade,
    LayoutName,
    Memory,
    Seed,
    ShortestOption,
    Sort,
    Where,
    WinnableOnly,
    Workers,
)

if TYPE_CHECKING:
    from dealgen.generate import Judged


def deal(  # noqa: PLR0913 - one parameter for each option of the command line
    layout: LayoutName = None,
    *,
    count: Count = None,
    seed: Seed = None,
    deals: Deals = None,
    dealing: DealOption = None,
    winnable_only: WinnableOnly = False,
    difficulty: Difficulty = None,
    where: Where = None,
    sort: Sort = None,
    verdict: Annotated[
        bool, typer.Option("--verdict", help="Say of each deal whether it can be won.")
    ] = False,
    grade: Grade = False,
    as_json: AsJson = False,
    shortest: ShortestOption = False,
    budget: Budget = DEFAULT_BUDGET,
    memory: Memory = DEFAULT_MEMORY,
    workers: Workers = None,
    engine: Engine = None,
    scheduler: Scheduler = None,
) -> None:
    """Write deals as codes, one a line, each behind its name; or as JSON Lines.

    The text is what --deals and solve read.
    """
    from dealgen.cli.choosing import choose, spent
    from dealgen.cli.exits import Exit
    from dealgen.cli.selection import Choice, select
    from dealgen.cli.target import one_target
    from dealgen.cli.wishing import wish_for
    from dealgen.generate import Wanted, Wish, worth_of_a_key
    from dealgen.records import as_line, judged_record

    selection = select(one_target(layout or ()), Choice(count, seed, deals, dealing))
    effort = Wish(
        budget=budget,
        memory=memory,
        graded=grade,
        shorten=worth_of_a_key(selection.layout, budget, shortest=shortest),
        solved=verdict or grade or shortest,
        keyed=as_json or shortest,
    )
    wanted = Wanted(winnable_only, difficulty, where, sort)
    wish = wish_for(wanted, selection.layout, effort)
    undecided = []
    for judged in choose(selection, wish, crew=crew(engine, scheduler, workers), order=sort):
        if as_json:
            typer.echo(as_line(judged_record(judged, selection.source)))
        else:
            typer.echo(_text(judged))
        undecided.append(judged)
    if spent(undecided, shortest=shortest):
        raise typer.Exit(Exit.SPENT)


def _text(judged: Judged) -> str:
    from dealgen.difficulty import MOST_STARS
    from dealgen.records import VERDICTS

    said = [] if judged.verdict is None else [VERDICTS[type(judged.verdict)]]
    if (difficulty := judged.difficulty) is not None:
        said += [] if difficulty.stars is None else [f"{difficulty.stars} of {MOST_STARS} stars"]
        said.append(f"playout share {difficulty.playout_share:.3g}")
    comment = f"  # {', '.join(said)}" if said else ""
    return f"{judged.deal.title or judged.deal.id} | {judged.deal.code}{comment}"
