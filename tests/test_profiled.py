from __future__ import annotations

from dataclasses import replace
from functools import partial

import pytest

from cli_runner import call
from dealgen.compose.book import BookOptions, book
from dealgen.compose.enlarging import LARGE_PRINT
from dealgen.compose.profiled import profiled
from dealgen.draw.pdf import pdf_bytes
from dealgen.errors import InputError
from dealgen.pages import find_format, find_profile
from dealgen.preflight import preflight
from pages_books import judged_deals
from print_checks import read

PROFILES = ("home", "screen", "kdp", "ingram")
GAMES = (("pyramid", 24), ("giza", 30), ("king-tut", 24), ("turtle", 16))


def made(game: str, count: int, profile: str, options: BookOptions, *, colour: bool) -> bytes:
    deals = judged_deals(game, count)
    return pdf_bytes(profiled(partial(book, deals), options, find_profile(profile), colour=colour))


@pytest.mark.parametrize("profile", PROFILES)
@pytest.mark.parametrize(("game", "count"), GAMES)
def test_books_pass_their_own_profile(game: str, count: int, profile: str) -> None:
    colour = game in {"giza", "turtle"}
    page = "kdp-6x9" if game in {"giza", "pyramid"} else "kdp-8.5x11"
    language = "pt-BR" if game == "giza" else "en"
    options = BookOptions(form=find_format(page), language=language, proven=True)
    pdf = made(game, count, profile, options, colour=colour)
    report = preflight(pdf, find_profile(profile), colour=colour)
    assert report.passed, [str(finding) for finding in report.findings]


@pytest.mark.parametrize("profile", PROFILES)
def test_large_print_passes_its_profile_with_16_points(profile: str) -> None:
    options = BookOptions(form=find_format("kdp-8.5x11"), enlarge=LARGE_PRINT, proven=True)
    pdf = made("pyramid", 12, profile, options, colour=False)
    wanted = replace(find_profile(profile), least_type=16.0)
    report = preflight(pdf, wanted)
    assert report.passed, [str(finding) for finding in report.findings]


def test_ingram_has_even_pages_and_a_blank_last_one() -> None:
    options = BookOptions(form=find_format("kdp-6x9"), rules=False, answers="none")
    for count in (3, 4):
        pages = read(made("pyramid", count, "ingram", options, colour=False)).pages
        assert len(pages) == (4 if count == 3 else 6)
        assert not pages[-1].extract_text().strip()
        assert pages[count - 1].extract_text().strip()


def test_too_few_pages_for_a_printer_is_a_sentence() -> None:
    options = BookOptions(form=find_format("kdp-6x9"))
    with pytest.raises(InputError, match=r"the book has 4 pages, and kdp prints .* at least 24"):
        made("pyramid", 2, "kdp", options, colour=False)


@pytest.mark.parametrize(("page", "standing"), [("a4", "kdp-8.27x11.69"), ("letter", "kdp-8.5x11")])
def test_sheets_that_would_lie_in_a_bound_book_are_refused(page: str, standing: str) -> None:
    done = call("pdf", "giza#1", "--profile", "kdp", "--page", page, "--per-page", "2")
    assert done.code == 3
    assert f"2 sheets lie on their side on {page}" in done.err
    assert f"choose {standing}, a page of this size" in done.err


@pytest.mark.parametrize("profile", ["home", "kdp"])
def test_a_ground_to_the_edges_is_refused_where_margins_are_white(profile: str) -> None:
    done = call("pdf", "giza#1", "--profile", profile, "--theme", "dark")
    assert done.code == 3
    assert f"the theme dark colours pages to their edges, and {profile} wants white" in done.err


def test_large_print_has_one_sheet_on_a_page() -> None:
    done = call("pdf", "giza#1", "--large-print", "--per-page", "2")
    assert done.code == 2
    assert "2 sheets on a page leave no room for large print" in done.err
