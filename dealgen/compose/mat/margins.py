"""What helps to put pages together: crosses in the overlaps, cut lines, names, a ruler."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dealgen.compose.cutting.plan import RULER
from dealgen.compose.cutting.ruler import level_ruler
from dealgen.compose.fitting import shortened
from dealgen.compose.flow import TypeStyle, line, markup_width
from dealgen.compose.fonts import cap_height, text_width
from dealgen.compose.scene import Font, Path, Stroke, Text
from dealgen.compose.sizes import HAIRLINE, LEAST_SIZE, SOFT
from dealgen.pages.box import Box

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from dealgen.compose.mat.tiling import Paper, Tiling, Window
    from dealgen.compose.scene import Anchor, Item, Segment
    from dealgen.compose.texts import Texts

_CUT = Stroke(HAIRLINE, SOFT, dash=(2.0, 1.4))
_FINE = Stroke(HAIRLINE)
_ARM = 3.0  # mm from the middle of a cross to its end
_PLACES = (1 / 6, 5 / 6)  # of an overlap's length: where its crosses stand
_TRIED = 40  # steps along an overlap at which a cross looks for a place free of type
_BASE, _TICKS = 5.4, 3.2  # mm below what a page shows: the foot's base line, its ruler
_INDENT = 3.0  # mm from a cut line to the ruler
_RULER_LABEL = 9.0  # mm: what the number at its end takes
_BESIDE = 6.0  # mm between what stands at the left of the foot and at the right
_SMALL = TypeStyle(LEAST_SIZE, colour=SOFT)
_NAME = 8.0  # points: the page's own name
_NEIGHBOUR = 7.0  # points
_NEAR = 1.0  # mm between what a page shows and the name of its neighbour
_POINTER = 0.9  # mm from the middle of a pointer to its tip


def crosses(tiling: Tiling, type_boxes: Sequence[Box]) -> list[tuple[float, float]]:
    """Return the middles of the crosses in mm of the plan: two in each overlap of neighbours.

    They keep clear of type. Both pages show each cross, and on the table the two coincide.
    """
    found: list[tuple[float, float]] = []
    for window in tiling.windows:
        own = tiling.own(window)
        if beside := tiling.neighbour(window, 0, 1):
            x = beside.box.x + tiling.overlap / 2
            line = [(x, own.y + own.height * step / _TRIED) for step in range(_TRIED + 1)]
            found += (_free_place(line, share, type_boxes) for share in _PLACES)
        if below := tiling.neighbour(window, 1, 0):
            y = below.box.y + tiling.overlap / 2
            line = [(own.x + own.width * step / _TRIED, y) for step in range(_TRIED + 1)]
            found += (_free_place(line, share, type_boxes) for share in _PLACES)
    return found


def _free_place(
    line: Sequence[tuple[float, float]], share: float, taken: Sequence[Box]
) -> tuple[float, float]:
    """Return the place on a line that is nearest to a share of it and free, else just nearest."""
    wanted = share * (len(line) - 1)
    ranked = sorted(range(1, len(line) - 1), key=lambda step: abs(step - wanted))
    for step in ranked:
        x, y = line[step]
        if not any(Box(x - _ARM, y - _ARM, 2 * _ARM, 2 * _ARM).meets(box, 0.5) for box in taken):
            return line[step]
    return line[ranked[0]]


def cross(x: float, y: float) -> Item:
    """Return a cross with its middle at (x, y)."""
    arms: tuple[Segment, ...] = (
        ("M", x - _ARM, y),
        ("L", x + _ARM, y),
        ("M", x, y - _ARM),
        ("L", x, y + _ARM),
    )
    return Path(arms, stroke=_FINE)


def type_boxes(items: Iterable[Item]) -> list[Box]:
    """Return the boxes round texts, in mm."""
    boxes = []
    for item in items:
        if isinstance(item, Text):
            high = cap_height(item.font, item.size)
            wide = text_width(item.text, item.font, item.size)
            boxes.append(Box(item.x, item.y - high, wide, high * 1.3))
    return boxes


def margin_items(tiling: Tiling, window: Window, title: str, texts: Texts) -> Iterator[Item]:
    """Yield what stands in the white round a page's part of the plan."""
    paper, frame = tiling.paper, tiling.paper.frame
    if tiling.neighbour(window, 0, -1):
        yield Path((("M", frame.x, 0), ("L", frame.x, paper.height)), stroke=_CUT)
    if tiling.neighbour(window, -1, 0):
        yield Path((("M", 0, frame.y), ("L", paper.width, frame.y)), stroke=_CUT)
    yield from _neighbours(tiling, window)
    yield from _foot(paper, title, window.name if len(tiling.windows) > 1 else "", texts)


