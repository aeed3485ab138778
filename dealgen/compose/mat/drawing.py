"""The places of a mat as they are drawn: outlines at true size, and small what belongs there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dealgen.compose.board.names import printed_index
from dealgen.compose.cards.index import CAP_HEIGHT, rank_texts, rank_width
from dealgen.compose.cards.suits import SUIT_WIDTHS, suit_path
from dealgen.compose.flow import TextOverflowError, TypeStyle, flow
from dealgen.compose.fonts import cap_height, text_width
from dealgen.compose.phrases import capital
from dealgen.compose.places import short_place
from dealgen.compose.scene import MM_PER_PT, Font, Rect, Stroke, Text
from dealgen.compose.sizes import HAIRLINE, LEAST_SIZE, SOFT
from dealgen.compose.table import rim_of
from dealgen.compose.tiles import TileStyle
from dealgen.compose.tiles.index import tile_ink
from dealgen.notation import place_name
from dealgen.rules import start

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dealgen.compose.mat.label import MatRequest
    from dealgen.compose.mat.plan import Plan, Spot
    from dealgen.compose.scene import Item
    from dealgen.layout import Layout, Slot
    from dealgen.pieces import Card

_PAPER = "#ffffff"
_LINE = 0.35  # mm: the outline of a place
_CORNER, _MOST_CORNER = 0.05, 3.2  # radius of a corner, of the width; and in mm
_INSET = 2.0  # mm: the inner line of what lies face down
_INDENT, _FACE_DOWN = 3.2, 4.0  # mm from the outline to what stands in a place
_INDEX, _TILE_INDEX, _HEIGHT = 12.0, 9.5, 12.0  # points
_UPPER = Stroke(0.25, "#555555", dash=(1.6, 1.1))
_WASTE = Stroke(_LINE, SOFT, dash=(2.4, 1.6))
_SMALL = TypeStyle(LEAST_SIZE, colour=SOFT, leading=1.2)
_BOLD = TypeStyle(9.0, Font.BOLD, leading=1.2)
_NARROW = 1.2  # mm from the outline of a tile to what stands in it


def spot_items(request: MatRequest, plan: Plan, spot: Spot) -> Iterator[Item]:
    """Yield a place with what belongs there; words for which it is too narrow are left out."""
    layout = request.layout
    match spot.kind:
        case "card":
            yield _rim(spot, rim_of(plan.gap))
            yield from _card(request, spot)
        case "stock":
            yield from _outline(spot, Stroke(_LINE), face_down=True)
            texts = request.texts
            count = texts("label.stock_cards", n=len(layout.stock))
            yield from _words(spot, texts("label.stock"), count)
        case "waste":
            yield from _outline(spot, _WASTE)
            yield from _words(spot, *_waste_words(request, spot.number))
        case "tile":
            yield from _outline(spot, Stroke(_LINE))
            yield from _tile(request, spot)
            yield from _height(layout, spot)
        case "upper":
            # A tile that lies squarely on another has its outline already.
            if spot.box not in [other.box for other in plan.spots if other.number < spot.number]:
                yield from _outline(spot, _UPPER, fill=None)
            yield from _height(layout, spot)


def _rim(spot: Spot, rim: float) -> Item:
    """Return white round a card: through the gap beside it the cards beneath would peep."""
    box = spot.box
    return Rect(box.x - rim, box.y - rim, box.width + 2 * rim, box.height + 2 * rim, fill=_PAPER)


def _outline(
    spot: Spot, line: Stroke, *, face_down: bool = False, fill: str | None = _PAPER
) -> Iterator[Item]:
    """Yield the outline at true size: the middle of its line runs where the piece ends."""
    box = spot.box
    corner = min(box.width * _CORNER, _MOST_CORNER)
    yield Rect(box.x, box.y, box.width, box.height, corner, fill=fill, stroke=line)
    if face_down:
        inner = box.width - 2 * _INSET, box.height - 2 * _INSET
        yield Rect(
            box.x + _INSET,
            box.y + _INSET,
            *inner,
            max(corner - _INSET, 0.6),
            stroke=Stroke(HAIRLINE, SOFT),
        )


def _card(request: MatRequest, spot: Spot) -> Iterator[Item]:
    layout, texts = request.layout, request.texts
    slot = layout.slots[spot.number]
    yield from _outline(spot, Stroke(_LINE), face_down=slot.face_down)
    indent = _FACE_DOWN if slot.face_down else _INDENT
    y = spot.box.y + indent
    if request.deal is not None:
        card = request.deal.cards[spot.number]
        yield from _index(card, request.style.colour(card.suit), spot.box.x + indent, y)
        y += CAP_HEIGHT * _INDEX * MM_PER_PT + 1.2
    words = capital(short_place(start(layout, layout.pack.cards), spot.number, texts))
    if slot.face_down:
        words = f"{words}\n{texts('label.face_down')}"
    yield from _set(words, _SMALL, spot, indent, y)


def _index(card: Card, colour: str, x: float, y: float) -> Iterator[Item]:
    """Yield rank and suit, their top left corner at (x, y)."""
    em = _INDEX * MM_PER_PT
    high = CAP_HEIGHT * em
    yield from rank_texts(card.rank, x, y + high, _INDEX, colour)
    left = x + rank_width(card.rank) * em + 0.1 * em
    middle = left + SUIT_WIDTHS[card.suit] * high / 2
    yield suit_path(card.suit, middle, y + high / 2, high, colour)


def _words(spot: Spot, name: str, note: str) -> Iterator[Item]:
    """Yield the name of a pile, and a note below it."""
    y = spot.box.y + _FACE_DOWN
    yield from _set(name, _BOLD, spot, _FACE_DOWN, y)
    yield from _set(note, _SMALL, spot, _FACE_DOWN, y + _BOLD.line_height)


def _waste_words(request: MatRequest, number: int) -> tuple[str, str]:
    texts, stock = request.texts, request.layout.rules.stock
    one = stock is None or stock.wastes == 1
    name = texts("label.waste") if one else texts("short_place.waste_number", n=number + 1)
    return capital(name), texts("label.waste_empty")


def _set(words: str, style: TypeStyle, spot: Spot, indent: float, y: float) -> Iterator[Item]:
    """Set words in a place, y mm from the top of the mat, as far as it is wide enough."""
    room = spot.box.width - 2 * indent
    try:
        yield from flow(words, style, room).at(spot.box.x + indent, y)
    except TextOverflowError:
        return


def _tile(request: MatRequest, spot: Spot) -> Iterator[Item]:
    """Yield the column and row of a place on the lowest layer, and with a deal its tile."""
    box = spot.box
    _, _, place = place_name(request.layout.slots[spot.number]).partition("-")
    x, y = box.x + _NARROW, box.y + _NARROW + cap_height(Font.REGULAR, LEAST_SIZE)
    if text_width(place, Font.REGULAR, LEAST_SIZE) <= box.width - 2 * _NARROW:
        yield Text(x, y, place, LEAST_SIZE, colour=SOFT)
    if request.deal is not None:
        tile = request.deal.tiles[spot.number]
        y += 1.4 + cap_height(Font.BOLD, _TILE_INDEX)
        colour = tile_ink(tile, TileStyle())
        yield Text(x, y, printed_index(tile), _TILE_INDEX, Font.BOLD, colour)


def _height(layout: Layout, spot: Spot) -> Iterator[Item]:
    """Yield how many tiles lie on one another in the lower left quarter, where there are several.

    The uppermost tile there says it.
    """
    slot, box = layout.slots[spot.number], spot.box
    there = [other for other in layout.slots if _lies_at(other, slot.x, slot.y + 1)]
    if len(there) > 1 and max(there, key=lambda other: other.layer) is slot:
        x, y = box.x + _NARROW, box.bottom - _NARROW - 0.3
        yield Text(x, y, str(len(there)), _HEIGHT, Font.BOLD)


def _lies_at(slot: Slot, x: float, y: float) -> bool:
    """Tell whether a tile lies on the quarter whose corner is (x, y), in half tiles."""
    return slot.x <= x < slot.x + 2 and slot.y <= y < slot.y + 2
