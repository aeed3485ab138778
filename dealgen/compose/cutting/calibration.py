"""A sheet that tells how far a printer prints backs off.

Two pages are printed on one leaf and held against the light. Each pair of fine scales is a
vernier: the lines of the front are 3 mm apart, those of the back 2.9 mm, so the line that meets
its fellow tells tenths of a millimetre. The numbers are the shift that puts the back right, so
the reader has nothing to reckon. About the axis of turning the back is seen mirrored, which is
why the numbers rise to one side for one edge of the paper, to the other side for the other.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from dealgen.compose.cutting.ruler import level_ruler
from dealgen.compose.cutting.turning import Shift, page_turning
from dealgen.compose.flow import TypeStyle, flow
from dealgen.compose.fonts import cap_height
from dealgen.compose.scene import Document, Font, Page, Path, Stroke, Text
from dealgen.compose.sizes import HAIRLINE, LEAST_SIZE
from dealgen.errors import InputError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dealgen.compose.cutting.turning import Flip, Turning
    from dealgen.compose.scene import Item
    from dealgen.compose.texts import Texts

FRONT_PITCH, BACK_PITCH = 3.0, 2.9
"""From line to line of the fine scales, in mm."""

TICKS = 15
"""Lines of a fine scale on either side of its middle: tenths of a millimetre."""

COARSE = 8
"""How far the coarse scales reach, in mm."""

_LEAST = 147.9, 209.9  # mm: the shorter and the longer side of the paper
_TICK, _LONG = 3.0, 5.0  # mm
_MARGIN = 12.0  # mm: from the edges to the corner crosses
_INSIDE = 24.0  # mm: from the edges to the fine scales
_ARM = 5.0  # mm: of a corner cross
_FINE = Stroke(HAIRLINE)
_TITLE = 15.0  # points
_BODIES = tuple(TypeStyle(size) for size in (9.5, 8.5, 7.5))
_BETWEEN = 1.6  # mm between two paragraphs


@dataclass(frozen=True, slots=True)
class _Scale:
    """A scale across or down the page about its middle (x, y); `sign` says where + lies."""

    x: float
    y: float
    down: bool
    sign: int

    def line(self, at: float, length: float) -> tuple[tuple[float, float], tuple[float, float]]:
        """Return a line at `at` mm along the scale that goes off it, the front's way if > 0."""
        if self.down:
            return (self.x, self.y + at), (self.x - length, self.y + at)
        return (self.x + at, self.y), (self.x + at, self.y - length)

    def label(self, at: float, value: float) -> Text:
        """Return the number beside a line of the front, as it is typed."""
        number = f"{value:+.1f}".replace("-", "−") if value else "0"
        cap = cap_height(Font.REGULAR, LEAST_SIZE)
        if self.down:
            x, y = self.x - _LONG - 1, self.y + at + cap / 2
            return Text(x, y, number, LEAST_SIZE, anchor="end")
        return Text(self.x + at, self.y - _LONG - 1, number, LEAST_SIZE, anchor="middle")


def calibration_sheet(  # noqa: PLR0913 - what a sheet depends on
    paper: tuple[float, float],
    flip: Flip,
    texts: Texts,
    command: str,
    *,
    lying: bool = False,
    shift: Shift | None = None,
) -> Document:
    """Return both pages for paper of (width, height) mm; the back moved by what is saved, if any.

    `command` is what is typed to save what the sheet tells.

    Raises:
        InputError: the paper is too small.

    """
    short, long = sorted(paper)
    if short < _LEAST[0] or long < _LEAST[1]:
        msg = (
            f"a calibration sheet needs paper of {_LEAST[0]:g} × {_LEAST[1]:g} mm at least; "
            f"this one has {short:g} × {long:g} mm; choose a larger --page"
        )
        raise InputError(msg)
    width, height = (long, short) if lying else (short, long)
    turning = page_turning((width, height), flip, shift or Shift())
    # Where left and right change places, a back too far to the right is seen too far to the left.
    mirrored = turning.axis == "upright"
    scales = (
        _Scale(width / 2, _INSIDE + 6, down=False, sign=1 if mirrored else -1),
        _Scale(_INSIDE + 6, height / 2, down=True, sign=-1 if mirrored else 1),
    )
    words = _words(width, height, _said(flip, texts, shift, command))
    front = (*_front(width, height, scales), *words)
    back = (*_back(width, height, scales, turning), *_back_words(turning, width, height, texts))
    pages = Page(width, height, front), Page(width, height, back)
    return Document(pages, texts("calibrate.title"), texts.language)


def _path(*lines: tuple[tuple[float, float], tuple[float, float]]) -> Path:
    steps = tuple(step for a, b in lines for step in (("M", *a), ("L", *b)))
    return Path(steps, stroke=_FINE)  # type: ignore[arg-type] # pairs of letters and numbers


