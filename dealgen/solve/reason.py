"""Why a deal cannot be won, where a person can see it without a search."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dealgen.rules import start
from dealgen.solve.board import ALONE, geometry
from dealgen.solve.positions import eased_layout
from dealgen.solve.reference import first_domains, fix
from dealgen.solve.relaxed import RelaxedPlay
from dealgen.solve.verdict import (
    Case,
    Dilemma,
    Exhausted,
    Locked,
    NoPartner,
    Reason,
    Robbed,
    TooFewPartners,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dealgen.deal import Deal
    from dealgen.solve.reference import Domains


def reason_of(deal: Deal) -> Reason:
    """Return the plainest reason why a deal, proven unwinnable, cannot be won."""
    domains = first_domains(start(deal.layout, deal.pieces))
    return (
        _no_partner(deal, domains)
        or _too_few_partners(deal, domains)
        or _locked(deal, domains)
        or _dilemma(deal, domains)
        or Exhausted()
    )


def _no_partner(deal: Deal, domains: Domains) -> NoPartner | None:
    """Find a card whose every partner lies on it, beneath it, or with it in a closed stock.

    Of several the one with the fewest such cards to look at is the easiest to follow.
    """
    facts, fits = geometry(deal.layout), deal.layout.rules.match.fits
    found = []
    for slot in sorted(facts.must_leave):
        if domains[slot]:
            continue
        partners = [
            other
            for other, card in enumerate(deal.pieces)
            if other != slot and fits(deal.pieces[slot].value, card.value)
        ]
        above = tuple(other for other in partners if other in facts.above[slot])
        beneath = tuple(other for other in partners if slot in facts.above[other])
        stock = tuple(other for other in partners if other not in above + beneath)
        found.append(NoPartner(slot, above, beneath, stock))
    return min(found, key=lambda reason: len(reason.stock), default=None)


def _too_few_partners(deal: Deal, domains: Domains) -> TooFewPartners | None:
    """Find cards of one value that outnumber all their partners together (Hall's condition)."""
    fits = deal.layout.rules.match.fits
    by_value: dict[int, list[int]] = {}
    for slot in sorted(geometry(deal.layout).must_leave):
        value = deal.pieces[slot].value
        if ALONE not in domains[slot] and not fits(value, value):
            by_value.setdefault(value, []).append(slot)
    found = [
        TooFewPartners(tuple(sorted(slots)), tuple(sorted(partners)))
        for group in by_value.values()
        for slots, partners in _unmatchable(group, domains)
    ]
    return min(found, key=lambda reason: len(reason.slots), default=None)


def _unmatchable(group: list[int], domains: Domains) -> Iterator[tuple[set[int], set[int]]]:
    """Yield sets of `group` with more cards than partners, from failed augmenting paths."""
    partner_of: dict[int, int] = {}
    for slot in group:
        reached: set[int] = set()
        if not _augment(slot, domains, partner_of, reached):
            yield {slot, *(partner_of[partner] for partner in reached)}, reached


def _augment(slot: int, domains: Domains, partner_of: dict[int, int], reached: set[int]) -> bool:
    for partner in sorted(domains[slot]):
        if partner in reached:
            continue
        reached.add(partner)
        if partner not in partner_of or _augment(partner_of[partner], domains, partner_of, reached):
            partner_of[partner] = slot
            return True
    return False


def _locked(deal: Deal, domains: Domains) -> Locked | None:
    """Find what stays when a partner may serve more than once.

    Where taking can hurt, the relaxed play bounds no true one unless all stock cards lie free.
    """
    layout = deal.layout
    eased = layout if layout.rules.taking_never_hurts else eased_layout(layout)
    play = RelaxedPlay(start(eased, deal.pieces), domains)
    if play.run():
        return None
    left = geometry(layout).must_leave - play.taken
    tops = tuple(
        slot
        for slot in sorted(left)
        if layout.slots[slot].zone != "stock"
        and play.taken.issuperset(layout.slots[slot].covered_by)
    )
    if not tops:
        return None  # cards of the stock alone are left: no picture that a person could follow
    waiting_for = {other for slot in tops for other in domains[slot] if other >= 0}
    return Locked(
        tops,
        beneath=_zone(deal, waiting_for, stock=False),
        too_early=_zone(deal, waiting_for, stock=True),
        left=tuple(sorted(left)),
    )


def _dilemma(deal: Deal, domains: Domains) -> Dilemma | None:
    """Find the card with the fewest ways to leave, all of which fail at once."""
    torn = (slot for slot in geometry(deal.layout).must_leave if len(domains[slot]) > 1)
    for slot in sorted(torn, key=lambda slot: (len(domains[slot]), slot)):
        cases = list(_cases(deal, domains, slot))
        if None not in cases:
            return Dilemma(slot, tuple(case for case in cases if case is not None))
    return None


def _cases(deal: Deal, domains: Domains, slot: int) -> Iterator[Case | None]:
    """Yield for each way to leave where it ends; None, and nothing more, where it may be well."""
    for value in sorted(domains[slot]):
        end: Robbed | Locked | None
        trial = [set(domain) for domain in domains]
        if fix(trial, slot, value):
            end = _locked(deal, trial)
        else:
            end = Robbed(next(other for other, domain in enumerate(trial) if not domain))
        yield Case(None if value == ALONE else value, end) if end is not None else None
        if end is None:
            return


def _zone(deal: Deal, slots: set[int], *, stock: bool) -> tuple[int, ...]:
    return tuple(s for s in sorted(slots) if (deal.layout.slots[s].zone == "stock") == stock)
