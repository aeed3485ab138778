"""A solution in words: what is turned, what leaves, when the waste is turned over."""

from __future__ import annotations

from itertools import groupby, product
from typing import TYPE_CHECKING

from dealgen.compose.places import short_place, twins
from dealgen.rules import Draw, Take, apply, start, why_not_take

if TYPE_CHECKING:
    from collections.abc import Iterable

    from dealgen.compose.texts import Texts
    from dealgen.deal import Deal
    from dealgen.layout import Layout
    from dealgen.rules import Move, Position


def solution_phrases(deal: Deal, moves: Iterable[Move], texts: Texts) -> list[str]:
    """Return a solution in phrases: `turn 3`, `7♠+6♦`, `K♣`, `turn the waste over`.

    Draws in a row are one phrase. Where a draw is one card, `turn 3` is three draws; where it is
    several, `2 × turn 3` is two draws of three cards, and with several wastes it is `2 × deal 3`.
    A card has its place behind it where another card of the same face could go in its stead.

    Raises:
        IllegalMoveError: the rules do not allow one of the moves.

    """
    position = start(deal.layout, deal.pieces)
    phrases: list[str] = []
    for is_draw, run in groupby(moves, key=lambda move: isinstance(move, Draw)):
        turned = []
        for move in run:
            if isinstance(move, Take):
                phrases.append(_take(position, move, texts))
            elif not is_draw:
                phrases.append(texts("key.redeal", n=len(position.wastes)))
            stock = len(position.stock)
            position = apply(position, move)
            turned.append(stock - len(position.stock))
        if is_draw:
            phrases += _draws(deal.layout, turned, texts)
    return phrases


def move_phrase(position: Position, move: Move, texts: Texts) -> str:
    """Return one move of cards in a phrase, as `solution_phrases` has it.

    Raises:
        IllegalMoveError: the rules do not allow the move.

    """
    if isinstance(move, Take):
        return _take(position, move, texts)
    if isinstance(move, Draw):
        turned = len(position.stock) - len(apply(position, move).stock)
        return _draws(position.layout, [turned], texts)[0]
    return texts("key.redeal", n=len(position.wastes))


def draw_legends(layouts: Iterable[Layout], texts: Texts) -> list[str]:
    """Return the sentences that explain the phrases for draws and redeals, each once."""
    return list(dict.fromkeys(text for layout in layouts for text in _legends(layout, texts)))


def _legends(layout: Layout, texts: Texts) -> list[str]:
    stock = layout.rules.stock
    if stock is None or not layout.stock:
        return []
    if stock.cards_a_draw == 1:
        return [texts("key.turns", turn=texts("key.turn"))]
    word = texts("key.turn" if stock.wastes == 1 else "key.deal")
    phrase = texts("key.times", n=2, what=f"{word} {stock.cards_a_draw}")
    if stock.wastes == 1:
        return [texts("key.turns_many", phrase=phrase, cards=stock.cards_a_draw)]
    sentence = texts(
        "key.turns_wastes", phrase=phrase, cards=stock.cards_a_draw, wastes=stock.wastes
    )
    if stock.passes == 1:
        return [sentence]
    return [sentence, texts("key.redeals", redeal=texts("key.redeal", n=stock.wastes))]


def _draws(layout: Layout, turned: list[int], texts: Texts) -> list[str]:
    """Return the phrases for draws in a row that turned so many cards each."""
    stock = layout.rules.stock
    if stock is None or stock.cards_a_draw == 1:
        return [f"{texts('key.turn')} {len(turned)}"]
    word = texts("key.turn" if stock.wastes == 1 else "key.deal")
    phrases = []
    for cards, alike in groupby(turned):
        times = len(list(alike))
        phrase = f"{word} {cards}"
        phrases.append(phrase if times == 1 else texts("key.times", n=times, what=phrase))
    return phrases


def _take(position: Position, take: Take, texts: Texts) -> str:
    """Return a taking as `7♠+6♦`, a card that could be mistaken for its twin with its place."""
    in_doubt = _in_doubt(position, take)
    names = []
    for slot in take.slots:
        name = position.pieces[slot].symbol
        if slot in in_doubt:
            name = texts("key.placed", card=name, place=short_place(position, slot, texts))
        names.append(name)
    return "+".join(names)


def _in_doubt(position: Position, take: Take) -> set[int]:
    """Return the cards of a taking that others of the same face could replace now."""
    pieces = position.pieces
    alike = [
        [twin for twin in twins(pieces, pieces[slot]) if position.has(twin)] for slot in take.slots
    ]
    return {
        slot
        for other in product(*alike)
        if set(other) != set(take.slots) and why_not_take(position, other) is None
        for slot, twin in zip(take.slots, other, strict=True)
        if slot != twin
    }
