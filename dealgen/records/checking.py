"""A claim held against the deal that it names, by the rules alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dealgen.building import built_deal
from dealgen.deal import coded_deal, numbered_deal
from dealgen.verify import RefutedError, verify

if TYPE_CHECKING:
    from dealgen.deal import Deal
    from dealgen.layout import Layout
    from dealgen.records.claim import Claim


def deal_of(claim: Claim, layout: Layout) -> Deal:
    """Return the deal of a claim, which names it by its code and perhaps by number and id too.

    Raises:
        InputError: the code is no deal of the layout.
        RefutedError: number or id are those of another deal.

    """
    deal = coded_deal(layout, claim.code)
    numbered = _numbered(claim, layout)
    if numbered is not None:
        if numbered.pieces != deal.pieces:
            kind = "built deal" if numbered.built else "deal"
            msg = f"the code is not that of {kind} number {claim.number}"
            raise RefutedError(msg)
        deal = numbered
    # Another program may give names of its own; those of dealgen say which deal is meant.
    if claim.id is not None and "#" in claim.id and claim.id != deal.id:
        msg = f"the id is not that of this deal, which is {deal.id}"
        raise RefutedError(msg)
    return deal


def _numbered(claim: Claim, layout: Layout) -> Deal | None:
    """Return the deal of a claim's number, None where it has none."""
    if claim.number is None:
        if claim.built:
            msg = "called built, but there is no number to build it from"
            raise RefutedError(msg)
        return None
    if not claim.built:
        return numbered_deal(layout, claim.number)
    return built_deal(layout, claim.number)


def replay(claim: Claim, deal: Deal) -> None:
    """Replay the solution of a claim; return only if all that it says of it is so.

    Raises:
        RefutedError: the solution does not win, or is missing where a win is claimed.

    """
    if claim.solution is None:
        if claim.verdict == "winnable":
            msg = "called winnable, but there is no solution"
            raise RefutedError(msg)
        if claim.steps is not None:
            msg = f"{claim.steps} steps are claimed, but there is no solution"
            raise RefutedError(msg)
        return
    verify(deal, claim.solution)
    if claim.steps not in (None, len(claim.solution)):
        msg = f"{claim.steps} steps are claimed, the solution has {len(claim.solution)}"
        raise RefutedError(msg)
    if claim.verdict not in (None, "winnable"):
        msg = f"called {claim.verdict}, but the solution wins"
        raise RefutedError(msg)
