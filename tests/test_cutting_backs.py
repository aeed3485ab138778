"""Backs lie behind their fronts: pages are rendered, turned over as paper is, and compared."""

from __future__ import annotations

from functools import cache
from typing import Literal

import pypdfium2
import pytest
from PIL import Image, ImageChops, ImageOps, ImageStat

from dealgen.compose.cards import CardStyle
from dealgen.compose.cut_size import CutSize
from dealgen.compose.cutting import Flip, Job, Shift, calibration_sheet, cards_to_cut, tiles_to_cut
from dealgen.compose.cutting.calibration import BACK_PITCH, FRONT_PITCH
from dealgen.compose.fonts import text_width
from dealgen.compose.scene import Document, Page, Path, Text, Use
from dealgen.compose.texts import load_texts
from dealgen.compose.tiles import TileStyle, tile_back
from dealgen.draw.pdf import pdf_bytes

TEXTS = load_texts("en")
A4, LETTER = (210.0, 297.0), (215.9, 279.4)
DPI = 200
PIXEL = 25.4 / DPI
NEAR = 0.1  # mm
POKER, WIDE = CutSize(63.5, 88.9), CutSize(88.9, 63.5)
OFF = Shift(0.6, -0.9)

# A gap of 5 mm makes the page lie on its side; see test_cutting.
TURNED = [
    (Job(A4, POKER, 0, "long"), "upright"),
    (Job(A4, POKER, 0, "short"), "level"),
    (Job(A4, POKER, 5, "long"), "level"),
    (Job(A4, POKER, 5, "short"), "upright"),
    (Job(LETTER, POKER, 0, "long"), "upright"),
    (Job(A4, CutSize(57.2, 88.9), 3, "short"), "level"),
    (Job(A4, POKER, 0, "long", OFF), "upright"),
    (Job(A4, POKER, 0, "short", OFF), "level"),
    (Job(A4, POKER, 5, "long", OFF), "level"),
]


def case_name(value: object) -> str:
    if isinstance(value, Job):
        off = "-off" if value.shift == OFF else ""
        return f"{value.size.width}-{value.gap}-{value.backs}-{value.paper[0]}{off}"
    return str(value)


@cache
def rendered(pdf: bytes, number: int, dpi: int = DPI) -> Image.Image:
    with pypdfium2.PdfDocument(pdf) as document:
        return document[number].render(scale=dpi / 72).to_pil().convert("L")


def through_paper(back: Image.Image, axis: str) -> Image.Image:
    """Return the back as it is seen through the front, when the paper was turned about an axis."""
    return ImageOps.mirror(back) if axis == "upright" else ImageOps.flip(back)


def edges(picture: Image.Image, way: Literal["across", "down"], share: float) -> list[float]:
    """Return in mm where lines run that are dark over so much of the whole height or width."""
    width, height = picture.size
    size = (width, 1) if way == "across" else (1, height)
    dark = [255 - value for value in picture.resize(size, Image.Resampling.BOX).tobytes()]
    found: list[float] = []
    run: list[tuple[int, int]] = []
    for place, value in enumerate([*dark, 0]):
        if value > 255 * share:
            run.append((place, value))
        elif run:
            whole = sum(weight for _, weight in run)
            found.append(sum((at + 0.5) * weight for at, weight in run) / whole * PIXEL)
            run = []
    return found


