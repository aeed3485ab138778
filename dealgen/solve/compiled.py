"""The compiled cores, fed with layouts: one for cards, one for boards of tiles."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import TYPE_CHECKING

from dealgen.layout import StockRules
from dealgen.rules import Draw, Redeal, Take
from dealgen.solve.board import STAYS, geometry

try:
    from dealgen.solve import _core, _positions, _shortest, _tiles
except ImportError:  # no compiler was there when dealgen was installed
    COMPILED = False
else:
    COMPILED = True

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from dealgen.layout import Layout
    from dealgen.rules import Move, Position
    from dealgen.solve._core import BoardFacts, StockFacts

DRAW = -1
"""A draw in the moves of the position core; -2 is a redeal."""

MOST_STOCK = 64
"""Stock cards that the cores for cards can hold: a stock is a 64-bit set there."""

MOST_MATCHING = 62
"""Cards of one family (see `board.Geometry`) that they can hold: a domain is such a set too."""

LOST, WON, SPENT = range(3)
"""The cores' words for what a search came to; `SPENT` for a budget that ran out."""


@lru_cache(maxsize=64)
def serves(layout: Layout) -> bool:
    """Tell whether the cores were built and can hold the layout's deals.

    Of two packs they cannot hold a stock of more than `MOST_STOCK` cards, nor more than
    `MOST_MATCHING` cards that chains of matching cards join.
    """
    if not COMPILED or layout.is_tiles:
        return COMPILED
    families = geometry(layout).families
    sizes = Counter(families[piece.value] for piece in layout.pack.pieces)
    return len(layout.stock) <= MOST_STOCK and max(sizes.values()) <= MOST_MATCHING


def _check_built() -> None:
    if not COMPILED:
        msg = "the compiled core was not built; install dealgen where there is a C compiler"
        raise RuntimeError(msg)


def search(position: Position, budget: int) -> tuple[int, list[int] | None, int]:
    """Search with the core for the position's kind: (result, partners, nodes).

    Raises:
        RuntimeError: the cores were not built.

    """
    _check_built()
    values = _values(position)
    if position.layout.is_tiles:
        return _search_tiles(position, values, budget)
    gone, drawn, pass_number, turned = _stand(position)
    board = _card_board(position.layout)
    return board.search(values, budget, gone, drawn, pass_number, turned)


def fewest_steps(
    position: Position, budget: int, known: int, partners: Sequence[int]
) -> tuple[bool, list[int] | None, int, int]:
    """Make a win of `known` steps shorter: (proven, partners or None, steps, nodes).

    Only for games of cards in which taking never hurts. `partners` are those of the win. `proven`
    tells that there is no win of fewer steps than the one found or, where none was found, than
    `known`.

    Raises:
        RuntimeError: the cores were not built.

    """
    _check_built()
    board = _sparing_board(position.layout)
    gone, drawn, pass_number, turned = _stand(position)
    values = _values(position)
    return _shortest.fewest_steps(
        board, values, budget, gone, drawn, pass_number, turned, known, partners
    )


def _stand(position: Position) -> tuple[bytes, int, int, int]:
    """Return what is gone, the places of the stock gone by, the pass, and what was turned last."""
    base = len(position.layout.slots) - len(position.layout.stock)
    drawn = position.stock[0] - base if position.stock else len(position.layout.stock)
    if not any(position.wastes):
        drawn = 0
    turned = sum(1 << slot - base for slot in position.turned)
    return _gone(position), drawn, position.pass_number, turned


def _gone(position: Position) -> bytes:
    """Return a flag for each slot: 1 where its piece is gone."""
    if position.remaining.bit_count() == len(position.layout.slots):
        return bytes(len(position.layout.slots))
    return bytes(not position.has(slot.index) for slot in position.layout.slots)


def _values(position: Position) -> bytes:
    return bytes(piece.value for piece in position.pieces)


def search_positions(
    position: Position, budget: int, memory: int
) -> tuple[int, tuple[Move, ...] | None, int]:
    """Search over positions with the core: (result, moves of a win, nodes); `memory` in megabytes.

    Raises:
        RuntimeError: the cores were not built.

    """
    _check_built()
    result, moves, nodes = _position_board(position.layout).search(
        *_table(position), budget, memory << 20
    )
    return result, None if moves is None else tuple(map(_move, moves)), nodes


