"""Bound books read back: margins, page numbers, sides, blank pages, bleed, large print."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO
from itertools import pairwise
from types import MappingProxyType
from typing import TYPE_CHECKING

import pypdfium2
import pytest

from bound_books import INCH, MM, book, composed, inside, section
from dealgen.compose.bound.part import Part, in_order
from dealgen.compose.foot import Leaf
from dealgen.compose.scene import Page
from dealgen.draw.pdf import pdf_bytes
from dealgen.errors import InputError
from dealgen.pages import Format, find_format
from dealgen.pages.format import Margins, Sharing
from dealgen.pages.profiles import find_profile
from dealgen.preflight import preflight
from pages_reading import object_bounds, read, runs

if TYPE_CHECKING:
    from pypdf import PageObject

SHORT = section("pyramid-three-passes", 2)


def narrow(name: str = "kdp-6x9") -> Format:
    """Return a format whose inner margin is less than any printer's gutter."""
    form = find_format(name)
    margins = Margins(12, 18, 9, 11)
    return replace(form, sharing=MappingProxyType({1: Sharing(margins)}))


@pytest.mark.parametrize(
    ("pages", "gutter"), [(24, 0.375), (150, 0.375), (151, 0.5), (301, 0.625), (501, 0.75)]
)
def test_margins_change_sides_and_grow_with_the_number_of_pages(pages: int, gutter: float) -> None:
    plain = book(SHORT, profile="kdp", page="kdp-6x9", form=narrow(), how_to_play=False)
    fewer = composed(replace(plain, notes=30)).pages - 30
    made = composed(replace(plain, notes=pages - fewer))
    assert made.pages == len(made.inside.pages) == pages
    # Sheets, whose headings begin at the margin, and notes, whose lines run across the page.
    numbers = [5, 6, pages - 1, pages]
    chosen = replace(made.inside, pages=tuple(made.inside.pages[one - 1] for one in numbers))
    inner, outer, width = gutter * INCH, 11, 6 * INCH
    for number, page in zip(numbers, read(pdf_bytes(chosen)).pages, strict=True):
        expected = (inner, width - outer) if number % 2 else (outer, width - inner)
        assert min(run.x for run in runs(page)) == pytest.approx(expected[0], abs=0.05)
        if number >= pages - 1:
            places = path_places(page)
            assert (min(places), max(places)) == pytest.approx(expected, abs=0.05)


def path_places(page: PageObject) -> list[float]:
    """Return where lines begin and end on a page, not in its forms, in mm from the left."""
    contents = page.get_contents()
    assert contents is not None
    ends = (b"m", b"l")
    return [float(str(o[0])) * MM for o, operator in contents.operations if operator in ends]


def test_page_numbers_stand_at_the_outer_edge_of_all_but_title_imprint_and_blank_pages() -> None:
    sections = section("pyramid-three-passes", 2), section("giza", 1)
    wanted = book(*sections, page="kdp-6x9", profile="kdp", notes=40)
    pdf = read(inside(wanted))
    silent = []
    for number, page in enumerate(pdf.pages, start=1):
        foot = (
            [run for run in runs(page) if run.y > 9 * INCH - 15]
            if page.get_contents() is not None
            else []
        )
        if not foot:
            silent.append(number)
            continue
        folio = (
            min(foot, key=lambda run: run.x) if number % 2 == 0 else max(foot, key=lambda r: r.x)
        )
        assert folio.text == str(number)
        words = [run.text for run in foot if run is not folio]
        if number % 2 == 0:
            assert words == ["Pyramids and Turtles"]
        else:
            assert words != ["Pyramids and Turtles"]
    assert silent[:2] == [1, 2]
    for number in silent[2:]:
        assert pdf.pages[number - 1].get_contents() is None or not runs(pdf.pages[number - 1])
        assert number % 2 == 0, "only what stands before a right-hand page is blank"


def test_long_sections_open_on_the_right_and_short_ones_where_they_come() -> None:
    def openings(count: int, profile: str) -> list[int]:
        sections = section("pyramid-three-passes", count), section("giza", count)
        made = composed(book(*sections, profile=profile, keys="none"))
        wanted = ("section-1", "section-2")
        return [
            number
            for number, page in enumerate(made.inside.pages, start=1)
            if any(getattr(item, "name", "") in wanted for item in page.items)
        ]

    assert all(number % 2 for number in openings(20, "home"))
    short = openings(4, "home")
    assert short[1] - short[0] == 5
    on_screen = openings(20, "screen")
    assert on_screen[1] - on_screen[0] == 21


def test_an_even_number_of_pages_the_last_one_blank() -> None:
    for notes in (0, 1):
        made = composed(book(SHORT, page="kdp-6x9", profile="ingram", notes=notes))
        assert made.pages % 2 == 0
        pdf = read(pdf_bytes(made.inside))
        contents = pdf.pages[-1].get_contents()
        assert contents is None or not runs(pdf.pages[-1])
        assert runs(pdf.pages[-3])


def test_no_more_blank_pages_in_a_row_than_the_printer_takes() -> None:
    profile = replace(find_profile("ingram"), most_blank=1)
    form = find_format("kdp-6x9")

    def leaf() -> Leaf:
        return Leaf(Page(form.width, form.height, ()))

    spare = Part((leaf(),), "Notes")
    for count in (9, 10):
        pages = in_order([Part(tuple(leaf() for _ in range(count)))], form, profile, spare)
        assert len(pages) % 2 == 0
        blank = [page.part is None for page in pages]
        assert blank[-1]
        assert not blank[-2]


