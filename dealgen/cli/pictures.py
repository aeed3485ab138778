"""What `png` and `svg` share: which pictures a deal has, their options, and where they go."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from dealgen.cli.options import LOOK
from dealgen.cli.parsing import whole

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dealgen.compose.alt_text import AltText
    from dealgen.compose.book_options import BookOptions
    from dealgen.compose.scene import Page
    from dealgen.generate import Judged

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


def check_folder_name(folder: Path, command: str) -> None:
    """Refuse a folder that was meant to be a file.

    Raises:
        typer.BadParameter: it is called like a picture.

    """
    if folder.suffix.lower() in _PICTURES and not folder.is_dir():
        msg = (
            f"{command} names its pictures itself; give --output a folder, not a file such as "
            f"{folder}"
        )
        raise typer.BadParameter(msg)


def pictures(judged: Judged, options: BookOptions, *, keys: bool) -> Iterator[Picture]:
    """Yield the sheet of a deal, what must be known to set it up, and with `keys` its key.

    Raises:
        InputError: the layout is too wide.

    """
    from dealgen.cli.delivering import file_id
    from dealgen.compose import alt_text, picture
    from dealgen.compose.book_parts import on_sheet
    from dealgen.compose.texts import load_texts

    name, texts = file_id(judged), load_texts(options.language)
    words = alt_text.sheet_words(
        on_sheet(judged, options),
        texts,
        stock_shown=options.stock == "shown",
        hide_covered=options.hide_covered,
    )
    yield Picture(name, picture.sheet_picture(judged, options), words)
    if picture.has_setup_card(judged, options):
        words = alt_text.setup_words(judged, texts)
        yield Picture(f"{name}-setup", picture.setup_card_picture(judged, options), words)
    if keys:
        words = alt_text.key_words(judged, texts)
        yield Picture(f"{name}-key", picture.key_picture(judged, options), words)


def write_picture(target: Path, data: bytes, words: AltText | None) -> None:
    """Write a picture, its words beside it where there are any, and print the files' names.

    Raises:
        InputError: a file cannot be written.

    """
    from dealgen.draw.files import write_whole

    write_whole(target, data)
    typer.echo(str(target))
    if words is not None:
        beside = target.with_suffix(".txt")
        write_whole(beside, f"{words.text}\n".encode())
        typer.echo(str(beside))
