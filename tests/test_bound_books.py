"""Bound books read back: page numbers that are said, links, first moves, contents, covers, keys."""

from __future__ import annotations

import re
from dataclasses import replace
from io import BytesIO
from typing import TYPE_CHECKING

import pypdfium2
import pytest
from PIL import Image

from bound_books import INCH, MM, book, composed, inside, section, won_deals
from dealgen.book_file import Cover
from dealgen.compose.bound.first_moves import first_moves
from dealgen.compose.bound.spine import LEAST_PAGES, spine_width
from dealgen.compose.scene import Link, Mark, Text, Use
from dealgen.compose.texts import load_texts
from dealgen.deal import numbered_deal
from dealgen.draw.pdf import pdf_bytes
from dealgen.errors import InputError
from dealgen.generate import Judged
from dealgen.solve import solve
from pages_reading import forms, read, runs

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dealgen.compose.bound import Composed
    from dealgen.compose.scene import Document

CARDS, TILES = section("pyramid-three-passes", 3), section("turtle", 1, "Turtles")


def texts_of(document: Document) -> list[str]:
    with pypdfium2.PdfDocument(pdf_bytes(document)) as pdf:
        return [page.get_textpage().get_text_range() for page in pdf]


def marks(made: Composed) -> dict[str, int]:
    """Return the page of every mark."""
    return {
        item.name: number
        for number, page in enumerate(made.inside.pages, start=1)
        for item in page.items
        if isinstance(item, Mark)
    }


@pytest.mark.parametrize("keys", ["section", "end"])
def test_sheets_and_keys_name_each_others_pages(keys: str) -> None:
    made = composed(book(CARDS, TILES, section("giza", 2), keys=keys))
    pages, where = texts_of(made.inside), marks(made)
    for place in range(1, 7):
        sheet, key = where[f"sheet-{place}"], where[f"key-{place}"]
        assert f"key on page {key}" in pages[sheet - 1]
        said = re.findall(r"· page (\d+)", pages[key - 1])
        assert str(sheet) in said
    assert ("sheet-6" in where) == (where["key-1"] > where["sheet-1"])
    assert (where["key-1"] < where["sheet-4"]) == (keys == "section")


def test_keys_apart_name_the_pages_of_the_book() -> None:
    made = composed(book(CARDS, keys="separate", profile="screen"))
    assert made.keys is not None
    where = marks(made)
    assert not any(name.startswith("key-") for name in where)
    assert not any("key on page" in text for text in texts_of(made.inside))
    said = re.findall(r"· page (\d+)", "".join(texts_of(made.keys)))
    assert said == [str(where[f"sheet-{place}"]) for place in (1, 2, 3)]
    assert made.keys.title == "Pyramids and Turtles: answer keys"
    reader = read(pdf_bytes(made.keys))
    assert not any("/Annots" in page for page in reader.pages)


def test_a_book_without_keys_speaks_of_none() -> None:
    made = composed(book(CARDS, keys="none"))
    assert made.keys is None
    assert "key" not in " ".join(texts_of(made.inside)[4:]).lower()


@pytest.mark.parametrize("keys", ["section", "end"])
def test_setup_pages_come_where_the_sheets_say(keys: str) -> None:
    hidden = section("pyramid-three-passes", 1, stock="hidden")
    made = composed(book(hidden, section("giza", 1), keys=keys, how_to_play=False))
    pages, where = texts_of(made.inside), marks(made)
    setup = next(number for number, text in enumerate(pages, 1) if "Setup pages" in text)
    assert setup == (where["key-1"] - 1)
    assert (setup > where["sheet-2"]) == (keys == "end")


def test_contents_say_the_page_where_it_is() -> None:
    made = composed(book(CARDS, TILES, notes=2, keys="section", hints="pages"))
    printed = [item for item in made.inside.pages[2].items if isinstance(item, Text)]
    lines, where = [item.text for item in printed], marks(made)
    numbers = [int(item.text) for item in printed if item.text.isdigit()]
    wanted = ["rules-1", "rules-1", "rules-2", "section-1", "hints-1", "key-1"]
    wanted += ["section-2", "hints-2", "key-4", "notes"]
    assert numbers[: len(wanted)] == [where[name] for name in wanted]
    assert "Pyramid in Three Passes" in lines
    assert "Deals 1 to 3" in lines
    assert "Turtle · Deal 4" in lines


def test_links_lead_to_the_page_that_is_said() -> None:
    made = composed(book(CARDS, TILES, profile="screen", keys="end"))
    reader, where = read(pdf_bytes(made.inside)), marks(made)
    links = [
        (number, item.target)
        for number, page in enumerate(made.inside.pages, start=1)
        for item in page.items
        if isinstance(item, Link)
    ]
    for place in range(1, 5):
        assert (where[f"sheet-{place}"], f"key-{place}") in links
        assert (where[f"key-{place}"], f"sheet-{place}") in links
    for target in ("rules-1", "section-1", "section-2", "key-1"):
        assert (3, target) in links
    assert sum(len(page.get("/Annots", [])) for page in reader.pages) == len(links)
    titles = {
        entry.title: (reader.get_destination_page_number(entry) or 0) + 1
        for entry in reader.outline
        if not isinstance(entry, list)
    }
    assert titles["Contents"] == 3
    assert titles["Turtles"] == where["section-2"]
    assert titles["Answer keys"] == where["key-1"]


