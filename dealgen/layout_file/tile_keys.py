"""The keys of tile games in a layout file."""

from __future__ import annotations

from dealgen.layout_file.drawing import Drawing, Spot
from dealgen.yaml_file.keys import Key, Keys
from dealgen.yaml_file.kinds import Integer
from dealgen.yaml_file.several import ListOf

MOST_TILES = 288
"""Tiles of a layout: two sets."""

MOST_LAYERS = 100
_MOST_DEALS = 100_000_000

_LAYER = Key(
    Integer(0, MOST_LAYERS - 1), "The layer of its tiles, 0 at the bottom.", "0", required=True
)

_BLOCK = Keys(
    {
        "columns": Key(Integer(1, MOST_TILES), "Tiles side by side.", "8", required=True),
        "rows": Key(Integer(1, MOST_TILES), "Rows of tiles.", "6", required=True),
        "layer": _LAYER,
        "at": Key(
            Spot(),
            "Where its top left corner lies, [x, y] in half tiles; left out, the block is centred "
            "on the layer beneath it (on the lowest layer it lies at [0, 0]).",
            "[2, 3]",
        ),
    },
    "{columns: 8, rows: 6, layer: 0}",
)

_MAP = Keys(
    {
        "layer": _LAYER,
        "at": Key(
            Spot(),
            "Where the first character of the drawing lies, [x, y] in half tiles.",
            "[2, 3]",
        ),
        "tiles": Key(
            Drawing(),
            "The layer as seen from above: a character is half a tile wide, a line half a tile "
            "high; a tile is [] with [] below it, and what is empty is dots.",
            "| and the drawing on the lines below it",
            required=True,
        ),
    },
    "{layer: 0, tiles: …}",
)

_PART = Keys(
    {
        "block": Key(_BLOCK, "A rectangle full of tiles.", _BLOCK.example),
        "map": Key(_MAP, "A drawing of tiles.", _MAP.example),
    },
    "block: {columns: 8, rows: 6, layer: 0}",
    alone=True,
)

_RULES = Keys(
    {
        "reshuffles": Key(
            Integer(0, 99),
            "How often a player who is stuck may mix what is left and lay it out again.",
            "2",
        ),
        "time_limit": Key(Integer(1, 999), "Minutes that the player has.", "30"),
    },
    "{reshuffles: 2, time_limit: 30}",
)

_SHUFFLED = Keys(
    {
        "won": Key(Integer(0, _MOST_DEALS), "How many of them can be won.", "4865", required=True),
        "of": Key(Integer(1, _MOST_DEALS), "How many deals were tried.", "5000", required=True),
    },
    "{won: 4865, of: 5000}",
)

TILE_KEYS = {
    "tableau": Key(
        ListOf(_PART, MOST_TILES, "[block: {columns: 8, rows: 6, layer: 0}]"),
        "The tiles: blocks and maps, each on a layer.",
        "[block: {columns: 8, rows: 6, layer: 0}]",
        required=True,
    ),
    "rules": Key(
        _RULES,
        "Comforts for the player: they are printed, and change nothing in what can be won.",
        _RULES.example,
    ),
    "shuffled": Key(
        _SHUFFLED,
        "How many of the shuffled deals from number 1 on can be won, for the list of layouts.",
        _SHUFFLED.example,
    ),
}
"""What a tile game has beside the keys that every game has."""
