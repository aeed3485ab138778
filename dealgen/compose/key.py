"""The answer key of a deal: a small sheet whose cards bear the number of their taking, and text."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import product
from typing import TYPE_CHECKING, Literal

from dealgen.compose.cards import mini_card
from dealgen.compose.cards.index import index_line
from dealgen.compose.entry import key_links, key_note, printed_number
from dealgen.compose.fitting import fitting_size, shortened
from dealgen.compose.flow import NO_BREAK, TextBlock, TypeStyle, flow
from dealgen.compose.fonts import cap_height, text_width
from dealgen.compose.key_plan import KeyPlan, number_top, pill_width, plan_key
from dealgen.compose.key_sizes import TEXT_LEADING
from dealgen.compose.laid import rimmed
from dealgen.compose.reasons import verdict_text
from dealgen.compose.scene import Font, Path, Rect, Stroke, Symbol, Text, Use
from dealgen.compose.sizes import HAIRLINE, LEAST_SIZE, SOFT
from dealgen.compose.solution_words import solution_phrases
from dealgen.compose.stars import stars, stars_width
from dealgen.compose.takings import par_score, taking_numbers
from dealgen.compose.texts import load_texts
from dealgen.pages.box import Box
from dealgen.solve.verdict import Winnable

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dealgen.compose.cards import CardStyle
    from dealgen.compose.scene import Item
    from dealgen.compose.texts import Texts
    from dealgen.deal import Deal
    from dealgen.generate import Judged
    from dealgen.pieces import Card
    from dealgen.solve.verdict import Verdict

_PAPER = "#ffffff"
_INK = "#000000"
_PALE = "#555555"
_APART = 2.2  # mm between the parts of the heading
_DOT = " · "
_STAR = 1.35  # height of a star, in capitals
_LEAST_HEADING = 0.8  # of its size: how small the number of a deal may be for the name's sake


Part = Literal["whole", "picture", "text"]


@dataclass(frozen=True, slots=True)
class Key:
    """A key that is set but not placed yet: `height` in mm with all its text.

    `grade` is the number of the deal's stars, None where it has none. A key that is too high for a
    page is parted in two, its picture and its text.
    """

    plan: KeyPlan
    judged: Judged
    verdict: Verdict
    grade: int | None
    texts: Texts
    body: TextBlock
    part: Part = "whole"

    @property
    def text_top(self) -> float:
        """Where the solution begins."""
        return self.plan.text_top if self.part == "whole" else self.plan.top

    @property
    def height(self) -> float:
        """The height in mm."""
        if self.part == "picture":
            return self.plan.text_top - self.plan.sizes.gap
        return self.text_top + self.body.height

    def parts(self, room: float) -> list[Key]:
        """Return the key whole, or where it is higher than `room` mm its picture and its text."""
        if self.height <= room:
            return [self]
        return [replace(self, part="picture"), replace(self, part="text")]


def lay_key(judged: Judged, texts: Texts, width: float, scale: float = 1.0) -> Key:
    """Return the key of a deal, `width` mm wide, its type and cards enlarged by `scale`.

    Raises:
        InputError: the layout is too wide for that.
        ValueError: the deal has no verdict.

    """
    deal, verdict = judged.deal, judged.verdict
    if verdict is None:
        msg = f"{deal.id} has no verdict, so there is no key to print"
        raise ValueError(msg)
    plan = plan_key(deal.layout, width, scale)
    grade = judged.difficulty.stars if judged.difficulty is not None else None
    body = _set_body(deal, verdict, texts.language, width, plan.sizes.text)
    return Key(plan, judged, verdict, grade, texts, body)


# A book is composed several times, until it knows its own page numbers: its keys stay as they are.
@lru_cache(maxsize=2048)
def _set_body(deal: Deal, verdict: Verdict, language: str, width: float, size: float) -> TextBlock:
    style = TypeStyle(size, leading=TEXT_LEADING)
    return flow(_body(deal, verdict, language), style, width)


def solution_markup(deal: Deal, solution: Winnable, texts: Texts) -> str:
    """Return a solution as one paragraph: `turn 3 · 7♠+6♦ · K♣`.

    Lines break after a dot, and where the place of a card begins or has a comma.
    """
    phrases = solution_phrases(deal, solution.solution, texts)
    kept = (re.sub(r"(?<!,) (?!\()", NO_BREAK, phrase) for phrase in phrases)
    return f"{NO_BREAK}· ".join(kept)


def key_items(key: Key, style: CardStyle, x: float, y: float) -> Iterator[Item]:
    """Yield a key with its top left corner at (x, y)."""
    if key.part != "text":
        yield from key_links(key.judged, Box(x, y, key.plan.width, key.plan.rule))
    yield from _heading(key, x, y)
    if key.part != "text":
        yield from _picture(key, style, x, y)
    if key.part != "picture":
        yield from key.body.at(x, y + key.text_top)


def _picture(key: Key, style: CardStyle, x: float, y: float) -> Iterator[Item]:
    plan, cards = key.plan, key.judged.deal.cards
    won = isinstance(key.verdict, Winnable)
    numbers = taking_numbers(key.verdict.solution) if isinstance(key.verdict, Winnable) else {}
    if plan.stock_label is not None:
        label = key.texts("label.stock")
        left = x + plan.cards[plan.stock].x
        yield Text(left, y + plan.stock_label, label, plan.sizes.label, colour=SOFT)
    for slot in plan.painted:
        box, sizes, number = plan.cards[slot], plan.sizes_of(slot), numbers.get(slot)
        pale = won and number is None
        face = _face(cards[slot], style, box, (sizes.index, plan.rim), pale=pale)
        rim = (face.width - round(box.width, 2)) / 2
        yield Use(face, x + box.x - rim, y + box.y - rim)
        if number is not None:
            pill = _pill(number, sizes.number, sizes.pill)
            left = x + box.x + (box.width - pill.width) / 2
            yield Use(pill, left, y + box.y + number_top(box, sizes.index))


@lru_cache(maxsize=1024)
def _body(deal: Deal, verdict: Verdict, language: str) -> str:
    texts = load_texts(language)
    if not isinstance(verdict, Winnable):
        return verdict_text(deal, verdict, texts)
    lines = [solution_markup(deal, verdict, texts)]
    score = par_score(deal, verdict.solution)
    if score is not None:
        lines.append(texts("key.par", n=score))
    return "\n".join(lines)


def _heading(key: Key, x: float, y: float) -> Iterator[Item]:
    plan, base = key.plan, y + key.plan.title_base
    number = printed_number(key.judged, key.texts)
    name = key.judged.deal.layout.name(key.texts.language)
    sizes, least = plan.sizes, text_width(name, Font.REGULAR, LEAST_SIZE)
    size = sizes.heading
    left = text_width(number, Font.BOLD, size) + _APART
    star = round(cap_height(Font.REGULAR, sizes.text) * _STAR, 2)
    starred = 0.0 if key.grade is None else stars_width(star) + _APART
    # Stars come before "the fewest", and the name before the stars, which the sheet has too.
    for stars_room, steps in product(dict.fromkeys((starred, 0.0)), _lengths(key)):
        beside = text_width(steps, Font.REGULAR, sizes.text) + _APART if steps else 0.0
        room = plan.width - left - beside
        if least <= room - stars_room:
            break
    else:
        free = plan.width - beside - least - _APART
        size = max(_LEAST_HEADING * size, fitting_size(number, Font.BOLD, size, free))
        left = text_width(number, Font.BOLD, size) + _APART
        room = plan.width - left - beside
    yield Text(x, base, number, size, Font.BOLD)
    if key.grade is not None and stars_room:
        middle = base - cap_height(Font.REGULAR, sizes.text) / 2
        yield from stars(key.grade, star, x + left + room, middle)
        room -= stars_room
    size = fitting_size(name, Font.REGULAR, sizes.name, room)
    yield Text(x + left, base, shortened(name, Font.REGULAR, size, room), size)
    if steps:
        yield Text(x + plan.width, base, steps, sizes.text, anchor="end")
    line = y + plan.rule
    yield Path((("M", x, line), ("L", x + plan.width, line)), stroke=Stroke(0.35))


def _lengths(key: Key) -> Iterator[str]:
    """Yield how long a key is and where its sheet is: all there is to say, then less of it."""
    page = key_note(key.judged, key.texts)
    if not isinstance(key.verdict, Winnable):
        yield page
        return
    counts = ("key.fewest", "key.steps") if key.verdict.shortest else ("key.steps",)
    for count in counts:
        length = key.texts(count, n=len(key.verdict.solution))
        yield f"{length}{_DOT}{page}" if page else length


def _face(
    card: Card, style: CardStyle, box: Box, index_rim: tuple[float, float], *, pale: bool
) -> Symbol:
    """Return the face of a card with the white round it; a card that never leaves is pale."""
    width, height = round(box.width, 2), round(box.height, 2)
    index, rim = index_rim
    if pale:
        return _pale_card(card, (width, height), rim, index)
    return rimmed(mini_card(card, style, width, height, index), rim)


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
    drawn = (outline, *index_line(card, width, margin, index, _PALE))
    face = Symbol(name, width, height, drawn, "face")
    ground = Rect(0, 0, width + 2 * rim, height + 2 * rim, fill=_PAPER)
    laid = (ground, Use(face, rim, rim))
    return Symbol(f"laid-{name}-{share}", ground.width, ground.height, laid, "edge")


@lru_cache(maxsize=512)
def _pill(number: int, size: float, height: float) -> Symbol:
    """Return the number of a taking, white on black: type of `size` points, `height` mm high."""
    text = str(number)
    width = pill_width(text, size)
    base = (height + cap_height(Font.BOLD, size)) / 2
    return Symbol(
        f"taking-{number}-{size}-{height}",
        width,
        height,
        (
            Rect(0, 0, width, height, radius=height / 2, fill=_INK),
            Text(width / 2, base, text, size, Font.BOLD, _PAPER, "middle"),
        ),
        "number",
    )
