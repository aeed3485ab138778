"""From a selection to judged deals: the work that `pdf`, `png` and `deal` share."""

from __future__ import annotations

from contextlib import closing, contextmanager
from functools import cache
from itertools import islice
from typing import TYPE_CHECKING

import typer

from dealgen.building import built_deal
from dealgen.cli.exits import Exit
from dealgen.cli.progress import Progress
from dealgen.deal import HIGHEST_NUMBER
from dealgen.errors import InputError
from dealgen.generate import HopelessError, Judged, Tally, Wish, patience, search, worker_pool
from dealgen.solve import COMPILED, Undecided

if TYPE_CHECKING:
    from collections.abc import Iterator
    from concurrent.futures import Executor

    from dealgen.cli.selection import Selection

_MOST_NAMED = 5


def choose(
    selection: Selection, wish: Wish, *, judged: bool, workers: int | None
) -> Iterator[Judged]:
    """Yield the selected deals in order, judged or (where nobody needs a verdict) as they fall.

    Ends the program with an honest no when no deal fits, or when winnable deals are so rare
    that the search gives up.
    """
    found = 0
    if not judged:
        for deal in islice(selection.deals, selection.count):
            found += 1
            yield Judged(deal, None)
        _check_complete(selection, found)
        return
    if not COMPILED:
        _say_that_the_reference_serves()
    tally = Tally()
    deals = selection.deals
    if not wish.winnable_only:
        deals = islice(deals, selection.count)
    with _pool(workers) as pool, Progress(selection.count) as progress:

        def watch(now: Tally) -> None:
            nonlocal tally
            tally = now
            progress.watch(now)

        # A list of numbers or a file has an end of its own.
        limit = None if selection.count is None else patience(selection.layout)
        with closing(search(deals, wish, pool, watch, limit)) as results:
            try:
                for each in islice(results, selection.count):
                    found += 1
                    yield each
            except HopelessError as error:
                advice = _advice(selection)
                typer.echo(f"dealgen: {selection.layout.id}: {error}{advice}", err=True)
                raise typer.Exit(Exit.NO) from None
    _tell(tally, wish, found)
    _check_complete(selection, found)


@cache
def _say_that_the_reference_serves() -> None:
    """Say it once, however many selections one command goes through."""
    typer.echo("dealgen: no compiled core here; the slower Python solver serves", err=True)


def _advice(selection: Selection) -> str:
    """Return what to do instead where chance hardly ever gives a winnable deal."""
    if not selection.layout.is_tiles or selection.built:
        return ""
    try:
        built_deal(selection.layout, 1)
    except InputError:
        return "; nor can winnable deals be built, so another shape is needed"
    return "; --deal built makes deals that can be won"


def _check_complete(selection: Selection, found: int) -> None:
    """Own up where the numbers ended before as many deals were found as were asked for."""
    if selection.count is not None and found < selection.count:
        typer.echo(
            f"dealgen: only {found:,} of {selection.count:,} deals, since deal numbers end at "
            f"{HIGHEST_NUMBER}; start from a smaller --seed",
            err=True,
        )
        raise typer.Exit(Exit.NO)


@contextmanager
def _pool(workers: int | None) -> Iterator[Executor]:
    """A pool that is left without waiting for work that nobody wants any more."""
    pool = worker_pool(workers)
    try:
        yield pool
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


def _tell(tally: Tally, wish: Wish, found: int) -> None:
    if wish.winnable_only and tally.undecided:
        were = "deal was" if tally.undecided == 1 else "deals were"
        typer.echo(
            f"dealgen: {tally.undecided:,} {were} passed over undecided; "
            "a larger --budget may decide",
            err=True,
        )
    if not found:
        one = tally.tried == 1
        none = f"none of the {tally.tried:,} deals"
        if tally.undecided:
            what = "the deal was not" if one else f"{none} was"
            typer.echo(f"dealgen: {what} proven to be winnable", err=True)
            raise typer.Exit(Exit.SPENT)
        typer.echo(f"dealgen: {'the deal cannot' if one else f'{none} can'} be won", err=True)
        raise typer.Exit(Exit.NO)


def spent(judged: list[Judged]) -> bool:
    """Tell, in a sentence too, whether some deals stayed undecided."""
    open_deals = [each.deal.id for each in judged if isinstance(each.verdict, Undecided)]
    if open_deals:
        named = open_deals[:_MOST_NAMED]
        names = ", ".join(named) + (" and others" if named != open_deals else "")
        typer.echo(
            f"dealgen: undecided within the budget: {names}; a larger --budget may decide", err=True
        )
    return bool(open_deals)
