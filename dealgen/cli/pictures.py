"""What `png` and `svg` share: which pictures a deal has, their options, and where they go."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from dealgen.cli.delivering import file_id
from dealgen.cli.options import LOOK
from dealgen.cli.parsing import whole
from dealgen.cli.theming import ThemeName, in_colours_of, theme_in_force

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from dealgen.cli.printing import Asked
    from dealgen.compose.alt_text import AltText
    from dealgen.compose.book_options import BookOptions
    from dealgen.compose.scene import Page
    from dealgen.compose.theme import Theme
    from dealgen.generate import Judged

__all__ = ["Alt", "File", "Folder", "Gallery", "Keys", "ThemeName", "Width", "draw", "stills"]

_WIDEST = 10_000
_PICTURES = {".png", ".jpg", ".jpeg", ".gif", ".svg", ".webp", ".pdf"}

Width = Annotated[
    int | None,
    typer.Option(
        parser=whole(100, _WIDEST),
        metavar="PX",
        help="Width of each picture in pixels, to the pixel.",
        show_default=False,
        rich_help_panel=LOOK,
    ),
]
Keys = Annotated[bool, typer.Option(help="Make the key's picture too.", rich_help_panel=LOOK)]
Alt = Annotated[
    bool,
    typer.Option(
        "--alt",
        help="Write beside each picture what it shows in words, as a text for those who cannot "
        "see it.",
        rich_help_panel=LOOK,
    ),
]
Folder = Annotated[
    Path,
    typer.Option(
        "--output",
        "-o",
        metavar="FOLDER",
        help="The folder to write into; it is made where there is none.",
    ),
]


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture of a deal: what its file is called, without an ending; what it shows."""

    name: str
    page: Page
    words: AltText


@dataclass(frozen=True, slots=True)
class File:
    """A file that is written: its name, what is in it, and what that shows in words, if new."""

    name: str
    data: bytes
    words: AltText | None


@dataclass(frozen=True, slots=True)
class Gallery:
    """Where the pictures of a command go, in which theme, and whether words go with them."""

    command: str
    folder: Path
    theme: str | None
    alt: bool


def draw(
    asked: Asked,
    options: BookOptions,
    gallery: Gallery,
    paint: Callable[[Judged, BookOptions, Theme | None], Iterable[File]],
) -> None:
    """Write the files that `paint` makes of each deal that is asked for, and print their names.

    Raises:
        InputError: a deal, a theme or a folder is bad.
        typer.BadParameter: the folder was meant to be a file.
        typer.Exit: the budget was spent on some deals.

    """
    from dealgen.draw.files import check_folder, make_folder

    _check_name(gallery)
    selection = asked.selection()
    with theme_in_force(gallery.theme, options.language) as theme:
        make_folder(gallery.folder)
        check_folder(gallery.folder)
        options = in_colours_of(theme, options)
        chosen = []
        for judged in asked.deals(selection):
            chosen.append(judged)
            for file in paint(judged, options, theme):
                _write(file, gallery)
    asked.leave_if_spent(chosen)


def stills(
    judged: Judged, options: BookOptions, theme: Theme | None, *, keys: bool
) -> Iterator[Picture]:
    """Yield the sheet of a deal, what must be known to set it up, and with `keys` its key.

    Raises:
        InputError: the layout is too wide.

    """
    from dealgen.compose import alt_text, picture
    from dealgen.compose.book_parts import on_sheet
    from dealgen.compose.texts import load_texts
    from dealgen.compose.theme import themed

    texts = load_texts(options.language)

    def made(kind: str, page: Page, words: AltText) -> Picture:
        shown = page if theme is None else themed(page, theme)
        return Picture(f"{file_id(judged)}{kind}", shown, words)

    seen = alt_text.sheet_words(
        on_sheet(judged, options),
        texts,
        stock_shown=options.stock == "shown",
        hide_covered=options.hide_covered,
    )
    yield made("", picture.sheet_picture(judged, options), seen)
    if picture.has_setup_card(judged, options):
        page = picture.setup_card_picture(judged, options)
        yield made("-setup", page, alt_text.setup_words(judged, texts))
    if keys:
        page = picture.key_picture(judged, options)
        yield made("-key", page, alt_text.key_words(judged, texts))


def _check_name(gallery: Gallery) -> None:
    folder, command = gallery.folder, gallery.command
    if folder.suffix.lower() in _PICTURES and not folder.is_dir():
        msg = (
            f"{command} names its pictures itself; give --output a folder, not a file such as "
            f"{folder}"
        )
        raise typer.BadParameter(msg)


def _write(file: File, gallery: Gallery) -> None:
    from dealgen.draw.files import write_whole

    target = gallery.folder / file.name
    write_whole(target, file.data)
    typer.echo(str(target))
    if gallery.alt and file.words is not None:
        beside = target.with_suffix(".txt")
        write_whole(beside, f"{file.words.text}\n".encode())
        typer.echo(str(beside))
