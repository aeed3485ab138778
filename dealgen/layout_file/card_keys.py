"""The keys of card games in a layout file."""

from __future__ import annotations

from dealgen.layout_file.ranks import Pair, Rank
from dealgen.pieces import PACKS, RANKS
from dealgen.yaml_file.keys import Key, Keys
from dealgen.yaml_file.kinds import Choice, Flag, Integer
from dealgen.yaml_file.several import ListOf

MOST_ROWS = 9
"""Rows of a pyramid: nine have 45 cards, ten would have more than one pack."""

MOST_PASSES = 99
MOST_DRAWN = 12
MOST_WASTES = 6
_MOST_PARTS = 10
_PACK_SIZE = max(len(pack) for pack in PACKS.values() if not pack.is_tiles)
_HIGHEST = len(RANKS)

_MATCH = Keys(
    {
        "sum": Key(
            Integer(2, 2 * _HIGHEST),
            "Two cards go together when their values add up to this: A 1, J 11, Q 12, K 13.",
            "13",
        ),
        "pairs": Key(
            ListOf(Pair(), 91, "[Q-K]", distinct=True),
            "Pairs of ranks that go together besides, such as Q-K or [Q, K].",
            "[Q-K]",
        ),
        "differences": Key(
            ListOf(Integer(0, _HIGHEST - 1), _HIGHEST, "[0, 1]", distinct=True),
            "Two cards go together when their values differ by one of these; 0 is equal ranks.",
            "[0, 1]",
        ),
    },
    "{sum: 13}",
)

_STOCK = Keys(
    {
        "draw": Key(
            Integer(1, MOST_DRAWN),
            "Cards that a draw lays on the waste (on each, where there are several).",
            "3",
            default=1,
        ),
        "wastes": Key(
            Integer(1, MOST_WASTES),
            "Wastes side by side: a draw lays cards on each in turn, and the tops are free.",
            "3",
            default=1,
        ),
        "passes": Key(
            Integer(1, MOST_PASSES, word="unlimited"),
            "Runs through the stock, the first included: 1 means no redeal.",
            "1",
            default=1,
        ),
        "open": Key(
            Flag(),
            "The stock lies face up, and its top card is free beside the waste top.",
            "true",
            default=False,
        ),
        "waste_pairs": Key(
            Flag(),
            "The card just turned may also pair with the waste card directly beneath it.",
            "true",
            default=False,
        ),
    },
    "{passes: 1}",
)

_RULES = Keys(
    {
        "match": Key(_MATCH, "Which two cards may go together; suits never matter.", "{sum: 13}"),
        "singles": Key(
            ListOf(Rank(), _HIGHEST, "[K]", distinct=True), "Ranks that go alone.", "[K]"
        ),
        "stock": Key(
            _STOCK,
            "How the stock is turned; needed when cards are left over, and only then.",
            "{passes: 1}",
        ),
        "cover_pairs": Key(
            Flag(),
            "A free card may go together with a tableau card that it alone still covers.",
            "true",
            default=False,
        ),
        "goal": Key(
            Choice(("tableau", "all")),
            "The game is won when no tableau card is left, or no card anywhere.",
            "tableau",
            default="tableau",
        ),
        "par": Key(
            ListOf(Integer(0, 1000), MOST_PASSES, "[50, 35, 20]"),
            "Points for a tableau cleared in the first, second, … pass.",
            "[50, 35, 20]",
        ),
    },
    "{match: {sum: 13}, singles: [K], stock: {passes: 1}}",
)

_PYRAMID = Keys(
    {
        "rows": Key(Integer(1, MOST_ROWS), "Rows of the pyramid.", "7", required=True),
        "inverted": Key(
            Flag(), "Upside down: the widest row on top, one card below.", "true", default=False
        ),
        "face_down": Key(
            Integer(0, MOST_ROWS),
            "So many rows, from the top, lie face down; a card is turned up when it is uncovered.",
            "6",
            default=0,
        ),
    },
    "{rows: 7}",
)

_COLUMNS = Keys(
    {
        "count": Key(Integer(1, _PACK_SIZE), "Columns side by side.", "8", required=True),
        "depth": Key(
            Integer(1, _PACK_SIZE), "Cards in each; the last one is free.", "3", required=True
        ),
        "face_down": Key(
            Integer(0, _PACK_SIZE),
            "So many cards of each, from the lowest, lie face down until they are uncovered.",
            "2",
            default=0,
        ),
    },
    "{count: 8, depth: 3}",
)

_TABLEAU_PART = Keys(
    {"pyramid": Key(_PYRAMID, "A pyramid of overlapping rows.", "{rows: 7}")},
    "pyramid: {rows: 7}",
    alone=True,
)

_RESERVE_PART = Keys(
    {"columns": Key(_COLUMNS, "Columns of overlapping cards.", "{count: 8, depth: 3}")},
    "columns: {count: 8, depth: 3}",
    alone=True,
)

CARD_KEYS = {
    "tableau": Key(
        ListOf(_TABLEAU_PART, _MOST_PARTS, "[pyramid: {rows: 7}]"),
        "What is to be cleared: parts side by side, from left to right.",
        "[pyramid: {rows: 7}]",
        required=True,
    ),
    "reserve": Key(
        ListOf(_RESERVE_PART, _MOST_PARTS, "[columns: {count: 8, depth: 3}]"),
        "Cards that help and need not go, unless the goal is all.",
        "[columns: {count: 8, depth: 3}]",
    ),
    "rules": Key(
        _RULES, "What may be taken, and when the game is won.", _RULES.example, required=True
    ),
}
"""What a card game has beside the keys that every game has."""
