"""The first pages of a book: the title page, and the imprint on its back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dealgen._version import __version__
from dealgen.compose.bound.ornament import ornament
from dealgen.compose.bound.part import Part
from dealgen.compose.bound.type import rule, title_block
from dealgen.compose.by_language import date_text
from dealgen.compose.flow import TypeStyle, flow, literal
from dealgen.compose.foot import Leaf
from dealgen.compose.phrases import capital
from dealgen.compose.scene import Font, Page
from dealgen.errors import InputError
from dealgen.pages.box import Box

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from dealgen.compose.bound.looks import Looks
    from dealgen.compose.flow import TextBlock
    from dealgen.compose.scene import Item
    from dealgen.compose.texts import Texts
    from dealgen.generate import Judged

_ABOVE = 0.06  # of the frame's height: white above the title
_SUBTITLE = 0.46  # of the title's size
_AUTHOR = 0.4
_GAP = 0.55  # between title, subtitle and rule, in lines of the subtitle
_BETWEEN = 0.6  # between paragraphs of the imprint, in lines
_PICTURE = 0.92  # of the width: how broad the picture may be


def title_part(looks: Looks, found: Sequence[Sequence[Judged]]) -> Part:
    """Return the title page: title and subtitle, a picture of the first game, the author."""
    frame, book = looks.frame, looks.book
    items: list[Item] = []
    y = frame.y + frame.height * _ABOVE
    title = title_block(book.title, looks.title, frame.width)
    items += title.at(frame.x, y)
    y += title.height
    size = max(looks.title * _SUBTITLE, looks.body)
    gap = TypeStyle(size).line_height * _GAP
    if book.subtitle:
        subtitle = title_block(book.subtitle, size, frame.width, font=Font.REGULAR)
        items += subtitle.at(frame.x, y + gap)
        y += gap + subtitle.height
    y += gap * 1.6
    ground = y
    items.append(rule(frame, y, 0.025 * looks.title))
    foot = frame.bottom
    for text, style in _names(looks):
        block = title_block(text, style.size, frame.width, most_lines=2, font=style.font)
        foot -= block.height
        items += block.at(frame.x, foot)
        foot -= gap * 0.6
    room = Box(frame.x, y + 2 * gap, frame.width, foot - y - 4 * gap)
    picture = _picture(looks, found, room)
    items += picture
    page = Page(looks.page.width, looks.page.height, tuple(items))
    return Part((Leaf(page),), folios=False, ground=ground)


def _names(looks: Looks) -> Iterator[tuple[str, TypeStyle]]:
    """Yield what stands at the foot of the title page, from the bottom."""
    book = looks.book
    if book.imprint is not None and book.imprint.publisher:
        yield book.imprint.publisher, TypeStyle(looks.body)
    if book.author:
        size = max(looks.title * _AUTHOR, looks.body)
        yield book.author, TypeStyle(size, Font.BOLD)


def _picture(looks: Looks, found: Sequence[Sequence[Judged]], room: Box) -> tuple[Item, ...]:
    deals = next((deals for deals in found if deals), None)
    if deals is None or min(room.width, room.height) <= 0:
        return ()
    width = room.width * _PICTURE
    inner = Box(room.x + (room.width - width) / 2, room.y, width, room.height)
    drawn = ornament(deals[0].deal, looks.style, inner)
    return tuple(drawn.in_middle_of(room)) if drawn else ()


def imprint_part(looks: Looks, found: Sequence[Sequence[Judged]]) -> Part:
    """Return the imprint, at the foot of a page.

    Raises:
        InputError: it is too long for a page.

    """
    frame, style = looks.frame, TypeStyle(looks.small, leading=1.35)
    blocks: list[TextBlock] = [
        flow(paragraph, style, frame.width) for paragraph in _paragraphs(looks, found)
    ]
    gap = style.line_height * _BETWEEN
    height = sum(block.height for block in blocks) + gap * (len(blocks) - 1)
    if height > frame.height:
        msg = "the imprint is too long for its page; give it fewer lines, or choose a larger page"
        raise InputError(msg)
    y = frame.bottom - height
    items: list[Item] = []
    for block in blocks:
        items += block.at(frame.x, y)
        y += block.height + gap
    page = Page(looks.page.width, looks.page.height, tuple(items))
    return Part((Leaf(page),), folios=False)


def _paragraphs(looks: Looks, found: Sequence[Sequence[Judged]]) -> Iterator[str]:
    book, texts = looks.book, looks.texts
    imprint = book.imprint
    title = f"*{literal(book.title)}*"
    if book.subtitle:
        title = f"{title}\n{literal(book.subtitle)}"
    yield f"{title}\n{literal(book.author)}" if book.author else title
    if imprint is not None:
        published = date_text(imprint.published, texts.language) if imprint.published else ""
        lines = [imprint.publisher, capital(published)]
        if imprint.isbn:
            lines.append(f"ISBN {imprint.isbn}")
        lines += imprint.lines
        if any(lines):
            yield "\n".join(literal(line) for line in lines if line)
    if all(section.winnable_only for section in book.sections):
        yield texts("book.proven")
    yield "\n".join((texts("book.sources"), *_sources(looks, found, texts)))
    yield texts("book.made_with", version=__version__)


def _sources(looks: Looks, found: Sequence[Sequence[Judged]], texts: Texts) -> Iterator[str]:
    """Yield which deals are printed, by the numbers that dealgen knows them by."""
    by_game: dict[tuple[str, bool], list[int]] = {}
    for section, deals in zip(looks.book.sections, found, strict=True):
        name = section.layout.name(texts.language)
        numbers = by_game.setdefault((name, section.built), [])
        numbers += (deal.deal.number for deal in deals if deal.deal.number is not None)
    for (name, built), numbers in by_game.items():
        if not numbers:
            continue
        first, last = min(numbers), max(numbers)
        key = "book.built_source" if built else "book.source"
        if first == last:
            yield literal(texts(f"{key}_one", layout=name, number=str(first)))
        else:
            count = texts("book.deals", n=len(numbers))
            yield literal(texts(key, layout=name, deals=count, first=str(first), last=str(last)))
