"""Comforts of a table of tiles, given on the command line in place of the layout's own."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import typer

if TYPE_CHECKING:
    from dealgen.layout import Layout


@dataclass(frozen=True, slots=True)
class Comforts:
    """What `--reshuffles`, `--time-limit` (minutes) and `--hide-covered` say; None is nothing."""

    reshuffles: int | None = None
    time_limit: int | None = None
    hide_covered: bool = False


def with_comforts(layout: Layout, comforts: Comforts | None) -> Layout:
    """Return a layout with the comforts of the command line, which change no verdict.

    Raises:
        typer.BadParameter: some are given, and the layout is not of tiles.

    """
    if comforts is None or comforts == Comforts():
        return layout
    given = {
        "--reshuffles": comforts.reshuffles is not None,
        "--time-limit": comforts.time_limit is not None,
        "--hide-covered": comforts.hide_covered,
    }
    if not layout.is_tiles:
        name = next(option for option, is_given in given.items() if is_given)
        msg = f"{name} is for layouts of tiles, and {layout.id} is a game of cards; leave it out"
        raise typer.BadParameter(msg)
    return layout.with_comforts(comforts.reshuffles, comforts.time_limit)
