"""One stream of drawing operators, run without drawing: only what counts for print is kept."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

import pikepdf

from dealgen.preflight.colours import cmyk, grey, rgb, space_colour
from dealgen.preflight.objects import UNREADABLE
from dealgen.preflight.used import STRAIGHT, UPRIGHT, Colour, Picture, Turn, Used, times

if TYPE_CHECKING:
    from collections.abc import Callable

    from dealgen.preflight.content import Reader

_OPAQUE = ("/Normal", "/Compatible")
_INVISIBLE = (3, 7)
_OUTLINED = (1, 2, 5, 6)
_MOST_MEASURED = 20_000
_MOST_SAVED = 10_000
_Operands = Any
"""What pikepdf hands over: a list of objects, numbers and pictures, as the stream has them."""


@dataclass(slots=True)
class _State:
    """The state of drawing, as far as it counts; shifts do not."""

    turn: Turn = UPRIGHT
    width: float | None = 1.0
    size: float = 0.0
    mode: int = 0
    fill: Colour | None = None
    line: Colour | None = None

    def copy(self) -> _State:
        return _State(self.turn, self.width, self.size, self.mode, self.fill, self.line)


class Drawing:
    """Runs one stream; `width` is the line's at its start, None for a form, which inherits it."""

    def __init__(
        self,
        reader: Reader,
        resources: pikepdf.Dictionary | None,
        used: Used,
        *,
        width: float | None,
    ) -> None:
        """Begin with what the stream may name, and where to keep what it uses."""
        self._reader, self._resources, self._used = reader, resources, used
        self._state = _State(width=width)
        self._saved: list[_State] = []
        self._text: Turn = UPRIGHT
        self._placed: set[tuple[object, ...]] = set()
        self._named: dict[tuple[str, str], pikepdf.Object | None] = {}

    def run(self, stream: pikepdf.Page | pikepdf.Object) -> None:
        """Read the stream to its end, or to where it cannot be read."""
        try:
            self.take_faces()
            instructions = pikepdf.parse_content_stream(stream, _WANTED)
        except UNREADABLE:
            self._fault("content that cannot be read")
            return
        if not self._reader.spend(len(instructions)):
            self._fault("more than can be checked to the end")
            return
        self._used.weight += len(instructions)
        for instruction in instructions:
            name = str(instruction.operator)
            try:
                self.acts[name](self, instruction.operands)
            except UNREADABLE:
                self._fault(f"an operator {name} that cannot be read")

    def take_faces(self) -> None:
        """Keep every font that the resources name, used or not: printers refuse by name."""
        for font in self._resource("/Font").as_dict().values():
            if (face := self._reader.face(font)) is not None:
                self._used.faces.add(face)

    def _fault(self, what: str) -> None:
        self._used.faults.add(what)

    def _resource(self, kind: str) -> pikepdf.Dictionary:
        found = None if self._resources is None else self._resources.get(kind)
        return found if isinstance(found, pikepdf.Dictionary) else pikepdf.Dictionary()

    def _find(self, kind: str, name: pikepdf.Object) -> pikepdf.Object | None:
        """Return what resources of a kind call `name`; None, with a fault, where nothing."""
        key = (kind, str(name))
        if key not in self._named:
            self._named[key] = self._resource(kind).get(key[1])
            if self._named[key] is None:
                self._fault(f"{key[1].removeprefix('/')}, which is not in the file,")
        return self._named[key]

    # States.

    def _save(self, _: _Operands) -> None:
        if len(self._saved) < _MOST_SAVED:
            self._saved.append(self._state.copy())

    def _restore(self, _: _Operands) -> None:
        if self._saved:
            self._state = self._saved.pop()

    def _concatenate(self, operands: _Operands) -> None:
        self._state.turn = times(_turn(operands), self._state.turn)

    def _set_width(self, operands: _Operands) -> None:
        self._state.width = abs(float(operands[0]))

    def _set_state(self, operands: _Operands) -> None:
        state = self._find("/ExtGState", operands[0])
        if not isinstance(state, pikepdf.Dictionary):
            return
        if (width := state.get("/LW")) is not None:
            self._set_width([width])
        if isinstance(font := state.get("/Font"), pikepdf.Array):
            self._choose(font[0], float(font[1]))
        if any(float(state.get(key, 1)) < 1 for key in ("/ca", "/CA")):
            self._used.transparent.add("opacity below 1")
        blend = state.get("/BM", pikepdf.Name.Normal)
        modes = blend.as_list() if isinstance(blend, pikepdf.Array) else [blend]
        if modes and str(modes[0]) not in _OPAQUE:
            self._used.transparent.add(f"blend mode {str(modes[0]).removeprefix('/')}")
        if isinstance(state.get("/SMask"), pikepdf.Dictionary):
            self._used.transparent.add("a soft mask")

    # Type.

    def _begin_text(self, _: _Operands) -> None:
        self._text = UPRIGHT

    def _set_text(self, operands: _Operands) -> None:
        self._text = _turn(operands)

    def _set_font(self, operands: _Operands) -> None:
        font = self._find("/Font", operands[0])
        if font is not None:
            self._choose(font, float(operands[1]))

    def _choose(self, font: pikepdf.Object, size: float) -> None:
        face = self._reader.face(font)
        if face is not None:
            self._used.faces.add(face)
            if face.drawn:
                size *= self._drawn_letters(font)
        self._state.size = size

    def _drawn_letters(self, font: pikepdf.Object) -> float:
        """Read the letters of a font of drawings; return how high they are at size 1."""
        letters = font.get("/CharProcs")
        for letter in letters.as_dict().values() if isinstance(letters, pikepdf.Dictionary) else ():
            self._take_in(letter, None, font.get("/Resources"))
        _, lower, _, upper = (float(side) for side in font.FontBBox.as_list())
        # A box of no height is allowed, and says nothing.
        return abs(float(font.FontMatrix[3]) * (upper - lower)) or 1.0

    def _set_mode(self, operands: _Operands) -> None:
        self._state.mode = int(operands[0])

    def _show(self, operands: _Operands) -> None:
        shown = operands[-1]
        parts = shown.as_list() if isinstance(shown, pikepdf.Array) else [shown]
        if not any(isinstance(part, pikepdf.String) and len(bytes(part)) for part in parts):
            return
        state = self._state
        if state.mode in _INVISIBLE:
            return
        if state.mode in _OUTLINED:
            self._stroke(operands)
        turn = times(self._text, state.turn)
        self._used.type.add(times((state.size, 0.0, 0.0, state.size), turn))

    # Paths, pictures, forms.

    def _stroke(self, _: _Operands) -> None:
        self._used.lines.add((self._state.width, self._state.turn))

    def _do(self, operands: _Operands) -> None:
        drawn = self._find("/XObject", operands[0])
        if not isinstance(drawn, pikepdf.Stream):
            return
        kind = str(drawn.get("/Subtype", ""))
        if kind == "/Image":
            self._picture(drawn)
        elif kind == "/Form":
            turn = _turn(drawn.get("/Matrix", STRAIGHT))
            self._take_in(drawn, times(turn, self._state.turn), None)

    def _take_in(
        self, form: pikepdf.Object, turn: Turn | None, resources: pikepdf.Object | None
    ) -> None:
        """Add what a form uses, which may lean on `resources` of its font or of this stream."""
        if not isinstance(form, pikepdf.Stream):
            return
        given = resources if isinstance(resources, pikepdf.Dictionary) else self._resources
        used = self._reader.form(form, given, self._used)
        if used is None:
            return
        self._used.weight += used.weight
        placed = (id(used), turn, self._state.width)
        if placed in self._placed:
            return
        self._placed.add(placed)
        if not self._reader.spend(used.measured) or self._used.measured > _MOST_MEASURED:
            self._fault("more than can be checked to the end")
            return
        self._used.take_in(self._reader.placed(used, turn, self._state.width))

    def _picture(self, image: pikepdf.Object) -> None:
        self._place(image.get("/Width"), image.get("/Height"))
        if image.get("/SMask") is not None or image.get("/SMaskInData") not in (None, 0):
            self._used.transparent.add("a picture with a soft mask")
        if not bool(image.get("/ImageMask", False)):
            self._take_space(image.get("/ColorSpace"))

    def _picture_within(self, operands: _Operands) -> None:
        words = operands[0].obj
        self._place(words.get("/W", words.get("/Width")), words.get("/H", words.get("/Height")))
        if not bool(words.get("/IM", words.get("/ImageMask", False))):
            self._take_space(words.get("/CS", words.get("/ColorSpace")))

    def _place(self, width: _Operands, height: _Operands) -> None:
        # One pixel alone is a coloured area; resolution means nothing there.
        if int(width) * int(height) > 1:
            self._used.pictures.add(Picture(int(width), int(height), self._state.turn))

    # Colours.

    def _space(self, space: pikepdf.Object | None) -> Colour | None:
        return space_colour(space, self._resource("/ColorSpace"))

    def _take_space(self, space: pikepdf.Object | None) -> None:
        self._take_colour(self._space(space))

    def _take_colour(self, colour: Colour | None) -> None:
        if colour is not None:
            self._used.colours.add(colour)

    def _choose_space(self, operands: _Operands) -> None:
        self._state.fill = self._space(operands[0])

    def _choose_line_space(self, operands: _Operands) -> None:
        self._state.line = self._space(operands[0])

    def _choose_colour(self, operands: _Operands) -> None:
        self._choose_in(self._state.fill, operands)

    def _choose_line_colour(self, operands: _Operands) -> None:
        self._choose_in(self._state.line, operands)

    def _choose_in(self, space: Colour | None, operands: _Operands) -> None:
        if len(operands) and isinstance(operands[-1], pikepdf.Name):
            self._choose_pattern(operands[-1])
        elif space is not None and space.kind == "cmyk" and space.plain:
            self._choose_cmyk(operands)
        else:
            self._take_colour(space)

    def _choose_grey(self, _: _Operands) -> None:
        self._used.colours.add(grey())

    def _choose_rgb(self, _: _Operands) -> None:
        self._used.colours.add(rgb())

    def _choose_cmyk(self, operands: _Operands) -> None:
        self._used.colours.add(cmyk([float(ink) for ink in operands]))

    def _choose_pattern(self, name: pikepdf.Object) -> None:
        pattern = self._find("/Pattern", name)
        if isinstance(pattern, pikepdf.Stream):
            # Patterns are laid on the page as it is, whatever the matrix of the moment.
            self._take_in(pattern, _turn(pattern.get("/Matrix", STRAIGHT)), None)
        elif isinstance(pattern, pikepdf.Dictionary):
            self._take_shading(pattern.get("/Shading"))

    def _shade(self, operands: _Operands) -> None:
        self._take_shading(self._find("/Shading", operands[0]))

    def _take_shading(self, shading: pikepdf.Object | None) -> None:
        if isinstance(shading, (pikepdf.Dictionary, pikepdf.Stream)):
            self._take_space(shading.get("/ColorSpace"))

    acts: ClassVar[dict[str, Callable[[Drawing, _Operands], None]]] = {
        "q": _save,
        "Q": _restore,
        "cm": _concatenate,
        "w": _set_width,
        "gs": _set_state,
        "BT": _begin_text,
        "Tm": _set_text,
        "Tf": _set_font,
        "Tr": _set_mode,
        **dict.fromkeys(("Tj", "TJ", "'", '"'), _show),
        **dict.fromkeys(("S", "s", "B", "B*", "b", "b*"), _stroke),
        "Do": _do,
        "INLINE IMAGE": _picture_within,
        "cs": _choose_space,
        "CS": _choose_line_space,
        **dict.fromkeys(("g", "G"), _choose_grey),
        **dict.fromkeys(("rg", "RG"), _choose_rgb),
        **dict.fromkeys(("k", "K"), _choose_cmyk),
        **dict.fromkeys(("sc", "scn"), _choose_colour),
        **dict.fromkeys(("SC", "SCN"), _choose_line_colour),
        "sh": _shade,
    }
    """What each operator does; others do not count."""


def _turn(numbers: _Operands) -> Turn:
    """Return the first four of the six numbers of a matrix."""
    a, b, c, d, _, _ = numbers
    return float(a), float(b), float(c), float(d)


_WANTED = " ".join(["BI", "ID", "EI", *(name for name in Drawing.acts if name != "INLINE IMAGE")])
