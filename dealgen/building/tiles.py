"""Boards of tiles, made backwards: taken apart blank in pairs, which then are given faces."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dealgen.deal import pieces_for
from dealgen.rules import Take

if TYPE_CHECKING:
    from dealgen.layout import Layout
    from dealgen.pieces import Piece
    from dealgen.rules import Move
    from dealgen.stream import Stream


def build_tiles(
    layout: Layout, stream: Stream, tries: int
) -> tuple[tuple[Piece, ...], tuple[Move, ...]] | None:
    """Return pieces in slot order and the takings that clear them; None after so many dead ends.

    The pairs are chosen and shuffled first. Then blank tiles are taken off the full layout two by
    two, by chance among the free ones, and the first play that clears it gets the pairs in its
    order.
    """
    pairs = stream.shuffle(_pairs(pieces_for(layout, stream)))
    for _ in range(tries):
        order = _taken_apart(layout, stream)
        if order is not None:
            pieces: list[Piece | None] = [None] * len(layout.slots)
            for slots, pair in zip(order, pairs, strict=True):
                for slot, piece in zip(slots, pair, strict=True):
                    pieces[slot] = piece
            moves = tuple(Take((min(slots), max(slots))) for slots in order)
            return tuple(piece for piece in pieces if piece), moves
    return None


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
