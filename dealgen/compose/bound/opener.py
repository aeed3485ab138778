"""The page with which a section opens: its title and game, how hard its deals are."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from dealgen.compose.bound.looks import section_title
from dealgen.compose.bound.ornament import ornament
from dealgen.compose.bound.part import Part
from dealgen.compose.bound.type import rule, title_block
from dealgen.compose.card_text import Block
from dealgen.compose.flow import TypeStyle, flow, literal
from dealgen.compose.fonts import ascent, cap_height
from dealgen.compose.foot import Leaf
from dealgen.compose.scene import Font, Mark, Page, Text
from dealgen.compose.stars import stars, stars_width
from dealgen.compose.texts import load_texts
from dealgen.compose.words import rule_card_text
from dealgen.pages.box import Box

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from dealgen.book_file import Section
    from dealgen.compose.bound.looks import Looks
    from dealgen.compose.entry import Entry
    from dealgen.compose.flow import TextBlock
    from dealgen.compose.scene import Item
    from dealgen.compose.texts import Texts

_ABOVE = 0.06  # of the frame's height: white above the title
_TITLE = 0.8  # of the size of the book's title
_GAP = 0.7  # between paragraphs, in lines
_STAR = 1.5  # height of a star, in capitals
_TIPS = 0.6  # mm that the outlines of stars may reach to the left
_ROW = 1.7  # from one row of stars to the next, in lines
_LEAST_PICTURE = 18.0  # mm: a lower picture is no ornament
_PICTURE = 0.97  # of the width: the outlines of cards stay clear of the margins
_WIDEST = 22.0  # mm: cards of the picture


def opener_part(
    section: Section,
    entries: Sequence[Entry],
    looks: Looks,
    mark: str,
    elsewhere: Sequence[str],
) -> Part:
    """Return the opening page of a section; it has the mark `mark`.

    `elsewhere` are sentences that say what stands on which other page.
    """
    texts = load_texts(section.language)
    frame, title = looks.frame, section_title(section)
    y = frame.y + frame.height * _ABOVE
    items: list[Item] = [Mark(mark, frame.y)]
    head = title_block(title, looks.title * _TITLE, frame.width)
    items += head.at(frame.x, y)
    style = TypeStyle(looks.body, leading=1.35)
    gap = style.line_height * _GAP
    y += head.height + gap
    for part in _game(section, entries, texts, style, frame.width):
        items += part.at(frame.x, y)
        y += part.height + gap * 0.4
    y += gap * 0.8
    ground = y
    items.append(rule(frame, y, 0.02 * looks.title))
    top = y + 2 * gap
    block = _explained(
        section, entries, elsewhere, style, Box(0, 0, frame.width, frame.bottom - top)
    )
    foot = frame.bottom - block.height
    width = frame.width * _PICTURE
    left = frame.x + (frame.width - width) / 2
    picture = Box(left, top, width, foot - top - gap)
    drawn = None
    if picture.height >= _LEAST_PICTURE:
        drawn = ornament(entries[0].deal, looks.style, picture, _WIDEST)
    if drawn is None:
        foot = top
    else:
        items += drawn.in_middle_of(picture)
    items += block.at(frame.x, foot)
    page = Page(looks.page.width, looks.page.height, tuple(items))
    return Part((Leaf(page),), title, opens=True, ground=ground)


def deal_range(entries: Sequence[Entry], texts: Texts) -> str:
    """Return which deals those of a section are, in a numbered book, or else how many."""
    if not entries or not entries[0].numbered:
        return texts("book.deals", n=len(entries))
    first, last = entries[0].place, entries[-1].place
    if first == last:
        return texts("book.one_deal", place=str(first))
    return texts("book.range", first=str(first), last=str(last))


def _explained(
    section: Section,
    entries: Sequence[Entry],
    elsewhere: Sequence[str],
    style: TypeStyle,
    room: Box,
) -> Block:
    """Return how hard the deals are and what else there is to say, or as much as has room."""
    texts = load_texts(section.language)
    gap, row = style.line_height * _GAP, style.line_height * _ROW
    said = [*_paragraphs(section, entries, texts), *elsewhere]
    grades = _grades(section, entries)
    for shown, sentences in ((grades, said), ([], said), ([], elsewhere)):
        items: list[Item] = []
        y = 0.0
        for grade, count in shown:
            items += _stars(grade, texts("book.deals", n=count), style, _TIPS, y)
            y += row
        y += gap * bool(shown)
        for sentence in sentences:
            block = flow(sentence, style, room.width)
            items += block.at(0, y)
            y += block.height + gap
        if y <= room.height:
            return Block(tuple(items), y)
    return Block((), 0.0)


def _game(
    section: Section, entries: Sequence[Entry], texts: Texts, style: TypeStyle, width: float
) -> Iterator[TextBlock]:
    """Yield what is played, and which deals."""
    name = section.layout.name(texts.language)
    words = rule_card_text(section.layout, texts)
    if section_title(section) != name:
        yield flow(f"*{literal(name)}*", style, width)
    yield flow(words.subtitle, style, width)
    yield flow(deal_range(entries, texts), style, width)


def _paragraphs(section: Section, entries: Sequence[Entry], texts: Texts) -> Iterator[str]:
    if _grades(section, entries):
        yield texts("book.stars")
    if section.winnable_only:
        yield texts("book.proven_section")


def _grades(section: Section, entries: Sequence[Entry]) -> list[tuple[int, int]]:
    """Return how many deals have so many stars, from the easiest on.

    Only sheets that say that they can be won have stars on them.
    """
    if not section.winnable_only:
        return []
    graded = (entry.difficulty.stars for entry in entries if entry.difficulty is not None)
    return sorted(Counter(grade for grade in graded if grade is not None).items())


def _stars(grade: int, count: str, style: TypeStyle, x: float, y: float) -> Iterator[Item]:
    base = y + ascent(Font.REGULAR, style.size)
    cap = cap_height(Font.REGULAR, style.size)
    size = round(cap * _STAR, 2)
    right = x + stars_width(size)
    yield from stars(grade, size, right, base - cap / 2)
    yield Text(right + 3.0, base, count, style.size)
