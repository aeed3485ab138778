"""What is said on a mat: the game, its goal, the order of the stock, how pages go together."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from dealgen.compose.by_language import short_text
from dealgen.compose.card_text import Block
from dealgen.compose.entry import number_text
from dealgen.compose.fitting import fitting_size
from dealgen.compose.flow import NO_BREAK, TextOverflowError, TypeStyle, flow, literal
from dealgen.compose.mat.overview import OVERVIEW, overview
from dealgen.compose.scene import Font
from dealgen.compose.words import rule_card_text
from dealgen.pieces import SUIT_SYMBOLS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dealgen.compose.cards import CardStyle
    from dealgen.compose.mat.plan import Plan
    from dealgen.compose.mat.tiling import Tiling
    from dealgen.compose.scene import Item
    from dealgen.compose.texts import Texts
    from dealgen.deal import Deal
    from dealgen.layout import Layout
    from dealgen.pages.piece_sizes import PieceSize

_TITLE, _NUMBER, _BODY = 15.0, 10.5, 8.5  # points
_BESIDE = 100.0  # mm: labels at least so wide have the overview beside their words
_GAP = 1.6  # mm between two paragraphs
_GUTTER = 6.0  # mm between words and overview


@dataclass(frozen=True)
class MatRequest:
    """What a mat is made of: a layout, or with `deal` one deal of it, and the size of its pieces.

    Neighbouring pages have `overlap` mm in common.
    """

    layout: Layout
    deal: Deal | None
    piece: PieceSize
    overlap: float
    style: CardStyle
    texts: Texts


def label(request: MatRequest, plan: Plan, width: float, tiling: Tiling | None) -> Block | None:
    """Return the label set `width` mm wide, None where its words do not go into so little.

    Without a tiling it is as high as it is with the largest overview.
    """
    several = tiling is None or len(tiling.windows) > 1
    picture = None if tiling is None or not several else overview(plan, tiling)
    picture_height = 0.0 if not several else picture.height if picture else OVERVIEW[1]
    beside = several and width >= _BESIDE
    room = width - OVERVIEW[0] - _GUTTER if beside else width
    items: list[Item] = []
    y = 0.0
    try:
        for markup, style in _paragraphs(request, room, several=several):
            block = flow(markup, style, room)
            items += block.at(0, y)
            y += block.height + _GAP
    except TextOverflowError:
        return None
    if picture is not None:
        items += picture.at(width - OVERVIEW[0], 0) if beside else picture.at(0, y)
    if several:
        y = max(y, picture_height) if beside else y + picture_height
    return Block(tuple(items), y)


def _paragraphs(
    request: MatRequest, width: float, *, several: bool
) -> Iterator[tuple[str, TypeStyle]]:
    """Yield the paragraphs as markup, each with its type."""
    texts, layout, deal = request.texts, request.layout, request.deal
    name = layout.name(texts.language)
    title = fitting_size(name, Font.BOLD, _TITLE, width)
    yield literal(name), TypeStyle(title, Font.BOLD, leading=1.1)
    if deal is not None:
        yield literal(number_text(deal, texts)), TypeStyle(_NUMBER, Font.BOLD)
    body = TypeStyle(_BODY, leading=1.25)
    goal = rule_card_text(layout, texts).section("goal")
    if goal is not None:
        yield from ((paragraph, body) for paragraph in goal.paragraphs)
    if layout.is_tiles and len(layout.layers) > 1:
        yield texts("mat.heights"), body
    if deal is not None and layout.stock:
        yield _stock(request, deal), _coloured(body, request.style)
    yield _size(request), body
    if several:
        yield texts("mat.assembly"), body


def _stock(request: MatRequest, deal: Deal) -> str:
    cards = [deal.cards[slot.index].symbol for slot in request.layout.stock]
    return request.texts("mat.stock", n=len(cards), cards=" ".join(cards))


def _coloured(style: TypeStyle, cards: CardStyle) -> TypeStyle:
    colours = {sign: cards.colour(suit) for suit, sign in SUIT_SYMBOLS.items()}
    return TypeStyle(style.size, leading=style.leading, suit_colours=colours)


def _size(request: MatRequest) -> str:
    """Return for what size of cards or tiles the mat is."""
    width, height = (
        short_text(side, 2, request.texts.language)
        for side in (request.piece.width, request.piece.height)
    )
    what = "tiles" if request.layout.is_tiles else "cards"
    size = f"{width}{NO_BREAK}×{NO_BREAK}{height}{NO_BREAK}mm"
    return request.texts(f"mat.{what}", size=size)
