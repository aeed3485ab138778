"""Pictures in words, for whoever cannot see them: what lies where, and how the deal is won."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from dealgen.compose.board.covering import is_seen
from dealgen.compose.board.names import tile_name
from dealgen.compose.entry import number_text
from dealgen.compose.phrases import capital
from dealgen.compose.places import part_phrase
from dealgen.compose.reasons import verdict_text
from dealgen.compose.shape import columns, rows_of, tableau_parts
from dealgen.compose.solution_words import solution_phrases
from dealgen.compose.words import difficulty_text
from dealgen.notation import placed_take_text, row_and_column
from dealgen.pieces import SUIT_SYMBOLS, as_tiles, parse_card
from dealgen.rules import Take
from dealgen.solve.verdict import Winnable

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from dealgen.compose.texts import Texts
    from dealgen.deal import Deal
    from dealgen.generate import Judged
    from dealgen.layout import Slot
    from dealgen.pieces import Card, Piece
    from dealgen.rules import Move

_SIGNS = re.compile(rf"(?:10|[A2-9JQK])[{''.join(SUIT_SYMBOLS.values())}]")


@dataclass(frozen=True, slots=True)
class AltText:
    """What a picture shows: `title` in a few words, `lines` in as many as it takes."""

    title: str
    lines: tuple[str, ...]

    @property
    def text(self) -> str:
        """All of it, a line each."""
        return "\n".join((self.title, *self.lines))


def card_words(card: Card, texts: Texts) -> str:
    """Return a card in words: `ten of hearts`."""
    rank = texts(f"rank.{card.value}", n=1)
    return texts("alt.card", rank=rank, suit=texts(f"alt.suit.{card.suit}"))


def sheet_words(judged: Judged, texts: Texts, *, stock_shown: bool, hide_covered: bool) -> AltText:
    """Return a sheet in words: row by row from the top, then the stock as far as it is shown.

    A card that lies face down is not named, nor is a covered tile where `hide_covered`.
    """
    deal = judged.deal
    title = _title(deal, "alt.sheet", texts)
    if deal.layout.is_tiles:
        return AltText(title, tuple(_board(deal, texts, hide_covered=hide_covered)))
    lines = [*_rows(deal, texts, face_down=False), *_columns(deal, texts, face_down=False)]
    if deal.layout.stock and stock_shown:
        lines.append(_stock(deal, texts))
    elif deal.layout.stock:
        lines.append(texts("alt.stock_hidden", n=len(deal.layout.stock)))
    if isinstance(judged.verdict, Winnable):
        lines.append(f"{texts('sheet.winnable')}.")
    return AltText(title, (*lines, *_difficulty(judged, texts)))


def setup_words(judged: Judged, texts: Texts) -> AltText:
    """Return in words what whoever sets up a deal must know: every card or tile."""
    deal = judged.deal
    title = _title(deal, "alt.setup", texts)
    if deal.layout.is_tiles:
        return AltText(title, tuple(_board(deal, texts, hide_covered=False)))
    lines = [*_rows(deal, texts, face_down=True), *_columns(deal, texts, face_down=True)]
    if deal.layout.stock:
        lines.append(_stock(deal, texts))
    return AltText(title, tuple(lines))


def key_words(judged: Judged, texts: Texts) -> AltText:
    """Return a key in words: the verdict, how hard the deal is, and the solution step by step.

    Raises:
        ValueError: the deal has no verdict.

    """
    deal, verdict = judged.deal, judged.verdict
    if verdict is None:
        msg = f"{deal.id} has no verdict, so there is no key to tell"
        raise ValueError(msg)
    lines = [_spelled(verdict_text(deal, verdict, texts), texts), *_difficulty(judged, texts)]
    if isinstance(verdict, Winnable):
        lines += _steps(deal, verdict.solution, texts)
    return AltText(_title(deal, "alt.key", texts), tuple(lines))


def played_words(judged: Judged, texts: Texts) -> AltText:
    """Return the animation of a key in words: as the key, which it plays.

    Raises:
        ValueError: the deal has no verdict.

    """
    return AltText(_title(judged.deal, "alt.played", texts), key_words(judged, texts).lines)


def move_words(deal: Deal, moves: Iterable[Move], texts: Texts) -> list[str]:
    """Return moves in words, draws in a row as one: `seven of spades and six of diamonds`.

    Raises:
        IllegalMoveError: the rules do not allow one of the moves.

    """
    if not deal.layout.is_tiles:
        return [_spelled(phrase, texts) for phrase in solution_phrases(deal, moves, texts)]

    def name(piece: Piece) -> str:
        return tile_name(as_tiles([piece])[0], texts)

    takings = (move for move in moves if isinstance(move, Take))
    return [placed_take_text(deal.pieces, deal.layout.slots, take, name) for take in takings]


def _title(deal: Deal, key: str, texts: Texts) -> str:
    return texts(key, layout=deal.layout.name(texts.language), number=number_text(deal, texts))


def _steps(deal: Deal, moves: Iterable[Move], texts: Texts) -> Iterator[str]:
    yield texts("alt.solution")
    yield from (f"{n}. {words}" for n, words in enumerate(move_words(deal, moves, texts), start=1))


def _difficulty(judged: Judged, texts: Texts) -> list[str]:
    return [] if judged.difficulty is None else [difficulty_text(judged.difficulty, texts)]


def _spelled(text: str, texts: Texts) -> str:
    """Return a text with its cards in words: `7♠+6♦` is `seven of spades and six of diamonds`."""
    pair = re.sub(
        rf"({_SIGNS.pattern}(?: \([^)]*\))?)\+({_SIGNS.pattern})",
        lambda found: texts("join.and", first=found[1], last=found[2]),
        text.replace("*", ""),
    )
    return _SIGNS.sub(lambda found: card_words(parse_card(found[0]), texts), pair)


def _rows(deal: Deal, texts: Texts, *, face_down: bool) -> Iterator[str]:
    layout = deal.layout
    parts = tableau_parts(layout)
    for part in parts:
        for number, row in enumerate(rows_of(part.slots), start=1):
            cards = _listed(deal, row, texts, face_down=face_down)
            if len(parts) == 1:
                yield texts("alt.row", n=number, cards=cards)
            else:
                zone = capital(part_phrase(layout, part, "bare_zone", texts))
                yield texts("alt.part_row", zone=zone, n=number, cards=cards)


def _columns(deal: Deal, texts: Texts, *, face_down: bool) -> Iterator[str]:
    for number, column in enumerate(columns(deal.layout), start=1):
        cards = _listed(deal, column, texts, face_down=face_down)
        yield texts("alt.column", n=number, cards=cards)


def _stock(deal: Deal, texts: Texts) -> str:
    cards = _listed(deal, deal.layout.stock, texts, face_down=True)
    return texts("alt.stock", n=len(deal.layout.stock), cards=cards)


def _listed(deal: Deal, slots: Iterable[Slot], texts: Texts, *, face_down: bool) -> str:
    """Return cards in words; those that lie face down are named only where `face_down` says so."""
    return ", ".join(
        texts("label.face_down")
        if slot.face_down and not face_down
        else card_words(deal.cards[slot.index], texts)
        for slot in slots
    )


def _board(deal: Deal, texts: Texts, *, hide_covered: bool) -> Iterator[str]:
    """Yield the tiles layer by layer from the top, row by row, each with its column."""
    layout = deal.layout
    for layer in range(len(layout.layers), 0, -1):
        for row in rows_of(layout.layers[layer - 1]):
            places = [row_and_column(slot) for slot in row]
            tiles = [
                f"{places[at][1]} {_tile(deal, slot, texts, hide_covered=hide_covered)}"
                for at, slot in enumerate(row)
            ]
            yield texts("alt.layer_row", layer=layer, row=places[0][0], tiles=", ".join(tiles))


def _tile(deal: Deal, slot: Slot, texts: Texts, *, hide_covered: bool) -> str:
    if hide_covered and not is_seen(deal.layout, slot):
        return texts("alt.covered")
    return tile_name(deal.tiles[slot.index], texts)
