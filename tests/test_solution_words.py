"""Solutions in words: draws counted, redeals, and which of two equal cards is meant."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from dealgen.compose.solution_words import draw_legends, solution_phrases
from dealgen.compose.texts import load_texts
from dealgen.deal import coded_deal, numbered_deal
from dealgen.layout_file import load_layout
from dealgen.rules import Draw, Redeal, Take, apply, legal_moves, start
from dealgen.stream import Stream

if TYPE_CHECKING:
    from dealgen.deal import Deal
    from dealgen.pieces import Piece
    from dealgen.rules import Move

EN, PT = load_texts("en"), load_texts("pt-BR")
LAYOUTS = ("pyramid-waste-pairs-easy", "tuts-tomb", "apophis", "up-and-down", "giza")


def draws(number: int) -> list[Move]:
    return [Draw()] * number


def test_draws_of_one_card_are_counted() -> None:
    deal = numbered_deal(load_layout("pyramid-easy"), 1)
    moves = [*draws(24), Redeal(), *draws(3)]
    assert solution_phrases(deal, moves, EN) == ["turn 24", "turn the waste over", "turn 3"]
    assert solution_phrases(deal, moves, PT) == ["vire 24", "vire o descarte", "vire 3"]
    assert solution_phrases(deal, [], EN) == []


def test_draws_of_three_cards_are_counted_as_draws() -> None:
    deal = numbered_deal(load_layout("king-tut"), 1)
    moves = [*draws(1), *draws(7), Redeal(), *draws(1)]
    assert solution_phrases(deal, moves, EN) == ["8 × turn 3", "turn the waste over", "turn 3"]


def test_a_last_draw_of_fewer_cards_says_how_many() -> None:
    deal, moves = _with_fewer_at_the_end()
    assert solution_phrases(deal, moves, EN)[-2:] == ["7 × turn 3", "turn 2"]
    assert solution_phrases(deal, moves, PT)[-2:] == ["7 × vire 3", "vire 2"]


def _with_fewer_at_the_end() -> tuple[Deal, list[Move]]:
    """A game in which the king that was turned third leaves, and 23 cards are turned again."""
    code = "Ks 2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc Ac As 2s 3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ad 2d "
    code += "3d 4d Kd 5d 6d 7d 8d 9d Td Jd Qd Ah 2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh"
    deal = coded_deal(load_layout("king-tut"), code)
    return deal, [*draws(1), Take((30,)), *draws(7), Redeal(), *draws(8)]


def test_three_wastes_are_dealt_to() -> None:
    deal = numbered_deal(load_layout("apophis"), 1)
    moves = [*draws(8), Redeal(), *draws(1)]
    assert solution_phrases(deal, moves, EN) == ["8 × deal 3", "turn the wastes over", "deal 3"]
    assert solution_phrases(deal, moves, PT) == [
        "8 × distribua 3",
        "vire os descartes",
        "distribua 3",
    ]


def test_twins_that_are_both_free_have_their_places() -> None:
    layout = load_layout("double-pyramid")
    pieces = list(numbered_deal(layout, 1).pieces)
    _swap(pieces, 36, "Kh")
    _swap(pieces, 40, "Kh", skip=36)
    deal = coded_deal(layout, " ".join(piece.code for piece in pieces))
    assert solution_phrases(deal, [Take((36,)), Take((40,))], EN) == [
        "K♥ (row 9, card 1)",
        "K♥",
    ]
    assert solution_phrases(deal, [Take((40,))], PT) == ["K♥ (fileira 9, carta 5)"]


def test_twins_in_two_pyramids_name_the_pyramid() -> None:
    layout = load_layout("two-pyramids")
    pieces = list(numbered_deal(layout, 1).pieces)
    _swap(pieces, 27, "Ks")
    _swap(pieces, 49, "Ks", skip=27)
    deal = coded_deal(layout, " ".join(piece.code for piece in pieces))
    assert solution_phrases(deal, [Take((49,))], EN) == ["K♠ (pyramid 2, row 7, card 1)"]
    assert solution_phrases(deal, [Take((27,))], PT) == ["K♠ (pirâmide 1, fileira 7, carta 7)"]


def test_a_twin_on_the_stock_and_one_on_the_waste() -> None:
    layout = load_layout("up-and-down")
    pieces = list(numbered_deal(layout, 1).pieces)
    _swap(pieces, 56, "Ks")
    _swap(pieces, 57, "Ks", skip=56)
    deal = coded_deal(layout, " ".join(piece.code for piece in pieces))
    assert solution_phrases(deal, [Draw(), Take((57,))], EN) == ["turn 1", "K♠ (stock)"]
    assert solution_phrases(deal, [Draw(), Take((56,))], PT) == ["vire 1", "K♠ (descarte)"]


def _swap(pieces: list[Piece], place: int, code: str, skip: int = -1) -> None:
    """Put a card of this face at `place`; the one at `skip` stays."""
    found = next(i for i, piece in enumerate(pieces) if piece.code == code and i != skip)
    pieces[place], pieces[found] = pieces[found], pieces[place]


@pytest.mark.parametrize("layout", LAYOUTS)
def test_no_move_is_lost_in_words(layout: str) -> None:
    """A play by chance, read back: so many cards turned, so many takings, so many redeals."""
    deal = numbered_deal(load_layout(layout), 3)
    stream, position = Stream("words"), start(deal.layout, deal.pieces)
    moves: list[Move] = []
    turned = 0
    for _ in range(60):
        choices = list(legal_moves(position))
        if not choices:
            break
        move = choices[stream.below(len(choices))]
        after = apply(position, move)
        turned += len(position.stock) - len(after.stock) if isinstance(move, Draw) else 0
        position = after
        moves.append(move)
    phrases = [*solution_phrases(deal, moves, EN)]
    redeals = sum(phrase.startswith("turn the waste") for phrase in phrases)
    assert redeals == moves.count(Redeal())
    said, takings = 0, 0
    for phrase in phrases:
        words = phrase.split()
        if words[-2:-1] in (["turn"], ["deal"]):
            said += int(words[-1]) * (int(words[0]) if "×" in words else 1)
        elif not phrase.startswith("turn the waste"):
            takings += 1
    assert (said, takings) == (turned, len(moves) - moves.count(Draw()) - redeals)


def test_legends_explain_the_draws() -> None:
    names = ("pyramid", "king-tut", "apophis", "eleven-triangle", "giza", "pyramid-open")
    layouts = {name: load_layout(name) for name in names}
    assert draw_legends([layouts["giza"]], EN) == []
    assert draw_legends([layouts["pyramid"], layouts["pyramid-open"]], EN) == [
        "*turn 2*: the next two stock cards go to the waste, one on the other."
    ]
    assert draw_legends([layouts["king-tut"]], EN) == [
        (
            "*2 × turn 3*: two draws; each turns the next three stock cards onto the waste, "
            "one on the other."
        )
    ]
    assert draw_legends([layouts["eleven-triangle"]], EN) == [
        (
            "*2 × deal 3*: two draws; each lays the next three stock cards on the three wastes "
            "in turn."
        )
    ]
    assert draw_legends([layouts["apophis"]], PT)[1] == (
        "*vire os descartes*: antes junte-os, o primeiro em cima e o último embaixo."
    )
