"""Deals as they stand in files and on the command line: codes, numbers, ids, notes before a bar."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from itertools import chain
from typing import TYPE_CHECKING

from dealgen.building import built_deal
from dealgen.cli.reading import shown_name, text_lines
from dealgen.cli.target import is_number_list, read_number, read_target
from dealgen.deal import coded_deal, numbered_deal
from dealgen.errors import InputError
from dealgen.layout_file.family import LAYOUT
from dealgen.notation import count_pieces
from dealgen.yaml_file.source import shipped_stems

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from dealgen.deal import Deal
    from dealgen.layout import Layout

_COMMENT = re.compile(r"(?:^|\s)#.*", re.DOTALL)
_ID = re.compile(
    r"(?P<layout>[^#@]+)(?:(?P<code>@code)#[0-9a-f]+|(?P<built>@built)?#(?P<number>\d+))", re.ASCII
)
_LONGEST_NAME = 60  # characters; a deal code has more, and need not be looked at as a name


@dataclass(frozen=True, slots=True)
class _Lines:
    """Text of one deal, and the lines that it stands on."""

    text: str
    first: int
    last: int

    def place(self, file: str) -> str:
        lines = str(self.first) if self.first == self.last else f"{self.first}-{self.last}"
        return f"{shown_name(file)}:{lines}"


def read_deals(layout: Layout, file: str, *, built: bool = False) -> Iterator[Deal]:
    """Yield the deals of a file; `-` is standard input.

    A line holds what `one_deal` reads. A code may go on over the lines below until it is
    complete or a blank line ends it. What follows a `#` that stands at the start of a word is a
    comment.

    Raises:
        InputError: the file cannot be read, is empty, or a line is no deal.

    """
    found = False
    for lines in _gathered(layout, file):
        found = True
        try:
            yield from one_deal(layout, lines.text, built=built)
        except InputError as error:
            msg = f"{lines.place(file)}: {error}"
            raise InputError(msg) from None
    if not found:
        msg = f"{shown_name(file)}: no deals; write one deal code or number on each line"
        raise InputError(msg)


def _gathered(layout: Layout, file: str) -> Iterator[_Lines]:
    """Yield the deals of a file as text, codes that are written in rows put together."""
    size = len(layout.slots)
    begun: _Lines | None = None
    for number, line in enumerate(text_lines(file), start=1):
        text = _COMMENT.sub("", line).strip()
        if begun is not None and text and _goes_on(begun.text, text, layout):
            begun = replace(begun, text=f"{begun.text} {text}", last=number)
        else:
            if begun is not None:
                yield begun
            begun = _Lines(text, number, number) if text else None
        if begun is not None and not 0 <= _pieces(begun.text, layout) < size:
            yield begun
            begun = None
    if begun is not None:
        yield begun


def _goes_on(begun: str, text: str, layout: Layout) -> bool:
    """Tell whether a line goes on with a code: more of it, and not too much of it."""
    if "|" in text or is_number_list(text) or "#" in text:
        return False
    more = count_pieces(text, layout.pack)
    return more is None or _pieces(begun, layout) + more <= len(layout.slots)


def _pieces(text: str, layout: Layout) -> int:
    """Return how many pieces of a code a text holds, -1 when it is no code."""
    body = text.rpartition("|")[2]
    if is_number_list(body):
        return -1
    count = count_pieces(body, layout.pack)
    return -1 if count is None else count


def one_deal(layout: Layout, text: str, *, built: bool = False) -> Iterable[Deal]:
    """Read one deal code, number (with `built` that of a built deal) or id of the layout.

    What stands before a `|` is a note. When its first word is an id of this layout, the code
    behind it is that deal; any other note is the title of a deal that is typed in.

    Raises:
        InputError: it is none, one of another layout, or not the deal that the note names.

    """
    note, _, body = (part.strip() for part in text.rpartition("|"))
    if is_number_list(body):
        return numbered_deals(layout, read_target(body).numbers or (), built=built)
    target = read_target(body) if len(body) <= _LONGEST_NAME or "#" in body else None
    if target is None or target.numbers is None:
        return [_noted(layout, " ".join(note.split()), body)]
    if target.source not in (None, layout.id):
        msg = f"{body} is no deal of the layout {layout.id}"
        raise InputError(msg)
    return numbered_deals(layout, target.numbers, built=target.built)


def numbered_deals(layout: Layout, numbers: Iterable[int], *, built: bool) -> Iterable[Deal]:
    """Return the shuffled or the built deals of some numbers, made as they are asked for.

    Raises:
        InputError: the first of the built deals cannot be built.

    """
    if not built:
        return (numbered_deal(layout, number) for number in numbers)
    source = iter(numbers)
    # A layout of which no deal can be built is told now, before anything is written.
    first = [built_deal(layout, number) for number in (next(source),)]
    return chain(first, (built_deal(layout, number) for number in source))


def _noted(layout: Layout, note: str, code: str) -> Deal:
    """Return the deal of a code, with a note before it that may be empty."""
    name = _named_in(note)
    if name is None or name["layout"] not in (layout.id, *shipped_stems(LAYOUT)):
        return coded_deal(layout, code, note or None)
    if name["layout"] != layout.id:
        msg = (
            f"{name[0]} is a deal of {name['layout']}, not of {layout.id}; name that layout, "
            "or leave out the name of the deal"
        )
        raise InputError(msg)
    deal = coded_deal(layout, code)
    if name["code"]:
        named = deal
    else:
        number = read_number(name["number"])
        named = built_deal(layout, number) if name["built"] else numbered_deal(layout, number)
    if named.pieces != deal.pieces or named.id != name[0]:
        msg = f"the code is not that of {name[0]}; leave out the name, or the code behind it"
        raise InputError(msg)
    return named


def noted_layout(text: str) -> str | None:
    """Return the shipped layout of the id that a note begins with: `giza` of `giza#7 | 3d …`."""
    note, bar, _ = text.rpartition("|")
    name = _named_in(note) if bar else None
    return name["layout"] if name and name["layout"] in shipped_stems(LAYOUT) else None


def _named_in(note: str) -> re.Match[str] | None:
    return _ID.fullmatch(note.strip().partition(" ")[0].lower())
