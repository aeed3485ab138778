"""Cards as they lie on a table: each with a little white round it.

Between two cards of a row there would else be seen, through the gap, a sliver of the card that
both lie on, with scraps of its pips. Its corners are square, or the scraps would show in the notch
between two round ones.
"""

from __future__ import annotations

from functools import lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING

from dealgen.compose.backs import numbered_back
from dealgen.compose.cards import card_symbol, mini_card
from dealgen.compose.cards.style import CARD_WIDTH, CORNER
from dealgen.compose.scene import Rect, Stroke, Symbol, Use
from dealgen.compose.sizes import LEAST_SIZE
from dealgen.compose.table import rim_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from dealgen.compose.cards import CardStyle
    from dealgen.compose.scene import Item
    from dealgen.compose.table import Table
    from dealgen.pieces import Card

LEAST_FACE = LEAST_SIZE * 1.01 * CARD_WIDTH / 38.0
"""Narrowest full card in mm: the index in its corner, of 38 pt, is still `LEAST_SIZE` high."""

OUTLINE = 0.22
"""The line round a card on the page, in mm."""

_PAPER = "#ffffff"
_MOST_SMALL = 9.0  # points of the index on a small face


def table_cards(  # noqa: PLR0913 - a table, what lies on it, and where
    table: Table,
    cards: Sequence[Card],
    style: CardStyle,
    x: float,
    y: float,
    *,
    backs: Mapping[int, int] = MappingProxyType({}),
) -> Iterator[Item]:
    """Yield the cards of tableau and reserve: full faces where their corners can be read.

    What `backs` numbers lies face down and shows its number alone.
    """
    width, height = round(table.card_width, 2), round(table.card_height, 2)
    full = table.card_width >= LEAST_FACE
    scale = table.card_width / CARD_WIDTH if full else 1.0
    size = max(LEAST_SIZE, min(_MOST_SMALL, round(table.card_width * 0.85, 1)))
    share = rim_of(table.gap)
    rim = table.card_width * share
    for place in table.places:
        card, at = cards[place.slot], scale
        if place.slot in backs:
            face, at = numbered_back(backs[place.slot], width, height, round(table.row, 2)), 1.0
        else:
            face = card_symbol(card, style) if full else mini_card(card, style, width, height, size)
        yield Use(rimmed(face, share, at), x + place.x - rim, y + place.y - rim, at)


@lru_cache(maxsize=2048)
def rimmed(face: Symbol, share: float, scale: float = 1.0) -> Symbol:
    """Return a face on a white ground that stands out by `share` of its width on every side.

    The line round a face grows thin with it; here it is as wide as a photocopier needs when the
    symbol is used at `scale`.
    """
    rim, line = face.width * share, OUTLINE / scale
    width, height = face.width + 2 * rim, face.height + 2 * rim
    corner = min(face.width * 0.05, CORNER)
    ground = Rect(0, 0, width, height, fill=_PAPER)
    edge = rim + line / 2
    outline = Rect(
        edge,
        edge,
        face.width - line,
        face.height - line,
        radius=max(corner - line / 2, 0.0),
        stroke=Stroke(line),
    )
    name = f"laid-{face.name}-{share}-{scale}"
    return Symbol(name, width, height, (ground, Use(face, rim, rim), outline), "edge")
