"""Several cards a draw, several wastes, cards face down, two packs: deals laid by hand."""

from __future__ import annotations

from dataclasses import replace

import pytest

from dealgen.deal import numbered_deal
from dealgen.layout import Match, StockRules
from dealgen.layout_file import load_layout
from dealgen.rules import (
    Draw,
    IllegalMoveError,
    Redeal,
    Take,
    apply,
    is_won,
    legal_moves,
    start,
    why_not_draw,
    why_not_redeal,
)
from playing import COVER_PAIRS, THIRTEEN, free, legal_takes, play, stock, waste, why_not
from small_deals import deal_by_hand

SEVEN = "2c 3c 4c 6c 7c 8c 9c"


# Several cards a draw


def test_a_draw_of_three_turns_three_and_only_the_last_is_free() -> None:
    deal = deal_by_hand("Ac", stock=SEVEN, rules=replace(THIRTEEN, stock=StockRules(draw=3)))
    position = play(deal, "draw")
    assert waste(position) == "2c 3c 4c"
    assert stock(position) == "6c 7c 8c 9c"
    assert free(position) == "Ac 4c"
    assert why_not(position, "Ac 3c") == "A♣ and 3♣ do not match"


def test_the_last_draw_turns_what_is_left() -> None:
    deal = deal_by_hand("Ac", stock=SEVEN, rules=replace(THIRTEEN, stock=StockRules(draw=3)))
    position = play(deal, "draw", "draw", "draw")
    assert waste(position) == SEVEN
    assert free(position) == "Ac 9c"
    assert why_not_draw(position) == "the stock is empty"


def test_two_cards_of_one_draw_do_not_pair() -> None:
    deal = deal_by_hand("Ac", stock="2c 8c 5c", rules=replace(THIRTEEN, stock=StockRules(draw=3)))
    position = play(deal, "draw")
    assert legal_takes(position) == []
    assert why_not(position, "8c 5c") == "8♣ lies in the waste beneath 5♣"


def test_cards_that_have_gone_shift_the_draws_of_the_next_pass() -> None:
    rules = replace(THIRTEEN, stock=StockRules(2, draw=3))
    deal = deal_by_hand("Ac", stock="2c 3c Kc 6c 7c 8c", rules=rules)
    untouched = play(deal, "draw", "draw", "redeal", "draw")
    assert waste(untouched) == "2c 3c Kc"
    position = play(deal, "draw", "Kc", "draw", "redeal", "draw")
    assert waste(position) == "2c 3c 6c"
    assert stock(position) == "7c 8c"


def test_the_stock_top_of_an_open_stock_is_free_beside_three_turned() -> None:
    rules = replace(THIRTEEN, stock=StockRules(open=True, draw=3))
    deal = deal_by_hand("Ac", stock="2c 3c 5c 8c Kc 9c", rules=rules)
    assert free(play(deal)) == "Ac 2c"
    position = play(deal, "draw")
    assert legal_takes(position) == ["5c 8c"]
    position = play(deal, "draw", "5c 8c", "Kc")
    assert free(position) == "Ac 3c 9c"
    assert waste(apply(position, Draw())) == "2c 3c 9c"


# Several wastes


def test_a_draw_lays_one_card_on_each_of_three_wastes() -> None:
    deal = deal_by_hand("Ac", stock=SEVEN, rules=replace(THIRTEEN, stock=StockRules(wastes=3)))
    assert waste(play(deal)) == " |  | "
    position = play(deal, "draw")
    assert waste(position) == "2c | 3c | 4c"
    assert free(position) == "Ac 2c 3c 4c"
    position = play(deal, "draw", "draw")
    assert waste(position) == "2c 6c | 3c 7c | 4c 8c"
    assert free(position) == "Ac 6c 7c 8c"


def test_a_short_draw_reaches_the_first_wastes() -> None:
    deal = deal_by_hand("Ac", stock=SEVEN, rules=replace(THIRTEEN, stock=StockRules(wastes=3)))
    position = play(deal, "draw", "draw", "draw")
    assert waste(position) == "2c 6c 9c | 3c 7c | 4c 8c"
    deal = deal_by_hand("Ac", stock="2c 3c", rules=replace(THIRTEEN, stock=StockRules(wastes=3)))
    assert waste(play(deal, "draw")) == "2c | 3c | "


def test_the_tops_of_the_wastes_pair_with_one_another_and_with_the_tableau() -> None:
    deal = deal_by_hand("9c", stock="5c 8c 4c", rules=replace(THIRTEEN, stock=StockRules(wastes=3)))
    position = play(deal, "draw")
    assert legal_takes(position) == ["9c 4c", "5c 8c"]
    assert waste(play(deal, "draw", "5c 8c")) == " |  | 4c"


