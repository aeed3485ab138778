"""What the stages of cards and of tiles share: heading, foot, and how pieces are marked."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from dealgen.compose.entry import number_text
from dealgen.compose.fitting import fitting_size
from dealgen.compose.flow import TypeStyle, line, markup_width
from dealgen.compose.fonts import cap_height, descent, text_width
from dealgen.compose.scene import Font, Page, Path, Rect, Stroke, Text
from dealgen.compose.sizes import LEAST_SIZE, MARK, SOFT
from dealgen.compose.theme.colouring import faded, ground_items

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dealgen.compose.scene import Item
    from dealgen.compose.texts import Texts
    from dealgen.compose.theme import Theme
    from dealgen.compose.theme.colouring import Colouring
    from dealgen.deal import Deal
    from dealgen.rules import Position

MARGIN = 5.0
"""White round the picture, in mm."""

_TITLE, _NAME, _CAPTION = 13.0, 10.5, 11.0  # points
_UNDER_TITLE = 1.8  # mm to the line under the heading
_GAP = 4.5  # mm between heading, table and caption
_PALE = 0.72  # how far a piece that leaves has faded
_FRAME = 0.1  # of a piece's width: the frame round what is about to leave


@dataclass(frozen=True, slots=True)
class Moment:
    """A state of the table, shown for `duration` milliseconds.

    `step` is which step of how many this is, `phrase` what happens. The pieces of the slots
    `marked` are about to leave, those `fading` are leaving.
    """

    position: Position
    step: str
    phrase: str
    duration: int
    marked: frozenset[int] = frozenset()
    fading: frozenset[int] = frozenset()


class Stage(Protocol):
    """The table of a deal: `width` × `height` mm, the same in every shot."""

    deal: Deal
    texts: Texts
    width: float
    height: float

    def pieces(self, moment: Moment, x: float, y: float) -> Iterator[tuple[int | None, Item]]:
        """Yield what lies on the table whose corner is at (x, y), in the order of painting.

        Of a piece the slot is told too.
        """
        ...


def framed(stage: Stage, moment: Moment, theme: Theme, colouring: Colouring) -> Page:
    """Return a moment as a page in the colours of a theme, which `colouring` knows."""
    top = cap_height(Font.BOLD, _TITLE) + _UNDER_TITLE
    table = MARGIN + top + _GAP
    base = table + stage.height + _GAP + cap_height(Font.BOLD, _CAPTION)
    width = stage.width + 2 * MARGIN
    height = base + descent(Font.REGULAR, _CAPTION) + MARGIN
    items = colouring.items([*_heading(stage), *_caption(moment, stage.width, base)])
    page = Page(width, height, ())
    drawn = _pieces(stage, moment, (theme.face, colouring), table)
    return Page(width, height, (*ground_items(page, theme), *items, *drawn))


def _pieces(
    stage: Stage, moment: Moment, look: tuple[str, Colouring], top: float
) -> Iterator[Item]:
    """Yield what lies on the table; `look` is the colour of faces, and all colours."""
    face, colouring = look
    for slot, item in stage.pieces(moment, MARGIN, top):
        shown = colouring.items([item])
        yield from faded(shown, face, _PALE) if slot in moment.fading else shown


def _heading(stage: Stage) -> Iterator[Item]:
    deal, texts = stage.deal, stage.texts
    base = MARGIN + cap_height(Font.BOLD, _TITLE)
    number, name = number_text(deal, texts), deal.layout.name(texts.language)
    room = stage.width - text_width(number, Font.BOLD, _TITLE) - 2 * _UNDER_TITLE
    size = fitting_size(name, Font.REGULAR, _NAME, room)
    yield Text(MARGIN, base, number, _TITLE, Font.BOLD)
    yield Text(MARGIN + stage.width, base, name, size, anchor="end")
    rule = base + _UNDER_TITLE
    right = MARGIN + stage.width
    yield Path((("M", MARGIN, rule), ("L", right, rule)), stroke=Stroke(0.35))


def _caption(moment: Moment, width: float, base: float) -> Iterator[Item]:
    """Yield the line at the foot, set smaller where it would be too long."""
    yield from line(moment.step, TypeStyle(_CAPTION, colour=SOFT), MARGIN + width, base, "end")
    room = width - text_width(moment.step, Font.REGULAR, _CAPTION) - 2 * _UNDER_TITLE
    style = TypeStyle(_fitting(moment.phrase, room))
    yield from line(moment.phrase, style, MARGIN, base)


def _fitting(phrase: str, room: float) -> float:
    """Return the size in points, at most that of a caption, at which a phrase fits."""
    wide = markup_width(phrase, TypeStyle(_CAPTION))
    return _CAPTION if wide <= room else max(LEAST_SIZE, _CAPTION * room / wide)


def marked(width: float, height: float, radius: float, x: float, y: float) -> Rect:
    """Return the frame round a piece of `width` × `height` mm with its corner at (x, y).

    It stands outside, so that nothing of the piece is hidden.
    """
    line_width = width * _FRAME
    out = line_width / 2
    size = width + line_width, height + line_width
    return Rect(x - out, y - out, *size, radius + out, stroke=Stroke(line_width, MARK))