@pytest.mark.parametrize(("job", "axis"), TURNED, ids=case_name)
def test_outlines_coincide_when_the_paper_is_turned(job: Job, axis: str) -> None:
    pdf, plan = pdf_bytes(cards_to_cut(job, CardStyle(), 1, TEXTS)), job.plan(52)
    front, behind = rendered(pdf, 0), through_paper(rendered(pdf, 1), axis)
    shift = job.shift.x * (-1 if axis == "upright" else 1), job.shift.y
    if axis == "level":
        shift = shift[0], -shift[1]
    for way, move, count in (
        ("across", shift[0], plan.columns),
        ("down", shift[1], plan.rows),
    ):
        page = plan.page[1] if way == "across" else plan.page[0]
        block = plan.block()
        long = block.height if way == "across" else block.width
        least = 0.6 * long / page
        lines, backs = edges(front, way, least), edges(behind, way, least)
        assert len(lines) >= count + 1
        for line in lines:
            assert min(abs(line + move - other) for other in backs) < NEAR
        if move:
            assert all(min(abs(line - other) for other in backs) > 3 * NEAR for line in lines)


@pytest.mark.parametrize("size", [POKER, WIDE, CutSize(57.2, 88.9)], ids=str)
def test_outlines_coincide_when_the_page_is_folded(size: CutSize) -> None:
    job = Job(A4, size, 2, "fold")
    pdf, plan = pdf_bytes(cards_to_cut(job, CardStyle(), 1, TEXTS)), job.plan(52)
    page = rendered(pdf, 0)
    assert plan.fold is not None
    behind = through_paper(page, plan.fold.axis)
    # Seen through the fold the page lies on itself; of it the half with the fronts counts.
    half = (
        (page.width // 2, page.height)
        if plan.fold.axis == "upright"
        else (page.width, page.height // 2)
    )
    fronts, backs = page.crop((0, 0, *half)), behind.crop((0, 0, *half))
    for way, count in (("across", plan.columns), ("down", plan.rows)):
        whole = (half[1] if way == "across" else half[0]) * PIXEL
        long = plan.block().height if way == "across" else plan.block().width
        block = plan.block()
        start, end = (block.x, block.right) if way == "across" else (block.y, block.bottom)
        # Beyond the pieces runs the ruler.
        lines = [x for x in edges(fronts, way, 0.6 * long / whole) if start - 1 < x < end + 1]
        others = edges(backs, way, 0.6 * long / whole)
        assert len(lines) >= 2 * count
        for line in lines:
            assert min(abs(line - other) for other in others) < NEAR


@pytest.mark.parametrize("flip", ["long", "short"])
@pytest.mark.parametrize("paper", [A4, (297.0, 210.0)])
def test_a_back_is_upright_when_its_piece_is_turned_like_a_leaf(
    paper: tuple[float, float], flip: Flip
) -> None:
    size = CutSize(60, 80)
    # Only this way is each of the two orientations the better one.
    job = Job(paper, size, 0 if paper[0] < paper[1] else 8, flip)
    plan = job.plan(52)
    pdf = pdf_bytes(tiles_to_cut(job, TileStyle(), TEXTS))
    axis = "upright" if (flip == "long") == (plan.page[0] < plan.page[1]) else "level"
    behind = through_paper(rendered(pdf, 1), axis)
    x, y = plan.corner(0)
    seen = behind.crop(tuple(round(v / PIXEL) for v in (x, y, x + 60, y + 80)))
    one = Page(60, 80, (Use(tile_back(TileStyle(), size), 0, 0),))
    drawn = rendered(pdf_bytes(Document((one,), "", "en")), 0).resize(seen.size)
    leaf, headlong = ImageOps.mirror(drawn), ImageOps.flip(drawn)
    assert far(seen, leaf) < far(seen, headlong) / 2


def far(one: Image.Image, other: Image.Image) -> float:
    # So small that half a pixel to the side makes no difference.
    first, second = (p.resize((30, 40), Image.Resampling.BOX) for p in (one, other))
    return float(ImageStat.Stat(ImageChops.difference(first, second)).rms[0])


def ticks(page: Page, *, back: bool) -> tuple[list[float], list[float]]:
    """Return the places of the lines of both fine scales: across as x, down as y, in mm."""
    across, down = [], []
    for item in page.items:
        if not isinstance(item, Path):
            continue
        if back and len(item.segments) != 2:
            continue
        steps = item.segments
        for (_, x1, y1), (_, x2, y2) in zip(steps[::2], steps[1::2], strict=True):  # type: ignore[misc]
            if x1 == x2 and 2.9 < abs(y1 - y2) < 5.1:
                across.append(x1)
            elif y1 == y2 and 2.9 < abs(x1 - x2) < 5.1:
                down.append(y1)
    return sorted(across), sorted(down)


@pytest.mark.parametrize("lying", [False, True])
@pytest.mark.parametrize("flip", ["long", "short"])
@pytest.mark.parametrize("error", [(0.0, 0.0), (0.7, -1.2), (-1.5, 0.3)])
def test_the_number_at_the_lines_that_meet_puts_the_back_right(
    error: tuple[float, float], flip: Flip, *, lying: bool
) -> None:
    document = calibration_sheet(A4, flip, TEXTS, "", lying=lying)
    front, back = document.pages
    mirrored = (flip == "long") != lying  # left and right change places
    fronts, backs = ticks(front, back=False), ticks(back, back=True)
    assert [len(lines) for lines in (*fronts, *backs)] == [31] * 4
    for lines, others, off, turned, whole, down in (
        (fronts[0], backs[0], error[0], mirrored, front.width, False),
        (fronts[1], backs[1], error[1], not mirrored, front.height, True),
    ):
        # The printer prints the back so far off; then the paper is held against the light.
        printed = [line + off for line in others]
        seen = sorted(whole - line if turned else line for line in printed)
        meet = min(range(31), key=lambda i: abs(lines[i] - seen[i]))
        assert abs(lines[meet] - seen[meet]) < 1e-6
        assert reading(front, lines[meet], lines, down=down) == pytest.approx(-off)


def reading(page: Page, at: float, lines: list[float], *, down: bool) -> float:
    """Return the number of a line, from the two labels at the ends of its scale."""
    labels = {}
    for item in page.items:
        if isinstance(item, Text) and item.text in {"+1.5", "−1.5"}:
            place = item.y if down else item.x
            end = min((lines[0], lines[-1]), key=lambda line: abs(line - place))
            if abs(end - place) < 1.5 and (item.anchor == "end") is down:
                labels[end] = float(item.text.replace("−", "-"))
    low, high = lines[0], lines[-1]
    assert {labels[low], labels[high]} == {1.5, -1.5}
    return labels[low] + (labels[high] - labels[low]) * (at - low) / (high - low)


def test_fine_scales_tell_tenths() -> None:
    assert pytest.approx(0.1) == FRONT_PITCH - BACK_PITCH


def test_with_what_is_saved_the_back_is_moved_by_it() -> None:
    plain = calibration_sheet(A4, "long", TEXTS, "x").pages[1]
    moved = calibration_sheet(A4, "long", TEXTS, "x", shift=OFF).pages[1]
    for before, after, off in zip(
        ticks(plain, back=True), ticks(moved, back=True), (OFF.x, OFF.y), strict=True
    ):
        for a, b in zip(before, after, strict=True):
            assert b - a == pytest.approx(off)


@pytest.mark.parametrize("paper", [A4, LETTER, (148, 210)])
@pytest.mark.parametrize("flip", ["long", "short"])
@pytest.mark.parametrize("lying", [False, True])
def test_what_the_back_says_stands_on_no_line(
    paper: tuple[float, float], flip: Flip, *, lying: bool
) -> None:
    back = calibration_sheet(paper, flip, TEXTS, "", lying=lying, shift=OFF).pages[1]
    *_, word = back.items
    assert isinstance(word, Text)
    assert word.text == TEXTS("calibrate.back")
    half = text_width(word.text, word.font, word.size) / 2
    for item in back.items:
        if isinstance(item, Path):
            for _, x1, y1, *_more in item.segments:  # lines alone, along the sides of the page
                beside = abs(x1 - word.x) > half + 1
                assert beside or not word.y - 5 < y1 < word.y + 2
