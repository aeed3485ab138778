"""The pictures of `png`: stills, twice as large too where that is asked for, and animations."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING

import typer

from dealgen.cli.delivering import file_id
from dealgen.cli.exits import Exit
from dealgen.cli.pictures import File, stills
from dealgen.cli.progress import passing_note

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dealgen.compose.book_options import BookOptions
    from dealgen.compose.theme import Theme
    from dealgen.generate import Judged

_DPI = 150.0


class Animation(StrEnum):
    """What an animation is written as."""

    GIF = "gif"
    APNG = "apng"


_ENDINGS = {Animation.GIF: "gif", Animation.APNG: "png"}


@dataclass(frozen=True, slots=True)
class Raster:
    """How large pictures are drawn, and which: stills of sheets and keys, or an animation.

    With `retina` stills are drawn twice as large too. `lost` are the deals that have no solution
    to be played.
    """

    dpi: int | None
    width: int | None
    retina: bool
    animation: Animation | None
    keys: bool
    lost: list[Judged] = field(default_factory=list)

    def check(self) -> None:
        """Refuse options that do not go together.

        Raises:
            typer.BadParameter: two of them do not.

        """
        if self.dpi is not None and self.width is not None:
            msg = "--dpi and --width both set the size; give one of them"
            raise typer.BadParameter(msg)
        if self.retina and self.animation is not None:
            msg = "--retina makes pairs of still pictures; an animation is drawn once, at --width"
            raise typer.BadParameter(msg)

    def files(self, judged: Judged, options: BookOptions, theme: Theme | None) -> Iterator[File]:
        """Yield the pictures of a deal."""
        clear = theme is not None and theme.transparent
        if self.animation is not None:
            yield from self._animation(judged, options, theme, clear=clear)
        else:
            yield from self._stills(judged, options, theme, clear=clear)

    def leave_if_lost(self) -> None:
        """End the program with its own exit code where some deals could not be played.

        Raises:
            typer.Exit: they could not.

        """
        if self.lost:
            raise typer.Exit(Exit.NO)

    def _stills(
        self, judged: Judged, options: BookOptions, theme: Theme | None, *, clear: bool
    ) -> Iterator[File]:
        from dealgen.draw.png import png_bytes, png_pair

        dpi, width = float(self.dpi or _DPI), self.width
        for picture in stills(judged, options, theme, keys=self.keys):
            if not self.retina:
                data = png_bytes(picture.page, dpi=dpi, width=width, transparent=clear)
                yield File(f"{picture.name}.png", data, picture.words)
                continue
            pair = png_pair(picture.page, dpi=dpi, width=width, transparent=clear)
            yield File(f"{picture.name}.png", pair[0], picture.words)
            yield File(f"{picture.name}@2x.png", pair[1], None)

    def _animation(
        self, judged: Judged, options: BookOptions, theme: Theme | None, *, clear: bool
    ) -> Iterator[File]:
        from dealgen.compose.alt_text import played_words
        from dealgen.compose.played import film
        from dealgen.compose.texts import load_texts
        from dealgen.draw.animation import animation_bytes
        from dealgen.solve.verdict import Winnable

        if not isinstance(judged.verdict, Winnable):
            self.lost.append(judged)
            what = f"{judged.deal.id} has no known solution, so there is nothing to play"
            typer.echo(f"{what}; --winnable-only finds deals that can be won", err=True)
            return
        kind, dpi = self.animation or Animation.GIF, float(self.dpi or _DPI)
        with passing_note(f"playing {judged.deal.id}"):
            shots = film(judged, options, theme)
            data = animation_bytes(shots, kind.value, dpi=dpi, width=self.width, clear=clear)
        words = played_words(judged, load_texts(options.language))
        yield File(f"{file_id(judged)}-played.{_ENDINGS[kind]}", data, words)