def test_a_taking_uncovers_the_card_beneath_in_its_own_waste() -> None:
    rules = replace(THIRTEEN, stock=StockRules(wastes=2))
    deal = deal_by_hand("Ac", stock="5c 2c Kc 8c", rules=rules)
    position = play(deal, "draw", "draw")
    assert waste(position) == "5c Kc | 2c 8c"
    assert why_not(position, "5c 8c") == "5♣ lies in the waste beneath K♣"
    assert legal_takes(play(deal, "draw", "draw", "Kc")) == ["5c 8c"]


def test_a_draw_of_two_on_each_of_two_wastes_goes_round_twice() -> None:
    rules = replace(THIRTEEN, stock=StockRules(draw=2, wastes=2))
    deal = deal_by_hand("Ac", stock=SEVEN, rules=rules)
    assert waste(play(deal, "draw")) == "2c 4c | 3c 6c"
    assert waste(play(deal, "draw", "draw")) == "2c 4c 7c 9c | 3c 6c 8c"


def test_the_third_waste_is_taken_up_first_then_the_second_then_the_first() -> None:
    rules = replace(THIRTEEN, stock=StockRules(2, wastes=3))
    position = play(deal_by_hand("Ac", stock=SEVEN, rules=rules), "draw", "draw", "draw", "redeal")
    assert stock(position) == "4c 8c 3c 7c 2c 6c 9c"
    assert waste(position) == " |  | "
    assert free(position) == "Ac"
    assert position.pass_number == 2
    assert waste(apply(position, Draw())) == "4c | 8c | 3c"


def test_a_redeal_of_several_wastes_needs_an_empty_stock_and_some_card() -> None:
    rules = replace(THIRTEEN, stock=StockRules(2, wastes=3))
    deal = deal_by_hand("Ac", stock="Kc Kd Kh 2c", rules=rules)
    position = play(deal, "draw")
    assert why_not_redeal(position) == "the stock is not empty yet"
    with pytest.raises(IllegalMoveError, match=r"^the stock is not empty yet$"):
        apply(position, Redeal())
    position = play(deal, "draw", "Kc", "Kd", "Kh", "draw")
    assert stock(apply(position, Redeal())) == "2c"
    emptied = play(deal_by_hand("Ac", stock="Kc Kd", rules=rules), "draw", "Kc", "Kd")
    assert why_not_redeal(emptied) == "the wastes are empty"
    assert list(legal_moves(emptied)) == []


def test_the_last_pass_is_counted_with_several_wastes_too() -> None:
    rules = replace(THIRTEEN, stock=StockRules(2, wastes=2))
    deal = deal_by_hand("Ac", stock="2c 3c", rules=rules)
    position = play(deal, "draw", "redeal", "draw")
    assert waste(position) == "3c | 2c"
    assert why_not_redeal(position) == "pass 2 was the last"


def test_an_open_stock_lies_beside_the_tops_of_all_wastes() -> None:
    rules = replace(THIRTEEN, stock=StockRules(open=True, wastes=2))
    deal = deal_by_hand("Ac", stock="4c 3c Tc 9c", rules=rules)
    assert free(play(deal)) == "Ac 4c"
    assert legal_takes(play(deal, "draw")) == ["3c Tc"]
    assert legal_takes(play(deal, "draw", "3c Tc")) == ["4c 9c"]


# Waste pairs


def test_the_last_of_three_turned_pairs_with_the_one_before() -> None:
    rules = replace(THIRTEEN, stock=StockRules(waste_pairs=True, draw=3))
    deal = deal_by_hand("Ac", stock="2c 8c 5c 8d 5d Kc", rules=rules)
    assert legal_takes(play(deal, "draw")) == ["8c 5c"]
    # Once the king has gone the five and the eight are two older cards, of one draw though.
    assert legal_takes(play(deal, "draw", "draw", "Kc")) == []


def test_a_short_draw_pairs_with_the_card_that_lay_there() -> None:
    rules = replace(THIRTEEN, stock=StockRules(waste_pairs=True, draw=3))
    deal = deal_by_hand("Ac", stock="2c 3c 8c 5c", rules=rules)
    assert legal_takes(play(deal, "draw", "draw")) == ["8c 5c"]


