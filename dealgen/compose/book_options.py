"""What a book looks like and what goes in."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal

from dealgen.compose.cards import CardStyle
from dealgen.compose.scene import PLAIN, Finish
from dealgen.pages import Format, find_format

if TYPE_CHECKING:
    from dealgen.pages.box import Box

Answers = Literal["end", "separate", "none"]
Stock = Literal["shown", "hidden"]


@dataclass(frozen=True, slots=True)
class BookOptions:
    """What a book looks like and what goes in.

    `language` is a tag of `texts.languages`, `form` the page as it is printed, `per_page` a number
    of sheets that it knows. All that lies on a page is drawn `enlarge` times as large as it is
    composed: for large print. A hidden stock is left off the sheets; its order goes to pages of
    its own, before the keys.

    `hide_covered` is for tiles: the sheets show only what a player at the table would see, and
    the layers are given on setup pages. With `setup` tile layouts have setup pages in any case.

    `proven` is for books of nothing but winnable deals: their sheets say so. Sheets leave `foot` mm
    at their lower edge free. `finish` is how the file is written down.
    """

    language: str = "en"
    form: Format = field(default_factory=lambda: find_format("a4"))
    per_page: int = 1
    answers: Answers = "end"
    rules: bool = True
    stock: Stock = "shown"
    style: CardStyle = field(default_factory=CardStyle)
    hide_covered: bool = False
    setup: bool = False
    proven: bool = False
    foot: float = 0.0
    enlarge: float = 1.0
    finish: Finish = PLAIN

    @property
    def page(self) -> Format:
        """The format in which pages are composed, before they are enlarged."""
        return self.form if self.enlarge == 1 else self.form.scaled(1 / self.enlarge)

    @property
    def cell(self) -> Box:
        """The first sheet on a page."""
        return self.page.grid(self.per_page).cells[0]
