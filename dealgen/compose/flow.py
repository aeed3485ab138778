"""Text in lines: mixed faces, line breaking, and the height that results.

Markup is plain text in which `*…*` is bold. Suit signs are set in their own face, and in the
colours that a type style gives them. A line breaks at a space only, and never at the space after
a number (`7 rows`) nor at a non-breaking space; `7♠+6♦` has no space and so stays whole. No line
ends in an article or a word of one letter, unless the line would else be too long.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from itertools import groupby
from typing import TYPE_CHECKING

from dealgen.compose.by_language import NO_BREAK
from dealgen.compose.fonts import ascent, descent, text_width
from dealgen.compose.scene import MM_PER_PT, Font, Text
from dealgen.errors import InputError

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from dealgen.compose.scene import Anchor

__all__ = [
    "BOLD_MARK",
    "NO_BREAK",
    "TextBlock",
    "TextOverflowError",
    "TypeStyle",
    "flow",
    "line",
    "literal",
    "markup_width",
]

BOLD_MARK = "*"
"""Stands on both sides of bold text."""

_LITERAL_STAR = "\ue000"  # a private character: nobody types it, no font has it
_SUIT_SIGNS = "♣♦♥♠"
_PIECES = re.compile(rf"[{_SUIT_SIGNS}]|[^{_SUIT_SIGNS}]+")
_AFTER_NUMBER = re.compile(r"(?<![^\s(*])(\d+\*?) (?=\S)")
_LEAST_LAST = 0.2  # width of a last line, of the room: shorter ones take words from the line before
_LEAST_BEFORE = 3  # words that the line before keeps
_LEANING = frozenset(
    {"a", "à", "às", "ao", "aos", "as", "o", "os", "um", "uma", "e", "é", "ou", "de", "do", "da"}
    | {"dos", "das", "em", "no", "na", "nos", "nas", "an", "the"}
    | {"el", "la", "los", "las", "un", "una", "y", "del", "al", "en", "con"}
    | {"le", "les", "une", "des", "du", "au", "aux", "et", "à"}
    | {"der", "die", "das", "den", "dem", "des", "ein", "eine", "einem", "einen", "einer", "im"}
    | {"am", "zum", "zur", "vom"}
)
"""Words that lean on the next one; in languages that do not have them they do no harm."""
_ROUNDING = 1e-9  # mm: sums of widths taken in another order differ by less


class TextOverflowError(InputError):
    """Text that does not fit the room it was given."""


@dataclass(frozen=True, slots=True)
class TypeStyle:
    """How text is set: `size` in points, `leading` from base line to base line in sizes.

    `suit_colours` maps suit signs to `#rrggbb`; a sign without one has the text's `colour`.
    `separator` is a word that stands only between others: where a line breaks it is left out.
    """

    size: float
    font: Font = Font.REGULAR
    colour: str = "#000000"
    leading: float = 1.3
    suit_colours: Mapping[str, str] | None = None
    separator: str | None = None

    @property
    def line_height(self) -> float:
        """From one base line to the next, in mm."""
        return self.size * self.leading * MM_PER_PT


@dataclass(frozen=True, slots=True)
class TextBlock:
    """Set text in a box: items relative to the box's top left corner, measures in mm.

    `width` is that of the longest line. The first base line lies one ascent below the top, and
    `height` ends one descent below the last base line.
    """

    items: tuple[Text, ...]
    width: float
    height: float
    lines: int

    def at(self, x: float, y: float) -> tuple[Text, ...]:
        """Return the items with the box's top left corner at (x, y)."""
        return tuple(replace(item, x=item.x + x, y=item.y + y) for item in self.items)


@dataclass(frozen=True, slots=True)
class _Run:
    text: str
    font: Font
    colour: str


def markup_width(markup: str, style: TypeStyle) -> float:
    """Return the width in mm of `markup` set in one line."""
    return _width(_runs(markup, style), style)


