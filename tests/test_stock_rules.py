"""The settled readings of the rules on small deals laid by hand: stock, waste, passes."""

from __future__ import annotations

from dataclasses import replace

import pytest

from dealgen.layout import StockRules
from dealgen.rules import (
    Draw,
    IllegalMoveError,
    Redeal,
    Take,
    apply,
    is_won,
    legal_moves,
    why_not_draw,
    why_not_redeal,
)
from playing import (
    OPEN,
    THIRTEEN,
    WASTE_PAIRS,
    free,
    legal_takes,
    move,
    passes,
    play,
    waste,
    why_not,
)
from small_deals import deal_by_hand

# The closed stock


def test_nothing_of_a_closed_stock_is_free_until_it_is_drawn() -> None:
    deal = deal_by_hand("8c", stock="5c 5d", rules=THIRTEEN)
    assert free(play(deal)) == "8c"
    assert why_not(play(deal), "8c 5c") == "5♣ is still in the stock"
    assert free(play(deal, "draw")) == "8c 5c"


def test_a_draw_covers_the_waste_card_before() -> None:
    deal = deal_by_hand("8c", stock="5c 5d 2c", rules=THIRTEEN)
    position = play(deal, "draw", "draw")
    assert waste(position) == "5c 5d"
    assert free(position) == "8c 5d"
    assert why_not(position, "8c 5c") == "5♣ lies in the waste beneath 5♦"


def test_a_taking_uncovers_the_waste_card_beneath() -> None:
    deal = deal_by_hand("8c", stock="5c Kd 2c", rules=THIRTEEN)
    assert why_not(play(deal, "draw", "draw", "Kd"), "8c 5c") is None


def test_two_waste_cards_do_not_pair() -> None:
    deal = deal_by_hand("Ac", stock="8c 5c", rules=THIRTEEN)
    reason = why_not(play(deal, "draw", "draw"), "8c 5c")
    assert reason == "8♣ lies in the waste beneath 5♣"


def test_drawing_from_an_empty_stock() -> None:
    deal = deal_by_hand("8c", stock="5c", rules=passes(2))
    position = play(deal, "draw")
    assert why_not_draw(position) == "the stock is empty"
    with pytest.raises(IllegalMoveError, match=r"^the stock is empty$"):
        apply(position, Draw())


def test_a_layout_without_stock_draws_nothing_and_turns_nothing_over() -> None:
    for rules in (THIRTEEN, replace(THIRTEEN, stock=None)):
        position = play(deal_by_hand("Kc", rules=rules))
        assert why_not_draw(position) == why_not_redeal(position) == "this layout has no stock"
        assert list(legal_moves(position)) == [Take((0,))]
        for nothing in (Draw(), Redeal()):
            with pytest.raises(IllegalMoveError, match=r"^this layout has no stock$"):
                apply(position, nothing)


# Passes


def test_the_card_that_came_first_comes_first_again_and_a_redeal_deals_nothing() -> None:
    deal = deal_by_hand("Ac", stock="2c 3c Kd 5c", rules=passes(2))
    position = play(deal, "draw", "draw", "draw", "Kd", "draw", "redeal")
    assert waste(position) == ""
    assert free(position) == "Ac"
    order = []
    for _ in range(3):
        position = apply(position, Draw())
        order.append(waste(position))
    assert order == ["2c", "2c 3c", "2c 3c 5c"]
    assert why_not_draw(position) == "the stock is empty"


def test_a_card_at_the_front_that_has_gone_is_passed_over() -> None:
    deal = deal_by_hand("Ac", stock="Kd 3c Kh 5c", rules=passes(2))
    position = play(deal, "draw", "Kd", "draw", "draw", "Kh", "draw", "redeal", "draw")
    assert waste(position) == "3c"
    assert waste(apply(position, Draw())) == "3c 5c"


