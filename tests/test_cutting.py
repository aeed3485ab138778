"""Sheets to cut from, read back from their PDF: pieces, crop marks, rulers, where they lie."""

from __future__ import annotations

from functools import cache
from itertools import pairwise, product

import pytest

from dealgen.compose.cards import CardStyle
from dealgen.compose.cut_size import CutSize
from dealgen.compose.cutting import Backs, Job, cards_to_cut, plan_cards, tiles_to_cut
from dealgen.compose.texts import load_texts
from dealgen.compose.tiles import TileStyle
from dealgen.draw.pdf import pdf_bytes
from dealgen.errors import InputError
from dealgen.pages.piece_sizes import CARD_SIZES, TILE_SIZES
from pages_reading import MM, forms, read, runs

A4, LETTER = (210.0, 297.0), (215.9, 279.4)
NEAR = 0.05
WHITE = 4.2  # mm that printers do not print
TEXTS = load_texts("en")
Box = tuple[float, float, float, float]

JOBS = [
    Job(A4, CutSize(63.5, 88.9), 0),
    Job(LETTER, CutSize(63.5, 88.9), 0, "long"),
    Job(A4, CutSize(57.2, 88.9, 2), 4, "short"),
    Job(A4, CutSize(44.5, 63.5, 1), 9, "fold"),
    Job(LETTER, CutSize(69.9, 120.7), 3, "fold"),
]


def job_name(job: Job) -> str:
    return f"{job.size.width}+{job.size.bleed}-{job.gap}-{job.backs}-{job.paper[0]}"


@cache
def sheets(job: Job) -> bytes:
    return pdf_bytes(cards_to_cut(job, CardStyle(), 1, TEXTS))


def some_pages(pdf: bytes) -> tuple[int, ...]:
    """Return the first pages and the last, which hold fewer pieces."""
    last = len(read(pdf).pages) - 1
    return 0, 1, last - 1, last


def strokes(pdf: bytes, number: int) -> list[Box]:
    """Return left, top, right and bottom of each path that a page itself strokes, in mm."""
    page, found = read(pdf).pages[number], []
    contents = page.get_contents()
    assert contents is not None
    high = float(page.mediabox.height)
    points: list[tuple[float, float]] = []
    for operands, operator in contents.operations:
        if operator in {b"m", b"l"}:
            points.append((float(operands[0]) * MM, (high - float(operands[1])) * MM))
        elif operator == b"S":
            xs, ys = zip(*points, strict=True)
            found.append((min(xs), min(ys), max(xs), max(ys)))
            points = []
    return found


def marks(pdf: bytes, number: int) -> tuple[list[Box], list[Box]]:
    """Return upright and level crop marks: lines as thin as a hair, no longer than a cut."""
    lines = strokes(pdf, number)
    upright = [box for box in lines if box[2] - box[0] < 0.01 and box[3] - box[1] < 9]
    level = [box for box in lines if box[3] - box[1] < 0.01 and box[2] - box[0] < 9]
    return upright, level


def pieces(pdf: bytes, number: int, bleed: float) -> list[Box]:
    """Return the pieces of a page as they are cut."""
    return [
        (form.x + bleed, form.y + bleed, form.x + form.width - bleed, form.y + form.height - bleed)
        for form in forms(read(pdf).pages[number])
    ]


@pytest.mark.parametrize("job", JOBS, ids=job_name)
def test_pieces_have_their_size_and_their_gaps(job: Job) -> None:
    pdf, size = sheets(job), job.size
    boxes = pieces(pdf, 0, size.bleed)
    for left, top, right, bottom in boxes:
        assert right - left == pytest.approx(size.width, abs=NEAR)
        assert bottom - top == pytest.approx(size.height, abs=NEAR)
    columns = job.plan(52).columns
    for a, b in pairwise(boxes[:columns]):
        assert b[0] - a[2] == pytest.approx(job.gap, abs=NEAR)
    for a, b in zip(boxes, boxes[columns : job.plan(52).count], strict=False):
        assert b[1] - a[3] == pytest.approx(job.gap, abs=NEAR)


@pytest.mark.parametrize("job", JOBS, ids=job_name)
def test_every_cut_has_marks_at_both_ends_and_none_lies_in_a_piece(job: Job) -> None:
    pdf, bleed = sheets(job), job.size.bleed
    for number in some_pages(pdf):
        boxes = pieces(pdf, number, bleed)
        upright, level = marks(pdf, number)
        at_x = [(box[0] + box[2]) / 2 for box in upright]
        at_y = [(box[1] + box[3]) / 2 for box in level]
        for left, top, right, bottom in boxes:
            for cut in (left, right):
                ends = [box for box, x in zip(upright, at_x, strict=True) if abs(x - cut) < NEAR]
                assert any(box[3] < top for box in ends)
                assert any(box[1] > bottom for box in ends)
            for cut in (top, bottom):
                ends = [box for box, y in zip(level, at_y, strict=True) if abs(y - cut) < NEAR]
                assert any(box[2] < left for box in ends)
                assert any(box[0] > right for box in ends)
        # And the other way round: no mark where nothing is cut.
        cuts_x = {x for b in boxes for x in (b[0], b[2])}
        cuts_y = {y for b in boxes for y in (b[1], b[3])}
        assert all(min(abs(x - cut) for cut in cuts_x) < NEAR for x in at_x)
        assert all(min(abs(y - cut) for cut in cuts_y) < NEAR for y in at_y)
        for (x1, y1, x2, y2), (left, top, right, bottom) in product((*upright, *level), boxes):
            clear = bleed + 0.5
            apart = max(
                left - clear - x2, x1 - right - clear, top - clear - y2, y1 - bottom - clear
            )
            assert apart >= -0.001


