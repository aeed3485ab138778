"""The order of the deals that were found: by properties, one after the other."""

from __future__ import annotations

from dataclasses import dataclass
from operator import itemgetter
from typing import TYPE_CHECKING

from dealgen.properties import PROPERTIES, Known, Need
from dealgen.solve import Winnable

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dealgen.generate.wish import Judged
    from dealgen.properties import Value


@dataclass(frozen=True, slots=True)
class SortKey:
    """A property to sort by; `falling` puts the largest values first."""

    name: str
    falling: bool = False


@dataclass(frozen=True, slots=True)
class Order:
    """An order of deals: by the first key, where that is equal by the next, else as they came."""

    keys: tuple[SortKey, ...]

    @property
    def names(self) -> tuple[str, ...]:
        """The properties that it goes by."""
        return tuple(key.name for key in self.keys)

    @property
    def need(self) -> Need:
        """What must be known of every deal."""
        return max((PROPERTIES[key.name].need for key in self.keys), default=Need.DEAL)

    def sort(self, judged: Sequence[Judged]) -> list[Judged]:
        """Return the deals in this order; those that lack a property come last."""
        result = list(judged)
        for key in reversed(self.keys):
            valued = [(_value(each, key.name), each) for each in result]
            known = [(value, each) for value, each in valued if value is not None]
            known.sort(key=itemgetter(0), reverse=key.falling)
            lacking = [each for value, each in valued if value is None]
            result = [*(each for _, each in known), *lacking]
        return result


def _value(judged: Judged, name: str) -> Value | None:
    wanted = PROPERTIES[name]
    key = judged.verdict if isinstance(judged.verdict, Winnable) else None
    lacking = (wanted.need >= Need.VERDICT and key is None) or (
        wanted.need is Need.DIFFICULTY and judged.difficulty is None
    )
    return None if lacking else wanted.of(Known(judged.deal, key, judged.difficulty))
