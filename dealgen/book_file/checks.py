"""What the keys of a book say together, and whether what they name is there."""

from __future__ import annotations

from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, TypeVar

from dealgen.data import data_ids
from dealgen.errors import InputError
from dealgen.generate import MOST_PRINTED, LackingError, read_order, read_stars
from dealgen.generate.wanted import check_properties
from dealgen.layout_file import load_layout
from dealgen.pages import find_format, find_profile, settle
from dealgen.where import WhereError, read_condition
from dealgen.yaml_file import FileError, is_path, listed, quoted

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from dealgen.generate import Order
    from dealgen.generate.wanted import Part
    from dealgen.layout import Layout
    from dealgen.pages import Format, Profile
    from dealgen.where import Condition
    from dealgen.yaml_file import Reading
    from dealgen.yaml_file.reading import Path as KeyPath

_Found = TypeVar("_Found")

_READ: Mapping[Part, Callable[[str], Condition | Order]] = MappingProxyType(
    {"difficulty": read_stars, "where": read_condition, "sort": read_order}
)
"""What reads each key that asks for deals."""

_OTHERWISE = "dealgen properties lists what can be asked"
_OF_TILES = ("hide_covered", "reshuffles", "time_limit")
_PNG, _JPEG = b"\x89PNG\r\n\x1a\n", b"\xff\xd8\xff"
"""What files of these kinds begin with."""

_LARGEST_PICTURE = 50_000_000
"""Bytes; a printer's cover in 300 dots an inch has some twenty million."""


def check_book(reading: Reading) -> None:
    """Note what the keys of a book say together."""
    _check_theme(reading)
    _check_cover(reading)
    if reading.sound("sections"):
        _check_deals(reading)
    for place in range(reading.count("sections")):
        _check_section(reading, ("sections", place))
    form = _named(reading, ("page",), find_format)
    profile = _named(reading, ("profile",), find_profile)
    if form is not None and profile is not None:
        _check_printing(reading, form, profile)


def _named(reading: Reading, path: KeyPath, find: Callable[[str], _Found]) -> _Found | None:
    """Return what a key names, None where it is not there or has errors of its own."""
    if not reading.sound(*path) or not (name := reading.text(*path)):
        return None
    try:
        return find(name)
    except FileError as error:
        what = f"{quoted(name)} has errors of its own, first {error.problems[0]}"
        _refuse(reading, path, what, f"dealgen check {name} tells them all")
    except InputError as error:
        _refuse(reading, path, *_parted(error, "write the id of a shipped one"))
    return None


def _refuse(reading: Reading, path: KeyPath, what: str, fix: str) -> None:
    reading.error(path, reading.place(path), what, fix)


def _parted(error: Exception, otherwise: str) -> tuple[str, str]:
    """Return what is wrong, and what to write, of a sentence that says both."""
    what, _, fix = str(error).partition("; ")
    return what, fix or otherwise


def _check_theme(reading: Reading) -> None:
    name, shipped = reading.text("theme"), data_ids("templates/themes")
    if name and not is_path(name) and name not in shipped:
        what = f"there is no theme {quoted(name)}"
        fix = f"write {listed(shipped, 'or')}, or a file such as ./mine.yaml"
        _refuse(reading, ("theme",), what, fix)


def _check_cover(reading: Reading) -> None:
    here = ("cover", "image")
    if reading.has("cover", "back") and reading.text("cover", "paper") == "none":
        what = "a front alone has no back to print on"
        reading.note(("cover", "back"), what, "write paper: white, cream or colour")
    if not reading.sound(*here) or not (image := reading.text(*here)):
        return
    try:
        size = Path(image).stat().st_size
        with Path(image).open("rb") as file:
            begins = file.read(len(_PNG))
    except OSError as error:
        why = f"the picture {quoted(image)} cannot be read ({error.strerror})"
        _refuse(reading, here, why, "check its permissions")
        return
    if not begins.startswith((_PNG, _JPEG)):
        what = f"the picture {quoted(image)} is neither a PNG nor a JPEG file"
        _refuse(reading, here, what, "save it anew as one of them")
    if size > _LARGEST_PICTURE:
        what = f"the picture {quoted(image)} has {size // 1_000_000} megabytes"
        _refuse(reading, here, what, f"make it at most {_LARGEST_PICTURE // 1_000_000}")


