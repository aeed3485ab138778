"""How the keys of some deals are read, in a few sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dealgen.compose.solution_words import draw_legends
from dealgen.solve.verdict import Winnable

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dealgen.compose.texts import Texts
    from dealgen.generate import Judged


def card_key_legend(judged: Sequence[Judged], texts: Texts) -> str:
    """Return how the keys of card deals are read; empty when none of them can be won."""
    layouts = [deal.deal.layout for deal in judged if isinstance(deal.verdict, Winnable)]
    sentences = [texts("key.legend")] if layouts else []
    if any(layout.rules.goal == "tableau" for layout in layouts):
        sentences.append(texts("key.stay"))
    if any(len(set(layout.pack.cards)) < len(layout.pack.cards) for layout in layouts):
        sentences.append(texts("key.like"))
    return " ".join([*sentences, *draw_legends(layouts, texts)])


def tile_key_legend(judged: Sequence[Judged], texts: Texts) -> str:
    """Return how the keys of tile deals are read, and how they name the places of tiles."""
    won = any(isinstance(deal.verdict, Winnable) for deal in judged)
    legend = [texts("board.key.legend")] if won else []
    return " ".join([*legend, texts("board.key.places")])
