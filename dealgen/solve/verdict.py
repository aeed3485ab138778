"""Verdicts: what the solver can say of a deal, and why."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dealgen.rules import Move


@dataclass(frozen=True, slots=True)
class NoPartner:
    """A card that must leave can leave with no other: a reason seen at a glance.

    Slots: `slot` is the card; the cards whose values fit it all lie `above` it (on it, or on
    what lies on it), `beneath` it, or, like it, in a stock from which only one card at a time
    is free (`stock`). All three are empty when no card of the pack fits.
    """

    slot: int
    above: tuple[int, ...] = ()
    beneath: tuple[int, ...] = ()
    stock: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class TooFewPartners:
    """Several cards that must leave share too few partners: `slots` outnumber `partners`."""

    slots: tuple[int, ...]
    partners: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Locked:
    """Play stops even when a partner may be used more than once.

    `left` are the cards that must leave and stay, `tops` those of them that lie uncovered. The
    partners that `tops` wait for lie `beneath` cards that stay, or come up in the stock only
    `too_early`, before the card that needs them is free, or never on top. Where taking can hurt,
    this is so even if all stock cards lie free from the start.
    """

    tops: tuple[int, ...]
    beneath: tuple[int, ...]
    too_early: tuple[int, ...]
    left: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Robbed:
    """What a choice leads to: it forces other pairs, and then `slot` has no partner left."""

    slot: int


@dataclass(frozen=True, slots=True)
class Case:
    """One way for a card to leave, with `partner` or (None) alone, and where that ends."""

    partner: int | None
    end: Robbed | Locked


@dataclass(frozen=True, slots=True)
class Dilemma:
    """A card that must leave, and for which every way to leave fails."""

    slot: int
    cases: tuple[Case, ...]


@dataclass(frozen=True, slots=True)
class Exhausted:
    """Every way to choose partners was tried, or every line of play where taking can hurt.

    The verdict's `nodes` say how many choices, or how many positions, were looked at.
    """


Reason = NoPartner | TooFewPartners | Locked | Dilemma | Exhausted


@dataclass(frozen=True, slots=True)
class Winnable:
    """The deal can be won: `solution` is a list of moves that `verify` has replayed.

    `shortest` tells that no solution has fewer steps, and that this is proven.
    """

    solution: tuple[Move, ...]
    nodes: int
    shortest: bool = False


@dataclass(frozen=True, slots=True)
class Unwinnable:
    """The deal cannot be won, and this is proven; `reason` is None when none was asked for."""

    reason: Reason | None
    nodes: int


@dataclass(frozen=True, slots=True)
class Undecided:
    """The budget of `nodes` was spent before either could be proven."""

    nodes: int


Verdict = Winnable | Unwinnable | Undecided
