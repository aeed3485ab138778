"""The film: a page for every state of the table from the first move to the last.

A taking has two: the pieces in a heavy frame, then fading. What lies beneath comes to light with
the next page.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from dealgen.compose.board.pairs import pair_phrase
from dealgen.compose.played.cards import CardStage
from dealgen.compose.played.stage import Moment, Stage, framed
from dealgen.compose.played.tiles import TileStage
from dealgen.compose.reasons import verdict_text
from dealgen.compose.solution_words import move_phrase
from dealgen.compose.texts import load_texts
from dealgen.compose.theme import load_theme
from dealgen.compose.theme.colouring import Colouring
from dealgen.rules import Redeal, Take, apply, start
from dealgen.solve.verdict import Winnable

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dealgen.compose.book_options import BookOptions
    from dealgen.compose.scene import Page
    from dealgen.compose.texts import Texts
    from dealgen.compose.theme import Theme
    from dealgen.generate import Judged
    from dealgen.rules import Move, Position

_FIRST, _LAST = 2500, 3500  # milliseconds
_MARKED, _FADING, _TURNED, _REDEALT = 800, 220, 450, 900


@dataclass(frozen=True, slots=True)
class Shot:
    """A page that is shown for so many milliseconds."""

    page: Page
    duration: int


@dataclass(frozen=True, slots=True)
class Film:
    """The shots of a solution, all of one size, the first and the last shown longer."""

    shots: tuple[Shot, ...]


def film(judged: Judged, options: BookOptions, theme: Theme | None = None) -> Film:
    """Return the film of a deal's solution, in the colours of a theme (paper where there is none).

    Raises:
        InputError: the language does not exist, or the layout is too wide.
        ValueError: the deal has no solution.

    """
    if not isinstance(judged.verdict, Winnable):
        msg = f"{judged.deal.id} has no solution to be played"
        raise ValueError(msg)  # noqa: TRY004 - the deal is of the right type, and lost
    texts, look = load_texts(options.language), theme or load_theme("paper")
    stage: Stage = (
        TileStage(judged.deal, texts)
        if judged.deal.layout.is_tiles
        else CardStage(judged.deal, texts, options.style)
    )
    moments = _moments(judged, judged.verdict, texts)
    colouring = Colouring(look)
    return Film(
        tuple(Shot(framed(stage, moment, look, colouring), moment.duration) for moment in moments)
    )


def _moments(judged: Judged, won: Winnable, texts: Texts) -> Iterator[Moment]:
    """Yield what is to be seen, one state after the other."""
    deal, moves = judged.deal, won.solution
    position = start(deal.layout, deal.pieces)
    yield Moment(position, "", verdict_text(deal, won, texts), _FIRST)
    for number, move in enumerate(moves, start=1):
        step = texts("played.step", step=str(number), steps=str(len(moves)))
        phrase = _phrase(position, move, texts)
        after = apply(position, move)
        if isinstance(move, Take):
            leaving = frozenset(move.slots)
            yield Moment(position, step, phrase, _MARKED, marked=leaving)
            yield Moment(position, step, phrase, _FADING, fading=leaving)
        else:
            duration = _REDEALT if isinstance(move, Redeal) else _TURNED
            yield Moment(after, step, phrase, duration)
        position = after
    yield Moment(position, "", texts("played.won"), _LAST)


def _phrase(position: Position, move: Move, texts: Texts) -> str:
    if isinstance(move, Take) and position.layout.is_tiles:
        return pair_phrase(position.pieces, position.layout, move)
    return move_phrase(position, move, texts)
