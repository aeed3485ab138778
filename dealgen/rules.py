"""The rules: positions, legal moves, what a move does, and when the game is won.

A `Position` is a value. It knows nothing of solvers, files or pages, and everything that says a
deal is won must come through `apply` here. Rules as in the layout's `Rules`; the readings behind
them (what a pass is, when a card is free) are set down in `docs/design.md`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Container, Iterator

    from dealgen.layout import Layout, Rules, StockRules
    from dealgen.pieces import Piece

_Table = tuple[tuple[int, ...], tuple[tuple[int, ...], ...], tuple[int, ...]]
"""Of a position: stock, wastes, and what was turned last."""

SINGLE = 1
PAIR = 2


@dataclass(frozen=True, slots=True)
class Take:
    """Take one piece or a pair: one or two slot indices, the lower first."""

    slots: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Draw:
    """Turn the next cards of the stock onto the wastes: one, or as many as the layout says."""


@dataclass(frozen=True, slots=True)
class Redeal:
    """Take up the wastes to be the stock again: of each, the card that came first comes first."""


Move = Take | Draw | Redeal


class IllegalMoveError(ValueError):
    """A move that the rules do not allow; the message says why."""


@dataclass(frozen=True, slots=True)
class Position:
    """What lies where in the middle of a game.

    `remaining` has bit `i` set while the piece of slot `i` is still there. `stock` holds the
    slots still to be drawn, the next one first; `wastes` each waste from its oldest card to its
    top. `turned` are the cards that the last draw left on top of a waste. `pass_number` starts
    at 1.
    """

    layout: Layout
    pieces: tuple[Piece, ...]
    remaining: int
    stock: tuple[int, ...] = ()
    wastes: tuple[tuple[int, ...], ...] = ()
    turned: tuple[int, ...] = ()
    pass_number: int = 1

    @property
    def rules(self) -> Rules:
        """The rules of the layout that is being played."""
        return self.layout.rules

    def has(self, slot: int) -> bool:
        """Tell whether the piece of `slot` is still there."""
        return bool(self.remaining >> slot & 1)

    @property
    def stock_top(self) -> int | None:
        """The slot of the next card to be drawn."""
        return self.stock[0] if self.stock else None

    @property
    def waste_tops(self) -> tuple[int, ...]:
        """The slots of the top cards of the wastes, first waste first; empty ones are left out."""
        return tuple(waste[-1] for waste in self.wastes if waste)

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
        if slot in self.waste_tops:
            return True
        return _stock_rules(self).open and slot == self.stock_top


def start(layout: Layout, pieces: tuple[Piece, ...]) -> Position:
    """Return the position before the first move; `pieces` fill the slots in order."""
    if len(pieces) != len(layout.slots):
        msg = f"{len(pieces)} pieces for {len(layout.slots)} slots"
        raise ValueError(msg)
    stock = layout.rules.stock
    return Position(
        layout,
        pieces,
        remaining=(1 << len(pieces)) - 1,
        stock=tuple(slot.index for slot in layout.stock),
        wastes=() if stock is None else ((),) * stock.wastes,
    )


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
    rules, stock = position.rules, position.rules.stock
    slots = [slot.index for slot in position.layout.slots if position.has(slot.index)]
    free = {slot for slot in slots if position.is_free(slot)}
    if not (rules.cover_pairs or (stock is not None and stock.waste_pairs)):
        slots = [slot for slot in slots if slot in free]
    values = [position.pieces[slot].value for slot in slots]
    for place, (slot, value) in enumerate(zip(slots, values, strict=True)):
        if slot in free and value in rules.singles:
            yield Take((slot,))
        for other, its in zip(slots[place + 1 :], values[place + 1 :], strict=True):
            if rules.match.fits(value, its) and _may_pair(position, slot, other, free):
                yield Take((slot, other))
    if why_not_draw(position) is None:
        yield Draw()
    if why_not_redeal(position) is None:
        yield Redeal()


def why_not_take(position: Position, slots: tuple[int, ...]) -> str | None:
    """Return the reason why `slots` may not be taken together (or alone), None when they may."""
    if len(set(slots)) != len(slots) or len(slots) not in (SINGLE, PAIR):
        return "a taking is one piece or two different ones"
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
    return None if position.stock else "the stock is empty"


def why_not_redeal(position: Position) -> str | None:
    """Return the reason why the waste cannot be turned over, None when it can."""
    if not position.layout.stock:
        return "this layout has no stock"
    passes = _stock_rules(position).passes
    if position.stock:
        return "the stock is not empty yet"
    if not any(position.wastes):
        return "the waste is empty" if len(position.wastes) == 1 else "the wastes are empty"
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


def _may_pair(position: Position, low: int, high: int, free: Container[int]) -> bool:
    """Tell whether two pieces that match may be taken together."""
    if low in free and high in free:
        return True
    return _is_waste_pair(position, low, high) or _is_cover_pair(position, low, high)


def _is_waste_pair(position: Position, low: int, high: int) -> bool:
    """A card just turned, and the waste card directly beneath it."""
    stock = position.rules.stock
    if stock is None or not stock.waste_pairs:
        return False
    return any(
        waste[-1] in position.turned and {low, high} == set(waste[-PAIR:])
        for waste in position.wastes
        if len(waste) >= PAIR
    )


def _is_cover_pair(position: Position, low: int, high: int) -> bool:
    """A free tableau card, and a tableau card, face up, that it alone still covers."""
    slots = position.layout.slots
    if not position.rules.cover_pairs or slots[high].zone != "tableau":
        return False
    return any(
        position.covers_left(below) == (above,)
        and not position.covers_left(above)
        and not slots[below].face_down
        for below, above in ((low, high), (high, low))
    )


def _why_not_free(position: Position, slot: int) -> str:
    card = position.pieces[slot].symbol
    if position.layout.slots[slot].zone != "stock":
        covers = " and ".join(position.pieces[s].symbol for s in position.covers_left(slot))
        return f"{card} is covered by {covers}" if covers else f"{card} is shut in on both sides"
    for waste in position.wastes:
        if slot in waste:
            return f"{card} lies in the waste beneath {position.pieces[waste[-1]].symbol}"
    return f"{card} is still in the stock"


def _take(position: Position, slots: tuple[int, ...]) -> Position:
    if (reason := why_not_take(position, slots)) is not None:
        raise IllegalMoveError(reason)
    remaining = position.remaining & ~sum(1 << slot for slot in slots)
    if all(position.layout.slots[slot].zone != "stock" for slot in slots):
        return _after(position, remaining, (position.stock, position.wastes, position.turned))
    wastes = tuple(_without(waste, slots) for waste in position.wastes)
    table = (_without(position.stock, slots), wastes, _without(position.turned, slots))
    return _after(position, remaining, table)


def _draw(position: Position) -> Position:
    if (reason := why_not_draw(position)) is not None:
        raise IllegalMoveError(reason)
    count = _stock_rules(position).cards_a_draw
    laid, wastes = position.stock[:count], len(position.wastes)
    after = tuple((*waste, *laid[i::wastes]) for i, waste in enumerate(position.wastes))
    tops = tuple(waste[-1] for waste in after if waste and waste[-1] in laid)
    return _after(position, position.remaining, (position.stock[count:], after, tops))


def _redeal(position: Position) -> Position:
    if (reason := why_not_redeal(position)) is not None:
        raise IllegalMoveError(reason)
    stock = tuple(slot for waste in reversed(position.wastes) for slot in waste)
    wastes: tuple[tuple[int, ...], ...] = ((),) * len(position.wastes)
    return _after(position, position.remaining, (stock, wastes, ()), position.pass_number + 1)


def _after(
    position: Position, remaining: int, table: _Table, pass_number: int | None = None
) -> Position:
    """Return a position of the same deal; `replace` is slower, and millions are made."""
    number = position.pass_number if pass_number is None else pass_number
    return Position(position.layout, position.pieces, remaining, *table, number)


def _without(cards: tuple[int, ...], gone: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(card for card in cards if card not in gone)


def _stock_rules(position: Position) -> StockRules:
    stock = position.rules.stock
    if stock is None:
        msg = "a layout with stock slots has stock rules"
        raise ValueError(msg)
    return stock
