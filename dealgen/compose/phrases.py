"""Phrases that several texts are built from: lists, sentences, pairs, the words for the table."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from dealgen.compose.shape import columns, tableau_count, tableau_kind, tableau_parts
from dealgen.pieces import rank_name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dealgen.compose.texts import Texts
    from dealgen.layout import Layout


def joined(phrases: Sequence[str], last: str, texts: Texts) -> str:
    """Return `A, B and C`; `last` is `and`, `or` or `comma`, how the last two are joined."""
    *firsts, final = phrases
    if not firsts:
        return final
    start = firsts[0]
    for phrase in firsts[1:]:
        start = texts("join.comma", first=start, last=phrase)
    return texts(f"join.{last}", first=start, last=final)


def clauses(phrases: Sequence[str], texts: Texts) -> str:
    """Return `A; B; C`, clauses that could be sentences of their own."""
    first, *others = phrases
    for other in others:
        first = texts("join.semicolon", first=first, last=other)
    return first


def capital(text: str) -> str:
    """Return `text` beginning with a capital letter, its other letters as they are."""
    return text[:1].upper() + text[1:]


ENDS = 1, 13
"""The values of ace and king, between which all others of a suit lie."""


def sum_pairs(layout: Layout) -> tuple[tuple[int, int], ...]:
    """Return the pairs of values, lower first, that add up to the layout's sum."""
    total = layout.rules.match.sum
    if total is None:
        return ()
    values = sorted({card.value for card in layout.pack.cards})
    return tuple(
        (low, total - low) for low in values if low <= total - low and total - low in values
    )


def pair_text(pair: tuple[int, int]) -> str:
    """Return a pair of values as `A+Q`."""
    return f"{rank_name(pair[0])}+{rank_name(pair[1])}"


def pair_ways(layout: Layout, group: str, texts: Texts) -> list[str]:
    """Return in words each way in which two cards may fit.

    `group` names the texts: `pair` for sentences, `line` for the one-line rules.
    """
    match = layout.rules.match
    ways = []
    if match.sum is not None:
        pairs = ", ".join(pair_text(pair) for pair in sum_pairs(layout))
        ways.append(texts(f"{group}.sum", sum=match.sum, pairs=pairs))
    for difference in sorted(match.differences):
        if difference == 0:
            ways.append(texts(f"{group}.equal"))
        else:
            ways.append(texts(f"{group}.apart", n=difference))
    if match.pairs:
        pairs = joined([pair_text(pair) for pair in sorted(match.pairs)], "or", texts)
        ways.append(texts(f"{group}.pairs", pairs=pairs))
    return ways


def ends_apart(layout: Layout) -> bool:
    """Tell whether neighbouring ranks fit, but ace and king are not neighbours."""
    match = layout.rules.match
    return 1 in match.differences and not match.fits(*ENDS)


def single_ranks(layout: Layout, texts: Texts) -> str | None:
    """Return the ranks that go alone, in the plural as a subject: `kings`, `les rois`.

    None when there are none.
    """
    singles = sorted(layout.rules.singles)
    if not singles:
        return None
    return joined([texts(f"the_ranks.{value}") for value in singles], "and", texts)


def tableau_phrase(layout: Layout, group: str, texts: Texts) -> str:
    """Return the word for the tableau in a form of the texts: `the_zone`, `of_zone`, …."""
    return texts(f"{group}.{tableau_kind(layout)}", n=tableau_count(layout))


def tableau_zones(layout: Layout, group: str, texts: Texts) -> list[str]:
    """Return the words for the kinds of parts of the tableau, one by one: pyramid, triangle."""
    kinds = Counter(part.kind for part in tableau_parts(layout))
    if "tableau" in kinds:
        return [tableau_phrase(layout, group, texts)]
    return [texts(f"{group}.{kind}", n=number) for kind, number in kinds.items()]


def other_zones(layout: Layout, group: str, texts: Texts) -> list[str]:
    """Return the words for what lies beside the tableau: columns, stock, waste."""
    zones = []
    if layout.reserve:
        zones.append(texts(f"{group}.reserve", n=len(columns(layout))))
    if layout.stock:
        wastes = layout.rules.stock.wastes if layout.rules.stock is not None else 1
        zones += [texts(f"{group}.stock"), texts(f"{group}.waste", n=wastes)]
    return zones
