"""Outlines as the path data of SVG, as short as it goes."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    Step = Sequence[str | float]


def path_data(steps: Iterable[Step], decimals: int = 2) -> str:
    """Return steps as path data, rounded to so many decimals.

    A step is a letter and absolute coordinates: M and L with a point, Q with one control point
    and C with two before the end, Z alone. The data is relative, which is a third shorter, and
    counted from the rounded point before, so that no error adds up.
    """
    writer = _Writer(decimals)
    for letter, *numbers in steps:
        writer.step(str(letter), [float(number) for number in numbers])
    return writer.text


def number(value: float, decimals: int = 2) -> str:
    """Write a number to so many decimals, as short as it goes: `.5`, `-3`, `0`."""
    text = f"{value:.{decimals}f}"
    if decimals:
        text = text.rstrip("0").rstrip(".")
    text = text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text
    return "0" if text in ("-0", "") else text


@dataclass
class _Writer:
    """Path data so far; points are counted in units of the last decimal."""

    decimals: int
    text: str = ""
    at: tuple[int, int] = (0, 0)
    begun: tuple[int, int] = (0, 0)
    last: str = field(default="", repr=False)

    def step(self, letter: str, numbers: list[float]) -> None:
        if letter == "Z":
            self._command("z", [])
            self.at = self.begun
            return
        scale = 10**self.decimals
        counted = [round(value * scale) for value in numbers]
        x, y = self.at
        points = [(a - x, b - y) for a, b in zip(counted[::2], counted[1::2], strict=True)]
        self.at = (counted[-2], counted[-1])
        if letter == "M":
            self.begun = self.at
        if letter == "L" and points[0][1] == 0:
            self._command("h", [points[0][0]])
        elif letter == "L" and points[0][0] == 0:
            self._command("v", [points[0][1]])
        else:
            self._command(letter.lower(), [part for point in points for part in point])

    def _command(self, letter: str, counts: list[int]) -> None:
        """Add a command; a letter that is repeated is left out, as is space that nothing needs."""
        # After a move the same letter left out would mean a line, and a second move is no less.
        if letter != self.last or letter in "mz":
            self.text += letter
            self.last, before = letter, ""
        else:
            before = self.text[self.text.rfind(" ") + 1 :]
            before = before[max(map(before.rfind, "-hvlcq"), default=-1) + 1 :] or "0"
        for count in counts:
            word = number(count / 10**self.decimals, self.decimals)
            apart = before and word[0] != "-" and not (word[0] == "." and "." in before)
            self.text += f" {word}" if apart else word
            before = word