def line(
    markup: str, style: TypeStyle, x: float, y: float, anchor: Anchor = "start"
) -> tuple[Text, ...]:
    """Return `markup` in one line, unbroken, with (x, y) its anchor on the base line."""
    runs = _runs(markup, style)
    shift = {"start": 0.0, "middle": 0.5, "end": 1.0}[anchor]
    return _set(runs, style, x - shift * _width(runs, style), y)


def flow(
    markup: str,
    style: TypeStyle,
    width: float,
    align: Anchor = "start",
    max_height: float | None = None,
) -> TextBlock:
    """Return `markup` broken into lines no wider than `width` mm.

    A new line in the markup is a new line in print. A last line of a word or two takes more from
    the line before. `align` places the lines at the left, in the middle or at the right of the
    box.

    Raises:
        TextOverflowError: a word is wider than `width`, or the block higher than `max_height`.

    """
    lines = [
        _joined(words, style)
        for part in markup.split("\n")
        for words in _break(_runs(part, style), style, width)
    ]
    shift = {"start": 0.0, "middle": 0.5, "end": 1.0}[align]
    top = ascent(style.font, style.size)
    height = top + (len(lines) - 1) * style.line_height + descent(style.font, style.size)
    if max_height is not None and height > max_height + _ROUNDING:
        msg = f"text of {height:.1f} mm is higher than its room of {max_height:.1f} mm: {markup!r}"
        raise TextOverflowError(msg)
    items: list[Text] = []
    for number, runs in enumerate(lines):
        x = shift * (width - _width(runs, style))
        items += _set(runs, style, x, top + number * style.line_height)
    longest = max(_width(runs, style) for runs in lines)
    return TextBlock(tuple(items), longest, height, len(lines))


def evened(markup: str, style: TypeStyle, width: float, shares: Sequence[float]) -> TextBlock:
    """Return a title in as few lines as go in, and these as even as that number allows.

    `shares` of `width` are tried in their order, from the widest on.

    Raises:
        TextOverflowError: a word is wider than `width` mm.

    """
    best = flow(markup, style, width)
    for share in shares if best.lines > 1 else ():
        try:
            block = flow(markup, style, width * share)
        except TextOverflowError:
            break
        if block.lines > best.lines:
            break
        best = block
    return best


def literal(text: str) -> str:
    """Return markup that prints `text` as it is: for names, whose stars are stars."""
    return text.replace(BOLD_MARK, _LITERAL_STAR)


def _runs(markup: str, style: TypeStyle) -> list[_Run]:
    """Split markup by face and colour; numbers are tied to the word that follows."""
    tied = _AFTER_NUMBER.sub(rf"\1{NO_BREAK}", markup)
    parts = tied.split(BOLD_MARK)
    if len(parts) % 2 == 0:
        msg = f"an odd number of {BOLD_MARK} marks in {markup!r}"
        raise ValueError(msg)
    colours = style.suit_colours or {}
    runs = []
    for number, part in enumerate(parts):
        font = Font.BOLD if number % 2 else style.font
        for piece in _PIECES.findall(part):
            is_suit = piece in _SUIT_SIGNS
            colour = colours.get(piece, style.colour) if is_suit else style.colour
            runs.append(
                _Run(
                    piece.replace(_LITERAL_STAR, BOLD_MARK), Font.SUITS if is_suit else font, colour
                )
            )
    return runs


