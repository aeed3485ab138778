"""SVG: a page as one small text that looks the same everywhere.

Letters are drawn as outlines, each kept once and used often, so that nobody needs a font to see
them; what a picture shows is told in words as its title and description. Symbols, and outlines
that come again, are kept once too. Lengths are millimetres.
"""

from __future__ import annotations

import hashlib
from base64 import b64encode
from collections import Counter
from dataclasses import dataclass, field
from itertools import groupby
from re import compile as pattern
from typing import TYPE_CHECKING
from xml.sax.saxutils import escape, quoteattr

from dealgen.compose.fonts import font_id, text_width
from dealgen.compose.scene import MM_PER_PT, Path, Picture, Rect, Text, Use
from dealgen.draw.glyphs import UNITS_PER_EM, glyph_outline
from dealgen.draw.path_data import number, path_data

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from re import Match

    from dealgen.compose.scene import Font, Item, Page, Stroke, Symbol

_SHIFTS = {"start": 0.0, "middle": 0.5, "end": 1.0}
_ALPHABET = "abcdefghijklmnopqrstuvwxyz234567"
_PREFIX = "\N{SYMBOL FOR NULL}"  # stands for what all names begin with until that is known
_OUTLINE = pattern(r'<path d="([^"]*)"')
_LONG = 60  # signs; a shorter outline is as well written again
_MITRE = "10"  # as in a PDF; the default of SVG would cut off what is sharp


def svg_bytes(
    page: Page, *, title: str, description: str = "", language: str = "en", width: int | None = None
) -> bytes:
    """Return `page` as an SVG: as large as the page, or `width` pixels wide when that is given.

    `title` and `description` are what a screen reader reads out, in `language`. Names begin with
    letters made from what is drawn, so that pictures may stand in one web page. The same page
    always gives the same bytes.

    Raises:
        ValueError: two different symbols share a name.

    """
    table = _Table()
    body = "".join(_items(page.items, table))
    drawn = _shared("".join(_definitions(table)), body)
    words = f"<title>{_plain(title)}</title>"
    if description:
        words += f"<desc>{_plain(description)}</desc>"
    text = f"{_opening(page, title, language, width)}{words}{drawn}</svg>\n"
    return text.replace(_PREFIX, _prefix(text)).encode()


def _opening(page: Page, title: str, language: str, width: int | None) -> str:
    if width is None:
        size = f'width="{number(page.width)}mm" height="{number(page.height)}mm"'
    else:
        size = f'width="{width}" height="{number(width * page.height / page.width)}"'
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" '
        f'{size} viewBox="0 0 {number(page.width)} {number(page.height)}" '
        f'stroke-miterlimit="{_MITRE}" role="img" aria-label={quoteattr(_readable(title))} '
        f"xml:lang={quoteattr(language)}>"
    )


@dataclass
class _Table:
    """What is drawn once: symbols and letters, each with its name, in order of first use."""

    symbols: dict[str, tuple[str, Symbol]] = field(default_factory=dict)
    letters: dict[tuple[str, str], tuple[str, Font]] = field(default_factory=dict)

    def symbol(self, symbol: Symbol) -> str:
        """Return the name of a symbol."""
        name, known = self.symbols.setdefault(symbol.name, (self._next(), symbol))
        if known is not symbol and known != symbol:
            msg = f"two different symbols are named {symbol.name!r}"
            raise ValueError(msg)
        return name

    def letter(self, character: str, font: Font) -> str:
        """Return the name of a letter; it is empty where nothing is to be seen of it."""
        if not glyph_outline(character, font):
            return ""
        # Of two fonts of one file a letter is the same.
        return self.letters.setdefault((character, font_id(font)), (self._next(), font))[0]

    def _next(self) -> str:
        return f"{_PREFIX}{len(self.symbols) + len(self.letters)}"


def _shared(definitions: str, body: str) -> str:
    """Return what is drawn, with each outline that comes again kept once and used."""
    text = f"{definitions}{body}"
    counts = Counter(_OUTLINE.findall(text))
    often = [data for data, count in counts.items() if count > 1 and len(data) > _LONG]
    names = {data: f"{_PREFIX}p{number}" for number, data in enumerate(often)}

    def used(found: Match[str]) -> str:
        name = names.get(found[1])
        return found[0] if name is None else f'<use xlink:href="#{name}"'

    shared = "".join(f'<path id="{name}" d="{data}"/>' for data, name in names.items())
    definitions, body = (_OUTLINE.sub(used, part) for part in (definitions, body))
    return f"<defs>{shared}{definitions}</defs>{body}"


def _definitions(table: _Table) -> Iterator[str]:
    done = 0
    while done < len(table.symbols):  # a symbol may use others, which then wait for their turn
        name, symbol = list(table.symbols.values())[done]
        yield f'<g id="{name}">{"".join(_items(symbol.items, table))}</g>'
        done += 1
    for (character, _), (name, font) in table.letters.items():
        yield f'<path id="{name}" d="{path_data(glyph_outline(character, font), 0)}"/>'


