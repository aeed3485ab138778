"""The relaxed play: how far a game can get when a card may serve several others as partner."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING

from dealgen.rules import Draw, Redeal, Take
from dealgen.solve.board import ALONE, geometry

if TYPE_CHECKING:
    from collections.abc import Sequence
    from collections.abc import Set as AbstractSet

    from dealgen.layout import Layout
    from dealgen.rules import Move


class RelaxedPlay:
    """One relaxed play; `taken` holds the slots it has cleared so far, `moves` what it did.

    When every domain holds one value, `moves` is a true play, up to the goal if it is reached.

    A card goes as soon as it is free and may go alone, or a partner of its domain is free with
    it or has gone before. Where the rules let a pair go that is not free card by card (the card
    just turned with the one beneath it, a card with the one it covers), it is the pair that must
    be there.
    """

    def __init__(self, layout: Layout, domains: Sequence[AbstractSet[int]]) -> None:
        """Set the table; `run` plays."""
        self.layout = layout
        self.domains = domains
        self.taken: set[int] = set()
        self.moves: list[Move] = []
        self.must_leave = geometry(layout).must_leave
        self.missing = len(self.must_leave)
        self.free: set[int] = set()
        self.covered = [len(slot.covered_by) for slot in layout.slots]
        self.left = [len(slot.left) for slot in layout.slots]
        self.right = [len(slot.right) for slot in layout.slots]
        self.waste: list[int] = []
        self.ahead: deque[int] = deque()

    def run(self) -> bool:
        """Play to the end; tell whether all that must leave has left."""
        stock = self.layout.rules.stock
        for slot in self.layout.slots:
            if slot.zone != "stock" and self._is_open(slot.index):
                self._set_free(slot.index)
        pass_number = 0
        while True:
            pass_number += 1
            before = len(self.taken)
            self._begin_pass()
            while self.ahead and self.missing:
                self._draw()
            if not self.missing:
                return True
            if stock is None or pass_number == stock.passes or len(self.taken) == before:
                return False
            self.moves.append(Redeal())

    def _begin_pass(self) -> None:
        self.free.difference_update(self.waste)
        self.waste = []
        self.ahead = deque(s.index for s in self.layout.stock if s.index not in self.taken)
        self._turn_up_next()

    def _turn_up_next(self) -> None:
        """In an open stock the next card is free before it is drawn."""
        stock = self.layout.rules.stock
        if stock is not None and stock.open and self.ahead:
            self._set_free(self.ahead[0])

    def _draw(self) -> None:
        beneath = self.waste[-1:]
        self.free.difference_update(beneath)
        card = self.ahead.popleft()
        self.waste.append(card)
        self.moves.append(Draw())
        stock = self.layout.rules.stock
        if stock is not None and stock.waste_pairs and not self.domains[card].isdisjoint(beneath):
            self._take(card, *beneath)
        elif card not in self.free:
            self._set_free(card)
        self._turn_up_next()

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
        if not self.layout.rules.cover_pairs or self.covered[below] != 1 or below in self.taken:
            return
        above = self.free.intersection(self.layout.slots[below].covered_by, self.domains[below])
        if above:
            self._take(below, *above)

    def _expose_stock(self) -> None:
        """Turn to the next cards of waste and stock where the top ones have gone."""
        top = self.waste[-1:]
        while self.waste and self.waste[-1] in self.taken:
            self.waste.pop()
        if self.waste[-1:] != top and self.waste:
            self._set_free(self.waste[-1])
        if self.ahead and self.ahead[0] in self.taken:
            self.ahead.popleft()
            self._turn_up_next()