def test_bleed_moves_nothing() -> None:
    form = find_format("kdp-6x9")
    # All margins are wider than those of either kind of page.
    way = Sharing(Margins(16, 20, 14, 14))
    form = replace(form, sharing=MappingProxyType({1: way}))
    plain = book(SHORT, page="kdp-6x9", profile="kdp", notes=16, form=form)
    trimmed, bled = (read(inside(replace(plain, bleed=bleed))) for bleed in (False, True))
    over = 0.125 * INCH
    for number, (one, other) in enumerate(zip(trimmed.pages, bled.pages, strict=True), start=1):
        box = other.mediabox
        assert float(box.width) * MM == pytest.approx(6.125 * INCH, abs=0.01)
        assert float(box.height) * MM == pytest.approx(9.25 * INCH, abs=0.01)
        trim = other.trimbox
        left = 0.0 if number % 2 else over
        assert float(trim.left) * MM == pytest.approx(left, abs=0.01)
        assert float(trim.bottom) * MM == pytest.approx(over, abs=0.01)
        assert float(trim.width) * MM == pytest.approx(6 * INCH, abs=0.01)
        before, after = runs(one), runs(other)
        assert [run.text for run in before] == [run.text for run in after]
        for a, b in zip(before, after, strict=True):
            assert (b.x - left, b.y - over) == pytest.approx((a.x, a.y), abs=0.02)


def test_the_ground_of_a_title_runs_off_the_page() -> None:
    wanted = book(SHORT, page="kdp-6x9", profile="kdp", notes=16, bleed=True)
    image = pypdfium2.PdfDocument(inside(wanted))[0].render(scale=1).to_pil().convert("L")
    for place in ((1, 1), (image.width - 2, 1), (1, 60), (image.width - 2, 60)):
        assert image.getpixel(place) == pytest.approx(0xDE, abs=2)
    assert image.getpixel((1, image.height - 2)) == 255


def test_no_type_of_large_print_is_below_16_points() -> None:
    sections = section("pyramid-three-passes", 1), section("giza", 1)
    wanted = book(
        *sections,
        page="kdp-8.5x11",
        profile="kdp",
        large_print=True,
        hints="foot",
        solved_boxes=True,
        notes=14,
    )
    sizes = {run.size for page in read(inside(wanted)).pages for run in runs(page)}
    assert min(sizes) > 15.99


@pytest.mark.parametrize(
    "changes",
    [
        {"page": "kdp-6x9", "profile": "kdp", "bleed": True, "hints": "foot"},
        {"page": "kdp-8.5x11", "profile": "kdp", "large_print": True, "colour": True},
        {"page": "kdp-8.5x11", "profile": "ingram", "bleed": True, "hints": "pages"},
        {"page": "a5", "profile": "screen"},
    ],
)
def test_books_pass_preflight(changes: dict[str, object]) -> None:
    wanted = book(SHORT, section("giza", 1), solved_boxes=True, notes=16, **changes)  # type: ignore[arg-type]
    report = preflight(inside(wanted), wanted.profile, colour=wanted.colour)
    assert [check for check in report.checks if check.findings] == []


def test_lines_for_notes_are_8_mm_apart() -> None:
    for large, pitch in ((False, 8.0), (True, 12.0)):
        made = composed(book(SHORT, notes=1, large_print=large, page="a4"))
        page = replace(made.inside, pages=made.inside.pages[-1:])
        lines = sorted(
            (top + bottom) / 2
            for _, (left, top, right, bottom), _, _ in object_bounds(pdf_bytes(page))
            if right - left > 150 and bottom - top < 1
        )[1:]
        assert len(lines) > 15
        for one, other in pairwise(lines):
            assert other - one == pytest.approx(pitch, abs=0.05)


def test_the_same_book_gives_the_same_bytes() -> None:
    wanted = book(SHORT, section("giza", 2, language="pt-BR"), profile="screen", hints="foot")
    assert inside(wanted) == inside(wanted)


def test_what_has_no_room_says_in_which_section() -> None:
    with pytest.raises(InputError, match=r"^section 2, A pond: .*too large"):
        composed(book(SHORT, section("turtle", 1, "A pond"), page="kdp-8.5x11", large_print=True))


def test_printers_have_their_limits() -> None:
    with pytest.raises(InputError, match="at least 24; add deals"):
        composed(book(SHORT, page="kdp-6x9", profile="kdp"))
    with pytest.raises(InputError, match="prints no pages of"):
        composed(book(SHORT, page="a5", profile="kdp"))
    with pytest.raises(InputError, match="prints no bleed"):
        composed(book(SHORT, bleed=True))


def test_pages_are_read_as_a_whole() -> None:
    """What is drawn on each page is there: no page has more than one heading of a sheet."""
    made = composed(book(SHORT, solved_boxes=True))
    pdf = pypdfium2.PdfDocument(BytesIO(pdf_bytes(made.inside)))
    text = "\n".join(page.get_textpage().get_text_range() for page in pdf)
    assert text.count("Solved on") == 2
    assert "ISBN 978-3-16-148410-0" in text
    assert "November 30, 2026" in text
    assert "Made with dealgen" in text