def test_printers_get_no_links_and_no_outline() -> None:
    reader = read(inside(book(CARDS, notes=20, page="kdp-6x9", profile="kdp")))
    assert reader.outline == []
    assert not any("/Annots" in page for page in reader.pages)


@pytest.mark.parametrize("name", ["pyramid-three-passes", "giza", "turtle"])
def test_first_moves_are_the_beginning_of_the_key(name: str) -> None:
    texts = load_texts("en")
    for judged in won_deals(name, 2):
        told = first_moves(judged, texts)
        takings = [part for part in re.split(r"\s· ", told) if not part.startswith("turn")]
        assert len(takings) == 3
        assert not re.split(r"\s· ", told)[-1].startswith("turn")
    undecided = Judged(numbered_deal(won_deals(name, 1)[0].deal.layout, 7), None)
    assert first_moves(undecided, texts) == ""


@pytest.mark.parametrize(("page", "per_page"), [("a5", 1), ("a4", 4), ("letter", 2)])
def test_first_moves_stand_on_their_heads_at_the_foot_of_the_sheet(
    page: str, per_page: int
) -> None:
    each = section("giza", 4, per_page=per_page)
    pdf = read(inside(book(each, page=page, hints="foot", solved_boxes=True, how_to_play=False)))
    found = [
        (run, number, float(sheet.mediabox.height) * MM)
        for number, sheet in enumerate(pdf.pages)
        for run in runs(sheet)
        if run.text.startswith("First moves:")
    ]
    assert len(found) == 4
    assert not any(run.upright for run, _, _ in found)
    for run, number, height in found:
        if per_page == 1:
            assert run.y > 0.85 * height
        boxes = [one for one in runs(pdf.pages[number]) if one.text == "Solved on"]
        assert len(boxes) == per_page
        assert min(abs(one.y - run.y) for one in boxes) < 8


def test_nothing_at_the_foot_meets_the_sheet_or_the_page_number() -> None:
    for page in ("a5", "kdp-6x9", "a4"):
        made = composed(book(section("pyramid", 1), page=page, hints="foot", solved_boxes=True))
        sheet = made.inside.pages[marks(made)["sheet-1"] - 1]
        uses = [item for item in sheet.items if isinstance(item, Use)]
        foot = [use for use in uses if use.symbol.name.startswith(("solved", "hint"))]
        backdrop = next(use for use in uses if use.symbol.name.endswith("-under"))
        folio = next(item for item in reversed(sheet.items) if isinstance(item, Text))
        assert len(foot) == 2
        for use in foot:
            assert use.y > backdrop.y + backdrop.symbol.height + 2
            assert use.y + use.symbol.height < folio.y - 3.5


def test_a_foot_costs_no_setup_table() -> None:
    for page in ("a5", "a4", "letter", "kdp-6x9", "kdp-8.5x11"):
        for name in ("pyramid-three-passes", "giza"):
            plain = book(section(name, 1), page=page)
            full = book(section(name, 1), page=page, hints="foot", solved_boxes=True)
            assert composed(plain).pages == composed(full).pages


def test_symbols_of_all_sections_have_names_of_their_own() -> None:
    """Drawing refuses two symbols of one name: layouts of one id, two sizes, three languages."""
    turtle, other = section("turtle", 1), section("mahjong-pyramid", 1)
    twin = replace(other, layout=replace(other.layout, id="turtle"))
    cards = section("pyramid", 1), section("two-pyramids", 1)
    namesake = replace(cards[1], layout=replace(cards[1].layout, id="pyramid"))
    sections = [turtle, twin, cards[0], namesake]
    sections += [replace(cards[0], language=language) for language in ("pt-BR", "de")]
    sections += [replace(cards[0], per_page=2), replace(turtle, per_page=2, language="fr")]

    def deals() -> Iterator[tuple[Judged, ...]]:
        for each in sections:
            deal = numbered_deal(each.layout, 53 if each.source == "pyramid" else 1)
            yield (Judged(deal, solve(deal)),)

    wanted = book(*(replace(each, winnable_only=False) for each in sections), page="a4",
                  hints="foot", solved_boxes=True)  # fmt: skip
    made = composed(wanted, tuple(deals()))
    assert len(read(pdf_bytes(made.inside)).pages) == made.pages
    rules = [name for name in marks(made) if name.startswith("rules-")]
    assert len(rules) == 7


def test_spines_are_as_wide_as_their_pages() -> None:
    assert spine_width(100, "white") == pytest.approx(0.2252 * INCH)
    assert spine_width(100, "cream") == pytest.approx(0.25 * INCH)
    assert spine_width(100, "colour") == pytest.approx(0.2347 * INCH)


