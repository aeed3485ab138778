"""How far a count of known length is: done, how fast, and what time is left."""

from __future__ import annotations

from dealgen.cli.progress import PassingLine

_EVERY = 0.2  # seconds between two looks
_MINUTE, _HOUR = 60, 3_600


class Countdown(PassingLine):
    """One line on a terminal's standard error for `wanted` things done one by one.

    `what` is said before the figures, `done` is where the work begins.
    """

    def __init__(self, what: str, wanted: int, done: int = 0) -> None:
        """Begin to count the time."""
        super().__init__()
        self.what = what
        self.wanted = wanted
        self.done = self.done_before = done

    def watch(self, more: int) -> None:
        """Count `more`, and show it, not too often."""
        self.done += more
        self.show(self.text, _EVERY)

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
