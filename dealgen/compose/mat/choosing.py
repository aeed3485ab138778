"""The choice of a mat: how it is laid, and how pages share it, so that few pages are taken."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from dealgen.compose.mat.plan import CLEAR
from dealgen.compose.mat.tiling import Paper, tilings
from dealgen.errors import InputError
from dealgen.pages.box import Box

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from dealgen.compose.card_text import Block
    from dealgen.compose.mat.plan import Plan
    from dealgen.compose.mat.tiling import Tiling
    from dealgen.pages.piece_sizes import PieceSize

    Labels = Callable[[Plan, float, Tiling | None], Block | None]
    """Gives what is said on a mat of a plan, set so many mm wide; None where that is too narrow.

    Without a tiling it is as high as it would be at most.
    """

_WIDTHS = (190.0, 140.0, 110.0, 85.0, 65.0, 48.0)  # mm: the label is set in one of them


@dataclass(frozen=True)
class Mat:
    """A plan with the pages that share it; the label stands at `spot`, in mm of the plan."""

    plan: Plan
    tiling: Tiling
    label: Block
    spot: Box


def choose_mat(
    plans: Sequence[Plan], papers: Sequence[Paper], overlap: float, labels: Labels
) -> Mat:
    """Return the mat that takes the fewest pages; of those with as many, the roomiest.

    The label stands whole on one page, and on no place for a piece.

    Raises:
        InputError: there is no room for the label.

    """
    for plan, tiling in _ranked(plans, papers, overlap, labels):
        found = _with_label(plan, tiling, labels)
        if found is not None:
            return found
    msg = "the page is too small for the mat's own words; choose a larger --page"
    raise InputError(msg)


def papers_for(paper: Paper, piece: PieceSize, overlap: float, *, turn: bool) -> tuple[Paper, ...]:
    """Return the ways to put the paper in the printer that show a piece whole.

    With `turn` it may lie on either side.

    Raises:
        InputError: the paper is too small for a piece, or for the overlap.

    """
    tried = [paper, Paper(paper.height, paper.width)] if turn else [paper]
    whole = [
        one for one in tried if piece.width <= one.frame.width and piece.height <= one.frame.height
    ]
    shown = f"{paper.width:g} × {paper.height:g} mm"
    if not whole:
        msg = (
            f"a page of {shown} is too small for a piece of {piece.width:g} × {piece.height:g} mm "
            "with margins; choose a larger --page or a smaller --piece"
        )
        raise InputError(msg)
    most = max(min(one.frame.width, one.frame.height) for one in whole) / 2
    fitting = [one for one in whole if overlap <= min(one.frame.width, one.frame.height) / 2]
    if not fitting:
        msg = (
            f"an overlap of {overlap:g} mm is too much for a page of {shown}; "
            f"{int(most)} mm is the most"
        )
        raise InputError(msg)
    return tuple(fitting)


def _ranked(
    plans: Sequence[Plan], papers: Sequence[Paper], overlap: float, labels: Labels
) -> Iterator[tuple[Plan, Tiling]]:
    """Yield plans with their tilings, the best first: with and without room above for the label."""
    found: list[tuple[tuple[float, ...], Plan, Tiling]] = []
    for paper in papers:
        above = _strip(plans[0], paper, labels)
        for plan in plans:
            for room in (0.0, above):
                lowered = plan.lowered(room) if room else plan
                size = lowered.width, lowered.height
                for place, tiling in enumerate(tilings(size, lowered.boxes, paper, overlap)):
                    area = size[0] * size[1]
                    rank = len(tiling.windows), -round(plan.row, 3), bool(place), area
                    found.append((rank, lowered, tiling))
    for _, plan, tiling in sorted(found, key=lambda one: one[0]):
        yield plan, tiling


def _strip(plan: Plan, paper: Paper, labels: Labels) -> float:
    """Return the height of a strip above the places that holds the label on any page."""
    for width in _widths(paper.frame.width):
        if (block := labels(plan, width, None)) is not None:
            return block.height + 2 * CLEAR
    return 0.0


def _widths(most: float) -> list[float]:
    return list(dict.fromkeys(min(width, most) for width in _WIDTHS))


def _with_label(plan: Plan, tiling: Tiling, labels: Labels) -> Mat | None:
    """Return the mat with its label on the first page that has room for it."""
    boxes = plan.boxes
    whole = Box(0, 0, plan.width, plan.height)
    rooms = [tiling.own(window) for window in tiling.windows]
    # Within the plan where that can be: on a large page the words stand beside the places.
    for own in (*(room.part_in(whole) for room in rooms if room.meets(whole)), *rooms):
        near = [box for box in boxes if own.meets(box, CLEAR)]
        for width in _widths(own.width):
            block = labels(plan, width, tiling)
            spot = None if block is None else _free(own, near, width, block.height)
            if block is not None and spot is not None:
                return Mat(plan, tiling, block, spot)
    return None


def _free(room: Box, taken: Sequence[Box], width: float, height: float) -> Box | None:
    """Return the highest free place in `room`, of those the leftmost."""
    lines = sorted({room.y, *(box.bottom + CLEAR for box in taken)})
    columns = sorted({room.x, *(box.right + CLEAR for box in taken)})
    for y in lines:
        for x in columns:
            spot = Box(x, y, width, height)
            inside = (
                room.x <= x
                and room.y <= y
                and spot.right <= room.right + 1e-6
                and spot.bottom <= room.bottom + 1e-6
            )
            if inside and not any(spot.meets(box, CLEAR - 1e-6) for box in taken):
                return spot
    return None
