"""How the program leaves: on a signal, with nobody reading, or with work still under way."""

from __future__ import annotations

import contextlib
import os
import signal
import sys
import threading
from typing import TYPE_CHECKING, NoReturn

import typer

if TYPE_CHECKING:
    from types import FrameType

_SIGNALS = "SIGINT", "SIGTERM", "SIGHUP"
_SHELLS_ADD = 128
"""Shells report a program that a signal ended as this and the signal's number."""


class StoppedError(BaseException):
    """Ctrl-C, or a signal to end; no `KeyboardInterrupt`, of which the parser would say nothing.

    `code` is the exit code, as shells count it.
    """

    def __init__(self, number: int) -> None:
        """Note the number of the signal."""
        super().__init__(number)
        self.code = _SHELLS_ADD + number


def heed_signals() -> None:
    """Let Ctrl-C and the signals to end raise `StoppedError`, so that files are tidied up.

    What was set to be ignored, as `nohup` does, stays so.
    """
    for name in _SIGNALS:
        number = getattr(signal, name, None)  # SIGHUP is not everywhere
        if number is not None and signal.getsignal(number) is not signal.SIG_IGN:
            signal.signal(number, _stop)


def _stop(number: int, _: FrameType | None) -> None:
    raise StoppedError(number)


def leave(code: int) -> NoReturn:
    """End the program; workers may be deep in a search, and leaving must not wait for them."""
    if threading.active_count() == 1:
        sys.exit(code)
    with contextlib.suppress(OSError):
        for stream in (sys.stdout, sys.stderr):
            if stream is not None:
                stream.flush()
    os._exit(code)


def end(message: str, code: int) -> NoReturn:
    """Say in a sentence why the program ends, and end it."""
    # From here on a second Ctrl-C could only break the sentence.
    for name in _SIGNALS:
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), signal.SIG_IGN)
    with contextlib.suppress(OSError):
        typer.echo(f"dealgen: {message}", err=True)
    # What could not be written before cannot be written at exit, where the error would be seen.
    _drop_output()
    leave(code)


def leave_unread() -> NoReturn:
    """End where the reader of our output has gone, as `head` does: there is nobody to tell."""
    _drop_output()
    leave(0)


def _drop_output() -> None:
    """Send what the streams still hold, and cannot deliver, to nowhere."""
    for stream in (sys.stdout, sys.stderr):
        if stream is None:
            continue
        try:
            stream.flush()
        except OSError:
            nowhere = os.open(os.devnull, os.O_WRONLY)
            os.dup2(nowhere, stream.fileno())
            os.close(nowhere)
