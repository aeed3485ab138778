"""Small pictures of what goes together: every pair that makes the sum, and what goes alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dealgen.compose.cards import mini_card
from dealgen.compose.phrases import sum_pairs
from dealgen.compose.scene import Use
from dealgen.pieces import Card

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dealgen.compose.cards import CardStyle
    from dealgen.compose.scene import Item
    from dealgen.layout import Layout

_SUITS = "shdc"
_MOST = 8  # groups in a strip
_INNER = 0.07  # between the cards of a pair, in card widths
_OUTER = 0.45  # least white between groups, in card widths
_ASPECT = 1.25


def card_groups(layout: Layout) -> tuple[tuple[int, ...], ...]:
    """Return examples of what may leave together or alone, as values."""
    match = layout.rules.match
    values = sorted({card.value for card in layout.pack.cards})
    pairs = [*sum_pairs(layout), *sorted(match.pairs)]
    middle = values[len(values) // 2]
    pairs += [(middle - step, middle) for step in sorted(match.differences)]
    singles = [(value,) for value in sorted(layout.rules.singles)]
    return (*pairs[: _MOST - len(singles[:_MOST])], *singles[:_MOST])


def strip_card_width(layout: Layout, width: float, widest: float) -> float:
    """Return how wide a card may be so that the strip goes into `width` mm."""
    groups = card_groups(layout)
    cards = sum(len(group) + _INNER * (len(group) - 1) for group in groups)
    return min(widest, width / (cards + _OUTER * (len(groups) - 1)))


def strip_height(card_width: float) -> float:
    """Return the height of a strip in mm."""
    return card_width * _ASPECT


def pair_strip(
    layout: Layout, style: CardStyle, box: tuple[float, float, float], card: tuple[float, float]
) -> Iterator[Item]:
    """Yield the groups spread evenly in a box: (x, y, width) in mm.

    `card` is the width of a card in mm and the size of its index in pt.
    """
    x, y, width = box
    card_width, size = card
    groups = card_groups(layout)
    count = sum(len(group) for group in groups)
    inner = _INNER * card_width
    used = count * card_width + inner * (count - len(groups))
    outer = (width - used) / (len(groups) - 1) if len(groups) > 1 else 0.0
    for number, group in enumerate(groups):
        for place, value in enumerate(group):
            suit = _SUITS[(number + place * 2 + number // 2) % len(_SUITS)]
            symbol = mini_card(Card(value, suit), style, card_width, card_width * _ASPECT, size)
            yield Use(symbol, x, y)
            x += card_width + inner
        x += outer - inner
