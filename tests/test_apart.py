"""Suits and tiles stay apart: in grey, and for people who see two of three colours."""

from __future__ import annotations

import importlib.util
import sys
from typing import TYPE_CHECKING

import pytest
from PIL import Image

if TYPE_CHECKING:
    from pathlib import Path
    from types import ModuleType

# Without colours every eye sees the same, so one view tells all.
LEAST_SUITS, LEAST_TILES = 8.0, 11.0
"""Figures of bench/apart.py; the smallest are 8.9 (club and spade, both black) and 12.4."""

RANKS = (2, 11)


@pytest.fixture(scope="module")
def apart(root: Path) -> ModuleType:
    spec = importlib.util.spec_from_file_location("apart", root / "bench" / "apart.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["apart"] = module
    spec.loader.exec_module(module)
    return module


def test_every_two_suits_are_apart_in_every_view(apart: ModuleType) -> None:
    for name, style in apart.CARD_STYLES.items():
        views = ("grey",) if style.black else apart.VIEWS
        for view, least, one, other in apart.suits(style, RANKS, views):
            assert least > LEAST_SUITS, (name, view, one, other)


def test_every_two_tiles_are_apart_in_every_view(apart: ModuleType) -> None:
    for name, style in apart.TILE_STYLES.items():
        views = apart.VIEWS if style.colour else ("grey",)
        for view, least, one, other in apart.tiles(style, views):
            assert least > LEAST_TILES, (name, view, one, other)


def test_what_only_colour_tells_apart_is_lost_to_those_who_do_not_see_it(apart: ModuleType) -> None:
    red, green = (Image.new("RGB", (4, 4), colour) for colour in ("#b4321e", "#6a6a14"))

    def figure(view: str) -> float:
        return float(apart.difference(apart.in_view(red, view), apart.in_view(green, view)))

    assert figure("colour") > 40
    assert figure("tritanopia") > 40
    assert figure("grey") < 6
    assert figure("protanopia") < figure("colour") / 2
    assert figure("deuteranopia") < figure("colour") / 2


@pytest.mark.parametrize("view", ["protanopia", "deuteranopia", "tritanopia", "grey"])
def test_every_eye_sees_black_grey_and_white(apart: ModuleType, view: str) -> None:
    for share in (0.0, 0.2, 1.0):
        assert apart.as_seen((share,) * 3, view) == pytest.approx((share,) * 3, abs=0.02)


def test_both_halves_of_what_a_tritanope_sees_meet_in_their_plane(apart: ModuleType) -> None:
    a, b, c = apart.PLANE
    first, second = apart.TRITANOPE
    for red, green in ((0.2, 0.7), (0.9, 0.1)):
        blue = -(a * red + b * green) / c
        colour = red, green, blue
        seen = apart.times(first, colour)
        assert seen == pytest.approx(apart.times(second, colour), abs=0.001)


def test_equal_pictures_are_not_apart_and_black_is_a_hundred_from_white(apart: ModuleType) -> None:
    black, white = (Image.new("RGB", (3, 3), colour) for colour in ("#000000", "#ffffff"))
    seen = {name: apart.in_view(p, "colour") for name, p in (("b", black), ("w", white))}
    assert apart.difference(seen["b"], seen["b"]) == 0
    assert apart.difference(seen["b"], seen["w"]) == pytest.approx(100, abs=0.5)
