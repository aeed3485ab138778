"""The answer key of a tile deal: plans whose tiles bear the number of their taking, and a list."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING

from dealgen.compose.board.pairs import PairList, pair_list
from dealgen.compose.board.plans import Plans, TileSize, lay_plans, least_width, plan_items
from dealgen.compose.board.sheet import plan_face
from dealgen.compose.entry import key_links, key_note, printed_number
from dealgen.compose.fitting import fitting_size, shortened
from dealgen.compose.flow import TextBlock, TypeStyle, flow
from dealgen.compose.fonts import cap_height, text_width
from dealgen.compose.reasons import verdict_text
from dealgen.compose.scene import Font, Path, Rect, Stroke, Symbol, Text, Use
from dealgen.compose.sizes import LEAST_SIZE
from dealgen.compose.takings import taking_numbers
from dealgen.errors import InputError
from dealgen.pages.box import Box
from dealgen.solve.verdict import Winnable

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dealgen.compose.scene import Item
    from dealgen.compose.texts import Texts
    from dealgen.generate import Judged
    from dealgen.layout import Layout

NUMBER_SIZE = 8.0
"""Type of the number of a taking below 100, in points."""

_HEADING_SIZE, _TEXT_SIZE = 11.0, 7.6
_PILL = 3.1  # mm: height of the black ground on which a number stands
_THREE_FIGURES = 100  # from here on numbers are set smaller, so that they stay on their tiles
_PILL_FOOT = 0.5  # mm of white beneath it
_GAP = 3.0  # mm between the parts of a key
_DOT = " · "
_INK, _PAPER = "#000000", "#ffffff"
_SIZES = (
    TileSize(7.2, 8.4, 8.0),
    TileSize(6.6, 7.8, 7.5),
    TileSize(6.0, 7.2, 7.2),
    TileSize(5.6, 6.8, 7.0),
    TileSize(5.2, 6.6, 7.0),
    TileSize(4.8, 6.1, 7.0),
)


@dataclass(frozen=True, slots=True)
class BoardKey:
    """A key, or a part of one, that is set but not placed yet: `width` × `height` mm.

    `layers` are those whose plans it shows; a part has no `body`, or nothing but that.
    """

    judged: Judged
    texts: Texts
    plans: Plans
    layers: tuple[int, ...]
    body: PairList | TextBlock | None
    width: float

    @property
    def is_first(self) -> bool:
        """Tell whether the key begins here, with the lowest layer."""
        return next(iter(self.plans.by_layer)) in self.layers

    @property
    def top(self) -> float:
        """Where the plans begin, below the heading."""
        return cap_height(Font.BOLD, _HEADING_SIZE) + 1.7 + _GAP

    @property
    def body_top(self) -> float:
        """Where the text begins."""
        return self.top + (self.plans.extent(self.layers)[1] + _GAP if self.layers else 0.0)

    @property
    def height(self) -> float:
        """The height in mm."""
        return self.body_top + (self.body.height if self.body else -_GAP)

    def parts(self, room: float) -> list[BoardKey]:
        """Return the key whole, or where it is higher than `room` mm in parts for several pages."""
        if self.height <= room:
            return [self]
        pages = self.plans.pages(room - self.top)
        parts = [replace(self, layers=layers, body=None) for layers in pages]
        last = replace(self, layers=())
        if not isinstance(last.body, PairList):
            return [*parts, last]
        pieces = last.body.within(room - last.body_top)
        return [*parts, *(replace(last, body=piece) for piece in pieces)]


def least_board_key_width(layout: Layout) -> float:
    """Return the width in mm below which the tiles of a key cannot be read."""
    return least_width(layout, _SIZES[-1])


def lay_board_key(
    judged: Judged, texts: Texts, width: float, room: float = float("inf")
) -> BoardKey:
    """Return the key of a tile deal, `width` mm wide.

    Its tiles are as large as lets it go into `room` mm, else as small as can be read.

    Raises:
        InputError: a layer is too wide.
        ValueError: the deal has no verdict.

    """
    deal, verdict = judged.deal, judged.verdict
    if verdict is None:
        msg = f"{deal.id} has no verdict, so there is no key to print"
        raise ValueError(msg)
    body: PairList | TextBlock
    if isinstance(verdict, Winnable):
        body = pair_list(deal, verdict.solution, width)
    else:
        body = flow(verdict_text(deal, verdict, texts), TypeStyle(_TEXT_SIZE), width)
    keys = [
        BoardKey(judged, texts, plans, tuple(plans.by_layer), body, width)
        for size in _SIZES
        if (plans := lay_plans(deal.layout, size, width)) is not None
    ]
    if not keys:
        what = f"{deal.layout.id} is too wide for an answer key: its tiles could not be read"
        msg = f"{what}; choose a larger page"
        raise InputError(msg)
    return next((key for key in keys if key.height <= room), keys[-1])


def board_key_items(key: BoardKey, x: float, y: float) -> Iterator[Item]:
    """Yield a key with its top left corner at (x, y)."""
    if key.is_first:
        yield from key_links(key.judged, Box(x, y, key.width, key.top - _GAP))
    yield from _heading(key, x, y)
    deal, verdict, plans = key.judged.deal, key.judged.verdict, key.plans
    numbers = taking_numbers(verdict.solution) if isinstance(verdict, Winnable) else {}
    face, top = plan_face(deal, plans.size), y + key.top
    if key.layers:
        top -= plans.extent(key.layers)[0]
    for layer in key.layers:
        yield from plan_items(plans, layer, key.texts.language, face, (x, top))
        for slot in deal.layout.layers[layer]:
            if slot.index in numbers:
                left, upper = plans.corner(slot)
                pill = _pill(numbers[slot.index])
                foot = upper + plans.size.height - _PILL_FOOT - _PILL
                yield Use(pill, x + left + (plans.size.width - pill.width) / 2, top + foot)
    if key.body is not None:
        yield from key.body.at(x, y + key.body_top)


def _heading(key: BoardKey, x: float, y: float) -> Iterator[Item]:
    deal, texts, base = key.judged.deal, key.texts, y + cap_height(Font.BOLD, _HEADING_SIZE)
    number, name = printed_number(key.judged, texts), deal.layout.name(texts.language)
    pairs = key_note(key.judged, texts)
    if isinstance(key.judged.verdict, Winnable):
        count = texts("board.key.pairs", n=len(key.judged.verdict.solution))
        pairs = f"{count}{_DOT}{pairs}" if pairs else count
    yield Text(x, base, number, _HEADING_SIZE, Font.BOLD)
    left = text_width(number, Font.BOLD, _HEADING_SIZE) + 2.2
    room = key.width - left - text_width(pairs, Font.REGULAR, _TEXT_SIZE) - 2.2
    size = fitting_size(name, Font.REGULAR, _TEXT_SIZE + 1, room)
    yield Text(x + left, base, shortened(name, Font.REGULAR, size, room), size)
    if pairs:
        yield Text(x + key.width, base, pairs, _TEXT_SIZE, anchor="end")
    line = base + 1.7
    yield Path((("M", x, line), ("L", x + key.width, line)), stroke=Stroke(0.35))


@lru_cache(maxsize=256)
def _pill(number: int) -> Symbol:
    """Return the number of a taking, white on black."""
    text = str(number)
    size, side = (NUMBER_SIZE, 0.6) if number < _THREE_FIGURES else (LEAST_SIZE, 0.3)
    width = round(text_width(text, Font.BOLD, size) + 2 * side, 2)
    base = (_PILL + cap_height(Font.BOLD, size)) / 2
    items = (
        Rect(0, 0, width, _PILL, radius=_PILL / 2, fill=_INK),
        Text(width / 2, base, text, size, Font.BOLD, _PAPER, "middle"),
    )
    return Symbol(f"tile-taking-{number}", width, _PILL, items, "number")
