"""The picture of a rule card: the table as it is laid out, with its piles and labels."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from dealgen.compose.cards.style import CARD_HEIGHT, CARD_WIDTH
from dealgen.compose.picture_parts import (
    LEAST_MINI,
    Example,
    column_label,
    example_cards,
    legend,
    piles,
)
from dealgen.compose.table import Lap, lay_table
from dealgen.deal import shuffled
from dealgen.pages.box import Box
from dealgen.pieces import as_cards

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from dealgen.compose.cards import CardStyle
    from dealgen.compose.flow import TypeStyle
    from dealgen.compose.picture_parts import Part
    from dealgen.compose.scene import Item
    from dealgen.compose.texts import Texts
    from dealgen.layout import Layout

_EXAMPLE_DEAL = 1  # its number; any other would do
_WIDEST = 0.14  # width of a card, as a share of the picture's: a table of few cards stays small
_PILE_SCALES = (1.0, 0.9, 0.8, 0.7)
_CARDS_SHARE = 0.55  # of the picture's height, for the cards where piles stand below them
_CLEAR = 1.5  # mm: white that piles and legend keep from the cards
_SMALLER = (0.94, 0.88, 0.82, 0.76, 0.7, 0.64)  # of the cards' width, for free corners
_EXTRA_APART = (0.0, 0.3, 0.6)  # card heights more between tableau and columns, for free corners
_MOST_LINES = 2  # of pyramids that do not fit side by side
_WIDEST_IN_LINES = 0.075  # width of their cards, as above: the words shall stay large
_LABEL_ROOM = 1.8  # line heights between tableau and reserve, for the label of the columns


@dataclass(frozen=True, slots=True)
class Picture:
    """Items relative to the top left corner of a box, its `height`, and a `card`'s width in mm."""

    items: tuple[Item, ...]
    height: float
    card: float


def setup_picture(
    layout: Layout, style: CardStyle, texts: Texts, label: TypeStyle, box: tuple[float, float]
) -> Picture:
    """Return the table of `layout`, fitted into a box of (width, height) mm, labelled in `label`.

    Cards that are free at the start have a heavy frame; the faces are those of an example deal.
    Stock, waste and legend stand in corners that the cards leave empty, or else below them.
    Pyramids stand in several lines only where their cards would be too small for a face in one.
    """
    cards = as_cards(shuffled(layout.pack, _EXAMPLE_DEAL))
    example = Example(layout, style, texts, label, cards)
    picture = _in_lines(example, *box, 1)
    if picture.card < LEAST_MINI:
        more = _in_lines(example, *box, _MOST_LINES)
        if more.card > picture.card:
            return more
    return picture


def _in_lines(example: Example, width: float, height: float, lines: int) -> Picture:
    """Return the picture with the tableau in up to so many lines."""
    layout = example.layout
    example = replace(example, lines=lines)
    for extra in _EXTRA_APART if layout.reserve else (0.0,):
        corners = _in_corners(example, width, height, extra)
        if corners is not None:
            return corners
    below = _below(example, width, height)
    for share in _SMALLER:
        corners = _in_corners(example, width, height, 0.0, share)
        if corners is not None and corners.card > below.card:
            return corners
    return below


def _widest(example: Example, width: float) -> float:
    return width * (_WIDEST if example.lines == 1 else _WIDEST_IN_LINES)


def _lap(example: Example, height: float) -> Lap:
    room = _LABEL_ROOM * example.label.line_height
    # The share is of a card's height, which is not known yet: a card is a quarter of the picture
    # or more wherever there is a reserve.
    apart = max(0.2, 4 * room / height) if example.layout.reserve else 0.2
    return Lap(CARD_HEIGHT / CARD_WIDTH, gap=0.06, apart=apart, most_lines=example.lines)


def _in_corners(
    example: Example, width: float, height: float, extra: float, share: float = 1.0
) -> Picture | None:
    """Return the picture with piles and legend beside the cards, None when no corner is free.

    The cards are `share` as wide as they could be.
    """
    lap = _lap(example, height)
    lap = replace(lap, apart=lap.apart + extra)
    table = lay_table(example.layout, lap, width, height, _widest(example, width))
    if share < 1:
        table = lay_table(example.layout, lap, width, height, table.card_width * share)
    taken = [Box(p.x, p.y, table.card_width, table.card_height) for p in table.places]
    items = [*example_cards(example, table), *column_label(example, table)]
    room = Box(0, 0, width, table.height)
    stacks = [piles(example, card) for card in _pile_widths(example, table.card_width)]
    for parts in (stacks, [legend(example)]):
        if not parts[0].width:
            continue
        found = _first_fit(parts, taken, room)
        if found is None:
            return None
        part, spot = found
        items += part.at(spot.x, spot.y)
        taken.append(spot)
    return Picture(tuple(items), table.height, table.card_width)


def _below(example: Example, width: float, height: float) -> Picture:
    """Return the picture with piles and legend in a row of their own below the cards."""
    lap = _lap(example, height)
    widest = _widest(example, width)
    guess = lay_table(example.layout, lap, width, height * _CARDS_SHARE, widest).card_width
    row_height = max(piles(example, guess, beside=True).height, legend(example).height)
    room = height - row_height - 2 * _CLEAR
    table = lay_table(example.layout, lap, width, room, widest)
    card = max(min(guess, table.card_width), _least_pile(example, table.card_width))
    row = (piles(example, card, beside=True), legend(example))
    row_height = max(part.height for part in row)
    top = table.height + 2 * _CLEAR
    items = [*example_cards(example, table), *column_label(example, table)]
    items += row[0].at(0, top)
    items += row[1].at(width - row[1].width, top)
    return Picture(tuple(items), top + row_height, table.card_width)


def _pile_widths(example: Example, card_width: float) -> Iterator[float]:
    """Yield card widths for the piles, best first."""
    least = _least_pile(example, card_width)
    return (max(least, card_width * scale) for scale in _PILE_SCALES)


def _least_pile(example: Example, card_width: float) -> float:
    """Return the least width of a pile's card: a face that shows is never too small to read."""
    stock = example.layout.rules.stock
    return min(card_width, LEAST_MINI) if stock is not None and stock.open else 0.0


def _first_fit(parts: Sequence[Part], taken: Sequence[Box], room: Box) -> tuple[Part, Box] | None:
    """Return the first part that fits into a corner of `room`, with its place."""
    for part in parts:
        for spot in _corners(part, room):
            inside = room.y <= spot.y and spot.bottom <= room.bottom
            if inside and not any(spot.meets(box, _CLEAR) for box in taken):
                return part, spot
    return None


def _corners(part: Part, room: Box) -> Iterator[Box]:
    """Yield the upper corners, then the lower ones, left before right."""
    for y in (room.y, room.bottom - part.height):
        for x in (room.x, room.right - part.width):
            yield Box(x, y, part.width, part.height)
