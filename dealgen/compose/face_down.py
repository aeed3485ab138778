"""Cards that lie face down: their numbers on the page, and which of them share a flap."""

from __future__ import annotations

from functools import lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from dealgen.layout import Layout


@lru_cache(maxsize=256)
def face_down_numbers(layout: Layout) -> Mapping[int, int]:
    """Return the slots whose cards lie face down, each with its number, in dealing order from 1."""
    slots = (slot.index for slot in layout.slots if slot.face_down)
    return MappingProxyType({slot: number for number, slot in enumerate(slots, start=1)})


def flap_chains(layout: Layout, longest: int) -> tuple[tuple[int, ...], ...]:
    """Return the face-down slots in chains of at most `longest`, for one flap each.

    In a chain each card lies beneath the one before it, so that whoever unrolls a flap as far as
    a card has seen nothing that does not lie open already.
    """
    covers_all = _covers_all(layout)
    free = set(face_down_numbers(layout))
    chains: list[tuple[int, ...]] = []
    # A card that covers many is long uncovered when those come to light.
    for slot in sorted(free, key=lambda slot: (-len(covers_all[slot]), slot)):
        if slot not in free:
            continue
        chain = [slot]
        free.discard(slot)
        while len(chain) < longest and (below := free & covers_all[chain[-1]]):
            chain.append(max(below, key=lambda other: (len(covers_all[other]), -other)))
            free.discard(chain[-1])
        chains.append(tuple(chain))
    return tuple(sorted(chains, key=lambda chain: chain[-1]))


def _covers_all(layout: Layout) -> list[set[int]]:
    """Return for each slot those that lie beneath it, directly or through others."""
    beneath: list[set[int]] = [set() for _ in layout.slots]

    def find(slot: int) -> set[int]:
        if not beneath[slot]:
            for below in layout.covers[slot]:
                beneath[slot] |= {below} | find(below)
        return beneath[slot]

    for slot in layout.slots:
        find(slot.index)
    return beneath
