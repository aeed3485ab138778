"""Forced play: from fixed partners to a list of moves.

Once every card has its partner nothing is left to decide: each pair goes as soon as it can, and
when none can, a card is drawn. The play either wins or it does not.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from dealgen.layout import StockRules
from dealgen.rules import Draw, Redeal, Take
from dealgen.solve.board import ALONE, STAYS, geometry

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dealgen.rules import Move, Position


class StuckError(RuntimeError):
    """The fixed partners do not win: the solver that named them is wrong."""


def solution_of(position: Position, partners: Sequence[int]) -> tuple[Move, ...]:
    """Return the moves that win with these partners, needless takings left out.

    `partners` gives for each slot the slot of its partner, `ALONE` or `STAYS`.

    Raises:
        StuckError: the partners do not win.

    """
    moves = forced_play(position, partners)
    if moves is None:
        raise StuckError
    must_leave = geometry(position.layout).must_leave
    spare = [
        (slot, partner)
        for slot, partner in enumerate(partners)
        if partner != STAYS and slot > partner and must_leave.isdisjoint((slot, partner))
    ]
    # Most often none of what need not go is needed; else each is tried by itself, the last first.
    for dropped in [spare, *([pair] for pair in reversed(spare))] if spare else []:
        fewer = list(partners)
        for slot in {slot for pair in dropped for slot in pair if slot >= 0}:
            fewer[slot] = STAYS
        shorter = forced_play(position, fewer)
        if shorter is not None and len(shorter) <= len(moves):
            partners, moves = fewer, shorter
            if dropped is spare:
                break
    return moves


def forced_play(position: Position, partners: Sequence[int]) -> tuple[Move, ...] | None:
    """Return the one play with these partners, or None when it does not win."""
    play = _ForcedPlay(position, partners)
    return tuple(play.moves) if play.run() else None


class _ForcedPlay:
    """One play; every win that is found is played once, so it is written to be quick."""

    def __init__(self, position: Position, partners: Sequence[int]) -> None:
        layout = position.layout
        self.slots, self.covers = layout.slots, layout.covers
        self.stock_rules = position.rules.stock or StockRules()
        self.cover_pairs = position.rules.cover_pairs
        self.partners = partners
        self.moves: list[Move] = []
        self.pass_number = position.pass_number
        self.gone = [not position.has(slot.index) for slot in self.slots]
        self.free = [False] * len(self.slots)
        self.must_leave = geometry(layout).must_leave
        self.missing = sum(not self.gone[slot] for slot in self.must_leave)
        self.base = len(self.slots) - len(layout.stock)
        self.ahead = list(position.stock)
        self.wastes = [list(waste) for waste in position.wastes]
        self.turned: Sequence[int] = position.turned

    def run(self) -> bool:
        """Play to the end; tell whether all that must leave has left."""
        whole_pass = not any(self.wastes)
        for slot in range(self.base):
            if not self.gone[slot]:
                self._look_at(slot)
        self._show_stock()
        while True:
            before = len(self.ahead) + sum(map(len, self.wastes)), self.missing
            while self.ahead and self.missing:
                self._draw()
            if not self.missing:
                return True
            idle = before == (sum(map(len, self.wastes)), self.missing)
            last = self.pass_number == self.stock_rules.passes
            if last or not any(self.wastes) or (whole_pass and idle):
                return False
            self._redeal()
            whole_pass = True

    def _draw(self) -> None:
        count, wastes = self.stock_rules.cards_a_draw, len(self.wastes)
        laid = self.ahead[:count]
        del self.ahead[:count]
        self.moves.append(Draw())
        for number, waste in enumerate(self.wastes):
            if number < len(laid):
                if waste:
                    self.free[waste[-1]] = False
                waste.extend(laid[number::wastes])
        self.turned = laid
        self._show_stock()

    def _redeal(self) -> None:
        self.moves.append(Redeal())
        self.pass_number += 1
        self.ahead = [slot for waste in reversed(self.wastes) for slot in waste]
        for slot in self.ahead:
            self.free[slot] = False
        self.wastes = [[] for _ in self.wastes]
        self._show_stock()

    def _show_stock(self) -> None:
        """Set the free cards of stock and wastes free, and take what can go, until nothing can."""
        shown = -1
        while shown != len(self.moves):
            shown = len(self.moves)
            for waste in self.wastes:
                if waste:
                    self._show_top(waste)
            if self.stock_rules.open and self.ahead:
                self._set_free(self.ahead[0])

    def _show_top(self, waste: list[int]) -> None:
        top = waste[-1]
        pairs = self.stock_rules.waste_pairs and top in self.turned
        if pairs and len(waste) > 1 and self.partners[top] == waste[-2]:
            self._take(top, waste[-2])
        else:
            self._set_free(top)

    def _set_free(self, slot: int) -> None:
        """Take a card that has become free, if it can go; else let it wait."""
        if self.free[slot] or self.gone[slot]:
            return
        partner = self.partners[slot]
        if partner == ALONE:
            self._take(slot)
        elif partner >= 0 and self.free[partner]:
            self._take(slot, partner)
        else:
            self.free[slot] = True
            if self.cover_pairs and partner in self.covers[slot]:
                self._try_cover_pair(partner, slot)

    def _try_cover_pair(self, below: int, above: int) -> None:
        covered_by = self.slots[below].covered_by
        if above in covered_by and all(self.gone[slot] for slot in covered_by if slot != above):
            self._take(above, below)

    def _look_at(self, slot: int) -> None:
        """See whether a card of tableau or reserve, or a tile, is free."""
        place = self.slots[slot]
        for above in place.covered_by:
            if not self.gone[above]:
                partner = self.partners[slot]
                if self.cover_pairs and partner >= 0 and self.free[partner]:
                    self._try_cover_pair(slot, partner)
                return
        if place.left and not (self._all_gone(place.left) or self._all_gone(place.right)):
            return
        self._set_free(slot)

    def _all_gone(self, slots: tuple[int, ...]) -> bool:
        return all(self.gone[slot] for slot in slots)

    def _take(self, *slots: int) -> None:
        if not self.missing:
            return
        self.moves.append(Take(tuple(sorted(slots))))
        for slot in slots:
            self.gone[slot] = True
            self.free[slot] = False
            self.missing -= slot in self.must_leave
            if slot >= self.base:
                self._leave_stock(slot)
        for slot in slots:
            place = self.slots[slot]
            for other in (*self.covers[slot], *place.left, *place.right):
                if not self.gone[other]:
                    self._look_at(other)

    def _leave_stock(self, slot: int) -> None:
        for pile in (*self.wastes, self.ahead):
            if slot in pile:
                pile.remove(slot)