@pytest.mark.parametrize("count", [1, 2, 3])
def test_passes_count_the_first_run_through_the_stock(count: int) -> None:
    deal = deal_by_hand("Ac", stock="2c 3c", rules=passes(count))
    one_pass = ["draw", "draw", "redeal"]
    position = play(deal, *(one_pass * count)[:-1])
    assert position.pass_number == count
    assert why_not_redeal(position) == f"pass {count} was the last"
    assert list(legal_moves(position)) == []
    with pytest.raises(IllegalMoveError, match=f"^pass {count} was the last$"):
        apply(position, Redeal())


def test_unlimited_passes_have_no_last() -> None:
    deal = deal_by_hand("Ac", stock="2c 3c", rules=passes(None))
    position = play(deal, *["draw", "draw", "redeal"] * 40)
    assert position.pass_number == 41
    assert list(legal_moves(position)) == [Draw()]


def test_a_redeal_needs_an_empty_stock() -> None:
    deal = deal_by_hand("Ac", stock="2c 3c", rules=passes(2))
    for position in (play(deal), play(deal, "draw")):
        assert why_not_redeal(position) == "the stock is not empty yet"
        assert Redeal() not in legal_moves(position)


def test_an_empty_waste_is_not_turned_over() -> None:
    deal = deal_by_hand("Ac", stock="Kc Kd", rules=passes(3))
    position = play(deal, "draw", "Kc", "draw", "Kd")
    assert why_not_redeal(position) == "the waste is empty"
    assert list(legal_moves(position)) == []


def test_a_waste_card_of_one_pass_is_not_free_in_the_next_until_drawn() -> None:
    deal = deal_by_hand("8c", stock="2c 5c", rules=passes(2))
    position = play(deal, "draw", "draw", "redeal")
    assert why_not(position, "8c 5c") == "5♣ is still in the stock"


# The open stock


def test_the_top_of_an_open_stock_is_free_from_the_start() -> None:
    deal = deal_by_hand("8c", stock="5c 5d", rules=OPEN)
    assert free(play(deal)) == "8c 5c"
    assert why_not(play(deal), "8c 5d") == "5♦ is still in the stock"
    assert is_won(play(deal, "8c 5c"))


def test_stock_top_and_waste_top_may_pair_but_no_deeper_card() -> None:
    deal = deal_by_hand("Ac", stock="5d Ad 8c 5h", rules=OPEN)
    assert legal_takes(play(deal, "draw", "draw")) == []
    assert why_not(play(deal, "draw", "draw"), "5d 8c") == "5♦ lies in the waste beneath A♦"
    deal = deal_by_hand("Ac", stock="Ad 5d 8c Qh", rules=OPEN)
    position = play(deal, "draw", "draw", "5d 8c")
    assert free(position) == "Ac Ad Qh"
    assert legal_takes(position) == ["Ac Qh", "Ad Qh"]


def test_taking_the_stock_top_shows_the_next_and_leaves_the_waste() -> None:
    deal = deal_by_hand("Ac", stock="2d Kd Kh 3d", rules=OPEN)
    position = play(deal, "draw", "Kd", "Kh")
    assert waste(position) == "2d"
    assert free(position) == "Ac 2d 3d"


def test_an_open_stock_is_open_again_after_a_redeal() -> None:
    deal = deal_by_hand("Ac", stock="2d 3d", rules=replace(OPEN, stock=StockRules(2, open=True)))
    position = play(deal, "draw", "draw", "redeal")
    assert waste(position) == ""
    assert free(position) == "Ac 2d"


def test_a_stock_taken_to_its_end_without_a_draw_may_be_turned_over() -> None:
    rules = replace(OPEN, stock=StockRules(2, open=True))
    deal = deal_by_hand("Ac", stock="2d Kd", rules=rules)
    position = play(deal, "draw", "Kd", "redeal")
    assert free(position) == "Ac 2d"


