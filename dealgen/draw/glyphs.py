"""The outlines of letters, read from the font files: for pictures that need no font to be seen."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from fontTools.pens.basePen import BasePen
from fontTools.ttLib import TTFont

from dealgen.compose.fonts import font_path

if TYPE_CHECKING:
    from pathlib import Path

    from dealgen.compose.scene import Font

UNITS_PER_EM = 1000
"""Outlines are given in so many units for each em, whatever the font counts in."""

Step = tuple[str | float, ...]
"""A letter, M, L, Q, C or Z, and absolute coordinates; y runs downwards from the base line."""


def glyph_outline(character: str, font: Font) -> tuple[Step, ...]:
    """Return the outline of a character; that of a space is empty.

    Raises:
        KeyError: the face has no glyph for it.

    """
    return _outline(character, font_path(font))


class _Outline(BasePen):  # type: ignore[misc]  # fontTools says nothing of its types
    """A pen that notes down what a glyph draws."""

    def __init__(self, glyphs: object, units: int) -> None:
        """Begin a glyph of a font that counts `units` for each em."""
        super().__init__(glyphs)
        self.steps: list[Step] = []
        self._scale = UNITS_PER_EM / units

    def _step(self, letter: str, *points: tuple[float, float]) -> None:
        flat = [part for x, y in points for part in (x * self._scale, -y * self._scale)]
        self.steps.append((letter, *flat))

    def _moveTo(self, pt: tuple[float, float]) -> None:  # noqa: N802 - fontTools' name
        self._step("M", pt)

    def _lineTo(self, pt: tuple[float, float]) -> None:  # noqa: N802 - fontTools' name
        self._step("L", pt)

    def _qCurveToOne(self, pt1: tuple[float, float], pt2: tuple[float, float]) -> None:  # noqa: N802 - fontTools' name
        self._step("Q", pt1, pt2)

    def _curveToOne(  # noqa: N802 - fontTools' name
        self, pt1: tuple[float, float], pt2: tuple[float, float], pt3: tuple[float, float]
    ) -> None:
        self._step("C", pt1, pt2, pt3)

    def _closePath(self) -> None:  # noqa: N802 - fontTools' name
        self._step("Z")


@cache
def _outline(character: str, path: Path) -> tuple[Step, ...]:
    font = _font(path)
    glyphs = font.getGlyphSet()
    pen = _Outline(glyphs, font["head"].unitsPerEm)
    glyphs[font.getBestCmap()[ord(character)]].draw(pen)
    return tuple(pen.steps)


@cache
def _font(path: Path) -> TTFont:
    return TTFont(path, lazy=True)
