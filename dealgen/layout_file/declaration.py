"""The keys of a layout file: the one list that both the reader and the JSON Schema go by."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Literal

from dealgen.layout_file.card_keys import CARD_KEYS
from dealgen.layout_file.family import LAYOUT
from dealgen.layout_file.tile_keys import TILE_KEYS
from dealgen.pieces import PACKS
from dealgen.yaml_file.family import EXTENDS
from dealgen.yaml_file.keys import Key, Keys, extends_key, homes
from dealgen.yaml_file.kinds import Choice, Text
from dealgen.yaml_file.problems import Problem, problem_at
from dealgen.yaml_file.several import ByLanguage, ListOf
from dealgen.yaml_file.tree import Listing, Scalar, Table

if TYPE_CHECKING:
    from collections.abc import Mapping

Game = Literal["cards", "tiles"]
"""What a game is played with: the two have keys of their own."""

_EVERY_GAME = {
    EXTENDS: extends_key(LAYOUT),
    "name": Key(
        ByLanguage(Text(), "{en: Pyramid}"),
        "The name of the game, by language.",
        "{en: Pyramid}",
        required=True,
    ),
    "aliases": Key(
        ByLanguage(ListOf(Text(), 20, "[Pile of Twenty-Eight]", distinct=True), "{en: [King Tut]}"),
        "Other names that people search for, by language; those of a base are left to it.",
        "{en: [King Tut]}",
    ),
}


def _pack(example: str) -> Key:
    about = "The pack of cards, or the set of tiles."
    return Key(Choice(tuple(PACKS)), about, example, required=True)


LAYOUTS: Mapping[Game, Keys] = MappingProxyType(
    {
        "cards": Keys(
            {**_EVERY_GAME, "pack": _pack("cards-52"), **CARD_KEYS}, "{extends: pyramid}"
        ),
        "tiles": Keys(
            {**_EVERY_GAME, "pack": _pack("tiles-144"), **TILE_KEYS}, "{extends: turtle}"
        ),
    }
)
"""All keys of a layout file, by what its game is played with."""


def pack_game(table: Table) -> Game | None:
    """Return what the pack of a layout file is of; None when it names no pack."""
    entry = table.entries.get("pack")
    if entry is None or not isinstance(entry.value, Scalar) or entry.value.text not in PACKS:
        return None
    return "tiles" if PACKS[entry.value.text].is_tiles else "cards"


def game_of(table: Table) -> Game:
    """Return what a layout file seems to be about, even where its pack is missing or wrong."""
    game = pack_game(table)
    if game is not None:
        return game
    tableau = table.entries.get("tableau")
    parts = tableau.value.items if tableau and isinstance(tableau.value, Listing) else ()
    words = {word for part in parts if isinstance(part, Table) for word in part.entries}
    return "tiles" if words & {"block", "map"} else "cards"


def another_game(base: Table, table: Table) -> Problem | None:
    """Return what is wrong where `table` makes a game of tiles out of one of cards, or back."""
    games = pack_game(base), pack_game(table)
    if None in games or games[0] == games[1]:
        return None
    what = f"the pack is of {games[1]}, but extends builds on a game of {games[0]}"
    fix = f"build on a game of {games[1]}, or write it without extends"
    return problem_at(table.entries["pack"].key, what, fix)


def foreign_words(game: Game) -> dict[str, str]:
    """Return the keys that only games of the other kind have, with what is wrong with them."""
    other: Game = "cards" if game == "tiles" else "tiles"
    return {
        word: f"{word} is a key for games of {other}, and this is one of {game}"
        for word in sorted(_words(other) - _words(game))
    }


def _words(game: Game) -> frozenset[str]:
    keys = LAYOUTS[game]
    return frozenset({*keys.keys, *(word for word, _ in homes(keys))})
