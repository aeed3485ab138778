"""Links, the outline and page labels, there when they are asked for and else not at all."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO
from typing import TYPE_CHECKING

import pypdfium2
import pytest
from pypdf import PdfReader

from dealgen.compose.scene import (
    Document,
    Finish,
    Item,
    Link,
    Mark,
    OutlineEntry,
    Page,
    Rect,
    Symbol,
    Text,
    Use,
)
from dealgen.draw.pdf import pdf_bytes

if TYPE_CHECKING:
    from pypdf.generic import Destination

MM = 25.4 / 72
GUIDED = Finish(navigation=True)


def page(*items: Item, label: str = "") -> Page:
    return Page(100, 80, items, label=label)


def read(document: Document) -> PdfReader:
    return PdfReader(BytesIO(pdf_bytes(document)), strict=True)


TWO = Document(
    (
        page(Text(10, 20, "to the key", 12), Link(10, 15, 30, 6, "key ♠")),
        page(Mark("key ♠", 25), Rect(0, 0, 5, 5, fill="#000000"), Link(50, 70, 20, 10, "sheet")),
        page(Mark("sheet")),
    ),
    "Two",
    "en",
    finish=GUIDED,
)


def test_links_lead_to_their_marks() -> None:
    reader = read(TWO)
    found = []
    for number, of_page in enumerate(reader.pages):
        for annotation in of_page.get("/Annots", []):
            link = annotation.get_object()
            assert link["/Subtype"] == "/Link"
            assert link["/Border"] == [0, 0, 0]
            left, bottom, right, top = (float(edge) * MM for edge in link["/Rect"])
            target, kind, _, height, _ = link["/Dest"]
            assert kind == "/XYZ"
            place = (left, 80 - top, right - left, top - bottom)
            page_number = reader.get_page_number(target.get_object())
            found.append((number, page_number, *place, 80 - float(height) * MM))
    assert len(found) == 2
    assert found[0] == pytest.approx((0, 1, 10, 15, 30, 6, 25), abs=0.01)
    assert found[1] == pytest.approx((1, 2, 50, 70, 20, 10, 0), abs=0.01)


def test_links_and_marks_are_not_seen() -> None:
    bare = tuple(
        replace(page, items=tuple(item for item in page.items if not isinstance(item, Link | Mark)))
        for page in TWO.pages
    )
    drawn = [pictures(replace(TWO, pages=pages)) for pages in (TWO.pages, bare)]
    assert drawn[0] == drawn[1]
    silent = [pdf_bytes(Document(pages, "Two", "en", TWO.outline)) for pages in (TWO.pages, bare)]
    assert silent[0] == silent[1]


def pictures(document: Document) -> list[bytes]:
    with pypdfium2.PdfDocument(pdf_bytes(document)) as pdf:
        return [page.render(scale=2).to_pil().tobytes() for page in pdf]


OUTLINE = (
    OutlineEntry("Sheets", "sheet"),
    OutlineEntry("Paciência 7", "sheet", 1),
    OutlineEntry("No. 8", "key ♠", 1),
    OutlineEntry("deep", "key ♠", 2),
    OutlineEntry("Keys", "key ♠"),
)


def test_outline_has_its_titles_levels_and_places() -> None:
    reader = read(replace(TWO, outline=OUTLINE))

    def flat(entries: list[Destination | list[object]], level: int = 0) -> list[object]:
        found: list[object] = []
        for entry in entries:
            if isinstance(entry, list):
                found += flat(entry, level + 1)
            else:
                number = reader.get_destination_page_number(entry)
                found.append((entry.title, level, number, round(80 - float(entry.top) * MM, 1)))
        return found

    assert flat(reader.outline) == [
        ("Sheets", 0, 2, 0),
        ("Paciência 7", 1, 2, 0),
        ("No. 8", 1, 1, 25),
        ("deep", 2, 1, 25),
        ("Keys", 0, 1, 25),
    ]


def test_pages_are_called_by_their_labels() -> None:
    labels = ("cover", "ii", "", "", "A (1)", "")
    document = Document(tuple(page(label=label) for label in labels), "", "en", finish=GUIDED)
    assert read(document).page_labels == ["cover", "ii", "3", "4", "A (1)", "6"]
    with pypdfium2.PdfDocument(pdf_bytes(document)) as pdf:
        assert [pdf.get_page_label(number) for number in range(6)] == [
            "cover",
            "ii",
            "3",
            "4",
            "A (1)",
            "6",
        ]


def test_without_labels_there_are_none() -> None:
    assert "/PageLabels" not in read(TWO).trailer["/Root"]


def test_without_navigation_there_is_none_of_it() -> None:
    labelled = tuple(replace(page, label="x") for page in TWO.pages)
    reader = read(Document(labelled, "", "en", OUTLINE))
    root = reader.trailer["/Root"]
    assert not {"/Outlines", "/PageLabels", "/Dests", "/Names"} & root.keys()
    assert not any("/Annots" in page for page in reader.pages)


def test_same_document_gives_the_same_bytes() -> None:
    document = replace(TWO, outline=OUTLINE)
    assert pdf_bytes(document) == pdf_bytes(document)


def test_ways_that_lead_nowhere_are_refused() -> None:
    lost = page(Link(0, 0, 10, 10, "nowhere"))
    with pytest.raises(ValueError, match="no mark 'nowhere'"):
        pdf_bytes(Document((lost,), "", "en", finish=GUIDED))
    with pytest.raises(ValueError, match="no mark 'elsewhere'"):
        pdf_bytes(replace(TWO, outline=(OutlineEntry("x", "elsewhere"),)))
    # A page by itself, such as one drawn as a picture, has no use for what it is part of.
    assert pdf_bytes(Document((lost,), "", "en"))


def test_two_marks_of_one_name_are_refused() -> None:
    with pytest.raises(ValueError, match="two marks are named 'a'"):
        pdf_bytes(Document((page(Mark("a")), page(Mark("a"))), "", "en", finish=GUIDED))


def test_outlines_that_skip_a_level_are_refused() -> None:
    with pytest.raises(ValueError, match="level"):
        pdf_bytes(replace(TWO, outline=(OutlineEntry("x", "sheet", 1),)))


@pytest.mark.parametrize("item", [Mark("inside"), Link(0, 0, 5, 5, "sheet")])
@pytest.mark.parametrize("finish", [Finish(), GUIDED])
def test_symbols_with_marks_or_links_are_refused(item: Item, finish: Finish) -> None:
    use = Use(Symbol("wrong", 10, 10, (item,)), 0, 0)
    with pytest.raises(ValueError, match="symbol 'wrong' has a mark or a link"):
        pdf_bytes(Document((page(Mark("sheet"), use),), "", "en", finish=finish))
