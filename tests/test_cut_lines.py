"""Cutting lines: only where they cut a sheet from something."""

from __future__ import annotations

import pytest

from dealgen.pages import Format, find_format
from pages_books import PAPERS


@pytest.mark.parametrize("paper", list(map(find_format, PAPERS)), ids=lambda paper: paper.id)
def test_no_line_lies_between_empty_cells(paper: Format) -> None:
    for per_page in (1, 2, 4):
        grid = paper.grid(per_page)
        for filled in range(1, per_page + 1):
            cells = grid.cells[:filled]
            for x1, y1, x2, y2 in grid.cuts_of(filled):
                # Every stretch of a line has a sheet beside it, on the one side or the other.
                for step in range(51):
                    x, y = x1 + (x2 - x1) * step / 50, y1 + (y2 - y1) * step / 50
                    assert any(
                        cell.x - 6 <= x <= cell.right + 11 and cell.y - 6 <= y <= cell.bottom + 11
                        for cell in cells
                    ), (per_page, filled)


def test_every_sheet_is_cut_from_its_neighbours() -> None:
    grid = find_format("a4").grid(4)
    assert len(grid.cuts_of(1)) == len(grid.cuts_of(2)) == len(grid.cuts_of(4)) == 2
    assert grid.cuts_of(3) == grid.cuts_of(4) == grid.cuts
    (upright, level), (first, second, third, _) = grid.cuts_of(1), grid.cells
    assert (upright[1], level[0]) == (first.y, first.x)
    assert first.right < upright[0] == level[2] < second.x
    assert first.bottom < level[1] == upright[3] < third.y
    assert grid.cuts_of(2)[1] == grid.cuts[1]


def test_two_sheets_a_page_are_cut_apart_even_when_one_is_missing() -> None:
    grid = find_format("letter").grid(2)
    assert grid.cuts_of(1) == grid.cuts_of(2) == grid.cuts
    assert find_format("letter").grid(1).cuts_of(1) == ()
