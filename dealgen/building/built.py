"""The builder: from a layout and a number to a deal that can be won, and the play that wins it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dealgen.building.cards import build_cards
from dealgen.building.tiles import build_tiles
from dealgen.deal import Deal, check_number
from dealgen.errors import InputError
from dealgen.stream import Stream

if TYPE_CHECKING:
    from dealgen.layout import Layout
    from dealgen.rules import Move

TRIES = 1000
"""So often a deal is begun anew when play takes it apart into a dead end."""


def built_deal(layout: Layout, number: int) -> Deal:
    """Return the deal that the builder makes of the stream `built|LAYOUT|NUMBER`.

    Blank pieces are taken off the full layout by legal play, by chance, until the goal is
    reached; then each taking is given the faces of a taking that the rules allow. Played in that
    order the deal is won. A play that runs into a dead end is begun anew.

    Raises:
        InputError: the number is out of range, or every one of `TRIES` plays ended in a dead end.

    """
    return built_play(layout, number)[0]


def built_play(layout: Layout, number: int) -> tuple[Deal, tuple[Move, ...]]:
    """Return a built deal and the moves by which it was made, which win it.

    Raises:
        InputError: as `built_deal`.

    """
    check_number(number)
    stream = Stream(f"built|{layout.id}|{number}")
    built = (build_tiles if layout.is_tiles else build_cards)(layout, stream, TRIES)
    if built is None:
        msg = f"{layout.id}: no winnable deal could be built in {TRIES:,} tries"
        raise InputError(msg)
    pieces, moves = built
    return Deal(layout, pieces, number, built=True), moves