def _neighbours(tiling: Tiling, window: Window) -> Iterator[Item]:
    """Yield in each margin the name of the page that comes there, with a pointer to it."""
    frame = tiling.paper.frame
    cap = cap_height(Font.BOLD, _NEIGHBOUR)
    # Off the middle: there the foot has its ruler.
    x, y = frame.x + frame.width * 0.7, frame.y + frame.height / 2
    above, below, beside = frame.y - _NEAR, frame.bottom + _NEAR + cap, cap + 2 * _POINTER
    sides: tuple[tuple[tuple[int, int], float, float, Anchor], ...] = (
        ((-1, 0), x, above, "middle"),
        ((1, 0), x, below, "middle"),
        ((0, -1), frame.x - _NEAR, y, "end"),
        ((0, 1), frame.right + _NEAR, y, "start"),
    )
    for (down, right), at, base, anchor in sides:
        other = tiling.neighbour(window, down, right)
        if other is None:
            continue
        yield Text(at, base, other.name, _NEIGHBOUR, Font.BOLD, anchor=anchor)
        wide = text_width(other.name, Font.BOLD, _NEIGHBOUR)
        middle = at + right * wide / 2, base - beside
        if down:
            middle = at - wide / 2 - 2 * _POINTER, base - cap / 2
        yield _pointer(middle, (right, down))


def _pointer(middle: tuple[float, float], way: tuple[int, int]) -> Item:
    """Return a small triangle that points one way: so many columns to the right and rows down."""
    (x, y), (right, down) = middle, way
    tip = x + _POINTER * right, y + _POINTER * down
    back = x - _POINTER * right, y - _POINTER * down
    one = back[0] + _POINTER * down, back[1] + _POINTER * right
    other = back[0] - _POINTER * down, back[1] - _POINTER * right
    return Path((("M", *tip), ("L", *one), ("L", *other), ("Z",)), fill="#000000")


def _foot(paper: Paper, title: str, name: str, texts: Texts) -> Iterator[Item]:
    """Yield the ruler at the left, where there is room for it, and the page's name at the right."""
    frame = paper.frame
    base, end, right = frame.bottom + _BASE, frame.x, frame.right
    if name:
        yield Text(right, base, name, _NAME, Font.BOLD, anchor="end")
        right -= text_width(f"{name}  ", Font.BOLD, _NAME)
    if frame.width >= RULER + _INDENT + _RULER_LABEL + _BESIDE:
        left = frame.x + _INDENT
        yield from level_ruler(left, frame.bottom + _TICKS)
        end = left + RULER + _RULER_LABEL
        words = texts("mat.ruler")
        # The ruler speaks for itself; without its number a deal could not be told from others.
        whole = markup_width(words, _SMALL) + _BESIDE + text_width(title, Font.REGULAR, LEAST_SIZE)
        if end + whole < right:
            yield from line(words, _SMALL, end, base)
            end += markup_width(words, _SMALL)
    room = right - end - _BESIDE
    if room > text_width(f"{title[:1]}…", Font.REGULAR, LEAST_SIZE):
        short = shortened(title, Font.REGULAR, LEAST_SIZE, room)
        yield Text(right, base, short, LEAST_SIZE, colour=SOFT, anchor="end")
