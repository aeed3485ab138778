"""How large a piece is that is drawn to be cut out, and how far its ground runs on."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class CutSize:
    """The size of a card or tile as it is cut, in mm.

    With `bleed` its ground runs on so many mm beyond every cut, and no line is drawn where the
    knife goes, since knives miss lines.
    """

    width: float
    height: float
    bleed: float = 0.0

    @property
    def full_width(self) -> float:
        """The width in mm, bleed included."""
        return self.width + 2 * self.bleed

    @property
    def full_height(self) -> float:
        """The height in mm, bleed included."""
        return self.height + 2 * self.bleed

    def detail(self, model: CutSize) -> float:
        """Return how much larger details are than on `model`, so that all of them find room."""
        return min(self.width / model.width, self.height / model.height)

    def suffix(self, model: CutSize) -> str:
        """Return what the size adds to the name of a symbol; nothing for `model`."""
        if self == model:
            return ""
        bleed = f"+{self.bleed:g}" if self.bleed else ""
        return f"-{self.width:g}x{self.height:g}{bleed}"
