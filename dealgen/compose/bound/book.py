"""The whole book: its parts in order, composed until every page number it prints is right."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from dealgen.compose.bound.contents import contents_part
from dealgen.compose.bound.cover import cover_document
from dealgen.compose.bound.front import imprint_part, title_part
from dealgen.compose.bound.looks import Looks
from dealgen.compose.bound.notes import notes_part
from dealgen.compose.bound.outline import contents_rows, outline
from dealgen.compose.bound.part import Numbered, Part, in_order, places
from dealgen.compose.bound.rules import games, rules_part
from dealgen.compose.bound.running import finished
from dealgen.compose.bound.sections import chapter_parts, chapters, key_parts, setup_parts
from dealgen.compose.enlarging import LARGE_PRINT
from dealgen.compose.finishing import finish_of
from dealgen.compose.scene import Document
from dealgen.compose.texts import load_texts
from dealgen.compose.theme import check_ground, load_theme, themed_document
from dealgen.pages.binding import settle

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from dealgen.book_file import Book, Section
    from dealgen.compose.bound.sections import Chapter
    from dealgen.compose.theme import Theme
    from dealgen.generate import Judged
    from dealgen.pages.format import Format


@dataclass(frozen=True, slots=True)
class Composed:
    """A book as documents; `pages` is the number of its inside pages, blank ones included.

    `keys` are those that go into a file of their own, None where they do not; so is `cover`.
    """

    inside: Document
    keys: Document | None
    cover: Document | None
    pages: int


def compose_book(book: Book, found: Sequence[Sequence[Judged]]) -> Composed:
    """Return the pages of a book; `found` are the deals of each section as they are printed.

    The typefaces of a theme have to be in force here and while the documents are drawn
    (`compose.theme.in_force`); its colours are in the documents.

    Raises:
        InputError: there is no such theme or language; the printer has no such page, or no book
            of so many pages; something has no room on its page, of which the message names the
            section; the picture for the cover is too small.
        ValueError: there are not as many lists of deals as sections, or keys are wanted of a deal
            without a verdict.

    """
    theme = load_theme(book.theme) if book.theme else None
    if theme is not None and not book.bleed:
        check_ground(theme, book.profile, "write profile: screen")
    binder = _Binder(book, found, four_colour=book.four_colour or bool(theme and theme.four_colour))
    enlarge = LARGE_PRINT if book.large_print else 1.0
    form, count = settle(binder.count, book.form, book.profile, bleed=book.bleed, enlarge=enlarge)
    looks = binder.looks(form)
    inside = _themed(binder.inside(looks), theme)
    keys = binder.keys(looks) if book.keys == "separate" else None
    cover = None
    if book.cover is not None:
        cover = cover_document(looks, book.cover, found, count)
    return Composed(inside, keys and _themed(keys, theme), cover, count)


def _themed(document: Document, theme: Theme | None) -> Document:
    return document if theme is None else themed_document(document, theme)


class _Binder:
    """Puts a book together; keeps the numbers of the pages that it found on the last format."""

    def __init__(self, book: Book, found: Sequence[Sequence[Judged]], *, four_colour: bool) -> None:
        """Begin with a book of which nothing is composed yet."""
        self._book = book
        self._found = found
        self._four_colour = four_colour
        self._rules = games(book) if book.how_to_play else ()
        self._places: dict[str, int] = {}

    def looks(self, form: Format) -> Looks:
        """Return how the book looks on pages of a format."""
        return Looks(self._book, form, self._four_colour)

    def count(self, form: Format) -> int:
        """Return how many pages the book has on pages of a format."""
        _, pages = self._pages(self.looks(form), {})
        self._places = places(pages)
        return len(pages)

    def inside(self, looks: Looks) -> Document:
        """Return the inside of the book on the format of which the pages were last counted."""
        book = self._book
        while True:
            made, pages = self._pages(looks, self._places)
            now = places(pages)
            if now == self._places:
                break
            self._places = now
        finish = finish_of(book.profile, colour=book.colour)
        lines = outline(book, made, self._rules, looks.texts) if finish.navigation else ()
        printed = finished(pages, looks, now.keys())
        return Document(printed, book.title, looks.texts.language, tuple(lines), finish)

    def keys(self, looks: Looks) -> Document:
        """Return the keys alone; they say on which pages of the book the sheets are."""
        made = chapters(self._book, self._found, self._places)
        leaves = (leaf for part in key_parts(made, looks) for leaf in part.leaves)
        running = looks.texts("key.titles")
        part = Part(tuple(leaves), running)
        pages = [Numbered(leaf, number, part) for number, leaf in enumerate(part.leaves, start=1)]
        finish = finish_of(self._book.profile, colour=self._book.colour)
        title = looks.texts("book.answers", layout=self._book.title)
        printed = finished(pages, looks, places(pages).keys())
        return Document(printed, title, looks.texts.language, (), finish)

    def _pages(
        self, looks: Looks, known: Mapping[str, int]
    ) -> tuple[tuple[Chapter, ...], tuple[Numbered, ...]]:
        """Return the sections, and all pages; `known` are the numbers that they print."""
        made = chapters(self._book, self._found, known)
        parts = [part for part in self._parts(looks, made, known) if part.leaves]
        spare = notes_part(looks, 1, marked=False)
        return made, in_order(parts, looks.page, self._book.profile, spare)

    def _parts(
        self, looks: Looks, made: Sequence[Chapter], known: Mapping[str, int]
    ) -> Iterator[Part]:
        book = self._book
        yield title_part(looks, self._found)
        if book.imprint is not None:
            yield imprint_part(looks, self._found)
        if book.contents:
            rows = tuple(contents_rows(book, made, self._rules, looks.texts))
            yield contents_part(rows, looks, known)
        yield rules_part(self._rules, looks)
        for chapter in made:
            yield from chapter_parts(chapter, looks, self._elsewhere(chapter, known))
        if book.keys != "section":
            yield from setup_parts(made, looks)
        if book.keys == "end":
            yield from key_parts(made, looks)
        if book.notes:
            yield notes_part(looks, book.notes)

    def _elsewhere(self, chapter: Chapter, known: Mapping[str, int]) -> tuple[str, ...]:
        """Return what the opening of a section says of other pages."""
        sentences = []
        if rules := self._rules_of(chapter.section):
            texts = load_texts(chapter.section.language)
            sentences.append(texts("book.rules_page", page=str(known.get(rules, 0))))
        return tuple(sentences)

    def _rules_of(self, section: Section) -> str | None:
        """Return the mark of the rule card of a section's game."""
        wanted = section.layout, section.language
        return next((r.mark for r in self._rules if (r.layout, r.language) == wanted), None)
