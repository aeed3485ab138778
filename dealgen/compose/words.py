"""The rules of a layout in words, from what its rules and slots say and nothing else.

`dealgen.compose.reasons` has the words for verdicts; both are found here.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from dealgen.compose.board.words import (
    board_end,
    board_goal,
    board_line,
    board_moves,
    board_never,
    board_setup,
    board_subtitle,
)
from dealgen.compose.by_language import percent_text
from dealgen.compose.move_words import cover_place, move_paragraphs, waste_pairs_form
from dealgen.compose.phrases import (
    ENDS,
    capital,
    ends_apart,
    joined,
    other_zones,
    pair_text,
    pair_ways,
    single_ranks,
    tableau_phrase,
    tableau_zones,
)
from dealgen.compose.reasons import reason_text, verdict_text
from dealgen.compose.setup_words import setup_sentences
from dealgen.compose.shape import columns

if TYPE_CHECKING:
    from dealgen.compose.texts import Texts
    from dealgen.difficulty import Difficulty
    from dealgen.layout import Layout, StockRules

__all__ = [
    "RuleCardText",
    "Section",
    "difficulty_text",
    "reason_text",
    "rule_card_text",
    "rules_line",
    "verdict_text",
]

Heading = Literal["goal", "setup", "moves", "end", "scoring", "never"]

_Contents = list[tuple[Heading, Sequence[str]]]
"""The parts of a rule card with their paragraphs."""

_ONE_PACK = 52


@dataclass(frozen=True, slots=True)
class Section:
    """A part of the rule card: its heading and its paragraphs (in `moves`, one a rule)."""

    kind: Heading
    heading: str
    paragraphs: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class RuleCardText:
    """All that a rule card says, as markup for `flow`."""

    title: str
    subtitle: str
    sections: tuple[Section, ...]

    def section(self, kind: Heading) -> Section | None:
        """Return the section of a kind, None when the layout needs none."""
        return next((section for section in self.sections if section.kind == kind), None)


def rules_line(layout: Layout, texts: Texts) -> str:
    """Return the rules in one line for a sheet: pairs, singles, what is free, passes, goal."""
    if layout.is_tiles:
        return board_line(layout, texts)
    parts = [_pairs_line(layout, texts)]
    if (ranks := single_ranks(layout, texts)) is not None:
        parts.append(texts("line.single", ranks=ranks))
    if layout.rules.cover_pairs:
        parts.append(texts("line.cover_pairs", where=cover_place(layout, texts)))
    if hidden := sum(slot.face_down for slot in layout.slots):
        parts.append(texts("line.face_down", n=hidden))
    if layout.reserve:
        parts.append(texts("line.reserve", n=len(columns(layout))))
    if layout.stock and layout.rules.stock is not None:
        parts += _stock_line(layout.rules.stock, texts)
    if layout.rules.goal == "all":
        parts.append(texts("line.goal_all", n=len(layout.slots)))
    else:
        parts.append(texts("line.goal", the_zone=tableau_phrase(layout, "the_zone", texts)))
    return capital(" · ".join(part for part in parts if part))


def _stock_line(stock: StockRules, texts: Texts) -> list[str]:
    parts = [texts("line.open" if stock.open else "line.closed", n=stock.wastes)]
    if stock.cards_a_draw > 1:
        parts.insert(0, texts("line.draw", n=stock.cards_a_draw))
    if stock.waste_pairs:
        parts.append(texts(f"line.{waste_pairs_form(stock)}"))
    if stock.passes is None:
        parts.append(texts("line.unlimited"))
    else:
        parts.append(texts("line.passes", n=stock.passes))
    if stock.wastes > 1 and stock.passes != 1:
        parts.append(texts("line.last_waste_first"))
    return parts


def rule_card_text(layout: Layout, texts: Texts) -> RuleCardText:
    """Return the whole text of the rule card."""
    subtitle, contents = (_board if layout.is_tiles else _card)(layout, texts)
    sections = (
        Section(kind, texts(f"heading.{kind}"), tuple(paragraphs)) for kind, paragraphs in contents
    )
    return RuleCardText(
        layout.name(texts.language),
        subtitle,
        tuple(section for section in sections if section.paragraphs),
    )


def _pairs_line(layout: Layout, texts: Texts) -> str:
    ways = ", ".join(pair_ways(layout, "line", texts))
    return f"{ways} {texts('line.ends', pair=pair_text(ENDS))}" if ends_apart(layout) else ways


def _card(layout: Layout, texts: Texts) -> tuple[str, _Contents]:
    """Return subtitle and contents for a layout of cards."""
    packs, rest = divmod(len(layout.slots), _ONE_PACK)
    subtitle = (
        texts("card.subtitle_part", n=len(layout.slots))
        if rest
        else texts("card.subtitle", n=packs)
    )
    return subtitle, [
        ("goal", [" ".join(_goal(layout, texts))]),
        ("setup", [" ".join(setup_sentences(layout, texts))]),
        ("moves", move_paragraphs(layout, texts)),
        ("end", [" ".join(_end(layout, texts))]),
        ("scoring", _scoring(layout, texts)),
        ("never", [_never(layout, texts)]),
    ]


def _board(layout: Layout, texts: Texts) -> tuple[str, _Contents]:
    """Return subtitle and contents for a layout of tiles."""
    return board_subtitle(layout, texts), [
        ("goal", [board_goal(layout, texts)]),
        ("setup", [board_setup(layout, texts)]),
        ("moves", board_moves(layout, texts)),
        ("end", [board_end(layout, texts)]),
        ("never", [board_never(texts)]),
    ]


def _goal(layout: Layout, texts: Texts) -> list[str]:
    others = len(layout.slots) > len(layout.tableau)
    if layout.rules.goal == "all" and others:
        zones = [
            *tableau_zones(layout, "bare_zone", texts),
            *other_zones(layout, "bare_zone", texts),
        ]
        return [texts("goal.all", n=len(layout.slots), zones=joined(zones, "and", texts))]
    of_zone = tableau_phrase(layout, "of_zone", texts)
    sentences = [texts("goal.tableau", of_zone=of_zone, n=len(layout.tableau))]
    if zones := other_zones(layout, "left_in", texts):
        sentences.append(texts("goal.rest", zones=joined(zones, "and", texts)))
    return sentences


def _end(layout: Layout, texts: Texts) -> list[str]:
    if layout.rules.goal == "all":
        win = texts("end.win_all")
    else:
        win = texts("end.win", of_zone=tableau_phrase(layout, "of_zone", texts))
    stock = layout.rules.stock if layout.stock else None
    if stock is None:
        return [win, texts("end.lose")]
    if stock.passes is None:
        # The order of several wastes changes with every pass: one in vain may not be the last.
        key = "end.lose_unlimited" if stock.wastes == 1 else "end.lose_unlimited_wastes"
        return [win, texts(key)]
    return [win, texts("end.lose_stock", n=stock.passes)]


def _scoring(layout: Layout, texts: Texts) -> list[str]:
    points = layout.rules.par
    if not points:
        return []
    the_zone = tableau_phrase(layout, "the_zone", texts)
    clause = texts("scoring.first", the_zone=the_zone, points=points[0])
    for number, later in enumerate(points[1:], start=2):
        clause = texts("scoring.next", first=clause, n=number, points=later)
    clause = texts("scoring.failed", first=clause)
    return [" ".join([capital(clause), texts("scoring.left"), texts("scoring.par")])]


def _never(layout: Layout, texts: Texts) -> str:
    rules = layout.rules
    stock = rules.stock if layout.stock else None
    exceptions = rules.cover_pairs or (stock is not None and stock.waste_pairs)
    items = [
        texts("never.three"),
        texts("never.covered_else" if exceptions else "never.covered"),
    ]
    if stock is not None and not stock.open:
        items.append(texts("never.stock"))
    return capital(texts("never.take", items=joined(items, "or", texts)))


def difficulty_text(difficulty: Difficulty, texts: Texts) -> str:
    """Return how hard a deal is in sentences: its stars, the share of plays won, the decisions."""
    sentences = []
    if difficulty.stars is not None:
        sentences.append(texts("difficulty.stars", n=difficulty.stars))
    if difficulty.playout_share:
        share = _percent(difficulty.playout_share, texts)
        sentences.append(texts("difficulty.playouts", share=share))
    else:
        sentences.append(texts("difficulty.never", n=difficulty.plays))
    if difficulty.decisions:
        sentences.append(texts("difficulty.decisions", n=difficulty.decisions))
    else:
        sentences.append(texts("difficulty.no_decisions"))
    return " ".join(sentences)


def _percent(share: float, texts: Texts) -> str:
    """Return a share as a whole percentage; one that is neither none nor all is not called so."""
    percent = round(100 * share)
    if share > 0 and not percent:
        return texts("difficulty.under")
    if share < 1 and percent == 100:  # noqa: PLR2004 - a hundred in a hundred is all
        return texts("difficulty.over")
    return percent_text(percent, texts.language)
