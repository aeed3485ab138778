"""Reading what pages draw: each form once, however often it is used, and never endlessly."""

from __future__ import annotations

from math import inf

import pikepdf

from dealgen.preflight.drawing import Drawing
from dealgen.preflight.faces import face_of
from dealgen.preflight.objects import inherited, text
from dealgen.preflight.used import Face, Turn, Used, Width

_DEEPEST = 30
"""Forms within forms; PDFium itself goes no deeper."""
_MOST_STEPS = 20_000_000
"""Operators read in a file, and things of a size taken over from forms."""

_DIRECT = (0, 0)
"""The number of an object that stands where it is used."""


class Reader:
    """Reads the pages of one file."""

    def __init__(self) -> None:
        """Begin with nothing read."""
        self._forms: dict[tuple[object, ...], Used] = {}
        self._open: list[tuple[object, ...]] = []
        self._placed: dict[tuple[object, ...], Used] = {}
        self._faces: dict[tuple[int, int], Face | None] = {}
        self._steps = 0

    def page(self, page: pikepdf.Page) -> Used:
        """Return what a page uses; what cannot be read is among the faults."""
        resources = _dictionary(inherited(page.obj, "/Resources"))
        used = Used()
        if isinstance(group := page.obj.get("/Group"), pikepdf.Dictionary) and _blends(group):
            used.transparent.add("a page that is blended as a group")
        if page.obj.get("/Contents") is not None:
            Drawing(self, resources, used, width=1.0).run(page)
        else:
            Drawing(self, resources, used, width=1.0).take_faces()
        return used

    def form(
        self, form: pikepdf.Object, resources: pikepdf.Dictionary | None, outer: Used
    ) -> Used | None:
        """Return what a form (a pattern, a drawn letter) uses, lengths in its own space.

        None, with a fault of the outer stream, where it draws itself or lies too deep.
        """
        own = form.get("/Resources")
        resources = own if isinstance(own, pikepdf.Dictionary) else resources
        key = (form.objgen, () if resources is None or resources is own else resources.objgen)
        if key in self._forms:
            return self._forms[key]
        if key in self._open:
            outer.faults.add("a form that draws itself")
            outer.weight = inf
            return None
        if len(self._open) >= _DEEPEST:
            outer.faults.add(f"forms within forms more than {_DEEPEST} deep")
            outer.weight = inf
            return None
        used = Used()
        if isinstance(group := form.get("/Group"), pikepdf.Dictionary) and _blends(group):
            used.transparent.add("a group")
        self._open.append(key)
        try:
            Drawing(self, resources, used, width=None).run(form)
        finally:
            self._open.pop()
        self._forms[key] = used
        return used

    def placed(self, used: Used, turn: Turn | None, width: Width) -> Used:
        """Return what a form that was read uses where it is drawn, as `Used.placed` does."""
        key = (id(used), turn, width)
        if key not in self._placed:
            self._placed[key] = used.placed(turn, width)
        return self._placed[key]

    def face(self, font: pikepdf.Object) -> Face | None:
        """Return a font's facts, None for what is no font."""
        key = font.objgen
        if key == _DIRECT:
            return face_of(font)
        if key not in self._faces:
            self._faces[key] = face_of(font)
        return self._faces[key]

    def spend(self, steps: int) -> bool:
        """Count steps; return whether there are still any left."""
        self._steps += steps
        return self._steps <= _MOST_STEPS


def _blends(group: pikepdf.Dictionary) -> bool:
    return text(group.get("/S", "")) == "/Transparency"


def _dictionary(value: pikepdf.Object | None) -> pikepdf.Dictionary | None:
    return value if isinstance(value, pikepdf.Dictionary) else None
