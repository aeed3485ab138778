"""Deals with their places in a book: what they are called there, and where sheet and key stand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from dealgen.compose.fitting import shortened
from dealgen.compose.scene import Font, Link, Mark
from dealgen.generate import Judged

if TYPE_CHECKING:
    from collections.abc import Iterable

    from dealgen.compose.scene import Item
    from dealgen.compose.texts import Texts
    from dealgen.deal import Deal
    from dealgen.pages.box import Box

_TITLE_SIZE, _TITLE_WIDTH = 10.0, 45.0  # pt and mm: half as wide again as a number of 12 digits


@dataclass(frozen=True, slots=True)
class Entry(Judged):
    """A deal in a book: `place` counts all its deals from 1.

    With `numbered` the place is printed as the deal's number, and the number of the deal itself
    stands small beside it. `sheet_page` and `key_page` are printed on the other of the two, where
    they are given. With `linked` sheet and key lead to each other on a screen.
    """

    place: int = 0
    numbered: bool = False
    sheet_page: int | None = None
    key_page: int | None = None
    linked: bool = False

    @property
    def sheet_mark(self) -> str:
        """The name of the mark where its sheet begins."""
        return f"sheet-{self.place}"

    @property
    def key_mark(self) -> str:
        """The name of the mark where its key begins."""
        return f"key-{self.place}"


def entries(judged: Iterable[Judged], *, linked: bool) -> tuple[Entry, ...]:
    """Return deals as entries that are called by their own numbers."""
    return tuple(
        Entry(deal.deal, deal.verdict, deal.difficulty, place=place, linked=linked)
        for place, deal in enumerate(judged, start=1)
    )


def number_text(deal: Deal, texts: Texts) -> str:
    """Return the deal's number as it is printed; of a deal that was typed in title or fingerprint.

    The number of a built deal says that it is one. A title is never much wider than the longest
    number, so that it goes wherever a number goes.
    """
    if deal.number is not None and deal.built:
        return texts("board.built", number=str(deal.number))
    if deal.number is not None:
        return texts("sheet.number", number=str(deal.number))
    if deal.title:
        return shortened(deal.title, Font.BOLD, _TITLE_SIZE, _TITLE_WIDTH)
    return texts("sheet.typed", fingerprint=deal.id.rpartition("#")[2])


def printed_number(judged: Judged, texts: Texts) -> str:
    """Return what a deal is called in print: its place in a numbered book, else its own number."""
    if isinstance(judged, Entry) and judged.numbered:
        return texts("book.place", place=str(judged.place))
    return number_text(judged.deal, texts)


def sheet_notes(judged: Judged, texts: Texts) -> tuple[str, ...]:
    """Return what a sheet says of its deal in a book: its own number, the page of its key."""
    if not isinstance(judged, Entry):
        return ()
    own = (number_text(judged.deal, texts),) if judged.numbered else ()
    if judged.key_page is None:
        return own
    return (*own, texts("book.key_page", page=str(judged.key_page)))


def key_note(judged: Judged, texts: Texts) -> str:
    """Return what a key says of the place of its sheet; empty where that goes without saying."""
    if not isinstance(judged, Entry) or judged.sheet_page is None:
        return ""
    return texts("book.sheet_page", page=str(judged.sheet_page))


def sheet_links(judged: Judged, area: Box) -> tuple[Item, ...]:
    """Return the mark of a sheet whose heading fills `area`, and the link from there to its key."""
    if not isinstance(judged, Entry) or not judged.linked:
        return ()
    link = Link(area.x, area.y, area.width, area.height, judged.key_mark)
    return Mark(judged.sheet_mark, area.y), link


def key_links(judged: Judged, area: Box) -> tuple[Item, ...]:
    """Return the mark of a key whose heading fills `area`, and the link from there to its sheet."""
    if not isinstance(judged, Entry) or not judged.linked:
        return ()
    link = Link(area.x, area.y, area.width, area.height, judged.sheet_mark)
    return Mark(judged.key_mark, area.y), link
