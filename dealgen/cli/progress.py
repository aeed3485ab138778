"""Progress of long work: one line on standard error, on a terminal only."""

from __future__ import annotations

import sys
import time
from contextlib import contextmanager
from typing import TYPE_CHECKING, Self

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from types import TracebackType

    from dealgen.generate import Tally

_EVERY = 0.1  # seconds between two looks
_CLEAR_LINE = "\r\x1b[K"


def on_terminal() -> bool:
    """Tell whether somebody sees what is said on standard error."""
    # A program may be started with stderr closed.
    return sys.stderr is not None and sys.stderr.isatty()


@contextmanager
def passing_note(text: str) -> Iterator[None]:
    """Show what is being done, on a terminal, for as long as it is."""
    if not on_terminal():
        yield
        return
    sys.stderr.write(f"{text} …")
    sys.stderr.flush()
    try:
        yield
    finally:
        sys.stderr.write(_CLEAR_LINE)
        sys.stderr.flush()


class PassingLine:
    """A line on standard error, on a terminal, that is written anew again and again.

    Use it as a context: leaving clears the line.
    """

    def __init__(self) -> None:
        """Begin to count the time."""
        self.shown = on_terminal()
        self.began = time.monotonic()
        self.last = 0.0

    def __enter__(self) -> Self:
        """Enter the context."""
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Clear the line."""
        if self.shown and self.last:
            sys.stderr.write(_CLEAR_LINE)
            sys.stderr.flush()

    def show(self, text: Callable[[float], str], every: float) -> None:
        """Show what `text` makes of the seconds gone by, at most once in `every` seconds."""
        now = time.monotonic()
        if not self.shown or now - self.last < every:
            return
        self.last = now
        sys.stderr.write(f"{_CLEAR_LINE}{text(now - self.began)}")
        sys.stderr.flush()


class Progress(PassingLine):
    """Says how many deals were tried, how many of them fit, and how fast.

    `wanted` is how many are to be found, None when all that fit are kept; with `choosy` not every
    deal fits. `about` comes before it all.
    """

    def __init__(self, wanted: int | None, *, choosy: bool, about: str = "") -> None:
        """Begin to count the time."""
        super().__init__()
        self.about = about
        self.wanted = wanted
        self.choosy = choosy

    def watch(self, tally: Tally) -> None:
        """Show the tally, not too often."""

        def text(seconds: float) -> str:
            rate = tally.tried / max(seconds, 1e-9)
            return f"{self.about}{self._counts(tally)} · {rate:,.0f} deals/s"

        self.show(text, _EVERY)

    def _counts(self, tally: Tally) -> str:
        of = "" if self.wanted is None else f" of {self.wanted:,}"
        if not self.choosy:
            return f"tried {tally.tried:,}{of}"
        return f"tried {tally.tried:,} · fit {tally.found:,}{of}"
