"""The rules: positions, legal moves, what a move does, and when the game is won.

A `Position` is a value. It knows nothing of solvers, files or pages, and everything that says a
deal is won must come through `apply` here. Rules as in the layout's `Rules`; the readings behind
them (what a pass is, when a card is free) are set down in `docs/design.md`.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dealgen.layout import Layout, Rules, StockRules
    from dealgen.pieces import Piece

SINGLE = 1
PAIR = 2


@dataclass(frozen=True, slots=True)
class Take:
    """Take one card or a pair: one or two slot indices, the lower first."""

    slots: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Draw:
    """Turn the next card of the stock onto the waste."""


@dataclass(frozen=True, slots=True)
class Redeal:
    """Turn the waste over to be the stock again: the card that came first comes first."""


Move = Take | Draw | Redeal


class IllegalMoveError(ValueError):
    """A move that the rules do not allow; the message says why."""


@dataclass(frozen=True, slots=True)
class Position:
    """What lies where in the middle of a game.

    `remaining` has bit `i` set while the card of slot `i` is still there. `drawn` says how many
    places of the stock this pass has gone by: stock cards below it lie on the waste, the others
    are still to come. `pass_number` starts at 1.
    """

    layout: Layout
    pieces: tuple[Piece, ...]
    remaining: int
    drawn: int = 0
    pass_number: int = 1

    @property
    def rules(self) -> Rules:
        """The rules of the layout that is being played."""
        return self.layout.rules

    def has(self, slot: int) -> bool:
        """Tell whether the card of `slot` is still there."""
        return bool(self.remaining >> slot & 1)

    @property
    def stock_top(self) -> int | None:
        """The slot of the next card to be drawn."""
        base = len(self.layout.slots) - len(self.layout.stock)
        ahead = self.remaining >> (base + self.drawn)
        return base + self.drawn + _lowest_bit(ahead) if ahead else None

    def waste(self) -> Iterator[int]:
        """Yield the slots of the waste, its top card first."""
        base = len(self.layout.slots) - len(self.layout.stock)
        behind = (self.remaining >> base) & ((1 << self.drawn) - 1)
        while behind:
            top = behind.bit_length() - 1
            yield base + top
            behind ^= 1 << top

    def covers_left(self, slot: int) -> tuple[int, ...]:
        """Return the slots that still lie directly on a tableau or reserve `slot`."""
        return tuple(above for above in self.layout.slots[slot].covered_by if self.has(above))

    def has_open_side(self, slot: int) -> bool:
        """Tell whether nothing lies beside a tile on its left or on its right; cards lie free."""
        place = self.layout.slots[slot]
        return not (any(map(self.has, place.left)) and any(map(self.has, place.right)))

    def is_free(self, slot: int) -> bool:
        """Tell whether the card of `slot` may be taken now, alone or with another free card."""
        if not self.has(slot):
            return False
        if self.layout.slots[slot].zone != "stock":
            return not self.covers_left(slot) and self.has_open_side(slot)
        if slot == next(self.waste(), None):
            return True
        return _stock_rules(self).open and slot == self.stock_top


def start(layout: Layout, pieces: tuple[Piece, ...]) -> Position:
    """Return the position before the first move; `pieces` fill the slots in order."""
    if len(pieces) != len(layout.slots):
        msg = f"{len(pieces)} pieces for {len(layout.slots)} slots"
        raise ValueError(msg)
    return Position(layout, pieces, remaining=(1 << len(pieces)) - 1)


def is_won(position: Position) -> bool:
    """Tell whether the layout's goal is reached."""
    if position.rules.goal == "all":
        return not position.remaining
    return not position.remaining & ((1 << len(position.layout.tableau)) - 1)


def apply(position: Position, move: Move) -> Position:
    """Return the position after `move`.

    Raises:
        IllegalMoveError: the rules do not allow the move here.

    """
    match move:
        case Take(slots):
            return _take(position, slots)
        case Draw():
            return _draw(position)
        case Redeal():
            return _redeal(position)


def legal_moves(position: Position) -> Iterator[Move]:
    """Yield every legal move: takings in slot order, then the draw or the redeal."""
    slots = [slot.index for slot in position.layout.slots if position.has(slot.index)]
    for place, slot in enumerate(slots):
        if why_not_take(position, (slot,)) is None:
            yield Take((slot,))
        value = position.pieces[slot].value
        for other in slots[place + 1 :]:
            if not position.rules.match.fits(value, position.pieces[other].value):
                continue
            if why_not_take(position, (slot, other)) is None:
                yield Take((slot, other))
    if why_not_draw(position) is None:
        yield Draw()
    if why_not_redeal(position) is None:
        yield Redeal()


