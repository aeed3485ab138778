"""The pages of a section: its opening, its sheets, what they leave out, first moves, keys."""

from __future__ import annotations

from contextlib import contextmanager
from dataclasses import dataclass, replace
from itertools import groupby
from typing import TYPE_CHECKING

from dealgen.compose.book_parts import key_leaves, setup_leaves, sheet_leaves
from dealgen.compose.bound.first_moves import hint_leaves
from dealgen.compose.bound.footing import lay_footing
from dealgen.compose.bound.looks import section_title
from dealgen.compose.bound.opener import opener_part
from dealgen.compose.bound.part import Part
from dealgen.compose.entry import Entry
from dealgen.compose.texts import load_texts
from dealgen.errors import InputError

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from dealgen.book_file import Book, Section
    from dealgen.compose.book_options import BookOptions
    from dealgen.compose.bound.footing import Footing
    from dealgen.compose.bound.looks import Looks
    from dealgen.compose.foot import Leaf
    from dealgen.compose.scene import Item
    from dealgen.generate import Judged


@dataclass(frozen=True, slots=True)
class Chapter:
    """A section with its deals; `number` counts the sections from 1."""

    number: int
    section: Section
    entries: tuple[Entry, ...]

    @property
    def mark(self) -> str:
        """The mark where it opens."""
        return f"section-{self.number}"

    @property
    def hints_mark(self) -> str:
        """The mark where its first moves begin, where they have pages of their own."""
        return f"hints-{self.number}"

    @property
    def title(self) -> str:
        """What it is called."""
        return section_title(self.section)


def chapters(
    book: Book, found: Sequence[Sequence[Judged]], pages: Mapping[str, int]
) -> tuple[Chapter, ...]:
    """Return the sections with their deals, which know each other's pages as far as `pages` do."""
    made, place = [], 0
    for number, (section, deals) in enumerate(zip(book.sections, found, strict=True), start=1):
        entries = []
        for judged in deals:
            place += 1
            entry = Entry(
                judged.deal,
                judged.verdict,
                judged.difficulty,
                place=place,
                numbered=book.numbered,
                linked=True,
            )
            entries.append(
                replace(
                    entry,
                    sheet_page=pages.get(entry.sheet_mark),
                    key_page=pages.get(entry.key_mark),
                )
            )
        made.append(Chapter(number, section, tuple(entries)))
    return tuple(made)


def chapter_parts(chapter: Chapter, looks: Looks, elsewhere: Sequence[str]) -> Iterator[Part]:
    """Yield the parts of a section; `elsewhere` is said on its opening page.

    Raises:
        InputError: something has no room on the page; the message names the section.

    """
    book, options = looks.book, looks.options(chapter.section)
    texts = load_texts(chapter.section.language)
    entries = chapter.entries
    if not entries:
        return
    with _named(chapter):
        yield opener_part(chapter.section, entries, looks, chapter.mark, elsewhere)
        footing = lay_footing(entries, options, boxes=book.solved_boxes, hints=book.hints == "foot")
        yield Part(tuple(_sheets(entries, options, footing)), chapter.title)
        if book.keys == "section":
            yield Part(tuple(setup_leaves(entries, options)), texts("setup_table.titles"))
        if book.hints == "pages":
            leaves = tuple(hint_leaves(entries, options, chapter.hints_mark))
            yield Part(leaves, texts("book.first_moves"))
        if book.keys == "section":
            yield Part(tuple(key_leaves(entries, options)), texts("key.titles"))


def _sheets(
    entries: Sequence[Entry], options: BookOptions, footing: Footing | None
) -> Iterator[Leaf]:
    """Yield the pages with sheets, each sheet with what stands at its foot."""
    if footing is None:
        yield from sheet_leaves(entries, options)
        return
    cells = options.page.grid(options.per_page).cells
    shorter = replace(options, foot=footing.lost)
    for number, leaf in enumerate(sheet_leaves(entries, shorter)):
        first = number * options.per_page
        on_page = entries[first : first + options.per_page]
        items: list[Item] = [*leaf.page.items]
        for entry, cell in zip(on_page, cells, strict=False):
            items += footing.at(entry, cell)
        yield replace(leaf, page=replace(leaf.page, items=tuple(items)))


def setup_parts(made: Sequence[Chapter], looks: Looks) -> Iterator[Part]:
    """Yield the setup pages of all sections that need some: sheets say that they are at the end.

    Raises:
        InputError: a layer has no room on the page; the message names the section.

    """
    for chapter in made:
        texts = load_texts(chapter.section.language)
        with _named(chapter):
            leaves = setup_leaves(chapter.entries, looks.options(chapter.section))
            yield Part(tuple(leaves), texts("setup_table.titles"))


def key_parts(made: Sequence[Chapter], looks: Looks) -> Iterator[Part]:
    """Yield the keys of all sections, those of sections that look alike together.

    Raises:
        InputError: a key has no room on the page; the message names the section.

    """

    def alike(chapter: Chapter) -> tuple[str, bool]:
        return chapter.section.language, chapter.section.layout.is_tiles

    for (language, _), run in groupby((one for one in made if one.entries), key=alike):
        group = list(run)
        entries = [entry for chapter in group for entry in chapter.entries]
        with _named(group[0]):
            leaves = tuple(key_leaves(entries, looks.options(group[0].section)))
        yield Part(leaves, load_texts(language)("key.titles"))


@contextmanager
def _named(chapter: Chapter) -> Iterator[None]:
    """Say of what is wrong in which section it is."""
    try:
        yield
    except InputError as error:
        msg = f"section {chapter.number}, {chapter.title}: {error}"
        raise InputError(msg) from error
