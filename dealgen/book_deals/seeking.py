"""What is searched for a section of a book."""

from __future__ import annotations

import hashlib
from dataclasses import astuple, dataclass, replace
from typing import TYPE_CHECKING

from dealgen._version import __version__
from dealgen.generate import Wanted, Wish, read_order, worth_of_a_key
from dealgen.solve import DEFAULT_BUDGET, DEFAULT_MEMORY, serves

if TYPE_CHECKING:
    from dealgen.book_file import Book, Section
    from dealgen.generate import Judged, Order


@dataclass(frozen=True, slots=True)
class Effort:
    """How hard it is tried: the solver's budget in nodes, and its memory in megabytes."""

    budget: int = DEFAULT_BUDGET
    memory: int = DEFAULT_MEMORY


@dataclass(frozen=True, slots=True)
class Sought:
    """A section with the wish for its deals; `place` counts the sections from 1.

    `key` is the same where the same deals are found.
    """

    section: Section
    place: int
    wish: Wish
    key: str

    @property
    def order(self) -> Order | None:
        """The order in which its deals are printed, None for that of their numbers."""
        return read_order(self.section.order) if self.section.order else None

    def sorted(self, found: list[Judged]) -> tuple[Judged, ...]:
        """Return deals in the order in which they are printed."""
        return tuple(found if self.order is None else self.order.sort(found))


def sought(book: Book, effort: Effort) -> tuple[Sought, ...]:
    """Return what is searched for each section: its deals with short keys, reasons and stars.

    All of it is found out whatever the book prints of it, so that a change of its looks costs no
    search. Layouts that the compiled core does not serve have no stars without being asked for
    them, since there these take long.

    Raises:
        LackingError: deals of the layout do not have a property that is asked for.

    """
    return tuple(_sought(each, place, effort) for place, each in enumerate(book.sections, start=1))


def _sought(section: Section, place: int, effort: Effort) -> Sought:
    layout = section.layout
    wish = Wish(
        budget=effort.budget,
        memory=effort.memory,
        explain=True,
        graded=serves(layout),
        shorten=worth_of_a_key(layout, effort.budget, shortest=False),
    )
    order = read_order(section.order) if section.order else None
    wanted = Wanted(section.winnable_only, None, section.condition, order)
    wish = wanted.wish(layout, wish)
    # The condition is in the section's fingerprint already.
    asked = astuple(replace(wish, where=None))
    parts = (__version__, section.fingerprint, asked)
    return Sought(section, place, wish, hashlib.shake_256(repr(parts).encode()).hexdigest(6))
