"""A solution played: every shot is the table as the rules leave it, in one small animation."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from io import BytesIO
from typing import TYPE_CHECKING

import pytest
from PIL import Image, ImageChops, ImageSequence

from cli_runner import call
from dealgen.compose.book_options import BookOptions
from dealgen.compose.played import Film, film
from dealgen.compose.scene import Document, Page, Rect, Stroke, Text, Use
from dealgen.compose.theme import load_theme
from dealgen.deal import numbered_deal
from dealgen.draw.animation import MOST_PIXELS, animation_bytes
from dealgen.draw.changing import Area, changed_areas
from dealgen.draw.png import page_pictures
from dealgen.errors import InputError
from dealgen.generate import Judged
from dealgen.layout_file import load_layout
from dealgen.rules import Take, apply, is_won, start
from dealgen.solve import solve
from dealgen.solve.verdict import Winnable

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

    from dealgen.compose.scene import Item

LAYOUTS = ("pyramid", "giza", "king-tut", "apophis", "pyramid-open", "pyramid-thirteen", "heart")


@cache
def won(layout: str) -> Judged:
    """Return the first deal of a layout that can be won."""
    for number in range(1, 200):
        deal = numbered_deal(load_layout(layout), number)
        verdict = solve(deal)
        if isinstance(verdict, Winnable):
            return Judged(deal, verdict)
    pytest.fail(f"no deal of {layout} can be won")


@cache
def played(layout: str, theme: str = "paper") -> Film:
    return film(won(layout), BookOptions(), load_theme(theme))


def names(items: Iterable[Item]) -> Iterator[str]:
    """Yield the names of all symbols that are used, those within others too."""
    for item in items:
        if isinstance(item, Use):
            yield item.symbol.name
            yield from names(item.symbol.items)


def faces(page: Page, judged: Judged, *, faded: bool = False) -> list[str]:
    """Return the codes of the cards or tiles that a page shows, those that are fading apart."""
    codes = {piece.code for piece in judged.deal.pieces}
    found = []
    for name in names(page.items):
        if ("faded-" in name) != faded or "laid-" in name:
            continue
        kind, _, rest = name.rpartition(":")[2].partition("-")
        if kind in ("card", "tile", "mini") and rest[:2] in codes and not rest.endswith("half"):
            found.append(rest[:2])
    return sorted(found)


def words(page: Page) -> str:
    return "".join(item.text for item in page.items if isinstance(item, Text))


@pytest.mark.parametrize("layout", LAYOUTS)
def test_every_step_is_told_and_every_piece_leaves(layout: str) -> None:
    judged, shots = won(layout), played(layout).shots
    assert isinstance(judged.verdict, Winnable)
    moves = judged.verdict.solution
    takings = sum(isinstance(move, Take) for move in moves)
    assert len(shots) == 2 + len(moves) + takings
    assert len({(shot.page.width, shot.page.height) for shot in shots}) == 1
    for number in range(1, len(moves) + 1):
        assert any(f"{number} of {len(moves)}" in words(shot.page) for shot in shots)
    assert "Won" in words(shots[-1].page)
    assert min(shots[0].duration, shots[-1].duration) > max(s.duration for s in shots[1:-1])


def test_shots_show_the_table_as_the_rules_leave_it() -> None:
    """In a layout without a stock all that is left is seen, and nothing else."""
    judged = won("giza")
    assert isinstance(judged.verdict, Winnable)
    position, shots = start(judged.deal.layout, judged.deal.pieces), iter(played("giza").shots)

    def left() -> list[str]:
        there = enumerate(position.pieces)
        return sorted(piece.code for slot, piece in there if position.has(slot))

    assert faces(next(shots).page, judged) == left()
    for move in judged.verdict.solution:
        assert isinstance(move, Take)
        assert faces(next(shots).page, judged) == left()
        leaving = sorted(position.pieces[slot].code for slot in move.slots)
        fading = next(shots).page
        assert faces(fading, judged, faded=True) == leaving
        position = apply(position, move)
        assert faces(fading, judged) == left()
    assert is_won(position)
    assert faces(next(shots).page, judged) == left()


def test_tiles_come_to_light_when_what_covers_them_is_gone() -> None:
    judged, shots = won("heart"), played("heart").shots
    first, last = (faces(shots[place].page, judged) for place in (0, -1))
    shown = {code for shot in shots for code in faces(shot.page, judged)}
    assert last == []
    assert len(first) <= len(judged.deal.pieces)
    assert shown == {piece.code for piece in judged.deal.pieces}


@pytest.mark.parametrize(("layout", "wastes", "fan"), [("king-tut", 1, 3), ("apophis", 3, 1)])
def test_the_tops_of_the_wastes_are_seen(layout: str, wastes: int, fan: int) -> None:
    judged = won(layout)
    assert isinstance(judged.verdict, Winnable)
    assert judged.deal.layout.rules.stock is not None
    assert judged.deal.layout.rules.stock.wastes == wastes
    position = start(judged.deal.layout, judged.deal.pieces)
    shots = iter(played(layout).shots)
    next(shots)
    for move in judged.verdict.solution:
        for _ in range(2 if isinstance(move, Take) else 1):
            page = next(shots).page
        position = apply(position, move)
        if isinstance(move, Take):
            continue
        seen = [position.pieces[slot].code for w in position.wastes for slot in w[-fan:]]
        table = [s.index for s in judged.deal.layout.tableau if position.has(s.index)]
        expected = sorted([*seen, *(position.pieces[slot].code for slot in table)])
        assert faces(page, judged) == expected
        assert f"Stock {len(position.stock)}" in words(page)


@pytest.mark.parametrize("kind", ["gif", "apng"])
def test_an_animation_shows_every_shot_to_the_pixel(kind: str) -> None:
    shots = played("heart", "dark").shots[:6]
    data = animation_bytes(Film(shots), kind, width=200)  # type: ignore[arg-type]
    pages = Document(tuple(shot.page for shot in shots), "", "en")
    truth = [picture.convert("RGB") for picture, _ in page_pictures(pages, 96, 200)]
    with Image.open(BytesIO(data)) as animation:
        assert animation.n_frames == len(shots)  # type: ignore[attr-defined]
        assert animation.info["loop"] == 0
        for frame, true, shot in zip(ImageSequence.Iterator(animation), truth, shots, strict=True):
            assert frame.size[0] == 200
            assert frame.info["duration"] == pytest.approx(shot.duration, abs=10)
            worst = ImageChops.difference(frame.convert("RGB"), true).getextrema()
            assert max(most for _, most in worst) < 40  # type: ignore[misc]
            assert frame.convert("RGB").getpixel((0, 0)) == true.getpixel((0, 0))
    assert data == animation_bytes(Film(shots), kind, width=200)  # type: ignore[arg-type]


@pytest.mark.parametrize("layout", ["king-tut", "heart"])
def test_what_is_drawn_in_part_is_as_if_drawn_whole(layout: str) -> None:
    """From the first shot to the last: what was missed once would stay."""
    shots = played(layout).shots
    data = animation_bytes(Film(shots), "apng", width=150)
    pages = Document(tuple(shot.page for shot in shots), "", "en")
    with Image.open(BytesIO(data)) as animation:
        frames = (frame.convert("RGB") for frame in ImageSequence.Iterator(animation))
        for frame, (true, _) in zip(frames, page_pictures(pages, 96, 150), strict=True):
            amiss = ImageChops.difference(frame, true.convert("RGB")).convert("L")
            # Colours of one palette are a little off, where edges are smoothed.
            assert sum(amiss.histogram()[50:]) <= 3


def test_a_piece_that_comes_to_lie_above_is_drawn_anew() -> None:
    two = (Rect(5, 5, 10, 10, fill="#ff0000"), Rect(10, 10, 10, 10, fill="#00ff00"))
    page = Page(40, 30, two)
    assert changed_areas(page, page) == ()
    assert changed_areas(page, replace(page, items=two[::-1])) == (Area(0, 0, 40, 30),)
    assert changed_areas(page, replace(page, items=two[:1])) == (Area(10, 10, 20, 20),)
    far = Rect(30, 5, 2, 2, stroke=Stroke(1))
    assert set(changed_areas(page, replace(page, items=(two[0], far)))) == {
        Area(10, 10, 20, 20),
        Area(29, 4, 33, 8),
    }


def test_only_what_changes_is_written() -> None:
    shots = played("heart").shots
    few, more = (len(animation_bytes(Film(shots[:n]), "gif", width=200)) for n in (1, 7))
    assert more - few < 6 * few / 4


def test_a_transparent_apng_stays_so_and_a_gif_is_refused() -> None:
    shots = Film(played("heart", "transparent").shots[:4])
    data = animation_bytes(shots, "apng", width=200, clear=True)
    with Image.open(BytesIO(data)) as animation:
        for frame in ImageSequence.Iterator(animation):
            assert frame.convert("RGBA").getpixel((0, 0))[3] == 0  # type: ignore[index]
    with pytest.raises(InputError, match="write an APNG"):
        animation_bytes(shots, "gif", width=200, clear=True)


def test_an_animation_that_would_eat_all_memory_is_refused() -> None:
    with pytest.raises(InputError, match="ask for a smaller width"):
        animation_bytes(played("heart"), "gif", width=9000)
    assert MOST_PIXELS < 10**9


def test_the_command_writes_an_animation_with_its_words(tmp_path: Path) -> None:
    deal = won("heart").deal
    done = call("png", deal.id, "--animate", "gif", "--width", "120", "--alt", "-o", tmp_path)
    assert done.code == 0, done.err
    stem = f"heart-{deal.number}-played"
    assert done.out.split() == [str(tmp_path / f"{stem}.{e}") for e in ("gif", "txt")]
    assert Image.open(tmp_path / f"{stem}.gif").size[0] == 120
    text = (tmp_path / f"{stem}.txt").read_text(encoding="utf-8")
    assert text.startswith(f"Heart, No. {deal.number}: the solution, step by step\n")


def test_a_deal_without_a_solution_gets_a_sentence(tmp_path: Path) -> None:
    deals = (numbered_deal(load_layout("pyramid"), number) for number in range(1, 50))
    lost = next(deal for deal in deals if not isinstance(solve(deal), Winnable))
    done = call("png", lost.id, "--animate", "apng", "-o", tmp_path)
    assert done.code == 1
    assert f"{lost.id} has no known solution" in done.err
    assert list(tmp_path.iterdir()) == []


def test_animations_have_no_pairs(tmp_path: Path) -> None:
    done = call("png", "pyramid#53", "--animate", "gif", "--retina", "-o", tmp_path)
    assert done.code == 2
