"""The stage of cards: tableau and reserve, the stock as a pile, the tops of the wastes."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from dealgen.compose.cards import card_back
from dealgen.compose.cards.style import CARD_HEIGHT, CARD_WIDTH
from dealgen.compose.face_down import face_down_numbers
from dealgen.compose.fonts import cap_height
from dealgen.compose.laid import LEAST_FACE, table_cards
from dealgen.compose.played.stage import marked
from dealgen.compose.scene import Font, Rect, Stroke, Text, Use
from dealgen.compose.sizes import SOFT
from dealgen.compose.table import Lap, Place, lay_table

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dealgen.compose.cards import CardStyle
    from dealgen.compose.played.stage import Moment
    from dealgen.compose.scene import Item
    from dealgen.compose.texts import Texts
    from dealgen.deal import Deal
    from dealgen.rules import Position

_ASPECT = CARD_HEIGHT / CARD_WIDTH
_LAP = Lap(aspect=_ASPECT, most_lines=2)
_WIDTH, _BROADEST = 100.0, 170.0  # mm: the stage
_WIDEST = 16.0  # mm: a card
_LABEL = 8.5  # points
_APART = 5.0  # mm between tableau and stock
_UNDER_LABEL = 2.8  # mm
_BETWEEN = 0.25  # white between two wastes, in card widths
_FAN = 0.36  # how much of a card the next one of a waste leaves free, of its width
_FANNED = 3  # so many cards of a single waste are seen
_PEEP = 0.045  # how far cards of a pile peep out, in card widths
_CORNER = 0.05  # radius of a card, in card widths


class CardStage:
    """The table of a deal; its cards are as large as go into the width."""

    def __init__(self, deal: Deal, texts: Texts, style: CardStyle) -> None:
        """Lay out the table."""
        self.deal, self.texts, self._style = deal, texts, style
        trial = lay_table(deal.layout, _LAP, 1000.0, float("inf"))
        wanted = LEAST_FACE * 1.01 * 1000.0 / trial.card_width
        self.width = max(_WIDTH, min(wanted, _BROADEST))
        self._table = lay_table(deal.layout, _LAP, self.width, float("inf"), _WIDEST)
        self._pile_top = self._table.height + _APART + cap_height(Font.REGULAR, _LABEL)
        self.height = self._table.height
        if deal.layout.stock:
            self.height = self._pile_top + _UNDER_LABEL + self._table.card_height

    def pieces(self, moment: Moment, x: float, y: float) -> Iterator[tuple[int | None, Item]]:
        """Yield the table with its corner at (x, y)."""
        position = moment.position
        for place in self._table.places:
            if position.has(place.slot):
                yield from self._card(moment, place, x, y)
        if self.deal.layout.stock:
            yield from self._stock(moment, x, y)

    def _card(
        self, moment: Moment, place: Place, x: float, y: float
    ) -> Iterator[tuple[int | None, Item]]:
        """Yield a card at its place, its frame too where it is about to leave."""
        single = replace(self._table, places=(place,))
        backs = self._backs(moment.position)
        for item in table_cards(single, self.deal.cards, self._style, x, y, backs=backs):
            yield place.slot, item
        if place.slot in moment.marked:
            wide = self._table.card_width
            yield None, marked(wide, wide * _ASPECT, wide * _CORNER, x + place.x, y + place.y)

    def _backs(self, position: Position) -> dict[int, int]:
        """Return the cards that still lie face down, with their numbers."""
        numbers = face_down_numbers(self.deal.layout)
        return {slot: number for slot, number in numbers.items() if position.covers_left(slot)}

    def _stock(self, moment: Moment, x: float, y: float) -> Iterator[tuple[int | None, Item]]:
        """Yield stock and wastes with their labels, beneath the table."""
        position, wide = moment.position, self._table.card_width
        top = y + self._pile_top + _UNDER_LABEL
        label, left = f"{self.texts('label.stock')} {len(position.stock)}", x
        yield None, self._label(label, left, y)
        yield from self._pile(moment, left, top)
        left += wide * (1 + 3 * _BETWEEN)
        wastes = "label.waste" if len(position.wastes) == 1 else "label.wastes"
        yield None, self._label(self.texts(wastes), left, y)
        for waste in position.wastes:
            yield from self._waste(moment, waste, left, top)
            left += wide * (1 + _BETWEEN)

    def _pile(self, moment: Moment, x: float, y: float) -> Iterator[tuple[int | None, Item]]:
        """Yield the stock: backs, an outline when it is empty, its top card where it is open."""
        stock, wide = moment.position.stock, self._table.card_width
        if not stock:
            yield None, self._empty(x, y)
            return
        back = card_back(self._style)
        for layer in range(min(len(stock), _FANNED) - 1, -1, -1):
            yield None, Use(back, x + layer * wide * _PEEP, y, wide / CARD_WIDTH)
        rules = self.deal.layout.rules.stock
        if rules is not None and rules.open:
            yield from self._card(moment, Place(stock[0], 0, 0), x, y)

    def _waste(
        self, moment: Moment, waste: tuple[int, ...], x: float, y: float
    ) -> Iterator[tuple[int | None, Item]]:
        """Yield the top of a waste: of a single one the last cards as a fan."""
        if not waste:
            yield None, self._empty(x, y)
            return
        single = len(moment.position.wastes) == 1
        shown = waste[-_FANNED:] if single else waste[-1:]
        step = self._table.card_width * _FAN if single else 0.0
        for place, slot in enumerate(shown):
            yield from self._card(moment, Place(slot, place * step, 0), x, y)

    def _empty(self, x: float, y: float) -> Item:
        wide = self._table.card_width
        dashed = Stroke(0.3, SOFT, dash=(1.2, 0.9))
        return Rect(x, y, wide, wide * _ASPECT, wide * _CORNER, stroke=dashed)

    def _label(self, text: str, x: float, y: float) -> Item:
        return Text(x, y + self._pile_top, text, _LABEL, colour=SOFT)
