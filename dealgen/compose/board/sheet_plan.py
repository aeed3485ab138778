"""The plan of a tile sheet: where its parts lie, the same for all deals of a layout."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from dealgen.compose.board.faces import LEAST_FACE
from dealgen.compose.board.plans import Plans, TileSize, lay_plans
from dealgen.compose.board.stack import Stack, fitted_tile, lay_stack
from dealgen.compose.board.words import board_line
from dealgen.compose.flow import TextBlock, TypeStyle, flow
from dealgen.compose.heading import ABOVE, Heading, heading_backdrop, lay_heading
from dealgen.compose.naming import named
from dealgen.compose.scene import Symbol
from dealgen.compose.sizes import SHEET_SIZES
from dealgen.compose.texts import load_texts
from dealgen.errors import InputError
from dealgen.pages.box import Box

if TYPE_CHECKING:
    from dealgen.compose.sizes import SheetSize, SheetSizes
    from dealgen.compose.texts import Texts
    from dealgen.layout import Layout

_WIDEST = 20.0  # mm: no tile on a sheet is larger
_NEARLY = 0.92  # of the largest tiles that could be had: given up for plans that read better
_PLAN_SHARE = 0.8  # tiles of a plan are smaller than those of the stack
_CAPTION_GAP = 1.6  # mm between the caption of the plans and the plans
_PLAN_SIZES = (
    TileSize(9.0, 10.0, 9.0),
    TileSize(8.0, 9.0, 8.5),
    TileSize(7.2, 8.0, 8.0),
    TileSize(6.4, 7.0, 7.5),
    TileSize(5.7, 6.2, 7.0),
    TileSize(5.2, 5.4, 7.0),
    TileSize(4.8, 4.8, 7.0),
    TileSize(4.5, 4.3, 7.0),
)


@dataclass(frozen=True, slots=True)
class BoardRequest:
    """What all tile sheets of a book have in common.

    `width` is that of a sheet in mm, `height` the room it has; None lets it be as high as it
    comes out. `size` chooses the type sizes. With `hide_covered` tiles whose corner is
    hidden are blank in the plans. `setup_pages` tells whether there may be such, which show all
    tiles.
    """

    layout: Layout
    language: str
    size: SheetSize
    width: float
    height: float | None
    hide_covered: bool = False
    setup_pages: bool = True


@dataclass(frozen=True, slots=True)
class BoardPlan:
    """Where everything lies on the tile sheets of one layout, in mm from a sheet's corner.

    `backdrop` is the same on every sheet. `plans` is None where the layers have no room and are
    given on the setup pages.
    """

    request: BoardRequest
    height: float
    texts: Texts
    heading: Heading
    stack: Stack
    stack_x: float
    stack_top: float
    plans: Plans | None
    plans_top: float
    backdrop: Symbol


@dataclass(frozen=True, slots=True)
class _Fit:
    """A size of the plans, and the widest tile of the stack that goes above them."""

    plans: Plans | None
    tile: float


@lru_cache(maxsize=64)
def plan_board(request: BoardRequest) -> BoardPlan:
    """Return the plan for every sheet of a tile layout.

    Raises:
        InputError: the layout is too large for the room.

    """
    texts, sizes = load_texts(request.language), SHEET_SIZES[request.size]
    layout, width = request.layout, request.width
    heading = lay_heading(layout.name(texts.language), width, sizes)
    rules = flow(board_line(layout, texts), TypeStyle(sizes.body), width)
    rules_top = heading.height + sizes.between / 2
    caption = _caption(request, texts, sizes, elsewhere=False)
    upper = rules_top + rules.height + sizes.between
    fit = _fitted(request, upper, caption.height + _CAPTION_GAP + sizes.between)
    if fit.plans is None:
        caption = _caption(request, texts, sizes, elsewhere=True)
    stack = lay_stack(layout, fit.tile)
    below = caption.height + (_CAPTION_GAP + fit.plans.height if fit.plans else 0.0)
    height = request.height or upper + stack.height + sizes.between + below
    caption_top = height - below
    items = (
        *heading_backdrop(heading, layout.name(texts.language)),
        *rules.at(0, rules_top),
        *caption.at(0, caption_top),
    )
    name = named("board-sheet", request)
    return BoardPlan(
        request=request,
        height=height,
        texts=texts,
        heading=heading,
        stack=stack,
        stack_x=(width - stack.width) / 2,
        stack_top=upper + (caption_top - sizes.between - upper - stack.height) / 2,
        plans=fit.plans,
        plans_top=caption_top + caption.height + _CAPTION_GAP,
        backdrop=Symbol(name, width, height, items, beyond=ABOVE),
    )


def _caption(
    request: BoardRequest, texts: Texts, sizes: SheetSizes, *, elsewhere: bool
) -> TextBlock:
    if elsewhere:
        markup = texts("board.sheet.elsewhere")
    elif request.hide_covered:
        markup = texts("board.sheet.seen")
        if request.setup_pages:
            markup = f"{markup} {texts('board.sheet.setup')}"
    else:
        markup = texts("board.sheet.shown")
    return flow(markup, TypeStyle(sizes.small), request.width)


def _fitted(request: BoardRequest, above: float, between: float) -> _Fit:
    """Choose the largest plans that leave the stack nearly as large as the least ones do.

    Where even the least plans leave it too little room, the stack has the sheet to itself.
    """
    fits = [fit for size in _PLAN_SIZES if (fit := _with_plans(request, size, above + between))]
    best = max((fit.tile for fit in fits), default=0.0)
    if best < LEAST_FACE:
        alone = _Fit(None, _tile(request, above + between))
        if request.setup_pages and alone.tile >= LEAST_FACE:
            return alone
        what = f"{request.layout.id} is too large for a sheet of this size"
        msg = f"{what}; choose a larger page"
        raise InputError(msg)
    least = max(best * _NEARLY, LEAST_FACE)
    return next(
        (
            fit
            for fit in fits
            if fit.tile >= least and fit.plans and fit.plans.size.width <= _PLAN_SHARE * fit.tile
        ),
        next(fit for fit in fits if fit.tile == best),
    )


def _with_plans(request: BoardRequest, size: TileSize, used: float) -> _Fit | None:
    plans = lay_plans(request.layout, size, request.width)
    return _Fit(plans, _tile(request, used + plans.height)) if plans else None


def _tile(request: BoardRequest, used: float) -> float:
    """Return the widest tile of a stack when `used` mm of the sheet's height are taken."""
    height = float("inf") if request.height is None else max(request.height - used, 0.0)
    return round(fitted_tile(request.layout, Box(0, 0, request.width, height), _WIDEST) - 0.005, 2)
