"""The relaxed play: how far a game can get when a card may serve several others as partner."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dealgen.rules import Draw, Redeal, Take
from dealgen.solve.board import ALONE, geometry

if TYPE_CHECKING:
    from collections.abc import Sequence
    from collections.abc import Set as AbstractSet

    from dealgen.rules import Move, Position


class RelaxedPlay:
    """One relaxed play; `taken` holds the slots it has cleared so far, `moves` what it did.

    When every domain holds one value, `moves` is a true play, up to the goal if it is reached.

    A card goes as soon as it is free and may go alone, or a partner of its domain is free with
    it or has gone before. Where the rules let a pair go that is not free card by card (the card
    just turned with the one beneath it, a card with the one it covers), it is the pair that must
    be there.
    """

    def __init__(self, position: Position, domains: Sequence[AbstractSet[int]]) -> None:
        """Set the table as in `position`, whose cards have `domains`; `run` plays."""
        slots = position.layout.slots
        self.layout = position.layout
        self.rules = position.rules
        self.domains = domains
        self.moves: list[Move] = []
        self.pass_number = position.pass_number
        self.turned = position.turned
        self.taken = {slot.index for slot in slots if not position.has(slot.index)}
        self.must_leave = geometry(self.layout).must_leave
        self.missing = len(self.must_leave - self.taken)
        self.free: set[int] = set()
        self.covered = [len(position.covers_left(slot.index)) for slot in slots]
        self.left = [sum(map(position.has, slot.left)) for slot in slots]
        self.right = [sum(map(position.has, slot.right)) for slot in slots]
        self.wastes = [list(waste) for waste in position.wastes]
        self.ahead = list(position.stock)

    def run(self) -> bool:
        """Play to the end; tell whether all that must leave has left."""
        stock, whole_pass = self.rules.stock, not any(self.wastes)
        self._begin()
        while True:
            before = len(self.taken)
            while self.ahead and self.missing:
                self._draw()
            if not self.missing:
                return True
            idle = whole_pass and len(self.taken) == before
            if stock is None or self.pass_number == stock.passes or idle:
                return False
            self._redeal()
            whole_pass = True

    def _begin(self) -> None:
        for slot in self.layout.slots:
            if slot.zone != "stock" and self._is_open(slot.index):
                self._set_free(slot.index)
        for waste in self.wastes:
            self._show_top(waste, self.turned)
        self._turn_up_next()

    def _redeal(self) -> None:
        self.moves.append(Redeal())
        self.pass_number += 1
        for waste in self.wastes:
            self.free.difference_update(waste)
        self.ahead = [slot for waste in reversed(self.wastes) for slot in waste]
        self.wastes = [[] for _ in self.wastes]
        self._turn_up_next()

    def _turn_up_next(self) -> None:
        """In an open stock the next card is free before it is drawn."""
        if self.rules.stock is not None and self.rules.stock.open and self.ahead:
            self._set_free(self.ahead[0])

    def _draw(self) -> None:
        count = self.rules.stock.cards_a_draw if self.rules.stock is not None else 0
        laid = self.ahead[:count]
        del self.ahead[:count]
        self.moves.append(Draw())
        for i, waste in enumerate(self.wastes):
            if more := laid[i :: len(self.wastes)]:
                self.free.difference_update(waste[-1:])
                waste.extend(more)
        for waste in tuple(self.wastes):
            self._show_top(waste, laid)
        self._turn_up_next()

    def _show_top(self, waste: list[int], turned: Sequence[int]) -> None:
        """Set the top of a waste free; if it was just turned it may pair with the next one."""
        top, beneath = waste[-1:], waste[-2:-1]
        if not top or top[0] in self.taken:
            return
        pairs = self.rules.stock is not None and self.rules.stock.waste_pairs
        if pairs and top[0] in turned and not self.domains[top[0]].isdisjoint(beneath):
            self._take(*top, *beneath)
        elif top[0] not in self.free:
            self._set_free(top[0])

    def _set_free(self, slot: int) -> None:
        """Slot has become free: take it if it can go, else let it wait."""
        if slot in self.taken:
            return
        domain = self.domains[slot]
        if ALONE in domain or not self.taken.isdisjoint(domain):
            self._take(slot)
        elif ready := self.free & domain:
            self._take(slot, min(ready))
        else:
            self.free.add(slot)
            for below in self.layout.covers[slot]:
                self._try_cover_pair(below)

    def _take(self, *slots: int) -> None:
        if self.missing:
            self.moves.append(Take(tuple(sorted(slots))))
        self.missing -= len(self.must_leave.intersection(slots))
        self.taken.update(slots)
        self.free.difference_update(slots)
        for slot in slots:
            self._open_up(slot)
        for slot in slots:
            for waiting in sorted(self.free & self.domains[slot]):
                if waiting in self.free:
                    self._take(waiting)
            for below in self.layout.covers[slot]:
                if self._is_open(below):
                    self._set_free(below)
                else:
                    self._try_cover_pair(below)
            place = self.layout.slots[slot]
            for beside in place.left + place.right:
                if self._is_open(beside):
                    self._set_free(beside)
        self._expose_stock()

    def _open_up(self, slot: int) -> None:
        """Count what no longer lies on, or beside, the neighbours of a slot that is cleared."""
        place = self.layout.slots[slot]
        for below in self.layout.covers[slot]:
            self.covered[below] -= 1
        for beside in place.left:
            self.right[beside] -= 1
        for beside in place.right:
            self.left[beside] -= 1

    def _is_open(self, slot: int) -> bool:
        """Tell whether nothing lies on a slot, and on its left or its right nothing either."""
        return not self.covered[slot] and not (self.left[slot] and self.right[slot])

    def _try_cover_pair(self, below: int) -> None:
        """Take `below` with the free card that alone covers it, where the rules let them go."""
        if not self.rules.cover_pairs or self.covered[below] != 1 or below in self.taken:
            return
        above = self.free.intersection(self.layout.slots[below].covered_by, self.domains[below])
        if above:
            self._take(below, *above)

    def _expose_stock(self) -> None:
        """Turn to the next cards of waste and stock where the top ones have gone."""
        for waste in tuple(self.wastes):
            top = waste[-1:]
            while waste and waste[-1] in self.taken:
                waste.pop()
            if waste[-1:] != top and waste:
                self._set_free(waste[-1])
        if self.ahead and self.ahead[0] in self.taken:
            del self.ahead[0]
            self._turn_up_next()