def fewest_by_positions(
    position: Position, solution: tuple[Move, ...], budget: int, memory: int
) -> tuple[tuple[Move, ...], bool, int]:
    """Return the shortest win found by positions, whether that is proven, and the nodes.

    `solution` is a win that is known; `memory` is in megabytes.

    Raises:
        RuntimeError: the cores were not built.

    """
    _check_built()
    proven, moves, nodes = _position_board(position.layout).fewest_steps(
        *_table(position), budget, memory << 20, len(solution)
    )
    return solution if moves is None else tuple(map(_move, moves)), proven, nodes


def _table(
    position: Position,
) -> tuple[bytes, bytes, tuple[int, ...], tuple[tuple[int, ...], ...], int, int]:
    """Return a position as the position core wants it."""
    turned = sum(
        1 << number
        for number, waste in enumerate(position.wastes)
        if waste and waste[-1] in position.turned
    )
    return (
        _values(position),
        _gone(position),
        position.stock,
        position.wastes,
        turned,
        position.pass_number,
    )


def _move(found: int | tuple[int, int]) -> Move:
    if isinstance(found, tuple):
        return Take((min(found), max(found)))
    if found >= 0:
        return Take((found,))
    return Draw() if found == DRAW else Redeal()


@lru_cache(maxsize=64)
def _card_board(layout: Layout) -> _core.Board:
    return _core.Board(**_facts(layout), **_stock_facts(layout))


@lru_cache(maxsize=64)
def _sparing_board(layout: Layout) -> _shortest.Board:
    return _shortest.Board(**_facts(layout), **_stock_facts(layout))


@lru_cache(maxsize=64)
def _position_board(layout: Layout) -> _positions.PositionBoard:
    # The eased game: all of the stock lies open from the start.
    eased = _positions.Board(
        **_facts(layout), stock=0, passes=1, draw=1, wastes=1, open=False, waste_pairs=False
    )
    return _positions.PositionBoard(eased, **_stock_facts(layout))


def _stock_facts(layout: Layout) -> StockFacts:
    stock = layout.rules.stock or StockRules()
    return {
        "stock": len(layout.stock),
        # The cores write unlimited passes as 0.
        "passes": stock.passes or 0,
        "draw": stock.draw,
        "wastes": stock.wastes,
        "open": stock.open,
        "waste_pairs": stock.waste_pairs,
    }


def _facts(layout: Layout) -> BoardFacts:
    """Return what a board of cards is made of, but for its stock."""
    facts = geometry(layout)
    return {
        "must": [slot.index in facts.must_leave for slot in layout.slots],
        "covered_by": [slot.covered_by for slot in layout.slots],
        "covers": layout.covers,
        "cover_pairs": layout.rules.cover_pairs,
        "apart": _flags(facts.apart),
        "families": facts.families,
        "fits": layout.rules.match.fits,
        "singles": layout.rules.singles,
    }


def _search_tiles(
    position: Position, values: bytes, budget: int
) -> tuple[int, list[int] | None, int]:
    """Search a board of tiles, in the middle of a game the smaller board that is left."""
    there = [slot for slot in range(len(values)) if position.has(slot)]
    if len(there) == len(values):
        return _tile_board(position.layout).search(values, budget)
    if not there:
        return WON, [STAYS] * len(values), 1
    left = bytes(values[slot] for slot in there)
    result, partners, nodes = _board_of(position.layout, there).search(left, budget)
    if partners is None:
        return result, None, nodes
    every = [STAYS] * len(values)
    for place, partner in enumerate(partners):
        every[there[place]] = there[partner]
    return result, every, nodes


@lru_cache(maxsize=64)
def _tile_board(layout: Layout) -> _tiles.TileBoard:
    return _board_of(layout, range(len(layout.slots)))


def _board_of(layout: Layout, there: Sequence[int]) -> _tiles.TileBoard:
    """Return the board of some of a layout's slots, numbered anew in their order."""
    place = {slot: number for number, slot in enumerate(there)}

    def places(slots: Iterable[int]) -> tuple[int, ...]:
        return tuple(place[slot] for slot in slots if slot in place)

    slots = [layout.slots[slot] for slot in there]
    apart = [places(geometry(layout).apart[slot]) for slot in there]
    return _tiles.TileBoard(
        covered_by=[places(slot.covered_by) for slot in slots],
        covers=[places(layout.covers[slot]) for slot in there],
        left=[places(slot.left) for slot in slots],
        right=[places(slot.right) for slot in slots],
        apart=_flags(apart),
    )


def _flags(apart: Sequence[Iterable[int]]) -> bytes:
    """Return a square of flags: 1 where two slots' pieces can never leave in one pair."""
    size = len(apart)
    flags = bytearray(size * size)
    for slot, others in enumerate(apart):
        for other in others:
            flags[slot * size + other] = 1
    return bytes(flags)