def test_each_waste_has_its_own_pair_when_the_draw_has_reached_it() -> None:
    rules = replace(THIRTEEN, stock=StockRules(waste_pairs=True, wastes=2))
    deal = deal_by_hand("Ac", stock="8c Tc 5c 3c 4c", rules=rules)
    assert waste(play(deal, "draw", "draw")) == "8c 5c | Tc 3c"
    assert legal_takes(play(deal, "draw", "draw")) == ["8c 5c", "Tc 3c"]
    assert legal_takes(play(deal, "draw", "draw", "8c 5c")) == ["Tc 3c"]
    # The last draw lays a card on the first waste alone: on the second nothing was just turned.
    assert legal_takes(play(deal, "draw", "draw", "draw")) == []


# Cards face down


def test_a_card_face_down_is_turned_and_free_when_nothing_covers_it() -> None:
    deal = deal_by_hand("Kc / Kd 8c", stock="5c", rules=THIRTEEN, down="Kc Kd 8c")
    assert free(play(deal)) == "Kd 8c"
    assert legal_takes(play(deal)) == ["Kd"]
    assert is_won(play(deal, "Kd", "draw", "8c 5c", "Kc"))


def test_a_card_face_down_is_no_partner_of_the_card_on_it() -> None:
    up = deal_by_hand("8c / Kc 5c", rules=COVER_PAIRS)
    assert legal_takes(play(up, "Kc")) == ["8c 5c"]
    down = deal_by_hand("8c / Kc 5c", rules=COVER_PAIRS, down="8c")
    assert legal_takes(play(down, "Kc")) == []
    assert why_not(play(down, "Kc"), "8c 5c") == "8♣ is covered by 5♣"


def test_the_card_on_top_may_have_been_face_down() -> None:
    deal = deal_by_hand("8c / Kc 5c", rules=COVER_PAIRS, down="5c")
    assert legal_takes(play(deal, "Kc")) == ["8c 5c"]


# Several pyramids, two packs


def test_free_cards_of_different_pyramids_pair() -> None:
    deal = deal_by_hand("2c / 8c Kc & 3c 4c / 5c", rules=THIRTEEN)
    assert [slot.covered_by for slot in deal.layout.slots] == [(1, 2), (), (), (5,), (5,), ()]
    assert legal_takes(play(deal)) == ["8c 5c", "Kc"]
    assert free(play(deal, "8c 5c")) == "Kc 3c 4c"


def test_equal_faces_are_two_cards() -> None:
    deal = deal_by_hand("8c / 8c Kc", stock="5c 5c", rules=THIRTEEN)
    position = play(deal, "draw")
    assert why_not(position, "8c 5c") == "8♣ is covered by 8♣ and K♣"  # the first of that name
    position = apply(position, Take((1, 3)))
    position = apply(apply(position, Draw()), Take((2,)))
    assert is_won(apply(position, Take((0, 4))))


def test_equal_faces_pair_where_equal_values_do() -> None:
    rules = replace(THIRTEEN, match=Match(differences=frozenset({0})), singles=frozenset())
    assert is_won(apply(play(deal_by_hand("8c & 8c", rules=rules)), Take((0, 1))))


@pytest.mark.parametrize(
    ("name", "pyramids", "columns", "cards", "laid"),
    [
        ("king-tut", 28, 0, 24, "3"),
        ("apophis", 28, 0, 24, "1 | 1 | 1"),
        ("eleven-triangle", 28, 0, 24, "1 | 1 | 1"),
        ("double-pyramid", 45, 0, 59, "1"),
        ("two-pyramids", 56, 0, 48, "1"),
        ("up-and-down", 56, 0, 48, "1"),
        ("pharaohs", 52, 0, 0, None),
        ("pyramid-dozen", 28, 24, 0, None),
        ("cheops", 28, 0, 24, "1"),
        ("pyramid-thirteen", 28, 0, 24, "1"),
        ("tuts-tomb", 28, 0, 24, "3"),
    ],
)
def test_the_family_as_it_is_dealt(
    name: str, pyramids: int, columns: int, cards: int, laid: str | None
) -> None:
    layout = load_layout(name)
    assert (len(layout.tableau), len(layout.reserve), len(layout.stock)) == (
        pyramids,
        columns,
        cards,
    )
    deal = numbered_deal(layout, 1)
    position = start(layout, deal.cards)
    if laid is None:
        assert why_not_draw(position) == "this layout has no stock"
        return
    position = apply(position, Draw())
    assert " | ".join(str(len(heap)) for heap in position.wastes) == laid
    copies = 2 if len(deal.cards) > 52 else 1
    assert {deal.cards.count(card) for card in deal.cards} == {copies}
