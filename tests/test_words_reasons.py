"""Verdicts in words: every reason, for one card and for several, in both languages."""

from __future__ import annotations

import pytest

from dealgen.compose.texts import load_texts
from dealgen.compose.words import difficulty_text, reason_text, verdict_text
from dealgen.deal import coded_deal, numbered_deal
from dealgen.difficulty import Difficulty
from dealgen.layout_file import load_layout
from dealgen.rules import Draw
from dealgen.solve.verdict import (
    Case,
    Dilemma,
    Exhausted,
    Locked,
    NoPartner,
    Reason,
    Robbed,
    TooFewPartners,
    Undecided,
    Unwinnable,
    Winnable,
)

# 2d at the top; jacks: clubs and diamonds in row 3, hearts and spades in the stock.
DEAL = coded_deal(
    load_layout("pyramid"),
    "2d 3c 4c Jc Jd 5c 6c 7c 8c 9c Tc Qc Kc Ac 2c 3d 4d 5d 6d 7d 8d 9d Td Qd Kd Ad 2h 3h "
    "Jh Js 4h 5h 6h 7h 8h 9h Th Qh Kh Ah 2s 3s 4s 5s 6s 7s 8s 9s Ts Qs Ks As",
)

CASES: list[tuple[Reason, str, str]] = [
    (
        NoPartner(0, above=(3, 4), stock=(28, 29)),
        (
            "2♦, at the top of the pyramid, can leave only with a jack. J♣ and J♦ lie on it "
            "and have to leave first; J♥ and J♠ are in the stock as well, where only one card"
            " at a time is free. So 2♦ never leaves."
        ),
        (
            "2♦, no topo da pirâmide, só pode sair com um valete. J♣ e J♦ estão por cima e "
            "precisam sair antes; J♥ e J♠ também estão no monte, em que só uma carta por vez "
            "fica livre. Por isso 2♦ nunca sai."
        ),
    ),
    (
        NoPartner(25, beneath=(11,)),
        (
            "A♦, in row 7 of the pyramid, can leave only with a queen. Q♣ lies beneath it and"
            " is covered until it has left. So A♦ never leaves."
        ),
        (
            "A♦, na fileira 7 da pirâmide, só pode sair com uma dama. Q♣ está por baixo e só "
            "fica livre depois. Por isso A♦ nunca sai."
        ),
    ),
    (
        NoPartner(28),
        "No card of the pack fits J♥, number 1 in the stock, and it may not leave alone.",
        (
            "Nenhuma carta do baralho combina com J♥, número 1 do monte, que também não pode "
            "sair sem par."
        ),
    ),
    (
        NoPartner(5, above=(8,), beneath=(2,)),
        (
            "5♣, in row 3 of the pyramid, can leave only with a four or an eight. 8♣ lies on "
            "it and has to leave first; 4♣ lies beneath it and is covered until it has left. "
            "So 5♣ never leaves."
        ),
        (
            "5♣, na fileira 3 da pirâmide, só pode sair com um quatro ou um oito. 8♣ está por"
            " cima e precisa sair antes; 4♣ está por baixo e só fica livre depois. Por isso "
            "5♣ nunca sai."
        ),
    ),
    (
        TooFewPartners((3, 4, 29), (0, 14, 26, 40)),
        (
            "J♣, J♦ and J♠ each need a partner, and only 2♦, 2♣, 2♥ and 2♠ can be one: four "
            "partners for three cards."
        ),
        (
            "J♣, J♦ e J♠ precisam de um par cada, e só 2♦, 2♣, 2♥ e 2♠ servem: quatro cartas "
            "para três."
        ),
    ),
    (
        TooFewPartners((3, 4), (14,)),
        (
            "J♣ and J♦ each need a partner, and only 2♣ can be one: one partner for two cards. "
            "2♦, 2♥ and 2♠ would fit too, but lie on or beneath each of them."
        ),
        (
            "J♣ e J♦ precisam de um par cada, e só 2♣ serve: uma carta para duas. 2♦, 2♥ e 2♠ "
            "também serviriam, mas estão por cima ou por baixo de cada uma delas."
        ),
    ),
    (
        TooFewPartners((3, 4, 28), (0, 14, 26)),
        (
            "J♣, J♦ and J♥ each need a partner, and only 2♦, 2♣ and 2♥ can be one: three "
            "partners for three cards. 2♠ would fit too, but lies on or beneath each of them, "
            "or in the stock like them."
        ),
        (
            "J♣, J♦ e J♥ precisam de um par cada, e só 2♦, 2♣ e 2♥ servem: três cartas para "
            "três. 2♠ também serviria, mas está por cima ou por baixo de cada uma delas ou, "
            "como elas, no monte."
        ),
    ),
    (
        Locked(tops=(27,), beneath=(10, 22), too_early=(36,), left=(10, 15, 22, 27)),
        (
            "Play would stop with 4 cards left in the pyramid even if every card could be a "
            "partner more than once. 3♥ lies uncovered but finds no partner; 10♣ and 10♦ lie "
            "under cards that stay; 10♥ comes up in the stock too early."
        ),
        (
            "O jogo travaria com 4 cartas na pirâmide mesmo que cada carta pudesse servir de "
            "par mais de uma vez. 3♥ está sem nada por cima, mas não encontra par; 10♣ e 10♦ "
            "estão embaixo de cartas que ficam; 10♥ aparece cedo demais no monte."
        ),
    ),
    (
        Exhausted(),
        "No choice of partners wins; every one was ruled out.",
        "Nenhuma escolha de pares vence; todas foram descartadas.",
    ),
    (
        Dilemma(
            0, (Case(3, Robbed(5)), Case(4, Locked((), (), (), (1, 2))), Case(None, Robbed(6)))
        ),
        (
            "No matter how 2♦, at the top of the pyramid, leaves, the game is lost: with J♣, "
            "5♣ has no partner left; with J♦, play stops with at least 2 cards left in the "
            "pyramid; alone, 6♣ has no partner left."
        ),
        (
            "Não importa como 2♦, no topo da pirâmide, saia, o jogo se perde: com J♣, 5♣ fica "
            "sem nenhum par; com J♦, o jogo trava com pelo menos 2 cartas na pirâmide; "
            "sem par, 6♣ fica sem nenhum par."
        ),
    ),
]


