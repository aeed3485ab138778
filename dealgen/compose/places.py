"""Where a card lies, in words: for sentences, and in short for the lines of a solution."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dealgen.compose.shape import columns, rows_of, tableau_parts

if TYPE_CHECKING:
    from collections.abc import Iterable

    from dealgen.compose.shape import Part
    from dealgen.compose.texts import Texts
    from dealgen.layout import Layout, Slot
    from dealgen.pieces import Piece
    from dealgen.rules import Position


def place_text(layout: Layout, index: int, texts: Texts) -> str:
    """Return where a slot lies: `at the top of the pyramid`, `in row 3 of pyramid 2`."""
    slot = layout.slots[index]
    if slot.zone == "stock":
        return texts("place.stock", n=layout.stock.index(slot) + 1)
    if slot.zone == "reserve":
        return texts("place.column", n=_column(layout, slot))
    part = _part(layout, slot)
    of_zone = part_phrase(layout, part, "of_zone", texts)
    rows = rows_of(part.slots)
    if part.kind == "pyramid" and slot in rows[0]:
        return texts("place.top", of_zone=of_zone)
    if part.kind == "triangle" and slot in rows[-1]:
        return texts("place.tip", of_zone=of_zone)
    row, _ = _spot(part, slot)
    return texts("place.row", n=row, of_zone=of_zone)


def short_place(position: Position, index: int, texts: Texts) -> str:
    """Return in short where a card lies now: `row 5, card 3`, `column 2`, `waste`."""
    layout, slot = position.layout, position.layout.slots[index]
    if slot.zone == "reserve":
        return texts("short_place.column", n=_column(layout, slot))
    if slot.zone == "stock":
        number = next((n for n, waste in enumerate(position.wastes, 1) if index in waste), None)
        if number is None:
            return texts("short_place.stock")
        if len(position.wastes) == 1:
            return texts("short_place.waste")
        return texts("short_place.waste_number", n=number)
    part = _part(layout, slot)
    row, card = _spot(part, slot)
    place = texts("short_place.row", row=row, card=card)
    if len(tableau_parts(layout)) == 1:
        return place
    return texts("join.comma", first=part_phrase(layout, part, "bare_zone", texts), last=place)


def part_phrase(layout: Layout, part: Part, group: str, texts: Texts) -> str:
    """Return the word for a part of the tableau in a form of the texts: `of the pyramid`.

    `group` is `of_zone` or `bare_zone`. One part of several of its kind has its number, counted
    from the left: `of pyramid 2`.
    """
    parts = tableau_parts(layout)
    alike = [other for other in parts if other.kind == part.kind]
    if len(parts) == 1 or (len(alike) == 1 and part.kind != "tableau"):
        return texts(f"{group}.{part.kind}", n=1)
    number = (parts if part.kind == "tableau" else alike).index(part) + 1
    return texts(f"{group}_number.{part.kind}", n=number)


def twins(pieces: Iterable[Piece], piece: Piece) -> tuple[int, ...]:
    """Return the slots whose pieces have the face of `piece`."""
    return tuple(slot for slot, other in enumerate(pieces) if other == piece)


def _part(layout: Layout, slot: Slot) -> Part:
    return next(part for part in tableau_parts(layout) if slot in part.slots)


def _spot(part: Part, slot: Slot) -> tuple[int, int]:
    """Return the numbers of a slot's row in its part and of its place in the row, from 1."""
    rows = enumerate(rows_of(part.slots), start=1)
    return next((number, row.index(slot) + 1) for number, row in rows if slot in row)


def _column(layout: Layout, slot: Slot) -> int:
    numbered = enumerate(columns(layout), start=1)
    return next(number for number, column in numbered if slot in column)
