"""Layouts put together by hand, random small deals, and what each deal is a case of."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import product
from math import prod
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from dealgen.deal import Deal
from dealgen.layout import Goal, Layout, Match, Rules, Slot, StockRules
from dealgen.pieces import SUITS, Card, Pack, parse_card

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Sequence


class Combination(NamedTuple):
    """What rules a random deal is played by; the draw is laid on each of the wastes."""

    draw: int
    wastes: int
    passes: int | None
    open: bool
    waste_pairs: bool
    cover_pairs: bool
    goal: Goal

    def __str__(self) -> str:
        """Return the combination in words."""
        return ", ".join(f"{name} {value}" for name, value in self._asdict().items())


GOALS: tuple[Goal, ...] = ("tableau", "all")

SHAPES = (1, 2, 5, 14, 42)
"""Ways in which a pyramid of 0, 1, … rows can be worn down, one card at a time."""

_SOME = (False, True)
COMBINATIONS = tuple(
    Combination(draw, wastes, passes, is_open, waste_pairs, cover_pairs, goal)
    for draw, wastes, passes, is_open, waste_pairs, cover_pairs in product(
        (1, 2, 3), (1, 2, 3), (1, 2, 3, None), _SOME, _SOME, _SOME
    )
    for goal in GOALS
)
"""Every combination; random deal `n` takes number `n` mod 576."""


def pyramid(rows: int, first: int = 0, *, inverted: bool = False) -> list[Slot]:
    """Return the slots of a pyramid, row by row from the top, the first with index `first`.

    Upright, a card is covered by the two cards below it. Inverted, the rows shrink downwards
    and a row's end cards are covered by one card only.
    """
    lengths = range(rows, 0, -1) if inverted else range(1, rows + 1)
    places = [(row, column) for row, length in enumerate(lengths) for column in range(length)]
    index = {place: first + number for number, place in enumerate(places)}
    steps = (-1, 0) if inverted else (0, 1)
    return [
        Slot(
            index[row, column],
            "tableau",
            column - lengths[row] / 2,
            row,
            tuple(index[p] for step in steps if (p := (row + 1, column + step)) in index),
        )
        for row, column in places
    ]


def make_layout(
    pyramids: Sequence[tuple[int, bool]],
    columns: Sequence[int],
    stock: int,
    rules: Rules,
    pack: Pack,
) -> Layout:
    """Put a layout together: pyramids as (rows, inverted), columns by depth, so much stock."""
    slots: list[Slot] = []
    for rows, inverted in pyramids:
        slots += pyramid(rows, len(slots), inverted=inverted)
    for x, depth in enumerate(columns):
        for y in range(depth):
            above = () if y == depth - 1 else (len(slots) + 1,)
            slots.append(Slot(len(slots), "reserve", x, y, above))
    slots += [Slot(len(slots) + place, "stock", place, 0) for place in range(stock)]
    return Layout("test", {"en": "Test"}, pack, tuple(slots), rules)


def laid_face_down(layout: Layout, down: Collection[int]) -> Layout:
    """Return a layout with the cards of some slots face down."""
    slots = (replace(slot, face_down=slot.index in down) for slot in layout.slots)
    return replace(layout, slots=tuple(slots))


def deal_by_hand(
    tableau: str, columns: str = "", stock: str = "", *, rules: Rules, down: str = ""
) -> Deal:
    """Return a small deal as a person writes it.

    Pyramids parted by `&`, their rows by `/`; one whose rows shrink stands on its tip. Columns
    parted by `/`, each from its lowest card to its free one; the stock, first drawn first. The
    cards of `down` lie face down.
    """
    parts = [[row.split() for row in part.split("/")] for part in tableau.split("&") if tableau]
    pyramids = [(len(rows), len(rows[0]) > 1) for rows in parts]
    depths = [len(column.split()) for column in columns.split("/") if column.strip()]
    drawn = stock.split()
    words = [code for rows in parts for row in rows for code in row]
    words += [*columns.replace("/", " ").split(), *drawn]
    cards = tuple(parse_card(word) for word in words)
    layout = make_layout(pyramids, depths, len(drawn), rules, Pack("test", cards))
    return Deal(laid_face_down(layout, [words.index(code) for code in down.split()]), cards)


@dataclass(frozen=True)
class Size:
    """How large a random layout is, chosen before any card is dealt."""

    pyramids: tuple[tuple[int, bool], ...]
    columns: tuple[int, ...]
    stock: int

    @property
    def cards(self) -> int:
        tableau = sum(rows * (rows + 1) // 2 for rows, _ in self.pyramids)
        return tableau + sum(self.columns) + self.stock

    @property
    def shapes(self) -> int:
        """How many ways there are to wear down tableau, columns and stock, card by card."""
        worn = prod(SHAPES[rows] for rows, _ in self.pyramids)
        return worn * prod(depth + 1 for depth in self.columns) * (1 << self.stock)


@dataclass(frozen=True)
class Limits:
    """The largest size that is chosen: pieces, and ways to wear them down one by one."""

    cards: int = 14
    shapes: int = 2_000


DEFAULT_LIMITS = Limits()


def random_size(source: Random, limits: Limits, wish: Combination) -> Size:
    """Choose a size small enough for brute force: the stock first, then the rest beside it."""
    # Several cards a draw need a longer stock, and several wastes mix it in many ways.
    longest = 9 if wish.draw > 1 or wish.wastes > 1 else 7
    if wish.wastes > 1 and (wish.open or wish.passes != 1):
        longest = 6 if wish.open else 7
    longest = min(longest, limits.shapes.bit_length() - 3)  # so that one small pyramid fits
    stock = 0 if source.random() < 1 / 10 else source.randint(1, longest)
    while True:
        pyramids = tuple(
            (source.choice((1, 2, 2, 3, 3, 4)), source.random() < 1 / 3)
            for _ in range(source.choice((1, 1, 2, 2, 3)))
        )
        columns = tuple(source.randint(1, 3) for _ in range(source.choice((0, 0, 1, 2, 3))))
        size = Size(pyramids, columns, stock)
        if size.cards <= limits.cards and size.shapes <= limits.shapes:
            return size


def random_match(source: Random, values: Sequence[int], *, sparse: bool) -> Match:
    """Choose what may pair: a sum, single pairs, differences; unless sparse, also several."""
    kinds = source.choice(("s", "p", "d") if sparse else ("sp", "sd", "pd", "spd", "s", "p", "d"))
    pairs = frozenset(
        (min(a, b), max(a, b))
        for a, b in (source.choices(values, k=2) for _ in range(source.randint(1, 3)))
    )
    steps = sorted({b - a for a in values for b in values if a <= b})
    differences = source.sample(steps, 1 if sparse else min(len(steps), source.randint(1, 2)))
    return Match(
        sum=sum(source.choices(values, k=2)) if "s" in kinds else None,
        pairs=pairs if "p" in kinds else frozenset(),
        differences=frozenset(differences) if "d" in kinds else frozenset(),
    )


def random_singles(
    source: Random, values: Sequence[int], match: Match, *, sparse: bool
) -> frozenset[int]:
    """Choose the values that go alone: none, some with partners, some without, or both."""
    paired = [a for a in values if any(match.fits(a, b) for b in values)]
    unpaired = [a for a in values if a not in paired]
    kinds = ("none", "none", "none", "one alone", "both") if sparse else ("alone", "both", "mixed")
    kind = source.choice(kinds)
    singles = source.sample(unpaired, min(1, len(unpaired))) if kind == "one alone" else []
    if kind in ("alone", "mixed"):
        singles += unpaired
    if kind in ("both", "mixed"):
        singles += source.sample(paired, 1 if sparse else min(len(paired), source.randint(1, 2)))
    return frozenset(singles)


def random_values(
    source: Random, count: int, values: Sequence[int], rules: Rules, *, fitting: bool
) -> list[int]:
    """Choose `count` values: as pairs and singles that fit, or from so many copies of each."""
    if not fitting:
        copies = max(source.randint(1, 4), -(-count // len(values)))
        return source.sample(list(values) * copies, count)
    pairs = [(a, b) for a in values for b in values if a <= b and rules.match.fits(a, b)]
    singles = sorted(rules.singles)
    chosen: list[int] = []
    while len(chosen) < count:
        alone = singles and (len(chosen) == count - 1 or source.random() < 1 / 5)
        chosen += [source.choice(singles)] if alone else source.choice(pairs)
    source.shuffle(chosen)
    return chosen[:count]


def random_deal(number: int, limits: Limits = DEFAULT_LIMITS) -> Deal:
    """Return random small deal `number`: the same one for the same number and limits."""
    source = Random(number)  # noqa: S311 - cases for a test, not secrets
    wish = COMBINATIONS[number % len(COMBINATIONS)]
    goal = wish.goal
    size = random_size(source, limits, wish)
    count = source.randint(3, 6)
    values = sorted(source.sample(range(1, source.choice((count, 8, 13)) + 1), count))
    # A tableau alone is too easily cleared, a whole pack too rarely: so either gets cards and
    # rules that make up for it.
    sparse = source.random() < (3 / 4 if goal == "tableau" else 1 / 3)
    fitting = source.random() < (1 / 3 if goal == "tableau" else 3 / 4)
    match = random_match(source, values, sparse=sparse)
    singles = random_singles(source, values, match, sparse=sparse)
    stock = StockRules(wish.passes, wish.open, wish.waste_pairs, wish.draw, wish.wastes)
    rules = Rules(match, singles, stock if size.stock else None, wish.cover_pairs, goal)
    chosen = random_values(source, size.cards, values, rules, fitting=fitting)
    suits = SUITS[: source.choice((1, 2, 4, 4))]  # with few suits there are equal faces
    cards = tuple(Card(value, suits[place % len(suits)]) for place, value in enumerate(chosen))
    pack = Pack("test", tuple(sorted(cards, key=lambda card: (card.suit, card.value))))
    layout = make_layout(size.pyramids, size.columns, size.stock, rules, pack)
    return Deal(laid_face_down(layout, random_backs(source, layout)), cards)


def random_backs(source: Random, layout: Layout) -> list[int]:
    """Choose which cards lie face down: none, all that are covered, or some of any."""
    kind = source.choice(("none", "covered", "some"))
    laid = [slot for slot in layout.slots if slot.zone != "stock" and kind != "none"]
    return [s.index for s in laid if (s.covered_by if kind == "covered" else source.random() < 0.5)]


def strata(deal: Deal) -> Iterator[str]:
    """Name the rules and shapes that a deal is a case of, as it fell and not as it was meant."""
    rules, stock = deal.layout.rules, deal.layout.rules.stock
    if stock is None:
        yield "no stock"
        yield f"no stock: cover_pairs {rules.cover_pairs}, goal {rules.goal}"
    else:
        yield str(
            Combination(
                stock.draw,
                stock.wastes,
                stock.passes,
                stock.open,
                stock.waste_pairs,
                rules.cover_pairs,
                rules.goal,
            )
        )
        yield f"stock of {len(deal.layout.stock)}"
        yield from _stock_strata(stock, len(deal.layout.stock))
        yield f"taking never hurts: {rules.taking_never_hurts}"
    yield f"columns: {sum(not slot.covered_by for slot in deal.layout.reserve)}"
    yield from _tableau_strata(deal.layout)
    values = {card.value for card in deal.cards}
    paired = {a for a in values if any(rules.match.fits(a, b) for b in values)}
    alone, both = bool(rules.singles & (values - paired)), bool(rules.singles & paired)
    yield f"singles: alone {alone}, alone or in a pair {both}"
    yield from _match_strata(rules.match, values)
    if len(set(deal.cards)) < len(deal.cards):
        yield "equal faces"


def _stock_strata(stock: StockRules, size: int) -> Iterator[str]:
    """Name the rules of the stock by twos, and how far a draw goes."""
    turning = f"draw {stock.draw}, wastes {stock.wastes}"
    yield turning
    yield f"{turning}, passes {stock.passes}"
    yield f"{turning}, open {stock.open}"
    yield f"{turning}, waste_pairs {stock.waste_pairs}"
    if size > stock.cards_a_draw > 1:
        yield "several draws of several cards"
        if size % stock.cards_a_draw:
            yield "a last draw that falls short"


def _tableau_strata(layout: Layout) -> Iterator[str]:
    tops = [slot for slot in layout.tableau if slot.y == 0]
    yield "a pyramid of one row" if len(layout.tableau) == 1 else "a tableau of several cards"
    inverted = any(len(above) == 1 for above in (slot.covered_by for slot in layout.tableau))
    yield "inverted" if inverted else "upright"
    if not inverted:
        yield f"upright: {len(tops)}"
    if any(slot.face_down and slot.covered_by for slot in layout.tableau):
        yield f"tableau face down, cover_pairs {layout.rules.cover_pairs}"
    if any(slot.face_down and slot.covered_by for slot in layout.reserve):
        yield "columns face down"


def _match_strata(match: Match, values: set[int]) -> Iterator[str]:
    yield (
        f"match: sum {match.sum is not None}, pairs {bool(match.pairs)}, "
        f"differences {bool(match.differences)}"
    )
    if any(match.fits(value, value) for value in values):
        yield "a value that fits itself"
