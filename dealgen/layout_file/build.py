"""A sound reading made into a Layout."""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING

from dealgen.layout import Layout, Match, Rules, StockRules
from dealgen.layout_file.geometry import Columns, Pyramid, all_slots
from dealgen.layout_file.tile_geometry import tile_slots
from dealgen.layout_file.tile_parts import laid_tiles
from dealgen.pieces import PACKS

if TYPE_CHECKING:
    from dealgen.yaml_file.reading import Reading


@dataclass(frozen=True, slots=True)
class Share:
    """Of `of` shuffled deals that were tried, those with numbers from 1, `won` can be won."""

    won: int
    of: int


def share_of(reading: Reading) -> Share | None:
    """Return what the file says of its shuffled deals."""
    won, of = reading.number("shuffled", "won"), reading.number("shuffled", "of")
    return None if won is None or of is None else Share(won, of)


def tableau_parts(reading: Reading) -> tuple[Pyramid, ...]:
    """Return the parts of the tableau; `reading` must be sound there."""
    paths = [("tableau", i, "pyramid") for i in range(reading.count("tableau"))]
    rows = ((path, reading.number(*path, "rows")) for path in paths)
    return tuple(
        Pyramid(count, reading.flag(*path, "inverted"), reading.number(*path, "face_down") or 0)
        for path, count in rows
        if count is not None
    )


def reserve_parts(reading: Reading) -> tuple[Columns, ...]:
    """Return the parts of the reserve; `reading` must be sound there."""
    paths = [("reserve", i, "columns") for i in range(reading.count("reserve"))]
    sizes = (
        [reading.number(*path, key) or 0 for key in ("count", "depth", "face_down")]
        for path in paths
    )
    return tuple(Columns(*size) for size in sizes if all(size[:2]))


def match_of(reading: Reading) -> Match:
    """Return which cards may go together."""
    here = ("rules", "match")
    pairs = (reading.pair(*here, "pairs", i) for i in range(reading.count(*here, "pairs")))
    return Match(
        sum=reading.number(*here, "sum"),
        pairs=frozenset(pair for pair in pairs if pair is not None),
        differences=frozenset(reading.numbers(*here, "differences")),
    )


def rules_of(reading: Reading) -> Rules:
    """Return the rules; `reading` must be sound there."""
    stock = None
    if reading.has("rules", "stock"):
        stock = StockRules(
            passes=reading.number("rules", "stock", "passes"),
            open=reading.flag("rules", "stock", "open"),
            waste_pairs=reading.flag("rules", "stock", "waste_pairs"),
            draw=reading.number("rules", "stock", "draw") or 1,
            wastes=reading.number("rules", "stock", "wastes") or 1,
        )
    return Rules(
        match=match_of(reading),
        singles=frozenset(reading.numbers("rules", "singles")),
        stock=stock,
        cover_pairs=reading.flag("rules", "cover_pairs"),
        goal="all" if reading.text("rules", "goal") == "all" else "tableau",
        par=reading.numbers("rules", "par") or None,
    )


def tile_rules_of(reading: Reading) -> Rules:
    """Return the rules of a tile layout: equal groups match, and all tiles must go."""
    return Rules(
        match=Match(differences=frozenset({0})),
        goal="all",
        reshuffles=reading.number("rules", "reshuffles"),
        time_limit=reading.number("rules", "time_limit"),
    )


def build_layout(layout_id: str, reading: Reading) -> Layout:
    """Return the layout that `reading` describes; it must have no errors."""
    pack = PACKS[reading.text("pack")]
    languages = reading.keys_under("name")
    aliases = {
        language: tuple(
            reading.text("aliases", language, i) for i in range(reading.count("aliases", language))
        )
        for language in reading.keys_under("aliases")
    }
    if pack.is_tiles:
        slots = tile_slots(tile.spot for tile in laid_tiles(reading))
    else:
        slots = all_slots(tableau_parts(reading), reserve_parts(reading), len(pack))
    return Layout(
        id=layout_id,
        names=MappingProxyType(
            {language: reading.text("name", language) for language in languages}
        ),
        pack=pack,
        slots=slots,
        rules=tile_rules_of(reading) if pack.is_tiles else rules_of(reading),
        aliases=MappingProxyType(aliases),
    )
