"""Reads a mat back from its PDF: the outlines and crosses of each page, in mm from its corner."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

from pages_reading import MM, read, stream_operations, times

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pypdf import PageObject

    from pages_reading import Matrix

NEAR = 0.05
"""So many mm may be lost between the plan and the paper."""


@dataclass(frozen=True)
class Shape:
    """A stroked path: its box in mm, and the operators that drew it."""

    x: float
    y: float
    width: float
    height: float
    drawn: str


def shapes(page: PageObject) -> list[Shape]:
    """Return every stroked path of a page, those of its forms too."""
    height = float(page.mediabox.height)
    contents = page.get_contents()
    assert contents is not None
    return list(_walk(contents.get_data(), page["/Resources"], (1, 0, 0, 1, 0, 0), height))


def _walk(data: bytes, resources: object, ctm: Matrix, height: float) -> Iterator[Shape]:
    stack: list[Matrix] = []
    path = _Path(height)
    for operands, operator in stream_operations(data):
        match operator.decode():
            case "q":
                stack.append(ctm)
            case "Q":
                ctm = stack.pop()
            case "cm":
                a, b, c, d, e, f = (float(str(operand)) for operand in operands)
                ctm = times((a, b, c, d, e, f), ctm)
            case ("m" | "l" | "c" | "h" | "re") as step:
                path.take(step, [float(str(operand)) for operand in operands], ctm)
            case ("S" | "B" | "f") as end:
                if end != "f":
                    yield path.shape()
                path = _Path(height)
            case "Do":
                form = resources["/XObject"][operands[0]].get_object()  # type: ignore[index]
                yield from _walk(form.get_data(), form["/Resources"], ctm, height)


class _Path:
    """A path that is being drawn on a page so many points high."""

    def __init__(self, height: float) -> None:
        self.height = height
        self.drawn = ""
        self.points: list[tuple[float, float]] = []

    def take(self, step: str, flat: list[float], ctm: Matrix) -> None:
        self.drawn += step[0]
        if step == "re":
            flat = [flat[0], flat[1], flat[0] + flat[2], flat[1] + flat[3]]
        for x, y in zip(flat[::2], flat[1::2], strict=True):
            *_, across, up = times((1, 0, 0, 1, x, y), ctm)
            self.points.append((across * MM, (self.height - up) * MM))

    def shape(self) -> Shape:
        xs, ys = zip(*self.points, strict=True)
        return Shape(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys), self.drawn)


def places(page: PageObject, width: float, height: float) -> list[Shape]:
    """Return the outlines of a size on a page."""
    return [
        shape
        for shape in shapes(page)
        if abs(shape.width - width) < NEAR and abs(shape.height - height) < NEAR
    ]


def crosses(page: PageObject) -> list[tuple[float, float]]:
    """Return the middles of the crosses on a page, those too that its edge cuts off."""
    return [
        (shape.x + shape.width / 2, shape.y + shape.height / 2)
        for shape in shapes(page)
        if shape.drawn == "mlml" and abs(shape.width - shape.height) < NEAR
    ]


def put_together(pdf: bytes, names: list[str]) -> dict[str, tuple[float, float]]:
    """Return where each page lies when the crosses of neighbours are laid on one another.

    `names` are those of the pages in their order. The first lies at (0, 0); every further cross
    that two neighbours share has to fit as well.
    """
    pages = dict(zip(names, read(pdf).pages, strict=False))
    spots = {names[0]: (0.0, 0.0)}
    waiting = [names[0]]
    while waiting:
        name = waiting.pop()
        row, column = ord(name[0]), int(name[1:])
        for down, right in ((0, 1), (1, 0), (0, -1), (-1, 0)):
            other = f"{chr(row + down)}{column + right}"
            if other not in pages:
                continue
            shift = _shift(pages[name], pages[other], (down, right))
            spot = spots[name][0] + shift[0], spots[name][1] + shift[1]
            if other in spots:
                assert abs(spots[other][0] - spot[0]) < NEAR, (name, other)
                assert abs(spots[other][1] - spot[1]) < NEAR, (name, other)
            else:
                spots[other] = spot
                waiting.append(other)
    return spots


def _shift(page: PageObject, other: PageObject, way: tuple[int, int]) -> tuple[float, float]:
    """Return how far the other page lies from this one: the overlap at its edge has two crosses."""
    ours, theirs = _edge(page, way), _edge(other, (-way[0], -way[1]))
    assert len(ours) == len(theirs) == 2
    moves = [(a[0] - b[0], a[1] - b[1]) for a, b in zip(ours, theirs, strict=True)]
    for one, two in pairwise(moves):
        assert abs(one[0] - two[0]) < NEAR
        assert abs(one[1] - two[1]) < NEAR
    return moves[0]


def _edge(page: PageObject, way: tuple[int, int]) -> list[tuple[float, float]]:
    """Return the crosses in the overlap at one edge of a page: those in line nearest to it."""
    down, right = way
    axis = 0 if right else 1
    size = float(page.mediabox.width if right else page.mediabox.height) * MM
    inside = [
        cross
        for cross in crosses(page)
        if 0 < cross[0] < float(page.mediabox.width) * MM
        and 0 < cross[1] < float(page.mediabox.height) * MM
    ]
    last = (max if down + right > 0 else min)(cross[axis] for cross in inside)
    assert abs(last - (size if down + right > 0 else 0)) < 25
    return sorted(cross for cross in inside if abs(cross[axis] - last) < NEAR)
