"""Reads what the content streams of a PDF say, those of forms too."""

from __future__ import annotations

import math
from io import BytesIO
from typing import TYPE_CHECKING

from pypdf import PdfReader
from pypdf.generic import StreamObject

from pages_reading import stream_operations

if TYPE_CHECKING:
    from collections.abc import Iterator

MM = 25.4 / 72


def operations(pdf: bytes) -> list[tuple[str, list[float]]]:
    """Return the operators of every page and every form of a file, with those of their operands
    that are numbers.
    """
    reader = PdfReader(BytesIO(pdf), strict=True)
    streams = [page["/Contents"].get_object() for page in reader.pages]
    streams += [thing for thing in objects(reader) if thing.get("/Subtype") == "/Form"]
    return [
        (operator.decode(), [float(operand) for operand in operands if is_number(operand)])
        for stream in streams
        for operands, operator in stream_operations(stream.get_data())
    ]


def objects(reader: PdfReader) -> Iterator[StreamObject]:
    for number in range(1, int(reader.trailer["/Size"])):
        thing = reader.get_object(number)
        if isinstance(thing, StreamObject):
            yield thing


def is_number(operand: object) -> bool:
    return isinstance(operand, (int, float))


def line_widths(pdf: bytes) -> list[float]:
    """Return the width in mm, on the page, of every line that is drawn on every page."""
    reader = PdfReader(BytesIO(pdf), strict=True)
    widths: list[float] = []
    for page in reader.pages:
        _walk(page["/Contents"].get_object(), page["/Resources"], 1.0, widths)
    return widths


def _walk(stream: StreamObject, resources: object, scale: float, widths: list[float]) -> None:
    width, stack = 1.0, []
    for operands, operator in stream_operations(stream.get_data()):
        match operator:
            case b"q":
                stack.append((scale, width))
            case b"Q":
                scale, width = stack.pop()
            case b"cm":
                a, b, c, d = (float(operand) for operand in operands[:4])
                scale *= math.sqrt(abs(a * d - b * c))
            case b"w":
                width = float(operands[0])
            case b"S" | b"B":
                widths.append(width * scale * MM)
            case b"Do":
                form = resources["/XObject"][operands[0]].get_object()  # type: ignore[index]
                _walk(form, form["/Resources"], scale, widths)
