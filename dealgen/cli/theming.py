"""Themes on the command line."""

from __future__ import annotations

from contextlib import contextmanager
from dataclasses import replace
from typing import TYPE_CHECKING, Annotated

import typer

from dealgen.cli.options import LOOK

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dealgen.compose.book_options import BookOptions
    from dealgen.compose.theme import Theme

ThemeName = Annotated[
    str | None,
    typer.Option(
        "--theme",
        metavar="THEME",
        help="Colours and type: paper, dark, high-contrast, transparent, or a file of your own.",
        show_default=False,
        rich_help_panel=LOOK,
    ),
]


@contextmanager
def theme_in_force(name: str | None, lang: str) -> Iterator[Theme | None]:
    """Load a theme, and set what is composed meanwhile in its type; None where none is asked for.

    Raises:
        InputError: there is no such theme, its file has errors, or its fonts lack letters of the
            language.

    """
    if name is None:
        yield None
        return
    from dealgen.compose.theme import in_force, load_theme

    theme = load_theme(name)
    with in_force(theme, lang):
        yield theme


def in_colours_of(theme: Theme | None, options: BookOptions) -> BookOptions:
    """Return how pages look in a theme that may want four colours."""
    if theme is None or not theme.four_colour:
        return options
    return replace(options, style=replace(options.style, four_colour=True))
