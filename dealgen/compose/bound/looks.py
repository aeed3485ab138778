"""How the pages of a book look: its options, section by section, and its larger type."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from dealgen.compose.book_options import BookOptions
from dealgen.compose.cards import CardStyle
from dealgen.compose.enlarging import LARGE_PRINT
from dealgen.compose.finishing import finish_of
from dealgen.compose.texts import Texts, load_texts

if TYPE_CHECKING:
    from dealgen.book_file import Book, Section
    from dealgen.pages.box import Box
    from dealgen.pages.format import Format

_TITLES = (12.0, 40.0)  # points: the least and the greatest size of a title
_BODIES = (8.0, 12.5)
_SMALLS = (7.2, 10.0)


@dataclass(frozen=True, slots=True)
class Looks:
    """A book on pages of the format `form`, as they are printed; all else is composed for `page`.

    `four_colour` is what the book or its theme asks for.
    """

    book: Book
    form: Format
    four_colour: bool

    @property
    def enlarge(self) -> float:
        """How much larger than composed all is drawn."""
        return LARGE_PRINT if self.book.large_print else 1.0

    @property
    def page(self) -> Format:
        """The format in which pages are composed."""
        return self.form if self.enlarge == 1 else self.form.scaled(1 / self.enlarge)

    @property
    def frame(self) -> Box:
        """What is printed on a page of text."""
        return self.page.frame

    @property
    def texts(self) -> Texts:
        """The texts of front matter and headings."""
        return load_texts(self.book.language)

    @property
    def style(self) -> CardStyle:
        """How cards are coloured."""
        return CardStyle(four_colour=self.four_colour)

    @property
    def title(self) -> float:
        """The size of titles on this page, in points."""
        return _within(_TITLES, self.frame.width * 0.21)

    @property
    def body(self) -> float:
        """The size of running text, in points."""
        return _within(_BODIES, self.frame.width * 0.075)

    @property
    def small(self) -> float:
        """The size of what stands back, in points."""
        return _within(_SMALLS, self.frame.width * 0.06)

    def options(self, section: Section) -> BookOptions:
        """Return how the pages of a section look."""
        return BookOptions(
            language=section.language,
            form=self.form,
            per_page=section.per_page,
            stock=section.stock,
            style=self.style,
            hide_covered=section.hide_covered,
            proven=section.winnable_only,
            enlarge=self.enlarge,
            finish=finish_of(self.book.profile, colour=self.book.colour),
        )


def section_title(section: Section) -> str:
    """Return what a section is called: by the layout where it has no title of its own."""
    return section.title or section.layout.name(load_texts(section.language).language)


def _within(bounds: tuple[float, float], size: float) -> float:
    return round(min(max(size, bounds[0]), bounds[1]), 1)