def test_a_closed_waste_pair_is_no_pair_of_an_open_stock() -> None:
    deal = deal_by_hand("Ac", stock="8c 5c", rules=OPEN)
    assert legal_takes(play(deal, "draw")) == ["8c 5c"]
    assert legal_takes(play(deal, "draw", "draw")) == []


# Waste pairs


def test_the_card_just_turned_pairs_with_the_one_beneath() -> None:
    deal = deal_by_hand("Ac", stock="2c 8c 5c", rules=WASTE_PAIRS)
    assert legal_takes(play(deal, "draw", "draw")) == []
    position = play(deal, "draw", "draw", "draw")
    assert legal_takes(position) == ["8c 5c"]
    assert waste(apply(position, move(position, "8c 5c"))) == "2c"


def test_only_with_the_card_directly_beneath() -> None:
    deal = deal_by_hand("Ac", stock="8c 2c 5c", rules=WASTE_PAIRS)
    position = play(deal, "draw", "draw", "draw")
    assert why_not(position, "8c 5c") == "8♣ lies in the waste beneath 5♣"


def test_two_older_waste_cards_never_pair() -> None:
    deal = deal_by_hand("Ac", stock="8c 5c 2c", rules=WASTE_PAIRS)
    position = play(deal, "draw", "draw", "draw")
    assert why_not(position, "8c 5c") == "8♣ lies in the waste beneath 2♣"


def test_no_waste_pair_once_the_card_just_turned_is_taken() -> None:
    deal = deal_by_hand("Ac", stock="8c 5c Kd", rules=WASTE_PAIRS)
    position = play(deal, "draw", "draw", "draw", "Kd")
    assert why_not(position, "8c 5c") == "8♣ lies in the waste beneath 5♣"
    assert legal_takes(position) == []


def test_nor_the_card_that_a_waste_pair_uncovers() -> None:
    deal = deal_by_hand("Ac", stock="7c 6c 8c 5c", rules=WASTE_PAIRS)
    position = play(deal, "draw", "draw", "draw", "draw", "8c 5c")
    assert waste(position) == "7c 6c"
    assert legal_takes(position) == []


def test_the_next_card_turned_pairs_with_what_then_lies_beneath() -> None:
    deal = deal_by_hand("Ac", stock="8c Kd 5c", rules=WASTE_PAIRS)
    assert legal_takes(play(deal, "draw", "draw", "Kd", "draw")) == ["8c 5c"]


def test_takings_elsewhere_change_nothing() -> None:
    deal = deal_by_hand("Ac / Kh 4c", "3d Kd", "8c 5c Qd", rules=WASTE_PAIRS)
    position = play(deal, "draw", "draw", "Kh", "Kd")
    assert legal_takes(position) == ["8c 5c"]


def test_takings_from_an_open_stock_change_nothing_either() -> None:
    rules = replace(WASTE_PAIRS, stock=StockRules(open=True, waste_pairs=True))
    deal = deal_by_hand("Ac", stock="8c 5c Kd 2d", rules=rules)
    assert legal_takes(play(deal, "draw", "draw", "Kd")) == ["8c 5c"]


def test_no_waste_pair_after_a_redeal_until_two_are_turned_again() -> None:
    rules = replace(WASTE_PAIRS, stock=StockRules(2, waste_pairs=True))
    deal = deal_by_hand("Ac", stock="8c 5c", rules=rules)
    again = ("draw", "draw", "redeal")
    assert legal_takes(play(deal, *again)) == []
    assert legal_takes(play(deal, *again, "draw")) == []
    assert legal_takes(play(deal, *again, "draw", "draw")) == ["8c 5c"]


def test_waste_pairs_open_no_card_of_the_waste_to_the_tableau() -> None:
    deal = deal_by_hand("5c", stock="8c 2c", rules=WASTE_PAIRS)
    position = play(deal, "draw", "draw")
    assert why_not(position, "5c 8c") == "8♣ lies in the waste beneath 2♣"
