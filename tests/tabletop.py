"""The rules once more, as a player at a table keeps them: heaps of cards, no slots counted in bits.

Written from the description of the games alone and sharing nothing with `dealgen.rules` but the
names of moves, so that the two can be held against each other.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from dealgen.rules import Draw, Take

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from dealgen.deal import Deal
    from dealgen.rules import Move

TURN = "turn"
TURN_OVER = "turn over"

Action = str | tuple[int, ...]
"""Turn cards, turn the wastes over, or take the cards of these slots."""


def action_of(move: Move) -> Action:
    """Return what a move is called at the table."""
    if isinstance(move, Take):
        return move.slots
    return TURN if isinstance(move, Draw) else TURN_OVER


def wins_at_the_table(deal: Deal, moves: Iterable[Move]) -> bool:
    """Tell whether each of `moves` may be done at the table, and the last of them wins."""
    table = Table(deal)
    for move in moves:
        if action_of(move) not in table.actions():
            return False
        table.do(action_of(move))
    return table.is_won()


class Table:
    """A table with a deal on it; slots serve as names of cards, since faces may repeat."""

    def __init__(self, deal: Deal) -> None:
        self.rules = deal.layout.rules
        self.value = [card.value for card in deal.cards]
        self.lying_on = {
            slot.index: set(slot.covered_by) for slot in deal.layout.slots if slot.zone != "stock"
        }
        self.tableau = {slot.index for slot in deal.layout.slots if slot.zone == "tableau"}
        self.stock = [slot.index for slot in deal.layout.slots if slot.zone == "stock"]
        self.face_down = {slot.index for slot in deal.layout.slots if slot.face_down}
        heaps = self.rules.stock.wastes if self.rules.stock else 0
        self.wastes: list[list[int]] = [[] for _ in range(heaps)]
        self.last_turned: dict[int, int] = {}
        """For each waste that the last draw reached, the card that it laid there last."""
        self.passes_done = 0
        self.turn_up()

    def actions(self) -> set[Action]:
        """Return everything that may be done now."""
        found: set[Action] = {(card,) for card in self.free() if self.goes_alone(card)}
        pairs = [*combinations(self.free(), 2), *self.close_pairs()]
        found |= {(min(a, b), max(a, b)) for a, b in pairs if self.go_together(a, b)}
        if self.stock:
            found.add(TURN)
        elif any(self.wastes) and self.may_turn_over():
            found.add(TURN_OVER)
        return found

    def free(self) -> list[int]:
        cards = [card for card, covers in self.lying_on.items() if not covers]
        cards += [heap[-1] for heap in self.wastes if heap]
        if self.rules.stock is not None and self.rules.stock.open:
            cards += self.stock[:1]
        return cards

    def close_pairs(self) -> Iterator[tuple[int, int]]:
        """Yield pairs of which one card lies on the other, where the rules let them go."""
        if self.rules.cover_pairs:
            for card in self.tableau - self.face_down:
                covers = self.lying_on[card]
                if len(covers) == 1 and not self.lying_on[(only := next(iter(covers)))]:
                    yield card, only
        if self.rules.stock is not None and self.rules.stock.waste_pairs:
            for place, card in self.last_turned.items():
                heap = self.wastes[place]
                if len(heap) > 1 and heap[-1] == card:
                    yield card, heap[-2]

    def goes_alone(self, card: int) -> bool:
        return self.value[card] in self.rules.singles

    def go_together(self, a: int, b: int) -> bool:
        low, high = sorted((self.value[a], self.value[b]))
        match = self.rules.match
        return (
            low + high == match.sum
            or high - low in match.differences
            or ((low, high) in match.pairs)
        )

    def may_turn_over(self) -> bool:
        passes = self.rules.stock.passes if self.rules.stock else 0
        return passes is None or self.passes_done + 1 < passes

    def do(self, action: Action) -> None:
        if action == TURN:
            self.turn()
        elif action == TURN_OVER:
            self.turn_over()
        else:
            for card in action:
                self.remove(card)
            self.turn_up()

    def turn(self) -> None:
        """Go round the wastes with one card for each, as often as cards are drawn at a time."""
        self.last_turned = {}
        rounds = self.rules.stock.draw if self.rules.stock else 0
        for _ in range(rounds):
            for place, heap in enumerate(self.wastes):
                if self.stock:
                    self.last_turned[place] = self.stock.pop(0)
                    heap.append(self.last_turned[place])

    def turn_over(self) -> None:
        """Lay the wastes on the stock card by card from their tops: the first waste first.

        So the card that is laid down last is drawn first.
        """
        for heap in self.wastes:
            while heap:
                self.stock.insert(0, heap.pop())
        self.last_turned = {}
        self.passes_done += 1

    def turn_up(self) -> None:
        """Turn the cards that nothing covers any more; nobody counts this as a step."""
        self.face_down = {card for card in self.face_down if self.lying_on.get(card)}

    def remove(self, card: object) -> None:
        for heap in (self.stock, *self.wastes):
            if card in heap:
                heap.remove(card)
                return
        self.lying_on = {
            other: covers - {card} for other, covers in self.lying_on.items() if other != card
        }
        self.tableau -= {card}

    def is_won(self) -> bool:
        if self.rules.goal == "tableau":
            return not self.tableau
        return not (self.lying_on or self.stock or any(self.wastes))
