"""A layout drawn in plain text, at most 80 columns wide."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dealgen.layout import Layout, Slot

_WIDTH = 80
_NUMBERED = 4
"""Columns of text for one card pitch where the slots' numbers have room."""


def sketch(layout: Layout) -> str:
    """Return the tableau and the reserve as slots, and the stock as a count.

    Slots bear their index in the order of a deal; free ones stand in brackets. What is too wide
    for that is drawn with `o` for a slot and `@` for a free one. The title says which.
    """
    blocks = []
    for title, slots in (("Tableau", layout.tableau), ("Reserve", layout.reserve)):
        if slots:
            legend = "free ones in brackets" if _has_room(slots) else "free ones drawn as @"
            blocks.append(f"{title}, {_cards(len(slots))}, {legend}:\n{_zone(slots)}")
    if layout.stock:
        first, last = layout.stock[0].index, layout.stock[-1].index
        numbers = f"slots {first} to {last}" if last > first else f"slot {first}"
        blocks.append(f"Stock, {_cards(len(layout.stock))}: {numbers}, first drawn first")
    return "\n\n".join(blocks)


def _cards(number: int) -> str:
    return f"{number} card{'' if number == 1 else 's'}"


def _width(slots: Sequence[Slot]) -> float:
    """Return how many card pitches a zone is wide."""
    return max(slot.x for slot in slots) + 1


def _has_room(slots: Sequence[Slot]) -> bool:
    """Tell whether the slots' numbers fit into the width."""
    return _width(slots) * _NUMBERED <= _WIDTH


def _zone(slots: Sequence[Slot]) -> str:
    numbered = _has_room(slots)
    halves = any(slot.x % 1 for slot in slots)
    pitch = _NUMBERED if numbered else 2 if halves or _width(slots) * 2 <= _WIDTH else 1
    rows: dict[float, str] = {}
    for slot in sorted(slots, key=lambda slot: (slot.y, slot.x)):
        line = rows.get(slot.y, "").ljust(round(slot.x * pitch))
        rows[slot.y] = line + _mark(slot, numbered=numbered)
    return "\n".join(rows[y].rstrip() for y in sorted(rows))


def _mark(slot: Slot, *, numbered: bool) -> str:
    if numbered:
        return f" {slot.index:>2} " if slot.covered_by else f"[{slot.index:>2}]"
    return "o" if slot.covered_by else "@"
