"""What the setup picture is put together from: cards, piles, labels, the legend."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from dealgen.compose.cards import card_back, card_symbol, mini_card
from dealgen.compose.cards.style import CARD_HEIGHT, CARD_WIDTH
from dealgen.compose.flow import line, markup_width
from dealgen.compose.fonts import cap_height, descent
from dealgen.compose.scene import MM_PER_PT, Font, Rect, Stroke, Use
from dealgen.compose.shape import columns, tableau_count, tableau_kind
from dealgen.compose.sizes import LEAST_SIZE, SOFT
from dealgen.compose.table import rim_of
from dealgen.rules import start

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from dealgen.compose.cards import CardStyle
    from dealgen.compose.flow import TypeStyle
    from dealgen.compose.scene import Item
    from dealgen.compose.table import Table
    from dealgen.compose.texts import Texts
    from dealgen.layout import Layout
    from dealgen.pieces import Card

LEAST_MINI = 5.6
"""A narrower small card, in mm, has no room for a ten and its suit."""

_ASPECT = CARD_HEIGHT / CARD_WIDTH
_LEAST_FACE = 12.0  # mm: the index of a narrower full card is under 7 pt
_PACKED = 0.045  # how far cards of a pile peep out beneath one another, in card widths
_PAPER = "#ffffff"
_LABELS_APART = 0.8  # at least, in sizes: less would look like the space between two words
_WASTE_GAP = 0.15  # white between two wastes, in card widths
_CORNER = 0.06  # radius of a small card, in card widths


@dataclass(frozen=True, slots=True)
class Example:
    """What the parts have in common: `cards` fill the slots of `layout`, `label` is the type.

    The tableau may stand in up to so many `lines`.
    """

    layout: Layout
    style: CardStyle
    texts: Texts
    label: TypeStyle
    cards: tuple[Card, ...]
    lines: int = 1


@dataclass(frozen=True, slots=True)
class Part:
    """A movable part of `width` × `height` mm; `at(x, y)` yields its items."""

    width: float
    height: float
    at: Callable[[float, float], Iterable[Item]]


def face(example: Example, card: Card, x: float, y: float, width: float) -> Item:
    """Return a card `width` mm wide with its corner at (x, y).

    A card too narrow for a full face bears rank and suit in one line; one too narrow for that
    is blank.
    """
    if width >= _LEAST_FACE:
        return Use(card_symbol(card, example.style), x, y, width / CARD_WIDTH)
    if width >= LEAST_MINI:
        size = mini_index_size(width, example.label.size)
        return Use(mini_card(card, example.style, width, width * _ASPECT, size), x, y)
    outline = Stroke(0.2)
    return Rect(x, y, width, width * _ASPECT, width * _CORNER, fill=_PAPER, stroke=outline)


def mini_index_size(width: float, best: float) -> float:
    """Return the index size in pt that fits a small card `width` mm wide: `best` or smaller."""
    return min(best, LEAST_SIZE * width / LEAST_MINI)


def example_cards(example: Example, table: Table) -> Iterator[Item]:
    """Yield the cards of tableau and reserve, some as backs, those that are free in a heavy frame.

    A little white round each card covers what would else peep through the gap beside it; the frames
    come last, for the white of the next card would cut into them.
    """
    position = start(example.layout, example.cards)
    width = table.card_width
    for place in table.places:
        card = example.cards[place.slot]
        yield _white(place.x, place.y, width, width * rim_of(table.gap))
        if example.layout.slots[place.slot].face_down:
            yield Use(card_back(example.style), place.x, place.y, width / CARD_WIDTH)
        else:
            yield face(example, card, place.x, place.y, width)
    for place in table.places:
        if position.is_free(place.slot):
            yield free_frame(place.x, place.y, width)


def _white(x: float, y: float, width: float, rim: float) -> Item:
    """Return the ground of a card `width` mm wide that stands out by `rim` on every side."""
    height = width * _ASPECT
    return Rect(x - rim, y - rim, width + 2 * rim, height + 2 * rim, fill=_PAPER)


def free_frame(x: float, y: float, width: float) -> Item:
    """Return the heavy frame round a free card `width` mm wide."""
    return Rect(x, y, width, width * _ASPECT, width * _CORNER, stroke=Stroke(_heavy(width)))


def column_label(example: Example, table: Table) -> Iterator[Item]:
    """Yield the label of the reserve, above its first column."""
    if not example.layout.reserve:
        return
    first = next(p for p in table.places if p.slot == example.layout.reserve[0].index)
    number = len(columns(example.layout))
    text = f"*{example.texts('label.reserve', n=number)}*"
    base = first.y - descent(Font.BOLD, example.label.size) - _heavy(table.card_width)
    yield from line(text, example.label, first.x, base)


def piles(example: Example, card_width: float, *, beside: bool = False) -> Part:
    """Return stock and wastes side by side; empty when there is no stock.

    Their labels stand below them, or to the right of each, `beside` it.
    """
    layout, texts, stock = example.layout, example.texts, example.layout.rules.stock
    if not layout.stock or stock is None:
        return Part(0, 0, lambda _x, _y: ())
    bold = replace(example.label, font=Font.BOLD)
    labels = (
        (texts("label.stock"), texts("label.stock_cards", n=len(layout.stock))),
        (texts("label.waste" if stock.wastes == 1 else "label.wastes"), ""),
    )
    peep, step = card_width * _PACKED, example.label.line_height
    stacks = (card_width + 2 * peep, card_width * (stock.wastes * (1 + _WASTE_GAP) - _WASTE_GAP))
    texts_wide = [
        max(markup_width(name, bold), markup_width(count, example.label) if beside else 0.0)
        for name, count in labels
    ]
    gap, high = card_width * 0.25, card_width * _ASPECT + 2 * peep
    first = (0.0 if beside else high + 0.4 * step) + cap_height(Font.BOLD, bold.size)
    second = first + step
    indents = tuple(stack + gap if beside else 0.0 for stack in stacks)
    widths = [
        indent + text if beside else max(stack, text)
        for stack, text, indent in zip(stacks, texts_wide, indents, strict=True)
    ]
    after = widths[0] + max(gap * (3 if beside else 1), _LABELS_APART * bold.size * MM_PER_PT)

    def at(x: float, y: float) -> Iterator[Item]:
        yield from _stock(example, x, y, card_width)
        yield from _wastes(stock.wastes, x + after, y + peep, card_width)
        for (name, count), left in zip(labels, (x, x + after), strict=True):
            indent = indents[0] if left == x else indents[1]
            yield from line(name, bold, left + indent, y + first)
            yield from line(count, example.label, left + indent, y + second)

    lowest = second + descent(Font.REGULAR, example.label.size)
    return Part(after + widths[1], max(high, lowest), at)


def _wastes(number: int, x: float, y: float, width: float) -> Iterator[Item]:
    """Yield the places of the wastes, side by side."""
    for waste in range(number):
        yield Rect(
            x + waste * width * (1 + _WASTE_GAP),
            y,
            width,
            width * _ASPECT,
            width * _CORNER,
            stroke=Stroke(0.3, SOFT, dash=(1.2, 0.9)),
        )


def legend(example: Example) -> Part:
    """Return the tableau's name and size, and what the heavy frame means."""
    layout, texts, label = example.layout, example.texts, example.label
    bold = replace(label, font=Font.BOLD)
    name = texts(f"label.{tableau_kind(layout)}", n=tableau_count(layout))
    count = texts("label.stock_cards", n=len(layout.tableau))
    free = texts("label.free")
    cap = cap_height(Font.BOLD, label.size)
    swatch = cap * 1.25
    indent = swatch + cap * 0.7
    widths = (markup_width(name, bold), markup_width(count, label))
    width = max(*widths, indent + markup_width(free, label))
    step = label.line_height

    def at(x: float, y: float) -> Iterator[Item]:
        yield from line(name, bold, x, y + cap)
        yield from line(count, label, x, y + cap + step)
        base = y + cap + 2.2 * step
        yield Rect(x + 0.3, base - cap, swatch * 0.8, swatch, 0.3, stroke=Stroke(0.6))
        yield from line(free, label, x + indent, base)

    return Part(width, cap + 2.2 * step + descent(Font.REGULAR, label.size), at)


def _stock(example: Example, x: float, y: float, width: float) -> Iterator[Item]:
    """Yield the pile of backs, its top card turned up where the stock is open."""
    peep = width * _PACKED
    back = card_back(example.style)
    for layer in (2, 1, 0):
        yield Use(back, x + layer * peep, y + layer * peep, width / CARD_WIDTH)
    stock = example.layout.rules.stock
    if stock is not None and stock.open:
        top = example.cards[example.layout.stock[0].index]
        yield face(example, top, x, y, width)
        yield free_frame(x, y, width)


def _heavy(width: float) -> float:
    """Return the weight of the frame round a free card `width` mm wide."""
    return max(0.45, 0.045 * width)
