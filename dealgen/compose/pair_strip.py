"""Small pictures of what goes together: every pair that makes the sum, and what goes alone."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from dealgen.compose.cards import mini_card
from dealgen.compose.phrases import sum_pairs
from dealgen.compose.picture_parts import LEAST_MINI, mini_index_size
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
_OUTER = 0.36  # least white between groups, in card widths
_MOST_OUTER = 1.2  # greatest white between groups: few of them stand in the middle
_ASPECT = 1.25


@dataclass(frozen=True, slots=True)
class PairStrip:
    """Groups of one or two values, spread over `width` mm in cards `card` mm wide.

    `size` is that of the cards' indices in pt.
    """

    groups: tuple[tuple[int, ...], ...]
    width: float
    card: float
    size: float

    @property
    def height(self) -> float:
        """The height in mm."""
        return self.card * _ASPECT

    def at(self, x: float, y: float, style: CardStyle) -> Iterator[Item]:
        """Yield the cards with the strip's top left corner at (x, y)."""
        count = sum(len(group) for group in self.groups)
        inner = _INNER * self.card
        used = count * self.card + inner * (count - len(self.groups))
        gaps = len(self.groups) - 1
        outer = min(_MOST_OUTER * self.card, (self.width - used) / max(1, gaps))
        x += (self.width - used - gaps * outer) / 2
        for number, group in enumerate(self.groups):
            for place, value in enumerate(group):
                # Suits that change from card to card say that suits do not matter.
                suit = _SUITS[(number + place * 2 + number // 2) % len(_SUITS)]
                symbol = mini_card(Card(value, suit), style, self.card, self.height, self.size)
                yield Use(symbol, x, y)
                x += self.card + inner
            x += outer - inner


def pair_strip(layout: Layout, width: float, card: float, size: float) -> PairStrip | None:
    """Return as many examples of what goes together or alone as fit into `width` mm.

    Cards are at most `card` mm wide, their indices at most `size` pt. A layout in which nothing
    goes together has no strip.
    """
    groups = card_groups(layout)
    while groups and _card_width(groups, width) < LEAST_MINI:
        # One pair less: what goes alone is said by no other picture.
        pairs = sum(len(group) > 1 for group in groups)
        groups = (*groups[: max(0, pairs - 1)], *groups[pairs:]) if pairs else groups[:-1]
    if not groups:
        return None
    narrower = min(card, _card_width(groups, width))
    return PairStrip(groups, width, narrower, mini_index_size(narrower, size))


def card_groups(layout: Layout) -> tuple[tuple[int, ...], ...]:
    """Return examples of what may leave alone or together, as values; at most eight."""
    match = layout.rules.match
    values = sorted({card.value for card in layout.pack.cards})
    pairs = [*sum_pairs(layout), *sorted(match.pairs)]
    middle = values[len(values) // 2]
    pairs += [
        (middle - step, middle) for step in sorted(match.differences) if middle - step in values
    ]
    singles = [(value,) for value in sorted(layout.rules.singles)]
    return (*pairs[: _MOST - min(len(singles), 2)], *singles)[:_MOST]


def _card_width(groups: tuple[tuple[int, ...], ...], width: float) -> float:
    """Return how wide a card may be so that the groups go into `width` mm."""
    cards = sum(len(group) + _INNER * (len(group) - 1) for group in groups)
    return width / (cards + _OUTER * (len(groups) - 1))
