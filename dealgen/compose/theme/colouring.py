"""Pages in the colours of a theme.

Everything is composed in the colours of paper. Here each of them is exchanged for the theme's,
by the surface that it lies on: white is the paper of the page, or the face of a card. A grey that
no theme names lies between ink and paper as it did.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from dealgen.compose.cards.style import COLOURS, INK, LIGHT, PAPER, tint
from dealgen.compose.scene import Path, Rect, Text, Use
from dealgen.compose.sizes import MARK, SOFT
from dealgen.compose.theme.contrast import channels, mixed
from dealgen.compose.tiles.style import INKS, SHADE, SIDE

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from dealgen.compose.scene import Document, Item, Page, Stroke, Surface, Symbol
    from dealgen.compose.theme.theme import Suits, Theme

_BEYOND = 1.0  # mm: the ground reaches over the edges, so that no pixel there is half of it


def themed(page: Page, theme: Theme) -> Page:
    """Return a page in the colours of a theme, on its ground.

    Raises:
        ValueError: the page has a colour that is not one of paper's.

    """
    return Colouring(theme).page(page)


def themed_document(document: Document, theme: Theme) -> Document:
    """Return a document in the colours of a theme.

    Raises:
        ValueError: it has a colour that is not one of paper's.

    """
    colouring = Colouring(theme)
    return replace(document, pages=tuple(map(colouring.page, document.pages)))


def ground_items(page: Page, theme: Theme) -> tuple[Item, ...]:
    """Return the ground of a page; it is empty in a transparent theme."""
    if theme.transparent:
        return ()
    width, height = page.width + 2 * _BEYOND, page.height + 2 * _BEYOND
    return (Rect(-_BEYOND, -_BEYOND, width, height, fill=theme.ground),)


def faded(items: Iterable[Item], colour: str, share: float) -> tuple[Item, ...]:
    """Return items whose colours have gone `share` (0 to 1) of the way to another."""

    def mix(own: str) -> str:
        return mixed(own, colour, share)

    def fade(item: Item) -> Item:
        match item:
            case Use():
                symbol = item.symbol
                inside = tuple(map(fade, symbol.items))
                name = f"faded-{colour}-{share}:{symbol.name}"
                return replace(item, symbol=replace(symbol, name=name, items=inside))
            case Text():
                return replace(item, colour=mix(item.colour))
            case Rect() | Path():
                fill = None if item.fill is None else mix(item.fill)
                stroke = item.stroke and replace(item.stroke, colour=mix(item.stroke.colour))
                return replace(item, fill=fill, stroke=stroke)
            case _:
                return item

    return tuple(map(fade, items))


class Colouring:
    """The colours of a theme, and the symbols that have them already."""

    def __init__(self, theme: Theme) -> None:
        """Begin with no symbol."""
        self._theme = theme
        self._colours = {surface: _exchange(theme, surface) for surface in _ENDS}
        self._symbols: dict[str, Symbol] = {}

    def page(self, page: Page) -> Page:
        """Return a page on the theme's ground."""
        items = page.items
        grounded = bool(items) and _is_ground(items[0], page)
        below: tuple[Item, ...] = ()
        if grounded or self._theme.ground != PAPER:
            below = ground_items(page, self._theme)
        above = self.items(items[1:] if grounded else items)
        return replace(page, items=(*below, *above))

    def items(self, items: Iterable[Item], surface: Surface = "") -> tuple[Item, ...]:
        """Return items that lie on a surface, the page if not told otherwise.

        Raises:
            ValueError: something has a colour that is not one of paper's.

        """
        return tuple(self._item(item, surface) for item in items)

    def _item(self, item: Item, surface: Surface) -> Item:
        match item:
            case Use():
                return replace(item, symbol=self._symbol(item.symbol, surface))
            case Text():
                return replace(item, colour=self._colour(item.colour, surface))
            case Rect() | Path():
                fill = None if item.fill is None else self._colour(item.fill, surface)
                is_card = isinstance(item, Rect) and item.fill == PAPER
                stroke = self._stroke(item.stroke, surface, is_card=is_card)
                return replace(item, fill=fill, stroke=stroke)
            case _:
                return item

    def _stroke(self, stroke: Stroke | None, surface: Surface, *, is_card: bool) -> Stroke | None:
        if stroke is None:
            return None
        bounds = is_card and surface in ("face", "spades") and stroke.colour == INK
        colour = self._theme.border if bounds else self._colour(stroke.colour, surface)
        return replace(stroke, width=stroke.width * self._theme.lines, colour=colour)

    def _symbol(self, symbol: Symbol, surface: Surface) -> Symbol:
        """Return a symbol in the colours of its surface, or of the one that it lies on."""
        own = symbol.surface or surface
        name = f"{own}:{symbol.name}"
        if name not in self._symbols:
            self._symbols[name] = replace(symbol, name=name, items=self.items(symbol.items, own))
        return self._symbols[name]

    def _colour(self, colour: str, surface: Surface) -> str:
        known = self._colours[surface]
        if colour in known:
            return known[colour]
        shades = set(channels(colour))
        if len(shades) > 1:
            msg = f"{colour} is no colour of {surface or 'the page'} that a theme could change"
            raise ValueError(msg)
        return mixed(known[INK], known[PAPER], shades.pop() / 255)


_ENDS: Mapping[Surface, tuple[str, str]] = {
    "": ("ink", "paper"),
    "face": ("face_ink", "face"),
    "spades": ("spades", "face"),
    "edge": ("border", "paper"),
    "stack": ("border", "face"),
    "number": ("number", "number_ink"),
}
"""What is black and what is white on a surface, as fields of a theme."""


def _exchange(theme: Theme, surface: Surface) -> dict[str, str]:
    """Return the theme's colour for each of paper's on a surface."""
    ink, paper = (getattr(theme, name) for name in _ENDS[surface])
    colours = {INK: ink, PAPER: paper, MARK: theme.mark}
    match surface:
        case "":
            colours |= {SOFT: theme.soft, **_suits(theme.page_suits)}
        case "face" | "spades":
            suits = _suits(theme.suits)
            light = {tint(old, LIGHT): mixed(paper, new, LIGHT) for old, new in suits.items()}
            tiles = {old: theme.tiles[name] for name, old in INKS.items()}
            colours |= {**suits, **light, **tiles, tint(INK, LIGHT): mixed(paper, ink, LIGHT)}
        case "stack":
            colours |= {SIDE: theme.side, SHADE: theme.shadow}
    return colours


def _suits(suits: Suits) -> dict[str, str]:
    """Return a theme's colours by those of paper; spades are black, and not among them."""
    sets = zip(COLOURS, (suits.two, suits.four), strict=True)
    return {old[suit]: new[suit] for old, new in sets for suit in "hdc"}


def _is_ground(item: Item, page: Page) -> bool:
    """Tell whether an item is the white that a picture lies on."""
    whole = Rect(0, 0, page.width, page.height, fill=PAPER)
    return item == whole
