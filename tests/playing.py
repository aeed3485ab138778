"""Words for tests that play by the rules: cards by their codes, moves as a person says them."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from dealgen.layout import Match, Rules, StockRules
from dealgen.rules import (
    Draw,
    Move,
    Position,
    Redeal,
    Take,
    apply,
    legal_moves,
    start,
    why_not_take,
)

if TYPE_CHECKING:
    from collections.abc import Iterable

    from dealgen.deal import Deal

THIRTEEN = Rules(Match(sum=13), frozenset({13}), StockRules())
OPEN = replace(THIRTEEN, stock=StockRules(open=True))
WASTE_PAIRS = replace(THIRTEEN, stock=StockRules(waste_pairs=True))
COVER_PAIRS = replace(THIRTEEN, cover_pairs=True)


def passes(count: int | None) -> Rules:
    return replace(THIRTEEN, stock=StockRules(passes=count))


def taking(position: Position, cards: str) -> tuple[int, ...]:
    names = [card.code for card in position.pieces]
    return tuple(names.index(code) for code in cards.split())


def move(position: Position, text: str) -> Move:
    """Read `draw`, `redeal`, or the cards to take."""
    if text in ("draw", "redeal"):
        return Draw() if text == "draw" else Redeal()
    return Take(taking(position, text))


def play(deal: Deal, *moves: str) -> Position:
    position = start(deal.layout, deal.cards)
    for text in moves:
        position = apply(position, move(position, text))
    return position


def why_not(position: Position, cards: str) -> str | None:
    return why_not_take(position, taking(position, cards))


def waste(position: Position) -> str:
    """The wastes as they lie, parted by `|`, the top card of each last."""
    return " | ".join(codes(position, heap) for heap in position.wastes)


def stock(position: Position) -> str:
    """The stock, the next card to be drawn first."""
    return codes(position, position.stock)


def codes(position: Position, slots: Iterable[int]) -> str:
    return " ".join(position.pieces[slot].code for slot in slots)


def free(position: Position) -> str:
    return codes(position, filter(position.is_free, range(len(position.pieces))))


def legal_takes(position: Position) -> list[str]:
    return [codes(position, move.slots) for move in legal_moves(position) if isinstance(move, Take)]
