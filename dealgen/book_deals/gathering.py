"""The deals of all sections, from what is kept and from what is searched."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from dealgen.errors import InputError
from dealgen.generate import Judged

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dealgen.book_deals.kept import Kept
    from dealgen.book_deals.seeking import Sought
    from dealgen.pieces import Piece

Find = Callable[["Sought", int, int], Iterable[Judged]]
"""What finds deals for a section: from which number on, and how many."""

_Order = tuple["Piece", ...]
"""The pieces of a deal: in sister games the same order is the same board."""


def gather(sections: Sequence[Sought], kept: Kept, find: Find) -> tuple[tuple[Judged, ...], ...]:
    """Return the deals of each section as they are printed.

    What was found before comes from `kept`, each new one is added to it at once. An order of
    the pack that an earlier section has, in whatever game, is passed over, so that no board comes
    twice. The result does not depend on what was kept.

    Raises:
        InputError: what is kept is damaged or cannot be written, or the numbers have come to an
            end; whatever `find` raises.

    """
    taken: set[_Order] = set()
    return tuple(each.sorted(_found(each, kept, find, taken)) for each in sections)


def _found(sought: Sought, kept: Kept, find: Find, taken: set[_Order]) -> list[Judged]:
    section = sought.section
    found: list[Judged] = []
    last = section.seed - 1

    def take(judged: Judged) -> None:
        nonlocal last
        last = judged.deal.number or 0
        if judged.deal.pieces not in taken:
            taken.add(judged.deal.pieces)
            found.append(judged)

    for judged in kept.found(sought):
        if len(found) == section.count:
            break
        take(judged)
    while len(found) < section.count:
        before = last
        for judged in find(sought, last + 1, section.count - len(found)):
            kept.add(sought, judged)
            take(judged)
        if last == before:
            msg = f"no deals of {section.layout.id} are left; start from a smaller seed"
            raise InputError(msg)
    return found
