"""Which deals are meant: a layout with numbers, a walk from a seed, or a file of deals."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import typer

from dealgen.cli.comforts import Comforts, with_comforts
from dealgen.cli.deal_lines import numbered_deals, read_deals
from dealgen.cli.options import DEFAULT_LAYOUT, Dealing
from dealgen.cli.reading import shown_name
from dealgen.cli.target import MOST_LISTED, read_target, seed_number, wants_built
from dealgen.deal import HIGHEST_NUMBER
from dealgen.errors import InputError
from dealgen.layout_file import load_layout

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from dealgen.deal import Deal
    from dealgen.layout import Layout


@dataclass(frozen=True, slots=True)
class Choice:
    """The options that say which deals are meant: `--count`, `--seed`, `--deals`, `--deal`."""

    count: int | None = None
    seed: str | None = None
    deals: str | None = None
    dealing: Dealing | None = None


@dataclass(frozen=True, slots=True)
class Words:
    """What sentences call a choice, as people have written it: an option, or a key of a file.

    `about` is what a progress line begins with: which of several selections it is.
    """

    build: str = "--deal built"
    seed: str = "--seed"
    about: str = ""


@dataclass(frozen=True)
class Selection:
    """The deals of one layout that a command line, or a section of a book, names.

    `source` is the layout as it was named, `deals` may be endless; `count` is how many are
    wanted, None for all. With `built` the deals that are walked are built ones.
    """

    source: str
    layout: Layout
    deals: Iterable[Deal]
    count: int | None
    built: bool = False
    words: Words = Words()


def select(
    text: str, choice: Choice, *, most: int = MOST_LISTED, comforts: Comforts | None = None
) -> Selection:
    """Read a command's layout argument with the options that say which deals are meant.

    `text` is `pyramid`, `pyramid#7,9,12-20` or `turtle@built#7`. A list names its deals, `most`
    of them; else the numbers are walked from the seed. `comforts` are those of the command line.

    Raises:
        InputError: the layout, a number or the file of deals is bad, or no deal can be built.

    """
    target = read_target(text, most)
    _check_one_way(choice, listed=target.numbers is not None)
    built = wants_built(target, choice.dealing, text)
    source = DEFAULT_LAYOUT if target.source is None else target.source
    layout = with_comforts(load_layout(source), comforts)
    if choice.deals is not None:
        read = read_deals(layout, choice.deals, built=built)
        return Selection(source, layout, _at_most(most, read, choice.deals), None)
    if target.numbers is not None:
        deals = numbered_deals(layout, target.numbers, built=built)
        return Selection(source, layout, deals, None, built)
    first = seed_number("1" if choice.seed is None else choice.seed)
    walk = numbered_deals(layout, range(first, HIGHEST_NUMBER + 1), built=built)
    return Selection(source, layout, walk, choice.count or 1, built)


def _check_one_way(choice: Choice, *, listed: bool) -> None:
    """Refuse a command line that says in two ways which deals are meant."""
    if not listed and choice.deals is None:
        return
    for name, value in (("--count", choice.count), ("--seed", choice.seed)):
        if value is not None:
            what = "a list of numbers" if listed else "--deals"
            msg = f"{what} says which deals are meant; leave out {name}"
            raise typer.BadParameter(msg)
    if listed and choice.deals is not None:
        msg = "give the deals by number or with --deals, not both"
        raise typer.BadParameter(msg)


def _at_most(most: int, deals: Iterable[Deal], file: str) -> Iterator[Deal]:
    for number, deal in enumerate(deals, start=1):
        if number > most:
            msg = f"{shown_name(file)}: more than {most:,} deals; ask for them in parts"
            raise InputError(msg)
        yield deal