@pytest.mark.parametrize(("reason", "english", "portuguese"), CASES)
def test_reasons(reason: Reason, english: str, portuguese: str) -> None:
    assert reason_text(DEAL, reason, load_texts("en")) == english
    assert reason_text(DEAL, reason, load_texts("pt-BR")) == portuguese


def test_verdicts() -> None:
    english, portuguese = load_texts("en"), load_texts("pt")
    won, two = Winnable((Draw(),), 3), Winnable((Draw(), Draw()), 3)
    assert verdict_text(DEAL, won, english) == "Can be won in one step."
    assert verdict_text(DEAL, two, english) == "Can be won in 2 steps."
    assert verdict_text(DEAL, two, portuguese) == "Tem solução em 2 lances."
    short = Winnable((Draw(), Draw()), 3, shortest=True)
    assert verdict_text(DEAL, short, english) == "Can be won in 2 steps, and in no fewer."
    assert verdict_text(DEAL, short, portuguese) == "Tem solução em 2 lances, e não em menos."
    assert verdict_text(DEAL, Undecided(1000), english) == (
        "Undecided: 1,000 search steps gave neither a solution nor a proof."
    )
    assert verdict_text(DEAL, Unwinnable(Exhausted(), 77), english) == (
        "Cannot be won: no choice of partners wins. "
        "The proof was made by computer and looked at 77 partial choices."
    )
    assert verdict_text(DEAL, Unwinnable(Exhausted(), 1), portuguese) == (
        "Não tem solução: nenhuma escolha de pares vence. "
        "A prova foi feita por computador e não precisou se ramificar."
    )
    assert verdict_text(DEAL, Unwinnable(None, 77), portuguese) == "Não tem solução; está provado."
    lost = Unwinnable(NoPartner(28), 1)
    assert verdict_text(DEAL, lost, english).startswith("Cannot be won. No card of the pack fits")


def test_places_beside_the_pyramid() -> None:
    giza = numbered_deal(load_layout("giza"), 1)
    assert ", in column 2," in reason_text(giza, NoPartner(31), load_texts("en"))
    triangle = numbered_deal(load_layout("triangle"), 1)
    at_tip = reason_text(triangle, NoPartner(27), load_texts("pt"))
    assert ", na ponta do triângulo," in at_tip