def why_not_take(position: Position, slots: tuple[int, ...]) -> str | None:
    """Return the reason why `slots` may not be taken together (or alone), None when they may."""
    if len(set(slots)) != len(slots) or len(slots) not in (SINGLE, PAIR):
        return "a taking is one card or two different ones"
    for slot in slots:
        if not 0 <= slot < len(position.pieces):
            return f"there is no slot {slot}"
        if not position.has(slot):
            return f"{position.pieces[slot].symbol} is gone already"
    if len(slots) == SINGLE:
        return _why_not_single(position, slots[0])
    return _why_not_pair(position, min(slots), max(slots))


def why_not_draw(position: Position) -> str | None:
    """Return the reason why no card can be drawn, None when one can."""
    if not position.layout.stock:
        return "this layout has no stock"
    return "the stock is empty" if position.stock_top is None else None


def why_not_redeal(position: Position) -> str | None:
    """Return the reason why the waste cannot be turned over, None when it can."""
    if not position.layout.stock:
        return "this layout has no stock"
    passes = _stock_rules(position).passes
    if position.stock_top is not None:
        return "the stock is not empty yet"
    if next(position.waste(), None) is None:
        return "the waste is empty"
    if passes is not None and position.pass_number >= passes:
        return f"pass {position.pass_number} was the last"
    return None


def _why_not_single(position: Position, slot: int) -> str | None:
    card = position.pieces[slot]
    if card.value not in position.rules.singles:
        return f"{card.symbol} does not go alone"
    return None if position.is_free(slot) else _why_not_free(position, slot)


def _why_not_pair(position: Position, low: int, high: int) -> str | None:
    a, b = position.pieces[low], position.pieces[high]
    if not position.rules.match.fits(a.value, b.value):
        return f"{a.symbol} and {b.symbol} do not match"
    if _is_waste_pair(position, low, high) or _is_cover_pair(position, low, high):
        return None
    for slot in (low, high):
        if not position.is_free(slot):
            return _why_not_free(position, slot)
    return None


def _is_waste_pair(position: Position, low: int, high: int) -> bool:
    """The card just turned, and the waste card directly beneath it."""
    stock = position.rules.stock
    if stock is None or not stock.waste_pairs:
        return False
    just_turned = len(position.layout.slots) - len(position.layout.stock) + position.drawn - 1
    waste = position.waste()
    return next(waste, None) == high == just_turned and next(waste, None) == low


def _is_cover_pair(position: Position, low: int, high: int) -> bool:
    """A free tableau card, and a tableau card that it alone still covers."""
    if not position.rules.cover_pairs or position.layout.slots[high].zone != "tableau":
        return False
    return any(
        position.covers_left(below) == (above,) and not position.covers_left(above)
        for below, above in ((low, high), (high, low))
    )


def _why_not_free(position: Position, slot: int) -> str:
    card = position.pieces[slot].symbol
    if position.layout.slots[slot].zone != "stock":
        covers = " and ".join(position.pieces[s].symbol for s in position.covers_left(slot))
        return f"{card} is covered by {covers}" if covers else f"{card} is shut in on both sides"
    top = next(position.waste(), None)
    if top is not None and slot in position.waste():
        return f"{card} lies in the waste beneath {position.pieces[top].symbol}"
    return f"{card} is still in the stock"


def _take(position: Position, slots: tuple[int, ...]) -> Position:
    if (reason := why_not_take(position, slots)) is not None:
        raise IllegalMoveError(reason)
    return replace(position, remaining=position.remaining & ~sum(1 << slot for slot in slots))


def _draw(position: Position) -> Position:
    top = position.stock_top
    if top is None:
        raise IllegalMoveError(why_not_draw(position))
    base = len(position.layout.slots) - len(position.layout.stock)
    return replace(position, drawn=top - base + 1)


def _redeal(position: Position) -> Position:
    if (reason := why_not_redeal(position)) is not None:
        raise IllegalMoveError(reason)
    return replace(position, drawn=0, pass_number=position.pass_number + 1)


def _stock_rules(position: Position) -> StockRules:
    stock = position.rules.stock
    if stock is None:
        msg = "a layout with stock slots has stock rules"
        raise ValueError(msg)
    return stock


def _lowest_bit(bits: int) -> int:
    return (bits & -bits).bit_length() - 1
