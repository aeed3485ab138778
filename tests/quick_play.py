"""The rules of cards a third time, for speed: what can follow a position, and nothing else.

A brute-force player looks at millions of positions, and `dealgen.rules`, which explains each
refusal, is slow at that. So moves are found here with sets of slots as bits; `test_quick_play.py`
holds every position that can follow against `dealgen.rules`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from dealgen.layout import StockRules

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dealgen.deal import Deal
    from dealgen.rules import Position

NO_STOCK = StockRules()


class Situation(NamedTuple):
    """What lies where; two games with one situation can go on in the same ways.

    With unlimited passes the number of the pass does not matter and is always 1; what was just
    turned matters only where it may pair with the card beneath it.
    """

    left: int
    stock: tuple[int, ...]
    wastes: tuple[tuple[int, ...], ...]
    turned: tuple[int, ...]
    pass_number: int


class QuickPlay:
    """The moves of one deal of cards."""

    def __init__(self, deal: Deal) -> None:
        rules, slots = deal.layout.rules, deal.layout.slots
        self.stock_rules = rules.stock or NO_STOCK
        self.laid = [slot.index for slot in slots if slot.zone != "stock"]
        self.covers = {i: sum(1 << above for above in slots[i].covered_by) for i in self.laid}
        values = [card.value for card in deal.cards]
        self.alone = [value in rules.singles for value in values]
        self.fits = [
            sum(1 << j for j, other in enumerate(values) if j != i and rules.match.fits(a, other))
            for i, a in enumerate(values)
        ]
        self.open_to_cover_pairs = [
            slot.index
            for slot in slots
            if rules.cover_pairs and slot.zone == "tableau" and not slot.face_down
        ]
        goal = [slot.index for slot in slots if rules.goal == "all" or slot.zone == "tableau"]
        self.goal = sum(1 << slot for slot in goal)

    def situation(self, position: Position) -> Situation:
        """Return what is left of a position once all is forgotten that cannot matter."""
        return Situation(
            position.remaining,
            position.stock,
            position.wastes,
            position.turned if self.stock_rules.waste_pairs else (),
            1 if self.stock_rules.passes is None else position.pass_number,
        )

    def is_won(self, now: Situation) -> bool:
        return not now.left & self.goal

    def following(self, now: Situation) -> Iterator[Situation]:
        """Yield what can follow by one move, takings first; two moves may lead to the same."""
        for gone in self._takings(now):
            yield self._without(now, gone)
        if now.stock:
            yield self._turned(now)
        elif any(now.wastes) and now.pass_number != self.stock_rules.passes:
            stock = tuple(card for heap in reversed(now.wastes) for card in heap)
            number = now.pass_number + (self.stock_rules.passes is not None)
            yield Situation(now.left, stock, ((),) * len(now.wastes), (), number)

    def _takings(self, now: Situation) -> Iterator[int]:
        left = now.left
        free = [i for i in self.laid if left >> i & 1 and not self.covers[i] & left]
        free += [heap[-1] for heap in now.wastes if heap]
        if self.stock_rules.open:
            free += now.stock[:1]
        for place, card in enumerate(free):
            if self.alone[card]:
                yield 1 << card
            for other in free[:place]:
                if self.fits[card] >> other & 1:
                    yield 1 << card | 1 << other
        yield from self._close_pairs(now)

    def _close_pairs(self, now: Situation) -> Iterator[int]:
        """Yield pairs of which one card lies on the other, where the rules let them go."""
        left = now.left
        for card in self.open_to_cover_pairs:
            on = self.covers[card] & left
            if left >> card & 1 and on & self.fits[card] and not on & (on - 1):
                above = on.bit_length() - 1
                if not self.covers[above] & left:
                    yield 1 << card | on
        for heap in now.wastes:
            if len(heap) > 1 and heap[-1] in now.turned and self.fits[heap[-1]] >> heap[-2] & 1:
                yield 1 << heap[-1] | 1 << heap[-2]

    def _without(self, now: Situation, gone: int) -> Situation:
        def stay(cards: tuple[int, ...]) -> tuple[int, ...]:
            return tuple([card for card in cards if not gone >> card & 1])

        heaps = tuple([stay(heap) for heap in now.wastes])
        left, number = now.left & ~gone, now.pass_number
        return Situation(left, stay(now.stock), heaps, stay(now.turned), number)

    def _turned(self, now: Situation) -> Situation:
        heaps = [list(heap) for heap in now.wastes]
        count = min(self.stock_rules.draw * len(heaps), len(now.stock))
        for place, card in enumerate(now.stock[:count]):
            heaps[place % len(heaps)].append(card)
        reached = heaps[:count]
        turned = tuple(heap[-1] for heap in reached) if self.stock_rules.waste_pairs else ()
        wastes = tuple(tuple(heap) for heap in heaps)
        return Situation(now.left, now.stock[count:], wastes, turned, now.pass_number)
