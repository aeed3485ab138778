"""The Layout value: the slots of a game, what covers them, and the rules that hold."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cached_property
from types import MappingProxyType
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from collections.abc import Mapping

    from dealgen.pieces import Pack

Zone = Literal["tableau", "reserve", "stock"]
Goal = Literal["tableau", "all"]


@dataclass(frozen=True, slots=True)
class Slot:
    """One place of a layout.

    `index` is the slot's place in the order of a deal. `x` and `y` locate it for drawing, from
    the top left of its zone: `x` in card pitches (1 = one card and the gap beside it), `y` in
    overlapped rows. `covered_by` names the slots that lie directly on it. A stock slot has
    `x` = its place in the order of drawing, and nothing covers it: the stock's own rules say
    when it is free.

    A tile's slot has `x` and `y` in half tiles, from the top left of the layout to the tile's own
    top left corner, and a `layer`, 0 at the bottom. Every tile that overlaps it on any higher
    layer covers it. `left` and `right` name its neighbours on its own layer (one or two a side,
    since a neighbour may be set half a tile off): it is free only when one of its sides is open.
    """

    index: int
    zone: Zone
    x: float
    y: float
    covered_by: tuple[int, ...] = ()
    layer: int = 0
    left: tuple[int, ...] = ()
    right: tuple[int, ...] = ()
    face_down: bool = False


@dataclass(frozen=True, slots=True)
class Match:
    """Which two cards may go together, by value alone: suits never matter.

    A pair fits when its values add up to `sum`, or differ by one of `differences`, or are one
    of `pairs` (each written with the lower value first).
    """

    sum: int | None = None
    pairs: frozenset[tuple[int, int]] = frozenset()
    differences: frozenset[int] = frozenset()

    def fits(self, a: int, b: int) -> bool:
        """Tell whether values `a` and `b` may go together."""
        return (
            a + b == self.sum
            or abs(a - b) in self.differences
            or (min(a, b), max(a, b)) in self.pairs
        )


@dataclass(frozen=True, slots=True)
class StockRules:
    """How the stock is turned.

    A draw lays `draw` cards on each of the `wastes`, one at a time and on the wastes in turn, as
    far as the stock goes; of each waste only the top card is free. `passes` counts runs through
    the stock, the first included; None is unlimited. A redeal takes the wastes up, the last one
    first and each from its oldest card, as the new order of drawing. In an `open` stock the top
    card is face up and free beside the waste tops. With `waste_pairs` a card just turned may also
    pair with the waste card directly beneath it.
    """

    passes: int | None = 1
    open: bool = False
    waste_pairs: bool = False
    draw: int = 1
    wastes: int = 1

    @property
    def cards_a_draw(self) -> int:
        """How many cards a draw turns while there are enough."""
        return self.draw * self.wastes


@dataclass(frozen=True, slots=True)
class Rules:
    """What may be taken, and when the game is won.

    `singles` are the values that go alone. With `cover_pairs` a free card may go together with
    a tableau card, face up, that it alone still covers. The goal `tableau` is reached when no
    tableau card is left, `all` when no card is left anywhere. `par` gives the points for a
    tableau cleared in the first, second, … pass; it scores a game and does not change when it is
    won.
    `reshuffles` and `time_limit` (minutes) are comforts for the player at a table of tiles: they
    are printed, and change no verdict.
    """

    match: Match
    singles: frozenset[int] = frozenset()
    stock: StockRules | None = None
    cover_pairs: bool = False
    goal: Goal = "tableau"
    par: tuple[int, ...] | None = None
    reshuffles: int | None = None
    time_limit: int | None = None

    @property
    def taking_never_hurts(self) -> bool:
        """Tell whether no taking can make another impossible, but for the cards that it uses up.

        So it is where there is no stock, where one card a draw goes to one waste (the stock is
        then gone through in the same order, whatever has been taken), and in a single pass
        through a closed stock. Elsewhere a card taken from the stock shifts what comes up next.
        """
        stock = self.stock
        if stock is None or stock.cards_a_draw == 1:
            return True
        return stock.passes == 1 and not stock.open


@dataclass(frozen=True)
class Layout:
    """One game that can be dealt, proven and printed.

    `slots` stand in the order of a deal: tableau, reserve, stock. `names` and `aliases` are
    keyed by language tag (`en`, `pt-BR`); `aliases` are other names that people search for.
    """

    id: str
    names: Mapping[str, str]
    pack: Pack
    slots: tuple[Slot, ...]
    rules: Rules
    aliases: Mapping[str, tuple[str, ...]] = field(default_factory=lambda: MappingProxyType({}))

    @property
    def is_tiles(self) -> bool:
        """Tell whether this is a game of tiles: mahjong solitaire."""
        return self.pack.is_tiles

    @cached_property
    def layers(self) -> tuple[tuple[Slot, ...], ...]:
        """The slots of each layer, from the bottom."""
        highest = max(slot.layer for slot in self.slots)
        return tuple(
            tuple(slot for slot in self.slots if slot.layer == layer)
            for layer in range(highest + 1)
        )

    @cached_property
    def tableau(self) -> tuple[Slot, ...]:
        """The slots that the goal `tableau` wants empty."""
        return tuple(slot for slot in self.slots if slot.zone == "tableau")

    @cached_property
    def reserve(self) -> tuple[Slot, ...]:
        """The slots of the columns beside the tableau."""
        return tuple(slot for slot in self.slots if slot.zone == "reserve")

    @cached_property
    def stock(self) -> tuple[Slot, ...]:
        """The slots of the stock, first drawn first."""
        return tuple(slot for slot in self.slots if slot.zone == "stock")

    @cached_property
    def covers(self) -> tuple[tuple[int, ...], ...]:
        """For each slot, the slots that it lies directly on."""
        below: list[list[int]] = [[] for _ in self.slots]
        for slot in self.slots:
            for above in slot.covered_by:
                below[above].append(slot.index)
        return tuple(tuple(indices) for indices in below)

    def __hash__(self) -> int:
        """Hash by the id alone: layouts are keys of caches, and their slots are many."""
        return hash(self.id)

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle by the values alone, so that worker processes can be handed a layout."""
        values = (self.id, dict(self.names), self.pack, self.slots, self.rules)
        return (Layout, (*values, {tag: tuple(names) for tag, names in self.aliases.items()}))

    def name(self, language: str) -> str:
        """Return the layout's name in `language`.

        Where it has none, its English name; without that its first one, and without any its id.
        """
        names = self.names
        return names.get(language) or names.get("en") or next(iter(names.values()), self.id)

    def with_comforts(self, reshuffles: int | None, time_limit: int | None) -> Layout:
        """Return the layout with comforts in place of its own where they are given.

        `time_limit` is in minutes.
        """
        rules = self.rules
        if reshuffles is not None:
            rules = replace(rules, reshuffles=reshuffles)
        if time_limit is not None:
            rules = replace(rules, time_limit=time_limit)
        return self if rules is self.rules else replace(self, rules=rules)
