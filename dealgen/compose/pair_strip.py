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
_OUTERS = (0.36, 0.22)  # least white between groups in card widths, good and bearable
_BETWEEN = 0.2  # between two rows, in card widths
_MOST_OUTER = 1.2  # greatest white between groups: few of them stand in the middle
_ASPECT = 1.25

_Groups = tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class PairStrip:
    """Groups of one or two values in one or two rows over `width` mm, in cards `card` mm wide.

    `size` is that of the cards' indices in pt.
    """

    rows: tuple[_Groups, ...]
    width: float
    card: float
    size: float

    @property
    def height(self) -> float:
        """The height in mm."""
        return self._row * len(self.rows) + self._between * (len(self.rows) - 1)

    @property
    def _row(self) -> float:
        return self.card * _ASPECT

    @property
    def _between(self) -> float:
        return self.card * _BETWEEN

    def at(self, x: float, y: float, style: CardStyle) -> Iterator[Item]:
        """Yield the cards with the strip's top left corner at (x, y)."""
        number = 0
        for row in self.rows:
            yield from self._row_at(x, y, row, number, style)
            number += len(row)
            y += self._row + self._between

    def _row_at(
        self, x: float, y: float, row: _Groups, number: int, style: CardStyle
    ) -> Iterator[Item]:
        """Yield the cards of a row whose first group has the given number."""
        # Groups of the second row stand as far apart as those of the first, the longer one.
        longest = self.rows[0]
        inner = _INNER * self.card
        gaps = max(1, len(longest) - 1)
        outer = min(_MOST_OUTER * self.card, (self.width - self._extent(longest)) / gaps)
        x += (self.width - self._extent(row) - (len(row) - 1) * outer) / 2
        for group in row:
            for place, value in enumerate(group):
                # Suits that change from card to card say that suits do not matter.
                suit = _SUITS[(number + place * 2 + number // 2) % len(_SUITS)]
                symbol = mini_card(Card(value, suit), style, self.card, self._row, self.size)
                yield Use(symbol, x, y)
                x += self.card + inner
            x += outer - inner
            number += 1

    def _extent(self, row: _Groups) -> float:
        """Return the width of a row in mm, but for the white between its groups."""
        return self.card * sum(len(group) + _INNER * (len(group) - 1) for group in row)


def pair_strip(layout: Layout, width: float, card: float, size: float) -> PairStrip | None:
    """Return examples of what goes together or alone, in one row over `width` mm or in two.

    Cards are at most `card` mm wide, their indices at most `size` pt. A layout in which nothing
    goes together has no strip.
    """
    groups = card_groups(layout)
    if not groups:
        return None
    rows, narrower = _rows(groups, width)
    narrower = min(card, narrower)
    return PairStrip(rows, width, narrower, mini_index_size(narrower, size))


def card_groups(layout: Layout) -> _Groups:
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


def _rows(groups: _Groups, width: float) -> tuple[tuple[_Groups, ...], float]:
    """Return the groups in as few rows as can be read, and how wide a card may be."""
    for outer in _OUTERS:
        card = _card_width(groups, width, outer)
        if card >= LEAST_MINI:
            return (groups,), card
    half = (len(groups) + 1) // 2
    return (groups[:half], groups[half:]), _card_width(groups[:half], width, _OUTERS[0])


def _card_width(groups: _Groups, width: float, outer: float) -> float:
    """Return how wide a card may be so that the groups go into `width` mm, `outer` apart."""
    cards = sum(len(group) + _INNER * (len(group) - 1) for group in groups)
    return width / (cards + outer * (len(groups) - 1))
