"""What goes wrong by a user's doing, as one exception with a sentence."""

from __future__ import annotations


class InputError(Exception):
    """Bad input: the message says what is wrong, where, and what to do instead."""


def unreadable(name: str, error: OSError) -> InputError:
    """Return what to raise where a file, called `name` in the sentence, cannot be read."""
    match error:
        case FileNotFoundError():
            why = "there is no such file; check the name and the folder"
        case IsADirectoryError():
            why = "it is a folder; give the name of a file"
        case _:
            why = error.strerror or str(error)
    return InputError(f"cannot read {name}: {why}")
