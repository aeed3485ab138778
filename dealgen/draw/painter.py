"""The painter: scene items as the operators of a PDF content stream.

Shapes are written as operators at once, since a book holds a hundred thousand of them; text goes
through reportlab, which chooses the glyphs to embed.
"""

from __future__ import annotations

import math
from functools import lru_cache
from itertools import groupby
from typing import TYPE_CHECKING

from dealgen.compose.fonts import font_id, text_width
from dealgen.compose.scene import Font, Path, Picture, Rect, Text, Use
from dealgen.draw.ink import fill_operator, set_text, stroke_operator
from dealgen.draw.pixels import pixels
from dealgen.draw.shapes import PT, number, outline, point, rectangle

if TYPE_CHECKING:
    from collections.abc import Iterable

    from reportlab.pdfgen.canvas import Canvas

    from dealgen.compose.scene import Item, Stroke
    from dealgen.draw.forms import SymbolTable
    from dealgen.pages.profile import Ink

_PAINTING = {(True, True): "B", (True, False): "f", (False, True): "S"}
_SHIFTS = {"start": 0.0, "middle": 0.5, "end": 1.0}

_width = lru_cache(maxsize=8192)(text_width)


class Painter:
    """Paints items onto the page or form that `canvas` has open, `height` mm high.

    `scale` is how large the form is drawn on the page: lines are thickened for that.
    """

    def __init__(
        self, canvas: Canvas, height: float, symbols: SymbolTable, ink: Ink, scale: float = 1.0
    ) -> None:
        """Begin a page or a form, where no colour or line has been set yet."""
        self._canvas = canvas
        self._height = height
        self._symbols = symbols
        self._ink = ink
        self._scale = scale
        self._least_line = symbols.least_line / scale
        self._set: dict[str, object] = {}

    def paint(self, items: Iterable[Item]) -> None:
        """Paint `items` in order; of marks and links nothing is seen."""
        for kind, run in groupby(items, key=type):
            if kind is Text:
                self._texts([item for item in run if isinstance(item, Text)])
                continue
            for item in run:
                match item:
                    case Use():
                        self._use(item)
                    case Rect():
                        self._paint(rectangle(item, self._height), item.fill, item.stroke)
                    case Path():
                        self._paint(outline(item, self._height), item.fill, item.stroke)
                    case Picture():
                        self._picture(item)

    def _paint(self, shape: str, fill: str | None, stroke: Stroke | None) -> None:
        setup = []
        if fill is not None and self._changes("fill", fill):
            setup.append(fill_operator(fill, self._ink))
        if stroke is not None:
            if self._changes("stroke", stroke.colour):
                setup.append(stroke_operator(stroke.colour, self._ink))
            if self._changes("width", stroke.width):
                setup.append(f"{self._line_width(stroke.width)} w")
            if self._changes("dash", stroke.dash):
                on_off = " ".join(number(length * PT) for length in stroke.dash or ())
                setup.append(f"[{on_off}] 0 d")
        painting = _PAINTING.get((fill is not None, stroke is not None))
        if painting is not None:
            self._canvas.addLiteral(" ".join((*setup, shape, painting)))

    def _changes(self, what: str, value: object) -> bool:
        """Tell whether a setting differs from the one in force, and put it in force."""
        if what in self._set and self._set[what] == value:
            return False
        self._set[what] = value
        return True

    def _line_width(self, width: float) -> str:
        least = math.ceil(self._least_line * PT * 100) / 100  # rounded, as what is written
        return number(max(width * PT, least))

    def _use(self, use: Use) -> None:
        form = self._symbols.form(use.symbol, use.scale * self._scale)
        scale = -use.scale if use.turned else use.scale
        width, height = use.symbol.width * use.scale, use.symbol.height * use.scale
        corner = (use.x + width, use.y) if use.turned else (use.x, use.y + height)
        factor = f"{scale:.5f}".rstrip("0").rstrip(".")
        matrix = f"{factor} 0 0 {factor}"
        if use.upended:
            corner, matrix = (use.x, use.y), f"0 -{factor} {factor} 0"
        self._canvas.addLiteral(f"q {matrix} {point(*corner, self._height)} cm")
        self._canvas.doForm(form)
        self._canvas.addLiteral("Q")

    def _picture(self, item: Picture) -> None:
        bottom = (self._height - item.y - item.height) * PT
        image = pixels(item.data, self._ink)
        self._canvas.drawImage(image, item.x * PT, bottom, item.width * PT, item.height * PT)

    def _texts(self, texts: Iterable[Text]) -> None:
        """Set neighbouring texts in one text object."""
        block = self._canvas.beginText()
        face: tuple[Font, float] | None = None
        for item in texts:
            if face != (item.font, item.size):
                face = item.font, item.size
                block.setFont(font_name(item.font), item.size)
            if self._changes("fill", item.colour):
                set_text(block, item.colour, self._ink)
            x = item.x - _SHIFTS[item.anchor] * _width(item.text, item.font, item.size)
            block.setTextOrigin(x * PT, (self._height - item.y) * PT)
            block.textOut(item.text)
        self._canvas.drawText(block)


def font_name(font: Font) -> str:
    """Return the name under which reportlab knows a face."""
    return f"dealgen-{font_id(font)}"