def _corners(width: float, height: float) -> Iterator[tuple[float, float]]:
    for x in (_MARGIN, width - _MARGIN):
        for y in (_MARGIN, height - _MARGIN):
            yield x, y


def _cross(x: float, y: float, arm: float) -> tuple[tuple[tuple[float, float], ...], ...]:
    return ((x - arm, y), (x + arm, y)), ((x, y - arm), (x, y + arm))


def _middle(width: float, height: float) -> tuple[float, float]:
    """Return the middle of the coarse scales: below the words, on a page that lies beside them."""
    return (width - 40, height / 2 + 10) if width > height else (width / 2, height - 54)


def _front(width: float, height: float, scales: tuple[_Scale, _Scale]) -> Iterator[Item]:
    """Yield the scales that are numbered, and the crosses."""
    for scale in scales:
        end = TICKS * FRONT_PITCH
        first, last = scale.line(-end, 0)[0], scale.line(end, 0)[0]
        lines = [(first, last)]
        for tick in range(-TICKS, TICKS + 1):
            lines.append(scale.line(tick * FRONT_PITCH, _TICK if tick % 5 else _LONG))
            if tick % 5 == 0:
                yield scale.label(tick * FRONT_PITCH, scale.sign * tick / 10)
        yield _path(*lines)
    x, y = _middle(width, height)
    for scale in scales:
        coarse = _Scale(x, y, scale.down, scale.sign)
        lines = [(coarse.line(-COARSE, 0)[0], coarse.line(COARSE, 0)[0])]
        for at in range(-COARSE, COARSE + 1):
            half = 0.8 if at % 2 else 1.4
            lines.append((coarse.line(at, half)[1], coarse.line(at, -half)[1]))
        yield _path(*lines)
        for at in (-COARSE, COARSE):
            value = f"{coarse.sign * at:+d}".replace("-", "−")
            (px, py), cap = coarse.line(at * 1.3, 0)[0], cap_height(Font.REGULAR, LEAST_SIZE)
            yield Text(px, py + cap / 2, value, LEAST_SIZE, anchor="middle")
    for corner in _corners(width, height):
        yield _path(*_cross(*corner, _ARM))  # type: ignore[arg-type] # two points each
    yield from level_ruler((width - 100) / 2, height - 20)


def _back(
    width: float, height: float, scales: tuple[_Scale, _Scale], turning: Turning
) -> Iterator[Item]:
    """Yield what meets the front's scales, as it is seen on the back."""

    def turned(*lines: tuple[tuple[float, float], ...]) -> Path:
        return _path(*((turning.point(*a), turning.point(*b)) for a, b in lines))

    for scale in scales:
        for tick in range(-TICKS, TICKS + 1):
            yield turned(scale.line(tick * BACK_PITCH, -(_TICK if tick % 5 else _LONG)))
    yield turned(*_cross(*_middle(width, height), 2.0 * COARSE))
    for corner in _corners(width, height):
        yield turned(*_cross(*corner, _ARM))
    yield from level_ruler((width - 100) / 2, height - 20)


def _said(flip: Flip, texts: Texts, shift: Shift | None, command: str) -> list[str]:
    """Return the title and the paragraphs on how the sheet is read."""
    save = texts("calibrate.save", command=command)
    if shift is not None:
        save = texts("calibrate.again", x=_number(shift.x), y=_number(shift.y), command=command)
    keys = ("title", flip, "fine", "coarse", "signs")
    return [*(texts(f"calibrate.{key}") for key in keys), save]


def _number(value: float) -> str:
    return f"{value:g}".replace("-", "−")


def _words(width: float, height: float, said: list[str]) -> Iterator[Text]:
    """Yield the title and how the sheet is read, between the scales."""
    left, top = _INSIDE + 18, _INSIDE + 22
    title, *parts = said
    yield Text(left, top, title, _TITLE, Font.BOLD)
    (x, y), y_words = _middle(width, height), top + 5
    right, bottom = width - _INSIDE, y - 2.5 * COARSE
    if width > height:
        right, bottom = x - 2.5 * COARSE, height - 36
    for body in _BODIES:
        blocks = [flow(part, body, right - left) for part in parts]
        if y_words + sum(block.height + _BETWEEN for block in blocks) <= bottom:
            break
    for block in blocks:
        yield from block.at(left, y_words)
        y_words += block.height + _BETWEEN


def _back_words(turning: Turning, width: float, height: float, texts: Texts) -> Iterator[Text]:
    """Yield what the back is called, at the end of the page that has no scale."""
    word = texts("calibrate.back")
    y = height - 29 if turning.axis == "upright" else 29
    yield Text(width / 2, y, word, _BODIES[0].size, Font.BOLD, anchor="middle")