def _items(items: Iterable[Item], table: _Table) -> Iterator[str]:
    for look, run in groupby(items, key=_look):
        if look is not None:
            yield _texts([item for item in run if isinstance(item, Text)], table)
            continue
        for item in run:
            match item:
                case Use():
                    yield _use(item, table)
                case Rect():
                    yield _rectangle(item)
                case Path():
                    data = path_data(item.segments)
                    yield f'<path d="{data}"{_paint(item.fill, item.stroke)}/>'
                case Picture():
                    yield _picture(item)


def _look(item: Item) -> tuple[float, str] | None:
    """Return what neighbouring texts must share to stand in one group; None for other items."""
    return (item.size, item.colour) if isinstance(item, Text) else None


def _texts(texts: list[Text], table: _Table) -> str:
    """Return texts of one size and colour, placed in thousandths of the size."""
    scale = texts[0].size * MM_PER_PT / UNITS_PER_EM
    letters = []
    for item in texts:
        width = text_width(item.text, item.font, item.size)
        x, y = (item.x - _SHIFTS[item.anchor] * width) / scale, item.y / scale
        for character in item.text:
            if name := table.letter(character, item.font):
                letters.append(f'<use xlink:href="#{name}" x="{x:.0f}" y="{y:.0f}"/>')
            x += text_width(character, item.font, item.size) / scale
    if not letters:
        return ""
    return f'<g transform="scale({_factor(scale)})"{_fill(texts[0].colour)}>{"".join(letters)}</g>'


def _use(use: Use, table: _Table) -> str:
    name = table.symbol(use.symbol)
    if use.scale == 1 and not (use.turned or use.upended):
        place = "".join(
            f' {axis}="{number(value)}"' for axis, value in (("x", use.x), ("y", use.y)) if value
        )
        return f'<use xlink:href="#{name}"{place}/>'
    x, y, scale = use.x, use.y, use.scale
    if use.turned:
        x, y, scale = x + use.symbol.width * scale, y + use.symbol.height * scale, -scale
    moved = f"translate({number(x)} {number(y)})scale({_factor(scale)})"
    if use.upended:
        x = use.x + use.symbol.height * use.scale
        moved = f"translate({number(x)} {number(y)})rotate(90)scale({_factor(scale)})"
    return f'<use xlink:href="#{name}" transform="{moved}"/>'


def _picture(picture: Picture) -> str:
    kind = "png" if picture.data.startswith(b"\x89PNG") else "jpeg"
    data = b64encode(picture.data).decode()
    x, y, width, height = map(number, (picture.x, picture.y, picture.width, picture.height))
    return (
        f'<image x="{x}" y="{y}" width="{width}" height="{height}" preserveAspectRatio="none" '
        f'xlink:href="data:image/{kind};base64,{data}"/>'
    )


def _rectangle(rect: Rect) -> str:
    sizes = {"x": rect.x, "y": rect.y, "width": rect.width, "height": rect.height}
    if rect.radius > 0:
        sizes["rx"] = min(rect.radius, rect.width / 2, rect.height / 2)
    words = "".join(
        f' {name}="{number(value)}"'
        for name, value in sizes.items()
        if value or name in ("width", "height")
    )
    return f"<rect{words}{_paint(rect.fill, rect.stroke)}/>"


def _paint(fill: str | None, stroke: Stroke | None) -> str:
    words = _fill(fill)
    if stroke is not None:
        words += f' stroke="{_colour(stroke.colour)}" stroke-width="{number(stroke.width, 3)}"'
        if stroke.dash is not None:
            words += f' stroke-dasharray="{" ".join(map(number, stroke.dash))}"'
    return words


def _fill(colour: str | None) -> str:
    """Return the attribute for a fill; black is what there is without one."""
    if colour is None:
        return ' fill="none"'
    return "" if colour == "#000000" else f' fill="{_colour(colour)}"'


def _colour(colour: str) -> str:
    """Return `#rrggbb` as short as it goes."""
    return f"#{colour[1::2]}" if colour[1::2] == colour[2::2] else colour


def _factor(value: float) -> str:
    """Write a factor to five figures."""
    text = f"{value:.5g}"
    return text if "e" in text else text.replace("0.", ".", 1)


def _plain(text: str) -> str:
    """Return text for an element."""
    return escape(_readable(text))


def _readable(text: str) -> str:
    """Return text without signs that XML does not know."""
    return "".join(sign for sign in text if sign.isprintable() or sign == "\n")


def _prefix(text: str) -> str:
    """Return four letters made from the picture."""
    digest = hashlib.sha256(text.encode()).digest()
    return "".join(
        _ALPHABET[byte % (26 if place == 0 else 32)] for place, byte in enumerate(digest[:4])
    )
