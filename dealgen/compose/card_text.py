"""The heading and the words of a rule card, set in type."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from dealgen.compose.board.faces import bare_face
from dealgen.compose.cards import suit_path
from dealgen.compose.flow import (
    TextOverflowError,
    TypeStyle,
    evened,
    flow,
    line,
    literal,
    markup_width,
)
from dealgen.compose.fonts import ascent, cap_height, descent
from dealgen.compose.moving import moved
from dealgen.compose.scene import Font, Path, Stroke, Use
from dealgen.compose.sizes import SOFT
from dealgen.pieces import SUIT_SYMBOLS, Tile

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dealgen.compose.cards import CardStyle
    from dealgen.compose.flow import TextBlock
    from dealgen.compose.scene import Item
    from dealgen.compose.words import RuleCardText, Section

_SUITS = "shcd"
_TILES = (Tile(1, "p"), Tile(1, "s"), Tile(7, "z"), Tile(1, "f"))
_TILE = 1.35  # height of a tile beside the title, in heights of a sign
_SIGN = 1.05  # height of a suit sign beside the title, in capitals
_PITCH = 1.3  # from sign to sign, in their heights
_RULE = 0.035  # weight of the rule under the heading, in mm a point of the title
_STEP = 0.5  # points by which a long title shrinks
_LEAST_TITLE = 11.0  # points
_ONE_LINE = 0.62  # of the best size: a title that goes into one line only below it takes two
_MOST_LINES = 2
_NARROWER = (0.95, 0.9, 0.85, 0.8, 0.75, 0.7, 0.65, 0.6, 0.55, 0.5)  # of the room for a title
_BETWEEN = 0.3  # white between paragraphs of one section, in lines
_BULLET = "•"


@dataclass(frozen=True, slots=True)
class Block:
    """Items in a box `height` mm high, relative to its top left corner."""

    items: tuple[Item, ...]
    height: float

    def at(self, x: float, y: float) -> Iterator[Item]:
        """Yield the items with the box's top left corner at (x, y)."""
        return moved(self.items, x, y)


@dataclass(frozen=True, slots=True)
class TextColumn:
    """The sections of a card, set `width` mm wide, with `gap` mm between two of them."""

    sections: tuple[Block, ...]
    width: float
    gap: float

    @property
    def height(self) -> float:
        """The height of all sections with the gaps between them."""
        return sum(block.height for block in self.sections) + self.gap * (len(self.sections) - 1)

    def at(self, x: float, y: float) -> Iterator[Item]:
        """Yield the items with the column's top left corner at (x, y)."""
        for number, block in enumerate(self.sections):
            if number:
                middle = y - self.gap / 2
                yield Path(
                    (("M", x, middle), ("L", x + self.width, middle)), stroke=Stroke(0.2, SOFT)
                )
            yield from block.at(x, y)
            y += block.height + self.gap


def heading_block(
    words: RuleCardText,
    style: CardStyle,
    width: float,
    sizes: tuple[float, float],
    *,
    tiles: bool = False,
) -> Block:
    """Return title, subtitle, the four suits (or four tiles) at the right, and a rule below.

    `sizes` are those of title and subtitle in points; a long title is set smaller, a longer one in
    two lines, the longest in more lines of 11 pt.
    """
    title_size, subtitle_size = sizes
    sign = cap_height(Font.BOLD, title_size) * _SIGN
    signs = sign * (1 + _PITCH * (len(_SUITS) - 1))
    room = width - signs - sign
    title, block = _title(literal(words.title), title_size, room)
    # The box of the type begins an ascent above the base line, the heading at its capitals.
    above = ascent(Font.BOLD, title.size) - cap_height(Font.BOLD, title.size)
    base = block.height - descent(Font.BOLD, title.size) - above
    items: list[Item] = [*block.at(0, -above)]
    middles = [width - signs + sign * (0.5 + _PITCH * place) for place in range(len(_SUITS))]
    if tiles:
        items += (_tile(tile, x, sign) for tile, x in zip(_TILES, middles, strict=True))
    else:
        items += (
            suit_path(suit, x, sign / 2, sign, style.colour(suit))
            for suit, x in zip(_SUITS, middles, strict=True)
        )
    subtitle = TypeStyle(subtitle_size, colour=SOFT)
    base += subtitle.line_height * 1.15
    items += line(words.subtitle, subtitle, 0, base)
    weight = title_size * _RULE
    rule = base + subtitle.line_height * 0.55
    items.append(Path((("M", 0, rule), ("L", width, rule)), stroke=Stroke(weight)))
    return Block(tuple(items), rule + weight / 2)


def _tile(tile: Tile, x: float, sign: float) -> Use:
    """Return a tile that stands for a sign: its middle at x, somewhat higher than the sign."""
    face, height = bare_face(tile), sign * _TILE
    scale = height / face.height
    return Use(face, x - face.width * scale / 2, max(0.0, (sign - height) / 2), scale)


def _title(markup: str, size: float, width: float) -> tuple[TypeStyle, TextBlock]:
    """Return a title in one line, or in two where it would have to be too small for one."""
    style = TypeStyle(size, Font.BOLD, leading=1.1)
    while style.size > _LEAST_TITLE and not _fits_title(markup, style, size, width):
        style = replace(style, size=max(_LEAST_TITLE, style.size - _STEP))
    return style, evened(markup, style, width, _NARROWER)


def _fits_title(markup: str, style: TypeStyle, size: float, width: float) -> bool:
    if style.size >= _ONE_LINE * size:
        return markup_width(markup, style) <= width
    try:
        return flow(markup, style, width).lines <= _MOST_LINES
    except TextOverflowError:
        return False


def set_sections(
    words: RuleCardText, style: CardStyle, width: float, type_style: TypeStyle
) -> TextColumn:
    """Return the sections set `width` mm wide, their headings in a column at the left.

    Raises:
        TextOverflowError: a word is wider than its column.

    """
    bold = replace(type_style, font=Font.BOLD)
    indent = max(markup_width(section.heading, bold) for section in words.sections)
    indent += 0.9 * type_style.line_height
    colours = {SUIT_SYMBOLS[suit]: style.colour(suit) for suit in SUIT_SYMBOLS}
    body = replace(type_style, suit_colours=colours)
    blocks = tuple(_section(section, body, indent, width) for section in words.sections)
    return TextColumn(blocks, width, 0.62 * type_style.line_height)


def _section(section: Section, body: TypeStyle, indent: float, width: float) -> Block:
    """Set a section; where it has several paragraphs, each has a bullet."""
    bold = replace(body, font=Font.BOLD)
    base = ascent(body.font, body.size)
    items: list[Item] = [*line(section.heading, bold, 0, base)]
    listed = len(section.paragraphs) > 1
    hang = markup_width(f"{_BULLET} ", body) if listed else 0.0
    y = 0.0
    for paragraph in section.paragraphs:
        block: TextBlock = flow(paragraph, body, width - indent - hang)
        if listed:
            items += line(_BULLET, body, indent, y + base)
        items += block.at(indent + hang, y)
        y += (block.lines + _BETWEEN) * body.line_height
    # From base line to base line is a whole line; the last paragraph ends with its descenders.
    end = y - (1 + _BETWEEN) * body.line_height + base + descent(body.font, body.size)
    return Block(tuple(items), end)
