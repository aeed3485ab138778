"""How to play: a rule card for each game of a book, in the language of its section."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from dealgen.compose.bound.part import Part
from dealgen.compose.flow import TextOverflowError
from dealgen.compose.foot import Leaf
from dealgen.compose.rulecard import rule_card_page
from dealgen.compose.scene import Mark
from dealgen.compose.texts import load_texts
from dealgen.errors import InputError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dealgen.book_file import Book
    from dealgen.compose.bound.looks import Looks
    from dealgen.layout import Layout


@dataclass(frozen=True, slots=True)
class Rules:
    """A game and the language of its rule card, which has the mark `mark`."""

    layout: Layout
    language: str
    mark: str

    @property
    def name(self) -> str:
        """What the game is called."""
        return self.layout.name(load_texts(self.language).language)

    @property
    def title(self) -> str:
        """What the rule card is called."""
        return load_texts(self.language)("card.document", layout=self.name)


def games(book: Book) -> tuple[Rules, ...]:
    """Return each game of a book once for each language that it is printed in."""
    wanted = dict.fromkeys((section.layout, section.language) for section in book.sections)
    return tuple(
        Rules(layout, language, f"rules-{number}")
        for number, (layout, language) in enumerate(wanted, start=1)
    )


def rules_part(rules: Sequence[Rules], looks: Looks) -> Part:
    """Return the rule cards.

    Raises:
        InputError: the words of one do not fit on the page.

    """
    leaves = []
    for one in rules:
        try:
            page = rule_card_page(one.layout, load_texts(one.language), looks.style, looks.page)
        except TextOverflowError as error:
            msg = (
                f"how to play {one.name} has no room on the page; choose a larger one, or write "
                "how_to_play: false"
            )
            raise InputError(msg) from error
        leaves.append(Leaf(replace(page, items=(Mark(one.mark, looks.frame.y), *page.items))))
    return Part(tuple(leaves), looks.texts("book.how_to_play"))
