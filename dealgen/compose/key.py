"""The answer key of a deal: a small sheet whose cards bear the number of their taking, and text."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from dealgen.compose.cards import mini_card
from dealgen.compose.cards.index import index_line
from dealgen.compose.flow import NO_BREAK, TextBlock, TypeStyle, flow
from dealgen.compose.fonts import cap_height, text_width
from dealgen.compose.heading import fitting_size, number_text
from dealgen.compose.key_plan import (
    HEADING_SIZE,
    LABEL_SIZE,
    TEXT_LEADING,
    TEXT_SIZE,
    KeyPlan,
    plan_key,
)
from dealgen.compose.laid import rimmed
from dealgen.compose.reasons import verdict_text
from dealgen.compose.scene import Font, Path, Rect, Stroke, Symbol, Text, Use
from dealgen.compose.sizes import HAIRLINE, SOFT
from dealgen.compose.takings import par_score, taking_numbers
from dealgen.notation import solution_text
from dealgen.solve.verdict import Winnable

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dealgen.compose.cards import CardStyle
    from dealgen.compose.paper import Box
    from dealgen.compose.scene import Item
    from dealgen.compose.texts import Texts
    from dealgen.deal import Deal
    from dealgen.generate import Judged
    from dealgen.pieces import Card
    from dealgen.solve.verdict import Verdict

_NUMBER_SIZE = 8.0
_PILL = 3.1  # mm: height of the black ground on which a number stands
_PAPER = "#ffffff"
_INK = "#000000"
_PALE = "#555555"


@dataclass(frozen=True, slots=True)
class Key:
    """A key that is set but not placed yet: `height` in mm with all its text."""

    plan: KeyPlan
    deal: Deal
    verdict: Verdict
    texts: Texts
    body: TextBlock

    @property
    def height(self) -> float:
        """The height in mm."""
        return self.plan.text_top + self.body.height


def lay_key(judged: Judged, texts: Texts, width: float) -> Key:
    """Return the key of a deal, `width` mm wide.

    Raises:
        InputError: the layout is too wide for that.
        ValueError: the deal has no verdict.

    """
    deal, verdict = judged.deal, judged.verdict
    if verdict is None:
        msg = f"{deal.id} has no verdict, so there is no key to print"
        raise ValueError(msg)
    style = TypeStyle(TEXT_SIZE, leading=TEXT_LEADING)
    body = flow(_body(deal, verdict, texts), style, width)
    return Key(plan_key(deal.layout, width), deal, verdict, texts, body)


def solution_markup(deal: Deal, solution: Winnable, texts: Texts) -> str:
    """Return a solution as one paragraph: `turn 3 · 7♠+6♦ · K♣`, breaking after a dot only."""
    phrases = solution_text(
        deal.cards, solution.solution, draw=texts("key.turn"), redeal=texts("key.redeal")
    )
    return f"{NO_BREAK}· ".join(phrase.replace(" ", NO_BREAK) for phrase in phrases)


def key_items(key: Key, style: CardStyle, x: float, y: float) -> Iterator[Item]:
    """Yield a key with its top left corner at (x, y)."""
    yield from _heading(key, x, y)
    plan, deal = key.plan, key.deal
    won = isinstance(key.verdict, Winnable)
    numbers = taking_numbers(key.verdict.solution) if isinstance(key.verdict, Winnable) else {}
    if plan.stock_label is not None:
        label = key.texts("label.stock")
        yield Text(x, y + plan.stock_label, label, LABEL_SIZE, colour=SOFT)
    for slot in plan.painted:
        box, number = plan.cards[slot], numbers.get(slot)
        face = _face(deal.cards[slot], style, box, plan, pale=won and number is None)
        rim = (face.width - round(box.width, 2)) / 2
        yield Use(face, x + box.x - rim, y + box.y - rim)
        if number is not None:
            pill = _pill(number)
            left = x + box.x + (box.width - pill.width) / 2
            yield Use(pill, left, y + box.y + number_top(box, plan.index))
    yield from key.body.at(x, y + plan.text_top)


def _body(deal: Deal, verdict: Verdict, texts: Texts) -> str:
    if not isinstance(verdict, Winnable):
        return verdict_text(deal, verdict, texts)
    lines = [solution_markup(deal, verdict, texts)]
    score = par_score(deal, verdict.solution)
    if score is not None:
        lines.append(texts("key.par", n=score))
    return "\n".join(lines)


def _heading(key: Key, x: float, y: float) -> Iterator[Item]:
    plan, base = key.plan, y + key.plan.title_base
    number, name = number_text(key.deal, key.texts), key.deal.layout.name(key.texts.language)
    steps = ""
    if isinstance(key.verdict, Winnable):
        steps = key.texts("key.steps", n=len(key.verdict.solution))
    yield Text(x, base, number, HEADING_SIZE, Font.BOLD)
    left = text_width(number, Font.BOLD, HEADING_SIZE) + 2.2
    room = plan.width - left - text_width(steps, Font.REGULAR, TEXT_SIZE) - 2.2
    size = fitting_size(name, Font.REGULAR, TEXT_SIZE + 1, room)
    yield Text(x + left, base, name, size)
    if steps:
        yield Text(x + plan.width, base, steps, TEXT_SIZE, anchor="end")
    line = y + plan.rule
    yield Path((("M", x, line), ("L", x + plan.width, line)), stroke=Stroke(0.35))


def number_top(box: Box, index: float) -> float:
    """Return how far below a card's upper edge its number stands, clear of rank and suit."""
    return 0.08 * min(box.width, box.height) + cap_height(Font.BOLD, index) + 0.75


def _face(card: Card, style: CardStyle, box: Box, plan: KeyPlan, *, pale: bool) -> Symbol:
    """Return the face of a card with the white round it; a card that never leaves is pale."""
    width, height = round(box.width, 2), round(box.height, 2)
    if pale:
        return _pale_card(card, (width, height), plan.rim, plan.index)
    return rimmed(mini_card(card, style, width, height, plan.index), plan.rim)


@lru_cache(maxsize=256)
def _pale_card(card: Card, size: tuple[float, float], share: float, index: float) -> Symbol:
    """Return a card that never leaves: a dashed outline, rank and suit in grey."""
    (width, height), margin = size, min(size) * 0.08
    edge, rim = HAIRLINE / 2, width * share
    outline = Rect(
        edge,
        edge,
        width - HAIRLINE,
        height - HAIRLINE,
        radius=margin,
        fill=_PAPER,
        stroke=Stroke(HAIRLINE, _PALE, dash=(0.7, 0.7)),
    )
    name = f"pale-{card.code}-{width}x{height}-{index}"
    face = Symbol(name, width, height, (outline, *index_line(card, width, margin, index, _PALE)))
    ground = Rect(0, 0, width + 2 * rim, height + 2 * rim, fill=_PAPER)
    laid = (ground, Use(face, rim, rim))
    return Symbol(f"laid-{name}-{share:.4f}", ground.width, ground.height, laid)


@lru_cache(maxsize=128)
def _pill(number: int) -> Symbol:
    """Return the number of a taking, white on black."""
    text = str(number)
    width = round(text_width(text, Font.BOLD, _NUMBER_SIZE) + 1.7, 2)
    base = (_PILL + cap_height(Font.BOLD, _NUMBER_SIZE)) / 2
    return Symbol(
        f"taking-{number}",
        width,
        _PILL,
        (
            Rect(0, 0, width, _PILL, radius=_PILL / 2, fill=_INK),
            Text(width / 2, base, text, _NUMBER_SIZE, Font.BOLD, _PAPER, "middle"),
        ),
    )
