"""The faces of the cards that lie face down, on flaps at the foot of a sheet, to be folded back."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from dealgen.compose.cards.index import index_line, widest_index
from dealgen.compose.face_down import face_down_numbers, flap_chains
from dealgen.compose.fonts import cap_height
from dealgen.compose.moving import moved
from dealgen.compose.scene import Font, Path, Stroke, Symbol, Text, Use
from dealgen.compose.sizes import HAIRLINE, LEAST_SIZE, SOFT
from dealgen.compose.strip import MARGIN
from dealgen.errors import InputError
from dealgen.pages.box import Box

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from dealgen.compose.cards import CardStyle
    from dealgen.compose.scene import Item
    from dealgen.compose.sizes import SheetSizes
    from dealgen.layout import Layout
    from dealgen.pieces import Card

_LEAST_INDEX = 0.75  # of the type of a strip's cards: a little smaller is better than rolled up
_STEP = 0.5  # points by which the index shrinks until it fits
_MOST_ROLLED = 6  # cards on a flap
_WIDEST = 18.0  # mm: few flaps do not fill the sheet
_LINE_GAP = 0.9  # mm between the numbers above the fold
_FOLD_GAP = 1.3  # mm between these and the fold
_BESIDE = 1.5  # mm of white beside rank and suit, both sides together
_IN_CELL = 1.1  # mm above a number, between it and its card, and below the card
_FOLD = Stroke(0.3, dash=(1.6, 1.0))
_CUT = Stroke(HAIRLINE, SOFT)


@dataclass(frozen=True, slots=True)
class Flaps:
    """Flaps side by side, in mm from the top left corner of the numbers above the fold.

    `chains` are the slots on each flap, from the fold down; `numbers` those that the cards bear.
    Each is `flap` mm wide and begins at the `fold`, a card with its number takes `cell` mm of it.
    Numbers are set in `label` points, cards in `index` points.
    """

    chains: tuple[tuple[int, ...], ...]
    numbers: tuple[tuple[int, ...], ...]
    flap: float
    fold: float
    cell: float
    width: float
    label: float
    index: float

    @property
    def rolled(self) -> bool:
        """Tell whether flaps hold more than one card."""
        return len(max(self.chains, key=len)) > 1

    @property
    def height(self) -> float:
        """The height in mm, numbers above the fold included."""
        return self.fold + self.cell * len(max(self.chains, key=len))

    @property
    def left(self) -> float:
        """Where the first flap begins."""
        return (self.width - self.flap * len(self.chains)) / 2

    def boxes(self) -> Iterator[tuple[int, Box]]:
        """Yield the slots with their cells."""
        for place, chain in enumerate(self.chains):
            for row, slot in enumerate(chain):
                x, y = self.left + place * self.flap, self.fold + row * self.cell
                yield slot, Box(x, y, self.flap, self.cell)


@lru_cache(maxsize=64)
def lay_flaps(layout: Layout, width: float, sizes: SheetSizes) -> Flaps | None:
    """Return the flaps over `width` mm, None when no card lies face down.

    Where not every card has a flap of its own, some lie further down on the flap of a card that
    covers them.

    Raises:
        InputError: there are too many for the width.

    """
    numbers = face_down_numbers(layout)
    if not numbers:
        return None
    for longest in range(1, _MOST_ROLLED + 1):
        chains = flap_chains(layout, longest)
        index = _index(width / len(chains), sizes)
        if index >= max(LEAST_SIZE, _LEAST_INDEX * sizes.index):
            break
    else:
        many = f"{layout.id} has too many cards face down for a sheet of this size"
        msg = f"{many}; choose a larger page"
        raise InputError(msg)
    line = cap_height(Font.BOLD, sizes.label)
    return Flaps(
        chains=chains,
        numbers=tuple(tuple(numbers[slot] for slot in chain) for chain in chains),
        flap=min(width / len(chains), _WIDEST),
        fold=(line + _LINE_GAP) * max(map(len, chains)) - _LINE_GAP + _FOLD_GAP,
        cell=line + cap_height(Font.BOLD, index) + 3 * _IN_CELL,
        width=width,
        label=sizes.label,
        index=index,
    )


def _index(flap: float, sizes: SheetSizes) -> float:
    """Return the largest type in points, up to that of a strip, at which a card fits a flap."""
    index = sizes.index
    while index > _STEP and widest_index(index) + _BESIDE > flap:
        index -= _STEP
    return index


def flap_lines(flaps: Flaps, x: float, y: float) -> Iterator[Item]:
    """Yield the numbers above the fold, the fold, the cuts, and the number of each card."""
    left, fold = x + flaps.left, y + flaps.fold
    right = left + flaps.flap * len(flaps.chains)
    yield Path((("M", x, fold), ("L", x + flaps.width, fold)), stroke=_FOLD)
    for place in range(len(flaps.chains) + 1):
        at = left + place * flaps.flap
        yield Path((("M", at, fold), ("L", at, y + flaps.height)), stroke=_CUT)
    yield Path((("M", left, y + flaps.height), ("L", right, y + flaps.height)), stroke=_CUT)
    line = cap_height(Font.BOLD, flaps.label)
    for place, numbers in enumerate(flaps.numbers):
        middle = left + (place + 0.5) * flaps.flap
        for row, number in enumerate(numbers):
            base = fold - _FOLD_GAP - row * (line + _LINE_GAP)
            yield Text(middle, base, str(number), flaps.label, Font.BOLD, anchor="middle")
            base = fold + row * flaps.cell + _IN_CELL + line
            yield Text(middle, base, str(number), flaps.label, colour=SOFT, anchor="middle")


def flap_cards(
    flaps: Flaps, cards: Sequence[Card], style: CardStyle, x: float, y: float
) -> Iterator[Item]:
    """Yield the faces; `cards` are those of the whole deal, in slot order."""
    for slot, box in flaps.boxes():
        face = _face(cards[slot], style, round(box.width, 2), round(box.height, 2), flaps.index)
        yield Use(face, x + box.x, y + box.y)


@lru_cache(maxsize=512)
def _face(card: Card, style: CardStyle, width: float, height: float, index: float) -> Symbol:
    """Return rank and suit at the foot of a cell."""
    line = index_line(card, width, MARGIN, index, style.colour(card.suit))
    down = height - _IN_CELL - cap_height(Font.BOLD, index) - MARGIN
    name = f"flap-{card.code}{style.suffix}-{width}x{height}-{index}"
    return Symbol(name, width, height, tuple(moved(line, 0, down)))
