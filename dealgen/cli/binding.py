"""From a book and its deals to files: which they are, and what is in them."""

from __future__ import annotations

from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from dealgen.building import built_deal
from dealgen.cli.delivering import STDOUT
from dealgen.cli.progress import passing_note
from dealgen.compose.bound import compose_book
from dealgen.compose.theme import in_force, load_theme
from dealgen.deal import numbered_deal
from dealgen.draw.pdf import pdf_bytes
from dealgen.errors import InputError
from dealgen.generate import Judged
from dealgen.solve.verdict import Undecided
from dealgen.yaml_file import FileError

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from dealgen.book_file import Book, Section
    from dealgen.deal import Deal


@dataclass(frozen=True, slots=True)
class Files:
    """Where a book goes, keys and cover where they are files of their own; and its deals."""

    inside: Path
    keys: Path | None
    cover: Path | None
    kept: Path

    @property
    def pdfs(self) -> tuple[Path, ...]:
        """The files that are documents."""
        return tuple(file for file in (self.inside, self.keys, self.cover) if file is not None)


def files_of(book: Book, target: Path) -> Files:
    """Return the files of a book that goes to `target`; what it is named by is the book's id."""
    named = Path(f"{book.id}.pdf") if target == STDOUT else target

    def beside(what: str) -> Path:
        return named.with_stem(f"{named.stem}-{what}")

    keys = beside("keys") if book.keys == "separate" else None
    cover = None if book.cover is None else beside("cover")
    return Files(target, keys, cover, beside("deals").with_suffix(".jsonl"))


@contextmanager
def all_themes_in_force(book: Book) -> Iterator[None]:
    """Set the book in the type of its theme, which must have the letters of all its languages.

    Raises:
        InputError: there is no such theme, its file has errors, or its fonts lack letters.

    """
    theme = load_theme(book.theme) if book.theme else None
    tags = (book.language, *(section.language for section in book.sections))
    with ExitStack() as stack:
        for language in dict.fromkeys(tags):
            stack.enter_context(in_force(theme, language))
        yield


@contextmanager
def named_in_errors(file: Path) -> Iterator[None]:
    """Say of what is wrong in the file of which book it is, where no other file is named."""
    try:
        yield
    except FileError:
        raise
    except InputError as error:
        msg = f"{file}: {error}"
        raise InputError(msg) from error


def check_pages(book: Book) -> None:
    """Find out before the search what can be found out without it: what has no room on its page.

    The book is composed with one deal a section, by whatever printer takes books as thin. Keys
    have their pictures, which need the room; their moves go on from page to page.

    Raises:
        InputError: something has no room, or the deals of a section cannot be built.

    """
    profile = book.profile
    trims = (replace(trim, pages=(1, trim.pages[1])) for trim in profile.trims)
    thin = replace(profile, pages=(1, profile.pages[1]), trims=tuple(trims))
    sections = tuple(replace(section, count=1) for section in book.sections)
    sample = replace(book, profile=thin, sections=sections)
    deals = [
        [Judged(_first_deal(section, number), Undecided(0))]
        for number, section in enumerate(book.sections, start=1)
    ]
    with passing_note("looking whether all has room"):
        try:
            compose_book(sample, deals)
        except InputError as error:
            if not book.large_print:
                raise
            # Where it is the size of the type, that is what can be changed.
            compose_book(replace(sample, large_print=False), deals)
            msg = f"{error}, or leave large_print out, since type of 16 pt takes that room"
            raise InputError(msg) from None


def _first_deal(section: Section, number: int) -> Deal:
    """Return the first deal that may be printed.

    Raises:
        InputError: it cannot be built.

    """
    if not section.built:
        return numbered_deal(section.layout, section.seed)
    try:
        return built_deal(section.layout, section.seed)
    except InputError as error:
        msg = f"section {number}, {section.layout.id}: {error}"
        raise InputError(msg) from None


def documents(book: Book, found: Sequence[Sequence[Judged]], files: Files) -> Mapping[Path, bytes]:
    """Return each document of the book by its file.

    Raises:
        InputError: the book has too few or too many pages, or something has no room.

    """
    with passing_note(f"drawing {book.deals:,} {'deal' if book.deals == 1 else 'deals'}"):
        composed = compose_book(book, found)
        made = {files.inside: pdf_bytes(composed.inside)}
        for file, document in ((files.keys, composed.keys), (files.cover, composed.cover)):
            if file is not None and document is not None:
                made[file] = pdf_bytes(document)
    return made
