"""Why a tile deal cannot be won, with the names and places of the tiles."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dealgen.compose.board.names import placed_name, placed_names
from dealgen.compose.phrases import capital, clauses
from dealgen.solve.verdict import Dilemma, Exhausted, Locked, NoPartner, Robbed, TooFewPartners

if TYPE_CHECKING:
    from dealgen.compose.texts import Texts
    from dealgen.deal import Deal
    from dealgen.solve.verdict import Case, Reason

_MOST_NAMED = 8  # tiles named one by one; of a longer list a reader would keep nothing


def board_reason(deal: Deal, reason: Reason, texts: Texts) -> str:
    """Return in one or more sentences why a tile deal cannot be won."""
    match reason:
        case NoPartner():
            return _no_partner(deal, reason, texts)
        case TooFewPartners(slots, partners):
            sentence = texts(
                "board.reason.too_few",
                n=len(partners),
                tiles=placed_names(deal, slots, texts),
                partners=placed_names(deal, partners, texts),
                total=len(slots),
            )
            return capital(sentence)
        case Locked():
            return _locked(deal, reason, texts)
        case Dilemma(slot, cases):
            return texts(
                "board.reason.dilemma",
                tile=placed_name(deal, slot, texts),
                cases=clauses([_case(deal, case, texts) for case in cases], texts),
            )
        case Exhausted():
            return texts("reason.exhausted")


def _no_partner(deal: Deal, reason: NoPartner, texts: Texts) -> str:
    tile = placed_name(deal, reason.slot, texts)
    groups = {"above": reason.above, "beneath": reason.beneath}
    parts = [
        texts(f"board.reason.{key}", n=len(slots), tiles=placed_names(deal, slots, texts))
        for key, slots in groups.items()
        if slots
    ]
    if not parts:
        return texts("board.reason.nothing_fits", tile=tile)
    needs = capital(texts("board.reason.needs", tile=tile))
    return f"{needs} {capital(clauses(parts, texts))}. {texts('board.reason.never')}"


def _locked(deal: Deal, reason: Locked, texts: Texts) -> str:
    start = texts("board.reason.locked", n=len(reason.left))
    groups = {"tops": reason.tops, "under_left": reason.beneath}
    parts = [
        texts(f"board.reason.{key}", n=len(slots), tiles=placed_names(deal, slots, texts))
        for key, slots in groups.items()
        if 0 < len(slots) <= _MOST_NAMED
    ]
    return f"{start} {capital(clauses(parts, texts))}." if parts else start


def _case(deal: Deal, case: Case, texts: Texts) -> str:
    """Return where one way to leave ends."""
    match case.end:
        case Robbed(slot):
            end = texts("board.reason.robbed", tile=placed_name(deal, slot, texts))
        case Locked() as locked:
            end = texts("board.reason.stuck", n=len(locked.left))
    if case.partner is None:
        msg = "no tile leaves alone"
        raise ValueError(msg)
    partner = placed_name(deal, case.partner, texts)
    return texts("board.reason.case_with", partner=partner, end=end)
