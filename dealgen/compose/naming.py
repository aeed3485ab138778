"""Names of symbols that are made for a request."""

from __future__ import annotations

from hashlib import blake2s


def named(what: str, request: object) -> str:
    """Return a name for the symbol of kind `what` that `request`, a frozen value, asks for.

    Requests that differ in anything have different names, so that no book confuses two.
    """
    return f"{what}-{blake2s(repr(request).encode(), digest_size=8).hexdigest()}"
