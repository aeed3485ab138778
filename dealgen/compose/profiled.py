"""Documents made fit for a print profile: margins by the number of pages, blank pages at last."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from dealgen.compose.finishing import finish_of
from dealgen.compose.scene import Page
from dealgen.pages.binding import check_standing, filled, settle

if TYPE_CHECKING:
    from collections.abc import Callable

    from dealgen.compose.book_options import BookOptions
    from dealgen.compose.scene import Document
    from dealgen.pages import Format, Profile


def profiled(
    compose: Callable[[BookOptions], Document],
    options: BookOptions,
    profile: Profile,
    *,
    colour: bool,
) -> Document:
    """Return what `compose` makes, on pages with the margins that `profile` wants for so many.

    Blank pages are added where the profile wants an even number, or the last one blank.

    Raises:
        InputError: the printer has no such page, prints no book of so many pages, or its margins
            leave no room; whatever `compose` raises.

    """
    check_standing(options.form, profile, options.per_page)
    options = replace(options, finish=finish_of(profile, colour=colour))

    tried: list[Document] = []

    def pages(form: Format) -> int:
        tried.append(compose(replace(options, form=form)))
        return filled(profile, len(tried[-1].pages))

    form, count = settle(pages, options.form, profile, bleed=False, enlarge=options.enlarge)
    document = tried[-1]  # what is settled on is what was composed last
    blank = Page(form.width, form.height, ())
    added = count - len(document.pages)
    return replace(document, pages=(*document.pages, *(blank for _ in range(added))))
