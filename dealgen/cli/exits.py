"""Exit codes, documented in the README; 2, wrong usage, is typer's own."""

from __future__ import annotations

from enum import IntEnum


class Exit(IntEnum):
    """What the program's exit says."""

    DONE = 0
    NO = 1
    """An honest no: a deal that cannot be won, a solution that fails."""
    BAD_INPUT = 3
    SPENT = 4
    """The solver's budget was spent before a verdict was proven."""
    FAULT = 70
    """A fault of dealgen itself (EX_SOFTWARE of sysexits)."""
    STOPPED = 130
    """Ctrl-C, as shells count it; other signals likewise, 128 and their number."""
