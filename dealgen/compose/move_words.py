"""What a player may do, in sentences: what is free, what goes together, how the stock is turned."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dealgen.compose.phrases import (
    ENDS,
    capital,
    ends_apart,
    joined,
    other_zones,
    pair_ways,
    single_ranks,
    sum_pairs,
    tableau_phrase,
    tableau_zones,
)

if TYPE_CHECKING:
    from dealgen.compose.texts import Texts
    from dealgen.layout import Layout, StockRules

_NAMED = (ENDS[0], 11, 12, ENDS[1])
"""Values of the cards that bear no figure."""


def move_paragraphs(layout: Layout, texts: Texts) -> list[str]:
    """Return a paragraph for each thing that a player may do."""
    rules = layout.rules
    paragraphs = [_free(layout, texts)]
    if any(slot.face_down for slot in layout.slots):
        paragraphs.append(texts("moves.face_down"))
    if ways := pair_ways(layout, "pair", texts):
        take = texts("pair.take", ways=joined(ways, "or", texts))
        paragraphs.append(" ".join([take, *_ranks(layout, texts)]))
    if (ranks := single_ranks(layout, texts)) is not None:
        paragraphs.append(capital(texts("moves.singles", ranks=ranks)))
    if rules.cover_pairs:
        paragraphs.append(_cover_pairs(layout, texts))
    if layout.stock and rules.stock is not None:
        paragraphs += _stock(rules.stock, texts)
    return paragraphs


def waste_pairs_form(stock: StockRules) -> str:
    """Return the name of the texts on the card just turned and the one beneath it."""
    if stock.wastes > 1:
        return "waste_pairs_wastes"
    return "waste_pairs_last" if stock.open or stock.draw > 1 else "waste_pairs"


def _free(layout: Layout, texts: Texts) -> str:
    stock = layout.rules.stock if layout.stock else None
    zones = [*tableau_zones(layout, "in_zone", texts), *other_zones(layout, "in_zone", texts)]
    if stock is not None and not stock.open:
        zones.remove(texts("in_zone.stock"))
    if len(layout.tableau) == len(layout.slots):
        return texts("free_anywhere")
    return texts("free", zones=joined(zones, "or", texts))


def _ranks(layout: Layout, texts: Texts) -> list[str]:
    """Return what the cards without figures count, where it matters, and that suits do not."""
    match = layout.rules.match
    steps = match.differences - {0}
    counted = {value for pair in sum_pairs(layout) for value in pair}
    if counted and match.sum in layout.rules.singles:
        counted.add(match.sum)  # one card that has the whole sum by itself
    named = [value for value in _NAMED if steps or value in counted]
    if not named:
        return [texts("pair.suits")]
    values = [
        texts(f"pair.{'next_value' if n else 'value'}", rank=texts(f"pair.the.{value}"), n=value)
        for n, value in enumerate(named)
    ]
    sentences = [capital(texts("pair.values", values=joined(values, "and", texts)))]
    if ends_apart(layout):
        sentences.append(texts("pair.ends"))
    return sentences


def _cover_pairs(layout: Layout, texts: Texts) -> str:
    """Return the sentence on cover pairs."""
    hidden = any(slot.face_down for slot in layout.tableau)
    key = "moves.cover_pairs_up" if hidden else "moves.cover_pairs"
    return texts(key, where=cover_place(layout, texts))


def cover_place(layout: Layout, texts: Texts) -> str:
    """Return where cover pairs may be taken, empty where there is no other place than the tableau.

    Columns and wastes have none, though their free card lies alone on the one beneath it.
    """
    if not layout.reserve and not layout.stock:
        return ""
    return texts("moves.where", in_zone=tableau_phrase(layout, "in_zone", texts))


def _stock(stock: StockRules, texts: Texts) -> list[str]:
    paragraphs = [f"{_draw(stock, texts)} {_passes(stock, texts)}"]
    if stock.waste_pairs:
        paragraphs.append(texts(f"moves.{waste_pairs_form(stock)}"))
    return paragraphs


def _draw(stock: StockRules, texts: Texts) -> str:
    key = "moves.draw_open" if stock.open else "moves.draw"
    if stock.wastes > 1:
        return texts(f"{key}_wastes", n=stock.cards_a_draw, wastes=stock.wastes)
    return texts(f"{key}_many", n=stock.draw) if stock.draw > 1 else texts(key)


def _passes(stock: StockRules, texts: Texts) -> str:
    if stock.passes == 1:
        return texts("moves.once")
    if stock.passes is None:
        times = texts("moves.any_times")
    else:
        times = texts("moves.times", n=stock.passes)
    return texts("moves.redeal" if stock.wastes == 1 else "moves.redeal_wastes", times=times)
