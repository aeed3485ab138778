"""How a layout is laid out, in sentences."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from dealgen.compose.phrases import joined
from dealgen.compose.shape import columns, tableau_parts

if TYPE_CHECKING:
    from dealgen.compose.texts import Texts
    from dealgen.layout import Layout

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
    return sentences


def _shuffle(layout: Layout, texts: Texts) -> str:
    cards = len(layout.slots)
    packs, rest = divmod(cards, _ONE_PACK)
    if rest:
        return texts("setup.part_pack", n=cards)
    return texts("setup.pack", n=packs, cards=cards)


def _tableau(layout: Layout, texts: Texts) -> str:
    parts = tableau_parts(layout)
    cards = len(layout.tableau)
    if any(part.kind == "tableau" for part in parts):
        return texts("setup.irregular", n=cards)
    shapes = Counter((part.kind, part.rows) for part in parts)
    phrases = [texts(f"setup.{kind}", n=n, rows=rows) for (kind, rows), n in shapes.items()]
    return texts("setup.tableau", n=cards, parts=joined(phrases, "and", texts))


def _reserve(layout: Layout, texts: Texts) -> str:
    depths = [len(column) for column in columns(layout)]
    if set(depths) == {1}:
        return texts("setup.single_cards", n=len(depths))
    if len(set(depths)) == 1:
        return texts("setup.columns", n=len(depths), depth=depths[0])
    return texts("setup.uneven_columns", n=len(depths), cards=sum(depths))
