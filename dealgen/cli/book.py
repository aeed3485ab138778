"""`dealgen book`: a whole book, as a YAML file asks for it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from dealgen.cli.engine import Crew, Engine, Scheduler, crew
from dealgen.cli.options import DEFAULT_BUDGET, DEFAULT_MEMORY, Budget, Memory, Workers

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from dealgen.book_deals import Kept, Sought
    from dealgen.book_file import Book
    from dealgen.generate import Judged

_Output = Annotated[
    Path | None,
    typer.Option(
        "--output",
        "-o",
        metavar="FILE",
        help="Write the book to this file (default: named like the YAML file, here).",
        show_default=False,
    ),
]


def book(  # noqa: PLR0913 - one parameter for each option of the command line
    file: Annotated[Path, typer.Argument(metavar="BOOK.yaml", help="The book.")],
    *,
    output: _Output = None,
    budget: Budget = DEFAULT_BUDGET,
    memory: Memory = DEFAULT_MEMORY,
    workers: Workers = None,
    engine: Engine = None,
    scheduler: Scheduler = None,
) -> None:
    """Make a book, its keys and its cover, as a YAML file asks for them.

    docs/books.md tells how to write one. What was found is kept beside the book
    in NAME-deals.jsonl, which verify reads: stop when you like, and the same
    command goes on from there.
    """
    from dealgen.book_deals import Effort, Kept, sought
    from dealgen.book_file import load_book
    from dealgen.cli.binding import (
        all_themes_in_force,
        check_pages,
        documents,
        files_of,
        named_in_errors,
    )
    from dealgen.cli.choosing import spent
    from dealgen.cli.delivering import check_output, deliver, pdf_file
    from dealgen.cli.exits import Exit
    from dealgen.draw.files import check_writable, write_whole

    workforce = crew(engine, scheduler, workers)
    asked = load_book(file)
    target = pdf_file(Path(f"{file.stem}.pdf") if output is None else output)
    check_output(target)  # first, since of a folder no other name can be made
    files = files_of(asked, target)
    check_output(*files.pdfs)
    check_writable(files.kept)
    wished = sought(asked, Effort(budget, memory))
    with all_themes_in_force(asked):
        with named_in_errors(file):
            check_pages(asked)
        kept = Kept(files.kept)
        found = _found(asked, wished, kept, files.kept, workforce)
        with named_in_errors(file):
            made = documents(asked, found, files)
        deliver(made)
    if (tidied := kept.of_book(wished)) is not None:
        write_whole(files.kept, tidied)
    if spent([judged for deals in found for judged in deals]):
        raise typer.Exit(Exit.SPENT)


def _found(
    asked: Book, wished: Sequence[Sought], kept: Kept, file: Path, workforce: Crew
) -> tuple[tuple[Judged, ...], ...]:
    """Return the deals of each section, searched as far as they are not kept."""
    from dealgen.book_deals import gather
    from dealgen.cli.leaving import StoppedError
    from dealgen.cli.progress import on_terminal

    if len(kept) and on_terminal():
        typer.echo(f"dealgen: {file} has {len(kept):,} deals from before", err=True)

    def find(each: Sought, first: int, count: int) -> Iterator[Judged]:
        return _search(each, first, count, workforce)

    try:
        return gather(wished, kept, find)
    except StoppedError:
        if len(kept):
            what = f"{len(kept):,} of {asked.deals:,} deals are kept in {file}"
            typer.echo(f"dealgen: {what}; the same command goes on from there", err=True)
        raise


def _search(each: Sought, first: int, count: int, workforce: Crew) -> Iterator[Judged]:
    """Yield `count` deals of a section, from number `first` on."""
    from dealgen.cli.choosing import choose
    from dealgen.cli.deal_lines import numbered_deals
    from dealgen.cli.selection import Selection, Words
    from dealgen.deal import HIGHEST_NUMBER

    section = each.section
    numbers = range(first, HIGHEST_NUMBER + 1)
    deals = numbered_deals(section.layout, numbers, built=section.built)
    words = Words("deal: built", "seed", f"section {each.place}, {section.layout.id}: ")
    selection = Selection(section.source, section.layout, deals, count, section.built, words)
    return choose(selection, each.wish, crew=workforce)
