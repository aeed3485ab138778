"""What the keys of a layout file say together: slots and cards, stock and rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dealgen.layout_file.build import match_of, reserve_parts, rules_of, tableau_parts
from dealgen.layout_file.leaving import check_leaving
from dealgen.layout_file.tile_checks import check_tiles
from dealgen.pieces import PACKS, rank_name

if TYPE_CHECKING:
    from dealgen.layout_file.declaration import Game
    from dealgen.yaml_file.reading import Path, Reading

_RULES = ("rules",)
_STOCK: Path = ("rules", "stock")
_PAR: Path = ("rules", "par")


def check_together(reading: Reading, game: Game) -> None:
    """Note every contradiction between keys that are each right by themselves."""
    if game == "tiles":
        check_tiles(reading)
    else:
        _check_cards(reading)


def _check_cards(reading: Reading) -> None:
    if not reading.whole:
        return
    sized = reading.sound("pack") and reading.sound("tableau") and reading.sound("reserve")
    if sized:
        _check_face_down(reading)
    if sized and _check_size(reading) and reading.sound("rules"):
        _check_stock(reading)
        _check_cover_pairs(reading)
    if reading.sound("rules"):
        _check_par(reading)
        if _check_match(reading) and sized:
            check_leaving(reading)


def _left_over(reading: Reading) -> int:
    tableau = sum(part.size for part in tableau_parts(reading))
    reserve = sum(part.size for part in reserve_parts(reading))
    return len(PACKS[reading.text("pack")]) - tableau - reserve


def _check_size(reading: Reading) -> bool:
    """Tell whether the slots hold no more cards than there are."""
    left = _left_over(reading)
    if left >= 0:
        return True
    pack = PACKS[reading.text("pack")]
    reserve = reading.has("reserve")
    zones = "tableau and reserve together have" if reserve else "the tableau has"
    what = f"{zones} {len(pack) - left} slots, but {pack.id} only {len(pack)} cards"
    path = ("reserve",) if reserve else ("tableau",)
    reading.note(path, what, f"take at least {-left} slots away")
    return False


def _check_face_down(reading: Reading) -> None:
    """A card that nothing covers is turned up: so the last row of a pyramid is never face down."""
    for zone, part, high in (("tableau", "pyramid", "rows"), ("reserve", "columns", "depth")):
        named = "the pyramid has {} row{}" if high == "rows" else "the columns have {} card{}"
        for i in range(reading.count(zone)):
            here: Path = (zone, i, part)
            hidden, rows = reading.number(*here, "face_down"), reading.number(*here, high)
            if hidden and rows and hidden >= rows:
                size = named.format(rows, "s" * (rows > 1))
                what = f"face_down is {hidden}, but {size}, and the last one lies uncovered"
                fix = f"write face_down: {rows - 1}{', or less' * (rows > 1)}"
                reading.note((*here, "face_down"), what, fix)


def _check_cover_pairs(reading: Reading) -> None:
    """Note cover pairs where no card of the tableau lies face up and covered."""
    if not reading.flag("rules", "cover_pairs"):
        return
    if all(part.face_down >= part.rows - 1 for part in tableau_parts(reading)):
        what = "cover_pairs lets no pair go: no card of the tableau lies covered and face up"
        reading.note(("rules", "cover_pairs"), what, "remove it", "warning")


def _check_stock(reading: Reading) -> None:
    left = _left_over(reading)
    stock = rules_of(reading).stock
    if left and stock is not None and stock.cards_a_draw > max(left, 1):
        what = f"a draw turns {stock.cards_a_draw} cards, and {left} are left over for the stock"
        key = "wastes" if stock.wastes > left else "draw"
        fix = f"write {key}: {left if key == 'wastes' else left // stock.wastes}, or less"
        reading.note((*_STOCK, key), what, fix, "warning")
    if left and not reading.has(*_STOCK):
        what = f"{left} card{'s are' if left > 1 else ' is'} left over, but rules has no stock"
        reading.note(_RULES, what, "write stock: {passes: 1} in rules, or add slots")
    if not left and reading.has(*_STOCK):
        what = "rules has a stock, but no cards are left over for it"
        reading.note(_STOCK, what, "remove it (stock: null where a base brings it)")


def _check_par(reading: Reading) -> None:
    if not reading.has(*_PAR):
        return
    points = reading.count(*_PAR)
    passes = reading.number(*_STOCK, "passes")
    if not reading.has(*_STOCK):
        what = "par counts points for each pass, but rules has no stock"
        reading.note(_PAR, what, "remove par, or write a stock")
    elif passes is None:
        what = "par counts points for each pass, but passes is unlimited"
        reading.note(_PAR, what, f"write passes: {points}, or remove par")
    elif passes != points:
        what = f"par has {points} number{'s' * (points > 1)} for {passes} pass{'es' * (passes > 1)}"
        reading.note(_PAR, what, "write one number for each pass")


def _check_match(reading: Reading) -> bool:
    """Tell whether the rules let any card go; note pairs that say nothing new."""
    here: Path = ("rules", "match")
    if reading.has(*here) and not reading.keys_under(*here):
        what = "match is empty"
        reading.note(here, what, "write sum, pairs or differences, such as {sum: 13}")
        return False
    if not reading.has(*here) and not reading.has("rules", "singles"):
        what = "rules lets no card go"
        reading.note(_RULES, what, "write match: {sum: 13}, or singles")
        return False
    match = match_of(reading)
    for i in range(reading.count(*here, "pairs")):
        low, high = reading.pair(*here, "pairs", i) or (0, 0)
        pair = f"{rank_name(high)}-{rank_name(low)}"
        if low + high == match.sum:
            what = f"{pair} adds up to {match.sum} and may go together anyway"
            reading.note((*here, "pairs", i), what, "remove it", "warning")
        elif high - low in match.differences:
            what = f"{pair} differs by {high - low} and may go together anyway"
            reading.note((*here, "pairs", i), what, "remove it", "warning")
    return True
