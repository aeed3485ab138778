"""One deal under a wish: what is dear to know is found out only when it is asked for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from dealgen.difficulty import difficulty_of
from dealgen.generate.wish import Judged
from dealgen.properties import PROPERTIES, Known, Need
from dealgen.rules import start
from dealgen.solve import Undecided, Winnable, solve
from dealgen.solve.shortest import shorten
from dealgen.verify import verify

if TYPE_CHECKING:
    from dealgen.deal import Deal
    from dealgen.difficulty import Difficulty
    from dealgen.generate.wish import Wish
    from dealgen.properties import Value
    from dealgen.solve import Verdict


class _NotWinnableError(Exception):
    """A key is asked for, and the deal has none, or none was found."""


@dataclass(slots=True)
class Look:
    """A deal that is being looked at, and what has been found out so far."""

    deal: Deal
    wish: Wish
    verdict: Verdict | None = None
    is_short: bool = False
    difficulty: Difficulty | None = None
    is_finished: bool = False

    def fits(self) -> bool:
        """Tell whether the wish accepts the deal.

        Raises:
            RefutedError: the solver's solution does not win, which is a fault of dealgen.

        """
        try:
            if self.wish.where is not None and not self.wish.where.fits(self._value):
                return False
        except _NotWinnableError:
            return False
        return not self.wish.only_winnable or isinstance(self._solved(), Winnable)

    @property
    def is_undecided(self) -> bool:
        """Tell whether the budget was spent on the deal."""
        return isinstance(self.verdict, Undecided)

    def finish(self) -> Look:
        """Find out all that the wish asks for, and return the look itself.

        Raises:
            RefutedError: a solution does not win, which is a fault of dealgen.

        """
        if self.wish.solved and isinstance(self._solved(), Winnable):
            if self.wish.keyed:
                self._key()
            if self.wish.graded:
                self._graded()
        self.is_finished = True
        return self

    @property
    def judged(self) -> Judged:
        """What has been found out."""
        return Judged(self.deal, self.verdict, self.difficulty)

    def _value(self, name: str) -> Value | None:
        wanted = PROPERTIES[name]
        if wanted.need is Need.DEAL:
            return wanted.of(Known(self.deal))
        if wanted.need is Need.VERDICT:
            return wanted.of(Known(self.deal, self._won()))
        if wanted.need is Need.KEY:
            return wanted.of(Known(self.deal, self._key()))
        return wanted.of(Known(self.deal, difficulty=self._graded()))

    def _solved(self) -> Verdict:
        if self.verdict is None:
            # Nobody sees the reason of a deal that is passed over, and it costs more than the
            # verdict.
            explain = self.wish.explain and not self.wish.only_winnable
            budget, memory = self.wish.budget, self.wish.memory
            self.verdict = solve(self.deal, budget, explain=explain, memory=memory)
            if isinstance(self.verdict, Winnable):
                verify(self.deal, self.verdict.solution)
        return self.verdict

    def _won(self) -> Winnable:
        verdict = self._solved()
        if not isinstance(verdict, Winnable):
            raise _NotWinnableError
        return verdict

    def _key(self) -> Winnable:
        won, wish = self._won(), self.wish
        if wish.shorten and not self.is_short:
            position = start(self.deal.layout, self.deal.pieces)
            found = shorten(position, won.solution, wish.shorten, wish.memory)
            if found.solution != won.solution:
                verify(self.deal, found.solution)
            won = self.verdict = Winnable(found.solution, won.nodes, shortest=found.proven)
            self.is_short = True
        return won

    def _graded(self) -> Difficulty:
        if self.difficulty is None:
            self.difficulty = difficulty_of(self.deal, self._key().solution)
        return self.difficulty


def judge(deal: Deal, wish: Wish) -> Judged:
    """Return a deal with all that a wish asks for, whether it fits or not.

    Raises:
        RefutedError: a solution does not win, which is a fault of dealgen.

    """
    return Look(deal, wish).finish().judged
