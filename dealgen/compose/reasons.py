"""Verdicts and their reasons, in sentences that a player can follow on the sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dealgen.compose.board.reasons import board_reason
from dealgen.compose.phrases import clauses, joined, tableau_phrase
from dealgen.compose.places import place_text, twins
from dealgen.solve.verdict import (
    Dilemma,
    Exhausted,
    Locked,
    NoPartner,
    Robbed,
    TooFewPartners,
    Undecided,
    Unwinnable,
    Winnable,
)

if TYPE_CHECKING:
    from collections.abc import Iterable

    from dealgen.compose.texts import Texts
    from dealgen.deal import Deal
    from dealgen.layout import Layout
    from dealgen.solve.verdict import Case, Reason, Verdict


def verdict_text(deal: Deal, verdict: Verdict, texts: Texts) -> str:
    """Return a verdict in words: in how many steps it wins, or why it does not.

    A verdict whose reason was not asked for says that it is proven and no more.
    """
    match verdict:
        case Winnable(solution, _, shortest):
            return texts("verdict.shortest" if shortest else "verdict.winnable", n=len(solution))
        case Unwinnable(Exhausted(), nodes):
            searched = _searched(deal.layout)
            return texts(f"verdict.{searched}", n=nodes)
        case Unwinnable(reason, _):
            if reason is None:
                return texts("verdict.proven")
            return texts("verdict.unwinnable", reason=reason_text(deal, reason, texts))
        case Undecided(nodes):
            return texts("verdict.undecided", n=nodes)


def reason_text(deal: Deal, reason: Reason, texts: Texts) -> str:
    """Return in one or more sentences why a deal cannot be won."""
    if deal.layout.is_tiles:
        return board_reason(deal, reason, texts)
    match reason:
        case NoPartner():
            return _no_partner(deal, reason, texts)
        case TooFewPartners():
            return _too_few(deal, reason, texts)
        case Locked():
            return _locked(deal, reason, texts)
        case Dilemma():
            return _dilemma(deal, reason, texts)
        case Exhausted():
            return texts(f"reason.{_searched(deal.layout)}")


def _searched(layout: Layout) -> str:
    """Return the name of the texts on an exhausted search: over partners, or over positions."""
    return "exhausted" if layout.rules.taking_never_hurts else "exhausted_positions"


def _no_partner(deal: Deal, reason: NoPartner, texts: Texts) -> str:
    card = deal.cards[reason.slot].symbol
    place = place_text(deal.layout, reason.slot, texts)
    stock = "same_waste" if _has_wastes(deal.layout) else "stock"
    groups = {"above": reason.above, "beneath": reason.beneath, stock: reason.stock}
    if not any(groups.values()):
        return texts("reason.nothing_fits", card=card, place=place)
    values = sorted({deal.cards[slot].value for slots in groups.values() for slot in slots})
    ranks = joined([texts(f"a_rank.{value}") for value in values], "or", texts)
    parts = [
        texts(f"reason.{key}", n=len(slots), cards=_cards(deal, slots, texts))
        for key, slots in groups.items()
        if slots
    ]
    needs = texts("reason.needs", card=card, place=place, ranks=ranks)
    return f"{needs} {clauses(parts, texts)}. {texts('reason.never', card=card)}"


def _too_few(deal: Deal, reason: TooFewPartners, texts: Texts) -> str:
    sentence = texts(
        "reason.too_few",
        n=len(reason.partners),
        cards=_cards(deal, reason.slots, texts),
        partners=_cards(deal, reason.partners, texts),
        total=len(reason.slots),
    )
    others = _kept_apart(deal, reason)
    if not others:
        return sentence
    stock = {slot.index for slot in deal.layout.stock}
    key = "others"
    if stock.intersection(reason.slots):
        key = "others_waste" if _has_wastes(deal.layout) else "others_stock"
    clause = texts(f"reason.{key}", n=len(others), cards=_cards(deal, others, texts))
    return f"{sentence} {clause}"


def _kept_apart(deal: Deal, reason: TooFewPartners) -> list[int]:
    """Return the cards that would fit but are no partners: they can meet none of the cards."""
    fits = deal.layout.rules.match.fits
    values = {deal.cards[slot].value for slot in reason.slots}
    known = {*reason.slots, *reason.partners}
    return [
        other
        for other, card in enumerate(deal.cards)
        if other not in known and any(fits(value, card.value) for value in values)
    ]


def _locked(deal: Deal, reason: Locked, texts: Texts) -> str:
    rules = deal.layout.rules
    # With one card a draw on each waste every card is once on top; with more it may never be.
    seen = rules.stock is None or rules.stock.draw == 1
    groups = {
        "tops": reason.tops,
        "under_left": reason.beneath,
        "too_early" if seen else "too_early_or_covered": reason.too_early,
    }
    parts = [
        texts(f"reason.{key}", n=len(slots), cards=_cards(deal, slots, texts))
        for key, slots in groups.items()
        if slots
    ]
    key = "reason.locked" if rules.taking_never_hurts else "reason.locked_free"
    start = texts(key, n=len(reason.left), where=_where(deal.layout, texts))
    return f"{start} {clauses(parts, texts)}." if parts else start


def _dilemma(deal: Deal, reason: Dilemma, texts: Texts) -> str:
    return texts(
        "reason.dilemma",
        card=deal.cards[reason.slot].symbol,
        place=place_text(deal.layout, reason.slot, texts),
        cases=clauses([_case(deal, case, texts) for case in reason.cases], texts),
    )


def _where(layout: Layout, texts: Texts) -> str:
    """Return where the cards lie that may not be left, as words to stand after their number."""
    if layout.rules.goal == "all":
        return texts("reason.where.all")
    return texts("reason.where.tableau", in_zone=tableau_phrase(layout, "in_zone", texts))


def _case(deal: Deal, case: Case, texts: Texts) -> str:
    """Return where one way to leave ends: `with J♣, 4♠ has no partner left`."""
    match case.end:
        case Robbed(slot):
            end = texts("reason.robbed", card=_cards(deal, [slot], texts))
        case Locked() as locked:
            where = _where(deal.layout, texts)
            end = texts("reason.stuck", n=len(locked.left), where=where)
    if case.partner is None:
        return texts("reason.case_alone", end=end)
    return texts("reason.case_with", partner=_cards(deal, [case.partner], texts), end=end)


def _has_wastes(layout: Layout) -> bool:
    """Tell whether there are several wastes."""
    return layout.rules.stock is not None and layout.rules.stock.wastes > 1


def _cards(deal: Deal, slots: Iterable[int], texts: Texts) -> str:
    """Return `J♣, J♦ and J♥`; in several packs `J♣ twice`, or which one: `J♣ (in row 3 …)`."""
    listed: list[str] = []
    wanted = tuple(slots)
    for slot in wanted:
        card = deal.cards[slot]
        alike = twins(deal.cards, card)
        if len(alike) == 1:
            listed.append(card.symbol)
        elif set(alike) <= set(wanted):
            listed.append(texts("reason.twice", card=card.symbol))
        else:
            place = place_text(deal.layout, slot, texts)
            listed.append(texts("reason.placed", card=card.symbol, place=place))
    return joined(list(dict.fromkeys(listed)), "and", texts)
