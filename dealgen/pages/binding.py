"""Formats made fit for a printer: margins, and the gutter that grows with the number of pages."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from types import MappingProxyType
from typing import TYPE_CHECKING

from dealgen.errors import InputError
from dealgen.pages.format import LEAST_ROOM, Format, Margins, Sharing
from dealgen.pages.formats import find_format, format_ids
from dealgen.pages.measured import length_words, size_words
from dealgen.yaml_file import listed

if TYPE_CHECKING:
    from dealgen.pages.profile import Profile, Trim

Compose = Callable[[Format], int]
"""What lays a book out in a format, and says how many pages it has then, blank ones included."""

_BELOW, _ABOVE = 0.7, 2.0
"""What the foot's and the header's type of 7.5 pt has below and above its base line, in mm."""

_OVERSHOOT = 2.5
"""Accents on capitals of the largest heading reach so many mm above where a page begins."""

_LIKE = 0.5
"""Pages whose sides differ by less, in mm, are of one size: A4 and 8.27 × 11.69 in."""

_NEAREST = 2


def bind(
    form: Format, profile: Profile, pages: int, *, bleed: bool, enlarge: float = 1.0
) -> Format:
    """Return `form` with margins at least those that a book of so many pages needs.

    Foot and header move inwards with them, so that they too stand clear of the margins; what is
    printed keeps its distance from them. `enlarge` is how much larger than 7.5 pt they are. Where
    margins change sides a book is not turned: ways of sharing a page on its side are left out, and
    so are those that the margins leave no room for.

    Raises:
        InputError: the margins leave no room on the page at all, or the printer has no bleed.

    """
    if bleed and not profile.bleed:
        msg = f"{profile.id} prints no bleed; leave it out, or choose another profile"
        raise InputError(msg)
    sides = profile.bled_margins if bleed else profile.margins
    least = replace(sides, inner=profile.inner(pages), top=sides.top and sides.top + _OVERSHOOT)
    foot = max(form.foot, least.bottom + enlarge * _BELOW)
    header = form.header and max(form.header, least.top + enlarge * _ABOVE)
    ways = {
        per_page: _widened(way, least, (foot - form.foot, header - form.header))
        for per_page, way in form.sharing.items()
        if not (way.lying and profile.mirrored)
    }
    bound = replace(form, sharing=MappingProxyType(ways), foot=foot, header=header)
    roomy = {n: way for n, way in ways.items() if min(bound.cell_size(n)) >= LEAST_ROOM}
    if 1 not in roomy:
        spine = length_words(ways[1].margins.inner, profile.unit)
        msg = (
            f"the margins that {profile.id} asks for leave no room on {form.id}: a book of "
            f"{pages} pages has {spine} at the spine; choose a larger page, or fewer pages"
        )
        raise InputError(msg)
    return replace(bound, sharing=MappingProxyType(roomy))


def check_standing(form: Format, profile: Profile, per_page: int) -> None:
    """Refuse sheets that lie on their side where a book is bound, and so cannot be turned.

    Raises:
        InputError: they do; the message names a page of this size on which they stand.

    """
    way = form.sharing.get(per_page)
    if way is None or not (way.lying and profile.mirrored):
        return
    names = [
        other.id
        for other in map(find_format, format_ids())
        if per_page in other.sharing
        and not other.sharing[per_page].lying
        and abs(other.width - form.width) < _LIKE
        and abs(other.height - form.height) < _LIKE
    ]
    standing = f"{names[0]}, a page of this size on which they stand, or " if names else ""
    msg = (
        f"{per_page} sheets lie on their side on {form.id}, and nobody turns a bound book of "
        f"{profile.id}; choose {standing}one sheet a page"
    )
    raise InputError(msg)


def _widened(way: Sharing, least: Margins, moved: tuple[float, float]) -> Sharing:
    """Return a way of sharing with margins at least `least`; foot and header have `moved`."""
    if way.lying:
        # Which of the paper's edges comes where depends on how the page is turned.
        widest = max(least.top, least.bottom, least.inner, least.outer)
        least = Margins(widest, widest, widest, widest)
    own, (foot, header) = way.margins, moved
    margins = Margins(
        max(own.top + header, least.top),
        max(own.bottom + foot, least.bottom),
        max(own.inner, least.inner),
        max(own.outer, least.outer),
    )
    return replace(way, margins=margins)


def settle(
    compose: Compose, form: Format, profile: Profile, *, bleed: bool, enlarge: float = 1.0
) -> tuple[Format, int]:
    """Return the format that a book is printed in, and its number of pages.

    A wider gutter can make more pages, and more pages a wider gutter: the book is composed until
    it has the gutter that its pages need. Gutters only grow, so that this ends.

    Raises:
        InputError: the printer has no such size, or prints no book of so many pages in it, or the
            margins leave no room; whatever `compose` raises.

    """
    fewest, most = _bounds(profile, form)
    pages = fewest
    bound = bind(form, profile, pages, bleed=bleed, enlarge=enlarge)
    while True:
        count = compose(bound)
        if count > most:
            mend = "make two books of it, or choose a larger page"
            raise InputError(_miscounted(profile, form, count, f"at most {most:,}; {mend}"))
        if profile.inner(count) <= profile.inner(pages):
            break
        pages = count
        bound = bind(form, profile, pages, bleed=bleed, enlarge=enlarge)
    if count < fewest:
        raise InputError(_miscounted(profile, form, count, f"at least {fewest:,}; add deals"))
    return bound, count


def filled(profile: Profile, pages: int) -> int:
    """Return how many pages a book of `pages` printed ones has with the blank ones at its end."""
    pages += profile.last_blank
    return pages + (pages % 2 if profile.even_pages else 0)


def _miscounted(profile: Profile, form: Format, count: int, bound: str) -> str:
    size = size_words(form.width, form.height, profile.unit)
    pages = f"{count:,} page{'' if count == 1 else 's'}"
    return f"the book has {pages}, and {profile.id} prints pages of {size} in books of {bound}"


def _bounds(profile: Profile, form: Format) -> tuple[int, int]:
    """Return the fewest and the most pages of a book in this size.

    Raises:
        InputError: the printer has no such size; the message names those that come near.

    """
    if not profile.trims:
        return profile.pages
    trim = profile.trim_of(form.width, form.height)
    if trim is not None:
        return trim.pages
    nearest = sorted(
        profile.trims, key=lambda t: abs(t.width - form.width) + abs(t.height - form.height)
    )[:_NEAREST]
    size = size_words(form.width, form.height, profile.unit)
    named = listed([_named(trim, profile) for trim in nearest], "or")
    msg = f"{profile.id} prints no pages of {size}; choose the page {named}"
    raise InputError(msg)


def _named(trim: Trim, profile: Profile) -> str:
    """Return the id of the shipped format of this size, or else the size."""
    ids = (name for name in format_ids() if trim.fits(*_size(name)))
    name = next((name for name in ids if name.startswith(profile.id)), None)
    return name or size_words(trim.width, trim.height, profile.unit)


def _size(name: str) -> tuple[float, float]:
    form = find_format(name)
    return form.width, form.height
