"""A pack parted by chance into takings: pairs that match by value, and cards that go alone."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dealgen.layout import Rules
    from dealgen.pieces import Piece
    from dealgen.stream import Stream

_STEPS = 20  # for each card; of 10,000 partings for `cheops`, the hardest, none has needed half


@dataclass(frozen=True, slots=True)
class Parting:
    """Takings by chance, in the order of chance, and the cards that are in none of them."""

    singles: list[list[Piece]]
    pairs: list[list[Piece]]
    over: list[Piece]


def part(pieces: tuple[Piece, ...], rules: Rules, stream: Stream) -> Parting:
    """Part pieces into takings that the rules allow.

    Each piece in turn, by chance, goes alone or with one that has no partner yet; where neither
    can be it takes the partner of another, which then has to look for one in turn. Such a walk
    ends in a parting of all pieces wherever there is one, but it is given up after `_STEPS` for
    each piece: what then has no partner is left over.
    """
    cards = stream.shuffle(list(pieces))
    chosen = _partners([card.value for card in cards], rules, stream)
    parting = Parting([], [], [])
    for place, other in enumerate(chosen):
        if other is None:
            parting.over.append(cards[place])
        elif other == place:
            parting.singles.append([cards[place]])
        elif other > place:
            parting.pairs.append(stream.shuffle([cards[place], cards[other]]))
    stream.shuffle(parting.singles)
    stream.shuffle(parting.pairs)
    return parting


def _partners(values: list[int], rules: Rules, stream: Stream) -> list[int | None]:
    """Return each place's partner: another place, its own where it goes alone, None without."""
    fits = {
        a: [place for place, b in enumerate(values) if rules.match.fits(a, b)] for a in set(values)
    }
    partner: list[int | None] = [None] * len(values)
    waiting = list(range(len(values)))
    for _ in range(_STEPS * len(values)):
        if not waiting:
            break
        place = waiting.pop(stream.below(len(waiting)))
        if partner[place] is not None:
            continue
        alone = values[place] in rules.singles
        within = [p for p in fits[values[place]] if p != place] + [place] * alone
        if not within:
            continue
        choice = [p for p in within if partner[p] is None] or within
        other = choice[stream.below(len(choice))]
        left = partner[other]
        if left is not None and left != other:
            partner[left] = None
            waiting.append(left)
        partner[place], partner[other] = other, place
    return partner
