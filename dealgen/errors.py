"""What goes wrong by a user's doing, as one exception with a sentence."""

from __future__ import annotations


class InputError(Exception):
    """Bad input: the message says what is wrong, where, and what to do instead."""