def test_a_search_over_positions_is_not_called_one_over_partners() -> None:
    deal = numbered_deal(load_layout("king-tut"), 1)
    verdict = Unwinnable(Exhausted(), 77)
    assert verdict_text(deal, verdict, load_texts("en")) == (
        "Cannot be won: no line of play wins. "
        "The proof was made by computer and looked at 77 positions."
    )
    assert reason_text(deal, Exhausted(), load_texts("pt")) == (
        "Nenhuma sequência de lances vence; todas foram descartadas."
    )
    locked = Locked(tops=(27,), beneath=(), too_early=(), left=(22, 27))
    assert "even if all stock cards lay free from the start and" in reason_text(
        deal, locked, load_texts("en")
    )


def test_what_three_wastes_keep_apart() -> None:
    deal = numbered_deal(load_layout("eleven-triangle"), 1)
    english = reason_text(deal, NoPartner(28, stock=(31, 34)), load_texts("en"))
    assert "come to the same waste, where only one card at a time is free" in english
    portuguese = reason_text(deal, NoPartner(28, stock=(31,)), load_texts("pt"))
    assert "vai para o mesmo descarte" in portuguese
    few = reason_text(deal, TooFewPartners((28, 31), (3,)), load_texts("en"))
    assert "in the stock like them" not in few


def test_in_two_packs_it_is_said_which_card() -> None:
    deal = numbered_deal(load_layout("two-pyramids"), 1)
    twin = next(s for s in range(1, 104) if s > 55 and deal.cards.count(deal.cards[s]) == 2)
    other = deal.cards.index(deal.cards[twin])
    other = other if other != twin else deal.cards.index(deal.cards[twin], twin + 1)
    name = deal.cards[twin].symbol
    dilemma = Dilemma(30, (Case(twin, Robbed(28)),))
    said = reason_text(deal, dilemma, load_texts("en"))
    assert f"with {name} (number {twin - 55} in the stock), " in said
    assert f"{deal.cards[28].symbol} (at the top of pyramid 2) has no partner left" in said
    assert ", in row 2 of pyramid 2, leaves, the game is lost:" in said
    both = reason_text(deal, TooFewPartners((twin, other), (27,)), load_texts("pt"))
    assert both.startswith(f"{name} duas vezes precisam de um par cada, e só")


def test_parts_of_different_kinds_need_no_numbers() -> None:
    deal = numbered_deal(load_layout("up-and-down"), 1)
    assert ", in row 2 of the pyramid," in reason_text(deal, NoPartner(1), load_texts("en"))
    assert ", at the tip of the triangle," in reason_text(deal, NoPartner(55), load_texts("en"))
    assert ", na fileira 2 do triângulo," in reason_text(deal, NoPartner(35), load_texts("pt"))


@pytest.mark.parametrize(
    ("difficulty", "english", "portuguese"),
    [
        (
            Difficulty(0.37, 4, 3),
            (
                "Difficulty 3 of 5. A careful beginner wins it in 37% of tries. "
                "4 steps of the solution have an alternative that loses."
            ),
            (
                "Dificuldade 3 de 5. Um iniciante cuidadoso vence em 37% das tentativas. "
                "4 lances da solução têm uma alternativa que perde."
            ),
        ),
        (
            Difficulty(0.004, 1, None),
            (
                "A careful beginner wins it in less than 1% of tries. "
                "One step of the solution has an alternative that loses."
            ),
            (
                "Um iniciante cuidadoso vence em menos de 1% das tentativas. "
                "Um lance da solução tem uma alternativa que perde."
            ),
        ),
        (
            Difficulty(0.999, 0, 1),
            (
                "Difficulty 1 of 5. A careful beginner wins it in more than 99% of tries. "
                "No step of the solution can go wrong."
            ),
            (
                "Dificuldade 1 de 5. Um iniciante cuidadoso vence em mais de 99% das tentativas. "
                "Nenhum lance da solução pode dar errado."
            ),
        ),
        (
            Difficulty(0.0, 2, 5, plays=400),
            (
                "Difficulty 5 of 5. A careful beginner won none of 400 tries. "
                "2 steps of the solution have an alternative that loses."
            ),
            (
                "Dificuldade 5 de 5. Em 400 tentativas, um iniciante cuidadoso não venceu nenhuma "
                "vez. 2 lances da solução têm uma alternativa que perde."
            ),
        ),
    ],
)
def test_difficulty(difficulty: Difficulty, english: str, portuguese: str) -> None:
    assert difficulty_text(difficulty, load_texts("en")) == english
    assert difficulty_text(difficulty, load_texts("pt-BR")) == portuguese
