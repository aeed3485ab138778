"""What every card shares: sizes, line weights and the colours of the suits."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING

from dealgen.compose.cut_size import CutSize

if TYPE_CHECKING:
    from collections.abc import Mapping

    from dealgen.compose.scene import Surface

CARD_WIDTH = 63.5
"""Width of a full card in mm (poker size, 2.5 in)."""

CARD_HEIGHT = 88.9
"""Height of a full card in mm (poker size, 3.5 in)."""

POKER = CutSize(CARD_WIDTH, CARD_HEIGHT)
"""The size that cards are drawn for; on others details keep their shape."""

CORNER = 3.2
"""Corner radius of a full card in mm."""

PAPER = "#ffffff"
INK = "#000000"

FINE = 0.3
"""The thinnest line in a full card, in mm: 0.27 pt are left of it when a card is 20 mm wide."""

LINE = 0.45
"""The line that bounds shapes in a full card, in mm."""

BORDER = 0.35
"""The line round a full card, in mm."""

_TWO_COLOURS: Mapping[str, str] = MappingProxyType(
    {"s": "#000000", "c": "#272c2f", "h": "#a00c1e", "d": "#da3a10"}
)
_FOUR_COLOURS: Mapping[str, str] = MappingProxyType(
    {"s": "#000000", "d": "#09157f", "c": "#005c30", "h": "#e5192a"}
)

COLOURS = (_TWO_COLOURS, _FOUR_COLOURS)
"""The colours of the suits by letter: two-coloured, and each suit in its own."""

LIGHT = 0.2
"""How much of its suit's colour the robe of a court figure has."""


@dataclass(frozen=True, slots=True)
class CardStyle:
    """How faces are coloured; any two suits differ in lightness, so grey prints keep them apart.

    Lightness L* (0 black, 100 white) and contrast against white paper, by suit:

    - default: spades 0 (21:1), clubs 17.6 (14.1:1), hearts 33.6 (8.2:1), diamonds 49.5 (4.6:1);
      the closest two are 15.8 apart.
    - `four_colour`: spades 0 (21:1), diamonds 16.1 (14.7:1), clubs 33.7 (8.2:1), hearts 48.9
      (4.7:1); the closest two are 15.2 apart.
    - `black`: all black; hearts and diamonds are outlines, spades and clubs are filled.

    `large_index` is for players with weak sight: ranks half an inch high on poker and bridge
    cards, with smaller pips between them.
    """

    four_colour: bool = False
    black: bool = False
    large_index: bool = False

    def colour(self, suit: str) -> str:
        """Return the colour of a suit letter as `#rrggbb`; `KeyError` when it is none."""
        if self.black:
            return INK if suit in _TWO_COLOURS else _TWO_COLOURS[suit]
        return (_FOUR_COLOURS if self.four_colour else _TWO_COLOURS)[suit]

    @property
    def suffix(self) -> str:
        """What the style adds to the name of a symbol, so that styles never share one."""
        colours = "-bw" if self.black else "-4c" if self.four_colour else ""
        return f"{colours}-large" if self.large_index else colours

    def surface(self, suit: str) -> Surface:
        """Return what a face of the suit is to a theme."""
        return "spades" if suit == "s" else "face"

    def outlined(self, suit: str) -> bool:
        """Tell whether the signs of a suit are drawn as outlines."""
        return self.black and suit in "hd"


@lru_cache
def tint(colour: str, strength: float) -> str:
    """Return `#rrggbb` with only `strength` (0 to 1) of its ink, the rest white paper."""
    channels = (int(colour[i : i + 2], 16) for i in (1, 3, 5))
    return "#" + "".join(f"{round(255 - strength * (255 - value)):02x}" for value in channels)
