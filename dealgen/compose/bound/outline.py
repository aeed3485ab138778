"""What leads through a book: the lines of its contents, and those of a viewer's outline."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dealgen.compose.bound.contents import CONTENTS_MARK, Row
from dealgen.compose.bound.notes import NOTES_MARK
from dealgen.compose.bound.opener import deal_range
from dealgen.compose.entry import printed_number
from dealgen.compose.scene import OutlineEntry
from dealgen.compose.texts import load_texts

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from dealgen.book_file import Book
    from dealgen.compose.bound.rules import Rules
    from dealgen.compose.bound.sections import Chapter
    from dealgen.compose.texts import Texts

_DOT = " · "


def contents_rows(
    book: Book, made: Sequence[Chapter], rules: Sequence[Rules], texts: Texts
) -> Iterator[Row]:
    """Yield the lines of the contents."""
    if rules:
        yield Row(texts("book.how_to_play"), rules[0].mark)
        if len(rules) > 1:
            for one in rules:
                yield Row(one.name, one.mark, indented=True)
    for chapter in made:
        if not chapter.entries:
            continue
        words = load_texts(chapter.section.language)
        name = chapter.section.layout.name(words.language)
        said = [] if chapter.title == name else [name]
        said.append(deal_range(chapter.entries, words))
        yield Row(chapter.title, chapter.mark, _DOT.join(said))
        if book.hints == "pages":
            yield Row(words("book.first_moves"), chapter.hints_mark, indented=True)
        if book.keys == "section":
            yield Row(words("key.titles"), chapter.entries[0].key_mark, indented=True)
    first = next((chapter.entries[0] for chapter in made if chapter.entries), None)
    if book.keys == "end" and first is not None:
        yield Row(texts("key.titles"), first.key_mark)
    if book.notes:
        yield Row(texts("book.notes"), NOTES_MARK)


def outline(
    book: Book, made: Sequence[Chapter], rules: Sequence[Rules], texts: Texts
) -> Iterator[OutlineEntry]:
    """Yield the lines by which a viewer leads to every sheet and every key."""
    if book.contents:
        yield OutlineEntry(texts("book.contents"), CONTENTS_MARK)
    for one in rules:
        yield OutlineEntry(one.title, one.mark)
    for chapter in made:
        if not chapter.entries:
            continue
        words = load_texts(chapter.section.language)
        yield OutlineEntry(chapter.title, chapter.mark)
        for entry in chapter.entries:
            yield OutlineEntry(printed_number(entry, words), entry.sheet_mark, 1)
        if book.hints == "pages":
            yield OutlineEntry(words("book.first_moves"), chapter.hints_mark, 1)
        if book.keys == "section":
            yield OutlineEntry(words("key.titles"), chapter.entries[0].key_mark, 1)
            yield from _keys(chapter, words, 2)
    if book.keys == "end":
        yield from _all_keys(made, texts)
    if book.notes:
        yield OutlineEntry(texts("book.notes"), NOTES_MARK)


def _all_keys(made: Sequence[Chapter], texts: Texts) -> Iterator[OutlineEntry]:
    full = [chapter for chapter in made if chapter.entries]
    if not full:
        return
    yield OutlineEntry(texts("key.titles"), full[0].entries[0].key_mark)
    for chapter in full:
        yield OutlineEntry(chapter.title, chapter.entries[0].key_mark, 1)
        yield from _keys(chapter, load_texts(chapter.section.language), 2)


def _keys(chapter: Chapter, texts: Texts, level: int) -> Iterator[OutlineEntry]:
    for entry in chapter.entries:
        yield OutlineEntry(printed_number(entry, texts), entry.key_mark, level)
