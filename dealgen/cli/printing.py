"""What `pdf` and `png` share: from the options to the deals that are printed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import typer

from dealgen.cli.choosing import choose, spent
from dealgen.cli.comforts import Comforts
from dealgen.cli.exits import Exit
from dealgen.cli.options import MOST_PRINTED
from dealgen.cli.selection import Choice, select
from dealgen.cli.target import one_target
from dealgen.cli.wishing import wish_for
from dealgen.compose.book_options import BookOptions
from dealgen.compose.cards import CardStyle
from dealgen.compose.texts import language_tag
from dealgen.generate import Wanted, Wish, worth_of_a_key
from dealgen.solve import serves

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from dealgen.cli.engine import Crew
    from dealgen.cli.selection import Selection
    from dealgen.compose.book_options import Stock
    from dealgen.generate import Judged

__all__ = ["Asked", "Choice", "Comforts", "Effort", "Wanted"]


@dataclass(frozen=True, slots=True)
class Effort:
    """The options that say how hard it is tried, and by whom; `grade` is None when not given."""

    budget: int
    memory: int
    shortest: bool
    grade: bool | None
    crew: Crew


@dataclass(frozen=True, slots=True)
class Asked:
    """What a command line asks to have printed: which deals, and with `keys` their keys."""

    layout: Sequence[str] | None
    choice: Choice
    wanted: Wanted
    effort: Effort
    comforts: Comforts
    keys: bool

    def looks(self, lang: str, stock: Stock, *, four_colour: bool) -> BookOptions:
        """Return how pages look, as far as the commands have the same options for it."""
        return BookOptions(
            language=language_tag(lang),
            stock=stock,
            hide_covered=self.comforts.hide_covered,
            proven=self.wanted.only_winnable,
            style=CardStyle(four_colour=four_colour),
        )

    def selection(self) -> Selection:
        """Return the deals that are meant.

        Raises:
            InputError: the layout, a number or the file of deals is bad, or no deal can be built.

        """
        target = one_target(self.layout or ())
        return select(target, self.choice, most=MOST_PRINTED, comforts=self.comforts)

    def deals(self, selection: Selection) -> Iterator[Judged]:
        """Yield those of the selected deals that fit, in the order that is asked for."""
        effort = self.effort
        wish = Wish(
            budget=effort.budget,
            memory=effort.memory,
            explain=self.keys,
            graded=serves(selection.layout) if effort.grade is None else effort.grade,
            shorten=worth_of_a_key(selection.layout, effort.budget, shortest=effort.shortest),
            solved=self.keys or self.wanted.only_winnable,
            keyed=self.keys,
        )
        wish = wish_for(self.wanted, selection.layout, wish)
        return choose(selection, wish, crew=effort.crew, order=self.wanted.order)

    def leave_if_spent(self, printed: Sequence[Judged]) -> None:
        """End the program with its own exit code where the budget was spent on some deals."""
        if spent(printed, shortest=self.effort.shortest and self.keys):
            raise typer.Exit(Exit.SPENT)
