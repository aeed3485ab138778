"""What every tile shares: sizes, line weights and colours."""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, Literal

from dealgen.compose.cards.style import INK
from dealgen.compose.cut_size import CutSize

if TYPE_CHECKING:
    from collections.abc import Mapping

TILE_WIDTH = 24.0
"""Width of a full tile in mm."""

TILE_HEIGHT = 32.0
"""Height of a full tile in mm."""

TILE = CutSize(TILE_WIDTH, TILE_HEIGHT)
"""The size that tiles are drawn for; on others pictures keep their shape."""

CORNER = 2.4
"""Corner radius of a full tile in mm."""

BORDER = 0.35
"""The line round a full tile, in mm."""

FINE = 0.32
"""The thinnest line in a full tile, in mm: 0.16 mm are left of it when a tile is 12 mm wide."""

MIDDLE = TILE_WIDTH / 2
"""The axis of a tile's picture, in mm from the left edge."""

TOP = 8.0
"""Where the picture may begin, in mm from the top edge: beneath the index."""

FOOT = 30.0
"""Where the picture must end, in mm from the top edge."""

Ink = Literal["blue", "green", "red", "crimson"]

INKS: Mapping[Ink, str] = MappingProxyType(
    {"blue": "#10206c", "green": "#005630", "red": "#d4261d", "crimson": "#a8141c"}
)
"""The colours of the set."""

SIDE = "#8a8a8a"
"""The sides of a tile in a stack."""

SHADE = "#c4c4c4"
"""The shadow of a tile on what lies beneath."""


@dataclass(frozen=True, slots=True)
class TileStyle:
    """How tiles are coloured; shapes alone tell them apart, colours only help.

    Lightness L* (0 black, 100 white) and contrast against white paper, with `colour`: blue 16.6
    (14.5:1), green 31.5 (8.8:1), red 46.3 (5.1:1); in the index, which must bear the smallest
    size and the worst copier, a darker red, 35.8 (7.5:1). Without `colour` all are black.
    """

    colour: bool = True

    def ink(self, name: Ink) -> str:
        """Return one of the colours of the set as `#rrggbb`."""
        return INKS[name] if self.colour else INK

    @property
    def suffix(self) -> str:
        """What the style adds to the name of a symbol, so that styles never share one."""
        return "" if self.colour else "-bw"
