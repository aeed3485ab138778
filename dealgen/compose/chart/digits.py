"""Shares and measures on charts: how many digits they have; `by_language` writes them."""

from __future__ import annotations

from dealgen.compose.by_language import fixed_text, short_text

_NEAR_EDGE = 0.01
_MOST_DIGITS = 3


def plain(number: float, language: str) -> str:
    """Return a number with no more digits than it has, three after the point at the most."""
    return short_text(number, _MOST_DIGITS, language)


def percent(share: float, language: str) -> str:
    """Return a share from 0 to 1 in per cent, with more digits near 0 and 1, without the sign."""
    edge = min(share, 1 - share)
    if edge <= 0:
        return fixed_text(100 * share, 0, language)
    digits = 1 if edge >= _NEAR_EDGE else 2 if edge >= _NEAR_EDGE / 10 else 3
    return fixed_text(100 * share, digits, language)
