"""Colours reckoned with: mixed, and compared as an eye does."""

from __future__ import annotations

from functools import lru_cache

_WEIGHTS = (0.2126, 0.7152, 0.0722)
_DARK = 0.04045


def channels(colour: str) -> tuple[int, int, int]:
    """Return red, green and blue of `#rrggbb`, 0 to 255."""
    red, green, blue = (int(colour[place : place + 2], 16) for place in (1, 3, 5))
    return red, green, blue


@lru_cache(maxsize=4096)
def mixed(first: str, second: str, share: float) -> str:
    """Return the colour that lies `share` (0 to 1) of the way from the first to the second."""
    pairs = zip(channels(first), channels(second), strict=True)
    return "#" + "".join(f"{round(a + share * (b - a)):02x}" for a, b in pairs)


def contrast(first: str, second: str) -> float:
    """Return the contrast of two colours, 1 to 21: WCAG 2.2, "contrast ratio"."""
    dark, light = sorted(map(_luminance, (first, second)))
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: str) -> float:
    shares = (value / 255 for value in channels(colour))
    linear = (s / 12.92 if s <= _DARK else ((s + 0.055) / 1.055) ** 2.4 for s in shares)
    return sum(weight * value for weight, value in zip(_WEIGHTS, linear, strict=True))
