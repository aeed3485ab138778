"""From a selection to judged deals: the work that `pdf`, `png` and `deal` share."""

from __future__ import annotations

from contextlib import closing
from functools import cache
from itertools import islice
from typing import TYPE_CHECKING

import typer

from dealgen.building import built_deal
from dealgen.cli.exits import Exit
from dealgen.cli.progress import Progress, on_terminal
from dealgen.deal import HIGHEST_NUMBER
from dealgen.errors import InputError
from dealgen.generate import HopelessError, Judged, Tally, Wish, patience, search
from dealgen.solve import COMPILED, Undecided, Winnable, serves

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from dealgen.cli.engine import Crew
    from dealgen.cli.selection import Selection
    from dealgen.generate import Order
    from dealgen.layout import Layout

_MOST_NAMED = 5

# Of so many deals tried at least, not one in so many won: then a word on built deals is of use.
_MANY, _RARE = 500, 50


def choose(
    selection: Selection, wish: Wish, *, crew: Crew, order: Order | None = None
) -> Iterator[Judged]:
    """Yield the selected deals that fit a wish, with all that it asks for.

    They come in `order`, once all are found; without one in that of the selection.

    Ends the program with an honest no when no deal fits, or when those that do are so rare that
    the search gives up.
    """
    found = _found(selection, wish, crew)
    yield from found if order is None else order.sort(list(found))


def _found(selection: Selection, wish: Wish, crew: Crew) -> Iterator[Judged]:
    found = 0
    deals, wanted = selection.deals, selection.count
    if wish.keeps_all:
        deals = islice(deals, wanted)
        if not wish.solved:
            for deal in deals:
                found += 1
                yield Judged(deal, None)
            _check_complete(selection, found)
            return
    if wish.solves and not serves(selection.layout):
        say_that_the_reference_serves(selection.layout)
    tally = Tally()
    line = Progress(wanted, choosy=not wish.keeps_all, about=selection.words.about)
    with crew.called() as force, line as progress:

        def watch(now: Tally) -> None:
            nonlocal tally
            tally = now
            progress.watch(now)

        # A list of numbers or a file has an end of its own.
        limit = None if wanted is None else patience(selection.layout, wish)
        results = search(
            deals, wish, force.pool, watch, most=wanted, most_barren=limit, ahead=force.ahead
        )
        with closing(results):
            try:
                for each in results:
                    found += 1
                    yield each
            except HopelessError as error:
                advice = _advice(selection, wish)
                about = selection.words.about or f"{selection.layout.id}: "
                typer.echo(f"dealgen: {about}{error}{advice}", err=True)
                raise typer.Exit(Exit.NO) from None
    _tell(tally, wish, found, selection.words.about)
    _check_complete(selection, found)
    if wish.where is None and not wish.keeps_all and wanted is not None:
        _say_that_such_deals_are_rare(selection, tally)


def say_that_the_reference_serves(layout: Layout) -> None:
    """Say that a layout which the compiled core does not serve is solved in Python."""
    _say_it_once(layout.id if COMPILED else None)


@cache
def _say_it_once(too_large: str | None) -> None:
    """Say it once, however many selections one command goes through.

    `too_large` names a layout that the compiled core cannot hold; None where there is no core.
    """
    large = f"{too_large} is too large for the compiled core"
    why = large if too_large else "no compiled core here"
    typer.echo(
        f"dealgen: {why}; the slower Python solver serves, and shortens keys and grades deals "
        "only where it is asked to",
        err=True,
    )


def _advice(selection: Selection, wish: Wish) -> str:
    """Return what to do instead where chance hardly ever gives a deal that fits."""
    if wish.where is not None:
        return "; ask for less, or for what is less rare"
    if selection.built:
        return ""
    if _can_be_built(selection.layout):
        return f"; {selection.words.build} makes deals that can be won"
    other = ", so another shape is needed" if selection.layout.is_tiles else ""
    return f"; nor can winnable deals be built{other}"


def _can_be_built(layout: Layout) -> bool:
    try:
        built_deal(layout, 1)
    except InputError:
        return False
    return True


def _say_that_such_deals_are_rare(selection: Selection, tally: Tally) -> None:
    """Tell whoever waited for winnable deals that they can also be built."""
    rare = tally.tried >= _MANY and tally.found * _RARE <= tally.tried
    if rare and not selection.built and _can_be_built(selection.layout):
        typer.echo(
            f"dealgen: only {tally.found:,} of {tally.tried:,} deals of {selection.layout.id} can "
            f"be won; {selection.words.build} makes deals that can",
            err=True,
        )


def _check_complete(selection: Selection, found: int) -> None:
    """Own up where the numbers ended before as many deals were found as were asked for."""
    if selection.count is not None and found < selection.count:
        typer.echo(
            f"dealgen: only {found:,} of {selection.count:,} deals, since deal numbers end at "
            f"{HIGHEST_NUMBER}; start from a smaller {selection.words.seed}",
            err=True,
        )
        raise typer.Exit(Exit.NO)


def _tell(tally: Tally, wish: Wish, found: int, about: str) -> None:
    if found and not wish.keeps_all and on_terminal():
        fit = "can be won" if wish.where is None else ("fits" if found == 1 else "fit")
        tried = f"{about}tried {tally.tried:,} deals, of which {found:,} {fit}"
        typer.echo(f"dealgen: {tried}", err=True)
    if not wish.keeps_all and tally.undecided:
        were = "deal was" if tally.undecided == 1 else "deals were"
        typer.echo(
            f"dealgen: {tally.undecided:,} {were} passed over undecided; "
            "a larger --budget may decide",
            err=True,
        )
    if not found:
        typer.echo(f"dealgen: {_none_fits(tally, wish)}", err=True)
        raise typer.Exit(Exit.SPENT if tally.undecided else Exit.NO)


def _none_fits(tally: Tally, wish: Wish) -> str:
    """Return a sentence on a list or a file of deals of which none fits."""
    one = tally.tried == 1
    none = f"none of the {tally.tried:,} deals"
    if wish.where is not None:
        if tally.undecided:
            return f"{'the deal was not' if one else f'{none} was'} proven to fit"
        return "the deal does not fit" if one else f"{none} fits"
    if tally.undecided:
        return f"{'the deal was not' if one else f'{none} was'} proven to be winnable"
    return f"{'the deal cannot' if one else f'{none} can'} be won"


def spent(judged: Sequence[Judged], *, shortest: bool = False) -> bool:
    """Tell, in a sentence too, whether the budget was spent on some deals.

    They stayed undecided; or, where the `shortest` keys were asked for, theirs may not be.
    """
    undecided = [each.deal.id for each in judged if isinstance(each.verdict, Undecided)]
    _name("undecided", undecided)
    return bool(undecided) | (shortest and keys_stay_open(judged))


def keys_stay_open(judged: Sequence[Judged]) -> bool:
    """Tell, in a sentence too, whether some keys are not proven to be the shortest."""
    unproven = [
        each.deal
        for each in judged
        if isinstance(each.verdict, Winnable) and not each.verdict.shortest
    ]
    by_positions = any(not deal.layout.rules.taking_never_hurts for deal in unproven)
    more = "--budget or --memory" if by_positions else "--budget"
    _name("not proven to be the shortest", [deal.id for deal in unproven], more)
    return bool(unproven)


def _name(what: str, ids: Sequence[str], more: str = "--budget") -> None:
    if ids:
        named = ids[:_MOST_NAMED]
        names = ", ".join(named) + (" and others" if named != ids else "")
        typer.echo(
            f"dealgen: {what} within the budget: {names}; a larger {more} may decide", err=True
        )
