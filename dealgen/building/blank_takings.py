"""Which takings a blank deal allows, and the choice among them."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from dealgen.rules import PAIR, SINGLE, why_not_take

if TYPE_CHECKING:
    from collections.abc import Iterable

    from dealgen.layout import StockRules, Zone
    from dealgen.rules import Position
    from dealgen.stream import Stream

_Slots = tuple[int, ...]


def takings_now(position: Position, left: dict[int, int]) -> list[_Slots]:
    """Return every taking of a size of which some are left, but for those that waste too much."""
    free = _free(position)
    takings: list[_Slots] = [(slot,) for slot in free] if left[SINGLE] else []
    if left[PAIR]:
        takings += combinations(free, PAIR)
        near = [waste[-PAIR:] for waste in position.wastes if len(waste) >= PAIR]
        if position.rules.cover_pairs:
            near += [(below, above) for above in free for below in position.layout.covers[above]]
        pairs = [(min(pair), max(pair)) for pair in near]
        takings += [pair for pair in pairs if why_not_take(position, pair) is None]
    return _sparing(position, takings, left)


def _free(position: Position) -> list[int]:
    """Return the slots whose cards are free, in slot order."""
    slots = [slot.index for slot in position.layout.slots if slot.zone != "stock"]
    tops = sorted((*position.waste_tops, *position.stock[:1]))
    return [slot for slot in (*slots, *tops) if position.is_free(slot)]


def _sparing(position: Position, takings: list[_Slots], left: dict[int, int]) -> list[_Slots]:
    """Return the takings that leave enough for the goal.

    A tableau that is to go needs a place for each of its cards in the takings that are left. A
    stock that is to go, and goes card by card, needs for each of its cards a single or a card
    elsewhere. Left to chance few plays would spare enough: of `pyramid-strict` one in seventy.
    """
    tableau = sum(position.has(slot.index) for slot in position.layout.tableau)
    stock = len(position.stock) + sum(map(len, position.wastes))
    others, singles = position.remaining.bit_count() - stock, left[SINGLE]
    places = singles + PAIR * left[PAIR]

    def spares(taking: _Slots) -> bool:
        if position.rules.goal == "tableau":
            return places - len(taking) >= tableau - _within(position, taking, "tableau")
        of_stock = _within(position, taking, "stock")
        after = others - len(taking) + of_stock + singles - (len(taking) == SINGLE)
        return after >= stock - of_stock or not _goes_card_by_card(position.rules.stock)

    return [taking for taking in takings if spares(taking)]


def _goes_card_by_card(stock: StockRules | None) -> bool:
    """Tell whether no two cards of the stock can ever go together."""
    return stock is not None and not stock.open and not stock.waste_pairs and stock.wastes == 1


def chosen(
    position: Position, takings: list[_Slots], left: dict[int, int], stream: Stream
) -> _Slots:
    """Choose a taking: its size as chance has it among the takings left, its kind as follows.

    As many cards are drawn from all that are left, free or not. As many cards of the tableau as
    are among them shall be in the taking, or as nearly so many as can be. So tableau, columns
    and stock are used up side by side, as in a shuffled deal, where partners lie anywhere.
    """
    size = SINGLE if stream.below(sum(left.values())) < left[SINGLE] else PAIR
    of_size = [taking for taking in takings if len(taking) == size] or takings
    cards = [slot.index for slot in position.layout.slots if position.has(slot.index)]
    drawn = [cards.pop(stream.below(len(cards))) for _ in range(min(size, len(cards)))]
    wanted = _within(position, drawn, "tableau")
    away = {taking: abs(_within(position, taking, "tableau") - wanted) for taking in of_size}
    nearest = min(away.values())
    choice = [taking for taking in of_size if away[taking] == nearest]
    return choice[stream.below(len(choice))]


def _within(position: Position, slots: Iterable[int], zone: Zone) -> int:
    """Return how many of `slots` lie in a zone."""
    return sum(position.layout.slots[slot].zone == zone for slot in slots)
