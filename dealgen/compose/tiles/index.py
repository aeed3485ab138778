"""The Western index of a tile: what those read who cannot read the picture."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from dealgen.compose.cards.style import INK
from dealgen.compose.fonts import cap_height, text_width
from dealgen.compose.scene import MM_PER_PT, Font, Text

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from dealgen.compose.tiles.style import Ink, TileStyle
    from dealgen.pieces import Tile

INDEX_SIZE = 22.0
"""Type size in pt on a full tile: 9.6 pt when it is 14 mm high, 4.8 pt when it is 7 mm."""

_LEFT, _TOP = 1.8, 1.9
"""White to the left of the index and above it, in mm."""

_GAP = 0.2
"""Between figure and letter, in ems; a blank of the face is half as wide again."""

_NUMBERED = (("m", "C"), ("p", "D"), ("s", "B"))
_BONUS = (("f", "F"), ("q", "S"))
_INDICES: Mapping[str, str] = MappingProxyType(
    {
        **{f"{n}{suit}": f"{n} {letter}" for suit, letter in _NUMBERED for n in range(1, 10)},
        **{f"{n}{suit}": f"{n} {letter}" for suit, letter in _BONUS for n in range(1, 5)},
        **{f"{n}z": name for n, name in enumerate(("E", "S", "W", "N", "Wh", "Gr", "Rd"), 1)},
    }
)
_INKS: Mapping[str, Ink] = MappingProxyType(
    {"m": "crimson", "p": "blue", "s": "green", "f": "crimson", "q": "blue"}
)
_DRAGON_INKS: Mapping[int, Ink] = MappingProxyType({5: "blue", 6: "green", 7: "crimson"})


def index_text(tile: Tile) -> str:
    """Return the index: `5 C`, `5 D`, `5 B`, `1 F` or `1 S`, a wind's or a dragon's letters.

    C are characters, D dots, B bamboos, F flowers, S seasons. Winds are `E`, `S`, `W`, `N`, the
    dragons `Wh`, `Gr`, `Rd`: two letters each, so that none is taken for a wind or a suit.

    Raises:
        KeyError: there is no such tile.

    """
    return _INDICES[tile.code]


def tile_ink(tile: Tile, style: TileStyle) -> str:
    """Return the colour of a tile's index: that of its suit or dragon, black for the winds."""
    if tile.suit == "z":
        name = _DRAGON_INKS.get(tile.number)
        return INK if name is None else style.ink(name)
    return style.ink(_INKS[tile.suit])


def _width(text: str, size: float) -> float:
    """Return how wide an index is at `size` pt, in mm."""
    words = text.split()
    gaps = (len(words) - 1) * _GAP * size * MM_PER_PT
    return sum(text_width(word, Font.INDEX, size) for word in words) + gaps


def _texts(text: str, x: float, base: float, size: float, colour: str) -> Iterator[Text]:
    """Yield figure and letter of an index, closer together than a blank would set them."""
    for word in text.split():
        yield Text(x, base, word, size, Font.INDEX, colour)
        x += text_width(word, Font.INDEX, size) + _GAP * size * MM_PER_PT


def corner_index(tile: Tile, style: TileStyle) -> Iterator[Text]:
    """Yield the index of a full tile, in its upper left corner."""
    base = _TOP + cap_height(Font.INDEX, INDEX_SIZE)
    yield from _texts(index_text(tile), _LEFT, base, INDEX_SIZE, tile_ink(tile, style))


def index_line(
    tile: Tile, style: TileStyle, width: float, top: float, size: float
) -> Iterator[Text]:
    """Yield the index centred over `width` mm, `top` mm from the top edge, at `size` pt.

    Raises:
        ValueError: the line leaves less than half of `top` on its sides.

    """
    text = index_text(tile)
    left = (width - _width(text, size)) / 2
    if left < top / 2:
        msg = f"{text} at {size} pt is too wide for {width} mm; choose a smaller size"
        raise ValueError(msg)
    yield from _texts(text, left, top + cap_height(Font.INDEX, size), size, tile_ink(tile, style))
