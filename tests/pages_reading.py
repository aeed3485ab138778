"""Reads a PDF back: every text and every form with the place at which it is really drawn."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cache
from io import BytesIO
from typing import TYPE_CHECKING

import pypdfium2
from pypdf import PdfReader
from pypdf.generic import ContentStream, DecodedStreamObject, DictionaryObject, StreamObject

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pypdf import PageObject

MM = 25.4 / 72

Matrix = tuple[float, float, float, float, float, float]
_IDENTITY: Matrix = (1, 0, 0, 1, 0, 0)


@dataclass(frozen=True)
class Run:
    """A text as drawn: (x, y) of its base line in mm from the page's top left corner."""

    text: str
    font: str
    size: float
    x: float
    y: float
    upright: bool


@dataclass(frozen=True)
class Form:
    """A form XObject as drawn, its box in mm from the page's top left corner."""

    name: str
    x: float
    y: float
    width: float
    height: float
    depth: int


@cache
def read(pdf: bytes) -> PdfReader:
    return PdfReader(BytesIO(pdf))


def times(a: Matrix, b: Matrix) -> Matrix:
    """Return the matrix that does `a` first, then `b`."""
    return (
        a[0] * b[0] + a[1] * b[2],
        a[0] * b[1] + a[1] * b[3],
        a[2] * b[0] + a[3] * b[2],
        a[2] * b[1] + a[3] * b[3],
        a[4] * b[0] + a[5] * b[2] + b[4],
        a[4] * b[1] + a[5] * b[3] + b[5],
    )


def drawn(page: PageObject) -> Iterator[Run | Form]:
    """Yield what a page draws, in order, those things too that are drawn within forms."""
    contents = page.get_contents()
    assert contents is not None
    walk = _Walk(page, float(page.mediabox.height))
    yield from walk.things(contents.operations, _IDENTITY, 0)


def runs(page: PageObject) -> list[Run]:
    return [thing for thing in drawn(page) if isinstance(thing, Run)]


def forms(page: PageObject, depth: int = 0) -> list[Form]:
    return [thing for thing in drawn(page) if isinstance(thing, Form) and thing.depth == depth]


class _Walk:
    """One page's walk, through each form as often as it is drawn."""

    def __init__(self, page: PageObject, height: float) -> None:
        resources = page["/Resources"]
        self.height = height
        self.characters = {
            name: _characters(font.get_object()) for name, font in resources["/Font"].items()
        }
        # A form is drawn by name; names are the same all over a document of ours.
        self.streams = _all_forms(page)

    def things(
        self, operations: list[tuple[list[object], bytes]], outer: Matrix, depth: int
    ) -> Iterator[Run | Form]:
        stack, ctm = [], outer
        text_matrix, font, size = _IDENTITY, "", 0.0
        for operands, operator in operations:
            match operator:
                case b"q":
                    stack.append(ctm)
                case b"Q":
                    ctm = stack.pop()
                case b"cm":
                    ctm = times(_matrix(operands), ctm)
                case b"Tm":
                    text_matrix = _matrix(operands)
                case b"Tf":
                    font, size = str(operands[0]), float(str(operands[1]))
                case b"Tj":
                    place = times(text_matrix, ctm)
                    codes = getattr(operands[0], "original_bytes", operands[0])
                    text = "".join(self.characters[font][code] for code in codes)
                    effective = size * math.sqrt(abs(place[0] * place[3] - place[1] * place[2]))
                    x, y = place[4] * MM, (self.height - place[5]) * MM
                    yield Run(text, font, effective, x, y, place[0] > 0)
                case b"Do":
                    yield from self.form(str(operands[0]), ctm, depth)

    def form(self, name: str, ctm: Matrix, depth: int) -> Iterator[Run | Form]:
        stream = self.streams[name].get_object()
        x1, y1, x2, y2 = (float(number) for number in stream["/BBox"])
        corners = [times((1, 0, 0, 1, x, y), ctm)[4:] for x in (x1, x2) for y in (y1, y2)]
        left, right = min(x for x, _ in corners), max(x for x, _ in corners)
        low, high = min(y for _, y in corners), max(y for _, y in corners)
        top = (self.height - high) * MM
        yield Form(name, left * MM, top, (right - left) * MM, (high - low) * MM, depth)
        yield from self.things(stream_operations(stream.get_data()), ctm, depth + 1)


@cache
def stream_operations(data: bytes) -> list[tuple[list[object], bytes]]:
    """Read a content stream, once for all pages and documents that draw it."""
    stream = DecodedStreamObject()
    stream.set_data(data)
    return ContentStream(stream, None).operations


def _all_forms(page: PageObject) -> dict[str, StreamObject]:
    """Return every form that a page draws, at any depth, by its name."""
    found: dict[str, StreamObject] = {}
    owners: list[DictionaryObject] = [page]
    while owners:
        resources = owners.pop()["/Resources"]
        for name, form in resources.get("/XObject", {}).items():
            if name not in found:
                found[name] = form.get_object()
                owners.append(found[name])
    return found


def _matrix(operands: list[object]) -> Matrix:
    a, b, c, d, e, f = (float(str(operand)) for operand in operands)
    return a, b, c, d, e, f


def _characters(font: DictionaryObject) -> dict[int, str]:
    """Return the characters of a simple font by their codes, from its ToUnicode map."""
    stream = font["/ToUnicode"]
    assert isinstance(stream, StreamObject)
    characters: dict[int, str] = {}
    mode = ""
    for line in stream.get_data().decode("latin-1").splitlines():
        words = [word.strip("[]<>") for word in line.split()]
        if "beginbf" in line:
            mode = line.split()[-1]
        elif line.startswith("endbf"):
            mode = ""
        elif mode:
            first, values = int(words[0], 16), words[1 if mode == "beginbfchar" else 2 :]
            for place, value in enumerate(filter(None, values)):
                characters[first + place] = bytes.fromhex(value).decode("utf-16-be")
    return characters


def object_bounds(
    pdf: bytes,
) -> Iterator[tuple[int, tuple[float, float, float, float], float, float]]:
    """Yield per page object: page, (left, top, right, bottom) in mm from the top, page size."""
    with pypdfium2.PdfDocument(pdf) as document:
        for number in range(len(document)):
            page = document[number]
            width, height = page.get_size()
            for thing in page.get_objects(max_depth=1):
                left, bottom, right, top = thing.get_bounds()
                box = (left * MM, (height - top) * MM, right * MM, (height - bottom) * MM)
                yield number, box, width * MM, height * MM
