"""A panel of upright bars: a heading, a line of words, bars over a scale, what they count."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from dealgen.compose.by_language import whole_text
from dealgen.compose.fitting import fitting_size
from dealgen.compose.fonts import cap_height, text_width
from dealgen.compose.scene import Font, Path, Rect, Stroke, Text
from dealgen.compose.sizes import HAIRLINE, LEAST_SIZE, SOFT

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from dealgen.compose.scene import Item
    from dealgen.compose.texts import Texts
    from dealgen.pages.box import Box

HEAD, LABEL = 10.0, 7.5  # points
DARK = "#3a3a3a"
"""The colour of bars: lightness 24 of 100, dark in any copy and yet no black field of toner."""

PALE = "#c9c9c9"
"""The colour of lines behind bars."""

_MOST_STEPS = 4  # lines of the scale
_GAP = 0.16  # white between two bars, of their pitch
_WIDEST = 9.0  # mm of a bar
_BASE = 6.2  # mm below the bars for their labels


@dataclass(frozen=True, slots=True)
class Panel:
    """What a panel shows: `labels` stand under the bars, or at their `edges`, one more of them."""

    heading: str
    words: str
    counts: tuple[int, ...]
    labels: tuple[str, ...]
    below: str
    at: Literal["bars", "edges"]


def panel_items(panel: Panel, box: Box, texts: Texts) -> Iterator[Item]:
    """Yield a panel that fills `box`."""
    base = box.y + cap_height(Font.BOLD, HEAD)
    size = fitting_size(panel.heading, Font.BOLD, HEAD, box.width)
    yield Text(box.x, base, panel.heading, size, Font.BOLD)
    base += cap_height(Font.REGULAR, LABEL) * 2.3
    size = fitting_size(panel.words, Font.REGULAR, LABEL, box.width)
    yield Text(box.x, base, panel.words, size, colour=SOFT)
    highest = max(panel.counts)
    step = _scale_step(highest)
    longest = whole_text(highest, texts.language), whole_text(step, texts.language)
    figures = max(text_width(mark, Font.REGULAR, LABEL) for mark in longest)
    top, left = base + 6.0, box.x + figures + 1.6
    floor = box.bottom - _BASE - cap_height(Font.REGULAR, LABEL) * 2
    rise = (floor - top) / highest
    for mark in range(0, highest + 1, step):
        y = floor - mark * rise
        stroke = Stroke(HAIRLINE, PALE if mark else "#000000")
        yield Path((("M", left, y), ("L", box.right, y)), stroke=stroke)
        low = y + cap_height(Font.REGULAR, LABEL) / 2
        figure = whole_text(mark, texts.language)
        yield Text(left - 1.2, low, figure, LABEL, colour=SOFT, anchor="end")
    pitch = min((box.right - left) / len(panel.counts), _WIDEST / (1 - _GAP))
    start = left + (box.right - left - pitch * len(panel.counts)) / 2
    for place, number in enumerate(panel.counts):
        if number:
            height = max(number * rise, HAIRLINE)
            x = start + pitch * (place + _GAP / 2)
            yield Rect(x, floor - height, pitch * (1 - _GAP), height, fill=DARK)
    yield from _labels(panel, start, pitch, floor)
    middle = left + (box.right - left) / 2
    yield Text(middle, box.bottom, panel.below, LABEL, colour=SOFT, anchor="middle")


def _labels(panel: Panel, start: float, pitch: float, floor: float) -> Iterator[Text]:
    """Yield as many of the labels below the bars as have room, at equal steps."""
    widest = max(text_width(label, Font.REGULAR, LABEL) for label in panel.labels)
    every = 1
    while every * pitch < widest + 1.0:
        every += 1
    base = floor + 1.4 + cap_height(Font.REGULAR, LABEL)
    shift = 0.5 if panel.at == "bars" else 0.0
    for place in range(0, len(panel.labels), every):
        x = start + pitch * (place + shift)
        yield Text(x, base, panel.labels[place], LABEL, anchor="middle")


def _scale_step(highest: int) -> int:
    """Return the round distance between two lines of a scale from 0 to `highest`."""
    step = 1
    while highest // step > _MOST_STEPS:
        step = step * 5 // 2 if str(step)[0] == "2" else step * 2
    return step


def fitted(texts: Sequence[str], size: float, width: float) -> float:
    """Return the type size in points, at most `size`, at which each text goes into `width` mm."""
    return min(
        (fitting_size(text, Font.REGULAR, size, width) for text in texts), default=LEAST_SIZE
    )
