"""The painter: scene items as the operators of a PDF content stream.

Shapes are written as operators at once, since a book holds a hundred thousand of them; text goes
through reportlab, which chooses the glyphs to embed.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import groupby
from typing import TYPE_CHECKING

from dealgen.compose.fonts import text_width
from dealgen.compose.scene import MM_PER_PT, Font, Path, Rect, Text, Use

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from reportlab.pdfgen.canvas import Canvas

    from dealgen.compose.scene import Item, Stroke, Symbol

_PT = 1 / MM_PER_PT
_KAPPA = 0.5523  # how far a Bézier's control points lie from its ends to draw a quarter circle

_width = lru_cache(maxsize=8192)(text_width)


class SymbolTable:
    """The symbols of one document, numbered in order of first use."""

    def __init__(self) -> None:
        """Begin with no symbol."""
        self._forms: dict[str, tuple[str, Symbol]] = {}

    def form(self, symbol: Symbol) -> str:
        """Return the form that stands for `symbol`.

        Raises:
            ValueError: a different symbol of the same name is in use.

        """
        form, known = self._forms.setdefault(symbol.name, (f"s{len(self._forms)}", symbol))
        if known is not symbol and known != symbol:
            msg = f"two different symbols are named {symbol.name!r}"
            raise ValueError(msg)
        return form

    def waiting(self) -> Iterator[tuple[str, Symbol]]:
        """Yield every form once with its symbol, those too that are first used meanwhile."""
        done = 0
        while done < len(self._forms):
            for pair in list(self._forms.values())[done:]:
                yield pair
                done += 1


class Painter:
    """Paints items onto the page or form that `canvas` has open, `height` mm high."""

    def __init__(self, canvas: Canvas, height: float, symbols: SymbolTable) -> None:
        """Begin a page or a form, where no colour or line has been set yet."""
        self._canvas = canvas
        self._height = height
        self._symbols = symbols
        self._set: dict[str, object] = {}

    def paint(self, items: Iterable[Item]) -> None:
        """Paint `items` in order."""
        for kind, run in groupby(items, key=type):
            if kind is Text:
                self._texts([item for item in run if isinstance(item, Text)])
                continue
            for item in run:
                match item:
                    case Use():
                        self._use(item)
                    case Rect():
                        self._outline(self._rectangle(item), item.fill, item.stroke)
                    case Path():
                        self._outline(self._path(item), item.fill, item.stroke)
                    case Text():
                        self._texts([item])

    def _outline(self, outline: str, fill: str | None, stroke: Stroke | None) -> None:
        setup = []
        if fill is not None and self._changes("fill", fill):
            setup.append(f"{_colour(fill)} rg")
        if stroke is not None:
            if self._changes("stroke", stroke.colour):
                setup.append(f"{_colour(stroke.colour)} RG")
            if self._changes("width", stroke.width):
                setup.append(f"{_number(stroke.width * _PT)} w")
            if self._changes("dash", stroke.dash):
                on_off = " ".join(_number(length * _PT) for length in stroke.dash or ())
                setup.append(f"[{on_off}] 0 d")
        painting = {(True, True): "B", (True, False): "f", (False, True): "S"}.get(
            (fill is not None, stroke is not None)
        )
        if painting is not None:
            self._canvas.addLiteral(" ".join((*setup, outline, painting)))

    def _changes(self, what: str, value: object) -> bool:
        """Tell whether a setting differs from the one in force, and put it in force."""
        if what in self._set and self._set[what] == value:
            return False
        self._set[what] = value
        return True

    def _rectangle(self, rect: Rect) -> str:
        if rect.radius <= 0:
            corner = self._point(rect.x, rect.y + rect.height)
            return f"{corner} {_number(rect.width * _PT)} {_number(rect.height * _PT)} re"
        return self._steps(_rounded(rect))

    def _path(self, path: Path) -> str:
        return self._steps(path.segments)

    def _steps(self, segments: Iterable[Sequence[str | float]]) -> str:
        words = []
        for operator, *numbers in segments:
            flat = [float(number) for number in numbers]
            words += [self._point(x, y) for x, y in zip(flat[::2], flat[1::2], strict=True)]
            words.append({"M": "m", "L": "l", "C": "c", "Z": "h"}[str(operator)])
        return " ".join(words)

    def _point(self, x: float, y: float) -> str:
        return f"{_number(x * _PT)} {_number((self._height - y) * _PT)}"

    def _use(self, use: Use) -> None:
        form = self._symbols.form(use.symbol)
        scale = -use.scale if use.turned else use.scale
        width, height = use.symbol.width * use.scale, use.symbol.height * use.scale
        origin = (
            self._point(use.x + width, use.y) if use.turned else self._point(use.x, use.y + height)
        )
        factor = f"{scale:.5f}".rstrip("0").rstrip(".")
        self._canvas.addLiteral(f"q {factor} 0 0 {factor} {origin} cm")
        self._canvas.doForm(form)
        self._canvas.addLiteral("Q")

    def _texts(self, texts: Iterable[Text]) -> None:
        """Set neighbouring texts in one text object."""
        block = self._canvas.beginText()
        face: tuple[Font, float] | None = None
        for item in texts:
            if face != (item.font, item.size):
                face = item.font, item.size
                block.setFont(font_name(item.font), item.size)
            if self._changes("fill", item.colour):
                block.setFillColorRGB(*_channels(item.colour))
            x = item.x - _SHIFTS[item.anchor] * _width(item.text, item.font, item.size)
            block.setTextOrigin(x * _PT, (self._height - item.y) * _PT)
            block.textOut(item.text)
        self._canvas.drawText(block)


_SHIFTS = {"start": 0.0, "middle": 0.5, "end": 1.0}


def font_name(font: Font) -> str:
    """Return the name under which reportlab knows a face."""
    return f"dealgen-{font.value}"


def _rounded(rect: Rect) -> Iterator[Sequence[str | float]]:
    radius = min(rect.radius, rect.width / 2, rect.height / 2)
    near = radius * (1 - _KAPPA)
    left, top, right, bottom = rect.x, rect.y, rect.x + rect.width, rect.y + rect.height
    yield "M", left + radius, top
    yield "L", right - radius, top
    yield "C", right - near, top, right, top + near, right, top + radius
    yield "L", right, bottom - radius
    yield "C", right, bottom - near, right - near, bottom, right - radius, bottom
    yield "L", left + radius, bottom
    yield "C", left + near, bottom, left, bottom - near, left, bottom - radius
    yield "L", left, top + radius
    yield "C", left, top + near, left + near, top, left + radius, top
    yield ("Z",)


@lru_cache(maxsize=256)
def _channels(colour: str) -> tuple[float, float, float]:
    """Return red, green and blue of `#rrggbb` from 0 to 1."""
    red, green, blue = (int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5))
    return red, green, blue


@lru_cache(maxsize=256)
def _colour(colour: str) -> str:
    return " ".join(f"{channel:.3f}".rstrip("0").rstrip(".") for channel in _channels(colour))


def _number(value: float) -> str:
    """Write a number to a hundredth (of a point: 0.0035 mm), as short as it goes."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text
