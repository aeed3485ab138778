"""Deals of tiles: which groups are laid, in which order, for ever."""

from __future__ import annotations

import hashlib
from collections import Counter
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dealgen.deal import HIGHEST_NUMBER, coded_deal, numbered_deal, pieces_for, shuffled
from dealgen.errors import InputError
from dealgen.pieces import PACKS, parse_tile, standard_tiles
from dealgen.stream import Stream
from tile_boards import block, tile_layout

if TYPE_CHECKING:
    from collections.abc import Callable

    from dealgen.layout import Layout

SIZES = (2, 4, 6, 36, 138, 140, 142, 144, 146, 150, 200, 286, 288)
NUMBERS = st.integers(0, HIGHEST_NUMBER)
SUITS = {"m": 9, "p": 9, "s": 9, "z": 7, "f": 4, "q": 4}


def of_size(size: int) -> Layout:
    """A layout of so many tiles, side by side in rows of two; where they lie does not matter."""
    return tile_layout(block(2, size // 2))


def drawing(name: str) -> Callable[[int], int]:
    """Return the stream of a name as the design describes it, written anew from its words."""
    stream = iter(hashlib.shake_256(f"dealgen/1|{name}".encode("ascii")).digest(10_000))

    def draw(bound: int) -> int:
        size = 1 if bound <= 256 else 2
        limit = max(m for m in range(256**size + 1) if m % bound == 0)
        while (drawn := int.from_bytes([next(stream) for _ in range(size)], "big")) >= limit:
            pass
        return drawn % bound

    return draw


def mixed(items: list[str], draw: Callable[[int], int]) -> list[str]:
    for i in reversed(range(1, len(items))):
        j = draw(i + 1)
        items[i], items[j] = items[j], items[i]
    return items


def dealt_as_described(size: int, number: int) -> list[str]:
    """Deal tiles as the design says: which groups are laid first, then the order."""
    groups = [[f"{n}{suit}"] * 4 for suit in "mpsz" for n in range(1, SUITS[suit] + 1)]
    groups += [[f"{n}{suit}" for n in range(1, 5)] for suit in "fq"]
    pack = [face for group in groups for face in group]
    draw = drawing(f"tiles-144|{number}")
    sets, rest = divmod(size, len(pack))
    laid = pack * sets
    if rest:
        order = [int(place) for place in mixed([str(place) for place in range(36)], draw)]
        whole = rest // 4
        laid += [face for place in sorted(order[:whole]) for face in groups[place]]
        if rest % 4:
            laid += mixed(list(groups[order[whole]]), draw)[:2]
    return mixed(laid, draw)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("number", [0, 1, 7, 2026, HIGHEST_NUMBER])
def test_deals_are_made_as_described(size: int, number: int) -> None:
    deal = numbered_deal(of_size(size), number)
    assert [tile.code for tile in deal.tiles] == dealt_as_described(size, number)
    assert deal.id == f"test#{number}"
    assert not deal.built


# Printed boards bear these numbers: a change here breaks every sheet that was ever printed.
PINNED = {
    (144, 0): ("9p 8s 1p 2z 5m 2p 6p 2s 2z 4q 6p 6m", "64eaae5f87847aa2"),
    (144, 1): ("4m 3p 5p 5s 4m 5s 5s 5z 1m 7p 4p 5p", "e3df0cd0937e864c"),
    (144, 2026): ("5s 3z 4z 6p 2q 4s 9m 3z 8m 5m 6s 4z", "c428fe1125877107"),
    (140, 1): ("1z 5p 7p 8m 9p 4z 4m 4q 3z 7s 9p 5p", "9d7418f2c306a419"),
    (142, 1): ("3m 2s 5p 2p 1m 5s 4z 3s 8s 9p 8m 5m", "3972fa3b3398f7b5"),
    (146, 7): ("7s 1p 8m 6z 1s 9m 9s 2z 4p 5m 2s 6s", "ee1d6df13392daf1"),
    (288, 1): ("9m 4s 2z 9m 4p 6z 6s 1m 6m 4p 1f 4m", "2cdcf5e86c12709f"),
}


@pytest.mark.parametrize(("size", "number"), PINNED)
def test_pinned_deals(size: int, number: int) -> None:
    begins, whole = PINNED[size, number]
    code = numbered_deal(of_size(size), number).code
    assert code.startswith(begins)
    assert hashlib.sha256(code.encode()).hexdigest()[:16] == whole


@pytest.mark.parametrize("size", SIZES)
def test_groups_are_whole_and_at_most_one_gives_a_pair(size: int) -> None:
    for number in range(40):
        groups = Counter(tile.value for tile in numbered_deal(of_size(size), number).tiles)
        sets, rest = divmod(size, 144)
        sizes = Counter(groups.values())
        expected = Counter({4 * sets: 36 - -(-rest // 4), 4 * sets + 4: rest // 4})
        if rest % 4:
            expected[4 * sets + 2] += 1
        assert +sizes == +Counter({n: count for n, count in expected.items() if n})


def test_which_group_stays_out_is_chance() -> None:
    layout = of_size(140)
    out = Counter[int]()
    for number in range(3_600):
        there = {tile.value for tile in pieces_for(layout, Stream(f"tiles-144|{number}"))}
        (missing,) = set(range(1, 37)) - there
        out[missing] += 1
    assert set(out) == set(range(1, 37))
    assert max(out.values()) < 150
    assert min(out.values()) > 60


def test_a_pair_of_flowers_may_be_any_two() -> None:
    pairs = Counter[tuple[str, ...]]()
    for number in range(12_000):
        tiles = pieces_for(of_size(2), Stream(f"tiles-144|{number}"))
        if tiles[0].value == 35:
            pairs[tuple(sorted(tile.code for tile in tiles))] += 1
    assert len(pairs) == 6
    assert min(pairs.values()) > 25


def test_one_set_is_the_same_in_every_layout() -> None:
    one, other = of_size(144), tile_layout(block(12, 12))
    assert numbered_deal(one, 5).pieces == numbered_deal(other, 5).pieces
    assert numbered_deal(one, 5).pieces == shuffled(PACKS["tiles-144"], 5)
    assert Counter(numbered_deal(one, 5).pieces) == Counter(standard_tiles())
    assert Counter(numbered_deal(of_size(288), 5).pieces) == Counter([*standard_tiles()] * 2)


@settings(max_examples=60)
@given(NUMBERS, st.sampled_from(SIZES))
def test_deals_can_be_written_out_and_read_again(number: int, size: int) -> None:
    deal = numbered_deal(of_size(size), number)
    for code in (deal.code, deal.code.upper(), deal.code.replace(" ", ""), f"\n{deal.code}\t"):
        assert coded_deal(deal.layout, code).pieces == deal.pieces
    assert coded_deal(deal.layout, deal.code.replace(" ", ", ")).pieces == deal.pieces


CODE = numbered_deal(of_size(144), 1).code


@pytest.mark.parametrize(
    ("size", "code", "said"),
    [
        (144, CODE[3:], "the deal code has 143 tiles, the layout 144 slots"),
        (144, f"{CODE} 1m", "the deal code has 145 tiles, the layout 144 slots"),
        (140, CODE, "the deal code has 144 tiles, the layout 140 slots"),
        (144, CODE.replace("9s", "8s", 1), "the deal code has 8s too often"),
        (144, CODE.replace("2f", "1f"), "the deal code has 1f too often"),
        (4, "1m 2m 2m 2m", "the deal code leaves a tile without a partner: 1m 2m in odd number"),
        (4, "1m 1m 1f 1q", "the deal code leaves a tile without a partner: 1f 1q in odd number"),
        (4, "1m 1m 5x 2m", "tile 3 of the deal code: '5x' is not a tile; write a number and a"),
        (4, "1m 1m 8z 8z", "tile 3 of the deal code: '8z' is not a tile; "),
        (4, "1m 0p 0p 1m", "tile 2 of the deal code: '0p' is not a tile; "),
        (4, "1m 10p 10p 1m", "tile 2 of the deal code: '10p' is not a tile; "),
        (4, "1m east 1m 1m", "tile 2 of the deal code: 'east' is not a tile; "),
        (4, "1m 1m 1m ٣m", "tile 4 of the deal code: '٣m' is not a tile; "),
        (4, "6d 6d 5h 5h", "tile 1 of the deal code: '6d' is not a tile; "),
        (4, "", "the deal code has 0 tiles, the layout 4 slots"),
    ],
)
def test_codes_that_are_no_deal(size: int, code: str, said: str) -> None:
    with pytest.raises(InputError) as caught:
        coded_deal(of_size(size), code)
    assert str(caught.value).startswith(said)


def test_codes_may_leave_groups_out_or_use_a_set_twice() -> None:
    assert coded_deal(of_size(4), "1F 3f 4q 2Q").code == "1f 3f 4q 2q"
    eight = " ".join(["5m"] * 8)
    with pytest.raises(InputError, match="5m 5m 5m 5m too often"):
        coded_deal(of_size(8), eight)
    many = f"{eight} {' '.join(tile.code for tile in standard_tiles())}"
    with pytest.raises(InputError, match="5m 5m 5m 5m too often"):
        coded_deal(of_size(152), many)  # twelve of them, and two sets have eight
    two = " ".join(tile.code for tile in standard_tiles() if tile != parse_tile("5m"))
    assert coded_deal(of_size(148), f"{eight} {two}").tiles[7] == parse_tile("5m")
