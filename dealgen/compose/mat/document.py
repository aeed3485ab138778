"""The document of a mat: its pages, and for tiles the plans of the layers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dealgen.compose.entry import number_text
from dealgen.compose.mat.choosing import choose_mat, papers_for
from dealgen.compose.mat.drawing import spot_items
from dealgen.compose.mat.label import label
from dealgen.compose.mat.layers import layer_pages
from dealgen.compose.mat.margins import cross, crosses, margin_items, type_boxes
from dealgen.compose.mat.plan import plans
from dealgen.compose.mat.tiling import Paper
from dealgen.compose.moving import moved
from dealgen.compose.scene import Document, Page, Symbol, Use
from dealgen.pages import find_format

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dealgen.compose.card_text import Block
    from dealgen.compose.mat.choosing import Mat
    from dealgen.compose.mat.label import MatRequest
    from dealgen.compose.mat.plan import Plan
    from dealgen.compose.mat.tiling import Tiling, Window
    from dealgen.compose.scene import Item
    from dealgen.pages.format import Format

_LARGE = 297.0 * 420.0  # mm²: plans of layers on a larger page would be lost on it


def mat_document(request: MatRequest, form: Format, *, turn: bool) -> Document:
    """Return the mat of a layout on pages of a format, which with `turn` may lie on either side.

    Raises:
        InputError: the page is too small for a piece, for the overlap or for the mat's words.

    """
    layout, texts = request.layout, request.texts
    name = layout.name(texts.language)
    title = texts("mat.document", layout=name)
    mat = design_mat(request, form, turn=turn)
    shown = name if request.deal is None else f"{name} · {number_text(request.deal, texts)}"
    pages = [*_pages(request, mat, shown)]
    if layout.is_tiles and len(layout.layers) > 1:
        small = form if form.width * form.height <= _LARGE else find_format("a4")
        pages += layer_pages(layout, request.deal, texts, small)
    return Document(tuple(pages), title, texts.language)


def design_mat(request: MatRequest, form: Format, *, turn: bool) -> Mat:
    """Return how the mat is laid and which pages share it.

    Raises:
        InputError: as for `mat_document`.

    """
    paper = Paper(form.width, form.height)
    papers = papers_for(paper, request.piece, request.overlap, turn=turn)
    tried = plans(request.layout, request.piece)

    def labels(plan: Plan, width: float, tiling: Tiling | None) -> Block | None:
        return label(request, plan, width, tiling)

    return choose_mat(tried, papers, request.overlap, labels)


def _pages(request: MatRequest, mat: Mat, title: str) -> Iterator[Page]:
    """Yield the pages of the mat proper."""
    paper = mat.tiling.paper
    places = [(spot.box, tuple(spot_items(request, mat.plan, spot))) for spot in mat.plan.spots]
    words = tuple(mat.label.at(mat.spot.x, mat.spot.y))
    taken = type_boxes((*(item for _, items in places for item in items), *words))
    marks = tuple(cross(x, y) for x, y in crosses(mat.tiling, taken))
    for window in mat.tiling.windows:
        items = [item for box, items in places if window.box.meets(box, 1.0) for item in items]
        if window.box.meets(mat.spot):
            items += words
        yield Page(
            paper.width,
            paper.height,
            (
                Use(_shown(window, (*items, *marks)), paper.frame.x, paper.frame.y),
                *margin_items(mat.tiling, window, title, request.texts),
            ),
        )


def _shown(window: Window, items: tuple[Item, ...]) -> Symbol:
    """Return the part of the mat that a page shows: a symbol cuts what reaches beyond it."""
    box = window.box
    inside = tuple(moved(items, -box.x, -box.y))
    return Symbol(f"mat-{window.name}", box.width, box.height, inside)