@pytest.mark.parametrize("job", JOBS, ids=job_name)
def test_nothing_lies_where_printers_do_not_print(job: Job) -> None:
    pdf = sheets(job)
    for number in some_pages(pdf):
        page = read(pdf).pages[number]
        width, height = float(page.mediabox.width) * MM, float(page.mediabox.height) * MM
        assert sorted((width, height)) == pytest.approx(job.paper, abs=NEAR)
        boxes = [*strokes(pdf, number), *pieces(pdf, number, 0)]
        for left, top, right, bottom in boxes:
            assert min(left, top, width - right, height - bottom) > WHITE - 0.01


@pytest.mark.parametrize("job", JOBS, ids=job_name)
def test_every_page_has_a_ruler_clear_of_all_else(job: Job) -> None:
    pdf = sheets(job)
    for number in some_pages(pdf):
        page = read(pdf).pages[number]
        lengths = [max(b[2] - b[0], b[3] - b[1]) for b in strokes(pdf, number)]
        (ruler,) = (
            box
            for box, length in zip(strokes(pdf, number), lengths, strict=True)
            if abs(length - 100) < 0.2
        )
        assert max(ruler[2] - ruler[0], ruler[3] - ruler[1]) == pytest.approx(100, abs=NEAR)
        upright, level = marks(pdf, number)
        others = [*pieces(pdf, number, -job.size.bleed), *upright, *level]
        for left, top, right, bottom in others:
            assert max(left - ruler[2], ruler[0] - right, top - ruler[3], ruler[1] - bottom) > 0.2
        said = " ".join(run.text for run in runs(page))
        assert "Print at" in said
        assert "100%" in said
        assert ("dashed" in said) is (job.backs == "fold")


@pytest.mark.parametrize("paper", [A4, LETTER])
def test_nine_poker_cards_go_on_a_page(paper: tuple[float, float]) -> None:
    assert plan_cards(paper, CutSize(63.5, 88.9), 0, 52, fold=False).count == 9


def test_the_page_lies_where_it_then_holds_more() -> None:
    plan = plan_cards(A4, CutSize(63.5, 88.9), 5, 52, fold=False)
    assert (plan.page, plan.columns, plan.rows) == ((297, 210), 4, 2)
    assert plan_cards(A4, CutSize(63.5, 88.9), 0, 52, fold=False).page == A4


def test_the_ruler_is_there_where_it_costs_no_page() -> None:
    tile = CutSize(25, 32)
    plan = plan_cards(A4, tile, 0, 144, fold=False)
    assert plan.strip != "none"
    assert -(144 // -plan.count) == 3
    # The ruler takes the place of a row: for as many tiles as the page holds without, it is left.
    assert plan_cards(A4, tile, 0, 66, fold=False).strip == "none"
    assert plan_cards(A4, tile, 0, 66, fold=False).count == 66


@pytest.mark.parametrize("backs", ["none", "long", "fold"])
@pytest.mark.parametrize("paper", [A4, LETTER])
def test_all_pieces_are_there_and_the_last_page_may_hold_fewer(
    paper: tuple[float, float], backs: Backs
) -> None:
    for name in CARD_SIZES:
        size = CutSize(CARD_SIZES[name].width, CARD_SIZES[name].height)
        job = Job(paper, size, 0, backs)
        pages = cards_to_cut(job, CardStyle(), 2, TEXTS).pages
        found = [
            item.symbol.name for page in pages for item in page.items if hasattr(item, "symbol")
        ]
        fronts = [name for name in found if "back" not in name]
        assert len(set(fronts)) == 52
        assert len(fronts) == 104
        assert len(found) - len(fronts) == (0 if backs == "none" else 104)
    for name in TILE_SIZES:
        size = CutSize(TILE_SIZES[name].width, TILE_SIZES[name].height)
        pages = tiles_to_cut(Job(paper, size, 0, backs), TileStyle(), TEXTS).pages
        found = [
            item.symbol.name for page in pages for item in page.items if hasattr(item, "symbol")
        ]
        fronts = [name for name in found if "back" not in name]
        assert len(fronts) == 144
        assert len(set(fronts)) == 42


def test_the_same_sheets_are_the_same_bytes() -> None:
    assert sheets(JOBS[0]) == sheets(JOBS[0])


def test_what_does_not_fit_is_told_of() -> None:
    with pytest.raises(InputError, match="too small for one piece of 200 × 300 mm"):
        plan_cards(A4, CutSize(200, 300), 0, 52, fold=False)
    with pytest.raises(InputError, match=r"folded, is too small"):
        plan_cards(A4, CutSize(140, 200), 0, 52, fold=True)
    with pytest.raises(InputError, match="a bleed of 3 mm needs a gap of 6 mm"):
        plan_cards(A4, CutSize(63.5, 88.9, 3), 5, 52, fold=False)
    assert plan_cards(A4, CutSize(63.5, 88.9, 3), 6, 52, fold=False).count
