"""The heading of a sheet: the layout's name, the deal's number, what is known of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from dealgen.compose.entry import printed_number, sheet_notes
from dealgen.compose.fitting import fitting_size, shortened
from dealgen.compose.fonts import cap_height, text_width
from dealgen.compose.scene import Font, Path, Stroke, Text
from dealgen.compose.stars import stars, stars_width
from dealgen.solve.verdict import Winnable

if TYPE_CHECKING:
    from collections.abc import Generator, Iterator

    from dealgen.compose.scene import Item
    from dealgen.compose.sizes import SheetSizes
    from dealgen.compose.texts import Texts
    from dealgen.generate import Judged

_TYPICAL_NUMBER = "No. 99999"
ABOVE = 2.5
"""Dots and accents of the name reach so many mm, or less, above the heading."""

_BLANK = 3.0  # mm for each point of type: the line on which the player writes how hard it was
_STAR = 1.4  # height of a star, in capitals
_DOT = " · "  # between two things that are said of a deal
_WORD_GAP = 1.2  # mm between the word and the stars or the line
_APART = 2.0  # mm between what is said on the left and on the right


@dataclass(frozen=True, slots=True)
class Heading:
    """Measures of a heading over `width` mm: base lines and the rule, down from its top."""

    width: float
    title_base: float
    second_base: float
    rule: float
    rule_width: float
    title_size: float
    number_size: float
    small: float

    @property
    def height(self) -> float:
        """The height in mm, the rule included."""
        return self.rule + self.rule_width / 2


def lay_heading(title: str, width: float, sizes: SheetSizes) -> Heading:
    """Return the heading for `title`, set as large as leaves room for a number beside it."""
    room = width - text_width(_TYPICAL_NUMBER, Font.BOLD, sizes.title) - width * 0.04
    size = fitting_size(title, Font.BOLD, sizes.title, room)
    title_base = cap_height(Font.BOLD, sizes.title)
    second_base = title_base + cap_height(Font.REGULAR, sizes.small) * 2.4
    rule = second_base + cap_height(Font.REGULAR, sizes.small) * 1.1 + sizes.rule / 2
    return Heading(width, title_base, second_base, rule, sizes.rule, size, sizes.title, sizes.small)


def heading_backdrop(heading: Heading, title: str) -> Iterator[Item]:
    """Yield what is the same on every sheet: name and rule."""
    yield Text(0, heading.title_base, title, heading.title_size, Font.BOLD)
    yield Path(
        (("M", 0, heading.rule), ("L", heading.width, heading.rule)),
        stroke=Stroke(heading.rule_width),
    )


def heading_texts(
    heading: Heading, judged: Judged, texts: Texts, x: float, y: float
) -> Iterator[Item]:
    """Yield what belongs to one deal: its number, what is proven of it, how hard it is.

    (x, y) is the top left corner of the heading.
    """
    number = printed_number(judged, texts)
    name_width = text_width(judged.deal.layout.name(texts.language), Font.BOLD, heading.title_size)
    room = heading.width * 0.97 - name_width
    size = fitting_size(number, Font.BOLD, heading.number_size, room)
    number = shortened(number, Font.BOLD, size, room)
    right = x + heading.width
    yield Text(right, y + heading.title_base, number, size, Font.BOLD, anchor="end")
    note, word = _second_line(heading, judged, texts)
    left = yield from _difficulty(heading, judged, word, right, y + heading.second_base)
    note = shortened(note, Font.REGULAR, heading.small, left - x - _APART)
    if note:
        yield Text(x, y + heading.second_base, note, heading.small)


def _second_line(heading: Heading, judged: Judged, texts: Texts) -> tuple[str, str]:
    """Return what is said of a deal below its name, and the word before its stars.

    Where not all has room, the page of the key is the last to go: first the word, as stars speak
    for themselves, then that the deal can be won, then its own number.
    """
    notes = [texts("sheet.winnable")] if isinstance(judged.verdict, Winnable) else []
    notes += sheet_notes(judged, texts)
    word = texts("sheet.difficulty")
    if judged.difficulty is None:
        return _DOT.join(notes), word
    stars_left = heading.width - stars_width(_star_size(heading))
    lines = [(_DOT.join(notes), word)]
    lines += [(_DOT.join(notes[first:]), "") for first in range(max(1, len(notes)))]
    for note, before in lines:
        room = stars_left - _APART - _before_stars(heading, before)
        if text_width(note, Font.REGULAR, heading.small) <= room:
            return note, before
    return lines[-1]


def _star_size(heading: Heading) -> float:
    return round(cap_height(Font.REGULAR, heading.small) * _STAR, 2)


def _before_stars(heading: Heading, word: str) -> float:
    """Return the room of the word before the stars in mm."""
    return _WORD_GAP + text_width(word, Font.REGULAR, heading.small) if word else 0.0


def _difficulty(
    heading: Heading, judged: Judged, word: str, right: float, base: float
) -> Generator[Item, None, float]:
    """Yield the stars of a deal, or the line on which the player writes how hard it was.

    Returns the left edge of all that in mm.
    """
    grade = judged.difficulty.stars if judged.difficulty is not None else None
    cap = cap_height(Font.REGULAR, heading.small)
    left = right - heading.small * _BLANK
    if grade is None:
        line = base + 0.6
        yield Path((("M", left, line), ("L", right, line)), stroke=Stroke(0.2))
    else:
        size = _star_size(heading)
        left = right - stars_width(size)
        yield from stars(grade, size, right, base - cap / 2)
    if word:
        yield Text(left - _WORD_GAP, base, word, heading.small, anchor="end")
    return left - _before_stars(heading, word)
