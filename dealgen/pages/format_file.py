"""Page formats as YAML files: their keys, and what these say together."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from dealgen.pages.format import LEAST_ROOM, Format, Margins, Sharing
from dealgen.yaml_file import EXTENDS, Family, Flag, Key, Keys, Length, extends_key

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dealgen.yaml_file import Reading
    from dealgen.yaml_file.reading import Path

FORMAT = Family(
    noun="page format",
    folder="templates/pages",
    example="a4",
    start="size, margins and foot, or extends and what changes",
    line="extends: a4",
    entry="width: 210 mm",
)

_SIZE = Length(50, 1000)
_MARGIN = Length(0, 300)
_FOOT_HEIGHT = 2.5
"""How high the foot and the header stand, in mm, from their base line: 7.5 pt, and some white."""

_MARGINS = Keys(
    {
        "top": Key(_MARGIN, "White above what is printed.", "14 mm", required=True),
        "bottom": Key(_MARGIN, "White below; the foot stands in it.", "19 mm", required=True),
        "inner": Key(
            _MARGIN, "White at the spine: left on the first page.", "16 mm", required=True
        ),
        "outer": Key(_MARGIN, "White on the other side.", "16 mm", required=True),
    },
    "{top: 14 mm, bottom: 19 mm, inner: 16 mm, outer: 16 mm}",
)

_SHARING = Keys(
    {
        "margins": Key(_MARGINS, "Those round all the sheets.", _MARGINS.example),
        "gap": Key(_MARGIN, "White between two sheets.", "20 mm", required=True),
        "lying": Key(Flag(), "The page is turned on its side.", "true", default=False),
    },
    "{gap: 20 mm, lying: true}",
)

FORMAT_KEYS = Keys(
    {
        EXTENDS: extends_key(FORMAT),
        "size": Key(
            Keys(
                {
                    "width": Key(_SIZE, "The width of the trimmed page.", "210 mm", required=True),
                    "height": Key(_SIZE, "Its height.", "297 mm", required=True),
                },
                "{width: 210 mm, height: 297 mm}",
            ),
            "The size of the page when it is trimmed.",
            "{width: 210 mm, height: 297 mm}",
            required=True,
        ),
        "margins": Key(
            _MARGINS, "White round one sheet, and round text.", _MARGINS.example, required=True
        ),
        "sheets": Key(
            Keys(
                {
                    "2": Key(_SHARING, "How two sheets share a page.", _SHARING.example),
                    "4": Key(_SHARING, "How four sheets share a page.", "{gap: 10 mm}"),
                },
                "{2: {gap: 20 mm, lying: true}}",
            ),
            "How several sheets share a page; without it none do.",
            "{2: {gap: 20 mm, lying: true}}",
        ),
        "foot": Key(
            Length(2, 200), "From the lower edge to the foot's base line.", "11 mm", required=True
        ),
        "header": Key(
            Length(0, 200), "From the upper edge to the header's base line; 0 mm: none.", "9 mm"
        ),
    },
    "{extends: a4}",
)
"""All keys of a page format."""


def check_format(reading: Reading) -> None:
    """Note margins that leave no room, and a foot or a header that what is printed would meet."""
    if not reading.whole or not all(map(reading.sound, ("size", "margins", "sheets", "foot"))):
        return
    form = build_format(reading)
    for per_page, way in form.sharing.items():
        here: Path = () if per_page == 1 else ("sheets", str(per_page))
        own: Path = (*here, "margins") if reading.has(*here, "margins") else ("margins",)
        for what, fix in _crowded(form, per_page):
            reading.note(own, what, fix)
        if way.margins.bottom < form.foot + _FOOT_HEIGHT:
            what = f"the foot, {_mm(form.foot)} above the edge, meets what is printed above it"
            least = _mm(form.foot + _FOOT_HEIGHT)
            reading.note((*own, "bottom"), what, f"write bottom: {least} or more, or a lower foot")
        if form.header and way.margins.top < form.header + 1:
            what = f"the header, {_mm(form.header)} below the edge, meets what is printed below it"
            least = _mm(form.header + 1)
            reading.note((*own, "top"), what, f"write top: {least} or more, or a higher header")
    if reading.sound("header") and 0 < form.header < _FOOT_HEIGHT:
        what = f"the header would stand out of the page, {_mm(form.header)} below the edge"
        fix = f"write {_mm(_FOOT_HEIGHT)} or more, or 0 mm for none"
        reading.note(("header",), what, fix)


def _crowded(form: Format, per_page: int) -> Iterator[tuple[str, str]]:
    """Yield what is wrong, and the fix, in each direction where a sheet has no room."""
    cell = form.cell_size(per_page)
    each = "" if per_page == 1 else " for each sheet"
    for length, side, margins in zip(
        cell, ("width", "height"), ("inner and outer", "top and bottom"), strict=True
    ):
        if length < LEAST_ROOM:
            left = f"{_mm(length)} of the page's {side}{each}" if length > 0 else f"no {side}{each}"
            fix = f"make {margins}{', or gap,' if per_page > 1 else ''} smaller"
            yield f"the margins leave {left}", fix


def _mm(length: float) -> str:
    return f"{round(length, 2):g} mm"


def build_format(reading: Reading) -> Format:
    """Return the format that a reading describes; it must have no errors in what is required."""
    whole = _margins(reading, ("margins",))
    sharing = {1: Sharing(whole)}
    for name in reading.keys_under("sheets"):
        here = ("sheets", name)
        own = (*here, "margins")
        sharing[int(name)] = Sharing(
            _margins(reading, own) if reading.has(*own) else whole,
            reading.get((*here, "gap"), 0.0),
            lying=reading.flag(*here, "lying"),
        )
    return Format(
        reading.id,
        reading.get(("size", "width"), 0.0),
        reading.get(("size", "height"), 0.0),
        MappingProxyType(dict(sorted(sharing.items()))),
        reading.get(("foot",), 0.0),
        reading.get(("header",), 0.0),
    )


def _margins(reading: Reading, here: Path) -> Margins:
    return Margins(
        *(reading.get((*here, side), 0.0) for side in ("top", "bottom", "inner", "outer"))
    )