def _check_deals(reading: Reading) -> None:
    counts = (
        reading.get(("sections", place, "count"), 0) for place in range(reading.count("sections"))
    )
    deals = sum(counts)
    if deals > MOST_PRINTED:
        what = f"the sections have {deals:,} deals together"
        fix = f"make several books of at most {MOST_PRINTED:,} deals"
        reading.note(("sections",), what, fix)


def _check_section(reading: Reading, here: KeyPath) -> None:
    name = reading.text(*here, "layout")
    if reading.sound(*here, "layout") and ("#" in name or "@" in name):
        what = f"{quoted(name)} names deals; only the layout stands here"
        plain = name.partition("#")[0].partition("@")[0]
        fix = f"write layout: {plain}, with seed and count, and deal: built for built ones"
        _refuse(reading, (*here, "layout"), what, fix)
    layout = _named(reading, (*here, "layout"), load_layout)
    if layout is not None:
        _check_comforts(reading, here, layout)
    _check_wanted(reading, here, layout)


def _check_comforts(reading: Reading, here: KeyPath, layout: Layout) -> None:
    for key in _OF_TILES:
        if reading.has(*here, key) and not layout.is_tiles:
            what = f"{key} is for layouts of tiles, and {layout.id} is a game of cards"
            reading.note((*here, key), what, f"leave {key} out")


def _check_wanted(reading: Reading, here: KeyPath, layout: Layout | None) -> None:
    """Note what cannot be read, or cannot be asked of deals of the layout."""
    for key, read in _READ.items():
        path = (*here, key)
        if not reading.sound(*path) or not (text := reading.text(*path)):
            continue
        try:
            asked = read(text)
            if layout is not None:
                check_properties(asked.names, layout, key)
        except LackingError as error:
            instead = "write where: playout_share < 0.05, or sort: difficulty"
            fix = instead if error.has_figures else _parted(error, "")[1]
            _refuse(reading, path, error.what, fix)
        except (InputError, WhereError) as error:
            what, fix = _parted(error, _OTHERWISE)
            if isinstance(error, WhereError):  # its column is that of the condition, not the file
                what = f"at {what.replace(': ', ' of the condition: ', 1)}"
            _refuse(reading, path, what, fix)


def _check_printing(reading: Reading, form: Format, profile: Profile) -> None:
    """Note what cannot be printed so, whatever the deals are."""
    if reading.flag("colour") and profile.ink == "grey" and not profile.colour_allowed:
        reading.note(("colour",), f"{profile.id} prints no colour", "leave colour out")
    bleed = reading.flag("bleed")
    if bleed and not profile.bleed:
        fix = "leave bleed out, or choose another profile"
        reading.note(("bleed",), f"{profile.id} prints no bleed", fix)
        return
    trim = profile.trim_of(form.width, form.height)
    fewest = (trim.pages if trim else profile.pages)[0]
    try:
        # However many pages it will have: the size and the narrowest gutter can be told now.
        bound, _ = settle(lambda _: fewest, form, profile, bleed=bleed)
    except InputError as error:
        reading.note(("page",), *_parted(error, "choose another page"))
        return
    _check_sharing(reading, bound)


def _check_sharing(reading: Reading, bound: Format) -> None:
    own = [
        path
        for path in (("sections", place, "per_page") for place in range(reading.count("sections")))
        if reading.has(*path)
    ]
    for path in (("per_page",), *own):
        sheets = reading.number(*path)
        if not reading.sound(*path) or sheets is None:
            continue
        if sheets > 1 and reading.flag("large_print"):
            what = f"{sheets} sheets on a page leave no room for type of 16 pt"
            reading.note(path, what, "write per_page: 1, or leave large_print out")
        elif sheets not in bound.sharing:
            known = listed([str(number) for number in sorted(bound.sharing)], "or")
            what = f"{sheets} sheets on a page cannot be had on {bound.id} here"
            reading.note(path, what, f"write per_page: {known}, or choose another page")
