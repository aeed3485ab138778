"""The sheets: fronts, backs behind them or beside them, marks, the ruler."""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, Literal

from dealgen.compose.cards import card_back, card_symbol
from dealgen.compose.cutting.marks import crop_marks, fold_line
from dealgen.compose.cutting.plan import plan_cards
from dealgen.compose.cutting.ruler import ruler_strip
from dealgen.compose.cutting.turning import NO_SHIFT, page_turning
from dealgen.compose.scene import Document, Page, Use
from dealgen.compose.tiles import tile_back, tile_symbol
from dealgen.pieces import PACKS, as_tiles

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from dealgen.compose.cards import CardStyle
    from dealgen.compose.cut_size import CutSize
    from dealgen.compose.cutting.plan import Plan
    from dealgen.compose.cutting.turning import Flip, Shift, Turning
    from dealgen.compose.scene import Item, Symbol
    from dealgen.compose.texts import Texts
    from dealgen.compose.tiles import TileStyle

Backs = Literal["long", "short", "fold", "none"]
"""Where backs are printed: on pages of their own, turned about the long or the short edge of the
paper; beside their fronts, to be folded over; nowhere."""


_FLIPS: Mapping[Backs, Flip] = MappingProxyType({"long": "long", "short": "short"})


@dataclass(frozen=True, slots=True)
class Job:
    """Paper of (width, height) mm, pieces `gap` mm apart, and how their backs are printed.

    `shift` moves all backs on pages of their own, for a printer that prints them off.
    """

    paper: tuple[float, float]
    size: CutSize
    gap: float
    backs: Backs = "none"
    shift: Shift = NO_SHIFT

    def plan(self, pieces: int) -> Plan:
        """Return where so many pieces lie.

        Raises:
            InputError: not one goes on a page, or bleeds would lie on one another.

        """
        return plan_cards(self.paper, self.size, self.gap, pieces, fold=self.backs == "fold")


def cards_to_cut(job: Job, style: CardStyle, packs: int, texts: Texts) -> Document:
    """Return sheets with `packs` packs of 52 cards.

    Raises:
        InputError: a page does not hold one card, or bleeds would lie on one another.

    """
    cards = PACKS["cards-52"].cards * packs
    fronts = [card_symbol(card, style, job.size) for card in cards]
    pages = _pages(job, fronts, card_back(style, job.size), texts)
    return Document(tuple(pages), texts("cut.cards", n=len(cards)), texts.language)


def tiles_to_cut(job: Job, style: TileStyle, texts: Texts) -> Document:
    """Return sheets with the 144 tiles of a set.

    Raises:
        InputError: a page does not hold one tile, or bleeds would lie on one another.

    """
    tiles = as_tiles(PACKS["tiles-144"].pieces)
    fronts = [tile_symbol(tile, style, job.size) for tile in tiles]
    pages = _pages(job, fronts, tile_back(style, job.size), texts)
    return Document(tuple(pages), texts("cut.tiles", n=len(tiles)), texts.language)


def _pages(job: Job, fronts: Sequence[Symbol], back: Symbol, texts: Texts) -> Iterator[Page]:
    plan = job.plan(len(fronts))
    words = texts("cut.fold") if plan.fold else texts("cut.full_size")
    for start in range(0, len(fronts), plan.count):
        faces = fronts[start : start + plan.count]
        items: list[Item] = [*_faces(plan, faces), *crop_marks(plan, len(faces))]
        if plan.fold is not None:
            items += _backs(plan, len(faces), back, plan.fold)
            items += fold_line(plan, len(faces))
        yield Page(*plan.page, (*items, *ruler_strip(plan, words)))
        if job.backs in _FLIPS:
            turning = page_turning(plan.page, _FLIPS[job.backs], job.shift)
            behind = _backs(plan, len(faces), back, turning)
            yield Page(*plan.page, (*behind, *ruler_strip(plan, words, turning)))


def _faces(plan: Plan, faces: Sequence[Symbol]) -> Iterator[Use]:
    for number, face in enumerate(faces):
        x, y = plan.corner(number)
        yield Use(face, x - plan.size.bleed, y - plan.size.bleed)


def _backs(plan: Plan, count: int, back: Symbol, turning: Turning) -> Iterator[Item]:
    """Yield a back behind each of the first `count` fronts, and the crop marks as seen there."""
    for number in range(count):
        x, y = turning.corner(*plan.corner(number), plan.size.width, plan.size.height)
        bleed = plan.size.bleed
        yield Use(back, x - bleed, y - bleed, turned=turning.upside_down)
    yield from crop_marks(plan, count, turning)
