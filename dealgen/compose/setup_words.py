"""How a layout is laid out, in sentences."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from dealgen.compose.phrases import joined
from dealgen.compose.shape import columns, rows_of, tableau_parts

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dealgen.compose.shape import Part
    from dealgen.compose.texts import Texts
    from dealgen.layout import Layout, Slot

_ONE_PACK = 52


def setup_sentences(layout: Layout, texts: Texts) -> list[str]:
    """Return the sentences that tell how to lay out the cards."""
    sentences = [_shuffle(layout, texts)]
    if layout.tableau:
        sentences.append(_tableau(layout, texts))
    if layout.reserve:
        sentences.append(_reserve(layout, texts))
    if layout.stock and layout.rules.stock is not None:
        key = "setup.open_stock" if layout.rules.stock.open else "setup.stock"
        sentences.append(texts(key, n=len(layout.stock)))
        sentences.append(texts("setup.room", n=layout.rules.stock.wastes))
    return sentences


def _shuffle(layout: Layout, texts: Texts) -> str:
    cards = len(layout.slots)
    packs, rest = divmod(cards, _ONE_PACK)
    if rest:
        return texts("setup.part_pack", n=cards)
    return texts("setup.pack", n=packs, cards=cards)


def _tableau(layout: Layout, texts: Texts) -> str:
    parts = tableau_parts(layout)
    cards, hidden = len(layout.tableau), _hidden(layout.tableau)
    layers = [_hidden_rows(part) for part in parts]
    if None in layers or any(part.kind == "tableau" for part in parts):
        if hidden:
            return texts("setup.irregular_hidden", n=cards, hidden=hidden)
        return texts("setup.irregular", n=cards)
    if not hidden:
        phrases = joined(_open_parts(parts, texts), "and", texts)
        every = cards == len(layout.slots)
        return texts("setup.tableau_all" if every else "setup.tableau", n=cards, parts=phrases)
    kinds = [(part.kind, part.rows) for part in parts]
    shapes = Counter((*kind, down) for kind, down in zip(kinds, layers, strict=True))
    phrases = joined([_half_open(*shape, n, texts) for shape, n in shapes.items()], "and", texts)
    return texts("setup.tableau_hidden", n=cards, parts=phrases)


def _open_parts(parts: Sequence[Part], texts: Texts) -> list[str]:
    """Return a phrase a kind: `two pyramids of seven rows`, `three pyramids of two, …`."""
    phrases = []
    for kind in dict.fromkeys(part.kind for part in parts):
        sizes = [part.rows for part in parts if part.kind == kind]
        if len(set(sizes)) == 1:
            phrases.append(texts(f"setup.{kind}", n=len(sizes), rows=sizes[0]))
            continue
        rows = joined([texts("setup.rows", n=size) for size in sizes], "and", texts)
        phrases.append(texts(f"setup.{kind}s", n=len(sizes), rows=rows))
    return phrases


def _half_open(kind: str, rows: int, hidden: int | None, number: int, texts: Texts) -> str:
    """Return a phrase for parts of one shape that tells how many of their rows lie face down."""
    part = texts(f"setup.{kind}", n=number, rows=rows)
    return (
        texts("setup.hidden_rows", part=part, n=hidden)
        if hidden
        else texts("setup.open_rows", part=part)
    )


def _reserve(layout: Layout, texts: Texts) -> str:
    laid = columns(layout)
    depths, hidden = {len(column) for column in laid}, {_hidden(column) for column in laid}
    number = len(laid)
    if depths == {1}:
        return texts("setup.single_cards", n=number)
    if len(depths) == len(hidden) == 1 and all(map(_lowest_hidden, laid)):
        depth, down = depths.pop(), hidden.pop()
        if not down:
            return texts("setup.columns", n=number, depth=depth)
        lowest = texts("setup.hidden_cards", n=down)
        return texts("setup.hidden_columns", n=number, depth=depth, hidden=lowest)
    cards = len(layout.reserve)
    if down := _hidden(layout.reserve):
        return texts("setup.uneven_hidden", n=number, cards=cards, hidden=down)
    return texts("setup.uneven_columns", n=number, cards=cards)


def _hidden(slots: Sequence[Slot]) -> int:
    return sum(slot.face_down for slot in slots)


def _lowest_hidden(column: Sequence[Slot]) -> bool:
    """Tell whether the cards of a column that lie face down are its lowest ones."""
    return not any(slot.face_down for slot in column[_hidden(column) :])


def _hidden_rows(part: Part) -> int | None:
    """Return how many rows of a part, from the top, lie face down; None: not whole rows."""
    states = [{slot.face_down for slot in row} for row in rows_of(part.slots)]
    number = sum(state == {True} for state in states)
    whole = states == [{True}] * number + [{False}] * (len(states) - number)
    return number if whole else None
