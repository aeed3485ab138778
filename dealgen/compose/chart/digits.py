"""Numbers as a language writes them: 12,345 and 3.46 in English, 12.345 and 3,46 in Portuguese."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dealgen.compose.texts import Texts

_NEAR_EDGE = 0.01


def grouped(number: int, texts: Texts) -> str:
    """Return a whole number with its thousands set apart."""
    return f"{number:,}".replace(",", texts("figure.group"))


def plain(number: float, texts: Texts) -> str:
    """Return a number with no more digits than it has, three after the point at the most."""
    whole, _, rest = f"{number:.3f}".partition(".")
    rest = rest.rstrip("0")
    text = grouped(int(whole), texts)
    return f"{text}{texts('figure.point')}{rest}" if rest else text


def percent(share: float, texts: Texts) -> str:
    """Return a share from 0 to 1 in per cent, with more digits near 0 and 1, without the sign."""
    edge = min(share, 1 - share)
    if edge <= 0:
        return f"{100 * share:.0f}"
    digits = 1 if edge >= _NEAR_EDGE else 2 if edge >= _NEAR_EDGE / 10 else 3
    return f"{100 * share:.{digits}f}".replace(".", texts("figure.point"))
