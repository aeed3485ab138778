"""Built deals: made backwards by legal play, so that they can be won.

Such deals are about six times easier than shuffled ones that happen to be winnable, so a built
deal says so in its name, `turtle@built#7`, and the two never mix.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from dealgen.deal import Deal, check_number, pieces_for
from dealgen.errors import InputError
from dealgen.stream import Stream

if TYPE_CHECKING:
    from dealgen.layout import Layout
    from dealgen.pieces import Piece

TRIES = 1000
"""So often a board is begun anew when play takes it apart into a dead end."""


def built_deal(layout: Layout, number: int) -> Deal:
    """Return the deal that the builder makes of the stream `built|LAYOUT|NUMBER`.

    Blank tiles are taken off the full layout in pairs, each pair by chance among the free ones,
    until none is left; then the pairs are given faces by chance. Played in that order the deal
    is won. A board that runs into a dead end is begun anew.

    Raises:
        InputError: the number is out of range, the layout is not of tiles, or every one of
            `TRIES` boards ended in a dead end.

    """
    check_number(number)
    if not layout.is_tiles:
        msg = f"{layout.id}: only tile layouts can be dealt as built; leave out --deal built"
        raise InputError(msg)
    stream = Stream(f"built|{layout.id}|{number}")
    pairs = stream.shuffle(_pairs(pieces_for(layout, stream)))
    for _ in range(TRIES):
        order = _taken_apart(layout, stream)
        if order is not None:
            pieces: list[Piece | None] = [None] * len(layout.slots)
            for slots, pair in zip(order, pairs, strict=True):
                for slot, piece in zip(slots, pair, strict=True):
                    pieces[slot] = piece
            return Deal(layout, tuple(piece for piece in pieces if piece), number, built=True)
    msg = f"{layout.id}: no winnable deal could be built in {TRIES:,} tries"
    raise InputError(msg)


def _pairs(pieces: tuple[Piece, ...]) -> list[tuple[Piece, Piece]]:
    """Return matching pieces two by two, in the order in which they come."""
    waiting: dict[int, Piece] = {}
    pairs = []
    for piece in pieces:
        if piece.value in waiting:
            pairs.append((waiting.pop(piece.value), piece))
        else:
            waiting[piece.value] = piece
    return pairs


def _taken_apart(layout: Layout, stream: Stream) -> list[tuple[int, int]] | None:
    """Return the slots in pairs, in an order of legal play; None for a dead end."""
    slots = layout.slots
    gone = [False] * len(slots)

    def is_free(index: int) -> bool:
        slot = slots[index]
        return all(gone[s] for s in slot.covered_by) and (
            all(gone[s] for s in slot.left) or all(gone[s] for s in slot.right)
        )

    free = [slot.index for slot in slots if is_free(slot.index)]
    order: list[tuple[int, int]] = []
    while len(free) > 1:
        first = free.pop(stream.below(len(free)))
        second = free.pop(stream.below(len(free)))
        order.append((first, second))
        gone[first] = gone[second] = True
        near = {s for index in (first, second) for s in _neighbours(layout, index)}
        free += sorted(s for s in near if not gone[s] and s not in free and is_free(s))
    return order if 2 * len(order) == len(slots) else None


def _neighbours(layout: Layout, index: int) -> tuple[int, ...]:
    """Return the slots that may become free when a piece leaves."""
    slot = layout.slots[index]
    return layout.covers[index] + slot.left + slot.right
