"""Forms: the symbols of a document, each drawn once; anew only where its lines must be thickened.

A form is drawn at whatever scale it is used at, and its lines shrink with it. Where they would
become thinner than the least that is asked for, a form of its own stands for the symbol at that
scale, with thicker lines.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

from dealgen.compose.scene import Link, Mark, Path, Rect, Use
from dealgen.draw.shapes import PT, number

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dealgen.compose.scene import Item, Symbol

AS_DRAWN = math.inf
"""The scale of a form whose lines stay as they are, wherever it is used."""

_DIGITS = 3  # of a scale: forms for scales nearer to one another than that are one


@dataclass(frozen=True, slots=True)
class Form:
    """A symbol as drawn for use at `scale`, which is `AS_DRAWN` where no line need be thicker."""

    name: str
    symbol: Symbol
    scale: float


class SymbolTable:
    """The symbols of one document, as forms numbered in order of first use.

    `least_line` is how thin a line may be on the page, in mm.
    """

    def __init__(self, least_line: float = 0.0) -> None:
        """Begin with no symbol."""
        self.least_line = least_line
        self._symbols: dict[str, Symbol] = {}
        self._thinnest: dict[str, float] = {}
        self._forms: dict[tuple[str, float], Form] = {}

    def form(self, symbol: Symbol, scale: float) -> str:
        """Return the name of the form that stands for `symbol` where it is drawn at `scale`.

        Raises:
            ValueError: a different symbol of the same name is in use, or the symbol has marks or
                links, which belong to pages alone.

        """
        known = self._symbols.get(symbol.name)
        if known is None:
            self._admit(symbol)
        elif known is not symbol and known != symbol:
            msg = f"two different symbols are named {symbol.name!r}"
            raise ValueError(msg)
        thin = self._thinnest_line(symbol) * scale < self.least_line
        key = symbol.name, _rounded_down(scale) if thin else AS_DRAWN
        form = self._forms.get(key)
        if form is None:
            form = self._forms[key] = Form(f"s{len(self._forms)}", symbol, key[1])
        return form.name

    def waiting(self) -> Iterator[Form]:
        """Yield every form once, those too that are first used meanwhile."""
        done = 0
        while done < len(self._forms):
            for form in list(self._forms.values())[done:]:
                yield form
                done += 1

    def _admit(self, symbol: Symbol) -> None:
        if any(isinstance(item, Mark | Link) for item in symbol.items):
            msg = f"the symbol {symbol.name!r} has a mark or a link; these belong to pages"
            raise ValueError(msg)
        self._symbols[symbol.name] = symbol

    def _thinnest_line(self, symbol: Symbol) -> float:
        """Return how thin a line of `symbol` is at scale 1, in mm; infinite if it has none."""
        if symbol.name not in self._thinnest:
            lines = (self._line(item) for item in symbol.items)
            self._thinnest[symbol.name] = min(lines, default=math.inf)
        return self._thinnest[symbol.name]

    def _line(self, item: Item) -> float:
        match item:
            case Rect() | Path() if item.stroke is not None:
                return float(number(item.stroke.width * PT)) / PT  # as it is written
            case Use():
                return self._thinnest_line(item.symbol) * item.scale
            case _:
                return math.inf


def _rounded_down(scale: float) -> float:
    """Round a scale down, so that lines made thick enough for it are so for all it stands for."""
    step = 10.0 ** (math.floor(math.log10(scale)) - _DIGITS + 1)
    return math.floor(scale / step) * step
