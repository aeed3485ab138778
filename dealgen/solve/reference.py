"""The partner search in plain Python: the explanation of the method, and its second opinion.

In the games accepted here a card that is taken never makes a later taking impossible. So once it
is fixed which card leaves with which, nothing is left to decide: take each pair as soon as it
can go, else draw (`forced.py`). The search is therefore over partners, not over moves.

Each card has a *domain*: the partners it may still leave with, `ALONE` when it may go alone,
`STAYS` when it need not go. The *relaxed play* tests a partial choice: it plays the game forward
and takes a card as soon as it is free and some partner of its domain is free with it or has gone
before, so that a partner may serve many times. Such a play has always taken at least what any
true play has taken by then. When even it fails, no completion of the choice wins. When every
domain holds one value, the relaxed play is the true play.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from dealgen.solve.board import ALONE, STAYS, geometry
from dealgen.solve.relaxed import RelaxedPlay

if TYPE_CHECKING:
    from dealgen.rules import Position

Domains = list[set[int]]


class OutOfBudgetError(Exception):
    """The nodes allowed are spent."""


class PartnerSearch:
    """One search: a position of a game in which taking never hurts, and a budget of nodes."""

    def __init__(self, position: Position, budget: int) -> None:
        """Prepare the search; nothing is searched yet."""
        self.position = position
        self.budget = budget
        self.nodes = 0
        self.must_leave = geometry(position.layout).must_leave

    def run(self) -> list[int] | None:
        """Return for each slot its partner (or `ALONE`, `STAYS`) in a win; None: no win exists.

        A slot whose card is gone from the start has `STAYS`.

        Raises:
            OutOfBudgetError: neither was proven within the budget.

        """
        domains = first_domains(self.position)
        return self._search(domains) if all(domains) and propagate(domains) else None

    def _search(self, domains: Domains) -> list[int] | None:
        self.nodes += 1
        if self.nodes > self.budget:
            raise OutOfBudgetError
        if not RelaxedPlay(self.position, domains).run() or not self._look_ahead(domains):
            return None
        open_slots = [slot for slot, domain in enumerate(domains) if len(domain) > 1]
        if not open_slots:
            wins = RelaxedPlay(self.position, domains).run()
            return [next(iter(domain)) for domain in domains] if wins else None
        # Cards that need not go are left to the last: most often nothing depends on them.
        slot = min(open_slots, key=lambda s: (s not in self.must_leave, len(domains[s]), s))
        for value in sorted(domains[slot]):
            child = [set(domain) for domain in domains]
            if fix(child, slot, value) and (answer := self._search(child)) is not None:
                return answer
        return None

    def _look_ahead(self, domains: Domains) -> bool:
        """Strike every value with which the relaxed play fails; False when none is left."""
        for slot in range(len(domains)):
            for value in sorted(domains[slot]):
                if len(domains[slot]) == 1 or value not in domains[slot]:
                    continue
                trial = [set(domain) for domain in domains]
                if fix(trial, slot, value) and RelaxedPlay(self.position, trial).run():
                    continue
                if not _strike(domains, slot, value):
                    return False
        return True


def first_domains(position: Position) -> Domains:
    """Return every slot's domain before anything is chosen; {STAYS} where the card is gone."""
    facts, rules = geometry(position.layout), position.rules
    values = [piece.value for piece in position.pieces]
    domains: Domains = []
    for slot, value in enumerate(values):
        if not position.has(slot):
            domains.append({STAYS})
            continue
        domain = {
            other
            for other, its_value in enumerate(values)
            if other != slot
            and position.has(other)
            and rules.match.fits(value, its_value)
            and other not in facts.apart[slot]
        }
        if value in rules.singles:
            # Going alone costs nothing where it is the only way to go.
            domain = domain | {ALONE} if domain else {ALONE}
        if slot not in facts.must_leave and domain != {ALONE}:
            domain.add(STAYS)
        domains.append(domain)
    return domains


def propagate(domains: Domains) -> bool:
    """Follow what the domains of one value force; False when a slot has none left."""
    return all(
        fix(domains, slot, *domain) for slot, domain in enumerate(domains) if len(domain) == 1
    )


def fix(domains: Domains, slot: int, value: int) -> bool:
    """Give `slot` one value and follow what that forces; False when a slot has none left."""
    if value not in domains[slot]:
        return False
    fixed = {slot, value} if value >= 0 else {slot}
    robbed = {other for card in fixed for other in domains[card] if other >= 0} - fixed
    domains[slot] = {value}
    if value >= 0:
        domains[value] = {slot}
    for other in robbed:
        domains[other] -= fixed
    return all(_follow(domains, other) for other in sorted(robbed))


def _strike(domains: Domains, slot: int, value: int) -> bool:
    """Take a value from a domain, on both sides; False when a slot has none left."""
    domains[slot].discard(value)
    if value >= 0:
        domains[value].discard(slot)
        if not _follow(domains, value):
            return False
    return _follow(domains, slot)


def _follow(domains: Domains, slot: int) -> bool:
    domain = domains[slot]
    return bool(domain) and (len(domain) > 1 or fix(domains, slot, *domain))