def _break(runs: Iterable[_Run], style: TypeStyle, width: float) -> list[list[list[_Run]]]:
    """Fill line after line with whole words, as many as go in; the last line is no orphan."""
    lines: list[list[list[_Run]]] = [[]]
    used = 0.0
    for word in _bound(_words(runs), style, width):
        word_width = _width(word, style)
        if word_width > width + _ROUNDING:
            msg = (
                f"{_text(word)!r} is {word_width:.1f} mm wide and does not fit into "
                f"{max(width, 0):.1f} mm; choose a larger page"
            )
            raise TextOverflowError(msg)
        space = _space_width(lines[-1][-1], word, style) if lines[-1] else 0.0
        if used + space + word_width <= width + _ROUNDING:
            lines[-1].append(word)
            used += space + word_width
        elif _text(word) == style.separator:
            lines.append([])
            used = 0.0
        else:
            lines.append([word])
            used = word_width
    if len(lines) > 1:
        _keep_company(lines[-2], lines[-1], style, width)
    return [_without_ends(words, style.separator) for words in lines]


def _bound(words: Iterable[list[_Run]], style: TypeStyle, width: float) -> list[list[_Run]]:
    """Join short words to the next one, as far as the two go into one line."""
    bound: list[list[_Run]] = []
    leans = False
    for word in words:
        if leans and _fits([bound[-1], word], style, width):
            bound[-1] = _joined([bound[-1], word], style)
        else:
            bound.append(word)
        text = _text(word).lstrip('(“"')
        leans = text.casefold() in _LEANING or (len(text) == 1 and text.isalpha())
    return bound


def _without_ends(words: list[list[_Run]], separator: str | None) -> list[list[_Run]]:
    """Return the words of a line without separators at its ends."""
    first, last = 0, len(words)
    while first < last and _text(words[first]) == separator:
        first += 1
    while first < last and _text(words[last - 1]) == separator:
        last -= 1
    return words[first:last]


def _keep_company(
    before: list[list[_Run]], last: list[list[_Run]], style: TypeStyle, width: float
) -> None:
    """Move words down from the line before while the last line is too short to stand alone."""
    while (
        len(before) > _LEAST_BEFORE
        and _width(_joined(last, style), style) < _LEAST_LAST * width
        and _fits([before[-1], *last], style, width)
    ):
        last.insert(0, before.pop())


def _fits(words: Iterable[list[_Run]], style: TypeStyle, width: float) -> bool:
    return _width(_joined(words, style), style) <= width + _ROUNDING


def _text(word: Iterable[_Run]) -> str:
    return "".join(run.text for run in word)


def _joined(words: Iterable[list[_Run]], style: TypeStyle) -> list[_Run]:
    """Return the runs of a line, a space between two words."""
    runs: list[_Run] = []
    for word in words:
        if runs:
            runs.append(_Run(" ", _space_font(runs, word, style), style.colour))
        runs += word
    return runs


def _space_font(before: list[_Run], after: list[_Run], style: TypeStyle) -> Font:
    """Return the face of a space: bold within bold text, else that of the running text."""
    bold = bool(before) and before[-1].font is after[0].font is Font.BOLD
    return Font.BOLD if bold else style.font


def _space_width(before: list[_Run], after: list[_Run], style: TypeStyle) -> float:
    return text_width(" ", _space_font(before, after, style), style.size)


def _words(runs: Iterable[_Run]) -> list[list[_Run]]:
    """Split runs at spaces; a word may go through several faces."""
    words: list[list[_Run]] = [[]]
    for run in runs:
        first, *others = run.text.split(" ")
        for number, text in enumerate((first, *others)):
            if number:
                words.append([])
            if text:
                words[-1].append(_Run(text, run.font, run.colour))
    return [word for word in words if word]


def _width(runs: Iterable[_Run], style: TypeStyle) -> float:
    return sum(text_width(run.text, run.font, style.size) for run in runs)


def _set(runs: Iterable[_Run], style: TypeStyle, x: float, y: float) -> tuple[Text, ...]:
    """Set runs from (x, y) on, neighbours of one face and colour as one text."""
    items = []
    for (font, colour), group in groupby(runs, key=lambda run: (run.font, run.colour)):
        text = "".join(run.text for run in group).replace(NO_BREAK, " ")
        items.append(Text(x, y, text, style.size, font, colour))
        x += text_width(text, font, style.size)
    return tuple(items)
