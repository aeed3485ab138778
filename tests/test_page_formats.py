"""Page formats: the shipped ones, and a user's own files with all that can be wrong in them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from dealgen.compose.book import BookOptions, book
from dealgen.errors import InputError
from dealgen.pages import Format, Margins, Sharing, find_format, format_ids
from pages_books import judged_deals
from print_checks import PRINTABLE

if TYPE_CHECKING:
    from pathlib import Path

HOME = {
    1: Sharing(Margins(14.0, 19.0, 16.0, 16.0)),
    2: Sharing(Margins(11.5, 18.0, 12.0, 12.0), 20.0, lying=True),
    4: Sharing(Margins(10.5, 16.5, 11.2, 11.2), 10.5),
}
PAPER = {"a3": (297, 420), "a4": (210, 297), "a5": (148, 210)}
INCHES = {"letter": (8.5, 11), "legal": (8.5, 14)}
TRIMS = [
    (5, 8), (5.06, 7.81), (5.25, 8), (5.5, 8.5), (6, 9), (6.14, 9.21), (6.69, 9.61), (7, 10),
    (7.44, 9.69), (7.5, 9.25), (8, 10), (8.25, 6), (8.25, 8.25), (8.5, 8.5), (8.5, 11),
    (8.27, 11.69),
]  # fmt: skip
SIZES = {
    **PAPER,
    **{name: (25.4 * width, 25.4 * height) for name, (width, height) in INCHES.items()},
    **{f"kdp-{width:g}x{height:g}": (25.4 * width, 25.4 * height) for width, height in TRIMS},
}
GAMES = ("pyramid", "giza", "turtle")


def test_every_format_is_there_with_its_size() -> None:
    assert set(format_ids()) == set(SIZES)
    assert len(format_ids()) == len(SIZES)
    for name, size in SIZES.items():
        form = find_format(name)
        assert form.id == name
        assert (form.width, form.height) == pytest.approx(size, abs=1e-9)


def test_formats_are_listed_from_small_to_large_papers_first() -> None:
    assert format_ids()[:3] == ("a5", "letter", "a4")
    assert format_ids()[5:7] == ("kdp-5.06x7.81", "kdp-5x8")
    assert format_ids()[-1] == "kdp-8.27x11.69"


@pytest.mark.parametrize(("name", "size"), [("a4", (210.0, 297.0)), ("letter", (215.9, 279.4))])
def test_home_papers_are_exactly_these(name: str, size: tuple[float, float]) -> None:
    form = find_format(name)
    assert (form.width, form.height, form.foot, form.header) == (*size, 11.0, 0.0)
    assert dict(form.sharing) == HOME


@pytest.mark.parametrize("name", SIZES)
def test_cells_and_foot_lie_on_the_page_and_apart(name: str) -> None:
    form = find_format(name)
    for per_page in form.sharing:
        grid = form.grid(per_page)
        assert len(grid.cells) == per_page
        assert min(grid.frame.x, grid.frame.y, form.foot) >= PRINTABLE - 1e-9
        assert grid.width - grid.frame.right >= PRINTABLE - 1e-9
        # The foot is type of 7.5 pt: it ends below what is printed.
        assert grid.height - form.foot - 2.5 >= grid.frame.bottom
        cell = grid.cells[0]
        assert (cell.width, cell.height) == pytest.approx(form.cell_size(per_page))


def test_bound_books_are_not_turned_and_small_pages_not_quartered() -> None:
    for name in SIZES:
        form = find_format(name)
        if name.startswith("kdp-"):
            assert not any(way.lying for way in form.sharing.values())
        small = form.width < 175 or form.height < 175
        assert (4 in form.sharing) is not small
    two = find_format("kdp-8.5x11").grid(2).cells
    assert two[0].x == two[1].x
    assert two[0].y < two[1].y
    for broad in ("kdp-8.25x6", "kdp-8.5x8.5"):
        two = find_format(broad).grid(2).cells
        assert two[0].y == two[1].y
        assert two[0].x < two[1].x


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("name", SIZES)
def test_a_whole_page_holds_every_game(name: str, game: str) -> None:
    form = find_format(name)
    pages = book(judged_deals(game, 1), BookOptions(form=form)).pages
    assert {(page.width, page.height) for page in pages} == {(form.width, form.height)}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("name", ["a5", "legal", "kdp-5.06x7.81", "kdp-6x9", "kdp-8.25x6"])
def test_shared_pages_hold_a_game_or_say_that_they_do_not(name: str, game: str) -> None:
    form = find_format(name)
    for per_page in (2, 4):
        options = BookOptions(form=form, per_page=per_page, rules=False, answers="none")
        wanted = ""
        if per_page not in form.sharing:
            wanted = f"{per_page} sheets a page cannot be had on {name}; choose 1 or 2"
        elif game == "turtle" and (per_page == 4 or name != "legal"):
            wanted = (
                "turtle is too large for a sheet of this size; choose a larger page, or fewer "
                "sheets on it"
            )
        if not wanted:
            assert book(judged_deals(game, 1), options).pages
            continue
        with pytest.raises(InputError) as caught:
            book(judged_deals(game, 1), options)
        assert str(caught.value) == wanted


def test_narrow_cards_of_the_stock_are_set_smaller_or_refused() -> None:
    whole = {1: Sharing(Margins(10.0, 10.0, 10.0, 10.0))}
    deals = judged_deals("king-tut", 1)
    for width in (100.0, 92.0, 84.0):
        form = Format("own", width, 240.0, whole, foot=4.0)
        options = BookOptions(form=form, rules=False, answers="none")
        if width > 90:
            assert book(deals, options).pages
            continue
        with pytest.raises(InputError) as caught:
            book(deals, options)
        assert str(caught.value) == (
            "the stock is too wide for a sheet of this size; choose a larger page"
        )


def test_a_users_own_format(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "base.yaml").write_text("extends: a5\nmargins: {inner: 0.75 in}\n")
    (tmp_path / "My Pages.yaml").write_text(
        "extends: ./base.yaml\n"
        "size: {width: 15 cm}\n"
        "foot: 36pt\n"
        "header: 8 mm\n"
        "sheets: {2: null, 4: {gap: 12 mm}}\n"
    )
    whole = Margins(11.0, 16.0, 19.05, 12.0)
    assert find_format("My Pages.yaml") == Format(
        "my-pages", 150.0, 210.0, {1: Sharing(whole), 4: Sharing(whole, 12.0)}, 12.7, 8.0
    )
    assert find_format("./base.yaml").width == 148.0
    assert find_format("./base.yaml").left_hand_shift() == pytest.approx(-7.05)


FAULTS = {
    "margins: {inner: 70 mm, outer: 70 mm}": (
        "own.yaml:2:1: the margins leave 8 mm of the page's width; make inner and outer smaller"
    ),
    "sheets: {2: {gap: 20 mm, margins: {top: 70 mm, bottom: 80 mm}}}": (
        "own.yaml:2:26: the margins leave no height for each sheet; "
        "make top and bottom, or gap, smaller"
    ),
    "foot: 15 mm": (
        "own.yaml:1:1: the foot, 15 mm above the edge, meets what is printed above it; "
        "write bottom: 17.5 mm or more, or a lower foot"
    ),
    "header: 10.5 mm": (
        "own.yaml:1:1: the header, 10.5 mm below the edge, meets what is printed below it; "
        "write top: 11.5 mm or more, or a higher header"
    ),
    "header: 1 mm": (
        "own.yaml:2:1: the header would stand out of the page, 1 mm below the edge; "
        "write 2.5 mm or more, or 0 mm for none"
    ),
    "foot: 11": "own.yaml:2:7: foot is the number 11; write the unit too, such as 11 mm",
    "foot: 0,4 inch": 'own.yaml:2:7: foot is the text "0,4 inch"; write 0.4 in',
    "size: {width: 3 m}": (
        'own.yaml:2:15: width is the text "3 m"; write a length from 50 to 1000 mm with its unit '
        "(mm, cm, in or pt), such as 525 mm"
    ),
    "sheets: {3: {gap: 5 mm}}": (
        'own.yaml:2:10: unknown key "3" in sheets; the keys there are 2 and 4'
    ),
    "margin: {top: 9 mm}": 'own.yaml:2:1: unknown key "margin" in the page format; write margins',
    "gap: 9 mm": ('own.yaml:2:1: unknown key "gap" in the page format; move it into sheets: 2'),
}


@pytest.mark.parametrize("line", FAULTS)
def test_what_is_wrong_is_said_with_its_place(
    line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "own.yaml").write_text(f"extends: a5\n{line}\n")
    with pytest.raises(InputError) as caught:
        find_format("own.yaml")
    # The margins of two sheets a page can have the same fault.
    assert str(caught.value).splitlines()[0] == FAULTS[line]


def test_a_name_that_is_no_format(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mine.yaml").touch()
    said = {}
    for name in ("kdp6x9", "mine", "zzz", "mine.yaml", "none.yaml"):
        with pytest.raises(InputError) as caught:
            find_format(name)
        said[name] = str(caught.value)
    assert said["kdp6x9"].startswith('there is no page format "kdp6x9"; did you mean kdp-6x9')
    assert said["mine"] == 'there is no page format "mine"; to use the file, write mine.yaml'
    assert said["zzz"].startswith('there is no page format "zzz"; write one of a3, a4, a5, kdp-')
    assert said["zzz"].endswith("or letter, or a file such as ./my.yaml")
    assert said["mine.yaml"] == (
        "mine.yaml: the file is empty; write size, margins and foot, or extends and what changes"
    )
    assert said["none.yaml"] == "none.yaml: there is no such file; check the name and the folder"
