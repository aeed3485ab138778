"""The difficulty of one winnable deal."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from dealgen.difficulty.decisions import decisions_of
from dealgen.difficulty.guided import LEAST_CHANCE, MOST_PIECES, guided_chance
from dealgen.difficulty.plays import MOST_PLAYS, play_often
from dealgen.difficulty.stars import score_of, stars_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dealgen.deal import Deal
    from dealgen.difficulty.plays import Plays
    from dealgen.rules import Move


@dataclass(frozen=True, slots=True)
class Difficulty:
    """How hard a winnable deal is.

    `playout_share` is the share, 0 to 1, of a careful beginner's plays that win; `decisions` how
    many steps of the key have an alternative that loses; `stars` the grade from 1 (easy) to 5,
    None where no cut points are known for the layout. `plays` is how many plays were made: with
    a share of 0 the beginner won none of them. `score` is the figure that the stars are cut from,
    the higher the harder; it goes on between them.
    """

    playout_share: float
    decisions: int
    stars: int | None
    plays: int = MOST_PLAYS
    score: float = 0.0


def difficulty_of(deal: Deal, solution: Sequence[Move], playouts: int = MOST_PLAYS) -> Difficulty:
    """Return the difficulty of a deal that `solution` wins; `playouts` bounds the plays.

    The same deal and solution give the same difficulty, on every machine. Stars compare with
    cut points that were taken with `MOST_PLAYS` plays.
    """
    plays = play_often(deal, playouts)
    decisions = decisions_of(deal, solution)
    score = score_of(chance_to_win(deal, plays), decisions)
    stars = stars_of(deal.layout, score)
    return Difficulty(plays.share, decisions, stars, plays.played, score)


def chance_to_win(deal: Deal, plays: Plays, *, hasty: bool = False) -> float:
    """Return the chance that a play of the player who made `plays` wins, above 0 and up to 1.

    It is the share of the plays that won. Where none did, guided plays tell it, down to
    `LEAST_CHANCE`. On boards of more than `MOST_PIECES` pieces it is guessed there from how near
    the plays came: half a win, times their nearness.
    """
    if plays.won:
        return plays.share
    if len(deal.pieces) > MOST_PIECES:
        chance = 0.5 / plays.played * plays.nearness
    else:
        chance = guided_chance(deal, hasty=hasty)
    return max(chance, LEAST_CHANCE)
