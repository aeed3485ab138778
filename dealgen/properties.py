"""Properties of deals: what `--where` asks for and `--sort` goes by.

Each has a name, a meaning in one sentence, and a *need*: what must be found out before it is known.
A property that is asked of a deal that has no such thing (the number of a deal that was typed in)
is None.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from functools import lru_cache
from itertools import combinations
from types import MappingProxyType
from typing import TYPE_CHECKING, Literal

from dealgen.pieces import RANKS
from dealgen.rules import Draw, Redeal, Take, apply, legal_moves, start

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from dealgen.deal import Deal
    from dealgen.difficulty import Difficulty
    from dealgen.layout import Layout
    from dealgen.pieces import Piece
    from dealgen.rules import Move, Position
    from dealgen.solve import Winnable

Kind = Literal["number", "truth"]
Pieces = Literal["both", "cards", "tiles"]
Value = int | float | bool


class Need(IntEnum):
    """What must be found out before a property is known, the dearer the later."""

    DEAL = 0
    """The deal alone."""
    VERDICT = 1
    """That the deal can be won."""
    KEY = 2
    """The key as it will be printed, shortened where that is asked for."""
    DIFFICULTY = 3
    """How hard the deal is."""


@dataclass(frozen=True, slots=True)
class Known:
    """What is known of a deal: the deal itself, its key, how hard it is; None is not known."""

    deal: Deal
    key: Winnable | None = None
    difficulty: Difficulty | None = None


@dataclass(frozen=True, slots=True)
class Property:
    """One property.

    `pieces` says of which deals it speaks. `kind` is what it may be compared with. `of` finds it
    out, from what `need` says must be known. It lies `between` two values, where they are known.
    """

    name: str
    meaning: str
    need: Need
    of: Callable[[Known], Value | None]
    pieces: Pieces = "both"
    kind: Kind = "number"
    between: tuple[int, int] | None = None

    def speaks_of(self, layout: Layout) -> bool:
        """Tell whether the deals of a layout have this property."""
        return self.pieces in ("both", "tiles" if layout.is_tiles else "cards")


def _key(known: Known) -> Winnable:
    if known.key is None:
        msg = "asked for the key of a deal without one"
        raise ValueError(msg)
    return known.key


def _grade(known: Known) -> Difficulty:
    if known.difficulty is None:
        msg = "asked for the difficulty of a deal that was not graded"
        raise ValueError(msg)
    return known.difficulty


def _count(kind: type[Move]) -> Callable[[Known], int]:
    return lambda known: sum(isinstance(move, kind) for move in _key(known).solution)


def _takings_of(size: int) -> Callable[[Known], int]:
    return lambda known: sum(
        isinstance(move, Take) and len(move.slots) == size for move in _key(known).solution
    )


def _in_tableau(value: int) -> Callable[[Known], int]:
    return lambda known: sum(piece.value == value for piece in _tableau(known.deal))


def _tableau(deal: Deal) -> tuple[Piece, ...]:
    return deal.pieces[: len(deal.layout.tableau)]


def _free_at_start(known: Known) -> int:
    moves = legal_moves(start(known.deal.layout, known.deal.pieces))
    return sum(isinstance(move, Take) for move in moves)


def _singles_in_tableau(known: Known) -> int:
    singles = known.deal.layout.rules.singles
    return sum(piece.value in singles for piece in _tableau(known.deal))


def _pairs_in_tableau(known: Known) -> int:
    fits = known.deal.layout.rules.match.fits
    return sum(fits(a.value, b.value) for a, b in combinations(_tableau(known.deal), 2))


def _partners_beneath(known: Known) -> int:
    deal = known.deal
    fits = deal.layout.rules.match.fits
    return sum(
        fits(deal.pieces[above].value, deal.pieces[slot].value)
        for slot, aboves in enumerate(_all_above(deal.layout))
        for above in aboves
    )


@lru_cache(maxsize=16)
def _all_above(layout: Layout) -> tuple[frozenset[int], ...]:
    """Return for each slot all slots that must be empty before it is uncovered."""
    known: dict[int, frozenset[int]] = {}
    waiting = [slot.index for slot in layout.slots]
    while waiting:
        index = waiting[-1]
        covers = layout.slots[index].covered_by
        if unknown := [above for above in covers if above not in known]:
            waiting += unknown
            continue
        known[index] = frozenset(covers).union(*(known[above] for above in covers))
        waiting.pop()
    return tuple(known[slot.index] for slot in layout.slots)


def _first_draw(known: Known) -> int:
    """Return the steps before the first draw, all of them where there is none."""
    solution = _key(known).solution
    draws = (place for place, move in enumerate(solution) if isinstance(move, Draw))
    return next(draws, len(solution))


def _longest_wait(known: Known) -> int:
    longest = wait = 0
    for move in _key(known).solution:
        wait = 0 if isinstance(move, Take) else wait + isinstance(move, Draw)
        longest = max(longest, wait)
    return longest


def _stock_cards_used(known: Known) -> int:
    slots = known.deal.layout.slots
    return sum(
        slots[slot].zone == "stock"
        for move in _key(known).solution
        if isinstance(move, Take)
        for slot in move.slots
    )


def _at_the_end(known: Known) -> Position:
    position = start(known.deal.layout, known.deal.pieces)
    for move in _key(known).solution:
        position = apply(position, move)
    return position


def _cards_left(known: Known) -> int:
    takings = (move for move in _key(known).solution if isinstance(move, Take))
    return len(known.deal.pieces) - sum(len(taking.slots) for taking in takings)


def _stock_left(known: Known) -> int:
    return len(_at_the_end(known).stock)


_SINGLE, _PAIR = 1, 2
_NAMED_RANKS = {"A": "ace", "J": "jack", "Q": "queen", "K": "king"}

_OF_THE_DEAL = (
    Property("number", "the deal's number", Need.DEAL, lambda known: known.deal.number),
    Property("free_at_start", "takings possible before the first move", Need.DEAL, _free_at_start),
    Property(
        "partners_beneath",
        "pairs of pieces that match, of which one lies somewhere above the other",
        Need.DEAL,
        _partners_beneath,
    ),
    Property(
        "pairs_in_tableau",
        "pairs of tableau cards that match; a card counts once for each partner",
        Need.DEAL,
        _pairs_in_tableau,
        "cards",
    ),
    Property(
        "singles_in_tableau",
        "tableau cards of the ranks that go alone",
        Need.DEAL,
        _singles_in_tableau,
        "cards",
    ),
    *(
        Property(
            f"{name}s_in_tableau",
            f"{name}s in the tableau",
            Need.DEAL,
            _in_tableau(RANKS.index(letter) + 1),
            "cards",
        )
        for letter, name in _NAMED_RANKS.items()
    ),
)

_OF_THE_KEY = (
    Property(
        "nodes",
        "what the search for the verdict took, as --json has it",
        Need.VERDICT,
        lambda known: _key(known).nodes,
    ),
    Property(
        "steps",
        "steps of the key: takings, draws and redeals",
        Need.KEY,
        lambda known: len(_key(known).solution),
    ),
    Property(
        "shortest",
        "true where no key with fewer steps exists, and this is proven",
        Need.KEY,
        lambda known: _key(known).shortest,
        kind="truth",
    ),
    Property("takings", "takings in the key, of one piece or a pair", Need.KEY, _count(Take)),
    Property("pairs", "pairs that the key takes", Need.KEY, _takings_of(_PAIR)),
    Property(
        "singles", "cards that leave alone in the key", Need.KEY, _takings_of(_SINGLE), "cards"
    ),
    Property("draws", "draws in the key", Need.KEY, _count(Draw), "cards"),
    Property("redeals", "redeals in the key", Need.KEY, _count(Redeal), "cards"),
    Property(
        "passes",
        "runs through the stock that the key needs, the first included",
        Need.KEY,
        lambda known: 1 + _count(Redeal)(known),
        "cards",
    ),
    Property(
        "first_draw",
        "steps of the key before its first draw; all of them where it never draws",
        Need.KEY,
        _first_draw,
        "cards",
    ),
    Property(
        "longest_wait",
        "the most draws in the key with no taking between them",
        Need.KEY,
        _longest_wait,
        "cards",
    ),
    Property(
        "stock_cards_used",
        "cards of the stock that leave in the key",
        Need.KEY,
        _stock_cards_used,
        "cards",
    ),
    Property(
        "stock_left",
        "cards in the stock, not drawn, when the key wins",
        Need.KEY,
        _stock_left,
        "cards",
    ),
    Property(
        "cards_left", "cards that lie anywhere when the key wins", Need.KEY, _cards_left, "cards"
    ),
)

_OF_THE_DIFFICULTY = (
    Property(
        "stars",
        "the difficulty, from 1 (easy) to 5 (hard)",
        Need.DIFFICULTY,
        lambda known: _grade(known).stars,
        between=(1, 5),
    ),
    Property(
        "difficulty_score",
        "the figure that the stars are cut from, the higher the harder; it goes on between them",
        Need.DIFFICULTY,
        lambda known: _grade(known).score,
    ),
    Property(
        "playout_share",
        "the share of a careful beginner's plays that win, 0 to 1; 0.3 is 30 %",
        Need.DIFFICULTY,
        lambda known: _grade(known).playout_share,
        between=(0, 1),
    ),
    Property(
        "decisions",
        "steps of the key at which another move would lose the game",
        Need.DIFFICULTY,
        lambda known: _grade(known).decisions,
    ),
)

PROPERTIES: Mapping[str, Property] = MappingProxyType(
    {each.name: each for each in (*_OF_THE_DEAL, *_OF_THE_KEY, *_OF_THE_DIFFICULTY)}
)
"""Every property by its name: those of the deal first, those that are dear to know last."""
