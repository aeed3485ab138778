"""Whatever stands in a file, it is told in sentences and never as a crash."""

from __future__ import annotations

import string
import tempfile
from pathlib import Path

import pytest
import yaml
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from dealgen.data import data_folder
from dealgen.errors import InputError
from dealgen.layout_file import check_file, load_layout, shipped_ids
from dealgen.layout_file.declaration import LAYOUTS
from dealgen.yaml_file.keys import homes

KEYS = sorted({word for keys in LAYOUTS.values() for word in (*keys.keys, *dict(homes(keys)))})
WORDS = [
    "cards-52",
    "tiles-144",
    "unlimited",
    "tableau",
    "all",
    "K",
    "Q-K",
    "en",
    "pt-BR",
    "pyramid",
    "giza",
    "turtle",
]
SCALARS = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 60),
    st.integers(),
    st.floats(),
    st.dates(),
    st.sampled_from(WORDS),
    st.text(max_size=8),
)
TREES = st.recursive(
    SCALARS,
    lambda below: st.one_of(
        st.lists(below, max_size=4),
        st.dictionaries(st.sampled_from([*KEYS, *WORDS]), below, max_size=5),
    ),
    max_leaves=25,
)
PLAUSIBLE = st.fixed_dictionaries(
    {
        "name": st.just({"en": "Test"}),
        "pack": st.just("cards-52"),
        "tableau": st.lists(
            st.fixed_dictionaries({"pyramid": st.fixed_dictionaries({"rows": st.integers(1, 9)})}),
            min_size=1,
            max_size=3,
        ),
        "rules": st.fixed_dictionaries(
            {},
            optional={
                "match": st.fixed_dictionaries(
                    {},
                    optional={
                        "sum": st.integers(2, 26),
                        "differences": st.lists(st.integers(0, 12), min_size=1, unique=True),
                        "pairs": st.lists(st.sampled_from(["Q-K", "A-A", [2, 3]]), min_size=1),
                    },
                ),
                "singles": st.lists(st.sampled_from(["A", 7, "K"]), min_size=1, unique=True),
                "stock": st.fixed_dictionaries(
                    {}, optional={"passes": st.integers(1, 3), "open": st.booleans()}
                ),
                "goal": st.sampled_from(["tableau", "all"]),
                "par": st.lists(st.integers(0, 50), min_size=1, max_size=3),
            },
        ),
    },
    optional={"extends": st.sampled_from(["pyramid", "giza", "./other.yaml", "game.yaml"])},
)
TILES = st.fixed_dictionaries(
    {
        "name": st.just({"en": "Test"}),
        "pack": st.just("tiles-144"),
        "tableau": st.lists(
            st.one_of(
                st.fixed_dictionaries(
                    {
                        "block": st.fixed_dictionaries(
                            {
                                "columns": st.integers(1, 9),
                                "rows": st.integers(1, 9),
                                "layer": st.integers(0, 4),
                            },
                            optional={"at": st.lists(st.integers(-9, 9), min_size=2, max_size=2)},
                        )
                    }
                ),
                st.fixed_dictionaries(
                    {
                        "map": st.fixed_dictionaries(
                            {
                                "layer": st.integers(0, 4),
                                "tiles": st.text(alphabet="[].\n", max_size=30),
                            }
                        )
                    }
                ),
            ),
            min_size=1,
            max_size=4,
        ),
    },
    optional={
        "rules": st.fixed_dictionaries({}, optional={"reshuffles": st.integers(0, 3)}),
        "extends": st.sampled_from(["turtle", "pyramid"]),
    },
)
DRAWINGS = st.lists(
    st.lists(st.sampled_from(["[]", "[]", ".", ".", "[", "]", " "]), max_size=8).map("".join),
    min_size=1,
    max_size=6,
)
SIGNS = " \n\t:-[]{}#&*!|>'\"%@`?,\\0x"
YAML_SIGNS = st.text(alphabet=string.ascii_lowercase[:6] + SIGNS, max_size=80)


def read(data: bytes) -> None:
    """Read a file of these bytes in every way there is."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "game.yaml"
        file.write_bytes(data)
        problems = check_file(file)
        if any(problem.severity == "error" for problem in problems):
            with pytest.raises(InputError):
                load_layout(str(file))
        else:
            layout = load_layout(str(file))
            pieces = len(layout.slots) if layout.is_tiles else len(layout.pack)
            assert [slot.index for slot in layout.slots] == list(range(pieces))
        for problem in problems:
            assert str(problem).isprintable()


SHIPPED = [(data_folder("layouts") / f"{name}.yaml").read_text("utf-8") for name in shipped_ids()]
SLIPS = st.lists(
    st.tuples(
        st.integers(0, 900), st.integers(0, 4), st.text(alphabet=SIGNS + "179KQe.", max_size=2)
    ),
    max_size=4,
)
"""Slips of the pen: at a place, some characters are lost and others come in."""


@given(st.sampled_from(SHIPPED), SLIPS)
@settings(max_examples=400, deadline=None)
@example(SHIPPED[0].replace("pack", "packk"), [])
def test_any_slip_of_the_pen(text: str, slips: list[tuple[int, int, str]]) -> None:
    for place, lost, added in slips:
        at = place % (len(text) + 1)
        text = text[:at] + added + text[at + lost :]
    read(text.encode())


@given(st.binary(max_size=200))
@settings(max_examples=150, deadline=None)
@example(b"\x00")
@example(b"\xed\xa0\x80")
@example(b'name: {en: "\\uD800"}')
@example(b"? ? ? a")
@example(b"%YAML 9.9\n--- a")
@example(b"!<!> a")
@example(b"- - - - - - - - - - - - - - - - - - a")
def test_any_bytes(data: bytes) -> None:
    read(data)


@given(YAML_SIGNS)
@settings(max_examples=300, deadline=None)
def test_any_text_that_looks_like_yaml(text: str) -> None:
    read(text.encode())


@given(TREES)
@settings(max_examples=200, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_any_tree_of_known_keys(tree: object) -> None:
    read(yaml.safe_dump(tree, allow_unicode=True).encode("utf-8", "replace"))


@given(PLAUSIBLE)
@settings(max_examples=200, deadline=None)
def test_any_file_that_is_nearly_right(tree: object) -> None:
    read(yaml.safe_dump(tree).encode())


@given(TILES)
@settings(max_examples=200, deadline=None)
def test_any_file_of_tiles_that_is_nearly_right(tree: object) -> None:
    read(yaml.safe_dump(tree).encode())


@given(DRAWINGS, DRAWINGS)
@settings(max_examples=300, deadline=None)
@example(["[][]", "[][]"], ["[]", "[]"])
def test_any_drawing(lower: list[str], upper: list[str]) -> None:
    text = "name: {en: Test}\npack: tiles-144\ntableau:\n"
    for layer, drawing in enumerate((lower, upper)):
        lines = "".join(f"        {line}\n" for line in drawing)
        text += f"  - map:\n      layer: {layer}\n      tiles: |\n{lines}"
    read(text.encode())