def cover_of(pages: int, cover: Cover, **changes: object) -> Document:
    plain = book(section("pyramid", 1), page="kdp-6x9", profile="kdp", how_to_play=False,
                 cover=cover, keys="none", **changes)  # fmt: skip
    fewer = composed(replace(plain, notes=30)).pages - 30
    made = composed(replace(plain, notes=pages - fewer))
    assert made.pages == pages
    assert made.cover is not None
    return made.cover


def test_a_whole_cover_is_back_spine_and_front_with_bleed() -> None:
    page = read(pdf_bytes(cover_of(120, Cover("white", ("Words for the back.",))))).pages[0]
    width = 12.25 * INCH + spine_width(120, "white")
    assert float(page.mediabox.width) * MM == pytest.approx(width, abs=0.01)
    assert float(page.mediabox.height) * MM == pytest.approx(9.25 * INCH, abs=0.01)
    assert float(page.trimbox.left) * MM == pytest.approx(0.125 * INCH, abs=0.01)
    found = {run.text: run for run in runs(page)}
    assert found["Words for the back."].x < 6 * INCH
    spine = next(form for form in forms(page) if form.height > 7 * INCH and form.width < 7)
    left = 6.125 * INCH
    assert spine.x == pytest.approx(left + 0.0625 * INCH, abs=0.05)
    assert spine.x + spine.width == pytest.approx(
        left + spine_width(120, "white") - 0.0625 * INCH, abs=0.05
    )


def test_thin_spines_bear_no_words() -> None:
    for pages in (40, LEAST_PAGES - 1):
        page = read(pdf_bytes(cover_of(pages, Cover("cream")))).pages[0]
        assert not [form for form in forms(page) if form.height > 7 * INCH and form.width < 7]


def test_white_is_left_for_the_barcode() -> None:
    document = cover_of(40, Cover("white"))
    image = pypdfium2.PdfDocument(pdf_bytes(document))[0].render(scale=2).to_pil().convert("L")
    right, bottom = 6.125 * INCH - 0.25 * INCH, 9.125 * INCH - 0.25 * INCH
    box = [round(side * 2 / MM) for side in (right - 50.8, bottom - 30.48, right, bottom)]
    inner = image.crop((box[0] + 2, box[1] + 2, box[2] - 2, box[3] - 2))
    assert inner.getextrema() == (255, 255)
    assert image.getpixel((box[0] - 4, box[1] - 4)) != 255


def test_a_front_alone_is_as_large_as_the_page() -> None:
    made = composed(book(TILES, cover=Cover(None)))
    assert made.cover is not None
    page = read(pdf_bytes(made.cover)).pages[0]
    assert float(page.mediabox.width) * MM == pytest.approx(148, abs=0.01)
    assert {"Ada Lovelace", "Solitaire that can be won"} <= {run.text for run in runs(page)}


def picture(width: int, height: int, kind: str = "PNG") -> bytes:
    stream = BytesIO()
    mode = "RGBA" if kind == "PNG" else "RGB"
    Image.new(mode, (width, height), "#c81e3c").save(stream, kind)
    return stream.getvalue()


@pytest.mark.parametrize("kind", ["PNG", "JPEG"])
def test_a_picture_of_ones_own_fills_the_front(kind: str) -> None:
    document = cover_of(40, Cover("white", image=picture(1900, 2775, kind)))
    image = pypdfium2.PdfDocument(pdf_bytes(document))[0].render(scale=1).to_pil().convert("RGB")
    front = round((6.125 * INCH + spine_width(40, "white")) / MM)
    for place in ((front + 2, 2), (image.width - 2, image.height - 2), (front + 200, 300)):
        assert image.getpixel(place) == pytest.approx((0xC8, 0x1E, 0x3C), abs=3)
    assert image.getpixel((front - 4, 300)) != pytest.approx((0xC8, 0x1E, 0x3C), abs=30)


def test_pictures_that_will_not_do() -> None:
    with pytest.raises(
        InputError, match=r"600 × 900 pixels, which are 97 dots an inch .*1,838 × 2,775"
    ):
        cover_of(40, Cover("white", image=picture(600, 900)))
    with pytest.raises(InputError, match="cannot be read; give a whole PNG or JPEG"):
        cover_of(40, Cover("white", image=b"no picture"))
    with pytest.raises(InputError, match="cannot be read; give a whole PNG or JPEG"):
        cover_of(40, Cover("white", image=picture(1900, 2775)[:600]))
    with pytest.raises(InputError, match="back of the cover is too long for 9 pt"):
        cover_of(40, Cover("white", ("word " * 900,)))


def test_a_theme_colours_the_pages() -> None:
    dark = inside(book(CARDS, theme="dark", profile="screen"))
    image = pypdfium2.PdfDocument(dark)[3].render(scale=0.5).to_pil().convert("L")
    assert image.getpixel((2, 2)) < 80
