"""What an unwinnable deal's reason claims, looked up on the deal itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dealgen.solve import Dilemma, Locked, NoPartner, Robbed, TooFewPartners

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dealgen.deal import Deal
    from dealgen.solve import Reason


def false_claims(deal: Deal, reason: Reason) -> Iterator[str]:
    """Yield what a reason says of its deal that is not so."""
    match reason:
        case NoPartner():
            yield from _no_partner(deal, reason)
        case TooFewPartners():
            yield from _too_few(deal, reason)
        case Locked():
            yield from _locked(deal, reason)
        case Dilemma():
            yield from _dilemma(deal, reason)


def lies_on(deal: Deal, slot: int) -> set[int]:
    """Return all that lies on a slot, directly or not."""
    found: set[int] = set()
    ahead = list(deal.layout.slots[slot].covered_by)
    while ahead:
        above = ahead.pop()
        if above not in found:
            found.add(above)
            ahead += deal.layout.slots[above].covered_by
    return found


def partners(deal: Deal, slot: int) -> set[int]:
    """Return the slots whose cards fit the card of a slot."""
    fits = deal.layout.rules.match.fits
    value = deal.cards[slot].value
    return {s for s, card in enumerate(deal.cards) if s != slot and fits(value, card.value)}


def can_never_pair(deal: Deal, a: int, b: int) -> bool:
    """Tell whether two slots are never free for one another, whatever is taken before."""
    for low, high in ((a, b), (b, a)):
        if high in lies_on(deal, low):
            lower = deal.layout.slots[low]
            touches = lower.zone == "tableau" and high in lower.covered_by
            return not (deal.layout.rules.cover_pairs and touches and not lower.face_down)
    stock = deal.layout.rules.stock
    if stock is None or stock.open or stock.waste_pairs:
        return False
    if not deal.layout.slots[a].zone == deal.layout.slots[b].zone == "stock":
        return False
    # Of several wastes the first run deals each card its own; later ones may mix them anyhow.
    apart = abs(a - b) % stock.wastes
    return not apart if stock.passes == 1 else stock.wastes == 1


def _must_leave(deal: Deal, slot: int) -> bool:
    return deal.layout.rules.goal == "all" or deal.layout.slots[slot].zone == "tableau"


def _must_pair(deal: Deal, slot: int) -> bool:
    return _must_leave(deal, slot) and deal.cards[slot].value not in deal.layout.rules.singles


def _no_partner(deal: Deal, reason: NoPartner) -> Iterator[str]:
    slot = reason.slot
    if not _must_pair(deal, slot):
        yield f"slot {slot} need not pair"
    if partners(deal, slot) != {*reason.above, *reason.beneath, *reason.stock}:
        yield f"slot {slot} has other partners: {partners(deal, slot)}"
    for other in partners(deal, slot):
        if not can_never_pair(deal, slot, other):
            yield f"slot {slot} may pair with {other}"
    if not lies_on(deal, slot).issuperset(reason.above):
        yield f"not all of {reason.above} lie on {slot}"
    if any(slot not in lies_on(deal, other) for other in reason.beneath):
        yield f"not all of {reason.beneath} lie beneath {slot}"
    if any(deal.layout.slots[other].zone != "stock" for other in reason.stock):
        yield f"not all of {reason.stock} lie in the stock"


def _too_few(deal: Deal, reason: TooFewPartners) -> Iterator[str]:
    if len(set(reason.slots)) <= len(set(reason.partners)):
        yield f"{reason.slots} do not outnumber {reason.partners}"
    for slot in reason.slots:
        if not _must_pair(deal, slot):
            yield f"slot {slot} need not pair"
        for other in partners(deal, slot) - set(reason.partners):
            if not can_never_pair(deal, slot, other):
                yield f"slot {slot} may also pair with {other}"


def _dilemma(deal: Deal, reason: Dilemma) -> Iterator[str]:
    slot, named = reason.slot, {case.partner for case in reason.cases}
    if not _must_leave(deal, slot):
        yield f"slot {slot} need not leave"
    if deal.cards[slot].value in deal.layout.rules.singles and None not in named:
        yield f"slot {slot} may go alone"
    for other in partners(deal, slot) - named:
        if not can_never_pair(deal, slot, other):
            yield f"slot {slot} may also leave with {other}"
    for case in reason.cases:
        end = case.end
        if isinstance(end, Robbed):
            if end.slot in (slot, case.partner):
                yield f"with {case.partner}: {end.slot} is said to lack what it was just given"
            if not _must_leave(deal, end.slot):
                yield f"with {case.partner}: slot {end.slot} need not leave"
        elif not set(end.left).issuperset(end.tops):
            yield f"with {case.partner}: {end.tops} do not all stay"


def _locked(deal: Deal, reason: Locked) -> Iterator[str]:
    left = set(reason.left)
    if not reason.tops or not left.issuperset(reason.tops):
        yield f"{reason.tops} do not all stay"
    waiting = {*reason.beneath, *reason.too_early}
    for top in reason.tops:
        if left & set(deal.layout.slots[top].covered_by):
            yield f"slot {top} is still covered"
        if not _must_pair(deal, top):
            yield f"slot {top} need not pair"
        for other in partners(deal, top) - waiting:
            if not can_never_pair(deal, top, other):
                yield f"slot {top} may also wait for {other}"
    yield from _out_of_reach(deal, reason, left)


def _out_of_reach(deal: Deal, reason: Locked, left: set[int]) -> Iterator[str]:
    # `left` names what must leave; a column that need not leave may stay and cover all the same.
    may_stay = left | {slot.index for slot in deal.layout.reserve}
    for other in reason.beneath:
        if not may_stay & lies_on(deal, other):
            yield f"slot {other} lies beneath nothing that stays"
    for other in reason.too_early:
        if deal.layout.slots[other].zone != "stock":
            yield f"slot {other} is no card of the stock"
