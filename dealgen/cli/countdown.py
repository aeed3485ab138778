"""How far a count of known length is: done, how fast, and what time is left."""

from __future__ import annotations

import sys
import time
from typing import TYPE_CHECKING, Self

from dealgen.cli.progress import on_terminal

if TYPE_CHECKING:
    from types import TracebackType

_EVERY = 0.2  # seconds between two looks
_CLEAR_LINE = "\r\x1b[K"
_MINUTE, _HOUR = 60, 3_600


class Countdown:
    """One line on a terminal's standard error for `wanted` things done one by one.

    `what` is said before the figures, `done` is where the work begins. Use it as a context:
    leaving clears the line.
    """

    def __init__(self, what: str, wanted: int, done: int = 0) -> None:
        """Begin to count the time."""
        self.what = what
        self.wanted = wanted
        self.done = self.done_before = done
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

    def watch(self, more: int) -> None:
        """Count `more`, and show it, not too often."""
        self.done += more
        now = time.monotonic()
        if not self.shown or now - self.last < _EVERY:
            return
        self.last = now
        sys.stderr.write(f"{_CLEAR_LINE}{self.text(now - self.began)}")
        sys.stderr.flush()

    def text(self, seconds: float) -> str:
        """Return what is shown when the work has gone on for so long."""
        here = self.done - self.done_before
        rate = here / max(seconds, 1e-9)
        fast = f"{rate:,.0f}" if rate >= 10 else f"{rate:.1f}"  # noqa: PLR2004 - two digits tell
        left = time_text((self.wanted - self.done) / rate) if here else "some time"
        return f"{self.what}: {self.done:,} of {self.wanted:,} · {fast} deals/s · {left} left"


def time_text(seconds: float) -> str:
    """Return a time as people say it: `40 s`, `12 min`, `3 h 20 min`."""
    if seconds < _MINUTE:
        return f"{seconds:.0f} s"
    if seconds < _HOUR:
        return f"{seconds / _MINUTE:.0f} min"
    hours, rest = divmod(round(seconds / _MINUTE), _MINUTE)
    return f"{hours} h {rest} min"
