"""From what was read to the Book value."""

from __future__ import annotations

import hashlib
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Literal, cast

from dealgen.book_file.book import Book, Cover, Imprint, Section
from dealgen.deal import text_seed
from dealgen.difficulty.stars import fingerprint
from dealgen.generate import Wanted, read_order, read_stars
from dealgen.layout_file import load_layout
from dealgen.pages import find_format, find_profile
from dealgen.where import read_condition

if TYPE_CHECKING:
    from dealgen.book_file.book import CoverPaper, Hints, KeysPlace
    from dealgen.layout import Layout
    from dealgen.where import Condition
    from dealgen.yaml_file import Reading
    from dealgen.yaml_file.reading import Path as KeyPath


def build_book(reading: Reading) -> Book:
    """Return the book that a reading describes; it must have no errors."""
    return Book(
        id=reading.id,
        title=reading.text("title"),
        subtitle=reading.text("subtitle"),
        author=reading.text("author"),
        language=reading.text("language"),
        form=find_format(reading.text("page")),
        profile=find_profile(reading.text("profile")),
        bleed=reading.flag("bleed"),
        colour=reading.flag("colour"),
        four_colour=reading.flag("four_colour"),
        theme=reading.text("theme"),
        large_print=reading.flag("large_print"),
        sections=tuple(_section(reading, place) for place in range(reading.count("sections"))),
        keys=cast("KeysPlace", reading.text("keys")),
        hints=cast("Hints", reading.text("hints")),
        contents=reading.flag("contents"),
        how_to_play=reading.flag("how_to_play"),
        solved_boxes=reading.flag("solved_boxes"),
        numbered=reading.flag("numbered"),
        notes=reading.get(("notes",), 0),
        imprint=_imprint(reading),
        cover=_cover(reading),
    )


def seed_of(text: str) -> int:
    """Return the deal number of a seed: itself, or what a text stands for."""
    return int(text) if text.isdecimal() else text_seed(text)


def wanted_of(reading: Reading, here: KeyPath) -> Wanted:
    """Return which deals a section wants.

    Raises:
        InputError, WhereError: difficulty, where or sort cannot be read.

    """
    stars, where, sort = (reading.text(*here, key) for key in ("difficulty", "where", "sort"))
    return Wanted(
        reading.flag(*here, "winnable"),
        read_stars(stars) if stars else None,
        read_condition(where) if where else None,
        read_order(sort) if sort else None,
    )


def _section(reading: Reading, place: int) -> Section:
    here = ("sections", place)
    layout = load_layout(reading.text(*here, "layout")).with_comforts(
        reading.number(*here, "reshuffles"), reading.number(*here, "time_limit")
    )
    wanted = wanted_of(reading, here)
    condition = _both(wanted.where, wanted.difficulty)
    seed = seed_of(reading.text(*here, "seed"))
    built = reading.text(*here, "deal") == "built"
    return Section(
        title=reading.text(*here, "title"),
        layout=layout,
        source=reading.text(*here, "layout"),
        count=reading.get((*here, "count"), 0),
        seed=seed,
        built=built,
        winnable_only=wanted.only_winnable,
        condition=condition,
        order=reading.text(*here, "sort"),
        per_page=reading.number(*here, "per_page") or reading.get(("per_page",), 1),
        language=reading.text(*here, "language") or reading.text("language"),
        stock=cast(
            "Literal['shown', 'hidden']", reading.text(*here, "stock") or reading.text("stock")
        ),
        hide_covered=reading.flag(*here, "hide_covered"),
        fingerprint=_fingerprint(layout, seed, condition, built, wanted.only_winnable),
    )


def _both(where: Condition | None, difficulty: Condition | None) -> Condition | None:
    if where is None or difficulty is None:
        return where or difficulty
    return where.joined(difficulty)


def _fingerprint(layout: Layout, seed: int, condition: Condition | None, *flags: bool) -> str:
    """Return what changes with the deals that are found; not with how many, in which order."""
    text = None if condition is None else condition.text
    parts = (layout.id, fingerprint(layout), seed, text, flags)
    return hashlib.shake_256(repr(parts).encode()).hexdigest(6)


def _imprint(reading: Reading) -> Imprint | None:
    if not reading.has("imprint"):
        return None
    day = reading.text("imprint", "published")
    return Imprint(
        reading.text("imprint", "publisher"),
        reading.text("imprint", "isbn"),
        date.fromisoformat(day) if day else None,
        _texts(reading, "imprint", "lines"),
    )


def _cover(reading: Reading) -> Cover | None:
    if not reading.has("cover"):
        return None
    paper, image = reading.text("cover", "paper"), reading.text("cover", "image")
    return Cover(
        None if paper == "none" else cast("CoverPaper", paper),
        _texts(reading, "cover", "back"),
        Path(image).read_bytes() if image else None,
    )


def _texts(reading: Reading, *path: str) -> tuple[str, ...]:
    return tuple(reading.text(*path, place) for place in range(reading.count(*path)))
