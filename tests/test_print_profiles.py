"""Print profiles, and formats made fit for them: margins, gutters, sizes, numbers of pages."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealgen.compose.book import BookOptions, book
from dealgen.errors import InputError
from dealgen.pages import (
    Format,
    Margins,
    Profile,
    bind,
    filled,
    find_format,
    find_profile,
    format_ids,
    profile_ids,
    settle,
)
from pages_books import judged_deals

if TYPE_CHECKING:
    from pathlib import Path

INCH = 25.4
KDP = tuple(name for name in format_ids() if name.startswith("kdp-"))
DESCENT = 0.6
"""Millimetres below the base line of the foot, in type of 7.5 pt."""


def inches(*lengths: float) -> list[float]:
    return [pytest.approx(length * INCH) for length in lengths]


def test_the_shipped_profiles() -> None:
    assert profile_ids() == ("home", "ingram", "kdp", "screen")
    home, screen = find_profile("home"), find_profile("screen")
    assert (home.ink, home.metadata, home.navigation, home.unscaled) == (
        "colour",
        True,
        False,
        True,
    )
    assert home.margins == Margins(4.2, 4.2, 4.2, 4.2)
    assert (screen.metadata, screen.navigation, screen.unscaled) == (True, True, False)
    assert not home.gutters
    assert not home.trims


def test_kdp_asks_what_its_pages_say() -> None:
    kdp = find_profile("kdp")
    assert [kdp.inner(pages) for pages in (24, 150, 151, 300, 301, 500, 501, 700, 701, 828)] == (
        inches(0.375, 0.375, 0.5, 0.5, 0.625, 0.625, 0.75, 0.75, 0.875, 0.875)
    )
    for margins, least in ((kdp.margins, 0.25), (kdp.bled_margins, 0.375)):
        assert [margins.top, margins.bottom, margins.outer] == inches(least, least, least)
    assert [kdp.bleed, kdp.least_line] == inches(0.125, 0.75 / 72)
    assert kdp.least_type == 7
    assert (kdp.pages, kdp.ink, kdp.colour_allowed, kdp.unit) == ((24, 828), "grey", True, "in")
    assert (kdp.metadata, kdp.navigation, kdp.bare, kdp.mirrored) == (False, False, True, True)
    assert (kdp.least_dpi, kdp.most_megabytes, kdp.most_blank) == (300, 650, 2)


def test_kdp_prints_every_one_of_its_formats() -> None:
    kdp = find_profile("kdp")
    trims = {name: kdp.trim_of(*size(find_format(name))) for name in KDP}
    assert len(set(trims.values())) == len(kdp.trims) == 16
    most = {name: trim.pages[1] for name, trim in trims.items() if trim}
    assert most["kdp-6x9"] == 828
    assert most["kdp-8.5x11"] == most["kdp-8.5x8.5"] == 590
    assert most["kdp-8.27x11.69"] == 780
    assert most["kdp-8.25x6"] == most["kdp-8.25x8.25"] == 800
    assert kdp.trim_of(*size(find_format("a4"))) == trims["kdp-8.27x11.69"]


def test_ingram_asks_what_its_pages_say() -> None:
    ingram = find_profile("ingram")
    assert list(vars_of(ingram.margins)) == inches(0.5, 0.5, 0.5, 0.5)
    assert ingram.bled_margins == ingram.margins
    assert (ingram.ink, ingram.standard, ingram.most_ink) == ("cmyk", "", 240)
    assert (ingram.even_pages, ingram.last_blank, ingram.bare) == (True, True, True)
    assert [filled(ingram, pages) for pages in (1, 23, 24)] == [2, 24, 26]
    assert [filled(find_profile("kdp"), pages) for pages in (24, 25)] == [24, 25]


def size(form: Format) -> tuple[float, float]:
    return form.width, form.height


def vars_of(margins: Margins) -> tuple[float, float, float, float]:
    return margins.top, margins.bottom, margins.inner, margins.outer


def check_bound(form: Format, profile: Profile, pages: int, *, bleed: bool) -> None:
    """Check that nothing on a page comes nearer to an edge than the profile allows."""
    least = profile.bled_margins if bleed else profile.margins
    assert form.foot - DESCENT >= least.bottom
    for per_page, way in form.sharing.items():
        grid = form.grid(per_page)
        assert grid.frame.y >= least.top - 1e-9
        assert grid.height - grid.frame.bottom >= form.foot + 2
        assert grid.frame.x >= profile.inner(pages) - 1e-9
        assert grid.width - grid.frame.right >= least.outer - 1e-9
        # What lies on a left-hand page has its inner margin on the right.
        shift = form.left_hand_shift(per_page)
        assert grid.frame.x + shift >= least.outer - 1e-9
        assert grid.width - grid.frame.right - shift >= profile.inner(pages) - 1e-9
        assert not (way.lying and profile.mirrored)


@pytest.mark.parametrize("name", KDP)
@pytest.mark.parametrize("pages", [24, 151, 301, 501, 828])
@pytest.mark.parametrize("bleed", [False, True])
def test_a_bound_format_keeps_the_margins(name: str, pages: int, *, bleed: bool) -> None:
    for profile in (find_profile("kdp"), find_profile("ingram")):
        check_bound(
            bind(find_format(name), profile, pages, bleed=bleed), profile, pages, bleed=bleed
        )


def test_home_leaves_the_papers_as_they_are() -> None:
    for name in ("a4", "letter", "a5"):
        form = find_format(name)
        for profile in (find_profile("home"), find_profile("screen")):
            assert bind(form, profile, 500, bleed=False) == form


def test_foot_and_header_keep_their_distance(tmp_path: Path) -> None:
    file = tmp_path / "low.yaml"
    file.write_text(
        "size: {width: 6 in, height: 9 in}\nfoot: 3 mm\nheader: 4 mm\n"
        "margins: {top: 6 mm, bottom: 8 mm, inner: 5 mm, outer: 5 mm}\n"
    )
    bound = bind(find_format(str(file)), find_profile("ingram"), 30, bleed=False)
    assert (bound.foot, bound.header) == (pytest.approx(13.4), pytest.approx(17.2))
    assert vars_of(bound.sharing[1].margins) == (
        pytest.approx(19.2), pytest.approx(18.4), 12.7, 12.7,
    )  # fmt: skip
    large = bind(find_format(str(file)), find_profile("ingram"), 30, bleed=False, enlarge=2)
    assert (large.foot, large.header) == (pytest.approx(14.1), pytest.approx(19.2))


@pytest.mark.parametrize(
    ("name", "pages", "settled", "gutters"),
    [
        ("kdp-6x9", 24, 24, [0.55]),
        ("kdp-6x9", 150, 150, [0.55]),
        ("kdp-6x9", 151, 151, [0.55]),
        ("kdp-6x9", 301, 301, [0.55, 0.625]),
        ("kdp-6x9", 501, 501, [0.55, 0.75]),
        ("kdp-6x9", 701, 701, [0.55, 0.875]),
    ],
)
def test_the_gutter_follows_the_number_of_pages(
    name: str, pages: int, settled: int, gutters: list[float]
) -> None:
    tried: list[float] = []

    def compose(form: Format) -> int:
        tried.append(form.sharing[1].margins.inner / INCH)
        return pages

    form, count = settle(compose, find_format(name), find_profile("kdp"), bleed=False)
    assert count == settled
    assert sorted(set(tried)) == [pytest.approx(gutter) for gutter in gutters]
    assert form.sharing[1].margins.inner == pytest.approx(gutters[-1] * INCH)


def test_a_wider_gutter_that_makes_more_pages_may_need_a_still_wider_one() -> None:
    kdp, tried = find_profile("kdp"), []

    def compose(form: Format) -> int:
        tried.append(form.sharing[1].margins.inner / INCH)
        return {0.55: 500, 0.625: 501, 0.75: 699}[round(tried[-1], 3)]

    form, count = settle(compose, find_format("kdp-6x9"), kdp, bleed=False)
    assert count == 699
    assert tried == [pytest.approx(gutter) for gutter in (0.55, 0.625, 0.75)]
    check_bound(form, kdp, count, bleed=False)


@given(st.lists(st.integers(24, 828), min_size=12, max_size=12))
def test_settling_ends_whatever_is_composed(counts: list[int]) -> None:
    kdp, tried = find_profile("kdp"), []

    def compose(form: Format) -> int:
        tried.append(form.sharing[1].margins.inner)
        return counts[len(tried)]

    form, count = settle(compose, find_format("kdp-5x8"), kdp, bleed=True)
    assert all(low <= high for low, high in pairwise(tried))
    assert len(tried) <= len(kdp.gutters) + 1
    assert form.sharing[1].margins.inner >= kdp.inner(count) - 1e-9


@pytest.mark.parametrize("name", ["kdp-5x8", "kdp-8.5x11"])
def test_a_real_book_settles(name: str) -> None:
    deals = judged_deals("pyramid", 20)
    kdp = find_profile("kdp")

    def compose(form: Format) -> int:
        return len(book(deals, BookOptions(form=form)).pages)

    form, count = settle(compose, find_format(name), kdp, bleed=True)
    assert count == compose(form) >= 24
    check_bound(form, kdp, count, bleed=True)


REFUSED = {
    ("a5", 30, False, "kdp"): (
        "kdp prints no pages of 5.827 × 8.268 in (148 × 210 mm); choose the page kdp-5.5x8.5 "
        "or kdp-5.25x8"
    ),
    ("kdp-6x9", 23, False, "kdp"): (
        "the book has 23 pages, and kdp prints pages of 6 × 9 in (152.4 × 228.6 mm) in books "
        "of at least 24; add deals"
    ),
    ("kdp-8.5x11", 600, True, "kdp"): (
        "the book has 600 pages, and kdp prints pages of 8.5 × 11 in (215.9 × 279.4 mm) in "
        "books of at most 590; make two books of it, or choose a larger page"
    ),
    ("a4", 30, True, "home"): ("home prints no bleed; leave it out, or choose another profile"),
}


@pytest.mark.parametrize(("name", "pages", "bleed", "profile"), REFUSED)
def test_what_a_printer_does_not_print(name: str, pages: int, profile: str, *, bleed: bool) -> None:
    with pytest.raises(InputError) as caught:
        settle(lambda _: pages, find_format(name), find_profile(profile), bleed=bleed)
    assert str(caught.value) == REFUSED[name, pages, bleed, profile]


def test_a_gutter_that_eats_the_page(tmp_path: Path) -> None:
    file = tmp_path / "thick.yaml"
    file.write_text("extends: kdp\ngutters: [{pages: 800, inner: 3.9 in}]\nunit: mm\n")
    with pytest.raises(InputError) as caught:
        bind(find_format("kdp-5x8"), find_profile(str(file)), 30, bleed=False)
    assert str(caught.value) == (
        "the margins that thick asks for leave no room on kdp-5x8: a book of 30 pages has 99.1 mm "
        "(3.9 in) at the spine; choose a larger page, or fewer pages"
    )


FAULTS = {
    "gutters: [{pages: 300, inner: 9 mm}, {pages: 150, inner: 12 mm}]": (
        "own.yaml:2:39: pages of entry 2 of gutters is no more than that of entry 1; "
        "write gutters from few pages to many, each wider than the one before"
    ),
    "pages: {least: 900}": (
        "own.yaml:2:9: least is 900 pages, and most is 828; write least: 828, or less"
    ),
    "least_line: 0.75": (
        "own.yaml:2:13: least_line is the number 0.75; write the unit too, such as 0.75 mm"
    ),
    "ink: black": 'own.yaml:2:6: ink is the text "black"; write colour, grey or cmyk',
    "trims: []": (
        "own.yaml:2:8: trims has no entries; write 1 to 100, such as [{width: 6 in, height: 9 in}]"
    ),
    "bleeds: 3 mm": 'own.yaml:2:1: unknown key "bleeds" in the print profile; write bleed',
}


@pytest.mark.parametrize("line", FAULTS)
def test_what_is_wrong_in_a_profile_is_said_with_its_place(
    line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "own.yaml").write_text(f"extends: kdp\n{line}\n")
    with pytest.raises(InputError) as caught:
        find_profile("own.yaml")
    assert str(caught.value) == FAULTS[line]


def test_a_standard_of_print_wants_inks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "own.yaml").write_text("extends: ingram\nink: colour\nstandard: PDF/X-1a\n")
    with pytest.raises(InputError) as caught:
        find_profile("own.yaml")
    assert str(caught.value) == (
        "own.yaml:3:1: PDF/X-1a knows no colours of screens; write ink: cmyk or ink: grey"
    )
