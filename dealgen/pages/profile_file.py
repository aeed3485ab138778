"""Print profiles as YAML files: their keys, and what these say together."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, cast

from dealgen.pages.format import Margins
from dealgen.pages.profile import Gutter, Ink, Profile, Trim
from dealgen.yaml_file import (
    EXTENDS,
    Choice,
    Family,
    Flag,
    Integer,
    Key,
    Keys,
    Length,
    ListOf,
    extends_key,
)

if TYPE_CHECKING:
    from typing import Literal

    from dealgen.yaml_file import Reading

PROFILE = Family(
    noun="print profile",
    folder="templates/profiles",
    example="kdp",
    start="margins and ink, or extends and what changes",
    line="extends: kdp",
    entry="top: 0.25 in",
)

_MM_PER_PT = 25.4 / 72
_MARGIN = Length(0, 100)
_MOST_PAGES = 10_000
_PAGES = Integer(1, _MOST_PAGES)
_SIDES = ("top", "bottom", "inner", "outer")

_MARGINS = Keys(
    {side: Key(_MARGIN, "White in mm, at least.", "0.25 in", required=True) for side in _SIDES},
    "{top: 0.25 in, bottom: 0.25 in, inner: 0.375 in, outer: 0.25 in}",
)
_GUTTER = Keys(
    {
        "pages": Key(_PAGES, "Books of at most so many pages …", "150", required=True),
        "inner": Key(_MARGIN, "… have this inner margin at the least.", "0.375 in", required=True),
    },
    "{pages: 150, inner: 0.375 in}",
)
_TRIM = Keys(
    {
        "width": Key(Length(50, 1000), "The width when it is cut.", "6 in", required=True),
        "height": Key(Length(50, 1000), "The height.", "9 in", required=True),
        "most_pages": Key(_PAGES, "The most pages in this size.", "590"),
    },
    "{width: 6 in, height: 9 in}",
)
_COUNT = Keys(
    {
        "least": Key(_PAGES, "The fewest pages of a book.", "24", required=True),
        "most": Key(_PAGES, "The most.", "828", required=True),
    },
    "{least: 24, most: 828}",
)

PROFILE_KEYS = Keys(
    {
        EXTENDS: extends_key(PROFILE),
        "margins": Key(_MARGINS, "The least margins.", _MARGINS.example, required=True),
        "bled_margins": Key(_MARGINS, "Those of a page with bleed.", _MARGINS.example),
        "gutters": Key(
            ListOf(_GUTTER, 20, f"[{_GUTTER.example}]"),
            "The least inner margin by the number of pages, from few to many.",
            f"[{_GUTTER.example}]",
        ),
        "mirrored": Key(
            Flag(), "Left-hand pages have the inner margin on the right.", "true", default=False
        ),
        "bleed": Key(_MARGIN, "What a page with bleed reaches beyond the cut.", "0.125 in"),
        "trims": Key(
            ListOf(_TRIM, 100, f"[{_TRIM.example}]"),
            "The sizes that are printed; all, where it is left out.",
            f"[{_TRIM.example}]",
        ),
        "pages": Key(_COUNT, "How many pages a book may have.", _COUNT.example),
        "even_pages": Key(Flag(), "The number of pages is even.", "true", default=False),
        "last_blank": Key(Flag(), "The last page is blank.", "true", default=False),
        "most_blank": Key(Integer(0, 100), "Blank pages in a row, at most.", "2"),
        "ink": Key(
            Choice(("colour", "grey", "cmyk")),
            "What colours are named in: RGB, grey alone, or CMYK with black as black ink alone.",
            "grey",
            required=True,
        ),
        "colour": Key(Flag(), "Colour is printed when it is asked for.", "true", default=True),
        "metadata": Key(Flag(), "The file says its title.", "false", default=True),
        "navigation": Key(Flag(), "The file has outlines and links.", "true", default=False),
        "bare": Key(
            Flag(), "The file holds pages and nothing else: no links, no marks.", "true",
            default=False,
        ),
        "unscaled": Key(Flag(), "Viewers are asked not to shrink pages.", "true", default=False),
        "least_line": Key(Length(0, 5), "The thinnest line.", "0.75 pt"),
        "least_type": Key(Length(0, 20), "The smallest type.", "7 pt"),
        "least_dpi": Key(Integer(0, 2400), "Dots an inch in pictures of pixels.", "300"),
        "most_ink": Key(Integer(0, 400), "The four inks together, in percent.", "240"),
        "most_megabytes": Key(Integer(0, 100_000), "The largest file.", "650"),
        "standard": Key(Choice(("PDF/X-1a",)), "A norm that the file keeps.", "PDF/X-1a"),
        "unit": Key(Choice(("mm", "in")), "What the printer measures in.", "in", default="mm"),
    },
    "{extends: kdp}",
)  # fmt: skip
"""All keys of a print profile."""


def check_profile(reading: Reading) -> None:
    """Note figures that contradict one another."""
    if reading.sound("gutters"):
        for before, here in pairwise(range(reading.count("gutters"))):
            _check_rising(reading, before, here)
    if reading.sound("pages"):
        _check_pages(reading)
    if reading.has("standard") and reading.text("ink") == "colour":
        what = f"{reading.text('standard')} knows no colours of screens"
        reading.note(("standard",), what, "write ink: cmyk or ink: grey")


def _check_rising(reading: Reading, before: int, here: int) -> None:
    for key in ("pages", "inner"):
        low, high = (
            reading.number("gutters", place, key) or reading.decimal("gutters", place, key) or 0
            for place in (before, here)
        )
        if low >= high:
            what = f"{key} of entry {here + 1} of gutters is no more than that of entry {here}"
            fix = "write gutters from few pages to many, each wider than the one before"
            reading.note(("gutters", here, key), what, fix)


def _check_pages(reading: Reading) -> None:
    least, most = reading.get(("pages", "least"), 1), reading.get(("pages", "most"), _MOST_PAGES)
    if least > most:
        what = f"least is {least} pages, and most is {most}"
        reading.note(("pages", "least"), what, f"write least: {most}, or less")
        return
    for place in range(reading.count("trims")):
        trim = reading.get(("trims", place, "most_pages"), most)
        if trim < least:
            what = f"most_pages is {trim}, and a book has at least {least}"
            reading.note(("trims", place, "most_pages"), what, f"write {least}, or more")


def build_profile(reading: Reading) -> Profile:
    """Return the profile that a reading describes; it must have no errors."""
    margins = _margins(reading, "margins")
    pages = (
        reading.get(("pages", "least"), 1),
        reading.get(("pages", "most"), _MOST_PAGES),
    )
    return Profile(
        id=reading.id,
        margins=margins,
        bled_margins=_margins(reading, "bled_margins") if reading.has("bled_margins") else margins,
        gutters=tuple(
            Gutter(
                reading.get(("gutters", place, "pages"), 0),
                reading.get(("gutters", place, "inner"), 0.0),
            )
            for place in range(reading.count("gutters"))
        ),
        mirrored=reading.flag("mirrored"),
        bleed=reading.get(("bleed",), 0.0),
        trims=tuple(_trim(reading, place, pages) for place in range(reading.count("trims"))),
        pages=pages,
        even_pages=reading.flag("even_pages"),
        last_blank=reading.flag("last_blank"),
        most_blank=reading.number("most_blank"),
        ink=cast("Ink", reading.text("ink")),
        colour_allowed=reading.flag("colour"),
        metadata=reading.flag("metadata"),
        navigation=reading.flag("navigation"),
        unscaled=reading.flag("unscaled"),
        least_line=reading.get(("least_line",), 0.0),
        # Points go to mm and back: not one binary digit may be left over.
        least_type=round(reading.get(("least_type",), 0.0) / _MM_PER_PT, 6),
        standard=cast("Literal['', 'PDF/X-1a']", reading.text("standard")),
        least_dpi=reading.get(("least_dpi",), 0),
        most_ink=reading.get(("most_ink",), 0),
        most_megabytes=reading.get(("most_megabytes",), 0),
        bare=reading.flag("bare"),
        unit=cast("Literal['mm', 'in']", reading.text("unit")),
    )


def _margins(reading: Reading, name: str) -> Margins:
    return Margins(*(reading.get((name, side), 0.0) for side in _SIDES))


def _trim(reading: Reading, place: int, pages: tuple[int, int]) -> Trim:
    here = ("trims", place)
    most = reading.get((*here, "most_pages"), pages[1])
    width, height = (reading.get((*here, side), 0.0) for side in ("width", "height"))
    return Trim(width, height, (pages[0], most))
