"""A theme in force: its typefaces are measured and embedded wherever the house's would be."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

from dealgen.compose.fonts import missing_signs, typefaces
from dealgen.compose.texts import load_texts
from dealgen.errors import InputError
from dealgen.pieces import SUIT_SYMBOLS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dealgen.compose.theme.theme import Theme

_MOST_NAMED = 20
_ALWAYS = "".join(map(chr, range(ord(" "), ord("~") + 1))) + "·×½…–"
"""What is printed in any language: figures, Latin letters, and the signs between them."""


@contextmanager
def in_force(theme: Theme | None, language: str) -> Iterator[None]:
    """Set in the typefaces of a theme what is composed and drawn meanwhile, in a language.

    Raises:
        InputError: a typeface lacks letters of the language; the message names them.

    """
    if theme is None or not theme.fonts:
        yield
        return
    with typefaces(theme.fonts):
        for font, path in theme.fonts.items():
            missing = missing_signs(_signs(language), font)
            if missing:
                named = " ".join(missing[:_MOST_NAMED])
                more = " and more" if len(missing) > _MOST_NAMED else ""
                msg = (
                    f"the {font.value} font {path} of the theme {theme.id} has no sign for {named}"
                    f"{more}; use a font that has them, or another language"
                )
                raise InputError(msg)
        yield


def _signs(language: str) -> str:
    """Return the signs that texts in a language may need, each once; suits have their own font."""
    texts = load_texts(language)
    entries = (
        entry if isinstance(entry, str) else "".join(entry.values())
        for entry in texts.entries.values()
    )
    words = (*entries, *texts.numbers.values(), *texts.feminine.values(), _ALWAYS)
    signs = set("".join(words)) - set(SUIT_SYMBOLS.values())
    return "".join(sorted(sign for sign in signs if sign.isprintable()))
