"""A layout drawn in plain text, at most 80 columns wide."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dealgen.layout import Layout, Slot

_WIDTH = 80
_FRAME = 2
"""Columns of text round a number: brackets or blanks."""


def sketch(layout: Layout) -> str:
    """Return the tableau and the reserve as slots, and the stock as a count.

    Slots bear their index in the order of a deal; free ones stand in brackets, those that lie face
    down in parentheses. What is too wide for that is drawn with `o` for a slot, `@` for a free one
    and `x` for one face down. The title says which.
    """
    blocks = []
    for title, slots in (("Tableau", layout.tableau), ("Reserve", layout.reserve)):
        if slots:
            blocks.append(f"{title}, {_cards(len(slots))}, {_legend(slots)}:\n{_zone(slots)}")
    if layout.stock:
        first, last = layout.stock[0].index, layout.stock[-1].index
        numbers = f"slots {first} to {last}" if last > first else f"slot {first}"
        line = f"Stock, {_cards(len(layout.stock))}: {numbers}, first drawn first"
        blocks.append(line + _draws(layout))
    return "\n\n".join(blocks)


def _draws(layout: Layout) -> str:
    """Return how many cards a draw turns, and onto how many wastes, where either is not one."""
    stock = layout.rules.stock
    if stock is None or stock.cards_a_draw == 1:
        return ""
    line = f"\nA draw turns {stock.cards_a_draw} cards"
    return line + (f", onto {stock.wastes} wastes in turn" if stock.wastes > 1 else "")


def _legend(slots: Sequence[Slot]) -> str:
    numbered, hidden = _has_room(slots), any(slot.face_down for slot in slots)
    if numbered:
        return "free ones in brackets" + (", face-down ones in parentheses" if hidden else "")
    return "free ones drawn as @" + (", face-down ones as x" if hidden else "")


def _cards(number: int) -> str:
    return f"{number} card{'' if number == 1 else 's'}"


def _width(slots: Sequence[Slot]) -> float:
    """Return how many card pitches a zone is wide."""
    return max(slot.x for slot in slots) + 1


def _digits(slots: Sequence[Slot]) -> int:
    """Return how many characters the numbers of a zone take, at least two."""
    return max(2, *(len(str(slot.index)) for slot in slots))


def _has_room(slots: Sequence[Slot]) -> bool:
    """Tell whether the slots' numbers fit into the width."""
    return _width(slots) * (_digits(slots) + _FRAME) <= _WIDTH


def _zone(slots: Sequence[Slot]) -> str:
    digits = _digits(slots) if _has_room(slots) else 0
    halves = any(slot.x % 1 for slot in slots)
    pitch = digits + _FRAME if digits else 2 if halves or _width(slots) * 2 <= _WIDTH else 1
    rows: dict[float, str] = {}
    for slot in sorted(slots, key=lambda slot: (slot.y, slot.x)):
        line = rows.get(slot.y, "").ljust(round(slot.x * pitch))
        rows[slot.y] = line + _mark(slot, digits)
    return "\n".join(rows[y].rstrip() for y in sorted(rows))


def _mark(slot: Slot, digits: int) -> str:
    """Return a slot's number in its frame; with no digits, a sign."""
    state = "down" if slot.face_down else "covered" if slot.covered_by else "free"
    if not digits:
        return {"down": "x", "covered": "o", "free": "@"}[state]
    frame = {"down": "()", "covered": "  ", "free": "[]"}[state]
    return f"{frame[0]}{slot.index:>{digits}}{frame[1]}"
