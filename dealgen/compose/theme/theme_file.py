"""Themes as YAML files: their keys, and what these say together."""

from __future__ import annotations

from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING

from dealgen.compose.scene import Font
from dealgen.compose.sizes import MARK
from dealgen.compose.theme.font_file import ENDINGS, why_no_font
from dealgen.compose.theme.legible import check_legible
from dealgen.compose.theme.theme import Suits, Theme
from dealgen.compose.tiles.style import INKS
from dealgen.yaml_file import (
    EXTENDS,
    Colour,
    Decimal,
    Family,
    FileName,
    Flag,
    Key,
    Keys,
    by_name,
    extends_key,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

    from dealgen.yaml_file import Reading

THEME = Family(
    noun="theme",
    folder="templates/themes",
    example="dark",
    start="extends and what changes",
    line="extends: dark",
    entry='ground: "#1f3a2d"',
)

_SUITS = {"h": "hearts", "d": "diamonds", "c": "clubs"}
_TILES = {"blue": "blue", "green": "green", "red": "red", "crimson": "index_red"}
_FONTS = {Font.REGULAR: "regular", Font.BOLD: "bold"}


def _colour(what: str, example: str) -> Key:
    return Key(Colour(), what, f'"{example}"', required=True)


def _group(what: str, **keys: Key) -> Key:
    """Return a key that holds others; its example is theirs."""
    example = f"{{{', '.join(f'{name}: {key.example}' for name, key in keys.items())}}}"
    return Key(Keys(keys, example), what, example, required=True)


def _suits(where: str, examples: Mapping[str, str]) -> Key:
    colours = {name: _colour(f"{name.capitalize()} {where}.", examples[name]) for name in examples}
    return _group(f"Suits {where}.", **colours)


_FONTS_EXAMPLE = "{regular: Mine.ttf, bold: Mine-Bold.ttf}"
_TWO = {"hearts": "#a00c1e", "diamonds": "#da3a10", "clubs": "#272c2f"}
_FOUR = {"hearts": "#e5192a", "diamonds": "#09157f", "clubs": "#005c30"}

THEME_KEYS = Keys(
    {
        EXTENDS: extends_key(THEME),
        "ground": _colour("What the page lies on.", "#ffffff"),
        "transparent": Key(
            Flag(), "The ground is not painted: what lies behind shows.", "true", default=False
        ),
        "page": _group(
            "What is on the page itself.",
            paper=_colour("Fields to write in, and the seams between cards.", "#ffffff"),
            ink=_colour("What is written and drawn on the page.", "#000000"),
            soft=_colour("What may stand back: labels, the foot.", "#333333"),
        ),
        "faces": _group(
            "Cards and tiles.",
            paper=_colour("The face of cards and tiles.", "#ffffff"),
            ink=_colour("What is drawn on it in black.", "#000000"),
            border=_colour("The line round it.", "#000000"),
        ),
        "stack": _group(
            "Tiles that lie on one another.",
            side=_colour("The sides of tiles.", "#8a8a8a"),
            shadow=_colour("Their shadow.", "#c4c4c4"),
        ),
        "numbers": _group(
            "When a card leaves, in a key.",
            ground=_colour("What the numbers of a key stand on.", "#000000"),
            ink=_colour("The numbers.", "#ffffff"),
        ),
        "suits": _group(
            "Suits on faces.",
            spades=_colour("Spades on faces.", "#000000"),
            two_colour=_suits("on faces", _TWO),
            four_colour=_suits("on four-coloured faces", _FOUR),
        ),
        "page_suits": _group(
            "Suits on the page; spades are in its ink.",
            two_colour=_suits("on the page", _TWO),
            four_colour=_suits("on the page, four-coloured", _FOUR),
        ),
        "tiles": _group(
            "The inks of tiles.",
            **{
                _TILES[name]: _colour(f"What is {name} on tiles.", colour)
                for name, colour in INKS.items()
            },
        ),
        "mark": _colour("The frame round what is about to leave, in an animation.", MARK),
        "four_colour": Key(Flag(), "Each suit has a colour of its own.", "true", default=False),
        "lines": Key(Decimal(0.5, 3), "How much heavier lines are.", "1.5", default=1.0),
        "fonts": Key(
            Keys(
                {
                    "regular": Key(FileName(ENDINGS), "The face.", "Mine.ttf", required=True),
                    "bold": Key(FileName(ENDINGS), "Its bold.", "Mine-Bold.ttf", required=True),
                },
                _FONTS_EXAMPLE,
            ),
            "Static TrueType files in place of the house's.",
            _FONTS_EXAMPLE,
        ),
    },
    "{extends: dark}",
)


def load_theme(name: str) -> Theme:
    """Return a theme: `name` is the id of a shipped one, or a path to a file.

    Raises:
        FileError: the file has errors; the message has them all.
        InputError: nothing shipped is called so.

    """
    return _find(name)


def check_theme(reading: Reading) -> None:
    """Note what is wrong with the fonts and the colours that a theme names."""
    check_legible(reading, _SUITS.values(), _TILES.values())
    for name in _FONTS.values():
        path = ("fonts", name)
        if file := reading.text(*path):
            wrong = why_no_font(Path(file))
            if wrong is not None:
                reading.note(path, *wrong)


def _theme(reading: Reading) -> Theme:
    def suits(where: str, count: str) -> Mapping[str, str]:
        names = {suit: reading.text(where, count, name) for suit, name in _SUITS.items()}
        return MappingProxyType(names)

    def both(where: str) -> Suits:
        return Suits(suits(where, "two_colour"), suits(where, "four_colour"))

    text = reading.text
    tiles = {ink: text("tiles", _TILES[ink]) for ink in INKS}
    fonts = {font: Path(file) for font, name in _FONTS.items() if (file := text("fonts", name))}
    return Theme(
        id=reading.id,
        ground=text("ground"),
        transparent=reading.flag("transparent"),
        paper=text("page", "paper"),
        ink=text("page", "ink"),
        soft=text("page", "soft"),
        face=text("faces", "paper"),
        face_ink=text("faces", "ink"),
        border=text("faces", "border"),
        side=text("stack", "side"),
        shadow=text("stack", "shadow"),
        number=text("numbers", "ground"),
        number_ink=text("numbers", "ink"),
        spades=text("suits", "spades"),
        suits=both("suits"),
        page_suits=both("page_suits"),
        tiles=MappingProxyType(tiles),
        mark=text("mark"),
        four_colour=reading.flag("four_colour"),
        lines=reading.get(("lines",), 1.0),
        fonts=MappingProxyType(fonts),
    )


_find = by_name(THEME, THEME_KEYS, check_theme, _theme)
