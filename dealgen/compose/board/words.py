"""The rules of a tile layout in words, from what its rules and slots say and nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dealgen.compose.phrases import capital, joined
from dealgen.deal import GROUP_SIZE
from dealgen.pieces import TILE_GROUPS

if TYPE_CHECKING:
    from dealgen.compose.texts import Texts
    from dealgen.layout import Layout


def board_line(layout: Layout, texts: Texts) -> str:
    """Return the rules in one line for a sheet: what matches, what is free, the goal."""
    rules = layout.rules
    parts = [texts("board.line.match"), texts("board.line.free")]
    parts.append(texts("board.line.goal", n=len(layout.slots)))
    if rules.reshuffles:
        parts.append(texts("board.line.reshuffles", n=rules.reshuffles))
    if rules.time_limit:
        parts.append(texts("board.line.time", n=rules.time_limit))
    return capital(" · ".join(parts))


def board_subtitle(layout: Layout, texts: Texts) -> str:
    """Return what stands under the title of a rule card."""
    return texts("board.subtitle", n=len(layout.slots))


def board_goal(layout: Layout, texts: Texts) -> str:
    """Return what is to be done."""
    return texts("board.goal", n=len(layout.slots))


def board_setup(layout: Layout, texts: Texts) -> str:
    """Return which tiles are taken, and how they are laid."""
    sizes = [str(len(layer)) for layer in layout.layers if layer]
    named = joined(sizes, "and", texts)
    layers = texts("board.setup.layers", n=len(sizes), **({"sizes": named} if sizes[1:] else {}))
    return f"{_pack(layout, texts)} {layers}"


def _pack(layout: Layout, texts: Texts) -> str:
    """Return which tiles of the set are used; see `deal.pieces_for`."""
    wanted, whole = len(layout.slots), len(layout.pack)
    sets, rest = divmod(wanted, whole)
    if not rest:
        return texts("board.setup.whole") if sets == 1 else texts("board.setup.sets", n=sets)
    if sets:
        used = (
            texts("board.setup.several_sets", n=sets) if sets > 1 else texts("board.setup.one_set")
        )
        drawn = joined(_drawn(rest, texts), "and", texts)
        return texts("board.setup.more", n=wanted, sets=used, rest=drawn)
    groups, pair = TILE_GROUPS - -(-rest // GROUP_SIZE), rest % GROUP_SIZE
    clauses = [texts("board.setup.groups", n=groups)] if groups else []
    if pair:
        clauses.append(texts("board.setup.pair" if groups else "board.setup.pair_alone"))
    return texts("board.setup.part", n=wanted, rest=", ".join(clauses))


def _drawn(count: int, texts: Texts) -> list[str]:
    """Return in which groups `count` tiles are drawn from a set of which the rest stays away."""
    groups, pair = divmod(count, GROUP_SIZE)
    named = [texts("board.setup.drawn", n=groups)] if groups else []
    if pair:
        named.append(texts("board.setup.drawn_pair" if groups else "board.setup.drawn_pair_alone"))
    return named


def board_moves(layout: Layout, texts: Texts) -> list[str]:
    """Return a paragraph for each thing that a player may do or must know."""
    rules = layout.rules
    free = (
        [texts("board.free"), texts("board.free_half")]
        if _is_staggered(layout)
        else [texts("board.free")]
    )
    paragraphs = [" ".join(free), texts("board.take")]
    if rules.reshuffles:
        paragraphs.append(texts("board.reshuffles", n=rules.reshuffles))
    if rules.time_limit:
        paragraphs.append(texts("board.time", n=rules.time_limit))
    paragraphs.append(texts("board.letters"))
    return paragraphs


def _is_staggered(layout: Layout) -> bool:
    """Tell whether a tile of the layout has a neighbour that stands half a tile off."""
    slots = layout.slots
    return any(slots[other].y != slot.y for slot in slots for other in (*slot.left, *slot.right))


def board_end(layout: Layout, texts: Texts) -> str:
    """Return when the game is won, and when it is lost."""
    lose = "board.lose_reshuffles" if layout.rules.reshuffles else "board.lose"
    sentences = [texts("board.win"), texts(lose)]
    if layout.rules.time_limit:
        sentences.append(texts("board.lose_time"))
    return " ".join(sentences)


def board_never(texts: Texts) -> str:
    """Return what is not allowed."""
    return texts("board.never")
