"""The settled readings of the rules on small deals laid by hand: tableau, columns, goals."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, replace

import pytest

from dealgen.layout import Match, StockRules
from dealgen.rules import (
    Draw,
    IllegalMoveError,
    Take,
    apply,
    is_won,
    legal_moves,
    start,
    why_not_take,
)
from playing import COVER_PAIRS, OPEN, THIRTEEN, free, legal_takes, play, why_not
from small_deals import deal_by_hand, pyramid

# Pyramids and columns


def test_a_pyramid_card_is_free_when_both_cards_that_cover_it_are_gone() -> None:
    deal = deal_by_hand("2c / 3c Kd / 8c 5c Kc", rules=THIRTEEN)
    assert free(play(deal)) == "8c 5c Kc"
    assert free(play(deal, "Kc")) == "8c 5c"
    assert why_not(play(deal, "Kc"), "Kd") == "K♦ is covered by 5♣"
    assert free(play(deal, "Kc", "8c 5c")) == "3c Kd"


def test_an_inverted_pyramid_has_one_free_card_and_ends_covered_by_one() -> None:
    deal = deal_by_hand("Kc Kd Kh / Ac Ks / Qc", stock="Qd Ad", rules=THIRTEEN)
    assert [slot.covered_by for slot in pyramid(3, inverted=True)] == [
        (3,),
        (3, 4),
        (4,),
        (5,),
        (5,),
        (),
    ]
    assert free(play(deal)) == "Qc"
    assert free(play(deal, "draw", "draw", "Qc Ad")) == "Ac Ks Qd"
    assert free(play(deal, "draw", "draw", "Qc Ad", "Ks")) == "Kh Ac Qd"


def test_only_the_last_card_of_a_column_is_free_and_columns_pair_with_each_other() -> None:
    rules = replace(THIRTEEN, stock=None)
    deal = deal_by_hand("Ac", "2c 8c / 3d 5d", rules=rules)
    assert free(play(deal)) == "Ac 8c 5d"
    assert free(play(deal, "8c 5d")) == "Ac 2c 3d"
    assert why_not(play(deal), "2c") == "2♣ does not go alone"
    assert why_not(play(deal), "Ac 2c") == "A♣ and 2♣ do not match"


def test_a_column_card_beneath_another_is_covered() -> None:
    deal = deal_by_hand("Jc", "2c 8c", rules=THIRTEEN)
    assert why_not(play(deal), "Jc 2c") == "2♣ is covered by 8♣"


# What goes together


def test_suits_never_matter() -> None:
    for suit in "cdhs":
        deal = deal_by_hand("2c / 8d 5" + suit, rules=THIRTEEN)
        assert why_not(play(deal), f"8d 5{suit}") is None


@pytest.mark.parametrize(
    ("match", "fitting"),
    [
        (Match(sum=13), {(a, 13 - a) for a in range(1, 7)}),
        (Match(sum=12), {(a, 12 - a) for a in range(1, 7)}),
        (Match(sum=26), {(13, 13)}),
        (Match(pairs=frozenset({(12, 13), (4, 4)})), {(12, 13), (4, 4)}),
        (Match(differences=frozenset({0})), {(a, a) for a in range(1, 14)}),
        (Match(differences=frozenset({12})), {(1, 13)}),
        (Match(sum=3, pairs=frozenset({(1, 1)}), differences=frozenset({11})),
            {(1, 2), (1, 1), (1, 12), (2, 13)}),
        (Match(), set()),
    ],
)  # fmt: skip
def test_values_fit_by_sum_by_pair_or_by_difference(
    match: Match, fitting: set[tuple[int, int]]
) -> None:
    values = range(1, 14)
    assert {(a, b) for a in values for b in values if match.fits(a, b)} == {
        *fitting,
        *((b, a) for a, b in fitting),
    }


def test_three_cards_never_go_together() -> None:
    deal = deal_by_hand("2c / 3c 4c / 6c 5c Ac", rules=replace(THIRTEEN, match=Match(sum=12)))
    assert why_not(play(deal), "6c 5c Ac") == "a taking is one piece or two different ones"


@pytest.mark.parametrize("slots", [(), (1, 1), (0, 1, 2)])
def test_a_taking_is_one_card_or_two(slots: tuple[int, ...]) -> None:
    position = play(deal_by_hand("2c / 3c 4c", rules=THIRTEEN))
    assert why_not_take(position, slots) == "a taking is one piece or two different ones"


@pytest.mark.parametrize("slots", [(3,), (-1,), (0, 99)])
def test_a_slot_that_is_not_there(slots: tuple[int, ...]) -> None:
    position = play(deal_by_hand("2c / 3c 4c", rules=THIRTEEN))
    assert why_not_take(position, slots) == f"there is no slot {slots[-1]}"


def test_a_card_is_taken_once() -> None:
    position = play(deal_by_hand("2c / 8c 5c", rules=THIRTEEN), "8c 5c")
    assert why_not(position, "8c 5c") == "8♣ is gone already"
    assert why_not(position, "2c 5c") == "5♣ is gone already"


def test_the_order_of_a_pair_does_not_matter() -> None:
    deal = deal_by_hand("2c / 8c 5c", rules=THIRTEEN)
    assert play(deal, "8c 5c") == play(deal, "5c 8c")


# Singles


def test_a_single_goes_from_tableau_column_waste_and_open_stock() -> None:
    deal = deal_by_hand("2c / Kc 4c", "3c Kd", "Kh Ks", rules=OPEN)
    assert legal_takes(play(deal)) == ["Kc", "Kd", "Kh"]
    assert legal_takes(play(deal, "draw")) == ["Kc", "Kd", "Kh", "Ks"]
    assert play(deal, "Kc", "Kd", "Kh", "Ks").remaining.bit_count() == 3


def test_a_single_must_be_free() -> None:
    deal = deal_by_hand("Kc / 4c 3c", "Kd 2c", "Kh Ac Ks", rules=THIRTEEN)
    position = play(deal, "draw", "draw")
    assert why_not(position, "Kc") == "K♣ is covered by 4♣ and 3♣"
    assert why_not(position, "Kd") == "K♦ is covered by 2♣"
    assert why_not(position, "Kh") == "K♥ lies in the waste beneath A♣"
    assert why_not(position, "Ks") == "K♠ is still in the stock"


def test_other_cards_never_go_alone() -> None:
    assert why_not(play(deal_by_hand("Qc", rules=THIRTEEN)), "Qc") == "Q♣ does not go alone"


def test_a_single_never_pairs_unless_its_value_fits_one() -> None:
    deal = deal_by_hand("2c / Kc Kd", rules=THIRTEEN)
    assert why_not(play(deal), "Kc Kd") == "K♣ and K♦ do not match"
    both = replace(THIRTEEN, match=Match(sum=13, pairs=frozenset({(12, 13)})))
    deal = deal_by_hand("2c / Kc Qd", rules=both)
    assert legal_takes(play(deal)) == ["Kc", "Kc Qd"]


# Cover pairs


def test_a_card_goes_with_the_card_that_it_alone_covers() -> None:
    deal = deal_by_hand("8c / Kc 5c", rules=COVER_PAIRS)
    assert why_not(play(deal), "8c 5c") == "8♣ is covered by K♣ and 5♣"
    assert why_not(play(deal, "Kc"), "8c 5c") is None
    assert is_won(play(deal, "Kc", "8c 5c"))


def test_without_the_rule_it_stays() -> None:
    deal = deal_by_hand("8c / Kc 5c", rules=THIRTEEN)
    assert why_not(play(deal, "Kc"), "8c 5c") == "8♣ is covered by 5♣"


def test_the_values_of_a_cover_pair_must_fit() -> None:
    deal = deal_by_hand("8c / Kc 6c", rules=COVER_PAIRS)
    assert why_not(play(deal, "Kc"), "8c 6c") == "8♣ and 6♣ do not match"


def test_the_covering_card_must_be_free_itself() -> None:
    deal = deal_by_hand("8c / Kd 5c / 2c Kc 3c", stock="Jd Ad", rules=COVER_PAIRS)
    assert why_not(play(deal, "Kc"), "8c 5c") == "8♣ is covered by K♦ and 5♣"
    position = play(deal, "Kc", "draw", "2c Jd", "Kd")
    assert why_not(position, "8c 5c") == "8♣ is covered by 5♣"


def test_cover_pairs_need_the_cards_to_touch() -> None:
    deal = deal_by_hand("8c / Kd 2c / Kh Kc 5c", rules=COVER_PAIRS)
    position = play(deal, "Kh", "Kc", "Kd")
    assert why_not(position, "8c 5c") == "8♣ is covered by 2♣"


def test_end_cards_of_an_inverted_pyramid_may_go_at_once() -> None:
    deal = deal_by_hand("8c Ac / 5c", rules=COVER_PAIRS)
    assert legal_takes(play(deal)) == ["8c 5c"]


def test_no_cover_pairs_in_the_reserve() -> None:
    deal = deal_by_hand("Ac", "8c 5c", rules=COVER_PAIRS)
    assert why_not(play(deal), "8c 5c") == "8♣ is covered by 5♣"


def test_cover_pairs_do_not_reach_the_waste() -> None:
    deal = deal_by_hand("Ac", stock="8c 5c", rules=COVER_PAIRS)
    assert legal_takes(play(deal, "draw", "draw")) == []


# Goals


def test_the_goal_tableau_ignores_reserve_stock_and_waste() -> None:
    deal = deal_by_hand("Kc", "2c 3c", "4c 5c", rules=THIRTEEN)
    assert not is_won(play(deal))
    assert is_won(play(deal, "Kc"))
    assert is_won(play(deal, "draw", "Kc"))


def test_the_goal_all_wants_every_card_gone() -> None:
    rules = replace(THIRTEEN, goal="all", stock=StockRules(2))
    deal = deal_by_hand("Kc", "Kd", "Kh 2c", rules=rules)
    assert not is_won(play(deal, "Kc", "Kd", "draw", "Kh", "draw"))
    deal = deal_by_hand("Kc", "Kd", "Kh Ks", rules=rules)
    every = ["Kc", "Kd", "draw", "Kh", "draw", "Ks"]
    for count in range(len(every)):
        assert not is_won(play(deal, *every[:count]))
    assert is_won(play(deal, *every))


def test_both_goals_where_there_is_nothing_but_a_tableau() -> None:
    for goal in (THIRTEEN, replace(THIRTEEN, goal="all")):
        deal = deal_by_hand("Kc / 8c 5c", rules=goal)
        assert not is_won(play(deal, "8c 5c"))
        assert is_won(play(deal, "8c 5c", "Kc"))


def test_par_points_do_not_change_when_a_game_is_won() -> None:
    deal = deal_by_hand("Kc", stock="2c", rules=replace(THIRTEEN, goal="all", par=(50, 35, 20)))
    assert not is_won(play(deal, "Kc"))


# Positions as values


def test_a_deal_has_a_card_for_each_slot() -> None:
    deal = deal_by_hand("Kc / 8c 5c", rules=THIRTEEN)
    with pytest.raises(ValueError, match=r"^2 pieces for 3 slots$"):
        start(deal.layout, deal.cards[:2])


def test_a_move_leaves_the_position_before_it_alone() -> None:
    deal = deal_by_hand("Kc / 8c 5c", stock="2c", rules=THIRTEEN)
    position = play(deal)
    before = replace(position)
    for step in legal_moves(position):
        assert apply(position, step) != position
        assert position == before
    with pytest.raises(FrozenInstanceError):
        position.remaining = 0  # type: ignore[misc]


def test_an_illegal_taking_says_why() -> None:
    position = play(deal_by_hand("8c / Kc 5c", rules=THIRTEEN))
    with pytest.raises(IllegalMoveError, match=r"^8♣ is covered by K♣ and 5♣$"):
        apply(position, Take((0, 2)))


def test_legal_moves_come_in_slot_order_with_the_draw_last() -> None:
    deal = deal_by_hand("2c / Kc 8c", "Kd 5c", "Kh", rules=THIRTEEN)
    assert list(legal_moves(play(deal))) == [Take((1,)), Take((2, 4)), Draw()]
